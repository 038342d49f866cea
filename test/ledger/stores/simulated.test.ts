import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { STORE_TROUBLES } from "../../../harness/histories/fault.js";
import type { DurableLedger } from "../../../harness/histories/ledgers/durable-ledger.js";
import { SimulatedBranch } from "../../../harness/histories/ledgers/simulated-branch.js";
import { SimulatedCache } from "../../../harness/histories/ledgers/simulated-cache.js";
import { SimulatedFile } from "../../../harness/histories/ledgers/simulated-file.js";
import { Machine } from "../../../harness/histories/run/machine.js";
import { randomFrom } from "../../../harness/random.js";
import { type VirtualClock, virtualClock } from "../../../harness/virtual-clock.js";
import { idOf } from "../../../src/ledger/facts.js";
import { LedgerError } from "../../../src/ledger/store.js";
import { hashText } from "../../../src/manifest/texts.js";
import { began, lookOf } from "../../fixtures/facts.js";
import { knownTexts } from "../../fixtures/known-texts.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const STORIES = Number(process.env["STORIES"] ?? 60);
const APPENDS = 4;

type Told = {
  /** The acknowledged facts, each with those that its run had read. */
  readonly acknowledged: ReadonlyMap<string, ReadonlySet<string>>;
  readonly durable: DurableLedger;
  /** What a run reads that comes later, without troubles. */
  readonly left: ReadonlySet<string>;
  readonly met: ReadonlySet<string>;
};

/** Several runs on one ledger, whose services work badly, and of which some are killed. */
async function story(
  seed: number,
  open: (clock: VirtualClock) => Promise<DurableLedger> | DurableLedger,
): Promise<Told> {
  const random = randomFrom(seed);
  const clock = virtualClock();
  const durable = await open(clock);
  const acknowledged = new Map<string, ReadonlySet<string>>();
  const met = new Set<string>();
  const userOf = (machine: Machine, id: string, troubled: boolean) => ({
    machine,
    faults: [],
    clock,
    tally: { count: (kind: string) => void met.add(kind) },
    run: { id, attempt: 1, url: null },
    random,
    troubled,
  });
  const work = async (id: string) => {
    const dies = random() < 0.4;
    const kill = {
      moment: Math.floor(random() * 60),
      when: random() < 0.5 ? "before" : "after",
      torn: false,
      post: false,
    } as const;
    const machine = new Machine(dies ? kill : null, () => met.add("killed"));
    const store = durable.open(userOf(machine, id, random() < 0.8));
    const { look, texts } = lookOf(id);
    for (let n = 0; n < APPENDS && !machine.gone; n++) {
      await clock.sleep(Math.floor(random() * 3_000));
      try {
        const { facts, cursor } = await store.read();
        // It decides.
        await clock.sleep(Math.floor(random() * 1_000));
        const added = [
          began(`${id}-${n}`, { run: id, n: 2 * n }, look),
          began(`${id}-${n}`, { run: id, n: 2 * n + 1 }, look),
        ];
        const then = await store.append(cursor, added, knownTexts(texts));
        if (then === "conflict") met.add("conflict");
        else for (const fact of added) acknowledged.set(idOf(fact), new Set([...facts, ...added].map(idOf)));
      } catch (error) {
        if (!machine.gone && !(error instanceof LedgerError)) throw error;
      }
    }
    machine.end();
  };
  return await clock.run(async () => {
    const runs = Array.from({ length: 2 + Math.floor(random() * 2) }, (_, at) => `r${101 + at}`);
    await Promise.all(runs.map(async (id) => await work(id)));
    clock.advance(120_000);
    const { facts } = await durable.open(userOf(new Machine(null, () => {}), "r900", false)).read();
    return { acknowledged, durable, left: new Set(facts.map(idOf)), met };
  });
}

describe.each<[string, (clock: VirtualClock) => Promise<DurableLedger> | DurableLedger, readonly string[]]>([
  [
    "a branch",
    (clock) => new SimulatedBranch(clock),
    ["store 5xx", "store reply lost", "store refuses", "stale branch"],
  ],
  [
    "the cache",
    (clock) => new SimulatedCache({ clock, overwrites: false }),
    ["store 5xx", "store reply lost", "stale list"],
  ],
  ["a cache that lets keys be overwritten", (clock) => new SimulatedCache({ clock, overwrites: true }), ["store 5xx"]],
  ["a file", async () => new SimulatedFile(join(await temporaryFolder(), "ledgers")), []],
])("however badly %s works, and whoever is killed", (_, open, troubles) => {
  test("no acknowledged fact is lost, of two acknowledged ones one had read the other, and an append is all or nothing", async () => {
    const met = new Set<string>();
    let acknowledgements = 0;
    for (let seed = 1; seed <= STORIES; seed++) {
      const { acknowledged, left, durable, met: here } = await story(seed, open);
      const all = [...acknowledged];
      acknowledgements += all.length;
      for (const [fact] of all) expect(left, `seed ${seed}`).toContain(fact);
      for (const [a, known] of all)
        for (const [b, others] of all) expect(known.has(b) || others.has(a), `seed ${seed}: ${a} and ${b}`).toBe(true);
      expect(new Set(durable.facts.map(idOf)), `seed ${seed}`).toEqual(left);
      for (const id of left) {
        const [run = "", n = ""] = id.split(":");
        expect(left, `seed ${seed}`).toContain(`${run}:${Number(n) ^ 1}`);
        expect(durable.texts, `seed ${seed}`).toContain(hashText(run));
      }
      for (const kind of here) met.add(kind);
    }
    expect(acknowledgements).toBeGreaterThan(STORIES);
    expect([...met].filter((kind) => STORE_TROUBLES.some((trouble) => trouble === kind))).toEqual(
      expect.arrayContaining([...troubles]),
    );
    expect([...met]).toEqual(expect.arrayContaining(["killed", "conflict"]));
  });
});
