import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashText } from "../../src/manifest/brief.js";
import type { Journal, JournalEvent } from "../../src/state/journal.js";
import { StateKeeper } from "../../src/state/keeper.js";
import { emptyRecord, type Intent, type State } from "../../src/state/state.js";
import { StateConflict, StateError, type StateStore } from "../../src/state/store.js";
import { NO_TEXTS } from "../../src/state/texts.js";
import { anyChange, anyState } from "../fixtures/random-states.js";
import { stateOf } from "../fixtures/states.js";

const record = emptyRecord("training");
const RUN = { id: "200", attempt: 1, url: null };

/** A store whose saves end when the test ends them. */
class HeldStore implements StateStore {
  readonly texts = NO_TEXTS;
  readonly saves: { readonly state: State; end(error?: Error): void }[] = [];

  async load(): Promise<State | null> {
    return null;
  }

  async save(state: State): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.saves.push({ state, end: (error) => (error === undefined ? resolve() : reject(error)) });
    });
  }

  /** Resolves once so many saves have begun. */
  async begun(number: number): Promise<void> {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(this.saves).toHaveLength(number);
  }
}

function keeperOf({ state = stateOf({ serial: 7 }), changed = false } = {}) {
  const store = new HeldStore();
  const events: JournalEvent[] = [];
  const journal: Journal = { append: (event) => events.push(event) };
  return { keeper: new StateKeeper({ state, changed, store, journal, run: RUN, texts: NO_TEXTS }), store, events };
}

describe("a keeper", () => {
  test("notes its first state and every change at once", () => {
    const { keeper, events } = keeperOf();
    keeper.put("billing", record);
    keeper.putIntents([]);
    expect(events).toEqual([{ state: stateOf({ serial: 7 }) }, { id: "billing", record }, { intents: [] }]);
    expect(keeper.record("billing")).toEqual(record);
    expect(keeper.record("toString")).toBeNull();
  });

  test("notes the videos of one creation in one line, which takes them out of doubt", () => {
    const intent = (id: string, ids: readonly string[]) => ({
      id,
      entries: ids.map((entry) => ({ id: entry, fingerprint: "" })),
      run: RUN,
      at: 1,
    });
    const { keeper, events } = keeperOf({ state: stateOf({ intents: [intent("one", ["a", "b", "c"])] }) });
    keeper.putCreated({ a: record, b: record });
    const left = [intent("one", ["c"])];
    expect(events.slice(1)).toEqual([{ created: { a: record, b: record }, intents: left }]);
    expect(keeper.state.intents).toEqual(left);
    expect(keeper.record("b")).toEqual(record);
  });

  test("saves nothing where nothing changed", async () => {
    const { keeper, store } = keeperOf();
    await keeper.save();
    expect(store.saves).toEqual([]);
    expect(keeper.state.serial).toBe(7);
  });

  test("saves a find with the next change, and not on its own", async () => {
    const { keeper, store, events } = keeperOf();
    const finds = [{ category: "training" as const, id: "avatar-ines", at: 1 }];
    keeper.putFinds(finds);
    await keeper.save();
    expect([store.saves, events.length]).toEqual([[], 1]);
    keeper.put("billing", record);
    const saved = keeper.save();
    await store.begun(1);
    store.saves[0]?.end();
    await saved;
    expect(store.saves[0]?.state.finds).toEqual(finds);
  });

  test("saves the changes of the plan", async () => {
    const { keeper, store, events } = keeperOf({ changed: true });
    const saved = keeper.save();
    await store.begun(1);
    store.saves[0]?.end();
    await saved;
    expect(events.slice(1)).toEqual([{ saving: 8 }, { saved: 8 }]);
    expect(store.saves[0]?.state).toEqual(stateOf({ serial: 8, run: RUN }));
    await keeper.save();
    await store.begun(1);
  });

  test("saves one state at a time; a change during a save waits for the next save", async () => {
    const { keeper, store, events } = keeperOf();
    keeper.put("a", record);
    const first = keeper.save();
    await store.begun(1);
    keeper.put("b", record);
    const second = keeper.save();
    await store.begun(1);
    store.saves[0]?.end();
    await first;
    await store.begun(2);
    store.saves[1]?.end();
    await second;
    expect(store.saves.map(({ state }) => [state.serial, Object.keys(state.videos)])).toEqual([
      [8, ["a"]],
      [9, ["a", "b"]],
    ]);
    expect(events.at(-1)).toEqual({ saved: 9 });
    expect(events).not.toContainEqual({ saved: 8 });
  });

  test("makes one save for all calls during a save", async () => {
    const { keeper, store } = keeperOf();
    keeper.put("a", record);
    const first = keeper.save();
    await store.begun(1);
    for (const id of ["b", "c"]) keeper.put(id, record);
    const rest = [keeper.save(), keeper.save()];
    store.saves[0]?.end();
    await first;
    await store.begun(2);
    store.saves[1]?.end();
    await Promise.all(rest);
    await store.begun(2);
  });

  test("rejects a failed save to its caller alone, never uses its serial again, and saves the change with the next save", async () => {
    const { keeper, store, events } = keeperOf();
    keeper.put("a", record);
    const first = keeper.save();
    await store.begun(1);
    const second = keeper.save();
    store.saves[0]?.end(new StateError("no room"));
    await expect(first).rejects.toThrow("no room");
    await store.begun(2);
    store.saves[1]?.end();
    await second;
    expect(store.saves.map(({ state }) => [state.serial, Object.keys(state.videos)])).toEqual([
      [8, ["a"]],
      [9, ["a"]],
    ]);
    expect(events.slice(2)).toEqual([{ saving: 8 }, { saving: 9 }, { saved: 9 }]);
  });

  test("saves only the texts that the state names, and keeps the others for the run", async () => {
    const [kept, gone] = [hashText("kept"), hashText("gone")];
    const { keeper, store } = keeperOf({ state: stateOf({ texts: { [kept]: "kept", [gone]: "gone" } }) });
    const brief = { task: kept, sources: [], options: {}, aspect_ratio: null, category: "training" as const };
    const revision = { fingerprint: kept, brief, edits: [], edit_id: null, link: null };
    keeper.put("a", { ...record, revisions: [revision] });
    const saved = keeper.save();
    await store.begun(1);
    store.saves[0]?.end();
    await saved;
    expect(store.saves[0]?.state.texts).toEqual({ [kept]: "kept" });
    expect(Object.keys(keeper.state.texts)).toEqual([kept, gone]);
  });
});

