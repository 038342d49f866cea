#!/usr/bin/env node
import { visible } from "../report/markdown.js";
import { chainOf } from "../sentence.js";
import { EXIT } from "./exit.js";
import { realHost } from "./host.js";
import { main } from "./main.js";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    // The second one ends the process at once. As it is an exit, locks are given back.
    if (stop.signal.aborted) process.exit(EXIT.interrupted);
    stop.abort();
  });
}

const host = realHost(stop.signal);
const code = await main(process.argv.slice(2), host).catch(async (error: unknown) => {
  host.stderr.write(`${visible(chainOf(error))}\n`);
  return EXIT.failed;
});
// Threads that draw films would keep the process alive. First, what was written goes out.
process.stdout.write("", () => process.exit(code));
