import { InputError } from "../../engine/options.js";
import type { Ports } from "../../engine/ports.js";
import type { RunResult } from "../../engine/result.js";
import { count } from "../../report/prose.js";
import type { Report } from "../../report/report.js";
import { chainOf } from "../../sentence.js";
import type { Typed } from "../command.js";
import { confirm } from "../confirm.js";
import type { ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import { openVoice, type Session } from "../session.js";
import { Live } from "../terminal/live.js";
import type { Voice } from "../voice.js";
import { watch } from "../watching.js";
import { askFor } from "./ask.js";
import { exitOf, idsIn, runEngine, show } from "./engine-run.js";

/** Plans, asks, applies and shows how it goes and how it ended. */
export async function runApply(typed: Typed, given: Host): Promise<ExitCode> {
  const { options } = typed;
  const [agreed, json] = [options["yes"] === true, options["json"] === true];
  if (!agreed && !given.stdin.isTerminal)
    throw new InputError(["An apply asks first, and nobody is there to answer: add --yes."]);
  // A dumb terminal can't draw over a line.
  const draws = given.stderr.isTerminal && given.env["TERM"] !== "dumb";
  const live = draws ? new Live(given.stderr) : null;
  const host = live === null ? given : { ...given, stderr: live };
  const { voice, value } = await openVoice(typed, host);
  const ended = new AbortController();
  const watching: Promise<void>[] = [];
  let isDeclined = false;
  let recorded = () => "";
  let hasBegun = false;
  const stopping = () => {
    if (hasBegun) voice.words("Stopping: what is known is being saved. Ctrl-C again ends at once.");
  };
  host.stop.addEventListener("abort", stopping, { once: true });
  const ports: Partial<Ports> = {
    ...(agreed
      ? {}
      : {
          agree: async (plan: Report) => {
            isDeclined = !(await askFor(plan, { host, voice }));
            return !isDeclined;
          },
        }),
    watch: (watched) => {
      hasBegun = true;
      if (live === null) return;
      // What can't be drawn ends no apply.
      const failed = (error: unknown) => voice.words(`Drawing has failed, and the apply goes on: ${chainOf(error)}`);
      watching.push(watch(watched, { host, live, voice, end: ended.signal }).catch(failed));
    },
  };
  const result = await runEngine(host, {
    task: { kind: "apply" },
    only: idsIn(options["only"]),
    voice,
    value,
    shows: (group) => live === null && group === "Apply",
    prepare: async (session) => {
      recorded = session.store.recorded;
      await demandAgreement(session, { host, voice, agreed });
      await session.journals.prepare(voice.words);
      return ports;
    },
  });
  ended.abort();
  await Promise.all(watching);
  host.stop.removeEventListener("abort", stopping);
  const interrupted = host.stop.aborted;
  if (isDeclined) voice.words("Nothing was sent.");
  if (json || !isDeclined) show(result, { voice, host, json });
  if ((interrupted && hasBegun) || goesOn(result)) voice.words(wayOn(result));
  const { plan, report } = result;
  if (!isDeclined && plan !== null && report.stop?.kind !== "state") voice.words(recorded());
  return exitOf(result.report, { interrupted, wait: options["wait"] !== false });
}

/** A commit that isn't on the default branch takes videos to where nobody else's apply has them. Throws `InputError` where that is a no. */
async function demandAgreement(
  { standing: { commit, branch, isOnDefaultBranch } }: Session,
  { host, voice, agreed }: { host: Host; voice: Voice; agreed: boolean },
): Promise<void> {
  if (isOnDefaultBranch || commit === null || branch === null) return;
  voice.words(
    `This commit isn't on ${branch}: an apply of ${branch} would take the videos back, and making them again would be paid for.`,
  );
  if (await confirm("Go on with this commit?", { host, yes: agreed })) return;
  throw new InputError([`Nothing was sent.\n👉 Merge it into ${branch} and push, then apply there.`]);
}

function goesOn({ report: { entries } }: RunResult): boolean {
  return entries.some(({ outcome }) => outcome === "pending");
}

/** How to go on after an apply that has left something. */
function wayOn({ report: { entries } }: RunResult): string {
  const pending = entries.filter(({ outcome }) => outcome === "pending").length;
  const left = pending === 0 ? "" : `${count(pending, "video")} ${pending === 1 ? "goes" : "go"} on at the service. `;
  return `${left}Run \`videos-as-code apply\` again to go on: nothing is sent twice. \`videos-as-code status\` shows where everything is.`;
}
