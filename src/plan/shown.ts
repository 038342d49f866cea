import type { Look } from "../ledger/facts.js";
import { lookId } from "../ledger/look.js";
import { counted } from "../manifest/quote.js";
import type { Message } from "../messages/catalogue.js";
import type { Made } from "./plan.js";
import { type EntryPlan, failed, isPaid, type Obstacle } from "./step.js";
import { acceptId } from "./wish.js";

/** What the plan of a pull request has shown, as far as an apply compares it. */
export type Shown = {
  /** What it would pay for, by entry. */
  readonly paid: ReadonlyMap<string, ShownEntry>;
  /** The briefs that the label of the pull request accepts, by entry. */
  readonly accepted: ReadonlyMap<string, string>;
};

type ShownEntry = {
  /** Identifies all that the entry wanted. */
  readonly look: string;
  /** How many steps are paid. */
  readonly steps: number;
  /** The most that its edits can cost; `null` where that isn't known. */
  readonly credits: number | null;
};

/** How much of a hash a comment keeps: enough to tell the looks of one project apart. */
const CHARACTERS = 16;

/** How many characters of each list a comment keeps, of 60,000 in all. What doesn't fit counts as not shown, and is not accepted. */
const MOST_KEPT = 16_000;

export function paidItem([id, { look, steps, credits }]: readonly [string, ShownEntry]): string {
  return `${id}:${look}:${steps}:${credits ?? "-"}`;
}

export function acceptedItem([id, brief]: readonly [string, string]): string {
  return `${id}:${brief}`;
}

/** The first of some items that a comment keeps, as it keeps them. */
export function kept<Item>(items: readonly Item[], written: (item: Item) => string): string[] {
  let room = MOST_KEPT;
  return items.map(written).filter(({ length }) => {
    room -= length + 1;
    return room >= 0;
  });
}

/** What a plan says where a comment keeps less than it shows; `null` where it keeps all. */
export function unkept({ paid }: Shown): string | null {
  const { length } = kept([...paid], paidItem);
  if (length === paid.size) return null;
  return (
    `The comment of a pull request keeps ${counted(length)} of these ${counted(paid.size)} changes, so that the apply counts the others as not shown; ` +
    "with settings.strict they are not sent. Split the change to have all of it shown."
  );
}

/** The accepted brief of an entry, as a comment keeps it. */
export function acceptedBrief(look: Look): string {
  return acceptId(look)?.slice(0, CHARACTERS) ?? "";
}

/** What a plan shows. */
export function shownIn({ plan, works }: Pick<Made, "plan" | "works">, isLabelled: boolean): Shown {
  const paid = new Map<string, ShownEntry>();
  const accepted = new Map<string, string>();
  for (const [index, entry] of plan.entries.entries()) {
    const look = works[index]?.wish.look;
    if (look === undefined) continue;
    const { id } = entry.entry;
    const steps = entry.steps.filter(isPaid).length;
    if (steps > 0) paid.set(id, { look: lookId(look).slice(0, CHARACTERS), steps, credits: entry.creditsAtMost });
    if (isLabelled && entry.isAccepted) accepted.set(id, acceptedBrief(look));
  }
  return { paid, accepted };
}

/** How an entry's plan is more than the pull request has shown, in words; `null` where it isn't. `shown`: `null` where it has shown no plan. */
export function beyondShown(
  { plan, works }: Pick<Made, "plan" | "works">,
  shown: Shown | null,
): ReadonlyMap<string, string> {
  const beyond = new Map<string, string>();
  for (const [index, { entry, steps, creditsAtMost }] of plan.entries.entries()) {
    const look = works[index]?.wish.look;
    const number = steps.filter(isPaid).length;
    if (look === undefined || number === 0) continue;
    const known = shown?.paid.get(entry.id);
    const what =
      known === undefined
        ? "not shown"
        : known.look !== lookId(look).slice(0, CHARACTERS)
          ? "another change"
          : known.steps < number
            ? `${counted(number)} paid steps, ${counted(known.steps)} shown`
            : dearer(creditsAtMost, known.credits);
    if (what !== null) beyond.set(entry.id, what);
  }
  return beyond;
}

/** Says by how much a bound is over the one that was shown; `null` where it isn't. */
function dearer(now: number | null, shown: number | null): string | null {
  if (shown === null || (now !== null && now <= shown)) return null;
  return `at most ${now === null ? "an unknown number of" : counted(now)} credits, ${counted(shown)} shown`;
}

/** An entry of which nothing is submitted, because no plan has shown it. A job in flight goes on. */
export function withheld(plan: EntryPlan, why: Message): EntryPlan {
  const obstacle: Obstacle = { ...failed(why), outcome: "blocked" };
  return { ...plan, steps: plan.steps.filter(({ kind }) => kind === "resume"), obstacle, creditsAtMost: 0 };
}
