import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LocalPending } from "../../src/cli/pending.js";
import type { Fact } from "../../src/ledger/facts.js";
import { fileStore } from "../../src/ledger/stores/file.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const FACTS: readonly Fact[] = [1, 2].map((n) => ({ fact: "moved", run: "r", n, at: n, to: "the file" }));

/** A process that has ended. */
const GONE = 2 ** 22 - 1;

async function machine() {
  const folder = join(await temporaryFolder(), "videos-as-code");
  mkdirSync(folder);
  let ids = 0;
  const pending = new LocalPending({ newId: () => `id${++ids}` }, { folder, project: "", isTrial: false });
  const store = fileStore({ path: join(folder, "ledger.jsonl"), project: "" });
  const said: string[] = [];
  return {
    folder,
    pending,
    store,
    said,
    recover: async () =>
      await pending.recover(
        async () => store,
        (words) => said.push(words),
      ),
    left: () => readdirSync(folder).filter((name) => name.startsWith("pending@")),
  };
}

test("what an apply knew that was killed is added by the next command, once", async () => {
  const { folder, store, said, recover, left } = await machine();
  writeFileSync(join(folder, `pending@${GONE}-a.jsonl`), FACTS.map((fact) => `${JSON.stringify(fact)}\n`).join(""));
  await recover();
  await recover();
  expect((await store.read()).facts).toEqual(FACTS);
  expect(left()).toEqual([]);
  expect(said).toEqual([expect.stringContaining("2 facts")]);
});

test("the file of an apply that goes on is left to it", async () => {
  const { folder, store, recover, left } = await machine();
  writeFileSync(join(folder, `pending@${process.ppid}-a.jsonl`), `${JSON.stringify(FACTS[0])}\n`);
  await recover();
  expect((await store.read()).facts).toEqual([]);
  expect(left()).toHaveLength(1);
});

test("an apply that was taken for dead keeps all that it knows in another file, and leaves none in the end", async () => {
  const { folder, pending, left } = await machine();
  const own = pending.create();
  own.keep(FACTS.slice(0, 1));
  for (const name of left()) rmSync(join(folder, name));
  own.keep(FACTS.slice(1));
  own.keep([]);
  expect(left()).toHaveLength(1);
  await own.clear?.();
  expect(left()).toEqual([]);
});

test("a file that can't be read stops what pays, and is kept", async () => {
  const { folder, recover, left } = await machine();
  writeFileSync(join(folder, `pending@${GONE}-a.jsonl`), "[]\n");
  await expect(recover()).rejects.toMatchObject({ docs: ["pending-left"] });
  expect(left()).toHaveLength(1);
});
