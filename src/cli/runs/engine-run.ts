import { chainOf } from "../../engine/causes.js";
import type { Task } from "../../engine/options.js";
import type { Log, Phrases, Ports } from "../../engine/ports.js";
import type { RunResult } from "../../engine/result.js";
import { run } from "../../engine/run.js";
import { stoppedResult } from "../../engine/stopped.js";
import type { Host } from "../host.js";
import type { Journals } from "../journals.js";
import { openSession, type Session } from "../session.js";
import { logOf, type Voice } from "../voice.js";

/** What a run needs beside its options. */
type Run = {
  readonly task: Task;
  readonly voice: Voice;
  readonly value: (name: string) => string;
  /** The groups of the log whose lines are shown. */
  readonly shows?: (group: string) => boolean;
  /** Called once the options are known, before anything is read. It may throw what stops a run. */
  readonly prepare?: (session: Session) => Promise<Partial<Ports>>;
};

/** Runs the engine with what was typed. What stops it is in the result, too, as are options that can't be used. */
export async function runEngine(
  host: Host,
  { task, voice, value, shows = () => false, prepare }: Run,
): Promise<RunResult> {
  const log = logOf(voice, shows);
  try {
    const session = await openSession(task, { host, voice, value });
    await recover(session, voice);
    const more = (await prepare?.(session)) ?? {};
    try {
      return await run({ ...portsOf(host, session, log), ...more }, session.options);
    } finally {
      await finish(session.journals, voice);
    }
  } catch (error) {
    const known = { task, manifest: value("manifest"), instance: value("instance") };
    return stoppedResult({ log }, { ...known, commit: null, source: null, run: { url: null } }, { error });
  }
}

/** What was done is told, whatever becomes of the journal. */
async function finish(journals: Journals, voice: Voice): Promise<void> {
  try {
    await journals.finish();
  } catch (error) {
    voice.words(`Note: the journal of this run could not be put away: ${chainOf(error)}`);
  }
}

/** An apply that was killed has left what it could not save. */
export async function recover(
  { journals, store, options }: Pick<Session, "journals" | "store" | "options">,
  voice: Voice,
): Promise<void> {
  const saved = await journals.recover(async () => await store.open(), options.run);
  if (saved > 0) voice.words("Note: saved what an earlier apply on this machine could not save.");
}

/** What a command has to say that ended before it had anything to show: what stopped it, on stderr. Returns whether it did. */
export function tellStop({ report: { stop, entries } }: RunResult, voice: Voice): boolean {
  if (stop === null || entries.length > 0) return false;
  voice.words(stop.message, (line) => voice.paint.stderr.styled("red", line));
  for (const { file, position, message } of stop.problems)
    voice.words(`${file}:${position.line}:${position.column} ${message}`);
  return true;
}

const PHRASES: Phrases = {
  again: "run the command again",
  oneAtATime: "let one apply at a time work on a project",
  unsaved: "The next run on this machine saves it",
};

/** The ports of the engine at a terminal. Nobody asks a host of repositories about pull requests. */
export function portsOf(host: Host, { store, journals }: Pick<Session, "store" | "journals">, log: Log): Ports {
  const { clock, random, newId, stop, loadFetch, loadSandbox, sockets, tracked } = host;
  return {
    log,
    clock,
    random,
    newId,
    stop,
    loadFetch,
    loadSandbox,
    ...(sockets === undefined ? {} : { sockets }),
    ...(tracked === undefined ? {} : { tracked }),
    store,
    newJournal: () => journals.create(),
    pullRequests: { ofCommit: async () => null, stateOf: async () => null },
    phrases: PHRASES,
  };
}
