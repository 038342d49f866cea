import * as core from "@actions/core";
import { chainOf } from "./action/chain.js";
import { runnerHost } from "./action/runner.js";

/** How long whatever still holds the process is left alone once the step has nothing left to do, in milliseconds. */
const LINGER_MS = 500;

async function run(): Promise<void> {
  const isPost = core.getState("is-post") !== "";
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  try {
    const host = runnerHost(stop.signal);
    if (!isPost) core.saveState("is-post", "true");
    const failure = isPost
      ? await (await import("./post.js")).post(host)
      : await (await import("./main.js")).main(host);
    if (failure !== null) core.setFailed(failure);
  } catch (error) {
    core.setFailed(chainOf(error));
  }
  setTimeout(() => process.exit(), LINGER_MS).unref();
}

await run();
