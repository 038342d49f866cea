import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSame } from "../../src/manifest/brief.js";
import { mergeRecords, mergeStates } from "../../src/state/merge.js";
import { leftOf, uuidsOf } from "../../src/state/records.js";
import { type EditJob, emptyRecord, type Intent, type State, type VideoRecord } from "../../src/state/state.js";
import { brief, createJob, editJob, record, revision } from "../fixtures/plans.js";
import { anyChange, anyState, type Change } from "../fixtures/random-states.js";
import { stateOf } from "../fixtures/states.js";

function after(state: State, changes: readonly Change[]): State {
  const videos = { ...state.videos };
  let { intents } = state;
  for (const change of changes) {
    if ("intents" in change) intents = change.intents;
    else videos[change.id] = change.record;
  }
  return { ...state, videos, intents, serial: state.serial + changes.length };
}

const uuidsIn = ({ videos }: State) => Object.values(videos).flatMap(uuidsOf);
const base = fc.option(anyState);
const changes = fc.array(anyChange, { maxLength: 3 });
const check = (property: (sides: { base: State | null; ours: State; theirs: State }) => void) =>
  fc.assert(
    fc.property(base, anyState, changes, changes, (start, fallback, own, other) => {
      const from = start ?? fallback;
      property({ base: start, ours: after(from, own), theirs: after(from, other) });
    }),
    { numRuns: 200 },
  );

describe("a merge of any two states", () => {
  test("forgets no uuid and no former uuid", () => {
    check((sides) => {
      const merged = new Set(uuidsIn(mergeStates(sides)));
      for (const uuid of [...uuidsIn(sides.ours), ...uuidsIn(sides.theirs)]) expect(merged).toContain(uuid);
    });
  });

  test("forgets no intent that a side has and the base doesn't", () => {
    check((sides) => {
      const merged = mergeStates(sides);
      const held = (state: State | null, { id }: Intent, entry: string) =>
        state?.intents.some((intent) => intent.id === id && intent.entries.some((one) => one.id === entry)) === true;
      for (const intent of [...sides.ours.intents, ...sides.theirs.intents]) {
        for (const { id } of intent.entries) {
          const both = held(sides.ours, intent, id) && held(sides.theirs, intent, id);
          expect(held(merged, intent, id)).toBe(both || !held(sides.base, intent, id));
        }
      }
    });
  });

  test("has a serial above both sides, and the texts of all its briefs", () => {
    check((sides) => {
      const { serial, texts, videos } = mergeStates(sides);
      expect(serial).toBeGreaterThan(Math.max(sides.ours.serial, sides.theirs.serial));
      for (const { revisions } of Object.values(videos)) {
        for (const { brief } of revisions) if (brief !== null) expect(texts).toHaveProperty(brief.task);
      }
    });
  });

  test("takes over unchanged a record that only one side has changed", () => {
    check(({ base: from, ours, theirs }) => {
      if (from === null) return;
      const merged = mergeStates({ base: from, ours, theirs });
      const uuids = (state: State) => Object.values(state.videos).map(({ uuid }) => uuid);
      for (const [id, record] of Object.entries(merged.videos)) {
        if (!isSame(ours.videos[id], from.videos[id]) || theirs.videos[id] === undefined) continue;
        if (ours.videos[id] === undefined && uuids(ours).includes(theirs.videos[id].uuid)) continue; // moved to another id
        expect(record.in_flight).toEqual(theirs.videos[id].in_flight);
        expect(record.revisions).toEqual(theirs.videos[id].revisions);
      }
    });
  });
});

