import { expect, test } from "vitest";
import { fingerprint } from "../../src/plan/brief-parts.js";
import { makePlan } from "../../src/plan/plan.js";
import type { LockedVideo } from "../../src/state/lock-file.js";
import { editHash, uuidsOf } from "../../src/state/records.js";
import { brief, entry, explicit, OPTIONS, UUID } from "../fixtures/plans.js";
import { listing, stateOf } from "../fixtures/states.js";

const A = brief("Explain billing.");
const PLACE = { file: "videos.yml", line: 3, column: 3 };
const TWICE = { id: "twice", manifest: "videos.yml", position: PLACE, movedFrom: null, others: [PLACE] };

/** What a lock file lists takes the place of a lost state, while `twice` stands twice in the project. */
async function planned(
  locked: Partial<LockedVideo> | null,
  { id = "twice", others = [entry({ id: "other", brief: A })], lockFile = undefined as "complete" | undefined } = {},
) {
  const listed = listing(locked === null ? {} : { [id]: { uuid: UUID, fingerprint: fingerprint(A), ...locked } });
  return await makePlan({ entries: others, duplicates: [TWICE] }, stateOf(), { ...OPTIONS, listed, lockFile });
}

test("an id that stands twice and isn't listed is in doubt once it stands once, and isn't paid for again", async () => {
  const { state } = await planned(null);
  const mended = [entry({ id: "twice", brief: A }), entry({ id: "other", brief: A })];
  const { plan } = await makePlan({ entries: mended }, state, OPTIONS);
  expect(plan.creates).toBe(0);
  expect(plan.entries.map(({ obstacle }) => obstacle?.outcome)).toEqual(["blocked", "blocked"]);
  expect(plan.entries[0]?.obstacle?.detail).toContain("doesn't say which video this entry has");
});

test("the video of an id that stands twice is given to no other entry, whose own may exist", async () => {
  const { plan, state } = await planned({});
  expect(plan.creates).toBe(0);
  expect(state.videos["twice"]?.uuid).toBe(UUID);
  expect(plan.entries.find(({ entry: { id } }) => id === "other")?.obstacle?.outcome).toBe("blocked");
});

test("an adopted video whose explicit edits are not those of the entry leaves the entry in doubt, though its brief isn't known", async () => {
  const locked = { fingerprint: null, edits: [editHash({ request: "one", reference_image_urls: [] })] };
  const { plan, state } = await planned(locked, {
    id: "listed",
    others: [entry({ id: "listed", brief: A, edits: explicit("two") })],
  });
  expect(plan.creates).toBe(0);
  expect(plan.entries.find(({ entry: { id } }) => id === "listed")?.obstacle?.outcome).toBe("blocked");
  expect(Object.keys(state.videos)).toContain("listed");
});

test("a video that is listed with other explicit edits isn't made anew where nothing else is missing in the lock file", async () => {
  const locked = { edits: [editHash({ request: "one", reference_image_urls: [] })] };
  const others = [entry({ id: "listed", brief: A, edits: explicit("two") }), entry({ id: "other", brief: A })];
  const { plan, state } = await planned(locked, { id: "listed", others, lockFile: "complete" });
  expect(plan.entries.map(({ steps }) => steps.map(({ kind }) => kind))).toEqual([[], ["create"], []]);
  const detail = plan.entries.find(({ entry: { id } }) => id === "listed")?.obstacle?.detail;
  expect(detail).toContain(`lists the video ${UUID} with other explicit edits`);
  // Whatever becomes of the entry, its video is not forgotten.
  expect(Object.values(state.videos).flatMap(uuidsOf)).toEqual([UUID]);
});

test.each([
  ["the brief isn't known", null],
  ["the brief is the same", fingerprint(A)],
])("a video that is listed with another category isn't made anew, since its commit may lag; %s", async (_, known) => {
  const others = [entry({ id: "listed", brief: A }), entry({ id: "twice", brief: A })];
  const { plan } = await planned({ category: "marketing", fingerprint: known }, { id: "listed", others });
  const { steps, obstacle } = plan.entries.find(({ entry: { id } }) => id === "listed") ?? {};
  expect(steps?.map(({ kind }) => kind)).toEqual(["adopt"]);
  expect(obstacle?.detail).toContain(`lists the video ${UUID} without what this entry wants now`);
});

test("an id that every object has is put in doubt like any other that stands twice", async () => {
  const duplicates = [{ ...TWICE, id: "constructor" }];
  const { state } = await makePlan({ entries: [], duplicates }, stateOf(), { ...OPTIONS, listed: listing({}) });
  expect(Object.keys(state.videos)).toEqual(["constructor"]);
});

test("a new entry with the brief of several listed videos says whose it takes over, and the state has nothing in its place", async () => {
  const shown = { fingerprint: fingerprint(A) };
  const listed = listing({ one: { ...shown, uuid: "video-1" }, two: { ...shown, uuid: "video-2" } });
  const entries = [entry({ id: "new", brief: A })];
  const { plan, state } = await makePlan({ entries }, stateOf(), { ...OPTIONS, listed });
  expect(plan.entries.map(({ steps }) => steps)).toEqual([[]]);
  expect(plan.entries[0]?.obstacle?.detail).toContain("Say whose video it takes over (moved_from: one)");
  expect(Object.keys(state.videos)).toEqual(["one", "two"]);
});
