import * as core from "@actions/core";
import { chainOf } from "./action/chain.js";

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

async function run(): Promise<void> {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  try {
    const failure = core.getState("is-post") === "" ? await main(stop.signal) : await post(stop.signal);
    if (failure !== null) core.setFailed(failure);
  } catch (error) {
    core.setFailed(chainOf(error));
  }
  setTimeout(() => process.exit(), LINGER_MS).unref();
}

await run();
