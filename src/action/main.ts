import { stoppedResult } from "../engine/result.js";
import { run } from "../engine/run.js";
import { redactor, secretsIn } from "../secrets.js";
import { portsOf } from "./engine-ports.js";
import type { Host } from "./host.js";
import { createLog } from "./log.js";
import { publish } from "./publish.js";
import { openSession, type Session, wantedTask } from "./session.js";

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
    const [manifest, instance] = [runner.input("manifest"), runner.input("instance")];
    const stopped = stoppedResult({ log }, { manifest, instance, task: wantedTask(runner) }, error);
    return await publish(stopped, { runner, redact, log, run: null, github: null });
  }
  const result = await run(portsOf(host, session, log), session.options);
  const github = session.inputs.comment && !stop.aborted ? session.github : null;
  const issues = wantsIssue(session) && !stop.aborted ? session.github : null;
  return await publish(result, { runner, redact, log, run: session.event.run, github, issues });
}

/** What a pull request's run finds is that pull request's. */
function wantsIssue({ inputs, event, options }: Session): boolean {
  const { kind } = options.task;
  return inputs.issue && event.pullRequest === null && (kind === "apply" || kind === "check");
}
