import { expect, test } from "vitest";
import { costsOf, monthsUntil } from "../../src/ledger/costs.js";
import type { Fact, FactOf, Work } from "../../src/ledger/facts.js";
import { fold } from "../../src/ledger/fold.js";
import { hashText } from "../../src/manifest/texts.js";
import { NO_LOOK, named, runFact } from "../fixtures/facts.js";

const OCTOBER = Date.UTC(2026, 9, 31, 23, 59);
const NOVEMBER = Date.UTC(2026, 10, 1, 0, 1);

const EDIT: Work = {
  kind: "edit",
  category: "training",
  uuid: "v-1",
  on: null,
  key: hashText("key"),
  request: "Change scene 2.",
  reference_image_urls: [],
  aspect_ratio: null,
  look: NO_LOOK,
  held: false,
  resends: null,
};
const RETRY: Work = { kind: "retry", category: "training", uuid: "v-1", on: null, of: "e-1", look: NO_LOOK };
const CREATE: Work = { kind: "create", category: "training", look: NO_LOOK };

let place = 10;
const stamp = () => ({ run: "101.1.a", n: ++place, at: NOVEMBER + place });

type Of = { readonly record?: string; readonly job: string; readonly work?: Work };

const began = ({ record = "billing", job, work = EDIT }: Of): Fact => ({
  ...{ fact: "began", ...stamp(), record, job, work, time: NOVEMBER, toward: hashText("x") },
  ...{ pull_request: null, recreates: null },
});
const accepted = (id: string, { record = "billing", job }: Of): Fact => ({
  ...{ fact: "accepted", ...stamp(), record, job, id },
});
type End = Partial<FactOf<"ended">>;
const end = ({ record = "billing", job, ...of }: Of & { readonly id?: string }, changes: End = {}): Fact => ({
  ...{ fact: "ended", ...stamp(), record, job, id: of.id ?? `of ${job}`, how: "done", completed: NOVEMBER },
  ...{ link: null, scenes: null, synced: true, credits: 58, retriable: false, error: null },
  ...changes,
});
/** A job that began and has ended. */
const ended = (of: Of & { readonly id?: string }, changes: End = {}) => [began(of), end(of, changes)];

/** A record belongs to an entry from then on, or to none. */
const naming = (record: string, id: string | null): Fact => ({
  ...{ fact: "named", ...stamp(), record, id, uuid: null, moved_from: null },
});

const counted = (...facts: readonly (Fact | readonly Fact[])[]) => {
  const all = [runFact(), named("billing"), ...facts.flat()];
  const costs = costsOf(fold(all));
  // The order in which facts lie in a ledger means nothing.
  expect(costsOf(fold([...all].reverse()))).toEqual(costs);
  return costs;
};

const ONE = { credits: 58, exact: false, edits: 1, uncertain: 0, creations: 0 };

test("an edit counts in the month in which the service has completed it, by UTC", () => {
  const { months, total } = counted(
    ended({ job: "101.1.a#1" }, { completed: OCTOBER }),
    ended({ job: "101.1.a#2" }, { credits: 29 }),
  );
  expect([...months]).toEqual([
    ["2026-10", ONE],
    ["2026-11", { ...ONE, credits: 29 }],
  ]);
  expect(total).toEqual({ ...ONE, credits: 87, edits: 2 });
});

test.each([
  ["that was done counts at what its result shows", { how: "done", credits: 58 }, ONE],
  ["that made nothing anew is exact", { how: "done", credits: 0 }, { ...ONE, credits: 0, exact: true }],
  [
    "that was done without a result may have added scenes",
    { how: "done", credits: 145, synced: null },
    { ...ONE, credits: 145, uncertain: 1 },
  ],
  [
    "of which nothing is known is uncertain",
    { how: "failed", credits: null, synced: null },
    { ...ONE, credits: 0, uncertain: 1 },
  ],
  [
    "that failed may have added scenes",
    { how: "failed", credits: 145, synced: null },
    { ...ONE, credits: 145, uncertain: 1 },
  ],
  [
    "that the service didn't understand was free",
    { how: "failed", credits: 0, synced: null },
    { ...ONE, credits: 0, exact: true },
  ],
  [
    "that was cancelled counts at its frames",
    { how: "cancelled", credits: 20, synced: null },
    { ...ONE, credits: 20, uncertain: 1 },
  ],
  ["that was reverted elsewhere has a result", { how: "reverted", credits: 29 }, { ...ONE, credits: 29 }],
] as const)("an edit %s", (_name, end, cost) => {
  expect(counted(ended({ job: "101.1.a#1" }, end)).months.get("2026-11")).toEqual(cost);
});

