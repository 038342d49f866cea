import { expect, test } from "vitest";
import { CopiedStore } from "../../src/action/copies.js";
import type { Fact } from "../../src/ledger/facts.js";
import { NO_TEXTS } from "../../src/ledger/texts.js";
import { began, runFact } from "../fixtures/facts.js";

/** A store of run 102 that nobody else uses, and the copies that the run leaves. */
function copiedStore(): { readonly store: CopiedStore; readonly left: readonly (readonly Fact[])[] } {
  const left: (readonly Fact[])[] = [];
  const store = new CopiedStore({
    store: {
      texts: NO_TEXTS,
      read: async () => ({ facts: [], unknown: null, cursor: "0" }),
      append: async (cursor, facts) => `${Number(cursor) + facts.length}`,
    },
    run: { id: "102", attempt: 1 },
    leave: async (facts) => void left.push(facts),
    isRemote: false,
    redact: (text) => text,
    log: { info: () => {}, notice: () => {}, group: async (_name, work) => await work() },
  });
  return { store, left };
}

const FOUND = [runFact({ run: "101.1.a" }), began("billing", { run: "101.1.a" })];

test("a run leaves no copy before the ledger knows the run, whatever the run has found", async () => {
  const { store, left } = copiedStore();
  await store.append("0", FOUND, NO_TEXTS);
  await store.end();
  expect(left).toEqual([]);
});

test("a run leaves a copy before its first creation is sent, and once it has ended", async () => {
  const { store, left } = copiedStore();
  const own = [runFact({ run: "102.1.a" }), began("tour", { run: "102.1.a" })];
  const more = runFact({ run: "102.1.a", n: 2 });
  await store.append("0", FOUND, NO_TEXTS);
  await store.append("2", own, NO_TEXTS);
  expect(left).toEqual([[...FOUND, ...own]]);
  await store.append("4", [more], NO_TEXTS);
  await store.end();
  expect(left.slice(1)).toEqual([[...FOUND, ...own, more]]);
});
