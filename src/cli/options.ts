import type { Command as Definition } from "commander";
import { InputError } from "../engine/options.js";
import { reasonOf } from "../state/system-error.js";
import type { Typed } from "./command.js";
import type { Host } from "./host.js";

/** An option that commands share. It has the name of the action's input, and its default unless `standard` says otherwise. */
type Shared = {
  readonly flags: string;
  readonly says: string;
  readonly standard: string;
  /** Whether it may be given several times, with one value each: some commands have arguments behind it. */
  readonly repeats?: true;
};

/** By name. The default of `state` is decided where the workflows of the repository are known. */
const SHARED = {
  manifest: {
    flags: "--manifest <path>",
    says: "path of the root manifest (default: videos.yml)",
    standard: "videos.yml",
    // Several are a mistake that is told, not a last one that wins.
    repeats: true,
  },
  instance: {
    flags: "--instance <name>",
    says: "the name of another project in this repository, or of another use of the same one",
    standard: "",
  },
  state: {
    flags: "--state <store>",
    says: "where the record of what was made is: file or branch (default: branch where a workflow here says so, else file)",
    standard: "",
  },
  "state-file": {
    flags: "--state-file <path>",
    says: "the file of --state file (default: .videos-as-code/state.json)",
    standard: ".videos-as-code/state.json",
  },
  "state-branch": {
    flags: "--state-branch <name>",
    says: "the branch of --state branch (default: videos-as-code)",
    standard: "videos-as-code",
  },
  "on-missing-state": {
    flags: "--on-missing-state <what>",
    says: "where there is no state: auto, create or fail (default: auto)",
    standard: "auto",
  },
  "base-url": {
    flags: "--base-url <address>",
    says: "address of the service, or the word sandbox (or VIDEOS_BASE_URL)",
    standard: "",
  },
  "org-id": { flags: "--org-id <id>", says: "the organisation that new videos belong to", standard: "" },
  "realtime-url": { flags: "--realtime-url <address>", says: "where the service pushes updates", standard: "" },
  recreate: { flags: "--recreate <id...>", says: "entries to create anew", standard: "" },
  "retry-failed": {
    flags: "--no-retry-failed",
    says: "leave an entry alone whose last run failed, until it changes",
    standard: "true",
  },
  "on-clarification": {
    flags: "--on-clarification <what>",
    says: "when the service asks before a creation: fail or skip (default: fail)",
    standard: "fail",
  },
  "max-creates": {
    flags: "--max-creates <number>",
    says: "with more new videos than this, nothing is sent (default: 10)",
    standard: "10",
  },
  "max-credits": {
    flags: "--max-credits <number>",
    says: "with edits that may cost more than this, nothing is sent",
    standard: "",
  },
  wait: { flags: "--no-wait", says: "send, poll once, and leave the rest to the next run", standard: "true" },
  "timeout-minutes": {
    flags: "--timeout-minutes <number>",
    says: "stop waiting after so long (default: 60)",
    standard: "60",
  },
  "link-template": {
    flags: "--link-template <address>",
    says: "the page of a video, with {uuid} in it",
    standard: "",
  },
  "links-file": { flags: "--links-file <path>", says: "the lock file, such as videos.lock.json", standard: "" },
  embed: { flags: "--embed <pattern...>", says: "documents whose marked blocks are filled", standard: "" },
  "embed-template": { flags: "--embed-template <path>", says: "a file with the text of a marked block", standard: "" },
} as const satisfies Readonly<Record<string, Shared>>;

type SharedName = keyof typeof SHARED;

const GROUPS: readonly (readonly [title: string, names: readonly SharedName[]])[] = [
  ["Which videos:", ["manifest", "instance"]],
  ["The service:", ["base-url", "org-id", "realtime-url"]],
  ["The state:", ["state", "state-file", "state-branch", "on-missing-state"]],
  ["What is done:", ["recreate", "retry-failed", "on-clarification"]],
  ["Limits:", ["max-creates", "max-credits", "wait", "timeout-minutes"]],
  ["Links:", ["links-file", "embed", "embed-template", "link-template"]],
];

