import * as core from "@actions/core";
import { redactor, secretsIn } from "../secrets.js";
import { chainOf } from "../sentence.js";
import { unstyled } from "./log.js";
import { actionsRunner } from "./runner.js";

/** How long a log that nobody reads holds the process up once the step is over, in milliseconds. */
const LINGER_MS = 500;

/** Runs main or post. Returns why the step fails, or `null`. */
async function step(stop: AbortSignal): Promise<string | null> {
  const isPost = core.getState("is-post") !== "";
  if (isPost && core.getState("pending") === "") return null;
  // First of all: if a signal ends main while the rest loads, post must not take itself for main.
  if (!isPost) core.saveState("is-post", "true");
  const { main, post, realHost } = await import("./step.js");
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

// The bundle is CommonJS (scripts/bundle.ts), which can't await here; `run` never rejects.
void run();
