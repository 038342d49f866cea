import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { InputError } from "../../engine/options.js";
import type { RunResult } from "../../engine/result.js";
import { renderComment } from "../../report/page.js";
import { isCode, reasonOf } from "../../state/system-error.js";
import type { ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import { thisRun } from "../session.js";
import type { Call, Voice } from "../voice.js";
import { exitOf, idsIn, runEngine, show } from "./engine-run.js";

/** Makes a plan and shows it. */
export async function runPlan({ options, host, voice }: Call): Promise<ExitCode> {
  const file = options["markdown"];
  const writes = typeof file === "string" ? [{ path: file, what: "that of --markdown" }] : [];
  const only = idsIn(options["only"]);
  const result = await runEngine(host, { task: { kind: "plan", notices: [] }, voice, writes, only });
  show(result, { voice, host, json: options["json"] === true });
  if (typeof file === "string") await writeMarkdown(file, { result, host, voice });
  const detailed = options["detailedExitcode"] === true;
  return exitOf(result.report, { interrupted: host.stop.aborted, wait: true, detailed });
}

async function writeMarkdown(
  path: string,
  { result, host, voice }: { result: RunResult; host: Host; voice: Voice },
): Promise<void> {
  const run = thisRun(host.env, { now: host.clock.now(), newId: host.newId });
  const kind = result.report.stop?.kind;
  // Of a project that can't be read, it may be one of the files.
  const flag = kind === "manifest" || kind === "input" ? "wx" : "w";
  try {
    await writeFile(resolve(host.folder, path), voice.clean(renderComment(result.report, { run })), { flag });
  } catch (error) {
    if (flag === "wx" && isCode(error, "EEXIST")) return voice.words(`${path} is there already, and stays as it is.`);
    throw new InputError([`--markdown names ${JSON.stringify(path)}, which can't be written: ${reasonOf(error)}.`]);
  }
}

/** Looks at every video, and shows what is not as it should be. */
export async function runCheck({ options, host, voice }: Call): Promise<ExitCode> {
  const shows = (group: string) => group === "Check";
  const result = await runEngine(host, { task: { kind: "check" }, voice, shows });
  show(result, { voice, host, json: options["json"] === true });
  return exitOf(result.report, { interrupted: host.stop.aborted, wait: false });
}
