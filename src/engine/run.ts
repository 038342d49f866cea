import { refusalAhead, totalOf } from "../apply/guards.js";
import type { Problem } from "../manifest/manifest.js";
import { isOfLineage } from "../report/marker.js";
import type { Stop } from "../report/report.js";
import { refuseOutdated } from "./bearer-token.js";
import { announceSandbox } from "./connection.js";
import { recreatedIn } from "./ids.js";
import type { Links } from "./links.js";
import { type Held, heldState, loadState, readManifest } from "./load.js";
import { findManifests } from "./manifests.js";
import { isWanted, type RunOptions, type Task } from "./options.js";
import { type Part, partOf } from "./part.js";
import { demandOwnFiles } from "./placed-path.js";
import { type Decided, decideAll, planned } from "./plan-run.js";
import type { Ports } from "./ports.js";
import { emptyPart, pullRequestOf, type RunResult, reporting, reportsOf, resultOf, sightingOf } from "./result.js";
import { sideBySide } from "./side-by-side.js";
import { ofEach, stoppedParts } from "./stopped.js";

// Most runs only plan, and this is a third of the code.
const loadApply = async () => await import("./apply-run.js");
const loadLinks = async () => await import("./links.js");
const loadCheck = async () => await import("./check/check-run.js");
const loadPreviews = async () => await import("./preview-run.js");

/** Runs the manifests: load, plan, apply, result. All are planned before one is applied. What stops the run is in the result, too. */
export async function run(ports: Ports, options: RunOptions): Promise<RunResult> {
  const { log } = ports;
  const { task } = options;
  const known: Known = { sandbox: options.service.kind === "sandbox", warnings: [] };
  try {
    if (task.kind === "nothing") return idle(ports, options, task.why);
    announceSandbox(ports, options);
    if (task.kind !== "plan" && task.kind !== "check") refuseOutdated(ports, options);
    const parts = await partsOf(ports, options);
    if (task.kind === "close previews") {
      const { closePreviews } = await loadPreviews();
      return await log.group("Previews", async () => await closePreviews(ports, options, { parts, task }));
    }
    const { loaded, links } = await load(ports, options, parts);
    // A plan without an address can be about videos in the sandbox, too.
    known.sandbox ||= loaded.some(({ loaded: { before } }) => (before?.sandbox ?? null) !== null);
    const decided = await log.group("Plan", async () => await decideAll(loaded));
    known.warnings = decided.flatMap((one) => one.warnings);
    return await carryOut(ports, options, { task, decided, links });
  } catch (error) {
    const parts = stoppedParts(ports, options, { error, ...known });
    return resultOf(options, parts, task.kind === "check" ? null : await pullRequestOf(ports, options));
  }
}

/** What a run knows that its report tells wherever the run is stopped. */
type Known = { sandbox: boolean; warnings: readonly Problem[] };

function idle({ log }: Ports, options: RunOptions, why: string): RunResult {
  log.info(why);
  const sandbox = options.service.kind === "sandbox";
  const part = emptyPart({ ...options, manifest: options.manifests.join(", ") }, { sandbox });
  return resultOf(options, [reporting(part, { idle: why })]);
}

async function partsOf(ports: Ports, options: RunOptions): Promise<readonly Part[]> {
  const parts = (await findManifests(options)).map((manifest) => partOf(ports, options, manifest));
  demandOwnFiles("state-file", {
    manifests: parts.map((part) => part.options.manifest),
    fileOf: (manifest) => parts.find((part) => part.options.manifest === manifest)?.ports.store.file ?? null,
  });
  return parts;
}

