import { chainOf } from "../../engine/causes.js";
import { InputError } from "../../engine/options.js";
import type { Ports } from "../../engine/ports.js";
import { type RunResult, reportsOf } from "../../engine/result.js";
import { sumOfBounds } from "../../plan/credits.js";
import type { Parts } from "../../report/page.js";
import { boundInWords, count } from "../../report/prose.js";
import type { EntryReport } from "../../report/report.js";
import { StateError } from "../../state/store.js";
import type { Typed } from "../command.js";
import { confirm } from "../confirm.js";
import type { ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import { underWay } from "../journals.js";
import { openVoice, type Session } from "../session.js";
import { pageOf, show } from "../show.js";
import { Live } from "../terminal/live.js";
import type { Voice } from "../voice.js";
import { watch } from "../watching.js";
import { runEngine, tellStop } from "./engine-run.js";
import { exitOf } from "./exit-code.js";

/** Plans, asks, applies and shows how it goes and how it ended. */
export async function runApply(typed: Typed, given: Host): Promise<ExitCode> {
  const { options } = typed;
  const [agreed, json] = [options["yes"] === true, options["json"] === true];
  if (!agreed && !given.stdin.isTerminal)
    throw new InputError(["An apply asks first, and nobody is there to answer: add --yes."]);
  const live = given.stderr.isTerminal ? new Live(given.stderr) : null;
  const host = live === null ? given : { ...given, stderr: live };
  const { voice, value } = await openVoice(typed, host);
  const ended = new AbortController();
  const watching: Promise<void>[] = [];
  const stopping = () => voice.words("Stopping: what is known is being saved. Ctrl-C again ends at once.");
  host.stop.addEventListener("abort", stopping, { once: true });
  const ports: Partial<Ports> = {
    ...(agreed ? {} : { agree: async (plans: Parts) => await ask(plans, { host, voice }) }),
    ...(live === null
      ? {}
      : {
          watch: (watched) => {
            // What can't be drawn ends no apply.
            const failed = (error: unknown) =>
              voice.words(`Drawing has failed, and the apply goes on: ${chainOf(error)}`);
            watching.push(watch(watched, { host, live, voice, end: ended.signal }).catch(failed));
          },
        }),
  };
  const result = await runEngine(host, {
    task: { kind: "apply" },
    voice,
    value,
    shows: (group) => live === null && group === "Apply",
    prepare: async (session) => {
      await readyToApply(session);
      return ports;
    },
  });
  ended.abort();
  await Promise.all(watching);
  host.stop.removeEventListener("abort", stopping);
  const isStopped = tellStop(result, voice);
  if (json || !isStopped) show(result, { voice, host, json });
  const interrupted = host.stop.aborted;
  if (interrupted || goesOn(result)) voice.words(wayOn(result));
  return exitOf(reportsOf(result), { interrupted, wait: options["wait"] !== false });
}

async function readyToApply({ ofManifest }: Session): Promise<void> {
  for (const { journals } of ofManifest.values()) {
    await journals.prepare();
    const { busy } = journals;
    if (busy !== null) throw new StateError(underWay(busy));
  }
}

/** Shows the plan, and asks where something of it changes a video. */
async function ask(plans: Parts, { host, voice }: { host: Host; voice: Voice }): Promise<boolean> {
  const steps = entriesOf(plans).flatMap((entry) => (entry.outcome === "planned" ? entry.steps : []));
  if (steps.every(({ kind }) => kind === "resume" || kind === "adopt")) return true;
  const { stderr } = host;
  const [first, ...others] = plans;
  const shown = [
    { ...first, mode: "plan" as const },
    ...others.map((plan) => ({ ...plan, mode: "plan" as const })),
  ] as const;
  const page = pageOf(shown, voice, { ...size(stderr), paint: voice.paint.stderr });
  stderr.write(`${page.join("\n")}\n\n`);
  return await confirm(`${costOf(plans)} Apply this plan?`, { host, yes: false });
}

function size({ columns }: Host["stderr"]): { columns: number } {
  return { columns };
}

/** What may be charged, in a sentence. */
function costOf(plans: Parts): string {
  const creates = plans.reduce((sum, plan) => sum + plan.creates, 0);
  const creditsAtMost = sumOfBounds(plans.map((plan) => plan.creditsAtMost));
  const edits = entriesOf(plans).some(({ steps }) => steps.some(({ kind }) => kind === "edit"));
  const parts = [
    ...(creates > 0 ? [`${count(creates, "new video")}, whose price is not published`] : []),
    ...(edits
      ? [creditsAtMost === null ? "edits, whose cost is not known" : `edits of ${boundInWords(creditsAtMost)}`]
      : []),
  ];
  return parts.length === 0 ? "This costs nothing." : `This pays for ${parts.join(", and for ")}.`;
}

function entriesOf(reports: Parts): readonly EntryReport[] {
  return reports.flatMap(({ entries }) => entries);
}

function goesOn(result: RunResult): boolean {
  return entriesOf(reportsOf(result)).some(({ outcome }) => outcome === "pending");
}

/** How to go on after an apply that has left something. */
function wayOn(result: RunResult): string {
  const pending = entriesOf(reportsOf(result)).filter(({ outcome }) => outcome === "pending").length;
  const left = pending === 0 ? "" : `${count(pending, "video")} ${pending === 1 ? "goes" : "go"} on at the service. `;
  return `${left}Run \`videos-as-code apply\` again to go on: nothing is sent twice. \`videos-as-code status\` shows where everything is.`;
}
