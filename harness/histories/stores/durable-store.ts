import type { Clock } from "../../../src/clock.js";
import { type Run, type State, StateSchema } from "../../../src/state/state.js";
import { StateError, type StateStore } from "../../../src/state/store.js";
import type { Fault, StoreTrouble } from "../fault.js";
import type { Machine } from "../run/machine.js";
import type { Tally } from "../tally.js";

/** One run, as its store sees it. */
export type StoreUser = {
  readonly machine: Machine;
  readonly faults: readonly Fault[];
  readonly clock: Clock;
  readonly tally: Tally;
  readonly run: Run;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Whether the service behind the store works badly. */
  readonly troubled: boolean;
};

/** What outlives the runs of a history: the state of its project, and the texts of that. */
export type DurableStore = {
  /** What is durable now. */
  readonly state: State | null;
  /** The same as it is kept; empty where there is none. */
  readonly text: string;
  /** The hashes of the texts that are kept with it. */
  readonly texts: ReadonlySet<string>;
  /** Remembers what it holds. The function puts exactly that back. */
  keep(): () => void;
  open(user: StoreUser): StateStore;
};

const SLOW_SAVE_MS = 4_000;

/** Makes the loads and saves of a run fail, and its machine die, as the history says. */
export function faulty(store: StateStore, { machine, faults, clock, tally }: StoreUser): StateStore {
  let saves = 0;
  return {
    ...store,
    load: async () =>
      await machine.pass("load", async () => {
        if (faults.some(({ kind }) => kind === "load refused")) {
          tally.count("load refused");
          throw new StateError("The state can't be loaded: the simulation refuses it.");
        }
        return await store.load();
      }),
    save: async (state, options) => {
      const number = saves++;
      const fault = faults.find(({ kind, at }) => {
        return kind === "every save refused" ? at <= number : kind.includes("save") && at === number;
      });
      if (fault !== undefined) tally.count(fault.kind);
      try {
        const merged = await machine.pass("save", async () => {
          if (fault?.kind === "save refused" || fault?.kind === "every save refused")
            throw new StateError("The state was not saved: refused.");
          if (fault?.kind === "slow save") await clock.sleep(SLOW_SAVE_MS);
          return await store.save(state, options);
        });
        if (fault?.kind !== "save lost after it took effect") return merged;
      } catch (cause) {
        if (cause instanceof StateError) throw cause;
        throw new StateError("The state was not saved.", { cause });
      }
      throw new StateError("Whether it was saved isn't known.");
    },
  };
}

/** Reads saved states, each once for as long as it stays the same. */
export function savedStates(): (text: string) => State {
  let last: { readonly text: string; readonly state: State } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, state: StateSchema.parse(JSON.parse(text)) };
    return last.state;
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
