import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { simulatedHost } from "../../harness/simulated-host.js";
import { virtualClock } from "../../harness/virtual-clock.js";
import { post } from "../../src/action/post.js";
import type { JournalEvent } from "../../src/state/replay.js";
import { emptyRecord, type State } from "../../src/state/state.js";
import type { SaveOptions, StateStore } from "../../src/state/store.js";
import { NO_TEXTS } from "../../src/state/texts.js";
import { stateOf } from "../fixtures/states.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const run = (id: string) => ({ id, attempt: 1, url: null });
const record = { ...emptyRecord("k-billing", "training"), uuid: "uuid-of-billing" };

/** Runs `post` after a `main` that has begun with a state of run 100, and noted a video that it could not save: in a journal, or another one. */
async function postWith(store: StateStore, { journal: other, ...kept }: Record<string, string> = {}) {
  const workspace = await temporaryFolder();
  const events: JournalEvent[] = [
    { state: stateOf({ serial: 7, run: run("100") }) },
    { saving: 8 },
    { saved: 8 },
    { records: { billing: record } },
    { saving: 9 },
  ];
  const journal = join(workspace, "run.journal");
  await writeFile(journal, events.map((event) => `${JSON.stringify(event)}\n`).join(""));
  if (other !== undefined) await writeFile(join(workspace, other), "{}\n");
  const clock = virtualClock();
  const host = await simulatedHost({
    inputs: { "base-url": "http://127.0.0.1:1", "api-key": "sk_test_0123456789abcdef" },
    env: {
      GITHUB_EVENT_NAME: "push",
      GITHUB_REF: "refs/heads/main",
      GITHUB_REPOSITORY: "acme/docs",
      GITHUB_RUN_ATTEMPT: "1",
      GITHUB_RUN_ID: "101",
      GITHUB_SERVER_URL: "https://github.com",
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: workspace,
    },
    clock,
    fetch: async () => new Response(null, { status: 500 }),
    store: { open: async () => store },
    state: {
      state: "cache",
      journal: other === undefined ? journal : join(workspace, other),
      ...kept,
    },
  });
  const start = clock.now();
  const failure = await clock.run(async () => await post(host));
  return { failure, ms: clock.now() - start, lines: host.lines };
}

function storeWith(found: State | null, changes: Partial<StateStore> = {}): StateStore & { readonly saved: State[] } {
  const saved: State[] = [];
  return { saved, texts: NO_TEXTS, load: async () => found, save: async (state) => void saved.push(state), ...changes };
}

describe("a store that can't merge", () => {
  test("is left alone where another run has saved just what main tried to save, and goes on from there", async () => {
    const store = storeWith(stateOf({ serial: 9, run: run("102"), videos: { billing: record } }), { exclusive: true });
    const { failure } = await postWith(store);
    expect(store.saved).toEqual([]);
    expect(failure).toContain("run 102 has made save 9 meanwhile");
    expect(failure).toContain("The saved state has every identifier that this run got.");
  });

  test.each<[string, State]>([
    ["what main has loaded", stateOf({ serial: 7, run: run("100") })],
    ["what main has saved", stateOf({ serial: 8, run: run("101") })],
    [
      "what main has saved without getting the reply",
      stateOf({ serial: 9, run: run("101"), videos: { billing: record } }),
    ],
  ])("is saved where it holds %s", async (_, found) => {
    const store = storeWith(found, { exclusive: true });
    expect((await postWith(store)).failure).toBeNull();
    expect(store.saved).toMatchObject([{ serial: 10, videos: { billing: record } }]);
  });

  test.each<[string, State]>([
    ["a higher serial", stateOf({ serial: 9, run: run("102") })],
    ["the serial that main has saved", stateOf({ serial: 8, run: run("102") })],
    ["the serial that main has loaded", stateOf({ serial: 7, run: run("102") })],
    ["another lineage", stateOf({ serial: 8, run: run("102"), lineage: "11111111-5d0e-4b3a-9c58-0d6c1f6f9a11" })],
  ])("is left alone where another run has saved %s, and what is lost is named", async (_, found) => {
    const store = storeWith({ ...found, videos: { start: { ...record, uuid: "uuid-of-start" } } }, { exclusive: true });
    const { failure } = await postWith(store);
    expect(store.saved).toEqual([]);
    expect(failure).toContain("run 102 has made save");
    expect(failure).toContain("billing uuid-of-billing");
  });
});

test("a store that merges is told what the state was made from", async () => {
  let madeFrom: SaveOptions["madeFrom"];
  const store = storeWith(stateOf({ serial: 12, run: run("102") }), {
    async save(state, options) {
      expect(state.serial).toBe(13);
      madeFrom = options?.madeFrom;
    },
  });
  expect((await postWith(store)).failure).toBeNull();
  expect(madeFrom).toMatchObject([{ serial: 8 }, { serial: 9 }]);
});

test.each(["load", "save"] as const)(
  "after a signal, a %s that hangs is given up within 20 s, and what is lost is named",
  async (call) => {
    const store = storeWith(null, { [call]: async () => await new Promise(() => undefined) });
    const { failure, ms } = await postWith(store, { stopped: "true" });
    expect(ms).toBeLessThan(20_000);
    expect(failure).toContain("not saved within 15 s");
    expect(failure).toContain("billing uuid-of-billing");
  },
);

test("a journal that nobody can read is told, and nothing is saved", async () => {
  const store = storeWith(null);
  const { failure } = await postWith(store, { journal: "spoilt.journal" });
  expect(failure).toMatch(/spoilt\.journal:1 is not a journal event of this release/);
  expect(store.saved).toEqual([]);
});
