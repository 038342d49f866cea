import type { ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import type { Typed } from "../options.js";
import { openVoice } from "../voice.js";
import { exitOf, runEngine, show } from "./engine-run.js";

/** Looks at every video, and shows what is not as it should be. */
export async function runCheck(typed: Typed, host: Host): Promise<ExitCode> {
  const voice = await openVoice(typed, host);
  const shows = (group: string) => group === "Check";
  const result = await runEngine(host, { task: { kind: "check" }, voice, shows });
  show(result, { voice, host, json: typed.options["json"] === true });
  return exitOf(result.report, { interrupted: host.stop.aborted, wait: false });
}
