import { InputError } from "../../../engine/options.js";
import { nearest } from "../../../nearest.js";
import { recordOf } from "../../../state/records.js";
import type { State, VideoRecord } from "../../../state/state.js";
import { projectName, StateError, type StateStore } from "../../../state/store.js";
import type { Typed } from "../../command.js";
import { EXIT, type ExitCode } from "../../exit.js";
import type { Host } from "../../host.js";
import { openSession, openVoice, type Session } from "../../session.js";
import type { Voice } from "../../voice.js";
import { recover } from "../engine-run.js";

/** What a command about the state begins with. */
export type Opened = {
  readonly session: Session;
  readonly voice: Voice;
  /** What is given, by the names of the action's inputs. */
  readonly value: (name: string) => string;
  readonly store: StateStore;
  /** `null` where there is none. */
  readonly state: State | null;
  /** The project and the place of the state, for a sentence. */
  readonly where: string;
};

/** Opens the store, saves what a killed apply has left, and loads the state. A `StateError` is told, and ends with 1. */
export async function withState(
  typed: Typed,
  { host, work }: { host: Host; work: (opened: Opened) => Promise<ExitCode> },
): Promise<ExitCode> {
  const spoken = await openVoice(typed, host);
  try {
    return await work(await openState(spoken, host));
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    spoken.voice.words(error.message);
    return EXIT.failed;
  }
}

/** Opens the store that the settings name. Throws `StateError` where it can't be had. */
export async function openState({ voice, value }: Pick<Opened, "voice" | "value">, host: Host): Promise<Opened> {
  const session = await openSession({ kind: "plan", notices: [] }, { host, value });
  await recover(session, voice);
  const store = await session.store.open();
  const state = await store.load();
  const where = `${projectName(session.options)} in ${session.store.place}`;
  return { session, voice, value, store, state, where };
}

/** The same of the trial on this machine; `null` where there is none, or it is what the command is about. */
export async function openTrial({ session, voice, value }: Opened, host: Host): Promise<Opened | null> {
  if (session.options.service.kind === "sandbox") return null;
  const ofTrial = (name: string) => (name === "base-url" ? "sandbox" : value(name));
  const trial = await openState({ voice, value: ofTrial }, host);
  return trial.state === null ? null : trial;
}

/** The record of an id. Throws `InputError` where the state has none. */
export function knownRecord(state: State, id: string): VideoRecord {
  const record = recordOf(state, id);
  if (record !== null) return record;
  const guess = nearest(id, Object.keys(state.videos));
  const hint = guess === null ? "" : ` Did you mean ${guess}?`;
  throw new InputError([
    `The state has no ${JSON.stringify(id)}.${hint} \`videos-as-code state show\` lists what it has.`,
  ]);
}
