import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { InputError } from "../../engine/options.js";
import type { RunResult } from "../../engine/result.js";
import { isCode, reasonOf } from "../../ledger/system-error.js";
import { quoted } from "../../manifest/quote.js";
import { message } from "../../messages/catalogue.js";
import { renderComment } from "../../report/page.js";
import type { ExitCode } from "../exit.js";
import { thisRun } from "../session.js";
import type { Call } from "../voice.js";
import { exitOf, runEngine, show } from "./engine-run.js";

/** Makes a plan and shows it. */
export async function runPlan(call: Call): Promise<ExitCode> {
  const { options, host } = call;
  const file = options["markdown"];
  const writes = typeof file === "string" ? [{ path: file, what: "that of --markdown" }] : [];
  const result = await runEngine(call, { task: { kind: "plan", notices: [] }, writes });
  show(result, call);
  if (typeof file === "string") await writeMarkdown(file, result, call);
  const detailed = options["detailedExitcode"] === true;
  return exitOf(result.report, { interrupted: host.stop.aborted, wait: true, detailed });
}

async function writeMarkdown(path: string, result: RunResult, { host, voice }: Call): Promise<void> {
  const run = thisRun(host.env, { now: host.clock.now(), newId: host.newId });
  const kind = result.report.stop?.kind;
  // Of a project that can't be read, it may be one of the files.
  const flag = kind === "manifest" || kind === "input" ? "wx" : "w";
  try {
    await writeFile(resolve(host.folder, path), voice.clean(renderComment(result.report, { run })), { flag });
  } catch (error) {
    if (flag === "wx" && isCode(error, "EEXIST")) return voice.words(`${path} is there already, and stays as it is.`);
    const what = `The file of --markdown, ${quoted(path)},`;
    throw new InputError(message("write-refused", { what, reason: reasonOf(error) }));
  }
}

/** Looks at every video, and shows what is not as it should be. */
export async function runCheck(call: Call): Promise<ExitCode> {
  const result = await runEngine(call, { task: { kind: "check" }, shows: (group) => group === "Check" });
  show(result, call);
  return exitOf(result.report, { interrupted: call.host.stop.aborted, wait: false });
}