/** What is never an argument, since every program of the machine can read those: from the environment, or a file. */
const SECRETS = [
  { name: "api-key", variable: "VIDEOS_API_KEY", says: "the service's API key" },
  { name: "bearer-token", variable: "VIDEOS_BEARER_TOKEN", says: "a token to sign in with instead" },
  { name: "realtime-key", variable: "VIDEOS_REALTIME_KEY", says: "the key for --realtime-url" },
] as const;

/** Only the environment has it. */
const GITHUB_TOKEN = { name: "github-token", variable: "GITHUB_TOKEN" } as const;

/** Which shared options a command takes. */
type Wanted = {
  readonly names: readonly SharedName[];
  /** Whether it sends requests to the service. */
  readonly secrets: boolean;
};

/** What each command that reads a state takes. */
export const READS_STATE: readonly SharedName[] = ["manifest", "instance", "state", "state-file", "state-branch"];
export const LINKS: readonly SharedName[] = ["links-file", "embed", "embed-template", "link-template"];
export const PLANS: readonly SharedName[] = [
  ...READS_STATE,
  "on-missing-state",
  "base-url",
  "recreate",
  "retry-failed",
  "on-clarification",
  "max-creates",
  "max-credits",
  ...LINKS,
];

/** Adds shared options to a command, below headings. */
export function addShared(definition: Definition, { names, secrets }: Wanted): void {
  for (const [title, members] of GROUPS) {
    const mine = members.filter((name) => names.includes(name));
    if (mine.length === 0) continue;
    definition.optionsGroup(title);
    for (const name of mine) {
      const { flags, says, repeats }: Shared = SHARED[name];
      if (repeats === true) definition.option(flags, says, collected);
      else definition.option(flags, says);
    }
  }
  if (!secrets) return;
  definition.optionsGroup("Secrets, which are never arguments:");
  for (const { name, variable, says } of SECRETS)
    definition.option(`--${name}-file <path>`, `a file with ${says} (or ${variable})`);
}

function collected(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

/** The values of what the action has inputs for, by their names. Throws `InputError` where a secret's file can't be read. */
export async function valuesOf(
  { options }: Pick<Typed, "options">,
  { env, readFile }: Pick<Host, "env" | "readFile">,
): Promise<(name: string) => string> {
  const secrets = new Map<string, string>([[GITHUB_TOKEN.name, (env[GITHUB_TOKEN.variable] ?? "").trim()]]);
  for (const { name, variable } of SECRETS) {
    const file = options[camelCase(`${name}-file`)];
    const secret = typeof file === "string" ? await secretIn(file, { name, readFile }) : (env[variable] ?? "");
    secrets.set(name, secret.trim());
  }
  const address = (env["VIDEOS_BASE_URL"] ?? "").trim();
  return (name) => {
    const secret = secrets.get(name);
    if (secret !== undefined) return secret;
    const typed = textOf(options[camelCase(name)]);
    if (typed !== null) return typed.trim();
    if (name === "base-url" && address !== "") return address;
    return isShared(name) ? SHARED[name].standard : "";
  };
}

async function secretIn(path: string, { name, readFile }: Pick<Host, "readFile"> & { name: string }): Promise<string> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new InputError([`--${name}-file names ${JSON.stringify(path)}, which can't be read: ${reasonOf(error)}.`]);
  }
}

/** Commander has a flag as a boolean, and what is given several times as a list. */
function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  return Array.isArray(value) ? value.join("\n") : null;
}

export function isShared(name: string): name is SharedName {
  return Object.hasOwn(SHARED, name);
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The default of each shared option, by name. */
export function standards(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(SHARED).map(([name, { standard }]) => [name, standard]));
}
