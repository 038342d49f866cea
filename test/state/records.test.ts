import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  described,
  editIdsOf,
  hasNoVideo,
  isUnanswered,
  laterRun,
  mended,
  orderOf,
  placed,
  recordOf,
  referencedHashes,
  revisionId,
  startsWith,
  uuidsOf,
  withoutFormer,
  withSandboxed,
  withUuidsOf,
} from "../../src/state/records.js";
import {
  creation,
  type EditJob,
  emptyRecord,
  emptyState,
  type Run,
  StateSchema,
  type VideoRecord,
  VideoRecordSchema,
} from "../../src/state/state.js";
import {
  brief,
  createJob,
  editJob,
  explicit,
  inDoubt,
  OTHER_UUID,
  RUN,
  record,
  revertJob,
  revision,
  UUID,
} from "../fixtures/plans.js";
import { anyState } from "../fixtures/random-states.js";
import { LINEAGE, stateOf } from "../fixtures/states.js";

test("empty states and records fit their schemas", () => {
  expect(StateSchema.parse(emptyState({ manifest: "videos.yml", instance: "" }, LINEAGE))).toMatchObject({
    serial: 0,
    videos: {},
  });
  const empty = VideoRecordSchema.parse(emptyRecord("k", "marketing"));
  expect(empty).toMatchObject({ uuid: null, category: "marketing", retired: false });
  const sent = { uuid: null, target: revision(null), submitted_at: 0, run: RUN, pull_request: null };
  expect(VideoRecordSchema.parse({ ...empty, in_flight: creation(sent) }).in_flight).toEqual(
    createJob(sent.target, sent),
  );
});

test.each<[string, Partial<VideoRecord>, boolean]>([
  ["nothing", {}, true],
  ["a video", { uuid: UUID }, false],
  ["a former video", { former_uuids: [UUID] }, false],
  ["a creation that nobody saw end", { in_flight: createJob(revision(null), { uuid: null }) }, false],
])("a record that holds %s is one without a video, or not", (_, given, isWithout) => {
  expect(hasNoVideo({ ...emptyRecord("k", "training"), ...given })).toBe(isWithout);
});

test.each(["constructor", "toString", "__proto__", "billing"])("an empty state has no record under %s", (id) => {
  expect(recordOf(stateOf(), id)).toBeNull();
});

test("exactly the texts that a revision, a job in flight or a preview names are kept", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const named = Object.values(state.videos).flatMap(({ revisions, in_flight, preview }) => {
        const jobs = [in_flight, preview].flatMap((job) => job?.target ?? []);
        return [...revisions, ...jobs].flatMap(({ brief: of }) => {
          return of === null ? [] : [of.task, ...of.sources.map(({ text }) => text)];
        });
      });
      expect(referencedHashes(state)).toEqual(new Set(named));
    }),
  );
});

const A = brief("Explain billing.");

test("the id of a revision depends on its brief and explicit edits alone", () => {
  const id = revisionId(revision(A, ["one"]));
  const edited = { ...revision(A, ["one"], "e-1"), link: "https://e.example" };
  expect(revisionId(edited)).toBe(id);
  const others = [revision(A), revision(A, ["two"]), revision(null, ["one"]), revision(brief("Else."), ["one"])];
  expect(new Set([id, ...others.map(revisionId)]).size).toBe(5);
});

test.each([
  ["nothing", [], true],
  ["a part", ["one"], true],
  ["all", ["one", "two"], true],
  ["more", ["one", "two", "three"], false],
  ["another order", ["two", "one"], false],
  ["a later part", ["two"], false],
])("whether %s of two edits is a prefix: %j, %s", (_, requests, prefix) => {
  expect(startsWith(explicit("one", "two"), explicit(...requests))).toBe(prefix);
});

test("a brief is given to the revisions without one, and to no other", () => {
  const other = brief("Explain refunds.");
  const stack = [revision(null), revision(null, ["one"], "e-1"), revision(other, ["one"], "e-2")];
  expect(described(stack, revision(A))).toEqual([revision(A), revision(A, ["one"], "e-1"), stack[2]]);
});