test.each([
  ["that was refused", { how: "refused", credits: null }],
  ["that was cancelled while it was only planned", { how: "cancelled", credits: 0, synced: null }],
] as const)("an edit %s doesn't count", (_name, end) => {
  const { months, uncounted } = counted(ended({ job: "101.1.a#1" }, end));
  expect([months.size, uncounted]).toEqual([0, []]);
});

test("a revert is free, and what the reverted edit has cost stays", () => {
  const revert: Work = { kind: "revert", category: "training", uuid: "v-1", of: "e-1" };
  const { total } = counted(
    ended({ job: "101.1.a#1", id: "e-1" }),
    ended({ job: "101.1.a#2", work: revert, id: "e-1" }, { credits: null }),
  );
  expect(total).toEqual(ONE);
});

test("a retry that goes on under the id of the failed edit counts once; under a new id both count", () => {
  const failed = ended({ job: "101.1.a#1", id: "e-1" }, { how: "failed", credits: 145, synced: null });
  const resumed = counted(failed, ended({ job: "101.1.a#2", work: RETRY, id: "e-1" }, { credits: 87 }));
  expect(resumed.total).toEqual({ ...ONE, credits: 87 });
  const again = counted(failed, ended({ job: "101.1.a#2", work: RETRY, id: "e-2" }, { credits: 87 }));
  expect(again.total).toEqual({ ...ONE, credits: 232, edits: 2, uncertain: 1 });
});

test("an edit that two records know of counts once, with the record that has seen its end", () => {
  const { videos, uncounted } = counted(
    naming("invoices", "invoices"),
    began({ job: "101.1.a#1" }),
    accepted("e-1", { job: "101.1.a#1" }),
    end({ record: "invoices", job: "101.1.a#1", id: "e-1" }),
  );
  expect([...videos]).toEqual([["invoices", ONE]]);
  expect(uncounted).toEqual([]);
});

test("creations are numbered, and have no price", () => {
  const { videos, total } = counted(
    ended({ job: "101.1.a#1", work: CREATE, id: "v-1" }, { credits: null }),
    ended({ job: "101.1.a#2", work: CREATE, id: "v-2" }, { how: "failed", credits: null }),
    ended({ job: "101.1.a#3", work: CREATE }, { how: "refused", credits: null, id: null }),
  );
  expect(total).toEqual({ credits: 0, exact: true, edits: 0, uncertain: 0, creations: 2 });
  expect(videos.get("billing")).toEqual(total);
});

test("what is in flight, in doubt or left is named, and not counted", () => {
  const { total, uncounted } = counted(
    ended({ job: "101.1.a#1", work: CREATE, id: "v-1" }, { scenes: 5, credits: null }),
    began({ job: "101.1.a#2" }),
    accepted("e-2", { job: "101.1.a#2" }),
    began({ job: "101.1.a#3" }),
    ended({ job: "101.1.a#4", id: "e-4" }, { how: "left", credits: null }),
    began({ job: "101.1.a#5", work: CREATE }),
    // A pull request has it planned: nothing is at stake before the merge.
    began({ job: "101.1.a#6", work: { ...EDIT, held: true } }),
  );
  expect([total.credits, total.edits]).toEqual([0, 0]);
  expect(uncounted.map(({ what, why, scenes }) => [what, why, scenes])).toEqual([
    ["edit", "in flight", 5],
    ["edit", "in doubt", 5],
    ["edit", "left", 5],
    ["creation", "in doubt", null],
  ]);
});

test("videos are told by what they are called now, the dearest first; a gone one keeps its name", () => {
  const { videos } = counted(
    naming("a", "a"),
    naming("a", "tour"),
    naming("b", "b"),
    naming("b", null),
    ended({ record: "a", job: "101.1.a#1" }),
    ended({ record: "b", job: "101.1.a#2" }, { credits: 145 }),
  );
  expect([...videos.keys()]).toEqual(["b", "tour"]);
});

test("the months up to one go over the end of a year", () => {
  expect(monthsUntil("2026-02", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
});
