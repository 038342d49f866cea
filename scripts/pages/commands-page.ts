import { type Command, KEYS, PROJECT, summaryOf } from "../../src/cli/commands.js";
import { EXIT } from "../../src/cli/exit.js";
import { type Inputs, optionsOf } from "../../src/cli/options.js";
import { table } from "./table.js";

/** What each exit code means. */
const CODES = {
  done: "Done. A plan with steps ends so, too, unless `--detailed-exitcode` is given.",
  failed:
    "Something failed or is blocked, a limit refuses a part of the plan, the ledger is missing or can't be used, or you said no.",
  changes: "With `--detailed-exitcode`: the plan has a step.",
  pending: "Something is in flight, and the command has stopped waiting. With `--no-wait` that is 0.",
  waiting: "The service waits for a person.",
  usage:
    "A command, an option, or a file that an option names can't be used; or the command needs a setting that the manifest doesn't have.",
  manifest: "The manifest or a file that it names has a mistake.",
  refused: "The service refused the key.",
  interrupted: "Ctrl-C. What is known is saved.",
} as const satisfies Readonly<Record<keyof typeof EXIT, string>>;

/** The page docs/commands.md: what every command takes, as its help says it. */
export function commandsPage(commands: readonly Command[], inputs: Inputs): string {
  return [
    "<!-- Made from the definitions of the commands (src/cli/commands.ts) by `npm run build`. -->",
    "# Every command",
    "`videos-as-code` on your machine or in any CI. `videos-as-code COMMAND --help` shows the same. Data goes to stdout, progress and words to stderr. " +
      "Colour follows the terminal and `NO_COLOR`. Options have the names of the [action's inputs](inputs-and-outputs.md).",
    table(
      ["command", "does"],
      commands.map((command) => [
        `[\`${command.name}\`](#${command.name.replaceAll(" ", "-")})`,
        escaped(summaryOf(command)),
      ]),
    ),
    "Commands about a project also take:",
    table(["takes", "meaning"], optionsOf({ options: PROJECT }, inputs).flatMap(rowsOf)),
    ...commands.flatMap((command) => sectionOf(command, inputs)),
    "## Secrets and settings",
    "A secret is never an argument, because every program of the machine can read arguments.",
    table(
      ["variable", "holds"],
      [
        ["`VIDEOS_API_KEY`", "the service's API key; or `--api-key-file`"],
        ["`VIDEOS_BEARER_TOKEN`", "a token to sign in with instead; or `--bearer-token-file`"],
        ["`VIDEOS_REALTIME_URL`", "where the service pushes updates"],
        ["`VIDEOS_REALTIME_KEY`", "the key for them; or `--realtime-key-file`"],
        ["`VIDEOS_ORG_ID`", "the organization that new videos belong to"],
        ["`VIDEOS_BASE_URL`", "the address of the service, where `--base-url` is not given"],
        ["`GITHUB_TOKEN`", "the token for GitHub"],
        ["`NO_COLOR`", "no colour"],
      ],
    ),
    "## Exit codes",
    "The first that fits, in the order 130, 64, 65, 77, 1, 4, 3, 2, 0.",
    table(
      ["code", "means"],
      Object.entries(CODES)
        .map(([name, words]) => [codeOf(name), words] as const)
        .sort(([a], [b]) => a - b)
        .map(([code, words]) => [String(code), words]),
    ),
    "",
  ].join("\n\n");
}

function codeOf(name: string): number {
  return new Map<string, number>(Object.entries(EXIT)).get(name) ?? Number.NaN;
}

/** What many commands take stands once. */
const SHARED = new Set([...Object.keys(PROJECT), ...Object.keys(KEYS)]);

function rowsOf({ options }: ReturnType<typeof optionsOf>[number]): string[][] {
  return options.map(({ flags, says }) => [`\`${flags}\``, escaped(says)]);
}

function sectionOf(command: Command, inputs: Inputs): string[] {
  const { name, description, arguments: taken = [], more, examples } = command;
  const own = optionsOf(command, inputs).filter(({ heading }) => !SHARED.has(heading));
  const rows = [
    ...taken.map(([written, says]) => [`\`${written.slice(1, -1)}\``, escaped(says)]),
    ...own.flatMap(rowsOf),
  ];
  const usage = [`videos-as-code ${name} [options]`, ...taken.map(([written]) => written)].join(" ");
  return [
    `## ${name}`,
    escaped(description),
    fenced(usage),
    table(["takes", "meaning"], rows),
    ...(more === undefined ? [] : [escaped(more)]),
    fenced(examples.join("\n")),
  ];
}

function fenced(text: string): string {
  return `\`\`\`sh\n${text}\n\`\`\``;
}

function escaped(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll("<", "&lt;");
}
