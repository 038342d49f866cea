import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashText } from "../../src/manifest/texts.js";
import { fileJournal, journalTexts } from "../../src/state/journal.js";
import { mergeStates } from "../../src/state/merge.js";
import { isOfRun, type JournalEvent, readJournal, toSave } from "../../src/state/replay.js";
import { emptyRecord, type State } from "../../src/state/state.js";
import { brief, createJob, editJob, inDoubt, OTHER_UUID, revision } from "../fixtures/plans.js";
import { anyChange, anyState } from "../fixtures/random-states.js";
import { stateOf } from "../fixtures/states.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const record = { ...emptyRecord("k", "training"), uuid: "11111111-0000-4000-8000-000000000000" };
const REQUEST = { at: 5, method: "POST", path: "/v1/edits", idempotency_key: "k", body: "{}", status: 202 };
const SANDBOX = { seed: "one", speed: 60, began: 0, requests: [] };
const put = { records: { billing: record } };

async function journalIn() {
  const path = join(await temporaryFolder(), "run.journal");
  return { path, journal: fileJournal(path) };
}

async function replayed(...events: readonly JournalEvent[]) {
  const { path, journal } = await journalIn();
  for (const event of events) journal.append(event);
  const found = await readJournal(path);
  if (found === null) throw new Error("there is no journal");
  return found;
}

test("there is no journal before the first event, and creating one touches no file", async () => {
  const { path } = await journalIn();
  expect(await readJournal(path)).toBeNull();
});

