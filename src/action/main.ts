import { useOfRun } from "../engine/part.js";
import { resultOf } from "../engine/result.js";
import { run } from "../engine/run.js";
import { stoppedParts } from "../engine/stopped.js";
import { redactor, secretsIn } from "../secrets.js";
import { portsOf } from "./engine-ports.js";
import type { Host } from "./host.js";
import { createLog } from "./log.js";
import { publish } from "./publish.js";
import { manifestsOf, openSession, type Session, wantedTask } from "./session.js";

/** A step: inputs → options → result → what people look at. Returns why it fails, or `null`. */
export async function main(host: Host): Promise<string | null> {
  const { runner, stop } = host;
  // `post` then knows that there is little time.
  stop.addEventListener("abort", () => runner.keep("stopped", "true"));
  const redact = redactor(secretsIn(runner.input));
  const log = createLog(runner, redact);
  let session: Session;
  try {
    session = await openSession(host);
  } catch (error) {
    const use = { manifests: manifestsOf(runner), instance: runner.input("instance") };
    const unread = { ...use, task: wantedTask(runner), commit: null, source: null, run: { url: null } };
    const result = resultOf(use, stoppedParts({ log }, unread, { error, sandbox: false, warnings: [] }));
    return await publish(result, { runner, redact, log, use: useOfRun(use), run: null, github: null });
  }
  const result = await run(portsOf(host, session, log), session.options);
  const github = session.inputs.comment && !stop.aborted ? session.github : null;
  const issues = wantsIssue(session) && !stop.aborted ? session.github : null;
  const use = useOfRun(session.options);
  return await publish(result, { runner, redact, log, use, run: session.event.run, github, issues });
}

/** What a pull request's run finds is that pull request's. */
function wantsIssue({ inputs, event, options }: Session): boolean {
  const { kind } = options.task;
  return inputs.issue && event.pullRequest === null && (kind === "apply" || kind === "check");
}
