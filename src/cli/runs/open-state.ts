import { ManifestError } from "../../manifest/manifest.js";
import type { State } from "../../state/state.js";
import { projectName, StateError, type StateStore } from "../../state/store.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import type { Typed } from "../options.js";
import { openSession, type Session } from "../session.js";
import { openVoice, type Voice } from "../voice.js";

/** What a command about the state begins with. */
export type Opened = {
  readonly session: Session;
  readonly voice: Voice;
  readonly store: StateStore;
  /** `null` where there is none. */
  readonly state: State | null;
  /** The project and the place of the state, for a sentence. */
  readonly where: string;
};

/** Opens the store, saves what a killed apply has left, and loads the state. What is wrong with it or the manifest is told, and ends the command. */
export async function withState(
  typed: Typed,
  { host, work }: { host: Host; work: (opened: Opened) => Promise<ExitCode> },
): Promise<ExitCode> {
  const voice = await openVoice(typed, host);
  try {
    return await work(await openState(voice, host));
  } catch (error) {
    return told(error, voice);
  }
}

/** Tells what is wrong with a state or a manifest, and says how the command ends. Throws everything else. */
export function told(error: unknown, { words }: Voice): ExitCode {
  if (!(error instanceof StateError || error instanceof ManifestError)) throw error;
  words(error.message);
  return error instanceof StateError ? EXIT.failed : EXIT.manifest;
}

/** Opens the store that the settings name. Throws `StateError` where it can't be had. */
export async function openState(voice: Voice, host: Host): Promise<Opened> {
  const session = await openSession({ kind: "plan", notices: [] }, { host, voice });
  await session.journals.recover(session.store, { ...session.options, say: voice.words });
  const store = await session.store.open();
  const state = await store.load();
  const where = `${projectName(session.options)} in ${session.store.place}`;
  return { session, voice, store, state, where };
}

/** The same of the trial on this machine; `null` where there is none, or it is what the command is about. */
export async function openTrial({ session, voice }: Opened, host: Host): Promise<Opened | null> {
  if (session.options.service.kind === "sandbox") return null;
  const value = (name: string) => (name === "base-url" ? "sandbox" : voice.value(name));
  const trial = await openState({ ...voice, value }, host);
  return trial.state === null ? null : trial;
}
