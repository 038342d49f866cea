import { describe, expect, test } from "vitest";
import { introduction } from "../../harness/introduction.js";
import { unwritten } from "../../harness/unwritten.js";
import type { Fact, Said } from "../../src/ledger/facts.js";
import { RunLedger } from "../../src/ledger/run-ledger.js";
import { LedgerError, type Store } from "../../src/ledger/store.js";
import { knownTexts } from "../fixtures/known-texts.js";
import { sayingOf } from "../fixtures/saying.js";

const TEXTS = knownTexts(new Map());
const HASH = "0".repeat(64);
const LOOK = { fingerprint: null, brief: null, bytes: null, aspect_ratio: null, edits: [] };

/** A store in memory. `faults`: what becomes of the next appends. */
class MemoryStore implements Store {
  readonly texts = TEXTS;
  facts: readonly Fact[] = [];
  faults: ("lost before" | "lost after")[] = [];

  async read() {
    return { facts: this.facts, cursor: `${this.facts.length}`, unknown: null };
  }

  async append(cursor: string, facts: readonly Fact[]) {
    const fault = this.faults.shift();
    if (fault === "lost before") throw unwritten("lost");
    if (cursor !== `${this.facts.length}`) return "conflict";
    this.facts = [...this.facts, ...facts];
    if (fault === "lost after") throw unwritten("lost");
    return `${this.facts.length}`;
  }
}

async function runOn(store: MemoryStore, id: string, now = () => 1_000) {
  const kept: Fact[] = [];
  const keep = (facts: readonly Fact[]) => kept.push(...facts);
  const given = { store, reading: await store.read(), key: `${id}.1.a`, run: introduction({ id }), texts: TEXTS };
  return { ledger: new RunLedger({ ...given, keep, now }), kept };
}

function began(job: string, record = "billing"): Said {
  const work = { kind: "create", category: "training", look: LOOK } as const;
  return { fact: "began", record, job, work, toward: HASH, pull_request: null, recreates: null };
}

describe("what is about to be sent", () => {
  test("is durable once begin resolves with true", async () => {
    const store = new MemoryStore();
    const { ledger } = await runOn(store, "1");
    expect(await ledger.begin([began(ledger.newJob())], ledger.view)).toBe(true);
    expect(store.facts.map(({ fact }) => fact)).toEqual(["run", "began"]);
    expect(ledger.record("billing")?.open).not.toBeNull();
  });

  test("is not begun where another run was first, and the record is that run's", async () => {
    const store = new MemoryStore();
    const [one, other] = [await runOn(store, "1"), await runOn(store, "2")];
    expect(await one.ledger.begin([began(one.ledger.newJob())], one.ledger.view)).toBe(true);
    expect(await other.ledger.begin([began(other.ledger.newJob())], other.ledger.view)).toBe(false);
    expect(store.facts.filter(({ fact }) => fact === "began")).toHaveLength(1);
    expect(other.ledger.takenBy("billing")?.id).toBe("1");
    expect(other.ledger.takenBy("other")).toBeUndefined();
  });

  test("is not begun on a decision that is older than what another run has appended", async () => {
    const store = new MemoryStore();
    const [one, other] = [await runOn(store, "1"), await runOn(store, "2")];
    const { view } = other.ledger;
    await one.ledger.begin([began(one.ledger.newJob())], one.ledger.view);
    other.ledger.note({ fact: "moved", to: "branch" });
    // The save reads again, so that the next append would fit the ledger as it is now.
    await other.ledger.save();
    expect(await other.ledger.begin([began(other.ledger.newJob())], view)).toBe(false);
    expect(store.facts.filter(({ fact }) => fact === "began")).toHaveLength(1);
  });

  test.each(["lost before", "lost after"] as const)(
    "is withdrawn where the reply of its append was %s it arrived",
    async (fault) => {
      const store = new MemoryStore();
      const { ledger, kept } = await runOn(store, "1");
      store.faults = [fault];
      await expect(ledger.begin([began(ledger.newJob())], ledger.view)).rejects.toThrow(LedgerError);
      expect(kept.map(({ fact }) => fact)).toEqual(["run", "withdrew"]);
      await ledger.save();
      const { ledger: next } = await runOn(store, "2");
      expect(next.record("billing")?.open ?? null).toBeNull();
      expect(next.record("billing")?.jobs ?? []).toEqual([]);
    },
  );

  test.each(["lost before", "lost after"] as const)(
    "withdraws the second of two retries alone, where the reply of its append was %s it arrived",
    async (fault) => {
      const store = new MemoryStore();
      const { ledger } = await runOn(store, "1");
      const job = ledger.newJob();
      const asked: Said = { fact: "asked", record: "billing", job, control: "retry scenes" };
      await ledger.begin([began(job)], ledger.view);
      await ledger.begin([asked], ledger.view);
      store.faults = [fault];
      await expect(ledger.begin([asked], ledger.view)).rejects.toThrow(LedgerError);
      expect(ledger.record("billing")?.open?.asked).toEqual(["retry scenes"]);
      await ledger.save();
      const { ledger: next } = await runOn(store, "2");
      expect(next.record("billing")?.open?.asked).toEqual(["retry scenes"]);
    },
  );

  test("gives each job of a batch an id of its own", async () => {
    const { ledger } = await runOn(new MemoryStore(), "1");
    const said = [began(ledger.newJob(), "a"), began(ledger.newJob(), "b")];
    await ledger.begin(said, ledger.view);
    expect(ledger.record("a")?.open?.id).not.toBe(ledger.record("b")?.open?.id);
  });
});

