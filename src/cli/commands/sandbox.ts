import type { Command } from "../command.js";
import { EXIT } from "../exit.js";

/** `videos-as-code sandbox`: the service on this machine, until someone ends it. */
export const sandbox: Command = {
  name: "sandbox",
  define: (definition) =>
    void definition
      .summary("run the video service on this machine, without an account")
      .description(
        "Runs a stand-in for the video service on this machine. It needs no account, and nothing that it makes is real.",
      )
      .optionsGroup("Where it listens:")
      .option("--port <number>", "any free port without it")
      .option("--host <address>", "an address of this machine alone (default: 127.0.0.1)")
      .option("--json", "print one line of JSON with address, keys and tokens, once it is ready")
      .optionsGroup("Who uses it:")
      .option("--credits <number>", "what an account has to begin with (default: 10000)")
      .option("--api-key <text>", "the API key of the first account")
      .option("--accounts <file>", "people and organizations, in place of one account")
      .option("--seed <text>", "the same seed gives the same keys and ids; a new one each time without it")
      .optionsGroup("What it does:")
      .option("--speed <factor>", "render so many times as fast; rate-limit windows stay as they are")
      .option("--rate-limits <times>", "so many times more requests, such as 10x, or off")
      .option("--controls", "an API key may call the control and catalog routes too (R 4.7)")
      .option("--marketing", "Marketing videos can be made, under /v1/marketing")
      .option("--realtime", "tell clients of changes as they happen, over a WebSocket (R 6)")
      .option(
        "--connector-approve <list>",
        "grant assistants what they ask for, of these: training,marketing,chat_history",
      )
      .option("--render <mode>", "on draws what the links of videos show, off leaves it out (default: on)")
      .option("--reference-images <mode>", "check asks their hosts (R 4.3), trust asks nobody (default: trust)")
      .option("--kept-requests <number>", "how many requests the request log remembers (default: 10000)")
      .option("--data <file>", "keep everything in the file, and continue from it the next time")
      .optionsGroup("For tests:")
      .option("--admin", "open /_admin, which moves the clock, sets credits, adds rules, and more")
      .option("--scenario <file>", "make chosen things go wrong")
      .addHelpText(
        "after",
        `
Examples:
  $ videos-as-code sandbox --port 8080 --speed 60
  $ videos-as-code sandbox --data sandbox.json
  $ videos-as-code sandbox --json --admin --render off`,
      ),
  run: async ({ options: given }, { stdout, stderr, clock, stop }) => {
    const { OptionError, readOptions } = await import("../../sandbox/cli/options.js");
    const { start } = await import("../../sandbox/cli/start.js");
    const { FileError } = await import("../../sandbox/cli/given-file.js");
    const { ready, welcome } = await import("../../sandbox/cli/welcome.js");
    try {
      const options = readOptions(given);
      const started = await start(options, clock);
      stdout.write(`${options.json ? ready(started) : welcome(started, options)}\n`);
      if (!stop.aborted) await new Promise((resolve) => stop.addEventListener("abort", resolve, { once: true }));
      await started.close();
      return EXIT.done;
    } catch (error) {
      if (error instanceof OptionError || error instanceof FileError) {
        stderr.write(`${error.message}\n`);
        return EXIT.usage;
      }
      if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
      stderr.write("This --port is taken. Try another one, or leave it out to take any free one.\n");
      return EXIT.failed;
    }
  },
};
