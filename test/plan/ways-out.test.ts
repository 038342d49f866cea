import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/manifest/manifest.js";
import { IDEMPOTENCY_WINDOW_MS, retryInDoubt } from "../../src/plan/idempotency.js";
import { desiredRevision } from "../../src/plan/rewind.js";
import type { PlanOptions } from "../../src/plan/step.js";
import { revisionId } from "../../src/state/records.js";
import { createJob, editJob, inDoubt, ledgerOf, record, revision } from "../fixtures/ledgers.js";
import { brief, entry, inWords, NOW, OTHER_UUID, planOfOne, RUN, UUID, wanting } from "../fixtures/plans.js";

const A = brief("Explain billing.");
const B = brief("Explain billing and refunds.");

type Case = readonly [name: string, entry: Entry, state: Partial<State>, options: Partial<PlanOptions>, steps: string];

async function check([, wanted, state, options, steps]: Case): Promise<void> {
  expect(inWords(await planOfOne(wanted, state, options)).join(", ")).toBe(steps);
}

const holding = (billing: State["videos"][string]) => ledgerOf({ billing });
const SHOWN = holding(record([revision(A)]));
const EDITED = holding(record([revision(A), revision(A, ["one"], "e-1")]));
const recreatedBy = (run: string) => holding(record([revision(A)], { recreated_by: run }));
const RECREATING = holding(record([], { recreated_by: "200", open: createJob(revision(A)) }));
/** An entry that names another video. */
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
    ["works once a run", wanting(A), recreatedBy("200"), recreate, ""],
    ["works once a run, also where the new video is not ready yet", wanting(A), RECREATING, recreate, "resume create"],
    ["works again in a later run", wanting(A), recreatedBy("199"), recreate, "create instead of 11"],
    ["creates a first video as any run does", wanting(A), {}, recreate, "create"],
    [
      "leaves a job in flight",
      wanting(B),
      holding(record([revision(A)], { open: editJob(revision(B)) })),
      recreate,
      "create instead of 11",
    ],
    [
      "has nothing to make a video without a brief from",
      entry({ uuid: UUID }),
      holding(record([revision(null)])),
      recreate,
      "failed",
    ],
    ["goes before the entry's uuid", another(A), SHOWN, recreate, "create instead of 11"],
  ])("%s", (...given) => check(given));

  test("that finds nothing to create from names what to add", async () => {
    const { obstacle } = await planOfOne(entry({ uuid: UUID }), record([revision(null)]), recreate);
    expect(obstacle).toMatchObject({ status: null, detail: expect.stringContaining("neither task nor task_file") });
  });
});

describe("a creation whose reply was never seen", () => {
  const doubt = holding(inDoubt(A));
  const doubtOfAnother = holding({ ...inDoubt(A), uuid: UUID, revisions: [revision(A)] });
  const sameRun = { ...recreate, runId: RUN.id };

  test.each<Case>([
    ["blocks the entry", wanting(A), doubt, {}, "blocked"],
    ["blocks the entry, though its brief has changed since", wanting(B), doubt, {}, "blocked"],
    ["blocks the entry, though failures are not retried", wanting(A), doubt, { retryFailed: false }, "blocked"],
    ["blocks an entry whose video was to be made anew", wanting(A), doubtOfAnother, {}, "blocked"],
    ["is resolved by the video's uuid", entry({ brief: A, uuid: UUID }), doubt, {}, "adopt 11"],
    ["is resolved by another uuid than the old video's", another(A), doubtOfAnother, {}, "adopt 22"],
    ["is not resolved by the old video's uuid", entry({ brief: B, uuid: UUID }), doubtOfAnother, {}, "blocked"],
    ["is, where that shows what is wanted again", entry({ brief: A, uuid: UUID }), doubtOfAnother, {}, "adopt 11"],
    ["is resolved by the input recreate", wanting(A), doubt, recreate, "create"],
    ["is not resolved by the input recreate of the very run that sent it", wanting(A), doubt, sameRun, "blocked"],
    ["of others blocks nobody else", wanting(A), ledgerOf({ other: inDoubt(B) }), {}, "create"],
  ])("%s", (...given) => check(given));

  test("is told with the run that left it and the two ways out", async () => {
    const { obstacle } = await planOfOne(wanting(A), doubt);
    expect(obstacle?.detail).toBe(
      "Run 100, attempt 1 (https://github.com/acme/docs/actions/runs/100), asked the service to create this video and never " +
        "saw the reply, so it may exist already and is not created again. Look for it in the service's dashboard. If it is " +
        "there, add its uuid to the entry (uuid: …). If it is not, start one new run with the input recreate: billing.",
    );
  });
});

