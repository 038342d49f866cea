import { appendFile, mkdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fileJournal, type JournalEvent, readJournal } from "../../src/state/journal.js";
import { emptyRecord, type State } from "../../src/state/state.js";
import { anyChange, anyCreation, anyState } from "../fixtures/random-states.js";
import { stateOf } from "../fixtures/states.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const record = { ...emptyRecord("training"), uuid: "11111111-0000-4000-8000-000000000000" };
const REQUEST = { at: 5, method: "POST", path: "/v1/edits", idempotency_key: "k", body: "{}", status: 202 };
const SANDBOX = { seed: "one", speed: 60, began: 0, requests: [] };
const put = { id: "billing", record };

async function journalIn() {
  const path = join(await temporaryFolder(), "run.journal");
  return { path, journal: fileJournal(path) };
}

async function replayed(...events: readonly JournalEvent[]) {
  const { path, journal } = await journalIn();
  for (const event of events) journal.append(event);
  return await readJournal(path);
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
  expect(() => journal.append({ state: stateOf() })).toThrow("EEXIST");
});

test.each<[string, JournalEvent[], { serial: number; unsaved: boolean }]>([
  ["nothing happened", [], { serial: 1, unsaved: false }],
  ["a record changed", [put], { serial: 1, unsaved: true }],
  ["intents changed", [{ intents: [] }], { serial: 1, unsaved: true }],
  ["videos were created", [{ created: { a: record }, intents: [] }], { serial: 1, unsaved: true }],
  ["something changed in the sandbox", [{ sandboxed: REQUEST }], { serial: 1, unsaved: true }],
  [
    "something was given to another manifest",
    [{ given: { billing: record }, intents: [] }],
    { serial: 1, unsaved: false },
  ],
  ["a change was saved", [put, { saving: 2 }, { saved: 2 }], { serial: 2, unsaved: false }],
  ["a save was begun and not finished", [put, { saving: 2 }], { serial: 2, unsaved: true }],
  ["a first save was begun and not finished", [{ saving: 2 }], { serial: 2, unsaved: true }],
  [
    "a save failed and the next one did not",
    [put, { saving: 2 }, { saving: 3 }, { saved: 3 }],
    { serial: 3, unsaved: false },
  ],
  ["something changed during a save", [put, { saving: 2 }, put], { serial: 2, unsaved: true }],
  ["something changed after a save", [put, { saving: 2 }, { saved: 2 }, put], { serial: 2, unsaved: true }],
])(
  "where %s before a kill, post knows the serials that are used up and whether to save",
  async (_, events, expected) => {
    const found = await replayed({ state: stateOf({ serial: 1, sandbox: SANDBOX }) }, ...events);
    expect({ serial: found?.state.serial, unsaved: found?.unsaved }).toEqual(expected);
  },
);

test("what was given to another manifest counts once it is saved, and a save that was tried may have had it", async () => {
  const before = stateOf({ serial: 1, videos: { billing: record } });
  const left = { ...emptyRecord("training"), former_uuids: [record.uuid], retired: true, moved_to: "b.yml#billing" };
  const after = { ...before, serial: 2, videos: { billing: left } };
  const events = [{ state: before }, { given: { billing: left }, intents: [] }, { saving: 2 }];
  expect(await replayed(...events)).toMatchObject({ state: { ...before, serial: 2 }, base: before, tried: [after] });
  expect(await replayed(...events, { saved: 2 })).toMatchObject({ state: after, base: { videos: after.videos } });
  const merged = { ...after, serial: 5 };
  expect(await replayed(...events, { merged })).toMatchObject({ state: merged, base: merged });
});

test("the requests that changed the sandbox are in its history, in order", async () => {
  const later = { ...REQUEST, at: 6 };
  const found = await replayed({ state: stateOf({ sandbox: SANDBOX }) }, { sandboxed: REQUEST }, { sandboxed: later });
  expect(found?.state.sandbox).toEqual({ ...SANDBOX, requests: [REQUEST, later] });
});

test("events without a first state are ignored", async () => {
  expect(await replayed(put, { saving: 3 })).toBeNull();
});

test("replaying a journal gives the state that its changes led to", async () => {
  await fc.assert(
    fc.asyncProperty(anyState, fc.array(fc.oneof(anyChange, anyCreation), { maxLength: 6 }), async (state, changes) => {
      const after: State = { ...state, videos: { ...state.videos } };
      for (const change of changes) {
        if ("created" in change) after.videos = { ...after.videos, ...change.created };
        if ("intents" in change) after.intents = change.intents;
        else after.videos[change.id] = change.record;
      }
      const found = await replayed({ state }, ...changes);
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
    journal.append({ id, record });
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
  await expect(readJournal(path)).rejects.toThrow(/the journal .* can't be read/);
  const other = await journalIn();
  other.journal.append({ state: stateOf() });
  await appendFile(other.path, '{"id":"billing"}\n');
  await expect(readJournal(other.path)).rejects.toThrow();
  expect(() => journal.append(put)).toThrow("EEXIST");
});
