import { expect, test } from "vitest";
import { afterOneJob, grownState } from "../../bench/growth/grown-state.js";
import { saveCost } from "../../bench/growth/saves.js";
import { parseState, serializeState } from "../../src/state/store.js";

test("the state that is saved is one that a run can read, with each of its texts", async () => {
  const { state, texts } = await grownState(3);
  expect(parseState(serializeState(state), "it")).toEqual(state);
  const briefs = Object.values(state.videos).flatMap(({ revisions }) => revisions.map(({ brief }) => brief));
  const tasks = briefs.flatMap((brief) => (brief === null ? [] : [brief.task]));
  expect(new Set(await Promise.all(tasks.map(async (hash) => await texts.get(hash)))).size).toBe(6);
});

test("after one job, one record of all is another one", async () => {
  const { state } = await grownState(3);
  const next = afterOneJob(state);
  expect(next.serial).toBe(state.serial + 1);
  const changed = Object.entries(next.videos).filter(([id, record]) => record !== state.videos[id]);
  expect(changed.map(([id]) => id)).toEqual(["page-0001"]);
});

test("a save in a file writes the state as a whole, and each text once", async () => {
  const { document, first, later } = await saveCost("file", 10);
  expect(later).toMatchObject({ bytes: document, requests: 0 });
  expect(first.bytes).toBeGreaterThan(later.bytes);
});

test("a save on a branch takes as many requests for more records, and doesn't send the texts again", async () => {
  const [few, more] = [await saveCost("branch", 10), await saveCost("branch", 40)];
  expect(few.later.requests).toBeGreaterThan(0);
  expect(more.later.requests).toBe(few.later.requests);
  expect(more.later.bytes).toBeLessThan(more.first.bytes);
});