test("an event is a line on disk, which only its owner may read, once append returns", async () => {
  const { path, journal } = await journalIn();
  journal.append({ state: stateOf() });
  expect(await readFile(path, "utf8")).toBe(`${JSON.stringify({ state: stateOf() })}\n`);
  journal.append(put);
  expect((await readFile(path, "utf8")).split("\n")).toHaveLength(3);
  if (process.platform !== "win32") expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test("a journal never appends to a file that exists already", async () => {
  const { path, journal } = await journalIn();
  await writeFile(path, "");
  expect(() => journal.append({ state: stateOf() })).toThrow(
    expect.objectContaining({
      name: "StateError",
      message: expect.stringMatching(/can't be written to .*run\.journal: EEXIST.*\. Make room there\..* RUNNER_TEMP /),
      cause: expect.objectContaining({ code: "EEXIST" }),
    }),
  );
});

test("a journal that was closed takes no more events, and may be closed again, or before its first one", async () => {
  const { path, journal } = await journalIn();
  journal.close();
  journal.append({ state: stateOf() });
  for (let times = 0; times < 2; times++) journal.close();
  expect(() => journal.append(put)).toThrow("EEXIST");
  expect((await readJournal(path))?.state).toEqual(stateOf());
});

const OPEN_FILES = "/proc/self/fd";

test.runIf(existsSync(OPEN_FILES))("a journal holds its file open until it is closed", async () => {
  const { path, journal } = await journalIn();
  const isOpen = () => readdirSync(OPEN_FILES).some((file) => linkOf(join(OPEN_FILES, file)) === path);
  journal.append({ state: stateOf() });
  expect(isOpen()).toBe(true);
  journal.close();
  expect(isOpen()).toBe(false);
});

/** `null` where it was closed meanwhile. */
function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

test("the texts of a run are beside its journal", async () => {
  const { path } = await journalIn();
  const hash = hashText("Explain billing.");
  await journalTexts(path).put(hash, "Explain billing.");
  expect(await journalTexts(path).get(hash)).toBe("Explain billing.");
  expect(await readdir(dirname(path))).toEqual(["run.journal.texts"]);
});

test.each<[string, JournalEvent[], { serial: number; unsaved: boolean }]>([
  ["nothing happened", [], { serial: 1, unsaved: false }],
  ["a record changed", [put], { serial: 1, unsaved: true }],
  ["a record was taken away", [{ records: { billing: null } }], { serial: 1, unsaved: true }],
  ["something changed in the sandbox", [{ sandboxed: REQUEST }], { serial: 1, unsaved: true }],
  ["a change was saved", [put, { saving: 2 }, { saved: 2 }], { serial: 2, unsaved: false }],
  ["a save was begun and not finished", [put, { saving: 2 }], { serial: 2, unsaved: true }],
  ["a first save was begun and not finished", [{ saving: 2 }], { serial: 2, unsaved: true }],
  [
    "a save failed and the next one didn't",
    [put, { saving: 2 }, { saving: 3 }, { saved: 3 }],
    { serial: 3, unsaved: false },
  ],
  ["something changed during a save", [put, { saving: 2 }, put], { serial: 2, unsaved: true }],
  ["something changed after a save", [put, { saving: 2 }, { saved: 2 }, put], { serial: 2, unsaved: true }],
])(
  "where %s before a kill, post knows the serials that are used up and whether to save",
  async (_, events, expected) => {
    const found = await replayed({ state: stateOf({ serial: 1, sandbox: SANDBOX }) }, ...events);
    expect({ serial: found.state.serial, unsaved: found.unsaved }).toEqual(expected);
  },
);

test("what was made from a saved state is told from what the store had before", async () => {
  const before = stateOf({ serial: 1 });
  const saved = { ...before, serial: 2, videos: { billing: record } };
  const durable = { ...saved, serial: 5 };
  const events: JournalEvent[] = [{ state: before }, put, { saving: 2 }];
  expect(await replayed(...events)).toMatchObject({ state: saved, base: before, tried: [saved] });
  expect(await replayed(...events, { saved: 2 })).toMatchObject({ state: saved, base: saved });
  const taken = { records: { billing: null } };
  expect(await replayed(...events, { saved: 2 }, taken)).toMatchObject({ state: { videos: {} }, base: saved });
  const merged = { ...durable, videos: {} };
  expect(await replayed(...events, { merged, durable })).toMatchObject({ state: merged, base: durable });
  expect(await replayed(...events, { merged, durable: null })).toMatchObject({ state: merged, base: merged });
});

describe("a request that a journal has", () => {
  const doubt = inDoubt(brief("Explain."));
  const video = { ...doubt, uuid: "u1", in_flight: null };
  const anew = { ...video, in_flight: doubt.in_flight };
  const created = { records: { tour: doubt } };
  const target = revision(brief("Explain.", { sources: { "b.md": "" } }));
  const restated = { ...doubt, in_flight: doubt.in_flight && { ...doubt.in_flight, target } };
  const ONE = revision(brief("Explain."));
  const edit = editJob(revision(brief("Explain more.")), { edit_id: null });
  const shown = { ...video, revisions: [ONE] };
  const editing = { ...shown, in_flight: edit };

  test.each<[string, State["videos"], JournalEvent[], State["videos"]]>([
    ["was never sent: its save was not begun", {}, [created], {}],
    ["was never sent: its save was not confirmed", {}, [created, { saving: 2 }], {}],
    ["may have been sent: its save was confirmed", {}, [created, { saving: 2 }, { saved: 2 }], { tour: doubt }],
    [
      "may have been sent: its save was confirmed while another entry changed",
      {},
      [created, { saving: 2 }, { records: { other: video } }, { saved: 2 }],
      { tour: doubt, other: video },
    ],
    ["was to be made anew, and was never sent", { tour: video }, [{ records: { tour: anew } }], { tour: video }],
    [
      "is an edit that was never sent",
      { tour: shown },
      [{ records: { tour: editing } }, { saving: 2 }],
      { tour: shown },
    ],
    [
      "is an edit that may have been sent",
      { tour: shown },
      [{ records: { tour: editing } }, { saving: 2 }, { saved: 2 }],
      { tour: editing },
    ],
    [
      "was in doubt before this run, which has taken over new paths",
      { tour: doubt },
      [{ records: { tour: restated } }],
      { tour: restated },
    ],
    [
      "is in doubt since its state was lost, and was never sent by this run",
      {},
      [{ merged: stateOf({ videos: { tour: doubt } }), durable: stateOf() }],
      { tour: doubt },
    ],
    ["was in doubt before this run", { tour: doubt }, [{ records: { other: video } }], { tour: doubt, other: video }],
    [
      "was never sent, and follows what was not saved either: that stays",
      { tour: { ...video, in_flight: createJob(ONE) } },
      [{ records: { tour: shown } }, { records: { tour: editing } }],
      { tour: shown },
    ],
  ])("%s", async (_, videos, events, expected) => {
    const found = await replayed({ state: stateOf({ videos }) }, ...events);
    expect(toSave(found).state.videos).toEqual(expected);
  });

  test("is taken back where its save has arrived and was not confirmed", async () => {
    const found = await replayed({ state: stateOf() }, created, { saving: 2 });
    const { state: ours, base } = toSave(found);
    const theirs = stateOf({ serial: 2, videos: { tour: doubt } });
    expect(mergeStates({ base, ours, theirs }).videos).toEqual({});
  });
});

test("an entry keeps the name that the run has given it, though the request of its record was never sent", async () => {
  const tour = { ...inDoubt(brief("Explain.")), uuid: "u1" };
  const before = stateOf({ videos: { tour: { ...tour, in_flight: null } } });
  const renamed = stateOf({ videos: { trip: { ...tour, in_flight: null } } });
  const found = await replayed({ state: before }, { merged: renamed, durable: before }, { records: { trip: tour } });
  const { state: ours, base } = toSave(found);
  // Another run has saved meanwhile, under the former name.
  const theirs = { ...before, serial: 5 };
  expect(mergeStates({ base, ours, theirs }).videos).toEqual(renamed.videos);
});

test("the requests that changed the sandbox are in its history, in order", async () => {
  const later = { ...REQUEST, at: 6 };
  const found = await replayed({ state: stateOf({ sandbox: SANDBOX }) }, { sandboxed: REQUEST }, { sandboxed: later });
  expect(found?.state.sandbox).toEqual({ ...SANDBOX, requests: [REQUEST, later] });
});

test("events without a first state are ignored", async () => {
  const { path, journal } = await journalIn();
  journal.append(put);
  expect(await readJournal(path)).toBeNull();
});

test("replaying a journal gives the state that its changes led to", async () => {
  await fc.assert(
    fc.asyncProperty(anyState, fc.array(anyChange, { maxLength: 6 }), async (state, changes) => {
      const after: State = { ...state, videos: { ...state.videos } };
      for (const { id, record: changed } of changes) after.videos[id] = changed;
      const found = await replayed(
        { state },
        ...changes.map(({ id, record: changed }) => ({ records: { [id]: changed } })),
      );
      expect(found).toMatchObject({ state: after, unsaved: changes.length > 0 });
      expect(found?.base.videos).toEqual(state.videos);
    }),
    { numRuns: 40 },
  );
});

test("a journal that was cut off anywhere gives all events before the cut", async () => {
  const { path, journal } = await journalIn();
  const ids = ["a", "b", "ü"];
  const ends: number[] = [];
  journal.append({ state: stateOf() });
  for (const id of ids) {
    journal.append({ records: { [id]: record } });
    ends.push((await stat(path)).size);
  }
  for (let size = (await stat(path)).size; size >= 0; size -= 7) {
    await truncate(path, size);
    const whole = ids.filter((_, index) => (ends[index] ?? 0) <= size);
    const found = await readJournal(path);
    if (found !== null) expect(Object.keys(found.state.videos)).toEqual(whole);
    else expect(whole).toEqual([]);
  }
});

test("a journal that can't be read, or holds anything that no run writes, is an error and never an empty journal", async () => {
  const { path, journal } = await journalIn();
  await mkdir(path);
  await expect(readJournal(path)).rejects.toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/the journal .* can't be read/),
      cause: expect.objectContaining({ code: "EISDIR" }),
    }),
  );
  const other = await journalIn();
  other.journal.append({ state: stateOf() });
  await appendFile(other.path, '{"records":{"billing":1}}\n');
  await expect(readJournal(other.path)).rejects.toThrow(`${other.path}:2 is not a journal event of this release`);
  expect(() => journal.append(put)).toThrow("EEXIST");
});

