import type { Clock } from "../../../src/clock.js";
import type { Fact, Run } from "../../../src/ledger/facts.js";
import { LedgerError, type Store } from "../../../src/ledger/store.js";
import { type Whole, wholeIn } from "../../../src/ledger/whole.js";
import { message } from "../../../src/messages/catalogue.js";
import { unwritten } from "../../unwritten.js";
import type { Fault, StoreTrouble } from "../fault.js";
import type { Machine } from "../run/machine.js";
import type { Tally } from "../tally.js";

/** One run, as its store sees it. */
export type StoreUser = {
  readonly machine: Machine;
  readonly faults: readonly Fault[];
  readonly clock: Clock;
  readonly tally: Pick<Tally, "count">;
  readonly run: Run;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Whether the service behind the store works badly. */
  readonly troubled: boolean;
};

/** What outlives the runs of a history: the ledger of its project, and the texts of that. */
export type DurableLedger = {
  /** What is durable now. */
  readonly facts: readonly Fact[];
  /** The same as it is kept; empty where there is none. */
  readonly text: string;
  /** The hashes of the texts that are kept with it. */
  readonly texts: ReadonlySet<string>;
  /** Remembers what it holds. The function puts exactly that back. */
  keep(): () => void;
  open(user: StoreUser): Store;
};

const SLOW_APPEND_MS = 4_000;

/** Makes the reads and appends of a run fail, and its machine die, as the history says. */
export function faulty(store: Store, { machine, faults, clock, tally }: StoreUser): Store {
  let appends = 0;
  return {
    texts: store.texts,
    projects: async () => (await store.projects?.()) ?? [],
    read: async () =>
      await machine.pass("load", async () => {
        if (faults.some(({ kind }) => kind === "load refused")) {
          tally.count("load refused");
          throw new LedgerError(message("ledger-unread", { where: "The ledger", reason: "the simulation refuses it" }));
        }
        return await store.read();
      }),
    append: async (cursor, facts, texts) => {
      const number = appends++;
      const fault = faults.find(({ kind, at }) => {
        return kind === "every save refused" ? at <= number : kind.includes("save") && at === number;
      });
      if (fault !== undefined) tally.count(fault.kind);
      try {
        const then = await machine.pass("save", async () => {
          if (fault?.kind === "save refused" || fault?.kind === "every save refused") throw unwritten("refused");
          if (fault?.kind === "slow save") await clock.sleep(SLOW_APPEND_MS);
          return await store.append(cursor, facts, texts);
        });
        if (fault?.kind !== "save lost after it took effect") return then;
      } catch (cause) {
        if (cause instanceof LedgerError) throw cause;
        throw unwritten("the machine is gone", { cause });
      }
      throw unwritten("no reply");
    },
  };
}

/** Reads ledgers, each once for as long as it stays the same. */
export function readOnce(): (text: string) => Whole {
  let last: { readonly text: string; readonly whole: Whole } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, whole: wholeIn(text, "the ledger of the simulation") };
    return last.whole;
  };
}

/** How far a list of caches, or the tip of a branch, lags behind where it is stale. */
export const STALE_MS = 10_000;
const LATENCY_MS = 500;
const SLOW_MS = 20_000;

/** A call of the service behind a store takes a while, so that others come between, and may go wrong in the ways that it can. */
export async function called<T>(
  { machine, clock, tally, random, troubled }: StoreUser,
  {
    kind,
    can,
    act,
  }: { kind: "load" | "save"; can: readonly StoreTrouble[]; act: (trouble: StoreTrouble | null) => T | Promise<T> },
): Promise<T> {
  const drawn = can[Math.floor(random() * can.length * 12)] ?? null;
  const trouble = troubled ? drawn : null;
  if (trouble !== null) tally.count(trouble);
  return await machine.pass(kind, async () => {
    await clock.sleep(Math.floor(random() * (trouble === "store slow" ? SLOW_MS : LATENCY_MS)));
    if (machine.gone || trouble === "store 5xx") throw new Error("503");
    const value = await act(trouble);
    await clock.sleep(Math.floor(random() * LATENCY_MS));
    if (trouble === "store reply lost") throw new Error("socket hang up");
    return value;
  });
}
