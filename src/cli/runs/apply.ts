import { InputError } from "../../engine/options.js";
import type { Ports } from "../../engine/ports.js";
import { pageOf } from "../../engine/result.js";
import { LedgerError } from "../../ledger/store.js";
import { message } from "../../messages/catalogue.js";
import { isGoingBack } from "../../plan/step.js";
import { count } from "../../report/prose.js";
import type { Report, Watched } from "../../report/report.js";
import { chainOf } from "../../sentence.js";
import type { ExitCode } from "../exit.js";
import { confirm, type Host } from "../host.js";
import { wordsOfStanding } from "../origin.js";
import type { Session } from "../session.js";
import { endedLine, isGoing, progressLines } from "../terminal/progress.js";
import { Live } from "../terminal/text.js";
import { type Call, openVoice, type Voice } from "../voice.js";
import { exitOf, pageLines, runEngine, show } from "./engine-run.js";

const APPLY_THIS = "Apply this plan?";

/** Plans, asks, applies and shows how it goes and how it ended. */
export async function runApply({ host: given, ...typed }: Call): Promise<ExitCode> {
  const { options } = typed;
  const [agreed, json] = [options["yes"] === true, options["json"] === true];
  if (!agreed && !given.stdin.isTerminal) throw new InputError(message("nobody-to-ask", { question: APPLY_THIS }));
  // A dumb terminal can't draw over a line.
  const live = given.stderr.isTerminal && given.env["TERM"] !== "dumb" ? new Live(given.stderr) : null;
  const host = live === null ? given : { ...given, stderr: live };
  const voice = await openVoice(typed, host);
  const call = { ...typed, host, voice };
  const ended = new AbortController();
  let watching: Promise<void> | null = null;
  let isDeclined = false;
  let told = false;
  let recorded = () => "";
  let page: string | null = null;
  const stopping = () => {
    if (watching !== null) voice.words("Stopping: what is known is being saved. Ctrl-C again ends at once.");
  };
  host.stop.addEventListener("abort", stopping, { once: true });
  const agree = async (plan: Report) => {
    isDeclined = !(await askFor(plan, { host, voice, agreed }));
    return !isDeclined;
  };
  const ports: Partial<Ports> = {
    agree,
    watch: (watched) => {
      told = live !== null && host.stdout.isTerminal;
      // What can't be drawn ends no apply.
      const failed = (error: unknown) => {
        told = false;
        voice.words(`Drawing has failed, and the apply goes on: ${chainOf(error)}`);
      };
      const drawn = live === null ? Promise.resolve() : draw(watched, { host, live, voice, page, end: ended.signal });
      watching = drawn.catch(failed);
    },
  };
  const result = await runEngine(call, {
    task: { kind: "apply" },
    shows: (group) => live === null && group === "Apply",
    prepare: async (session) => {
      recorded = session.store.recorded;
      page = pageOf(session.opened.settings, session.options);
      await demandAgreement(session, { host, voice, agreed });
      await session.pending.prepare();
      return ports;
    },
  });
  ended.abort();
  await watching;
  host.stop.removeEventListener("abort", stopping);
  const interrupted = host.stop.aborted;
  if (isDeclined) voice.words("Nothing was sent.");
  if (json || !isDeclined) show(result, call, told);
  const { facts, report, unlinked = [] } = result;
  // The log, which has it, isn't shown above lines that are drawn.
  if (live !== null) for (const words of unlinked) voice.words(words);
  const pending = report.entries.filter(({ outcome }) => outcome === "pending").length;
  if ((interrupted && watching !== null) || pending > 0) voice.words(wayOn(pending, typed.which));
  // A plan that was refused as a whole has begun no ledger.
  if (!isDeclined && facts !== null && report.stop?.kind !== "ledger") voice.words(recorded());
  return exitOf(report, { interrupted, wait: options["wait"] !== false });
}

/** A commit that isn't on the default branch takes videos to where nobody else's apply has them. Throws `LedgerError` where that is a no. */
async function demandAgreement(
  { standing }: Session,
  { host, voice, agreed }: { host: Host; voice: Voice; agreed: boolean },
): Promise<void> {
  const words = wordsOfStanding(standing);
  if (words === null || standing.branch === null) return;
  voice.words(words);
  if (await confirm("Go on with this commit?", { host, yes: agreed })) return;
  throw new LedgerError(message("commit-declined", { branch: standing.branch }));
}

/** Shows the plan, and asks where something of it changes a video. */
async function askFor(
  plan: Report,
  { host, voice, agreed }: { host: Host; voice: Voice; agreed: boolean },
): Promise<boolean> {
  const steps = plan.entries.flatMap((entry) => (entry.outcome === "planned" ? entry.steps : []));
  if (steps.every((step) => step.kind === "resume" || (step.kind === "adopt" && !isGoingBack(step)))) return true;
  const { stderr } = host;
  const lines = pageLines({ ...plan, mode: "plan" }, voice, { columns: stderr.columns, paint: voice.paint.stderr });
  stderr.write(`${lines.join("\n")}\n\n`);
  if (plan.sandbox) voice.words("As a trial it costs nothing.");
  return await confirm(APPLY_THIS, { host, yes: agreed });
}

const FRAME_MS = 1_000;

type Drawing = { host: Pick<Host, "clock">; live: Live; voice: Voice; page: string | null; end: AbortSignal };

/** Draws how an apply goes, each second, until `end` is aborted. A line stays of each entry that has ended. */
async function draw(watched: Watched, { host: { clock }, live, voice, page, end }: Drawing): Promise<void> {
  const { clean } = voice;
  const paint = voice.paint.stderr;
  const told = new Set<string>();
  const tell = () => {
    for (const standing of watched.standings()) {
      const { name, entry } = standing;
      if (isGoing(standing) || told.has(name) || entry.steps.length === 0) continue;
      told.add(name);
      live.write(`${endedLine(standing, { columns: live.columns, page, paint, clean })}\n`);
    }
  };
  while (!end.aborted) {
    tell();
    const { columns, rows } = live;
    live.draw(progressLines(watched, { now: clock.now(), columns, rows, paint, clean }));
    await clock.sleep(FRAME_MS, end);
  }
  live.draw([]);
  tell();
}

/** How to go on after an apply that has left something. */
function wayOn(pending: number, { project, service }: Call["which"]): string {
  const left = pending === 0 ? "" : `${count(pending, "video")} ${pending === 1 ? "goes" : "go"} on at the service. `;
  return `${left}Run \`videos-as-code apply${project}${service}\` again to go on: nothing is sent twice. \`videos-as-code status${project}${service}\` shows where everything is.`;
}