describe("the order of runs:", () => {
  const run = (id: string, after?: string): Run => ({ id, attempt: 1, url: null, ...(after && { after }) });
  const [ninth, tenth, laptop] = [run("9"), run("10"), run("laptop-1")];

  test.each<[string, Run | null, Run | null, Run | null]>([
    ["the later number is the later run", ninth, tenth, tenth],
    ["whichever is given first", tenth, ninth, tenth],
    ["of the same run, the first is taken", ninth, { ...ninth, attempt: 2 }, ninth],
    ["a run is later than none", null, ninth, ninth],
    ["none is not later than a run", ninth, null, ninth],
    ["of none and none there is none", null, null, null],
    ["a run without a number comes before all others", ninth, laptop, ninth],
    ["or after the newest one that it knew", ninth, run("laptop-1", "10"), run("laptop-1", "10")],
    ["digits at an end of a name are no number", ninth, run("run-10"), ninth],
    ["digits at its beginning are none, either", ninth, run("10-again"), ninth],
  ])("%s", (_, a, b, later) => {
    expect(laterRun(a, b)).toEqual(later);
  });

  test("a run without a number takes the place of the newest one that its state knew; one with a number has its own", () => {
    expect(placed(laptop, tenth)).toEqual(run("laptop-1", "10"));
    expect(orderOf(placed(laptop, placed(laptop, tenth)))).toBe(10);
    expect(orderOf(placed(run("4f0c-laptop"), tenth))).toBe(10);
    expect([placed(laptop, null), placed(ninth, tenth)]).toEqual([laptop, ninth]);
  });

  test("whoever mends a state doesn't take the place of the run that applied last", () => {
    const state = stateOf({ serial: 7, run: tenth });
    expect(mended(state, laptop)).toEqual({ ...state, serial: 8 });
  });
});

test.each([
  ["a creation without a uuid", createJob(revision(A), { uuid: null }), true],
  ["a creation with one", createJob(revision(A)), false],
  ["an edit without an id", editJob(revision(A)), true],
  ["an edit with one", editJob(revision(A, [], "e-1")), false],
  ["the retry of an edit", editJob(revision(A, [], "e-1"), { retrying: true }), true],
  ["a revert, which is made at once", revertJob("e-1", revision(A)), false],
])("whether nobody has seen the reply to %s", (_, job, expected) => {
  expect(isUnanswered(job)).toBe(expected);
});

test("a record names every edit of its video once: made, in flight, previewed and failed", () => {
  const failed = { edit_id: "e-4", target: "0".repeat(64) };
  const preview = editJob(revision(A, [], "e-3")) as EditJob;
  const known = record([revision(A), revision(A, ["one"], "e-1")], { preview, failed_edit: failed });
  expect(editIdsOf({ ...known, in_flight: editJob(revision(A, [], "e-2")) })).toEqual(["e-1", "e-2", "e-3", "e-4"]);
  expect(editIdsOf({ ...known, in_flight: revertJob("e-2", revision(A)) })).toEqual(["e-1", "e-2", "e-3", "e-4"]);
  expect(editIdsOf({ ...known, in_flight: createJob(revision(A)), preview: null, failed_edit: null })).toEqual(["e-1"]);
});

describe("the videos of a record", () => {
  const known = record([revision(A)], { former_uuids: ["old"] });

  test("are those that it had, and its own as the newest", () => {
    expect(uuidsOf(known)).toEqual(["old", UUID]);
    expect(uuidsOf({ ...known, uuid: null })).toEqual(["old"]);
  });

  test("count the one that a lock file lists of a creation in doubt", () => {
    const lock_file = { path: "videos.lock.json", uuid: OTHER_UUID };
    expect(uuidsOf(inDoubt(A, {}, { lock_file }))).toEqual([OTHER_UUID]);
  });

  test("of another record come before them, each once, and none is lost", () => {
    expect(withUuidsOf(known, record([], { uuid: "old", former_uuids: ["older", UUID] }))).toEqual({
      ...known,
      former_uuids: ["older", "old"],
    });
    expect(withUuidsOf(known, known)).toBe(known);
  });

  test("are given up by name alone", () => {
    const three = { ...known, former_uuids: ["a", "b", "c"] };
    expect(withoutFormer(three, ["a", "c", UUID])).toEqual({ ...known, former_uuids: ["b"] });
  });
});

test("a request of a sandbox is added to those that its state has", () => {
  const request = (path: string) => ({ method: "POST", path }) as unknown as Parameters<typeof withSandboxed>[1];
  const sandbox = { seed: "s", requests: [request("/1")] };
  const state = stateOf({ sandbox } as unknown as Parameters<typeof stateOf>[0]);
  expect(withSandboxed(state, request("/2")).sandbox).toEqual({ ...sandbox, requests: [request("/1"), request("/2")] });
  expect(() => withSandboxed(stateOf(), request("/1"))).toThrow("no sandbox");
});
