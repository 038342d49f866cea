import { andList, counted, orList, quoted } from "../manifest/quote.js";
import { define } from "./definition.js";

const NOTHING_SENT = "Nothing was sent.";
const TO_BRANCH = "👉 Write into the root manifest:\n\nsettings:\n  ledger: branch\n\n";

/** What inputs take that a word can name. */
const TAKES = {
  "true or false": "it takes true or false",
  ids: "it takes ids of entries, with a space or a line's end between them",
  "one path": "it takes one path inside the workspace: that manifest names the others under include",
  organization: "it takes up to 200 printable ASCII characters",
  address:
    "it takes an https address, or an http one on a loopback address, without user name, query and fragment, or the word sandbox",
  socket: "it takes a wss address, or a ws one on a loopback address, without user name, query and fragment",
} as const;

/** What an input or an option takes. `without`: an address without the /v1 at its end. */
export type Takes =
  | keyof typeof TAKES
  | { readonly words: readonly string[]; readonly guess: string | null }
  | { readonly least: number; readonly most: number }
  | { readonly without: string };

function takesInWords(takes: Takes): string {
  if (typeof takes === "string") return TAKES[takes];
  if ("words" in takes) {
    const { words, guess } = takes;
    return `${guess === null ? "it" : `did you mean ${guess}? It`} takes ${orList(words)}`;
  }
  if ("least" in takes) return `it takes a whole number from ${takes.least} to ${counted(takes.most)}`;
  return `/v1 is added to each request by itself, so leave it out: ${takes.without}`;
}

/** A part of a longer value is not shown: it may be that of a secret, which nothing would find. */
function shown(value: string): string {
  if (value === "") return "empty";
  return value.length > 80 ? `a text of ${counted(value.length)} characters` : JSON.stringify(value);
}

/** A clause, or a sentence that ends in what to write. */
function ended(words: string): string {
  return words.includes("write: ") || words.endsWith(".") ? words : `${words}.`;
}

/** What can't be given together, or is given without what belongs to it. */
const TOGETHER = {
  "key and token": "The input api-key and the input bearer-token are both given; give one of the two.",
  "preview and sandbox":
    "The input preview is true and base-url is sandbox; the world of the built-in sandbox is kept by one run at a time, and two at once would " +
    "undo each other's. Preview against a service, or set preview to false.",
  "accept what": "accept takes ids of entries, or --all for every change that is planned: one of the two.",
  "import what": "--from takes ids and uuids from a lock file: name either that file, or one id and one uuid.",
  "trial and more": "With --trial, only --port, --json and --render can be chosen: the trial has the rest.",
} as const;

/** Why a ledger on a branch can't be had. */
const ON_BRANCH = {
  "checked out": "is checked out here: switch to another one.",
  default: "is the default branch: rename that one.",
  run: "is the branch of this run: rename that one.",
} as const;

