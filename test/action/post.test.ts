import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { simulatedHost } from "../../harness/simulated-host.js";
import { unwritten } from "../../harness/unwritten.js";
import { virtualClock } from "../../harness/virtual-clock.js";
import { post } from "../../src/action/post.js";
import type { Fact, Work } from "../../src/ledger/facts.js";
import { linesOf } from "../../src/ledger/lines.js";
import type { Store } from "../../src/ledger/store.js";
import { NO_TEXTS } from "../../src/ledger/texts.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const work: Work = {
  kind: "create",
  category: "training",
  look: { fingerprint: null, brief: null, bytes: null, aspect_ratio: null, edits: [] },
};
const stamp = { run: "101.1.x", record: "billing" };
const NOTED: readonly Fact[] = [
  { ...stamp, fact: "named", n: 0, at: 1, id: "billing", uuid: null, moved_from: null },
  {
    ...stamp,
    fact: "began",
    n: 1,
    at: 2,
    time: 2,
    job: "j",
    work,
    toward: "0".repeat(64),
    pull_request: null,
    recreates: null,
  },
  { ...stamp, fact: "accepted", n: 2, at: 3, job: "j", id: "uuid-of-billing" },
];

function storeWith(facts: readonly Fact[], changes: Partial<Store> = {}): Store & { readonly has: Fact[] } {
  const has = [...facts];
  return {
    has,
    texts: NO_TEXTS,
    read: async () => ({ facts: has, cursor: String(has.length), unknown: null }),
    append: async (cursor, added) => {
      if (cursor !== String(has.length)) return "conflict";
      has.push(...added);
      return String(has.length);
    },
    ...changes,
  };
}

/** Runs `post` after a `main` that has left these facts. */
async function postWith(store: Store, noted: readonly Fact[] | null = NOTED) {
  const workspace = await temporaryFolder();
  const pending = join(workspace, "pending.jsonl");
  if (noted !== null) await writeFile(pending, linesOf(noted));
  const clock = virtualClock();
  const host = await simulatedHost({
    inputs: { "base-url": "http://127.0.0.1:1", "api-key": "sk_test_0123456789abcdef" },
    env: { GITHUB_REPOSITORY: "acme/docs", GITHUB_RUN_ID: "101", GITHUB_WORKSPACE: workspace, RUNNER_TEMP: workspace },
    clock,
    fetch: async () => new Response(null, { status: 500 }),
    store: { open: async () => store },
    state: { pending, ledger: "cache", project: "" },
  });
  const failure = await clock.run(async () => await post(host));
  return { failure, lines: host.lines };
}

test("what main could not append is appended, and nothing twice", async () => {
  const store = storeWith(NOTED.slice(0, 2));
  const { failure, lines } = await postWith(store);
  expect(failure).toBeNull();
  expect(store.has).toEqual(NOTED);
  expect(lines.join("\n")).toContain("1 fact.");
});

test("where another run appends meanwhile, the facts come after its own", async () => {
  const other: Fact = { fact: "moved", run: "102.1.y", n: 0, at: 5, to: "the file" };
  let first = true;
  const store = storeWith([]);
  const append = store.append;
  const crowded = {
    ...store,
    append: async (...given: Parameters<Store["append"]>) => {
      if (first) store.has.push(other);
      first = false;
      return await append(...given);
    },
  };
  expect((await postWith(crowded)).failure).toBeNull();
  expect(store.has).toEqual([other, ...NOTED]);
});

test("main left nothing: the store is not even opened", async () => {
  const store = storeWith([], { read: async () => Promise.reject(new Error("opened")) });
  expect((await postWith(store, null)).failure).toBeNull();
});

test("where the store can't be written, the step fails and names the videos that the ledger lacks", async () => {
  const store = storeWith([], { append: async () => Promise.reject(unwritten("no room")) });
  expect((await postWith(store)).failure).toMatch(
    /no room.* billing uuid-of-billing.*→ docs: ledger-lacks, ledger-unwritten$/,
  );
});
