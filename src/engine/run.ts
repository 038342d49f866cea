import { refuseOutdated } from "./bearer-token.js";
import { announceSandbox } from "./connection.js";
import { heldState, loadState, readManifest } from "./load.js";
import type { RunOptions } from "./options.js";
import { decide, planned } from "./plan-run.js";
import type { Ports } from "./ports.js";
import { emptyResult, pullRequestOf, type RunResult, reporting, sightingOf } from "./result.js";
import { stopOf } from "./stopped.js";

// Most runs only plan, and this is a third of the code.
const loadApply = async () => await import("./apply-run.js");
const loadPreviews = async () => await import("./preview-run.js");

/** Runs a manifest: load, plan, apply, result. What stops the run is in the result, too. */
export async function run(ports: Ports, options: RunOptions): Promise<RunResult> {
  const { log } = ports;
  const { task } = options;
  let sandbox = options.service.kind === "sandbox";
  try {
    if (task.kind === "nothing") {
      log.info(task.why);
      return reporting(emptyResult(options, { sandbox }), { idle: task.why });
    }
    announceSandbox(ports, options);
    if (task.kind !== "plan") refuseOutdated(ports, options);
    if (task.kind === "close previews") {
      const { closePreviews } = await loadPreviews();
      return await log.group("Previews", async () => await closePreviews(ports, options, task));
    }

    const held = await heldState(ports);
    const manifest = await log.group("Manifest", async () => await readManifest(ports, options, held));
    const loaded = await log.group("State", async () => await loadState(ports, options, { manifest, held }));
    // A plan without an address can be about videos in the sandbox, too.
    sandbox ||= (loaded.before?.sandbox ?? null) !== null;
    const decided = await log.group("Plan", async () => await decide(ports, options, { manifest, loaded }));
    switch (task.kind) {
      case "plan":
        return { ...planned(options, decided), saved: sightingOf(loaded.before) };
      case "show previews": {
        const { showPreviews } = await loadPreviews();
        return await log.group("Previews", async () => await showPreviews(ports, options, { task, decided }));
      }
      case "apply": {
        const { applyRun } = await loadApply();
        return await log.group("Apply", async () => {
          const result = await applyRun(ports, options, decided);
          // After a signal there is no time for it; the next run sees that it is missing.
          if (!ports.stop.aborted) await loaded.store.close?.();
          return result;
        });
      }
    }
  } catch (error) {
    const result = reporting(emptyResult(options, { sandbox }), { stop: stopOf(ports, error) });
    return { ...result, pullRequest: await pullRequestOf(ports, options) };
  }
}
