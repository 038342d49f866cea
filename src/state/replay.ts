import { readFile } from "node:fs/promises";
import * as z from "zod";
import { isSame } from "../manifest/canonical-json.js";
import { HistoricRequestSchema } from "../sandbox/history-schema.js";
import { isUnanswered, recordOf, recordsByKey, withRecord, withSandboxed } from "./records.js";
import { type Job, type Run, type State, StateSchema, type VideoRecord, VideoRecordSchema } from "./state.js";
import { StateError } from "./store.js";
import { isCode } from "./system-error.js";

const EventSchema = z.union([
  z.strictObject({ state: StateSchema }),
  /** By id; `null` where a record was taken away. */
  z.strictObject({ records: z.record(z.string(), VideoRecordSchema.nullable()) }),
  z.strictObject({ sandboxed: HistoricRequestSchema }),
  z.strictObject({ saving: z.int() }),
  z.strictObject({ saved: z.int() }),
  /** What the run goes on with, and what the store has where that isn't the same. */
  z.strictObject({ merged: StateSchema, durable: StateSchema.nullable() }),
]);

/** What happened to a state, in the order in which it happened. The first event holds the state that a run began with. */
export type JournalEvent = z.infer<typeof EventSchema>;

type Replay = {
  readonly state: State;
  /** What the store surely had last: `state` was made from it, and is the same object where nothing happened since. */
  readonly base: State;
  /** What the run began with. */
  readonly loaded: State;
  /** What the run has saved, or has tried to save, the oldest first. */
  readonly tried: readonly State[];
  /** By key: each record as it was before its newest request was noted; `null` where there was none. */
  readonly unsent: ReadonlyMap<string, VideoRecord | null>;
};

/** `unsaved`: whether something happened after the last save. */
export type Replayed = Replay & { readonly unsaved: boolean };

/**
 * What a journal has to save, and what that was made from. A creation or an edit is sent once a save of it is confirmed: where none was,
 * nothing was sent, and nothing is in doubt, even if the save has arrived.
 */
export function toSave({ state, base, unsent }: Replay): Pick<Replay, "state" | "base"> {
  const confirmed = recordsByKey(base);
  let [after, from] = [state, base];
  for (const [id, record] of Object.entries(state.videos)) {
    const known = confirmed.get(record.key);
    const before = unsent.get(record.key);
    if (before === undefined || !hasNewRequest(record, known?.record ?? null)) continue;
    after = withRecord(after, id, before);
    from = withRecord(from, known?.id ?? id, record);
  }
  return { state: after, base: from };
}

/** The brief that a job leads to may be written anew in what doesn't count. */
function hasNewRequest({ in_flight: job }: VideoRecord, before: VideoRecord | null): boolean {
  const requestOf = (of: Job | null) => of && { kind: of.kind, run: of.run, submitted_at: of.submitted_at };
  return job !== null && isUnanswered(job) && !isSame(requestOf(job), requestOf(before?.in_flight ?? null));
}

/**
 * Whether a state that a store holds is the one that the run began with, or one that `saver` has saved: no other run has saved
 * since. Two runs may make the same change, so that what is in a state doesn't tell whose it is.
 */
export function isOfRun(
  found: State | null,
  { loaded, tried, saver }: Pick<Replay, "loaded" | "tried"> & { readonly saver: Run | null },
): boolean {
  if (found === null) return true;
  const { lineage, serial, run } = found;
  if (isSame({ lineage, serial, run }, { lineage: loaded.lineage, serial: loaded.serial, run: loaded.run }))
    return true;
  if (run?.id !== saver?.id || run?.attempt !== saver?.attempt) return false;
  const worth = ({ lineage, serial, videos }: State) => ({ lineage, serial, videos });
  return tried.some((state) => isSame(worth(state), worth(found)));
}

/** Replays a journal; `null` where there is none. A last line that a kill has cut off counts as never written. */
export async function readJournal(path: string): Promise<Replayed | null> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw new Error(`the journal ${path} can't be read`, { cause: error });
  }
  const lines = text.split("\n").slice(0, -1);
  const end = lines.map((line, index) => eventOf(line, `${path}:${index + 1}`)).reduce<Replay | null>(replay, null);
  return end && { ...end, unsaved: end.state !== end.base };
}

/** The error doesn't quote the line, which may be a line of any file. */
function eventOf(line: string, where: string): JournalEvent {
  try {
    const event = EventSchema.safeParse(JSON.parse(line));
    if (event.success) return event.data;
  } catch {
    // It isn't JSON, or is nested too deeply.
  }
  throw new StateError(`${where} is not a journal event of this release; what the run noted there could not be saved.`);
}

function replay(before: Replay | null, event: JournalEvent): Replay | null {
  if ("state" in event)
    return { state: event.state, base: event.state, loaded: event.state, tried: [], unsent: new Map() };
  if (before === null) return null;
  const { state, tried } = before;
  if ("merged" in event) {
    const { merged, durable } = event;
    return { ...before, state: merged, base: durable ?? merged, tried: [...tried, merged] };
  }
  // The save may have arrived: its serial is used up, and its content still has to be saved.
  if ("saving" in event) {
    const trying = { ...state, serial: event.saving };
    return { ...before, state: trying, tried: [...tried, trying] };
  }
  if ("saved" in event) return { ...before, base: tried.at(-1) ?? state };
  if ("sandboxed" in event) return { ...before, state: withSandboxed(state, event.sandboxed) };
  const records = Object.entries(event.records);
  const requests = records.flatMap(([id, record]) => {
    const former = recordOf(state, id);
    return record !== null && hasNewRequest(record, former) ? [[record.key, former] as const] : [];
  });
  const changed = records.reduce((to, [id, record]) => withRecord(to, id, record), state);
  return { ...before, state: changed, unsent: new Map([...before.unsent, ...requests]) };
}
