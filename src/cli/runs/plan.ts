import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Ids } from "../../engine/ids.js";
import { InputError } from "../../engine/options.js";
import { type PartResult, type RunResult, reporting, reportsOf } from "../../engine/result.js";
import { onlyEntries } from "../../plan/plan.js";
import type { Plan } from "../../plan/step.js";
import { renderComment } from "../../report/page.js";
import { reasonOf } from "../../state/system-error.js";
import type { Typed } from "../command.js";
import type { ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import { openVoice } from "../session.js";
import { show } from "../show.js";
import type { Voice } from "../voice.js";
import { runEngine, tellStop } from "./engine-run.js";
import { exitOf } from "./exit-code.js";

/** Makes a plan and shows it. */
export async function runPlan(typed: Typed, host: Host): Promise<ExitCode> {
  const { options } = typed;
  const { voice, value } = await openVoice(typed, host);
  const whole = await runEngine(host, { task: { kind: "plan", notices: [] }, voice, value });
  const result = Array.isArray(options["only"]) ? only(whole, options["only"].map(String)) : whole;
  const json = options["json"] === true;
  const isStopped = tellStop(result, voice);
  if (json || !isStopped) show(result, { voice, host, json });
  const file = options["markdown"];
  if (typeof file === "string") await writeMarkdown(file, { result, host, voice });
  const detailed = options["detailedExitcode"] === true;
  return exitOf(reportsOf(result), { interrupted: host.stop.aborted, wait: true, detailed });
}

/** What a result says of these entries, without the manifests that have none of them. Throws `InputError` where none has a name. */
function only(result: RunResult, written: readonly string[]): RunResult {
  if (result.parts.every(({ plan }) => plan === null)) return result;
  const manifests = result.parts.map(({ report, plan }) => ({
    path: report.manifest,
    entries: plan?.entries.map(({ entry }) => entry) ?? [],
  }));
  const ids = new Ids(manifests);
  const found = written.map((name) => ({ name, entry: ids.find(name) }));
  const problems = found.flatMap(({ name, entry }) =>
    "fault" in entry ? [`--only names ${JSON.stringify(name)}, which ${entry.fault}`] : [],
  );
  if (problems.length > 0) throw new InputError(problems);
  const [first, ...others] = result.parts.flatMap((part) => {
    const wanted = found.flatMap(({ entry }) =>
      "fault" in entry || entry.manifest !== part.report.manifest ? [] : [entry.id],
    );
    if (part.plan === null || part.report.stop !== null) return [part];
    return wanted.length === 0 ? [] : [onlyPart(part, part.plan, wanted)];
  });
  return first === undefined ? result : { ...result, parts: [withRun(first, result.parts[0]), ...others] };
}

/** What is about all manifests is in the first one, which may have been left out. */
function withRun(part: PartResult, { report, plan }: PartResult): PartResult {
  if (part.report.manifest === report.manifest) return part;
  const notices = report.notices.slice(plan?.notices.length ?? 0);
  return reporting(part, {
    notices: [...part.report.notices, ...notices],
    limitWarning: report.limitWarning,
  });
}

function onlyPart(part: PartResult, plan: Plan, ids: readonly string[]): PartResult {
  const left = onlyEntries(plan, ids);
  const { creates, creditsAtMost, retirements, moves } = left;
  const entries = part.report.entries.filter(({ id }) => ids.includes(id));
  return { ...reporting(part, { entries, creates, creditsAtMost, retirements, moves }), plan: left };
}

async function writeMarkdown(
  path: string,
  { result, host, voice }: { result: RunResult; host: Host; voice: Voice },
): Promise<void> {
  try {
    await writeFile(resolve(host.workspace, path), voice.clean(renderComment(reportsOf(result))));
  } catch (error) {
    throw new InputError([`--markdown names ${JSON.stringify(path)}, which can't be written: ${reasonOf(error)}.`]);
  }
}