/** What an input, an option or an argument has that can't be used. */
export const INPUTS = {
  "input-value": define({
    why: "An input of the action, or an option of the command line, has a value that it doesn't take. Nothing was sent.",
    wayOut: "Correct the value: [all inputs](inputs-and-outputs.md), [all options](commands.md).",
    words: (
      wrong: { readonly what: string; readonly value: string; readonly takes: Takes } | { readonly fault: string },
    ) =>
      "fault" in wrong
        ? ended(wrong.fault)
        : `${wrong.what} ${wrong.takes === "ids" ? "names" : "is"} ${shown(wrong.value)}; ${takesInWords(wrong.takes)}.`,
    examples: [
      {
        what: "The input mode",
        value: "aply",
        takes: { words: ["auto", "plan", "apply", "check"], guess: "apply" },
      },
      { what: "The input wait", value: "yes", takes: "true or false" },
      { what: "The input timeout-minutes", value: "many", takes: { least: 1, most: 10_080 } },
      { what: "The input only", value: "billing,intro", takes: "ids" },
      { what: "The input manifest", value: "docs/*.yml", takes: "one path" },
      { what: "The input org-id", value: "our org", takes: "organization" },
      { what: "The input base-url", value: "http://videos.example.com", takes: "address" },
      {
        what: "The input base-url",
        value: "https://videos.example.com/v1",
        takes: { without: "https://videos.example.com" },
      },
      { what: "The input realtime-url", value: "", takes: "socket" },
      { fault: '"Billing" is not an id (lower-case letters, digits and hyphens); write: billing' },
    ],
  }),
  "input-path": define({
    why: "An input or an option names a path that no file can have, or a file that isn't there, or is no text.",
    wayOut:
      "Write the path from the top of the repository on, with `/`. No manifest yet? `videos-as-code init` writes one.",
    words: ({
      what,
      path,
      fault,
      hint = "",
    }: {
      readonly what: string;
      /** `null` where `fault` shows it. */
      readonly path: string | null;
      readonly fault: string;
      readonly hint?: string;
    }) => `${what} ${path === null ? "" : `names ${quoted(path)}, `}${ended(fault)}${hint === "" ? "" : ` ${hint}`}`,
    examples: [
      {
        what: "The input manifest",
        path: "../videos.yml",
        fault: "which leads out of this folder; name a file inside",
      },
      { what: "--pages", path: "docs/*.mdx", fault: "which matches no file" },
      { what: "--pages", path: null, fault: 'is "docs\\\\a.md", which holds a backslash; write: docs/a.md' },
      {
        what: "The input manifest",
        path: "videos.yml",
        fault: "which does not exist",
        hint: "`videos-as-code init` writes a first one.",
      },
    ],
  }),
  "secret-file": define({
    why: "The file that holds the key or the token can't be read.",
    wayOut:
      "Correct the path, or let this user read the file. The option takes the path of a file, never the key itself.",
    words: ({ name, reason }: { readonly name: string; readonly reason: string }) =>
      `--${name}-file names a file that can't be read: ${reason}. It takes the path of a file that holds the secret alone.`,
    examples: [{ name: "api-key", reason: "ENOENT" }],
  }),
  "write-refused": define({
    why: "A file that the command writes can't be written.",
    wayOut:
      "Do what the reason says: give this user the right to write there, or name another path. Then run it again.",
    words: ({ what, reason }: { readonly what: string; readonly reason: string }) =>
      `${what} can't be written: ${reason}.`,
    examples: [
      { what: "videos.yml", reason: "it was changed meanwhile" },
      { what: 'The file of --markdown, "out/plan.md",', reason: "ENOENT: no such file or directory" },
    ],
  }),
  "key-form": define({
    why: "What is given as a key or a token can't be one: it has spaces or is too short, or a token isn't a JWT.",
    wayOut:
      "Copy the key again, without quotes and line ends. An API key goes into `api-key`; `bearer-token` takes a JWT without the word Bearer.",
    words: ({ name, isJwt }: { readonly name: string; readonly isJwt: boolean }) =>
      isJwt
        ? `The input ${name} is no JWT: it takes three parts in base64url with dots between them, as the identity provider ` +
          "gives them, without the word Bearer (its value is not shown). An API key goes into the input api-key."
        : `The input ${name} is no key: one has 16 printable ASCII characters or more, and no spaces (its value is not shown).`,
    examples: [
      { name: "api-key", isJwt: false },
      { name: "bearer-token", isJwt: true },
    ],
  }),
  "inputs-together": define({
    why: "Inputs or options are given together that exclude each other, or none is given of several.",
    wayOut: "Give one of them.",
    words: (both: keyof typeof TOGETHER) => TOGETHER[both],
    examples: ["key and token", "preview and sandbox", "accept what", "import what", "trial and more"],
  }),
  "unknown-id": define({
    why: "An input, an option or an argument names an id that isn't in the project, or that `only` leaves out.",
    wayOut:
      "Correct the id. `videos-as-code status` lists the ids of the project; `videos-as-code log` those that the ledger knows.",
    words: ({ where, id, fault }: { readonly where: string; readonly id: string; readonly fault: string }) =>
      `${where} names ${id}, which ${fault}`,
    examples: [
      { where: "The input recreate", id: '"biling"', fault: 'is no video of videos.yml; did you mean "billing"?' },
    ],
  }),
  "nobody-to-ask": define({
    why: "The command asks before it does something that matters, and nobody is at a terminal to answer.",
    wayOut: "Look at what `videos-as-code plan` shows. Then add `--yes`, which answers with yes.",
    words: ({ question }: { readonly question: string }) =>
      `"${question}" is asked first, and nobody is at a terminal to answer. Add --yes to answer with yes.`,
    examples: [{ question: "Apply this plan?" }],
  }),
  "no-terminal": define({
    why: "`status --watch` draws on a terminal, and its output goes into a file, a pipe or the log of a workflow.",
    wayOut: "Leave `--watch` out.",
    words: () => "--watch draws on a terminal, and there is none. Without it, status prints once.",
    examples: [null],
  }),
  "no-trial": define({
    why: "`sandbox --trial` shows the videos of a trial, and none was made of this project on this machine.",
    wayOut: "`videos-as-code apply --base-url sandbox` makes one, free.",
    words: ({ where }: { readonly where: string }) =>
      `There is no trial of ${where}.\n👉 \`videos-as-code apply --base-url sandbox\` makes one.`,
    examples: [{ where: "videos.yml in .git/videos-as-code/sandbox.jsonl" }],
  }),
  "nothing-to-write": define({
    why: "`links` writes the lock file and the marked blocks, and the manifest names neither.",
    wayOut: "Set `lock_file` or `embed` under `settings`: [videos in your docs](videos-in-your-docs.md).",
    words: () =>
      'Nothing is named to write. Name it in the manifest, such as: settings: { lock_file: videos.lock.json, embed: ["docs/**/*.md"] }',
    examples: [null],
  }),
  "workflow-form": define({
    why: "`init` changes a workflow that it has written itself, and this one is written in another form.",
    wayOut: "Write into the workflow what the message names, and run `init` again.",
    words: ({ path, what }: { readonly path: string; readonly what: string }) =>
      `${path} is written in a form in which this command can't change it. Write ${what} yourself. Nothing was written.`,
    examples: [
      {
        path: ".github/workflows/videos.yml",
        what: "a step that commits the lock file and the blocks, as examples/workflows/docs-pull-request.yml has it,",
      },
    ],
  }),
  "one-file-twice": define({
    why: "Two settings name one file, so that writing the one would change the other.",
    wayOut: "Name another file.",
    words: ({
      path,
      what,
      other,
      otherWhat,
    }: {
      readonly path: string;
      readonly what: string;
      readonly other: string;
      readonly otherWhat: string;
    }) =>
      `${quoted(other)}, ${otherWhat}, and ${quoted(path)}, ${what}, are one file, so that writing the one would change the other. Name another file.`,
    examples: [
      {
        other: "videos.lock.json",
        otherWhat: "the lock file (lock_file)",
        path: "videos.lock.json",
        what: "a source or a task",
      },
    ],
  }),
  "remote-unclear": define({
    why: "The ledger is on a branch of the project's remote, and the clone has several remotes, none of which is `origin` or `upstream`.",
    wayOut: "Rename the project's remote: `git remote rename NAME origin`.",
    words: ({ remotes }: { readonly remotes: readonly string[] }) =>
      `Which remote is the project's can't be told: this clone has ${andList(remotes)}, and none of them is origin or upstream. Rename that ` +
      "one, such as: git remote rename NAME origin",
    examples: [{ remotes: ["company", "fork"] }],
  }),
  "ledger-branch-used": define({
    why: "The branch of the ledger holds nothing else, because a person who works on it would find commits of the ledger there.",
    wayOut: "Switch to another branch, or rename the one that has this name.",
    words: ({ branch, as }: { readonly branch: string; readonly as: keyof typeof ON_BRANCH }) =>
      `settings.ledger is branch, and the branch of the ledger, ${branch}, ${ON_BRANCH[as]}`,
    examples: [
      { branch: "videos-as-code", as: "checked out" },
      { branch: "videos-as-code", as: "default" },
      { branch: "videos-as-code", as: "run" },
    ],
  }),
  "ledger-place": define({
    why: "This run can't use the ledger that `settings.ledger` names: a branch that isn't the default one, with the cache; a preview without `ledger: branch`; a file, in a CI.",
    wayOut: "Apply on the default branch, or set `ledger: branch`: [which ledger](which-ledger.md).",
    words: (told: Place) => {
      if (told.case === "file in a CI")
        return `settings.ledger is file, and CI is set: a file goes with the machine of this job, and the next apply would pay again. ${NOTHING_SENT}\n${TO_BRANCH}It works wherever git can push.`;
      const named =
        told.ledger === null ? "settings.ledger is not set, which means cache," : `settings.ledger is ${told.ledger}`;
      if (told.case === "preview")
        return `The input preview is true and ${named}; what a pull request has submitted, the merge must find again: set ledger: branch.`;
      return (
        `${named} and this run is on ${told.ref === "" ? "no branch" : told.ref}, not on the default branch (${told.branch ?? "unknown"}): what is ` +
        "saved here, the default branch can't see, and would pay for again. Apply on the default branch, or set ledger: branch."
      );
    },
    examples: [
      { case: "other branch", ledger: null, ref: "refs/heads/topic", branch: "main" },
      { case: "other branch", ledger: "cache", ref: "", branch: null },
      { case: "preview", ledger: "cache" },
      { case: "file in a CI" },
    ],
  }),
};

/** Why a run can't use the ledger that the settings name. */
type Place =
  | { readonly case: "file in a CI" }
  | { readonly case: "preview"; readonly ledger: string | null }
  | {
      readonly case: "other branch";
      readonly ledger: string | null;
      readonly ref: string;
      /** The default branch; `null` where it isn't known. */
      readonly branch: string | null;
    };
