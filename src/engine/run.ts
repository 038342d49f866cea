import type { Problem } from "../manifest/manifest.js";
import type { Stop } from "../report/report.js";
import { refuseOutdated } from "./bearer-token.js";
import { announceSandbox } from "./connection.js";
import { heldState, loadState, readManifest } from "./load.js";
import { isWanted, type RunOptions } from "./options.js";
import { type Decided, decide, planned } from "./plan-run.js";
import type { Ports } from "./ports.js";
import { emptyResult, pullRequestOf, type RunResult, reporting, sightingOf } from "./result.js";
import { stopOf } from "./stopped.js";

// Most runs only plan, and this is a third of the code.
const loadApply = async () => await import("./apply-run.js");
const loadLinks = async () => await import("./links.js");
const loadCheck = async () => await import("./check/check-run.js");
const loadPreviews = async () => await import("./preview-run.js");

/** Runs a manifest: load, plan, apply, result. What stops the run is in the result, too. */
export async function run(ports: Ports, options: RunOptions): Promise<RunResult> {
  const { log } = ports;
  const { task } = options;
  let sandbox = options.service.kind === "sandbox";
  let warnings: readonly Problem[] = [];
  try {
    if (task.kind === "nothing") {
      log.info(task.why);
      return reporting(emptyResult(options, { sandbox }), { idle: task.why });
    }
    announceSandbox(ports, options);
    if (task.kind !== "plan" && task.kind !== "check") refuseOutdated(ports, options);
    if (task.kind === "close previews") {
      const { closePreviews } = await loadPreviews();
      return await log.group("Previews", async () => await closePreviews(ports, options, task));
    }

    const held = await heldState(ports);
    const manifest = await log.group("Manifest", async () => await readManifest(ports, options, held));
    const links = isWanted(options.links) ? await (await loadLinks()).readLinks(ports, options, manifest) : null;
    const found = { manifest, held, lockFile: links?.found ?? null };
    const loaded = await log.group("State", async () => await loadState(ports, options, found));
    // A plan without an address can be about videos in the sandbox, too.
    sandbox ||= (loaded.before?.sandbox ?? null) !== null;
    const decided = await log.group("Plan", async () => await decide(ports, options, { manifest, loaded }));
    warnings = decided.warnings;
    switch (task.kind) {
      case "plan":
        return { ...reporting(planned(options, decided), { warnings }), saved: sightingOf(loaded.before) };
      case "check": {
        const { checkRun } = await loadCheck();
        return await log.group("Check", async () => reporting(await checkRun(ports, options, decided), { warnings }));
      }
      case "show previews": {
        const { showPreviews } = await loadPreviews();
        return await log.group("Previews", async () =>
          reporting(await showPreviews(ports, options, { task, decided }), { warnings }),
        );
      }
      case "apply": {
        const shown = reporting(planned(options, decided), { warnings });
        if (ports.agree !== undefined && isBusy(decided) && !(await ports.agree(shown.report)))
          return reporting(shown, { stop: DECLINED });
        const { applyRun } = await loadApply();
        return await log.group("Apply", async () => {
          const { state, ...applied } = await applyRun(ports, options, decided);
          const result = reporting(applied.result, { warnings });
          // After a signal there is no time for more; the next run makes up for it.
          if (ports.stop.aborted) return result;
          await loaded.store.close?.();
          if (links === null || state === null) return result;
          const { writeLinks } = await loadLinks();
          return await writeLinks(ports, options, { result, links, state, manifest });
        });
      }
    }
  } catch (error) {
    const result = reporting(emptyResult(options, { sandbox }), { stop: stopOf(ports, error), warnings });
    return { ...result, pullRequest: task.kind === "check" ? null : await pullRequestOf(ports, options) };
  }
}

const DECLINED: Stop = { kind: "blocked", message: "Nothing was sent: nobody agreed to the plan.", problems: [] };

function isBusy({ plan }: Decided): boolean {
  return plan.entries.some(({ steps }) => steps.length > 0);
}