test("a merge is the same from both sides where they have changed different records", () => {
  const only = (ids: readonly string[]) =>
    changes.map((all) => all.filter((change) => "id" in change && ids.includes(change.id)));
  fc.assert(
    fc.property(anyState, only(["alpha"]), only(["beta", "gamma"]), (from, own, other) => {
      const [ours, theirs] = [after(from, own), after(from, other)];
      const [one, two] = [
        mergeStates({ base: from, ours, theirs }),
        mergeStates({ base: from, ours: theirs, theirs: ours }),
      ];
      expect(isSame(one, two)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("a record that this run has moved to another id is there only once", () => {
  const record = { ...emptyRecord("training"), uuid: "u1" };
  const from = stateOf({ videos: { old: record } });
  const theirs = stateOf({ serial: 2, videos: { old: { ...record, total_scenes: 7 } } });
  const ours = stateOf({ serial: 2, videos: { new: record } });
  expect(mergeStates({ base: from, ours, theirs }).videos).toEqual({ new: { ...record, total_scenes: 7 } });
  expect(mergeStates({ base: from, ours, theirs: from }).videos).toEqual({ new: record });
});

test("a record that one run has taken back from another manifest wins over what it had left there", () => {
  const back = { ...emptyRecord("training"), uuid: "u1", tries: 2 };
  const left = leftOf(back, "b.yml#a");
  const from = stateOf({ videos: { a: left } });
  const [one, two] = [back, { ...left, retired: false }].map((a) => stateOf({ serial: 2, videos: { a } }));
  if (one === undefined || two === undefined) throw new Error("two states");
  expect(mergeStates({ base: from, ours: one, theirs: two }).videos).toEqual({ a: back });
  expect(mergeStates({ base: from, ours: two, theirs: one }).videos).toEqual({ a: back });
});

describe("of two records that both sides have changed, the one with more progress wins:", () => {
  const revision = { fingerprint: null, brief: null, edits: [], edit_id: null, link: null };
  const run = { id: "1", attempt: 1, url: null };
  const job = { kind: "revert", edit_id: "e1", target: revision, submitted_at: 0, run, pull_request: null } as const;
  const record = { ...emptyRecord("training"), uuid: "u1", revisions: [revision] };
  test.each([
    ["an edit that has ended, over one in flight", { revisions: [revision, revision] }, { in_flight: job }],
    ["a revert that has ended, over the same in flight", { revisions: [], tries: 1 }, { in_flight: job }],
    ["a job in flight, over none", { in_flight: job }, { total_scenes: 5 }],
    ["a video made anew, over the one before", { uuid: "u2", former_uuids: ["u1"], revisions: [] }, { tries: 3 }],
    ["a failed creation, over one in flight", { uuid: null, former_uuids: ["u1"] }, { in_flight: job }],
  ])("%s", (_, further, nearer) => {
    const from = stateOf({ videos: { a: record } });
    const [one, two] = [further, nearer].map((change) => stateOf({ videos: { a: { ...record, ...change } } }));
    if (one === undefined || two === undefined) throw new Error("two states");
    const expected = { ...record, ...further };
    expect(mergeStates({ base: from, ours: one, theirs: two }).videos["a"]).toEqual(expected);
    expect(mergeStates({ base: from, ours: two, theirs: one }).videos["a"]).toEqual(expected);
  });
});

const ONE = revision(brief("Explain A."));
const BASE = record([ONE]);

function previewOf(pullRequest: number, given: Partial<EditJob> = {}): EditJob {
  const own = { edit_id: null, pull_request: pullRequest, idempotency_key: "e".repeat(64) };
  const job = editJob(revision(brief("Explain B.")), { ...own, ...given });
  if (job.kind !== "edit") throw new Error("no edit");
  return job;
}
const having = (given: Partial<VideoRecord>): VideoRecord => ({ ...BASE, ...given });

test("retries of failed scenes that two runs have made both count, and those of one run once", () => {
  const retried = (scene_retries: number) => having({ revisions: [], in_flight: createJob(ONE, { scene_retries }) });
  const by = (id: string, retries: number) =>
    stateOf({ run: { id, attempt: 1, url: null }, videos: { a: retried(retries) } });
  const merged = (ours: State, theirs: State) => {
    const { in_flight: job } = mergeStates({ base: by("10", 0), ours, theirs }).videos["a"] ?? {};
    return job?.kind === "create" ? job.scene_retries : null;
  };
  expect(merged(by("11", 1), by("12", 1))).toBe(2);
  expect(merged(by("11", 2), by("12", 0))).toBe(2);
  expect(merged(by("11", 1), by("11", 1))).toBe(1);
});

describe("for a record that two runs have changed,", () => {
  const job = editJob(revision(brief("Explain C."), [], "e-9"));

  test.each([
    ["a preview stays with the work of an apply", having({ preview: previewOf(7) }), having({ in_flight: job })],
    ["a preview stays where the apply saves second", having({ in_flight: job }), having({ preview: previewOf(7) })],
  ])("%s", (_name, ours, theirs) => {
    expect(mergeRecords({ base: BASE, ours, theirs })).toEqual(having({ preview: previewOf(7), in_flight: job }));
  });

  test("the preview that was durable first is kept", () => {
    const merged = mergeRecords({
      base: BASE,
      ours: having({ preview: previewOf(8) }),
      theirs: having({ preview: previewOf(7) }),
    });
    expect(merged.preview?.pull_request).toBe(7);
  });

  test("the other preview is kept where only that one is known to be at the service", () => {
    const ours = having({ preview: previewOf(8, { edit_id: "e-8" }) });
    expect(mergeRecords({ base: BASE, ours, theirs: having({ preview: previewOf(7) }) }).preview?.pull_request).toBe(8);
  });

  test("a preview that one run has cancelled or approved is gone", () => {
    const before = having({ preview: previewOf(7, { edit_id: "e-7" }) });
    const seen = { ...before, total_scenes: 6 };
    for (const after of [having({ tries: 1 }), having({ in_flight: before.preview })]) {
      expect(mergeRecords({ base: before, ours: seen, theirs: after })).toMatchObject({ ...after, preview: null });
      expect(mergeRecords({ base: before, ours: after, theirs: seen }).preview).toBeNull();
    }
  });

  test.each([
    ["is in flight by its key", having({ in_flight: previewOf(7, { edit_id: "e-7" }) })],
    [
      "is in flight by its id",
      having({ in_flight: previewOf(7, { edit_id: "e-7", idempotency_key: "f".repeat(64) }) }),
    ],
    ["has become a revision", having({ revisions: [ONE, revision(brief("Explain B."), [], "e-7")] })],
  ])("a preview whose id is learned while it %s is gone", (_name, applied) => {
    const sides = {
      base: having({ preview: previewOf(7) }),
      polled: having({ preview: previewOf(7, { edit_id: "e-7" }) }),
    };
    expect(mergeRecords({ base: sides.base, ours: sides.polled, theirs: applied })).toEqual(applied);
    expect(mergeRecords({ base: sides.base, ours: applied, theirs: sides.polled })).toEqual(applied);
  });
});
