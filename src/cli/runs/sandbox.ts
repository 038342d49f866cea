import { FileError } from "../../sandbox/cli/given-file.js";
import { OptionError, readOptions } from "../../sandbox/cli/options.js";
import { start } from "../../sandbox/cli/start.js";
import { ready, welcome } from "../../sandbox/cli/welcome.js";
import { isCode } from "../../state/system-error.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import type { Typed } from "../options.js";

/** Runs the service on this machine, until someone ends it. */
export async function runSandbox(typed: Typed, host: Host): Promise<ExitCode> {
  const { stdout, stderr, clock, stop } = host;
  const { trial: isTrial, manifest: _, instance: __, ...given } = typed.options;
  try {
    const trial = isTrial === true ? await (await import("./trial.js")).readTrial(typed, { host, given }) : null;
    const options = readOptions(trial === null ? given : { ...given, controls: true, marketing: true });
    const started = await start(options, clock, trial?.past);
    const words = trial === null ? welcome(started, options) : trial.welcome(started.url);
    stdout.write(`${options.json ? ready(started) : words}\n`);
    if (!stop.aborted) await new Promise((resolve) => stop.addEventListener("abort", resolve, { once: true }));
    await started.close();
    return EXIT.done;
  } catch (error) {
    if (error instanceof OptionError || error instanceof FileError) {
      stderr.write(`${error.message}\n`);
      return EXIT.usage;
    }
    if (!isCode(error, "EADDRINUSE")) throw error;
    stderr.write("This --port is in use.\n👉 Take another one, or leave it out: any free one is taken then.\n");
    return EXIT.failed;
  }
}
