import { grouped } from "../maps.js";
import { isOnlyPlanned, isPaidJob, type Job, type Ledger, type Record, scenesBefore } from "./fold.js";

/** What some edits have cost. */
export type Cost = {
  /** In credits: the most that it can be, the uncertain edits as far as they are known. */
  readonly credits: number;
  /** Whether it is known that `credits` is what was charged. */
  readonly exact: boolean;
  /** How many edits the service has worked on. */
  readonly edits: number;
  /** How many new videos the service has worked on. What one costs is not published (R 8.3). */
  readonly creations: number;
  /** How many of the edits may have cost more than is counted: no reply has shown all of their scenes. */
  readonly uncertain: number;
};

/** A paid job that isn't counted yet. */
export type Uncounted = {
  /** The entry that it is of. */
  readonly id: string;
  readonly what: "edit" | "creation";
  /** `in doubt`: nobody has seen the service's reply. `left`: it may run, and no run polls it. */
  readonly why: "in flight" | "in doubt" | "left";
  /** When it was begun, in milliseconds since the Unix epoch. */
  readonly since: number;
  /** How many scenes its video had then; `null` where nothing has shown it. */
  readonly scenes: number | null;
};

/** What edits have cost, by the facts of a ledger. */
export type Costs = {
  /** By the month in which the edits ended, in UTC and by the service's clock, such as `2026-11`; oldest first. Months without any are left out. */
  readonly months: ReadonlyMap<string, Cost>;
  /** By entry, also by those that are gone; the dearest first. */
  readonly videos: ReadonlyMap<string, Cost>;
  readonly total: Cost;
  readonly uncounted: readonly Uncounted[];
};

export const NO_COST: Cost = { credits: 0, exact: true, edits: 0, creations: 0, uncertain: 0 };

/** Counts what edits have cost. An edit that two records know of, or that was retried under its id, counts once. */
export function costsOf({ records }: Pick<Ledger, "records">): Costs {
  const own = [...records.values()]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap((record) => record.jobs.filter(isPaidJob).map((job): Own => ({ record, job })));
  const works = [...grouped(own, workOf(own)).values()];
  const ended = works.flatMap(endedOf);
  const by = (keyOf: (one: Ended) => string) =>
    [...grouped(ended, keyOf)].map(([key, some]) => [key, sumOf(some)] as const);
  return {
    months: new Map(by(({ at }) => monthOf(at)).sort(([a], [b]) => (a < b ? -1 : 1))),
    videos: new Map(by(({ id }) => id).sort(([a, one], [b, two]) => two.credits - one.credits || (a < b ? -1 : 1))),
    total: sumOf(ended),
    uncounted: works.flatMap(uncountedOf),
  };
}

/** The month of a time in milliseconds since the Unix epoch, in UTC: `2026-11`. */
export function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** The months up to one, oldest first. */
export function monthsUntil(month: string, number: number): string[] {
  const [year = 0, at = 0] = month.split("-").map(Number);
  return Array.from({ length: number }, (_, index) => monthOf(Date.UTC(year, at - number + index)));
}

type Own = { readonly record: Record; readonly job: Job };

/** One thing that the service has worked on, and that is over. */
type Ended = { readonly id: string; readonly at: number; readonly cost: Cost };

/** What tells the works of the service apart: its own id of them, where any record has it. */
function workOf(own: readonly Own[]): (one: Own) => string {
  const accepted = new Map(own.flatMap(({ job }) => (job.accepted === null ? [] : [[job.id, job.accepted] as const])));
  return ({ job }) => accepted.get(job.id) ?? job.id;
}

/** What came of the jobs of one work, where one has ended. A retry under the same id pays only for what wasn't paid yet (R 4.7). */
function endedOf(own: readonly Own[]): Ended[] {
  const over = own.filter(({ job: { end } }) => end !== null && WORKED.has(end.how));
  const last = over.reduce<Own | null>(
    (latest, one) => (latest === null || endOf(one) >= endOf(latest) ? one : latest),
    null,
  );
  if (last === null) return [];
  const at = endOf(last);
  const id = nameOf(last.record);
  if (last.job.work.kind === "create") return [{ id, at, cost: { ...NO_COST, creations: 1 } }];
  const done = over.find(({ job: { end } }) => end?.how === "done");
  const known = (done === undefined ? over : [done]).map(({ job: { end } }) => end?.credits ?? null);
  const credits = Math.max(...known.map((one) => one ?? 0));
  // Only a result shows the scenes that an edit has added (R 2.2), and it says whether the edit reached the rendered video.
  const isShown = over.some(({ job: { end } }) => end?.synced != null);
  const isCertain = !known.includes(null) && (isShown || credits === 0);
  // What was cancelled before anything was made was no edit.
  if (credits === 0 && isCertain && over.every(({ job: { end } }) => end?.how === "cancelled")) return [];
  // No reply tells which scenes are cinematic (R 8.3), so that nothing but nothing is exact.
  const cost = { credits, exact: isCertain && credits === 0, edits: 1, creations: 0, uncertain: isCertain ? 0 : 1 };
  return [{ id, at, cost }];
}

/** The ends of jobs on which the service has worked. */
const WORKED: ReadonlySet<string> = new Set(["done", "failed", "cancelled", "reverted"]);

function endOf({ job: { end } }: Own): number {
  return end?.completed ?? 0;
}

function uncountedOf(own: readonly Own[]): Uncounted[] {
  const open = own.find(({ job: { end } }) => end === null || end.how === "left");
  const isOver = own.some(({ job: { id, end } }) => id === open?.job.id && end !== null && end.how !== "left");
  if (open === undefined || isOver || isOnlyPlanned(open.job)) return [];
  const { record, job } = open;
  const scenes = scenesBefore(record, job);
  const why = job.end?.how === "left" ? "left" : job.accepted === null ? "in doubt" : "in flight";
  return [
    { id: nameOf(record), what: job.work.kind === "create" ? "creation" : "edit", why, since: job.beganAt, scenes },
  ];
}

/** The entry that a record belongs to, or belonged to last. */
export function nameOf({ id, ids, key }: Pick<Record, "id" | "ids" | "key">): string {
  return id ?? ids.at(-1) ?? key;
}

function sumOf(ended: readonly Ended[]): Cost {
  return ended.reduce(
    (sum, { cost }) => ({
      credits: sum.credits + cost.credits,
      exact: sum.exact && cost.exact,
      edits: sum.edits + cost.edits,
      creations: sum.creations + cost.creations,
      uncertain: sum.uncertain + cost.uncertain,
    }),
    NO_COST,
  );
}
