import type { RunOptions, Task } from "../../engine/options.js";
import type { Log, Phrases, Ports } from "../../engine/ports.js";
import type { RunResult } from "../../engine/result.js";
import { stoppedResult } from "../../engine/result.js";
import { run } from "../../engine/run.js";
import { containsCommit } from "../../git.js";
import { withDocs } from "../../messages/catalogue.js";
import { failuresOf } from "../../report/failures.js";
import { severityOf } from "../../report/finding.js";
import { outputData } from "../../report/output-data.js";
import { renderForTerminal } from "../../report/page.js";
import type { Report } from "../../report/report.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import { openSession, recover, type Session } from "../session.js";
import { inTerminal } from "../terminal/markdown.js";
import type { Paint } from "../terminal/text.js";
import type { Call, Voice } from "../voice.js";

/** What a run needs beside what was typed. */
type Run = {
  readonly task: Task;
  /** What the command writes of the result. */
  readonly writes?: RunOptions["writes"];
  /** The groups of the log whose lines are shown. */
  readonly shows?: (group: string) => boolean;
  /** Called once the options are known, before anything is read. It may throw what stops a run. */
  readonly prepare?: (session: Session) => Promise<Partial<Ports> | undefined>;
};

/** Runs the engine with what was typed. What stops it is in the result, too, as are options that can't be used. */
export async function runEngine({ host, voice }: Call, { task, writes = [], shows, prepare }: Run): Promise<RunResult> {
  const log = voice.log(shows);
  try {
    const session = await openSession(task, { host, voice });
    const more = await prepare?.(session);
    await recover(session, voice);
    const options = { ...session.options, writes };
    return await run({ ...portsOf(host, session, log), ...more }, options, session.opened);
  } catch (error) {
    const known = { task, manifest: voice.value("manifest") };
    return stoppedResult({ log }, known, error);
  }
}

const PHRASES: Phrases = {
  oneAtATime: "let one apply at a time work on a project",
  catchUp: "Check out a commit that contains it (git pull brings the newest), and apply then.",
  unsaved: "The next command on this machine adds it",
};

/** The ports of the engine at a terminal. Nobody asks a host of repositories about pull requests. */
function portsOf(
  host: Host,
  session: Pick<Session, "tracked" | "store" | "pending" | "world" | "options">,
  log: Log,
): Ports {
  const { tracked, store, pending, world, options } = session;
  const { workspace, commit } = options;
  return {
    ...host,
    tracked,
    log,
    stores: () => store,
    contains: async (other) => (commit === null ? null : await containsCommit(workspace, { commit, other })),
    newPending: () => pending.create(),
    world,
    pullRequests: { ofCommit: async () => null, stateOf: async () => null },
    phrases: PHRASES,
  };
}

/**
 * How a command ends that has run a project: the first reason that fits. `wait`: it was to wait for what is in flight; `detailed`: changes
 * have an exit code of their own.
 */
export function exitOf(
  report: Report,
  { interrupted, wait, detailed = false }: { interrupted: boolean; wait: boolean; detailed?: boolean },
): ExitCode {
  const { entries, stop, moves, findings = [] } = report;
  const failures = failuresOf(report);
  const outcomes = new Set(entries.map(({ outcome }) => outcome));
  // What has stopped waiting in time is pending, and nothing is wrong with it.
  const stopped = stop !== null && stop.kind !== "timeout";
  if (interrupted) return EXIT.interrupted;
  if (failures.has("input")) return EXIT.usage;
  if (failures.has("manifest")) return EXIT.manifest;
  if (failures.has("unauthorized")) return EXIT.refused;
  const found = findings.filter((one) => severityOf(one) === "error");
  if (stopped || failures.has("limit") || outcomes.has("failed") || outcomes.has("blocked")) return EXIT.failed;
  if (found.some(({ kind }) => kind !== "waiting")) return EXIT.failed;
  if (outcomes.has("waiting") || found.length > 0) return EXIT.waiting;
  if (outcomes.has("pending") && wait) return EXIT.pending;
  const changes = moves.length > 0 || entries.some(({ steps }) => steps.length > 0);
  return detailed && changes ? EXIT.changes : EXIT.done;
}

/** Longer lines are hard to read. */
const WIDEST = 120;
const NARROWEST = 40;

/**
 * Prints what a run has to say as data: in words for people, or with `--json` the outputs of the action as one document. What stopped it before
 * it had anything to show goes to stderr.
 */
export function show(result: RunResult, { voice, host, options }: Call, told = false): void {
  const { stop, entries } = result.report;
  const isStopped = stop !== null && entries.length === 0;
  if (isStopped) {
    const { problems, docs = [] } = stop;
    voice.words(withDocs(stop.message, docs), (line) => voice.paint.stderr.styled("red", line));
    for (const { file, position, message, docs } of problems)
      voice.words(withDocs(`${file}:${position.line}:${position.column} ${message}`, docs === undefined ? [] : [docs]));
  }
  if (options["json"] === true) voice.json(outputData(result));
  else if (!isStopped)
    voice.data(pageLines(result.report, voice, { ...host.stdout, paint: voice.paint.stdout, told }).join("\n"));
}

/** What a run has to say in words, as lines of a terminal. A note has said before that a trial is one. */
export function pageLines(
  report: Report,
  { clean, own, isTrial }: Pick<Voice, "clean" | "own" | "isTrial">,
  { columns, paint, told = false }: { readonly columns: number; readonly paint: Paint; readonly told?: boolean },
): string[] {
  const width = Math.max(NARROWEST, Math.min(WIDEST, columns));
  // What no reply of the service says, the engine says itself.
  const entries = report.entries.map((entry) =>
    entry.error?.status === null ? { ...entry, error: { ...entry.error, detail: own(entry.error.detail) } } : entry,
  );
  const page = renderForTerminal({ ...report, entries, sandbox: report.sandbox && !isTrial }, { told });
  return inTerminal(clean(page), { width, paint, own });
}