describe("what has happened", () => {
  const over: Said = { fact: "looked", record: "billing", job: "1.1.a#1" };

  test("is kept at once, and appended whatever other runs have appended", async () => {
    const store = new MemoryStore();
    const [one, other] = [await runOn(store, "1"), await runOn(store, "2")];
    await one.ledger.begin([began(one.ledger.newJob())], one.ledger.view);
    other.ledger.note(over);
    expect(other.kept.map(({ fact }) => fact)).toEqual(["run", "looked"]);
    expect(other.ledger.isUnsaved).toBe(true);
    await other.ledger.save();
    expect(other.ledger.isUnsaved).toBe(false);
    expect(store.facts.map(({ fact }) => fact)).toEqual(["run", "began", "run", "looked"]);
  });

  test("is kept with the beginning of its job, once, and is appended with all that the store has lost", async () => {
    const store = new MemoryStore();
    const first = await runOn(store, "1");
    await first.ledger.begin([began(first.ledger.newJob())], first.ledger.view);
    const second = await runOn(store, "2");
    second.ledger.note({ fact: "resumed", record: "billing", job: "1.1.a#1" });
    second.ledger.note(over);
    expect(second.kept.map(({ fact }) => fact)).toEqual(["began", "run", "resumed", "looked"]);
    store.facts = [];
    await second.ledger.save();
    expect(store.facts.map(({ fact }) => fact)).toEqual(["run", "began", "run", "resumed", "looked"]);
  });

  test("stands once, where its append arrived and the reply was lost", async () => {
    const store = new MemoryStore();
    const { ledger } = await runOn(store, "1");
    store.faults = ["lost after"];
    ledger.note(over);
    await expect(ledger.save()).rejects.toThrow(LedgerError);
    await ledger.save();
    expect(store.facts.filter(({ fact }) => fact === "looked")).toHaveLength(1);
  });

  test("goes before what is about to be sent, in the same append", async () => {
    const store = new MemoryStore();
    const { ledger } = await runOn(store, "1");
    ledger.note(over);
    await ledger.begin([began(ledger.newJob())], ledger.view);
    expect(store.facts.map(({ fact }) => fact)).toEqual(["run", "looked", "began"]);
  });

  test("is later than whatever the run has read, though its clock is behind", async () => {
    const store = new MemoryStore();
    const first = await runOn(store, "1", () => 9_000);
    await first.ledger.begin([began(first.ledger.newJob())], first.ledger.view);
    const second = await runOn(store, "2", () => 10);
    second.ledger.note(over);
    expect(second.kept.filter(({ run }) => run === "2.1.a").map(({ at }) => at > 9_000)).toEqual([true, true]);
  });

  test("of a copy that the store lacks is appended with the first of this run", async () => {
    const [store, copy] = [new MemoryStore(), new MemoryStore()];
    const elsewhere = await runOn(copy, "1");
    await elsewhere.ledger.begin([began(elsewhere.ledger.newJob())], elsewhere.ledger.view);
    const given = { store, reading: await store.read(), key: "2.1.a", run: introduction({ id: "2" }), texts: TEXTS };
    const ledger = new RunLedger({ ...given, found: copy.facts, keep: () => undefined, now: () => 0 });
    expect(ledger.record("billing")?.open).not.toBeNull();
    await ledger.save();
    expect(store.facts).toEqual(copy.facts);
  });
});

describe("a fact that no later run could read", () => {
  const unfit = { ...began("job"), toward: "no hash" } as Said;

  test("is not begun, and the error names its field", async () => {
    const store = new MemoryStore();
    const { ledger, kept } = await runOn(store, "1");
    const refused = await ledger.begin([began("other"), unfit], ledger.view).catch((error: unknown) => error);
    expect(refused).toMatchObject(sayingOf("fact-unfit", /"began"[\s\S]*at toward/));
    expect(store.facts.filter(({ fact }) => fact === "began")).toEqual([]);
    expect(kept.filter(({ fact }) => fact === "began")).toEqual([]);
  });

  test("is not noted, and the run can note others", async () => {
    const store = new MemoryStore();
    const { ledger } = await runOn(store, "1");
    expect(() => ledger.note(unfit)).toThrow(LedgerError);
    ledger.note(began("job"));
    await ledger.save();
    expect(store.facts.map(({ fact, n }) => [fact, n])).toEqual([
      ["run", 0],
      ["began", 1],
    ]);
  });

  test("is one with a field that facts of its kind don't have", async () => {
    const { ledger } = await runOn(new MemoryStore(), "1");
    const more: object = { ...began("job"), more: 1 };
    expect(() => ledger.note(more as Said)).toThrow('Unrecognized key: "more"');
  });
});

test("a run whose own last fact is old names itself once more as it ends, whatever others have noted meanwhile", async () => {
  const store = new MemoryStore();
  let now = 1_000;
  const own = (await runOn(store, "1", () => now)).ledger;
  const other = (await runOn(store, "2", () => now)).ledger;
  own.note(began(own.newJob()));
  await own.save();
  now = 60_000;
  other.note(began(other.newJob(), "tour"));
  await other.save();
  expect(await own.begin([began(own.newJob(), "intro")], own.view)).toBe(false);
  own.close();
  own.close();
  await own.save();
  expect(store.facts.map(({ run, fact }) => `${run[0]} ${fact}`)).toEqual([
    "1 run",
    "1 began",
    "2 run",
    "2 began",
    "1 run",
  ]);
});
