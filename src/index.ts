import * as core from "@actions/core";
import { chainOf } from "./action/chain.js";
import { secretsIn } from "./action/inputs.js";
import { redactor } from "./secrets.js";

/** How long whatever still holds the process is left alone once the step has nothing left to do, in milliseconds. */
const LINGER_MS = 500;

async function main(stop: AbortSignal): Promise<string | null> {
  core.saveState("is-post", "true");
  const [{ main }, { runnerHost }] = await Promise.all([import("./main.js"), import("./action/runner.js")]);
  return await main(runnerHost(stop));
}

async function post(stop: AbortSignal): Promise<string | null> {
  if (core.getState("journal") === "") return null;
  const [{ post }, { runnerHost }] = await Promise.all([import("./post.js"), import("./action/runner.js")]);
  return await post(runnerHost(stop));
}

function fail(error: unknown): void {
  core.setFailed(redactor(secretsIn(core.getInput))(chainOf(error)));
}

async function run(): Promise<void> {
  // A log that nobody reads any more must not keep the state from being saved.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  for (const mishap of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(mishap, (error) => {
      fail(error);
      process.exit();
    });
  }
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  try {
    const failure = core.getState("is-post") === "" ? await main(stop.signal) : await post(stop.signal);
    if (failure !== null) core.setFailed(failure);
  } catch (error) {
    fail(error);
  }
  setTimeout(() => process.exit(), LINGER_MS).unref();
}

await run();
