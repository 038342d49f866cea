import { redactor, secretsIn } from "../secrets.js";
import { chainOf } from "./chain.js";
import { fail, input, keep, kept, outliveLog } from "./commands.js";

/** How long a log that nobody reads holds up the process once the step has nothing left to do, in milliseconds. */
const LINGER_MS = 500;

/** Runs main or post. Returns why the step fails, or `null`. */
async function step(stop: AbortSignal): Promise<string | null> {
  const isPost = kept("is-post") !== "";
  if (isPost && kept("journal") === "") return null;
  // At once: a main step that a signal ends while it loads the rest must not be taken for one that never began.
  if (!isPost) keep("is-post", "true");
  const { main, post, runnerHost } = await import("./step.js");
  return await (isPost ? post : main)(runnerHost(stop));
}

function failWith(error: unknown): void {
  fail(redactor(secretsIn(input))(chainOf(error)));
}

/** Node's teardown is slow; exit once the log is flushed. */
function exit(): void {
  outliveLog();
  process.stdout.write("", () => process.exit());
  setTimeout(() => process.exit(), LINGER_MS).unref();
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
    const failure = await step(stop.signal);
    if (failure !== null) fail(failure);
  } catch (error) {
    failWith(error);
  }
  exit();
}

// The bundle is CommonJS (scripts/bundle.ts), which can't await here; `run` never rejects.
void run();
