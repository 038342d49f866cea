import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSame } from "../../src/manifest/canonical-json.js";
import { mergedWithStored, mergeRecords, mergeStates } from "../../src/state/merge.js";
import { uuidsOf } from "../../src/state/records.js";
import { type EditJob, emptyRecord, type State, type VideoRecord } from "../../src/state/state.js";
import { brief, createJob, editJob, inDoubt, OTHER_UUID, record, revision, UUID } from "../fixtures/plans.js";
import { anyChange, anyState, type Change } from "../fixtures/random-states.js";
import { LINEAGE, stateOf } from "../fixtures/states.js";

function after(state: State, changes: readonly Change[]): State {
  const videos = { ...state.videos };
  for (const { id, record: changed } of changes) videos[id] = changed;
  return { ...state, videos, serial: state.serial + changes.length };
}

const uuidsIn = ({ videos }: State) => Object.values(videos).flatMap(uuidsOf);
const keysIn = ({ videos }: State) => Object.values(videos).map(({ key }) => key);
const base = fc.option(anyState);
const changes = fc.array(anyChange, { maxLength: 3 });
type Sides = { base: State | null; ours: State; theirs: State };
const check = (property: (sides: Sides) => void) =>
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

  test("has a serial above both sides", () => {
    check((sides) => {
      expect(mergeStates(sides).serial).toBeGreaterThan(Math.max(sides.ours.serial, sides.theirs.serial));
    });
  });

  test("takes over unchanged a record that only one side has changed", () => {
    check(({ base: from, ours, theirs }) => {
      if (from === null) return;
      const merged = mergeStates({ base: from, ours, theirs });
      for (const [id, kept] of Object.entries(merged.videos)) {
        if (!isSame(ours.videos[id], from.videos[id]) || theirs.videos[id] === undefined) continue;
        expect(kept.in_flight).toEqual(theirs.videos[id].in_flight);
        expect(kept.revisions).toEqual(theirs.videos[id].revisions);
      }
    });
  });
});