test("resolving removes entries from their intents, then empty intents, and notes nothing where it changes nothing", () => {
  const intent = (id: string, ...ids: string[]): Intent => ({
    id,
    entries: ids.map((entry) => ({ id: entry, fingerprint: `v1:${hashText(entry)}` })),
    run: { id: "1", attempt: 1, url: null },
    at: 0,
  });
  const { keeper, events } = keeperOf({ state: stateOf({ intents: [intent("x", "a", "b"), intent("y", "c")] }) });
  keeper.resolveIntents(["z"]);
  expect(events).toHaveLength(1);
  keeper.resolveIntents(["b", "c"]);
  expect(keeper.state.intents).toEqual([intent("x", "a")]);
  expect(events).toHaveLength(2);
});

test("after any changes and saves, serials have grown by one each and the last good save holds everything", async () => {
  const act = fc.oneof(anyChange, fc.constantFrom("save" as const, "failed save" as const));
  await fc.assert(
    fc.asyncProperty(anyState, fc.array(act, { maxLength: 10 }), async (state, acts) => {
      const serials: number[] = [];
      let stored: State | null = null;
      let fails = false;
      const store: StateStore = {
        texts: NO_TEXTS,
        load: async () => stored,
        async save(saved) {
          serials.push(saved.serial);
          if (fails) throw new StateError("no room");
          stored = saved;
        },
      };
      const keeper = new StateKeeper({
        state,
        changed: false,
        store,
        journal: { append() {} },
        run: RUN,
        texts: NO_TEXTS,
      });
      for (const next of acts) {
        fails = next === "failed save";
        if (typeof next === "string") await keeper.save().catch(() => {});
        else if ("intents" in next) keeper.putIntents(next.intents);
        else keeper.put(next.id, next.record);
      }
      fails = false;
      await keeper.save();
      expect(serials).toEqual(serials.map((_, index) => state.serial + 1 + index));
      const { videos, intents } = keeper.state;
      if (serials.length > 0) expect(stored).toMatchObject({ videos, intents, serial: serials.at(-1) });
    }),
    { numRuns: 50 },
  );
});

test("the keeper takes over what another run has saved meanwhile, leaves its intents alone and knows its entries", async () => {
  const events: JournalEvent[] = [];
  const other = { id: "300", attempt: 1, url: null };
  const theirs: Intent = { id: "t", entries: [{ id: "a", fingerprint: `v1:${hashText("a")}` }], run: other, at: 0 };
  let keeper: StateKeeper | null = null;
  const store: StateStore = {
    texts: NO_TEXTS,
    load: async () => null,
    async save(state) {
      // A change that comes while the save is under way.
      keeper?.put("c", { ...record, uuid: "u3" });
      const videos = { ...state.videos, b: { ...record, uuid: "u2" } };
      return { state: { ...state, serial: 12, videos, intents: [...state.intents, theirs] }, by: other };
    },
  };
  const journal: Journal = { append: (event) => events.push(event) };
  keeper = new StateKeeper({ state: stateOf({ serial: 7 }), changed: true, store, journal, run: RUN, texts: NO_TEXTS });
  await keeper.save();
  expect(keeper.state).toMatchObject({ serial: 12, videos: { b: { uuid: "u2" }, c: { uuid: "u3" } } });
  expect(["a", "b", "c"].map((id) => keeper?.takenBy(id))).toEqual([{ run: other }, { run: other }, null]);
  keeper.resolveIntents(["a"]);
  expect(keeper.state.intents).toEqual([theirs]);
  expect(events.at(-1)).toEqual({ merged: keeper.state });
});

test("a change whose save could not be noted in the journal is saved by the next save", async () => {
  const saved: State[] = [];
  const store: StateStore = {
    texts: NO_TEXTS,
    load: async () => null,
    async save(state) {
      saved.push(state);
    },
  };
  let isFull = false;
  const journal: Journal = {
    append: () => {
      if (isFull) throw new StateError("no space left on device");
    },
  };
  const keeper = new StateKeeper({ state: stateOf(), changed: false, store, journal, run: RUN, texts: NO_TEXTS });
  keeper.put("billing", record);
  isFull = true;
  await expect(keeper.save()).rejects.toThrow("no space left");
  isFull = false;
  await keeper.save();
  expect(saved.map(({ videos }) => Object.keys(videos))).toEqual([["billing"]]);
});

test("once another run has saved where nothing can be merged, nothing more is saved, and every entry is the other run's", async () => {
  const other = { id: "300", attempt: 1, url: null };
  const { keeper, store } = keeperOf({ changed: true });
  const first = keeper.save();
  await store.begun(1);
  expect(keeper.takenBy("a")).toBeNull();
  store.saves[0]?.end(new StateConflict("run 300 has saved", other));
  await expect(first).rejects.toThrow("run 300 has saved");
  await expect(keeper.save()).rejects.toThrow("run 300 has saved");
  expect(store.saves).toHaveLength(1);
  expect(keeper.takenBy("a")).toEqual({ run: other });
});
