import type { ExitCode } from "./exit.js";
import { FIRST_RUN, type Options, type Taken } from "./options.js";
import { runAccept } from "./runs/accept.js";
import { runApply } from "./runs/apply.js";
import { runCosts } from "./runs/costs.js";
import { runImport } from "./runs/import.js";
import { runInit } from "./runs/init/init.js";
import { runLinks } from "./runs/links.js";
import { runLog } from "./runs/log.js";
import { runCheck, runPlan } from "./runs/plan.js";
import { runSchema } from "./runs/schema.js";
import { runStatus } from "./runs/status.js";
import { runValidate } from "./runs/validate.js";
import type { Call } from "./voice.js";

/** A command of the command line: what it takes, and its help. */
export type Command = {
  readonly name: string;
  /** Its first sentence is what the list of commands has. */
  readonly description: string;
  readonly arguments?: readonly Taken[];
  readonly options: Options;
  /** What the help says behind the options. */
  readonly more?: string;
  readonly examples: readonly string[];
  readonly run: (call: Call) => Promise<ExitCode>;
};

/** `plan`: `shows what an apply would do, and what it could cost`. */
export function summaryOf({ description }: Pick<Command, "description">): string {
  const [first = ""] = description.split(/\.(?:\s|$)/);
  return first.charAt(0).toLowerCase() + first.slice(1);
}

const YES = ["-y, --yes", "don't ask; needed without a terminal"] as const;
const OUTPUTS = ["--json", "print one document in the shape of the action's outputs"] as const;

/** What all commands take that are about a project. */
export const PROJECT: Options = { "Which videos": ["manifest", "base-url"] };
const WORK: Options = { "What is done": ["recreate", "resend", "retry-failed"] };
export const KEYS: Options = {
  "Secrets, which are never arguments": ["api-key", "bearer-token", "realtime-key"],
};

