import type { Problem } from "../manifest/manifest.js";
import { type OpenedProject, openProject } from "../manifest/project.js";
import { isWanted } from "../manifest/settings.js";
import { type Message, message } from "../messages/catalogue.js";
import { isPaid } from "../plan/step.js";
import { count } from "../report/prose.js";
import type { Stop } from "../report/report.js";
import { counted } from "../sentence.js";
import { applyRun, goesOn, namesIn } from "./apply-run.js";
import { asShown } from "./as-shown.js";
import { checkRun } from "./check/check-run.js";
import type { Links } from "./links/link-changes.js";
import { readLinks, takenOverWithAnotherText, writeLinks } from "./links/links.js";
import { loadLedger, refuseOldCommit } from "./load/ledger.js";
import { demandKnownIds, readProject } from "./load/project.js";
import type { RunOptions, Task } from "./options.js";
import { type Decided, decide, planned } from "./plan-run.js";
import type { Ports } from "./ports.js";
import { closePreviews, showPreviews } from "./preview-run.js";
import { emptyResult, pullRequestOf, type RunResult, reporting, stoppedResult } from "./result.js";

/**
 * Runs a project: load, plan, apply, result. What stops the run is in the result, too. `opened`: its root manifest, where that was read.
 */
export async function run(ports: Ports, options: RunOptions, opened?: OpenedProject): Promise<RunResult> {
  const { log } = ports;
  const { task } = options;
  const known: Known = { sandbox: options.service.kind === "sandbox", warnings: [] };
  try {
    if (task.kind === "nothing") {
      log.info(task.why);
      return { ...emptyResult(options, { ...known, idle: task.why }), pullRequest: null };
    }
    if (options.service.kind === "sandbox") log.notice(IN_SANDBOX);
    if (task.kind === "close previews") {
      return await log.group("Previews", async () => await closePreviews(ports, options, task));
    }
    const { links, ...read } = await load(ports, options, { opened, known });
    const made = await log.group("Plan", async () => await decide(ports, options, read));
    const lost = links === null ? [] : takenOverWithAnotherText(links, made);
    for (const words of lost) log.notice(words);
    const decided = { ...made, plan: { ...made.plan, notices: [...made.plan.notices, ...lost] } };
    known.warnings = decided.warnings;
    return await carryOut(ports, options, { task, decided, links });
  } catch (error) {
    const stopped = stoppedResult(ports, options, error, known);
    return { ...stopped, pullRequest: task.kind === "check" ? null : await pullRequestOf(ports, options) };
  }
}

/** What a run knows that its report tells wherever the run is stopped. */
type Known = { sandbox: boolean; warnings: readonly Problem[] };

/** Reads the project, and what its blocks and its lock file link to; then the ledger, which is where the settings say. */
async function load(
  ports: Ports,
  options: RunOptions,
  { opened: given, known }: { opened: OpenedProject | undefined; known: Known },
) {
  const { log } = ports;
  const { workspace, manifest, secrets } = options;
  const opened = given ?? openProject({ workspace, root: manifest, secrets });
  const read = async () => await readProject(ports, { ...options, opened });
  const project = await log.group("Manifest", read);
  // One of them may be the cause of what is wrong elsewhere.
  known.warnings = project.warnings;
  demandKnownIds(project, options);
  const links = isWanted(project.settings) ? await readLinks(ports, options, project) : null;
  const { lockFile, shown } = { lockFile: null, shown: [], ...links };
  const asked = { port: ports.stores(opened.settings), project, lockFile, shown };
  const loaded = await log.group("Ledger", async () => await loadLedger(ports, options, asked));
  lockFile?.check(loaded.ledger);
  const warnings = [...project.warnings, ...(links?.warnings ?? [])];
  return { project: { ...project, warnings }, links, loaded };
}

type Work = { readonly decided: Decided; readonly links: Links | null };

/** Does what the run was started for, now that it has its plan. */
async function carryOut(
  ports: Ports,
  options: RunOptions,
  { task, ...work }: Work & { readonly task: Exclude<Task, { kind: "nothing" | "close previews" }> },
): Promise<RunResult> {
  const { decided } = work;
  const { lacks = [] } = options;
  switch (task.kind) {
    case "plan":
      return planned(options, decided);
    case "check":
      return await checkRun(ports, options, work);
    case "show previews":
      return await ports.log.group("Previews", async () => await showPreviews(ports, options, { task, decided }));
    case "apply": {
      const decided = await asShown(ports, work.decided);
      const shown = planned(options, decided);
      const isBusy = decided.plan.entries.some(({ steps }) => steps.length > 0);
      if (isBusy && lacks.length > 0)
        return {
          ...reporting(shown, { stop: lacking(decided, lacks) }),
          pullRequest: await pullRequestOf(ports, options),
        };
      // Before anybody is asked. An older commit has older names, too.
      if (isBusy || namesIn(decided).length > 0)
        await refuseOldCommit(decided.ledger, { ...options, pays: paysIn(decided) }, ports);
      if (ports.agree === undefined || !goesOn(decided) || (await ports.agree(shown.report)))
        return await ports.log.group("Apply", async () => await apply(ports, options, { ...work, decided }));
      return reporting(shown, { stop: declined() });
    }
  }
}

function paysIn({ plan }: Decided): boolean {
  return plan.entries.some(({ steps }) => steps.some(isPaid));
}

function lacking({ plan: { entries } }: Decided, lacks: readonly Message[]): Stop {
  const busy = entries.filter(({ steps }) => steps.length > 0).length;
  const what = `${counted(busy)} of ${count(entries.length, "video")} ${busy === 1 ? "has" : "have"} something to be done, and nothing was sent.`;
  const told = [what, ...lacks.map(({ words }) => words)].join(" ");
  return { kind: "input", message: told, problems: [], docs: lacks.map(({ docs }) => docs) };
}

function declined(): Stop {
  const { docs, words } = message("plan-declined");
  return { kind: "blocked", message: words, problems: [], docs: [docs] };
}

/** Applies the plan, and writes its links into the repository. */
async function apply(ports: Ports, options: RunOptions, { decided, links }: Work): Promise<RunResult> {
  const { result, ledger } = await applyRun(ports, options, decided);
  // After a signal there is no time for more; the next run makes up for it.
  if (ports.stop.aborted) return result;
  await decided.end();
  if (links === null || ledger === null) return result;
  return await writeLinks(ports, options, { result, links, ledger });
}

/** Said loudly: nothing in this run is real. */
const IN_SANDBOX =
  "This run uses the built-in sandbox: no real video is made, nothing is paid, and no key of a service is sent anywhere. " +
  "Set the input base-url for the real service.";
