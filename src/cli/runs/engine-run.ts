import type { RunOptions, Task } from "../../engine/options.js";
import type { Log, Phrases, Ports } from "../../engine/ports.js";
import type { RunResult } from "../../engine/result.js";
import { stoppedResult } from "../../engine/result.js";
import { run } from "../../engine/run.js";
import { containsCommit } from "../../git.js";
import { failuresOf } from "../../report/failures.js";
import { severityOf } from "../../report/finding.js";
import { outputData } from "../../report/output-data.js";
import { renderForTerminal } from "../../report/page.js";
import type { Report, Stop } from "../../report/report.js";
import { chainOf } from "../../sentence.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import type { Journals } from "../journals.js";
import { openSession, type Session } from "../session.js";
import { inTerminal } from "../terminal/markdown.js";
import type { Paint } from "../terminal/text.js";
import { logOf, type Voice } from "../voice.js";

/** What a run needs beside its options. */
type Run = {
  readonly task: Task;
  readonly voice: Voice;
  readonly value: (name: string) => string;
  /** What the command writes of the result. */
  readonly writes?: RunOptions["writes"];
  readonly only?: readonly string[];
  /** The groups of the log whose lines are shown. */
  readonly shows?: (group: string) => boolean;
  /** Called once the options are known, before anything is read. It may throw what stops a run. */
  readonly prepare?: (session: Session) => Promise<Partial<Ports>>;
};

/** Runs the engine with what was typed. What stops it is in the result, too, as are options that can't be used. */
export async function runEngine(
  host: Host,
  { task, voice, value, writes = [], only = [], shows = () => false, prepare }: Run,
): Promise<RunResult> {
  const log = logOf(voice, shows);
  try {
    const session = await openSession(task, { host, value });
    try {
      const more = (await prepare?.(session)) ?? {};
      await recover(session, voice);
      const options = { ...session.options, writes, only };
      return await run({ ...portsOf(host, session, log), ...more }, options, session.opened);
    } finally {
      await finish(session.journals, voice);
    }
  } catch (error) {
    const known = { task, manifest: value("manifest"), instance: value("instance") };
    return stoppedResult({ log }, known, error);
  }
}

/** The ids that an option takes. */
export function idsIn(option: unknown): readonly string[] {
  return Array.isArray(option) ? option.map(String) : [];
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
  const saved = await journals.recover(async () => await store.open(), { run: options.run, say: voice.words });
  if (saved > 0) voice.words("Note: saved what an earlier apply on this machine could not save.");
}

/** What stopped a command before it had anything to show, on stderr. */
function tellStop(stop: Stop, voice: Voice): void {
  voice.words(stop.message, (line) => voice.paint.stderr.styled("red", line));
  for (const { file, position, message } of stop.problems)
    voice.words(`${file}:${position.line}:${position.column} ${message}`);
}

const PHRASES: Phrases = {
  again: "run the command again",
  oneAtATime: "let one apply at a time work on a project",
  catchUp: "Pull first (git pull), and apply then.",
  unsaved: "The next run on this machine saves it",
};

/** The ports of the engine at a terminal. Nobody asks a host of repositories about pull requests. */
export function portsOf(
  host: Host,
  { store, journals, options: { workspace, commit } }: Pick<Session, "store" | "journals" | "options">,
  log: Log,
): Ports {
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
    stores: () => store,
    contains: async (other) => (commit === null ? null : await containsCommit(workspace, { commit, other })),
    newJournal: () => journals.create(),
    pullRequests: { ofCommit: async () => null, stateOf: async () => null },
    phrases: PHRASES,
  };
}

type Asked = {
  readonly interrupted: boolean;
  /** Whether the command was to wait for what is in flight. */
  readonly wait: boolean;
  /** Whether changes have an exit code of their own. */
  readonly detailed?: boolean;
};

/** How a command ends that has run a project: the first reason that fits. */
export function exitOf(report: Report, { interrupted, wait, detailed = false }: Asked): ExitCode {
  const { entries, stop, findings = [] } = report;
  const failures = failuresOf(report);
  const outcomes = new Set(entries.map(({ outcome }) => outcome));
  // What has stopped waiting in time is pending, and nothing is wrong with it.
  const stopped = stop !== null && stop.kind !== "timeout";
  if (interrupted) return EXIT.interrupted;
  if (failures.has("input")) return EXIT.usage;
  if (failures.has("manifest")) return EXIT.manifest;
  if (failures.has("unauthorized")) return EXIT.refused;
  const found = findings.filter((one) => severityOf(one) === "error");
  if (stopped || outcomes.has("failed") || outcomes.has("blocked")) return EXIT.failed;
  if (found.some(({ kind }) => kind !== "waiting")) return EXIT.failed;
  if (outcomes.has("waiting") || found.length > 0) return EXIT.waiting;
  if (outcomes.has("pending") && wait) return EXIT.pending;
  const changes = entries.some(({ steps }) => steps.length > 0);
  return detailed && changes ? EXIT.changes : EXIT.done;
}

/** Longer lines are hard to read. */
const WIDEST = 120;
const NARROWEST = 40;

/** Prints what a run has to say as data: in words for people, or with `json` the outputs of the action as one document. */
export function show(result: RunResult, { voice, host, json }: { voice: Voice; host: Host; json: boolean }): void {
  const { stop, entries } = result.report;
  const isStopped = stop !== null && entries.length === 0;
  if (isStopped) tellStop(stop, voice);
  if (json) voice.json(outputData(result));
  else if (!isStopped)
    voice.data(pageOf(result.report, voice, { ...host.stdout, paint: voice.paint.stdout }).join("\n"));
}

/** What a run has to say in words, as lines of a terminal. */
export function pageOf(
  report: Report,
  { clean, own }: Pick<Voice, "clean" | "own">,
  { columns, paint }: { readonly columns: number; readonly paint: Paint },
): string[] {
  const width = Math.max(NARROWEST, Math.min(WIDEST, columns));
  return inTerminal(clean(ownWords(renderForTerminal(report), own)), { width, paint });
}

/**
 * The page in the words of the command line. Quotations and fences stay as they are, since those are the manifest's and the service's; the
 * first line of a sandbox's page is a quotation, too, of our own words.
 */
function ownWords(markdown: string, own: Voice["own"]): string {
  let [words, end] = ["", 0];
  for (const { 0: foreign, index } of markdown.matchAll(FOREIGN)) {
    words += own(markdown.slice(end, index)) + foreign;
    end = index + foreign.length;
  }
  return words + own(markdown.slice(end));
}

/** A fence, which the same number of backticks ends, or a line of a quotation. */
const FOREIGN = /^(`{3,})[\s\S]*?^\1$|^>(?! 🧪).*$/gm;