export const COMMANDS: readonly Command[] = [
  {
    name: "init",
    description:
      "Writes a first videos.yml and a workflow for this repository, after showing them. It finds the pages of the docs and the default branch, " +
      "and asks which pages get a video, where the ledger should be, and where people watch. Enter takes the answer that is marked. Run again with " +
      "--base-url, it turns a trial into the real thing: of a file that is there already, only the lines change that this is about. Nothing is sent. " +
      "Its last lines say what is left to fill in.",
    options: {
      "In place of questions": [
        [
          "--pages <pattern...>",
          "the pages that get a video each, by path or pattern; without it, and without a terminal, the one that is read first, by its name, its title or the order of the site",
        ],
        ["--ledger <place>", "branch, cache or file (settings.ledger); a branch where there is a remote, else a file"],
        ["--link <address>", "the page where people watch (settings.link), with {uuid} in it"],
        [
          "--blocks",
          "a marked block in each page, the lock file, and the step that brings both back as a pull request",
        ],
        ["--nightly", "the workflow that checks the videos each night"],
        ["-y, --yes", "write what is shown, without questions"],
      ],
      Options: [["--json", "print one document: which files were written"]],
      ...PROJECT,
    },
    more: `Without --base-url, or with --base-url sandbox, the workflow needs no account. With another --base-url it takes address
and key from the environment "videos" of the repository on GitHub.`,
    examples: [
      "videos-as-code init",
      "videos-as-code init --yes --pages 'docs/**/*.md' --blocks",
      "videos-as-code init --base-url https://api.example.com",
    ],
    run: runInit,
  },
  {
    name: "validate",
    description:
      "Checks the manifests of the project and the files that they name. It shows every mistake with its line. Nothing is sent.",
    options: { Options: [["--json", "print one document: the manifests, mistakes and warnings"]], ...PROJECT },
    examples: ["videos-as-code validate", "videos-as-code validate --manifest docs/videos.yml"],
    run: runValidate,
  },
  {
    name: "plan",
    description:
      "Shows what an apply would do, and what it could cost. It shows the words of each edit, needs no key, and sends nothing to the service.",
    options: {
      "What it shows": [
        "only",
        ["--markdown <file>", "write the plan as the Markdown of a pull request's comment"],
        OUTPUTS,
        ["--detailed-exitcode", "end with 2 if there is something to do"],
      ],
      ...PROJECT,
      ...WORK,
    },
    examples: ["videos-as-code plan", "videos-as-code plan --only billing getting-started"],
    run: runPlan,
  },
  {
    name: "apply",
    description:
      "Makes the videos what the manifest says. It shows the plan, asks, carries it out, and waits for the videos. Ctrl-C saves what is known and " +
      "ends; the next apply goes on from there.",
    options: {
      "What it does and shows": ["only", YES, FIRST_RUN, OUTPUTS],
      ...PROJECT,
      ...WORK,
      Waiting: ["wait", "timeout-minutes"],
      ...KEYS,
    },
    examples: [
      "VIDEOS_API_KEY=… videos-as-code apply --base-url https://api.example.com",
      "videos-as-code apply --base-url sandbox",
    ],
    run: runApply,
  },
  {
    name: "status",
    description:
      "Shows each video, its link, and what is in flight, as the ledger tells. It asks the service nothing. It writes nothing but the facts that a killed apply could not append.",
    options: {
      "What it shows": [
        ["--watch", "redraw it in place until Ctrl-C"],
        ["--json", "print one document"],
      ],
      ...PROJECT,
    },
    examples: ["videos-as-code status", "videos-as-code status --watch"],
    run: runStatus,
  },
  {
    name: "accept",
    description:
      "Declines planned changes that aren't worth an edit. It writes accept: into their entries, and the next apply sends nothing for them. " +
      "An explicit edit or a new video can't be declined: take it out of the manifest.",
    arguments: [["[id...]", "the entries"]],
    options: {
      Options: [
        ["--all", "every planned change, in place of ids"],
        ["--json", "print one document: what was written, and where"],
      ],
      ...PROJECT,
    },
    examples: ["videos-as-code accept billing", "videos-as-code accept --all"],
    run: runAccept,
  },
  {
    name: "check",
    description:
      "Compares every video with the ledger. It asks the service for each, and says which are gone, have failed, wait for a person, or were " +
      "changed by somebody else. It tries the key and the address. It costs nothing and changes nothing.",
    options: { "What it shows": [OUTPUTS], ...PROJECT, Waiting: ["timeout-minutes"], ...KEYS },
    more: "Ends with 1 if something needs a person, with 4 if the service only waits for one, and with 77 if it refuses the key.",
    examples: ["videos-as-code check"],
    run: runCheck,
  },
  {
    name: "links",
    description:
      "Brings the lock file and the marked blocks of documents up to date with the ledger. A file that is up to date isn't written. Nothing is sent " +
      "to the service.",
    options: {
      "What it does": [
        ["--check", "write nothing, and end with 1 if a file is out of date"],
        ["--json", "print one document: the files that are or were out of date"],
      ],
      ...PROJECT,
    },
    more: "The settings lock_file and embed of the manifest name these files. Without both it ends with 64.",
    examples: ["videos-as-code links", "videos-as-code links --check"],
    run: runLinks,
  },
  {
    name: "import",
    description:
      "Has an entry take over a video that exists already. It writes the uuid of the video into the entry, and adds the entry where there is none. " +
      "Comments and layout stay as they are. If the layout of the manifest has no place for it, it writes nothing and says what to add. " +
      "An entry without a task gets that of the service, if address and key are given. " +
      "The next apply looks at the video once; nothing is paid now.",
    arguments: [
      ["[id]", "the entry"],
      ["[uuid]", "the video, as the service names it"],
    ],
    options: {
      Options: [
        ["--from <file>", "all entries of a lock file, in place of one, after a ledger was lost"],
        ["--json", "print one document: what was written, and where"],
      ],
      ...PROJECT,
      ...KEYS,
    },
    examples: [
      "videos-as-code import welcome-tour 6f1c0d5e-0000-4000-8000-000000000000",
      "videos-as-code import --from videos.lock.json",
    ],
    run: runImport,
  },
  {
    name: "log",
    description:
      "Tells the ledger as a story. It shows what was asked of the service, when, by which run and pull request, what came of it, and what it cost.",
    arguments: [["[id]", "this entry alone"]],
    options: { Options: [["--json", "print one document: the facts, and where they are"]], ...PROJECT },
    more: `A former id of an entry finds it, too. The JSON is {"place": …, "facts": […]}: each fact has its kind under "fact", the id of its entry under
"entry", its time under "at", and the run that noted it under "run".`,
    examples: ["videos-as-code log", "videos-as-code log billing"],
    run: runLog,
  },
  {
    name: "costs",
    description:
      "Tells what edits have cost, by month and by video. It counts what the ledger knows, and asks the service nothing. The figures are upper bounds, " +
      "in credits. The service publishes no price of a new video.",
    options: {
      Options: [["--json", "print one document: the months, the videos, and what isn't counted"]],
      ...PROJECT,
    },
    more: `Months are in UTC. An edit counts in the month in which it ended. In the JSON, "exact" says whether the credits are what was charged, and
"uncertain" how many edits may have cost more, because no reply has shown their scenes.`,
    examples: ["videos-as-code costs", "videos-as-code costs --json"],
    run: runCosts,
  },
  {
    name: "schema",
    description:
      "Prints the JSON schema of the manifest, from which an editor completes its keys. The package has the same as a file, videos.schema.json.",
    arguments: [["[name]", "another schema: lock (the lock file), plan or results (the outputs); manifest by default"]],
    options: {},
    examples: ["videos-as-code schema > videos.schema.json", "videos-as-code schema results"],
    run: runSchema,
  },
  {
    name: "sandbox",
    description:
      "Runs the video service on this machine, without an account. It is a stand-in, and nothing that it makes is real.",
    options: {
      "Where it listens": [
        ["--port <number>", "the port; any free one by default"],
        ["--json", "print one line of JSON with address, keys and tokens, once it is ready"],
      ],
      "Who uses it": [
        ["--credits <number>", "the credits of each account at first (default: 10,000)"],
        ["--api-key <text>", "the API key of the first account; `videos-as-code` takes 16 characters or more"],
        ["--accounts <file>", "people and organizations, in place of one account"],
        ["--seed <text>", "the same seed gives the same keys and ids; another one each time by default"],
      ],
      "What it does": [
        ["--trial", "serve the videos of the trial in this repository, to watch them"],
        ["--speed <factor>", "render this many times as fast; rate-limit windows stay as they are"],
        ["--rate-limits <times>", "allow this many times as many requests, such as 10x, or off"],
        ["--controls", "let API keys call the control and catalog routes, too"],
        ["--marketing", "offer Marketing videos, under /v1/marketing"],
        ["--realtime", "push changes to clients over a WebSocket"],
        ["--connector-approve <list>", "approve assistants without a page, for these: training,marketing,chat_history"],
        ["--connector-version <version>", "serve an older version of the connector, such as 0.6.0 (default: 0.9.0)"],
        ["--render <mode>", "on draws the films that links lead to, off doesn't (default: on)"],
        [
          "--reference-images <mode>",
          "check asks the hosts of reference images, trust accepts every image (default: trust)",
        ],
        ["--data <file>", "keep everything in this file, and continue from it the next time"],
      ],
      "For tests": [
        ["--admin", "open /_admin, which moves the clock, sets credits, adds rules, and more"],
        ["--scenario <file>", "make chosen things go wrong"],
      ],
      "Which videos": ["manifest"],
    },
    examples: ["videos-as-code sandbox --trial", "videos-as-code sandbox --port 8080 --speed 60"],
    // Its code is large.
    run: async (call) => await (await import("./runs/sandbox.js")).runSandbox(call),
  },
];