test("a merge is the same from both sides where they have changed different records", () => {
  const only = (ids: readonly string[]) => changes.map((all) => all.filter(({ id }) => ids.includes(id)));
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

/** Renames in any order, on both sides, of four videos: what one side may do to the ids in one save. */
const renames = fc.array(
  fc.tuple(fc.constantFrom("a", "b", "c", "d", "e", "f"), fc.constantFrom("a", "b", "c", "d", "e", "f")),
  {
    maxLength: 6,
  },
);
function renamed(videos: State["videos"], moves: readonly (readonly [string, string])[]): State["videos"] {
  let now = videos;
  for (const [from, to] of moves) {
    const { [from]: moved, ...others } = now;
    if (moved !== undefined && others[to] === undefined) now = { ...others, [to]: moved };
  }
  return now;
}

test("whatever both sides have renamed, each record is there once, with its video, and theirs have the names that are durable", () => {
  const four = Object.fromEntries(
    ["a", "b", "c", "d"].map((id) => [id, { ...emptyRecord(`k-${id}`, "training"), uuid: `u-${id}` }]),
  );
  fc.assert(
    fc.property(renames, renames, (own, other) => {
      const from = stateOf({ videos: four });
      const [ours, theirs] = [stateOf({ videos: renamed(four, own) }), stateOf({ videos: renamed(four, other) })];
      const merged = mergeStates({ base: from, ours, theirs });
      expect(keysIn(merged).sort()).toEqual(keysIn(from).sort());
      for (const { key, uuid } of Object.values(merged.videos)) expect(uuid).toBe(key.replace("k-", "u-"));
      for (const [id, { key }] of Object.entries(theirs.videos)) {
        if (four[id]?.key !== key) expect(merged.videos[id]?.key).toBe(key);
      }
    }),
  );
});

describe("two runs at once:", () => {
  const A = brief("Explain A.");
  const B = brief("Explain B.");
  const video = record([revision(A)], { key: "k" });
  const polled = { ...video, total_scenes: 7 };
  const edited = { ...video, revisions: [revision(A), revision(B, [], "e-1")] };
  const other = record([revision(B)], { key: "other", uuid: OTHER_UUID });
  const ofOurs = inDoubt(A, { key: "ours" });
  const ofTheirs = inDoubt(A, { key: "theirs" });
  const recreated = { ...inDoubt(B), key: "k", uuid: UUID, revisions: video.revisions };
  const made = { ...record([revision(B)]), key: "k", uuid: OTHER_UUID, former_uuids: [UUID] };
  const preview = { ...video, preview: previewOf(7) };
  const found = { ...video, key: "ours" };
  const both = { ...edited, preview: preview.preview };
  const heir = { ...other, former_uuids: [UUID] };

  test.each<[string, State["videos"], State["videos"], State["videos"], State["videos"]]>([
    ["one has renamed an entry, the other has polled it", { a: video }, { b: video }, { a: polled }, { b: polled }],
    ["one has polled an entry, the other has renamed it", { a: video }, { a: polled }, { b: video }, { b: polled }],
    [
      "one has renamed an entry, the other has ended its edit",
      { a: video },
      { b: video },
      { a: edited },
      { b: edited },
    ],
    ["one has renamed an entry, the other has done nothing", { a: video }, { b: video }, { a: video }, { b: video }],
    ["both have renamed an entry: the durable name stands", { a: video }, { b: polled }, { c: video }, { c: polled }],
    ["both have renamed an entry in the same way", { a: video }, { b: polled }, { b: video }, { b: polled }],
    [
      "one renames an entry to an id that the other has just given: it goes back",
      { a: video },
      { b: video },
      { a: video, b: other },
      { a: video, b: other },
    ],
    [
      "both exchange two ids, each in its way",
      { a: video, b: other },
      { b: video, a: other },
      { c: video, b: other },
      { c: video, a: other },
    ],
    ["both mean to create one entry: the durable one stands", {}, { a: ofOurs }, { a: ofTheirs }, { a: ofTheirs }],
    ["one has created what the other has adopted: none is forgotten", {}, { a: found }, { a: other }, { a: heir }],
    ["one creates anew what the other polls", { a: video }, { a: made }, { a: polled }, { a: made }],
    ["one polls what the other creates anew", { a: video }, { a: polled }, { a: made }, { a: made }],
    [
      "one is about to make anew what the other has renamed",
      { a: video },
      { a: recreated },
      { b: video },
      { b: recreated },
    ],
    ["one has learned the uuid that the other has in doubt", { a: ofOurs }, { a: found }, { a: ofOurs }, { a: found }],
    ["a creation that was never sent is taken back", { a: ofOurs }, {}, { a: ofOurs }, {}],
    ["a creation that was taken back here, and changed elsewhere", { a: ofOurs }, {}, { a: found }, { a: found }],
    ["a record with a video that ours lacks stays", { a: video }, {}, { a: video }, { a: video }],
    ["a record with a video that theirs lacks stays", { a: video }, { a: video }, {}, { a: video }],
    ["a record whose video ours have in another one goes", { a: video }, { b: heir }, { a: video }, { b: heir }],
    ["a record whose video theirs have in another one goes", { a: video }, { a: video }, { b: heir }, { b: heir }],
    [
      "one is about to make anew what the other has made anew",
      { a: video },
      { a: recreated },
      { a: made },
      { a: made },
    ],
    ["a pull request previews what an apply works on", { a: video }, { a: edited }, { a: preview }, { a: both }],
    ["a pull request previews what an apply has renamed", { a: video }, { b: video }, { a: preview }, { b: preview }],
  ])("%s", (_, from, ours, theirs, expected) => {
    const [mine, stored] = [ours, theirs].map((videos, index) => {
      return stateOf({ serial: 2, videos, run: { id: String(11 + index), attempt: 1, url: null } });
    });
    if (mine === undefined || stored === undefined) throw new Error("two states");
    expect(mergeStates({ base: stateOf({ videos: from }), ours: mine, theirs: stored }).videos).toEqual(expected);
  });
});

const FAILURE = {
  step: "resume",
  status: null,
  detail: "Cancelled.",
  desired: "d".repeat(64),
  at: 1,
  run: { id: "11", attempt: 1, url: null },
} as const;

describe("of two records that both sides have changed, the one with more progress wins:", () => {
  const revision = { fingerprint: null, brief: null, edits: [], edit_id: null, link: null };
  const run = { id: "1", attempt: 1, url: null };
  const job = { kind: "revert", edit_id: "e1", target: revision, submitted_at: 0, run, pull_request: null } as const;
  const record = { ...emptyRecord("k", "training"), uuid: "u1", revisions: [revision] };
  test.each([
    ["an edit that has ended, over one in flight", { revisions: [revision, revision] }, { in_flight: job }],
    ["a revert that has ended, over the same in flight", { revisions: [], tries: 1 }, { in_flight: job }],
    ["a job in flight, over none", { in_flight: job }, { total_scenes: 5 }],
    ["a video made anew, over the one before", { uuid: "u2", former_uuids: ["u1"], revisions: [] }, { tries: 3 }],
    ["a failed creation, over one in flight", { uuid: null, former_uuids: ["u1"] }, { in_flight: job }],
    [
      "an edit that is about to be sent, over the failure of the one before it",
      { tries: 1, in_flight: editJob(revision, { edit_id: null }) },
      { tries: 1, last_failure: FAILURE },
    ],
    [
      "an edit whose id is known, over one that may have failed",
      { in_flight: editJob(revision, { edit_id: "e2" }) },
      { in_flight: editJob(revision, { edit_id: null }), last_failure: FAILURE },
    ],
    ["a failure, over an earlier one", { last_failure: { ...FAILURE, at: 2 } }, { last_failure: FAILURE }],
    [
      "a failure without a video, over an earlier one",
      { uuid: null, former_uuids: ["u1"], last_failure: { ...FAILURE, at: 2 } },
      { uuid: null, former_uuids: ["u1"], last_failure: FAILURE },
    ],
    [
      "a video that was made anew twice, over one that was once",
      { uuid: "u3", former_uuids: ["u1", "u2", "u4"] },
      { uuid: "u2", former_uuids: ["u1"] },
    ],
    [
      "scenes that were retried twice, over once",
      { in_flight: createJob(revision, { scene_retries: [5, 6], retried_scenes: [2] }) },
      { in_flight: createJob(revision, { scene_retries: [5], retried_scenes: [1, 2] }) },
    ],
    [
      "a video made anew whose scenes were retried, over the one before with its retries",
      { uuid: "u2", former_uuids: ["u1"], in_flight: createJob(revision, { scene_retries: [7] }) },
      { in_flight: createJob(revision, { scene_retries: [5] }) },
    ],
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

test("a retry of failed scenes counts, though another run has seen its poll fail", () => {
  const theirs = having({ revisions: [], in_flight: createJob(ONE, { scene_retries: [5] }) });
  const base = having({ revisions: [], in_flight: createJob(ONE) });
  const ours = { ...base, last_failure: { ...FAILURE, at: 60 } };
  expect(mergeRecords({ base, ours, theirs }).in_flight).toEqual(theirs.in_flight);
});

test("a creation that another run has sent stays in doubt, though this one saw the job before it fail", () => {
  const former = record([], { in_flight: createJob(ONE) });
  const ours = { ...former, uuid: null, former_uuids: [UUID], in_flight: null, last_failure: FAILURE };
  const theirs = inDoubt(brief("Explain A."), { key: former.key, former_uuids: [UUID] });
  const merged = (...tried: VideoRecord[]) => mergeRecords({ base: former, ours, theirs, tried }).in_flight;
  expect(merged()).toEqual(theirs.in_flight);
  // Another job of the same workflow run.
  expect(merged(inDoubt(brief("Explain A."), {}, { submitted_at: 1 }))).toEqual(theirs.in_flight);
  // This one took its creation back after a save that failed, and took effect.
  expect(merged(theirs)).toBeNull();
});

test("a creation that this run has tried to save, and has taken back, is in no doubt, though another run has saved since", () => {
  const former = record([], { key: "k", former_uuids: [UUID] });
  const doubt = inDoubt(brief("Explain A."), { key: "k" });
  const base = stateOf({ serial: 1, videos: { a: former } });
  const tried = stateOf({ serial: 2, videos: { a: doubt } });
  const other = record([], { key: "other", uuid: OTHER_UUID });
  const theirs = stateOf({ serial: 3, videos: { a: doubt, b: other } });
  const ours = stateOf({ serial: 3, videos: { a: { ...former, tries: 1 } } });
  const merged = (...madeFrom: State[]) => mergedWithStored({ madeFrom, ours, theirs }, "the state").state.videos;
  expect(merged(base, tried)).toMatchObject({ a: { in_flight: null }, b: other });
  expect(merged(base)).toMatchObject({ a: { in_flight: doubt.in_flight }, b: other });
});

test("a video that was made anew stays, though another run saw the creation before it fail", () => {
  const base = inDoubt(brief("Explain A."), { key: "k" });
  const failed = { ...base, former_uuids: [OTHER_UUID], in_flight: null, last_failure: FAILURE };
  const made = record([revision(brief("Explain A."))], { key: "k" });
  for (const [ours, theirs] of [
    [failed, made],
    [made, failed],
  ] as const) {
    expect(mergeRecords({ base, ours, theirs })).toEqual({ ...made, former_uuids: [OTHER_UUID] });
  }
});

test("of two saves that a cache server took at once, a creation in doubt stands, whichever is read first", () => {
  const made = record([revision(brief("Explain A."))], { key: "k" });
  const recreated = { ...inDoubt(brief("Explain B.")), key: "k", uuid: UUID };
  for (const [ours, theirs] of [
    [recreated, made],
    [made, recreated],
  ] as const) {
    expect(mergeRecords({ base: null, ours, theirs }).in_flight).toEqual(recreated.in_flight);
  }
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

describe("what a merge keeps beside the records:", () => {
  const run = (id: string) => ({ id, attempt: 1, url: null });
  const by = (id: string, commit: string) => ({ commit, run: run(id) });
  const settings = (id: string, state: "branch" | "file"): Partial<State> => ({
    run: run(id),
    settings: {
      state,
      backup: true,
      link: null,
      lock_file: null,
      embed: [],
      embed_template: null,
      max_creates: 1,
      max_edits: 1,
      max_credits: null,
    },
  });

  test.each<[string, Partial<State>, Partial<State>, Partial<State>, Partial<State>]>([
    ["a commit that only we applied", { commit: "1" }, { commit: "2" }, { commit: "1" }, { commit: "2" }],
    ["a commit that only they applied", { commit: "1" }, { commit: "1" }, { commit: "2" }, { commit: "2" }],
    ["of two commits, that of the later run: ours", { commit: "1" }, by("12", "2"), by("11", "3"), by("12", "2")],
    ["of two commits, that of the later run: theirs", { commit: "1" }, by("11", "2"), by("12", "3"), by("12", "3")],
    ["their first commit", {}, {}, { commit: "2" }, { commit: "2" }],
    ["lineages that we gave up", {}, { given_up: ["a"] }, {}, { given_up: ["a"] }],
    ["lineages that they gave up", {}, {}, { given_up: ["b"] }, { given_up: ["b"] }],
    ["of both, ours", {}, { given_up: ["a"] }, { given_up: ["b"] }, { given_up: ["a"] }],
    [
      "the settings of the later run: ours",
      {},
      settings("12", "file"),
      settings("11", "branch"),
      settings("12", "file"),
    ],
    [
      "the settings of the later run: theirs",
      {},
      settings("11", "file"),
      settings("12", "branch"),
      settings("12", "branch"),
    ],
    ["nothing where neither has any", {}, {}, {}, {}],
  ])("%s", (_, base, ours, theirs, expected) => {
    const merged = mergeStates({ base: stateOf(base), ours: stateOf(ours), theirs: stateOf(theirs) });
    expect(merged).toEqual(stateOf({ serial: 2, ...expected }));
  });
});

describe("what is saved where another state may be stored:", () => {
  const video = record([revision(brief("Explain A."))], { key: "k" });
  const other = record([], { key: "other", uuid: OTHER_UUID });
  const foreign = "11111111-5d0e-4b3a-9c58-0d6c1f6f9a11";
  const run = { id: "12", attempt: 1, url: null };
  const base = stateOf({ serial: 7, videos: { a: video } });
  const ours = stateOf({ serial: 8, videos: { a: { ...video, total_scenes: 9 } } });
  const theirs = stateOf({ serial: 8, run, videos: { a: video, b: other } });
  const givingUp = { ...ours, given_up: [LINEAGE] };
  const merged = stateOf({ serial: 9, run, videos: { a: { ...video, total_scenes: 9 }, b: other } });

  test.each<[string, State | null, State | null, State, State, typeof run | null]>([
    ["ours where nothing is stored", base, null, ours, ours, null],
    ["ours where what it was made from is stored", base, base, ours, ours, null],
    ["ours where the stored lineage was given up", base, theirs, givingUp, givingUp, run],
    ["a merge where another run has saved", base, theirs, ours, merged, run],
    [
      "a merge of two first runs",
      stateOf({ serial: 0 }),
      { ...theirs, lineage: foreign },
      ours,
      { ...merged, lineage: foreign, videos: theirs.videos },
      run,
    ],
    ["what is durable where ours has no base", null, theirs, ours, { ...merged, videos: theirs.videos }, run],
    [
      "all that we know where the stored one was set back",
      base,
      stateOf({ serial: 3, run }),
      ours,
      stateOf({ serial: 9, run, videos: ours.videos }),
      run,
    ],
  ])("%s", (_, from, stored, own, state, by) => {
    expect(mergedWithStored({ madeFrom: [from], ours: own, theirs: stored }, "the state")).toEqual({ state, by });
  });

  test("ours where what this run has tried to save meanwhile is stored", () => {
    const tried = { madeFrom: [stateOf({ serial: 6 }), base], ours, theirs: base };
    expect(mergedWithStored(tried, "the state").state).toEqual(ours);
  });

  test("nothing where the stored one has another origin than what ours was made from", () => {
    const stored = { ...theirs, lineage: foreign };
    expect(() => mergedWithStored({ madeFrom: [base], ours, theirs: stored }, "The state on the branch")).toThrow(
      `The state on the branch was not saved: the state there has another origin now (${foreign}, not ${LINEAGE}).`,
    );
  });
});

describe("of two previews of one edit, whose plan only one run has shown, that one is kept:", () => {
  const shown = { id: "e-7", shown_plan: "f".repeat(64) } as const;
  const seen = having({ preview: previewOf(7, { edit_id: shown.id, shown_plan: shown.shown_plan as never }) });
  const unseen = having({ preview: previewOf(7, { edit_id: shown.id }) });
  const another = having({ preview: previewOf(8, { edit_id: "e-8" }) });

  test.each([
    ["ours", seen, unseen, seen],
    ["theirs", unseen, seen, seen],
    ["of two edits, theirs, which was durable first", seen, another, another],
    ["none where they have cancelled it", seen, BASE, seen],
  ])("%s", (_, ours, theirs, kept) => {
    expect(mergeRecords({ base: BASE, ours, theirs }).preview).toEqual(kept.preview);
  });
});
