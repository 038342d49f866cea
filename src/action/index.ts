import { redactor, secretsIn } from "../secrets.js";
import { chainOf } from "./chain.js";
import { fail, input, isLogWritten, keep, kept } from "./commands.js";

/** How long whatever still holds the process is left alone once the step has nothing left to do, in milliseconds. */
const LINGER_MS = 500;

async function main(stop: AbortSignal): Promise<string | null> {
  keep("is-post", "true");
  const { main, runnerHost } = await import("./run.js");
  return await main(runnerHost(stop));
}

async function post(stop: AbortSignal): Promise<string | null> {
  if (kept("journal") === "") return null;
  const [{ runnerHost }, { post }] = await Promise.all([import("./run.js"), import("./post.js")]);
  return await post(runnerHost(stop));
}

function failWith(error: unknown): void {
  fail(redactor(secretsIn(input))(chainOf(error)));
}

async function run(): Promise<void> {
  for (const mishap of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(mishap, (error) => {
      failWith(error);
      process.exit();
    });
  }
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  try {
    const failure = kept("is-post") === "" ? await main(stop.signal) : await post(stop.signal);
    if (failure !== null) fail(failure);
  } catch (error) {
    failWith(error);
  }
  // Ending of itself, Node takes itself to pieces first.
  if (isLogWritten()) process.exit();
  setTimeout(() => process.exit(), LINGER_MS).unref();
}

// The bundle is CommonJS (scripts/bundle.ts), which can't await here; `run` never rejects.
void run();
