import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/manifest/manifest.js";
import { fingerprint } from "../../src/plan/brief-parts.js";
import { withoutListedDoubt } from "../../src/plan/listed.js";
import { makePlan } from "../../src/plan/plan.js";
import type { LockedVideo } from "../../src/state/lock-file.js";
import { editHash } from "../../src/state/records.js";
import { type State, StateSchema } from "../../src/state/state.js";
import {
  brief,
  entry,
  explicit,
  inDoubt,
  inWords,
  OPTIONS,
  OTHER_UUID,
  planOfOne,
  record,
  revision,
  UUID,
} from "../fixtures/plans.js";
import { listing, stateOf } from "../fixtures/states.js";

const A = brief("Explain billing.");
const B = brief("Explain billing and refunds.");
const [ONE, TWO] = explicit("one", "two").map(editHash);

/** A plan where the state was lost, and the lock file lists the video of the only entry. */
async function planned(
  wanted: Entry,
  locked: Partial<LockedVideo>,
  options: Partial<typeof OPTIONS> = {},
  others: readonly Entry[] = [],
) {
  const shown = { rendering: "https://e.example/1", synced: true, updated_at: "2026-01-02T03:04:05.000Z" };
  const listed = listing({ billing: { ...shown, uuid: UUID, fingerprint: fingerprint(A), ...locked } });
  return await makePlan({ entries: [wanted, ...others] }, stateOf(), { ...OPTIONS, listed, ...options });
}

type Case = [name: string, wanted: Entry, locked: Partial<LockedVideo>, steps: string[]];

