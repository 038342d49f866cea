import type { Command } from "../options.js";
import { WHICH } from "./project.js";

/** The service on this machine, until someone ends it. */
export const SANDBOX_COMMAND: Command = {
  name: "sandbox",
  summary: "run the video service on this machine, without an account",
  description:
    "Runs a stand-in for the video service on this machine. It needs no account, and nothing that it makes is real.",
  options: {
    "Where it listens": [
      ["--port <number>", "any free port without it"],
      ["--host <address>", "an address of this machine alone (default: 127.0.0.1)"],
      ["--json", "print one line of JSON with address, keys and tokens, once it is ready"],
    ],
    "Who uses it": [
      ["--credits <number>", "what an account has to begin with (default: 10000)"],
      ["--api-key <text>", "the API key of the first account"],
      ["--accounts <file>", "people and organizations, in place of one account"],
      ["--seed <text>", "the same seed gives the same keys and ids; a new one each time without it"],
    ],
    "What it does": [
      ["--trial", "serve the videos of the trial in this repository, to watch them"],
      ["--speed <factor>", "render so many times as fast; rate-limit windows stay as they are"],
      ["--rate-limits <times>", "so many times more requests, such as 10x, or off"],
      ["--controls", "an API key may call the control and catalog routes too (R 4.7)"],
      ["--marketing", "Marketing videos can be made, under /v1/marketing"],
      ["--realtime", "tell clients of changes as they happen, over a WebSocket (R 6)"],
      ["--connector-approve <list>", "grant assistants what they ask for, of these: training,marketing,chat_history"],
      ["--connector-version <version>", "what an older connector can do, such as 0.6.0 (default: 0.9.0)"],
      ["--render <mode>", "on draws what the links of videos show, off leaves it out (default: on)"],
      ["--reference-images <mode>", "check asks their hosts (R 4.3), trust asks nobody (default: trust)"],
      ["--kept-requests <number>", "how many requests the request log remembers (default: 10000)"],
      ["--data <file>", "keep everything in the file, and continue from it the next time"],
    ],
    "For tests": [
      ["--admin", "open /_admin, which moves the clock, sets credits, adds rules, and more"],
      ["--scenario <file>", "make chosen things go wrong"],
    ],
    ...WHICH,
  },
  examples: [
    "videos-as-code sandbox --trial",
    "videos-as-code sandbox --port 8080 --speed 60",
    "videos-as-code sandbox --data sandbox.json",
    "videos-as-code sandbox --json --admin --render off",
  ],
  load: async () => (await import("../runs/sandbox.js")).runSandbox,
};