/** Reads the manifests, what their blocks and lock files link to, and their states. */
async function load(ports: Ports, options: RunOptions, parts: readonly Part[]) {
  const { log } = ports;
  const held = await heldStates(parts);
  const read = await log.group(
    "Manifest",
    async () => await ofEach(held, async (one) => ({ ...one, manifest: await readManifest(one.part, one.held) })),
  );
  const manifests = read.map(({ manifest }) => manifest);
  const recreated = recreatedIn(manifests, options.recreate);
  const wanted = read.map((one) => {
    const recreate = recreated.get(one.manifest.path) ?? [];
    return { ...one, part: { ...one.part, options: { ...one.part.options, recreate } } };
  });
  const links = isWanted(options.links) ? await (await loadLinks()).readLinks(ports, options, manifests) : null;
  const loaded = await log.group(
    "State",
    async () =>
      await ofEach(wanted, async (one) => {
        const lockFile = links?.ofManifest.get(one.manifest.path)?.found ?? null;
        const rivals = wanted
          .filter((other) => other !== one && other.held.state === null)
          .map(({ manifest }) => manifest);
        return { ...one, loaded: await loadState(one.part, { ...one, lockFile, rivals }) };
      }),
  );
  return { loaded, links };
}

type Work = { readonly decided: readonly Decided[]; readonly links: Links | null };

/** Does what the run was started for, now that it has its plans. */
async function carryOut(
  ports: Ports,
  options: RunOptions,
  { task, ...work }: Work & { readonly task: Exclude<Task, { kind: "nothing" | "close previews" }> },
): Promise<RunResult> {
  const { decided } = work;
  switch (task.kind) {
    case "plan":
      return warned(plannedResult(options, decided), { decided, options });
    case "check": {
      const { checkRun } = await loadCheck();
      return await checkRun(ports, options, decided);
    }
    case "show previews": {
      const { showPreviews } = await loadPreviews();
      const show = async () => await showPreviews(ports, options, { task, decided });
      return warned(await ports.log.group("Previews", show), { decided, options });
    }
    case "apply": {
      const shown = warned(plannedResult(options, decided), { decided, options });
      if (ports.agree === undefined || !decided.some(isBusy) || (await ports.agree(reportsOf(shown))))
        return await ports.log.group("Apply", async () => await applyAll(ports, options, work));
      const [first, ...others] = shown.parts;
      return { ...shown, parts: [reporting(first, { stop: DECLINED }), ...others] };
    }
  }
}

/** Applies the plans, and writes their links into the repository. */
async function applyAll(ports: Ports, options: RunOptions, { decided, links }: Work): Promise<RunResult> {
  const { applyRun } = await loadApply();
  const applied = await applyRun(ports, options, decided);
  const result = warned(applied.result, { decided, options });
  // After a signal there is no time for more; the next run makes up for it.
  if (ports.stop.aborted) return result;
  await sideBySide(decided, async ({ store }) => await store.close?.());
  if (links === null || applied.states === null) return result;
  const { writeLinks } = await loadLinks();
  return await writeLinks(ports, options, { result, links, states: applied.states });
}

function plannedResult(options: RunOptions, decided: readonly Decided[]): RunResult {
  const parts = planned(options, decided).map((part, index) => ({
    ...part,
    saved: sightingOf(decided[index]?.before ?? null),
  }));
  return resultOf(options, parts, options.pullRequest);
}

/** What each manifest's store has. What a comment remembers of the states that are there says nothing of one that isn't. */
async function heldStates(parts: readonly Part[]): Promise<{ readonly part: Part; readonly held: Held }[]> {
  const all = await sideBySide(parts, async (part) => ({ part, held: await heldState(part) }));
  const lineages = all.flatMap(({ held: { state } }) => state?.lineage ?? []);
  return all.map(({ part, held }) => {
    if (held.state !== null) return { part, held };
    const sightings = held.sightings.filter((seen) => !lineages.some((lineage) => isOfLineage(seen, lineage)));
    return { part, held: { ...held, sightings } };
  });
}

const DECLINED: Stop = { kind: "blocked", message: "Nothing was sent: nobody agreed to the plan.", problems: [] };

function isBusy({ plan }: Decided): boolean {
  return plan.entries.some(({ steps }) => steps.length > 0);
}

/** A result whose first part says first that an apply would refuse the plans. */
function warned(
  result: RunResult,
  { decided, options }: { decided: readonly Decided[]; options: RunOptions },
): RunResult {
  const [first, ...others] = result.parts;
  // An apply that was refused says so as its stop.
  if (first.report.stop !== null) return result;
  const warning = refusalAhead(totalOf(decided.map(({ plan }) => plan)), options);
  return warning === null ? result : { ...result, parts: [reporting(first, { limitWarning: warning }), ...others] };
}
