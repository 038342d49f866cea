import { describe, expect, test } from "vitest";
import type { Ledger } from "../../src/ledger/fold.js";
import type { Entry } from "../../src/manifest/manifest.js";
import { message } from "../../src/messages/catalogue.js";
import { IDEMPOTENCY_WINDOW_MS } from "../../src/plan/idempotency.js";
import type { PlanOptions } from "../../src/plan/plan.js";
import {
  createJob,
  createWork,
  editJob,
  type HistoryGiven,
  inDoubt,
  type JobGiven,
  ledgerOf,
  look,
  record,
  retryJob,
  revision,
} from "../fixtures/ledgers.js";
import { brief, entry, inWords, NOW, OTHER_UUID, planOfOne, RUN, UUID, wanting } from "../fixtures/plans.js";

const A = brief("Explain billing.");
const B = brief("Explain billing and refunds.");

type Case = readonly [
  name: string,
  entry: Entry,
  known: HistoryGiven | Ledger | null,
  options: Partial<PlanOptions>,
  steps: string,
];

async function check([, wanted, known, options, steps]: Case): Promise<void> {
  expect(inWords(await planOfOne(wanted, known, options)).join(", ")).toBe(steps);
}

const SHOWN = record([revision(A)]);
const EDITED = record([revision(A), revision(A, ["one"], "e-1")]);
const recreation = (recreates: string, given: Partial<JobGiven> = {}): HistoryGiven => ({
  shows: look(A),
  jobs: [createJob(revision(A), { id: OTHER_UUID, recreates, ...given })],
});
/** An entry that names another video. */
const NAMED = entry({ brief: A, uuid: UUID });
const another = (of: typeof A) => entry({ brief: of, uuid: OTHER_UUID });
const recreate = { recreate: ["billing"] };

describe("the input recreate", () => {
  test.each<Case>([
    ["makes an unchanged video anew", wanting(A), SHOWN, recreate, "create instead of 11"],
    [
      "applies every explicit edit to the new video",
      wanting(A, "one", "two"),
      EDITED,
      recreate,
      "create instead of 11, edit: one, edit: two",
    ],
    ["of another entry changes nothing", wanting(A), SHOWN, { recreate: ["other"] }, ""],
    ["works once a run", wanting(A), recreation("200", { end: {} }), recreate, ""],
    [
      "works once a run, also where the new video is not ready yet",
      wanting(A),
      recreation("200"),
      recreate,
      "resume create",
    ],
    ["works again in a later run", wanting(A), recreation("199", { end: {} }), recreate, "create instead of 22"],
    ["creates a first video as any run does", wanting(A), null, recreate, "create"],
    [
      "cancels what is in flight",
      wanting(B),
      record([revision(A)], { open: editJob(revision(B, [], "e-1")) }),
      recreate,
      "cancel edit, create instead of 11",
    ],
    [
      "has nothing to make a video without a brief from",
      entry({ uuid: UUID }),
      record([revision(null)]),
      recreate,
      "failed",
    ],
    ["follows the entry's uuid first", another(A), SHOWN, recreate, "adopt 22, create instead of 22"],
  ])("%s", (...given) => check(given));

  test("that finds nothing to create from names what to add", async () => {
    const { obstacle } = await planOfOne(entry({ uuid: UUID }), record([revision(null)]), recreate);
    expect(obstacle).toMatchObject({ status: null, docs: "task-missing" });
  });
});

describe("a creation whose reply was never seen", () => {
  const doubt = inDoubt(A);
  const old = NOW - 3_600_000;
  const doubtOfAnother = record([revision(A)], { open: createJob(revision(B), { id: null, at: old }) });
  const young = inDoubt(A, { at: NOW - 119_000 });
  const sameRun = { ...recreate, run: { id: RUN.id, key: "100.2.a" } };

  test.each<Case>([
    ["blocks the entry", wanting(A), doubt, {}, "blocked"],
    ["blocks the entry, though its brief has changed since", wanting(B), doubt, {}, "blocked"],
    ["blocks the entry, though failures are not retried", wanting(A), doubt, { retryFailed: false }, "blocked"],
    ["blocks an entry whose video was to be made anew", wanting(A), doubtOfAnother, {}, "blocked"],
    ["is resolved by the video's uuid", entry({ brief: A, uuid: UUID }), doubt, {}, "resume create"],
    ["is resolved by another uuid than the old video's", another(B), doubtOfAnother, {}, "resume create"],
    ["is over where the old video's uuid is written", entry({ brief: A, uuid: UUID }), doubtOfAnother, {}, ""],
    ["is resolved by the input recreate", wanting(A), doubt, recreate, "create"],
    [
      "is not resolved by the input recreate while a run may be about to send it",
      wanting(A),
      young,
      recreate,
      "blocked",
    ],
    ["is not resolved by a uuid while a run may be about to send it", NAMED, young, {}, "blocked"],
    ["is not resolved by the input recreate of the very run that sent it", wanting(A), doubt, sameRun, "blocked"],
    ["of others blocks nobody else", wanting(A), ledgerOf({ other: inDoubt(B) }), {}, "create"],
  ])("%s", (...given) => check(given));

  test("is told with the run that left it and the two ways out", async () => {
    const { obstacle } = await planOfOne(wanting(A), doubt);
    const run = "Run 100, attempt 1 (https://github.com/acme/docs/actions/runs/100)";
    const { docs, words } = message("creation-in-doubt", { id: "billing", run, former: null });
    expect([obstacle?.docs, obstacle?.detail]).toEqual([docs, words]);
  });
});