describe("an edit in flight", () => {
  const sent = (age: number, editId: string | null) =>
    holding(record([revision(A)], { open: editJob(revision(B), { edit_id: editId, submitted_at: NOW - age }) }));
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
    [
      "in doubt is left behind by a new id with the uuid",
      entry({ id: "bills", brief: B, uuid: UUID }),
      sent(old, null),
      {},
      "adopt 11",
    ],
  ])("%s", (...given) => check(given));

  test("whose retry got no reply is told with the edit, its video, its run and the ways out", () => {
    const job = { edit_id: "e-1", run: { ...RUN, url: null } };
    expect(retryInDoubt("billing", { uuid: UUID, job })).toMatch(
      /^Run 100, attempt 1, asked .*edit e-1 of video 1111.*a new id with uuid: 1111.*recreate: billing\.$/,
    );
  });

  test("in doubt is told with its video, its run and the two ways out", async () => {
    const { obstacle } = await planOfOne(wanting(B), sent(old, null));
    expect(obstacle?.detail).toMatch(
      /^Run 100, attempt 1 .*video 1111.*a new id with uuid: 1111.*recreate: billing\.$/,
    );
  });
});

describe("an entry whose last run failed", () => {
  const wanted = wanting(B);
  const failure: Failure = {
    step: "edit",
    status: 402,
    detail: "INSUFFICIENT_CREDITS: edit could cost up to 145, have 20",
    desired: revisionId(desiredRevision(wanted)),
    at: NOW,
    run: RUN,
  };
  const failed = holding(record([revision(A)], { last_failure: failure }));
  const sent = holding(record([revision(A)], { last_failure: failure, open: editJob(revision(B, [], "e-1")) }));
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

  test("is tried with another uuid than the one that was not found, though failures are not retried", async () => {
    const wanted = entry({ brief: A, uuid: UUID });
    const last_failure = { ...failure, step: "adopt" as const, desired: revisionId(desiredRevision(wanted)) };
    const made = await planOfOne(wanted, record([], { uuid: null, last_failure }), never);
    expect(inWords(made)).toEqual(["adopt 11"]);
  });

  test("is created again where its video was made anew in place of the one that it names", async () => {
    const known = record([], { uuid: null, former_uuids: [UUID, OTHER_UUID], named: UUID });
    expect(inWords(await planOfOne(entry({ brief: A, uuid: UUID }), known))).toEqual(["create"]);
  });

  test("is not created where it adopts a video that has failed", async () => {
    const known = record([], { uuid: null, former_uuids: [UUID], named: UUID });
    const { steps, obstacle } = await planOfOne(entry({ brief: A, uuid: UUID }), known);
    expect(steps).toEqual([]);
    expect(obstacle?.detail).toContain(`The video ${UUID} that this entry names has failed at the service.`);
  });

  test("keeps the status and words of the failure", async () => {
    expect((await planOfOne(wanted, failed, never)).obstacle).toEqual({
      outcome: "failed",
      status: 402,
      detail: `${failure.detail} (not tried again, since retry-failed is off)`,
    });
  });
});

describe("an entry that never failed is sent, though failures are not retried:", () => {
  test.each<Case>([
    ["a changed one", wanting(B), SHOWN, { retryFailed: false }, "derived edit"],
    ["a new one", wanting(B), {}, { retryFailed: false }, "create"],
  ])("%s", (...given) => check(given));
});