describe("whether a stored state is the run's own:", () => {
  const run = { id: "12", attempt: 2, url: null };
  const loaded = stateOf({ serial: 7, run: { id: "11", attempt: 1, url: null } });
  const tried = [8, 9].map((serial) => stateOf({ serial, run, videos: { a: emptyRecord(`${serial}`, "training") } }));
  const saved = tried[1] ?? loaded;

  test.each<[string, State | null, boolean]>([
    ["none is stored", null, true],
    ["the one that the run began with", { ...loaded, manifest: "other.yml" }, true],
    ["one that it has saved", saved, true],
    ["one that it has tried to save before", tried[0] ?? null, true],
    ["one with another serial", { ...saved, serial: 10 }, false],
    ["one with other records", { ...saved, videos: {} }, false],
    ["the same records of another lineage", { ...saved, lineage: OTHER_UUID }, false],
    ["the same records, saved by another run", { ...saved, run: { ...run, id: "13" } }, false],
    ["the same records, saved by another attempt", { ...saved, run: { ...run, attempt: 1 } }, false],
    ["the same records, saved by nobody", { ...saved, run: null }, false],
    ["a state before, of another run", { ...loaded, run: { ...run, id: "10" } }, false],
  ])("%s", (_, found, expected) => {
    expect(isOfRun(found, { loaded, tried, saver: run })).toBe(expected);
  });

  test("one that another run has saved is not that of a run without a name; one that it has saved itself is", () => {
    const nameless = { loaded, tried, saver: null };
    expect([isOfRun(saved, nameless), isOfRun({ ...saved, run: null }, nameless)]).toEqual([false, true]);
  });

  test("what it has merged with another run's, and saved", async () => {
    const merged = { ...saved, serial: 12 };
    const found = await replayed({ state: loaded }, put, { saving: 8 }, { merged, durable: null }, put);
    expect(isOfRun(merged, { ...found, saver: run })).toBe(true);
  });
});
