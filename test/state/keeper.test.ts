import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Journal } from "../../src/state/journal.js";
import { StateKeeper } from "../../src/state/keeper.js";
import type { JournalEvent } from "../../src/state/replay.js";
import { emptyRecord, type State, type VideoRecord } from "../../src/state/state.js";
import { StateConflict, StateError, type StateStore } from "../../src/state/store.js";
import { NO_TEXTS } from "../../src/state/texts.js";
import { anyChange, anyState } from "../fixtures/random-states.js";
import { stateOf } from "../fixtures/states.js";

const record = emptyRecord("k", "training");
const recordOf = (key: string): VideoRecord => ({ ...record, key });
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

/** A keeper over a store that saves in this way. */
function keeperOver(
  save: StateStore["save"],
  given: { state?: State; changed?: boolean; append?: Journal["append"] } = {},
): StateKeeper {
  const { state = stateOf(), changed = false, append = () => {} } = given;
  const store: StateStore = { texts: NO_TEXTS, load: async () => null, save };
  return new StateKeeper({ state, changed, store, journal: { append }, run: RUN, texts: NO_TEXTS });
}

describe("a keeper", () => {
  test("notes its first state and every change at once", () => {
    const { keeper, events } = keeperOf();
    keeper.put("billing", record);
    expect(events).toEqual([{ state: stateOf({ serial: 7 }) }, { records: { billing: record } }]);
    expect(keeper.record("k")).toEqual(record);
    expect(keeper.record("toString")).toBeNull();
  });

  test("notes several records in one line, and takes one away", () => {
    const { keeper, events } = keeperOf({ state: stateOf({ videos: { c: recordOf("c") } }) });
    keeper.putAll([
      { id: "a", record: recordOf("a") },
      { id: "c", key: "c", record: null },
    ]);
    expect(events.slice(1)).toEqual([{ records: { a: recordOf("a"), c: null } }]);
    expect(Object.keys(keeper.state.videos)).toEqual(["a"]);
    expect(keeper.record("c")).toBeNull();
  });

  test("puts a record where its key is, whatever id it is given", () => {
    const { keeper } = keeperOf({ state: stateOf({ videos: { renamed: record } }) });
    keeper.put("billing", { ...record, tries: 1 });
    expect(keeper.state.videos).toEqual({ renamed: { ...record, tries: 1 } });
  });

  test("never replaces the record of another key, and keeps the videos of the one that comes second", () => {
    const { keeper } = keeperOf({ state: stateOf({ videos: { billing: recordOf("other") } }) });
    keeper.put("billing", { ...record, uuid: "u1" });
    expect(keeper.state.videos).toEqual({ billing: { ...recordOf("other"), former_uuids: ["u1"] } });
    expect(keeper.takenBy({ id: "billing", key: "k" })).toEqual({ run: null });
  });

  test("saves nothing where nothing changed", async () => {
    const { keeper, store, events } = keeperOf();
    keeper.putAll([]);
    await keeper.save();
    expect([events.length, store.saves.length, keeper.state.serial]).toEqual([1, 0, 7]);
  });

  async function saved(keeper: StateKeeper, store: HeldStore): Promise<State | undefined> {
    const saving = keeper.save();
    await store.begun(1);
    store.saves[0]?.end();
    await saving;
    return store.saves[0]?.state;
  }

  test("notes a request to the built-in sandbox, and saves it", async () => {
    const request = { at: 1, method: "POST", path: "/v1/videos", idempotency_key: null, body: null, status: 202 };
    const sandbox = { seed: "s", requests: [] } as unknown as NonNullable<State["sandbox"]>;
    const { keeper, store, events } = keeperOf({ state: stateOf({ sandbox }) });
    keeper.putSandboxed(request);
    expect(events.slice(1)).toEqual([{ sandboxed: request }]);
    expect((await saved(keeper, store))?.sandbox).toEqual({ ...sandbox, requests: [request] });
  });

  test("notes that nothing of it is left elsewhere, and saves that", async () => {
    const moving = stateOf({ serial: 7, moving: true });
    const { keeper, store, events } = keeperOf({ state: moving });
    keeper.arrive();
    expect(events.slice(1)).toEqual([{ merged: stateOf({ serial: 7 }), durable: moving }]);
    expect(await saved(keeper, store)).toEqual(stateOf({ serial: 8, run: RUN }));
  });

  test("saves the changes of the plan", async () => {
    const { keeper, store, events } = keeperOf({ changed: true });
    expect(await saved(keeper, store)).toEqual(stateOf({ serial: 8, run: RUN }));
    expect(events.slice(1)).toEqual([{ saving: 8 }, { saved: 8 }]);
    await keeper.save();
    await store.begun(1);
  });

  test("saves one state at a time; a change during a save waits for the next save", async () => {
    const { keeper, store, events } = keeperOf();
    keeper.put("a", recordOf("a"));
    const first = keeper.save();
    await store.begun(1);
    keeper.put("b", recordOf("b"));
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
    expect(events).toContainEqual({ saved: 8 });
  });

  test("makes one save for all calls during a save", async () => {
    const { keeper, store } = keeperOf();
    keeper.put("a", record);
    const first = keeper.save();
    await store.begun(1);
    for (const id of ["b", "c"]) keeper.put(id, recordOf(id));
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
});

test("after any changes and saves, serials have grown by one each and the last good save holds everything", async () => {
  const act = fc.oneof(anyChange, fc.constantFrom("save" as const, "failed save" as const));
  await fc.assert(
    fc.asyncProperty(anyState, fc.array(act, { maxLength: 10 }), async (state, acts) => {
      const serials: number[] = [];
      let stored: State | null = null;
      let fails = false;
      const save: StateStore["save"] = async (saved) => {
        serials.push(saved.serial);
        if (fails) throw new StateError("no room");
        stored = saved;
      };
      const keeper = keeperOver(save, { state });
      for (const next of acts) {
        fails = next === "failed save";
        if (typeof next === "string") await keeper.save().catch(() => {});
        else keeper.put(next.id, next.record);
      }
      fails = false;
      await keeper.save();
      expect(serials).toEqual(serials.map((_, index) => state.serial + 1 + index));
      const { videos } = keeper.state;
      if (serials.length > 0) expect(stored).toMatchObject({ videos, serial: serials.at(-1) });
    }),
    { numRuns: 50 },
  );
});

test("the keeper takes over what another run has saved meanwhile, and knows which entries are the other run's", async () => {
  const events: JournalEvent[] = [];
  const other = { id: "300", attempt: 1, url: null };
  const save: StateStore["save"] = async ({ videos: { a: renamed = record, ...videos }, ...state }) => {
    // A change that comes while the save is under way.
    keeper.put("c", { ...recordOf("c"), uuid: "u3" });
    const added = { ...recordOf("d"), uuid: "u4" };
    const theirs = { ...videos, b: { ...recordOf("b"), uuid: "u2" }, d: added, z: renamed };
    return { state: { ...state, serial: 12, videos: theirs }, by: other };
  };
  const state = stateOf({ serial: 7, videos: { a: recordOf("a"), b: recordOf("b") } });
  const keeper = keeperOver(save, { state, changed: true, append: (event) => events.push(event) });
  await keeper.save();
  const videos = { b: { uuid: "u2" }, c: { uuid: "u3" }, d: { uuid: "u4" }, z: { key: "a" } };
  expect(keeper.state).toMatchObject({ serial: 12, videos });
  const taken = ["a", "b", "c", "d"].map((id) => keeper.takenBy({ id, key: id }));
  expect(taken).toEqual([null, { run: other }, null, { run: other }]);
  // What is known of an entry goes on under the name that another run has given it.
  keeper.put("a", { ...recordOf("a"), tries: 3 });
  expect(keeper.state.videos["z"]).toMatchObject({ key: "a", tries: 3 });
  expect(keeper.takenBy({ id: "b", key: "new" })).toEqual({ run: other });
  expect(events).toContainEqual({ merged: expect.anything(), durable: expect.objectContaining({ serial: 12 }) });
});

test("a change whose save could not be noted in the journal is saved by the next save", async () => {
  const saved: State[] = [];
  let isFull = false;
  const append = () => {
    if (isFull) throw new StateError("no space left on device");
  };
  const keeper = keeperOver(async (state) => void saved.push(state), { append });
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
  expect(keeper.takenBy({ id: "a", key: "a" })).toBeNull();
  store.saves[0]?.end(new StateConflict("run 300 has saved", other));
  await expect(first).rejects.toThrow("run 300 has saved");
  await expect(keeper.save()).rejects.toThrow("run 300 has saved");
  expect(store.saves).toHaveLength(1);
  expect(keeper.takenBy({ id: "a", key: "a" })).toEqual({ run: other });
});

describe("what is surely saved", () => {
  test.each([
    [0, null],
    [7, stateOf({ serial: 7 })],
  ])("at the beginning, of a state with the serial %s", (serial, saved) => {
    expect(keeperOf({ state: stateOf({ serial }) }).keeper.saved).toEqual(saved);
  });

  test("is what the last save that succeeded has stored, ours or merged", async () => {
    const { keeper, store } = keeperOf({ changed: true });
    const first = keeper.save();
    await store.begun(1);
    store.saves[0]?.end();
    await first;
    expect(keeper.saved).toEqual(stateOf({ serial: 8, run: RUN }));
    keeper.put("a", record);
    const second = keeper.save();
    await store.begun(2);
    store.saves[1]?.end(new StateError("no room"));
    await expect(second).rejects.toThrow("no room");
    expect(keeper.saved).toEqual(stateOf({ serial: 8, run: RUN }));
  });
});

test("a state that differs from the one in the store is noted with it", () => {
  const events: JournalEvent[] = [];
  const stored = stateOf({ serial: 7, videos: { old: record } });
  const state = stateOf({ serial: 7, videos: { new: record } });
  const beginning = { store: new HeldStore(), journal: { append: (event: JournalEvent) => events.push(event) } };
  const rest = { ...beginning, run: RUN, texts: NO_TEXTS };
  expect(new StateKeeper({ state, stored, changed: true, ...rest }).saved).toEqual(state);
  expect(events).toEqual([{ state: stored }, { merged: state, durable: stored }]);
  events.length = 0;
  new StateKeeper({ state, changed: true, ...rest });
  new StateKeeper({ state, stored: state, changed: false, ...rest });
  expect(events).toEqual([{ state }, { state }]);
});

test("a record that another run has put in its place is not taken away with ours", () => {
  const { keeper } = keeperOf({ state: stateOf({ videos: { billing: recordOf("other") } }) });
  keeper.putAll([{ id: "billing", key: "k", record: null }]);
  expect(keeper.state.videos).toEqual({ billing: recordOf("other") });
});

test("a save after one that failed names what was tried, which may have taken effect, until one succeeds", async () => {
  const told: (number | undefined)[][] = [];
  let fails = true;
  const save: StateStore["save"] = async (_, { madeFrom = [] } = {} as never) => {
    told.push(madeFrom.map((state) => state?.serial));
    if (fails) throw new StateError("no reply");
  };
  const keeper = keeperOver(save, { changed: true });
  await expect(keeper.save()).rejects.toThrow("no reply");
  fails = false;
  await keeper.save();
  keeper.put("a", record);
  await keeper.save();
  expect(told).toEqual([[undefined], [undefined, 2], [3]]);
});

test("an entry is the other run's that has a job in flight on it; a preview that a pull request adds or ends makes it nobody's", async () => {
  const other = { id: "300", attempt: 1, url: null };
  const preview = { pull_request: 7 } as unknown as VideoRecord["preview"];
  const previewed = { ...recordOf("a"), preview };
  const theirs = { ...recordOf("b"), in_flight: { run: { ...other, attempt: 2 } } } as unknown as VideoRecord;
  const save: StateStore["save"] = async (state) => {
    const videos = { a: previewed, b: theirs, d: recordOf("d") };
    return { state: { ...state, serial: 12, videos }, by: other };
  };
  const events: JournalEvent[] = [];
  const ended = { ...recordOf("d"), preview };
  const state = stateOf({ videos: { a: recordOf("a"), b: recordOf("b"), c: recordOf("c"), d: ended } });
  const keeper = keeperOver(save, { state, changed: true, append: (event) => events.push(event) });
  await keeper.save();
  expect(["a", "b", "c", "d"].map((key) => keeper.takenBy({ id: key, key }))).toEqual([
    null,
    { run: { ...other, attempt: 2 } },
    { run: other },
    null,
  ]);
  expect(keeper.saved).toBe(keeper.state);
  expect(events.at(-1)).toEqual({ merged: keeper.state, durable: null });
});