describe("what a lock file lists is polled first, and nothing paid is sent that may be done already:", () => {
  const on = (of: typeof A | null, edits: string[] = [], given: Partial<Entry> = {}) =>
    entry({ brief: of, edits: explicit(...edits), ...given });

  test.each<Case>([
    ["a video as the entry wants it", on(A), {}, ["adopt 11"]],
    ["one with its explicit edits", on(A, ["one"]), { edits: [ONE ?? ""], edit_id: "e-1" }, ["adopt 11"]],
    ["an explicit edit that isn't listed", on(A, ["one"]), {}, ["adopt 11", "blocked"]],
    [
      "one with an image that isn't listed",
      entry({ brief: A, edits: [{ request: "one", reference_image_urls: ["https://e.example/1.png"] }] }),
      {},
      ["adopt 11", "blocked"],
    ],
    ["an entry that has another id now", on(A, [], { id: "bills", movedFrom: "billing" }), {}, ["adopt 11"]],
    ["another video that the entry names", on(A, [], { uuid: OTHER_UUID }), {}, ["adopt 22"]],
    ["of two, the one that isn't listed", on(A, ["one", "two"]), { edits: [ONE ?? ""] }, ["adopt 11", "blocked"]],
    ["a new video for another brief", on(B, [], { onChange: "recreate" }), {}, ["adopt 11", "blocked"]],
    ["an ignored change of the brief", on(B, [], { onChange: "ignore" }), {}, ["adopt 11"]],
    ["a change that can't be told", on(B), {}, ["adopt 11", "failed"]],
    ["explicit edits that the entry has no more", on(A), { edits: [ONE ?? ""] }, ["blocked"]],
    ["explicit edits in another order", on(A, ["two", "one"]), { edits: [ONE ?? "", TWO ?? ""] }, ["blocked"]],
  ])("%s", async (_, wanted, locked, steps) => {
    expect((await planned(wanted, locked)).plan.entries.map(inWords)).toEqual([steps]);
  });

  test.each<Case>([
    ["an explicit edit that isn't listed", on(A, ["one"]), {}, ["adopt 11", "edit: one"]],
    ["a new video for another brief", on(B, [], { onChange: "recreate" }), {}, ["adopt 11", "create instead of 11"]],
    ["but not a video with other explicit edits", on(A), { edits: [ONE ?? ""] }, ["blocked"]],
  ])("nothing is in doubt where the lock file is complete: %s", async (_, wanted, locked, steps) => {
    const { plan } = await planned(wanted, locked, { lockFile: "complete" } as Partial<typeof OPTIONS>);
    expect(plan.entries.map(inWords)).toEqual([steps]);
  });

  test("an entry that names its video is not in doubt, and one that doesn't is", async () => {
    const others = ["new", "named"].map((id) => on(B, [], { id, uuid: id === "named" ? OTHER_UUID : null }));
    const { plan, state } = await planned(on(A), {}, {}, others);
    expect(plan.entries.map(inWords)).toEqual([["adopt 11"], ["blocked"], ["adopt 22"]]);
    // Nor is it later, when somebody takes a uuid out that the service doesn't know.
    const unnamed = [on(A), ...others.map((other) => ({ ...other, uuid: null }))];
    const later = (await makePlan({ entries: unnamed }, state, OPTIONS)).plan;
    expect(later.entries.map(inWords)).toEqual([["adopt 11"], ["blocked"], ["create"]]);
  });

  test("an entry that isn't listed is in doubt though its moved_from is wrong, also once that is corrected", async () => {
    const moved = on(B, [], { id: "new", movedFrom: "gone" });
    const { plan, state } = await planned(on(A), {}, {}, [moved]);
    expect(plan.entries.map(inWords)).toEqual([["adopt 11"], ["blocked"]]);
    const later = await makePlan({ entries: [on(A), { ...moved, movedFrom: null }] }, state, OPTIONS);
    expect(later.plan.entries.map(inWords)).toEqual([["adopt 11"], ["blocked"]]);
  });

  test("a plan that nobody applies finds a listed video as it is, however its brief is written down", async () => {
    const { task_canonical: _, ...unread } = brief("Explain\nbilling.");
    const { plan } = await planned(on(unread), {}, { isShown: true });
    expect(plan.entries.map(inWords)).toEqual([["adopt 11"]]);
  });

  test("what is in doubt can be saved, and read by the next run", async () => {
    const { plan, state } = await planned(on(A), { edits: [ONE ?? ""] }, {}, [on(B, [], { id: "new" })]);
    expect(plan.entries.map(inWords)).toEqual([["blocked"], ["blocked"]]);
    expect(StateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  test.each<[name: string, wanted: Entry, steps: string[]]>([
    ["a revert, which is free", on(B, [], { onChange: "ignore" }), ["revert e-1"]],
    ["a video of a third brief", on(brief("Say."), [], { onChange: "recreate" }), ["create instead of 11"]],
    ["but not a video of the brief that is in doubt", on(B, [], { onChange: "recreate" }), ["blocked"]],
  ])("what can't be done already is done in spite of the doubt: %s", async (_, wanted, steps) => {
    const shown = [revision(A), revision(A, ["one"], "e-1")].map((one) => ({ ...one, brief: null }));
    const known = record(shown, { listed: { polled: true, fingerprint: fingerprint(B), edits: [] } });
    expect(inWords(await planOfOne(wanted, known))).toEqual(steps);
  });

  test("a creation that another run has left in doubt stays so where the lock file is complete", async () => {
    const state = stateOf({ videos: { billing: inDoubt(A) } });
    const { plan } = await makePlan({ entries: [on(A)] }, state, { ...OPTIONS, lockFile: "complete" });
    expect(plan.entries.map(inWords)).toEqual([["blocked"]]);
  });

  test("the record has what the file tells of the video", async () => {
    const { state } = await planned(on(A, ["one", "two"]), { edits: [ONE ?? ""], edit_id: "e-1" });
    expect(state.videos["billing"]).toMatchObject({
      uuid: UUID,
      revisions: [
        {
          fingerprint: fingerprint(A),
          brief: A,
          edits: explicit("one"),
          edit_id: "e-1",
          link: "https://e.example/1",
          rendered: { at: Date.parse("2026-01-02T03:04:05.000Z"), synced: true },
        },
      ],
      listed: { polled: false, fingerprint: null, edits: [TWO] },
    });
    expect((await planned(on(B), {})).state.videos["billing"]).toMatchObject({
      revisions: [{ fingerprint: fingerprint(A), brief: null }],
      listed: { polled: false, fingerprint: fingerprint(B), edits: [] },
    });
    const undated = (await planned(on(A), { updated_at: null })).state.videos["billing"]?.revisions[0];
    expect(undated).not.toHaveProperty("rendered");
  });

  test("a poll is asked for once, and the doubt stays until somebody ends it", async () => {
    const { state } = await planned(on(A, ["one"]), {});
    const { billing } = state.videos;
    if (billing?.listed === undefined) throw new Error("nothing is listed");
    const polled: State = {
      ...state,
      videos: { billing: { ...billing, listed: { ...billing.listed, polled: true } } },
    };
    const again = await makePlan({ entries: [on(A, ["one"])] }, polled, OPTIONS);
    expect(again.plan.entries.map(inWords)).toEqual([["blocked"]]);
    expect(again.plan.entries[0]?.obstacle?.detail).toContain("on-missing-state: create");
    const sure = await makePlan({ entries: [on(A, ["one"])] }, withoutListedDoubt(polled), OPTIONS);
    expect(sure.plan.entries.map(inWords)).toEqual([["edit: one"]]);
    const first = await makePlan({ entries: [on(A, ["one"])] }, withoutListedDoubt(state), OPTIONS);
    expect(first.plan.entries.map(inWords)).toEqual([["adopt 11", "edit: one"]]);
  });
});
