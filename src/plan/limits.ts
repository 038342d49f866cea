import type { Ledger } from "../ledger/fold.js";
import { counted } from "../manifest/quote.js";
import type { Settings } from "../manifest/settings.js";
import { variantOf } from "../manifest/variants.js";
import { type Message, message } from "../messages/catalogue.js";
import { endOfMonth, type Month, monthIn, monthInWords, spentInWords } from "./month.js";
import { type EntryPlan, FOR_ADDED_SCENES, isPaid, type Refused, type Step, sumOfBounds } from "./step.js";

/** What the settings allow in one run, and in the month of now. */
export type Limits = Pick<Settings, "max_creates" | "max_edits" | "max_credits"> & { readonly month?: Month | null };

/** What the settings allow at a time, in milliseconds since the Unix epoch, after all that a ledger tells. */
export function limitsIn(settings: Settings, ledger: Pick<Ledger, "records">, now: number): Limits {
  return { ...settings, month: monthIn(ledger, settings, now) };
}

type Planned = readonly EntryPlan[];

/**
 * The limits that a plan exceeds. Each one counts what those before it have left: an edit that comes after a refused creation, or whose cost isn't
 * known under a limit of credits, is not sent, so it takes no room from the others.
 */
export function refusedIn(all: Planned, limits: Limits): readonly Refused[] {
  let left = all;
  return [tooManyCreates, unknownCost, tooManyEdits, tooDear, tooDearForMonth].flatMap((exceeded) => {
    const refused = exceeded(left, limits);
    // All edits are judged by their number and by their cost: both reasons are told.
    if (refused !== null && (exceeded === tooManyCreates || exceeded === unknownCost))
      left = left.filter(({ entry }) => !refused.ids.includes(entry.id));
    return refused ?? [];
  });
}

/**
 * The limit that refuses the first of some steps which costs something; `null` where none does. The steps before it only make way for it, so
 * without it none of them is made.
 */
export function refusalOf(steps: readonly Pick<Step, "kind">[], refused: readonly Refused[]): Refused | null {
  const paid = steps.find(isPaid);
  return paid === undefined ? null : (refused.find(({ kind }) => kind === paid.kind) ?? null);
}

/** What the edits of a run may cost together, in credits, by the setting that allows the least. */
export type Allowance = {
  readonly allows: number;
  /** What it is, in words: `settings.max_credits (600) allows in one run`. */
  readonly words: string;
  /** When what it refuses is sent. */
  readonly later: string;
};

/** `null` where the edits of a run may cost what they like. */
export function allowanceOf({
  max_credits,
  month = null,
}: Omit<Limits, "max_creates" | "max_edits">): Allowance | null {
  const left = month === null ? null : Math.max(0, month.allows - month.spent - month.atStake);
  // Of equals the month is named, because it has nothing left for the next run.
  if (month !== null && left !== null && (max_credits === null || left <= max_credits))
    return {
      allows: left,
      words: `settings.max_credits_a_month (${counted(month.allows)}) leaves of ${monthInWords(month.month)}`,
      later: `It can be sent from ${endOfMonth(month)} on, or once max_credits_a_month is raised.`,
    };
  if (max_credits === null) return null;
  return {
    allows: max_credits,
    words: `settings.max_credits (${counted(max_credits)}) allows in one run`,
    later: "The next run sends it.",
  };
}

/** The first line of such a message says what is refused, the second one the way out. */
function inTwo({ docs, words: both }: Message): Pick<Refused, "docs" | "words" | "wayOut"> {
  const [words = "", wayOut = ""] = both.split("\n");
  return { docs, words, wayOut };
}

function tooManyCreates(plans: Planned, { max_creates: allows }: Limits): Refused | null {
  const planned = numberOf("create", plans);
  if (planned <= allows) return null;
  const ids = idsWith("create", plans);
  const variants = ids.filter((id) => variantOf(id) !== null).length;
  const parts = `${counted(ids.length - variants)} of entries and ${counted(variants)} of variants`;
  return {
    ...{ setting: "max_creates", allows, planned, kind: "create", ids },
    ...inTwo(message("limit-creates", { planned, allows, parts: variants === 0 ? null : parts })),
  };
}

/** Each by itself: the edits whose cost is known are compared with the limit without it. */
function unknownCost(plans: Planned, { max_credits, month = null }: Limits): Refused | null {
  const setting = max_credits === null ? "max_credits_a_month" : "max_credits";
  const allows = max_credits ?? month?.allows ?? null;
  const unknown = plans.filter(({ creditsAtMost }) => creditsAtMost === null);
  if (allows === null || unknown.length === 0) return null;
  const ids = unknown.map(({ entry }) => entry.id);
  return {
    ...{ setting, allows, planned: null, kind: "edit", ids },
    ...inTwo(message("limit-credits-unknown", { ids, setting, allows })),
  };
}

function tooManyEdits(plans: Planned, { max_edits: allows }: Limits): Refused | null {
  const planned = numberOf("edit", plans);
  if (planned <= allows) return null;
  return {
    ...{ setting: "max_edits", allows, planned, kind: "edit", ids: idsWith("edit", plans) },
    ...inTwo(message("limit-edits", { planned, allows })),
  };
}

function tooDear(plans: Planned, { max_credits: allows }: Limits): Refused | null {
  const planned = sumOfBounds(plans.map(({ creditsAtMost }) => creditsAtMost));
  if (allows === null || planned === null || planned <= allows) return null;
  return {
    ...{ setting: "max_credits", allows, planned, kind: "edit", ids: idsWith("edit", plans) },
    ...inTwo(message("limit-credits", { planned, allows, added: FOR_ADDED_SCENES })),
  };
}

function tooDearForMonth(plans: Planned, { month = null }: Limits): Refused | null {
  const planned = sumOfBounds(plans.map(({ creditsAtMost }) => creditsAtMost));
  if (month === null || planned === null || planned === 0) return null;
  const { allows, spent, atStake } = month;
  if (spent + atStake + planned <= allows) return null;
  const given = { spent: spentInWords(month), planned, allows, added: FOR_ADDED_SCENES, end: endOfMonth(month) };
  return {
    ...{ setting: "max_credits_a_month", allows, planned, kind: "edit", ids: idsWith("edit", plans) },
    ...inTwo(message("limit-month", given)),
  };
}

/** How many steps of a kind there are. */
export function numberOf(kind: Refused["kind"], plans: Planned): number {
  return plans.reduce((sum, { steps }) => sum + steps.filter((step) => step.kind === kind).length, 0);
}

function idsWith(kind: Refused["kind"], plans: Planned): string[] {
  return plans.flatMap(({ entry, steps }) => (steps.some((step) => step.kind === kind) ? [entry.id] : []));
}

/** What an entry ends with that a limit refuses. */
export function notSubmitted({ docs, words, wayOut }: Refused): Message {
  return { docs, words: `Not submitted. ${words} ${wayOut}` };
}
