import { readProject } from "../../engine/load/project.js";
import { InputError } from "../../engine/options.js";
import { CREDITS } from "../../engine/service/reach.js";
import { readWorld } from "../../engine/world-file.js";
import type { Ledger } from "../../ledger/fold.js";
import { ofProject } from "../../ledger/names.js";
import { localFile } from "../../ledger/stores/file.js";
import { isCode } from "../../ledger/system-error.js";
import { ManifestError } from "../../manifest/manifest.js";
import { message } from "../../messages/catalogue.js";
import { readOptions } from "../../sandbox/cli/options.js";
import { start, type Trial } from "../../sandbox/cli/start.js";
import { ready, welcome } from "../../sandbox/cli/welcome.js";
import { EXIT, type ExitCode } from "../exit.js";
import { openLedger, type Session } from "../session.js";
import { type Call, openVoice, type Voice } from "../voice.js";

/** Runs the service on this machine, until someone ends it. */
export async function runSandbox(call: Call): Promise<ExitCode> {
  const { stdout, stderr, clock, stop } = call.host;
  const { trial: isTrial, manifest: _, ...given } = call.options;
  try {
    const trial = isTrial === true ? await readTrial(call, given) : null;
    const options = readOptions(
      trial === null ? given : { ...given, controls: true, marketing: true, credits: String(CREDITS) },
    );
    const started = await start(options, clock, trial ?? undefined);
    const words = trial === null ? welcome(started, options) : trial.welcome(started.url);
    stdout.write(`${options.json ? ready(started) : words}\n`);
    if (!stop.aborted) await new Promise((resolve) => stop.addEventListener("abort", resolve, { once: true }));
    await started.close();
    return EXIT.done;
  } catch (error) {
    if (!isCode(error, "EADDRINUSE")) throw error;
    stderr.write("This --port is in use.\n👉 Take another one, or leave it out: any free one is taken then.\n");
    return EXIT.failed;
  }
}

/** What the manifest calls the videos that the ledger knows, each by its uuid. A manifest with mistakes calls none. */
async function titlesOf(
  { options, opened }: Session,
  { ledger, voice }: { readonly ledger: Ledger; readonly voice: Voice },
): Promise<Trial["titles"]> {
  const titles = new Map<string, string>();
  try {
    const { entries } = await readProject({ log: voice.log() }, { ...options, opened });
    for (const { id, title } of entries) {
      for (const { uuid } of ledger.byId.get(id)?.videos ?? []) if (title !== null) titles.set(uuid, title);
    }
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    voice.words(
      `Note: ${options.manifest} has mistakes, so the pages show the tasks of the videos in place of their titles.`,
    );
  }
  return (uuid) => titles.get(uuid) ?? null;
}

/** The options of a sandbox that a trial has not settled. */
const FREE = ["port", "json", "render"];

/** The trial of a project on this machine. Throws `InputError` where there is none. */
async function readTrial({ host, ...typed }: Call, given: Readonly<Record<string, unknown>>) {
  if (Object.keys(given).some((name) => !FREE.includes(name)))
    throw new InputError(message("inputs-together", "trial and more"));
  const voice = await openVoice({ ...typed, options: { ...typed.options, baseUrl: "sandbox" } }, host);
  const { session, ledger, where } = await openLedger({ voice, host });
  const { project } = session.opened.settings;
  const history = readWorld(localFile(host.workspace, ofProject("world.jsonl", project)).path);
  if (history === null) throw new InputError(message("no-trial", { where }));
  return {
    history,
    titles: await titlesOf(session, { ledger, voice }),
    /** What is printed once its videos can be watched at an address. */
    welcome: (url: string) => {
      const videos = [...ledger.byId].flatMap(([id, { current }]) =>
        current === null ? [] : [`  ${voice.clean(id)}  ${url}/watch/${current.uuid}`],
      );
      return ["The videos of the trial:", ...videos, "Ctrl-C ends it, and the trial stays as it was."].join("\n");
    },
  };
}
