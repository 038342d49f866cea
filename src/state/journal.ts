import { readFile } from "node:fs/promises";
import { HistoricRequestSchema } from "../sandbox/history-schema.js";
import * as z from "../zod.js";
import { withSandboxed } from "./records.js";
import { ControlsSchema, IntentSchema, type State, StateSchema, VideoRecordSchema } from "./state.js";
import { StateError } from "./store.js";
import { type TextFolder, textFolder } from "./text-folder.js";

const EventSchema = z.union([
  z.strictObject({ state: StateSchema }),
  z.strictObject({ id: z.string(), record: VideoRecordSchema }),
  z.strictObject({ intents: z.array(IntentSchema) }),
  z.strictObject({ sandboxed: HistoricRequestSchema }),
  z.strictObject({ controls: ControlsSchema }),
  z.strictObject({ saving: z.int() }),
  z.strictObject({ saved: z.int() }),
  z.strictObject({ merged: StateSchema }),
]);

/** What happened to a state, in the order in which it happened. The first event holds the state that a run began with. */
export type JournalEvent = z.infer<typeof EventSchema>;

/** Where a run notes what it must not forget before it is saved. An event is durable once `append` returns. */
export type Journal = {
  append(event: JournalEvent): void;
};

/** The texts of what a run makes, beside its journal. They have to outlast the process, not the machine: no other run reads them. */
export function journalTexts(path: string): TextFolder {
  return textFolder(`${path}.texts`, { durable: false });
}

export type Replayed = {
  readonly state: State;
  /** What `state` was made from, with every intent that the run has known. */
  readonly base: State;
  /** True where something happened after the last save. */
  readonly unsaved: boolean;
};

/** Replays a journal; `null` where there is none. A last line that was cut off by a kill never happened. */
export async function readJournal(path: string): Promise<Replayed | null> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new Error(`the journal ${path} can't be read`, { cause: error });
  }
  const lines = text.split("\n").slice(0, -1);
  return lines.map((line, index) => eventOf(line, `${path}:${index + 1}`)).reduce<Replayed | null>(replay, null);
}

/** Says nothing of what the line holds: it may be one of any file. */
function eventOf(line: string, where: string): JournalEvent {
  const unfit = new StateError(
    `${where} is nothing that a run of this release notes; what it noted could not be saved.`,
  );
  try {
    const event = EventSchema.safeParse(JSON.parse(line));
    if (event.success) return event.data;
  } catch {
    throw unfit;
  }
  throw unfit;
}

function replay(before: Replayed | null, event: JournalEvent): Replayed | null {
  if ("state" in event) return { state: event.state, base: event.state, unsaved: false };
  if (before === null) return null;
  if ("merged" in event) return { state: event.merged, base: knowing(event.merged, before.base), unsaved: true };
  const { state } = before;
  // A save that was begun may have arrived: its serial is used up, and what it held is still to be saved.
  if ("saving" in event) return { ...before, state: { ...state, serial: event.saving }, unsaved: true };
  if ("saved" in event) return { ...before, unsaved: false };
  if ("intents" in event) {
    const after = { ...state, intents: event.intents };
    return { state: after, base: knowing(before.base, after), unsaved: true };
  }
  if ("controls" in event) return { ...before, state: { ...state, controls: event.controls }, unsaved: true };
  if ("sandboxed" in event) return { ...before, state: withSandboxed(state, event.sandboxed), unsaved: true };
  return { ...before, state: { ...state, videos: { ...state.videos, [event.id]: event.record } }, unsaved: true };
}

/** A base that also has the intents of another state: one that is gone from a later one was resolved there. */
function knowing(base: State, { intents }: State): State {
  const added = intents.filter(({ id }) => !base.intents.some((intent) => intent.id === id));
  return { ...base, intents: [...base.intents, ...added] };
}
