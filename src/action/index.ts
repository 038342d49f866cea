import "./phase.js";
import * as core from "@actions/core";
import { redactor, secretsIn } from "../secrets.js";
import { chainOf } from "../sentence.js";
import { realHost } from "./host.js";
import { unstyled } from "./log.js";
import { main } from "./main.js";
import { post } from "./post.js";
import { actionsRunner } from "./runner.js";

/** How long a log that nobody reads holds the process up once the step is over, in milliseconds. */
const LINGER_MS = 500;

/** Runs main or post. Returns why the step fails, or `null`. */
async function step(stop: AbortSignal): Promise<string | null> {
  const isPost = core.getState("is-post") !== "";
  if (isPost && core.getState("pending") === "") return null;
  return await (isPost ? post : main)(realHost(actionsRunner, stop));
}

function failWith(error: unknown): void {
  core.setFailed(redactor(secretsIn(core.getInput))(unstyled(chainOf(error))));
  try {
    actionsRunner.setOutputs({ failure: "blocked" });
  } catch {
    // The step has failed, and says why.
  }
}

/** Node's teardown is slow; exit once the log is flushed. */
function exit(): void {
  process.stdout.write("", () => process.exit());
  setTimeout(() => process.exit(), LINGER_MS).unref();
}

async function run(): Promise<void> {
  // A broken stdout must not prevent saving.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  for (const mishap of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(mishap, (error) => {
      failWith(error);
      process.exit();
    });
  }
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  try {
    const failure = await step(stop.signal);
    if (failure !== null) core.setFailed(failure);
  } catch (error) {
    failWith(error);
  }
  exit();
}

await run();