describe("an edit in flight", () => {
  const sent = (age: number, id: string | null) =>
    record([revision(A)], { open: editJob(revision(B), { id, at: NOW - age }) });
  const old = IDEMPOTENCY_WINDOW_MS + 1;

  test.each<Case>([
    [
      "whose reply was not seen is sent again for 23 hours",
      wanting(B),
      sent(IDEMPOTENCY_WINDOW_MS, null),
      {},
      "resume edit",
    ],
    ["whose reply was not seen blocks the entry after that", wanting(B), sent(old, null), {}, "blocked"],
    ["whose reply was not seen blocks an entry that was undone, too", wanting(A), sent(old, null), {}, "blocked"],
    ["whose id is known is waited for, however old", wanting(B), sent(old, "e-1"), {}, "resume edit"],
    ["in doubt is left behind by the input recreate", wanting(B), sent(old, null), recreate, "create instead of 11"],
    ["in doubt is left behind by another uuid", another(B), sent(old, null), {}, "adopt 22"],
    ["in doubt is left behind by the uuid of its video", entry({ brief: B, uuid: UUID }), sent(old, null), {}, ""],
  ])("%s", (...given) => check(given));

  test("whose retry got no reply is told with the edit, its video, its run and the ways out", async () => {
    const { todo } = await planOfOne(wanting(B), record([revision(A)], { open: retryJob("e-1", revision(B)) }));
    expect(todo).toMatchObject({
      kind: "look at the edit",
      detail: expect.stringMatching(/^Run 100, attempt 1 .*edit e-1 of video 1111.*uuid: 1111.*recreate: billing\.$/),
    });
  });

  test("in doubt is told with its video, its run and the two ways out", async () => {
    const { obstacle } = await planOfOne(wanting(B), sent(old, null));
    expect(obstacle?.detail).toMatch(/^Run 100, attempt 1 .*video 1111.*uuid: 1111.*recreate: billing\.$/);
  });
});

describe("an entry whose last run failed", () => {
  const wanted = wanting(B);
  const error = { status: 402, detail: "INSUFFICIENT_CREDITS: edit could cost up to 145, have 20" };
  const refused = { ...editJob(revision(B)), end: { how: "refused", error } } as const;
  const failed = record([revision(A)], { jobs: [refused] });
  const sent = record([revision(A)], { jobs: [refused, editJob(revision(B, [], "e-1"))] });
  const never = { retryFailed: false };

  test.each<Case>([
    ["is tried again", wanted, failed, {}, "derived edit"],
    ["is not tried again where the input says so", wanted, failed, never, "failed"],
    ["is tried again once its brief has changed", wanting(brief("Explain it.")), failed, never, "derived edit"],
    ["is tried again once its explicit edits have", wanting(B, "one"), failed, never, "edit: one"],
    ["is unchanged once its change was undone", wanting(A), failed, never, ""],
    ["is unchanged once its changes are ignored", entry({ brief: B, onChange: "ignore" }), failed, never, ""],
    ["has its job in flight looked at all the same", wanted, sent, never, "resume edit"],
    ["is made anew by the input recreate", wanted, failed, { ...never, ...recreate }, "create instead of 11"],
  ])("%s", (...given) => check(given));

  const adoption = (uuid: string): JobGiven => ({
    work: { kind: "adopt", category: "training", uuid, look: look(A), why: "uuid" },
    id: uuid,
    end: { how: "failed", error: { status: 404, detail: "No such video." } },
  });

  test("is tried with another uuid than the one that was not found, though failures are not retried", async () => {
    const known: HistoryGiven = { video: null, uuid: OTHER_UUID, jobs: [adoption(OTHER_UUID)] };
    expect(inWords(await planOfOne(NAMED, known, never))).toEqual(["adopt 11"]);
  });

  test("is created again where its video was made anew in place of the one that it names", async () => {
    const end = { how: "failed", error: { status: null, detail: "It broke." } } as const;
    const anew: JobGiven = { work: createWork(look(A)), id: OTHER_UUID, recreates: "150", end };
    const known: HistoryGiven = { video: null, uuid: UUID, jobs: [adoption(UUID), anew] };
    expect(inWords(await planOfOne(NAMED, known))).toEqual(["create"]);
  });

  test("is not created where it adopts a video that has failed", async () => {
    const known: HistoryGiven = { video: null, uuid: UUID, jobs: [adoption(UUID)] };
    const { steps, obstacle } = await planOfOne(NAMED, known);
    expect(steps).toEqual([]);
    expect(obstacle).toMatchObject({
      docs: "uuid-failed",
      detail: message("uuid-failed", { id: "billing", uuid: UUID }).words,
    });
  });

  test("says beside the next try why the last one has failed", async () => {
    expect((await planOfOne(wanted, failed)).before).toEqual({ status: 402, detail: error.detail });
  });

  test("keeps the status and words of the failure", async () => {
    expect((await planOfOne(wanted, failed, never)).obstacle).toEqual({
      outcome: "failed",
      status: 402,
      docs: "not-tried-again",
      detail: message("not-tried-again", { detail: error.detail }).words,
    });
  });
});

describe("an entry that never failed is sent, though failures are not retried:", () => {
  test.each<Case>([
    ["a changed one", wanting(B), SHOWN, { retryFailed: false }, "derived edit"],
    ["a new one", wanting(B), null, { retryFailed: false }, "create"],
  ])("%s", (...given) => check(given));
});
