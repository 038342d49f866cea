import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Fact, idOf } from "../../../src/ledger/facts.js";
import type { Store } from "../../../src/ledger/store.js";
import { NO_TEXTS } from "../../../src/ledger/texts.js";
import { hashText, TextError } from "../../../src/manifest/texts.js";
import { began, factNaming, lookOf, named, runFact } from "../../fixtures/facts.js";
import { knownTexts } from "../../fixtures/known-texts.js";
import { PLACES } from "../../fixtures/ledger-places.js";

const bySorted = (facts: readonly Fact[]) => facts.map(idOf).sort();

/** No test has so many appends at once. */
const MOST_CONFLICTS = 100;

/** Appends whatever else was appended meanwhile. */
async function add(store: Store, facts: readonly Fact[], texts = NO_TEXTS) {
  for (let tries = 0; tries < MOST_CONFLICTS; tries++) {
    const { cursor } = await store.read();
    if ((await store.append(cursor, facts, texts)) !== "conflict") return;
  }
  throw new Error(`${MOST_CONFLICTS} appends in a row met another one`);
}

describe.each(PLACES)("in %s", (_, place) => {
  test("there is nothing at first; then another run reads what was appended, in whatever order", async () => {
    const { open } = await place();
    const store = await open();
    const first = await store.read();
    expect(first.facts).toEqual([]);
    const cursor = await store.append(first.cursor, [runFact(), named("start")], NO_TEXTS);
    expect(cursor).not.toBe("conflict");
    expect(await store.append(cursor, [named("tour", { n: 2 })], NO_TEXTS)).not.toBe("conflict");
    const { facts, unknown } = await (await open()).read();
    expect(facts.toSorted((a, b) => a.n - b.n)).toEqual([runFact(), named("start"), named("tour", { n: 2 })]);
    expect(unknown).toBeNull();
  });

  test("who appends at a cursor after which another one has appended is told so, and goes on from there", async () => {
    const { open } = await place();
    const [a, b] = [await open(), await open()];
    const [at, other] = [(await a.read()).cursor, (await b.read()).cursor];
    expect(await a.append(at, [runFact()], NO_TEXTS)).not.toBe("conflict");
    const late = [runFact({ run: "102.1.b" })];
    expect(await b.append(other, late, NO_TEXTS)).toBe("conflict");
    const { facts, cursor } = await b.read();
    expect(facts.map(idOf)).toContain("101.1.a:0");
    expect(await b.append(cursor, late, NO_TEXTS)).not.toBe("conflict");
    expect(bySorted((await a.read()).facts)).toEqual(["101.1.a:0", "102.1.b:0"]);
  });

  test("however two runs interleave, no acknowledged fact is lost, and of two acknowledged ones one had read the other", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 3 }), async (scheduler, runs) => {
        const { open } = await place();
        /** The facts that were acknowledged, each with those that its run had read. */
        const acknowledged = new Map<string, ReadonlySet<string>>();
        const work = async (run: string) => {
          const store = await open();
          for (let n = 0; n < 3; n++) {
            await scheduler.schedule(Promise.resolve());
            const { facts, cursor } = await store.read();
            await scheduler.schedule(Promise.resolve());
            const fact = began(`${run}-${n}`, { run, n });
            if ((await store.append(cursor, [fact], NO_TEXTS)) === "conflict") continue;
            acknowledged.set(idOf(fact), new Set(facts.map(idOf)));
          }
        };
        const working = Promise.all(Array.from({ length: runs }, async (_, at) => await work(`${100 + at}.1.r`)));
        await scheduler.waitFor(working);
        const left = new Set((await (await open()).read()).facts.map(idOf));
        const all = [...acknowledged];
        for (const [fact] of all) expect(left).toContain(fact);
        for (const [a, known] of all)
          for (const [b, others] of all) expect(a === b || known.has(b) || others.has(a), `${a} and ${b}`).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test("another run finds every text that the facts name, the briefs among them; each is kept once", async () => {
    const { open, kept } = await place();
    const texts = new Map<string, string>();
    const facts = [["one"], ["one", "two"], ["three", "two", "one"]].map((parts, n) => {
      const named = lookOf(...parts);
      for (const [hash, text] of named.texts) texts.set(hash, text);
      return began(`v${n}`, { n }, named.look);
    });
    for (const fact of facts) await add(await open(), [fact], knownTexts(texts));
    const store = await open();
    await store.read();
    for (const [hash, text] of texts) expect(await store.texts.get(hash)).toBe(text);
    expect(await kept()).toEqual([...texts.keys()].sort());
  });

  test("a text that is lost fails only the call that asks for it, and the facts are appended without it", async () => {
    const { open } = await place();
    const { fact, texts } = factNaming("one", "two");
    const without = {
      get: async (hash: string) => await (hash === hashText("two") ? knownTexts(new Map()) : texts).get(hash),
    };
    await add(await open(), [fact], without);
    const store = await open();
    expect((await store.read()).facts).toEqual([fact]);
    expect(await store.texts.get(hashText("one"))).toBe("one");
    await expect(store.texts.get(hashText("two"))).rejects.toBeInstanceOf(TextError);
    await add(store, [named("start", { n: 2 })], texts);
    expect((await (await open()).read()).facts).toHaveLength(2);
  });
});
