import { join } from "node:path";
import { expect, test } from "vitest";
import type { Journal } from "../../src/state/journal.js";
import { StateKeeper } from "../../src/state/keeper.js";
import type { Run, State, VideoRecord } from "../../src/state/state.js";
import { fileStore } from "../../src/state/stores/file.js";
import { NO_TEXTS } from "../../src/state/texts.js";
import { brief, createJob, inDoubt, record, revision, UUID } from "../fixtures/plans.js";
import { stateOf } from "../fixtures/states.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const ONE = revision(brief("Explain A."));
const runOf = (id: string): Run => ({ id, attempt: 1, url: null });

/** Two runs that have loaded one state, each with a store of its own on one file. */
async function two(videos: State["videos"]) {
  const workspace = await temporaryFolder();
  const open = () => fileStore({ path: join(workspace, "state.json"), instance: "" });
  await open().save(stateOf({ serial: 1, videos }));
  const journal: Journal = { append: () => {} };
  const begin = async (id: string) => {
    const store = open();
    const state = (await store.load()) ?? stateOf();
    return new StateKeeper({ state, changed: false, store, journal, run: runOf(id), texts: NO_TEXTS });
  };
  const [older, newer] = [await begin("11"), await begin("12")];
  const durable = async (id: string): Promise<VideoRecord | undefined> => (await open().load())?.videos[id];
  return { older, newer, durable };
}

test("the creation that a later run has sent stays in doubt, though an earlier run has met that run before", async () => {
  const creating = record([], { key: "k", uuid: UUID, in_flight: createJob(ONE) });
  const other = record([ONE], { key: "other", uuid: "u2" });
  const { older, newer, durable } = await two({ a: creating, b: other });
  // The later run saves something else first, and the earlier one learns of it.
  newer.put("b", { ...other, total_scenes: 7 });
  await newer.save();
  older.put("a", { ...creating, total_scenes: 5 });
  await older.save();
  // The later run cancels the creation and is about to send another one.
  const doubt = inDoubt(brief("Explain B."), { key: "k", former_uuids: [UUID] }, { run: runOf("12") });
  newer.put("a", doubt);
  await newer.save();
  // The earlier one has polled it meanwhile: it was cancelled.
  const failure = { step: "resume", status: null, detail: "Cancelled.", desired: "d".repeat(64), at: 1 } as const;
  const failed = { ...creating, uuid: null, former_uuids: [UUID], in_flight: null };
  older.put("a", { ...failed, last_failure: { ...failure, run: runOf("11") } });
  await older.save();
  expect((await durable("a"))?.in_flight).toEqual(doubt.in_flight);
});

test("of two retries of one video's failed scenes, the later run learns of the first before it sends its own", async () => {
  const retried = (...scene_retries: number[]) =>
    record([], { key: "k", uuid: UUID, in_flight: createJob(ONE, { scene_retries }) });
  const { older, newer, durable } = await two({ a: retried() });
  newer.put("a", retried(1));
  await newer.save();
  older.put("a", retried(2));
  await older.save();
  expect(older.takenBy({ id: "a", key: "k" })).not.toBeNull();
  expect((await durable("a"))?.in_flight).toMatchObject({ scene_retries: [1] });
});
