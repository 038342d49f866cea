import { costsOf, monthOf, NO_COST } from "../ledger/costs.js";
import type { Ledger } from "../ledger/fold.js";
import { counted } from "../manifest/quote.js";
import type { Settings } from "../manifest/settings.js";
import { CREDITS_A_SCENE } from "./step.js";

/** What the edits of a calendar month may cost, and have cost (`settings.max_credits_a_month`). In credits. */
export type Month = {
  /** In UTC, such as `2026-11`. */
  readonly month: string;
  readonly allows: number;
  /** What the edits that have ended in it have cost, at most. */
  readonly spent: number;
  /** What those in flight could cost, as far as their scenes are known. */
  readonly atStake: number;
};

/** The month of a time in milliseconds since the Unix epoch, as a ledger tells it; `null` where the settings have no limit for it. */
export function monthIn(
  ledger: Pick<Ledger, "records">,
  { max_credits_a_month: allows }: Pick<Settings, "max_credits_a_month">,
  now: number,
): Month | null {
  if (allows === null) return null;
  const { months, uncounted } = costsOf(ledger);
  const month = monthOf(now);
  // No run learns any more what an edit in doubt has cost, so that it counts in its own month alone.
  const open = uncounted.filter(
    ({ what, why, since }) => what === "edit" && (why === "in flight" || monthOf(since) === month),
  );
  const atStake = open.reduce((sum, { scenes }) => sum + CREDITS_A_SCENE * (scenes ?? 0), 0);
  return { month, allows, spent: (months.get(month) ?? NO_COST).credits, atStake };
}

/** `Up to 290 of 500 credits are spent in November 2026`, with what edits in flight could add. */
export function spentInWords({ month, allows, spent, atStake }: Month): string {
  const flying = atStake === 0 ? "" : `, and edits in flight could cost ${counted(atStake)}`;
  return `Up to ${counted(spent)} of ${counted(allows)} credits are spent in ${monthInWords(month)}${flying}`;
}

/** The share of a month's credits from which on a check warns. */
const MOST = 0.8;

/** Whether most of what a month allows is spent. */
export function isMostlySpent({ allows, spent, atStake }: Month): boolean {
  return spent + atStake >= MOST * allows;
}

/** `1 December 2026`: when a month is over. */
export function endOfMonth({ month }: Pick<Month, "month">): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return `1 ${monthInWords(monthOf(Date.UTC(year, number)))}`;
}

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** `November 2026`, of `2026-11`. */
export function monthInWords(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}
