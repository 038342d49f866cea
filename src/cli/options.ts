import { InputError } from "../engine/options.js";
import { reasonOf } from "../state/system-error.js";
import type { Host } from "./host.js";
import { INPUTS } from "./inputs.js";

/** The inputs of the action that are options here, too, by heading, with what a value is. A flag has none: it says no. */
const SHARED = {
  "Which videos": { manifest: "<path>", instance: "<name>" },
  "The service": { "base-url": "<address>" },
  "What is done": { recreate: "<id...>", "retry-failed": "" },
  Waiting: { wait: "", "timeout-minutes": "<number>" },
} as const;

type NamesIn<Groups> = { [Heading in keyof Groups]: keyof Groups[Heading] }[keyof Groups];
type SharedName = NamesIn<typeof SHARED>;

/** What each command that reads a state takes. */
export const READS_STATE: readonly SharedName[] = ["manifest", "instance"];
export const PLANS: readonly SharedName[] = [...READS_STATE, "base-url", "recreate", "retry-failed"];

/** What is never an argument, since every program of the machine can read those: from the environment, or a file. */
const SECRETS = [
  ["api-key", "VIDEOS_API_KEY"],
  ["bearer-token", "VIDEOS_BEARER_TOKEN"],
  ["realtime-key", "VIDEOS_REALTIME_KEY"],
] as const;
/** Only the environment has these. */
const IN_ENVIRONMENT = [
  ["github-token", "GITHUB_TOKEN"],
  ["org-id", "VIDEOS_ORG_ID"],
  ["realtime-url", "VIDEOS_REALTIME_URL"],
] as const;

/** A person's answer to the question whether videos were made before, which no value of an option gives by the way. */
export const FIRST_RUN = ["--first-run", "no video was made before, or what is known of it is given up"] as const;

/** By the name of an input, the variable of the environment in its place. */
export const VARIABLES: Readonly<Record<string, string>> = Object.fromEntries([...SECRETS, ...IN_ENVIRONMENT]);

/** What is more to say at a terminal. */
const HERE: Readonly<Record<string, string>> = { "base-url": " (or VIDEOS_BASE_URL)" };

/** How an argument or an option is written, and what its help says. */
export type Taken = readonly [written: string, says: string];

/** Which options a command takes. */
export type Takes = {
  /** Its own, by heading. */
  readonly options: Readonly<Record<string, readonly Taken[]>>;
  /** Those that are inputs of the action. */
  readonly shared?: readonly SharedName[];
  /** Whether it sends requests to the service. */
  readonly sends?: true;
};

type Option = {
  readonly flags: string;
  readonly says: string;
  /** Adds a value to those that were given before; without it, the last one counts. */
  readonly collect?: (value: string, before?: readonly string[]) => readonly string[];
};

/** What the action says of its inputs: a description, and the default. */
export type Inputs = Readonly<Record<keyof typeof INPUTS, readonly [says: string, standard: string]>>;

/** All options of a command, by heading. */
export function optionsOf(
  { options, shared = [], sends }: Takes,
  inputs: Inputs = INPUTS,
): { readonly heading: string; readonly options: readonly Option[] }[] {
  const own = Object.entries(options).map(([heading, taken]) => {
    return { heading, options: taken.map(([flags, says]) => ({ flags, says })) };
  });
  const others = Object.entries(SHARED).map(([heading, values]) => {
    const wanted = Object.entries(values).flatMap(([name, value]) =>
      isShared(name) && shared.includes(name) ? [sharedOption(name, { value, inputs })] : [],
    );
    return { heading, options: wanted };
  });
  const secrets = SECRETS.map(([name, variable]) => {
    return { flags: `--${name}-file <path>`, says: `a file with ${inputs[name][0]} (or ${variable})` };
  });
  const last = sends === true ? [{ heading: "Secrets, which are never arguments", options: secrets }] : [];
  return [...own, ...others.filter((group) => group.options.length > 0), ...last];
}

function sharedOption(name: SharedName, { value, inputs }: { value: string; inputs: Inputs }): Option {
  const [words, standard] = inputs[name];
  if (value === "") return { flags: `--no-${name}`, says: words };
  const option = {
    flags: `--${name} ${value}`,
    says: words + (HERE[name] ?? (standard === "" ? "" : ` (default: ${standard})`)),
  };
  // Several manifests are a mistake that is told, not a last one that wins.
  return name === "manifest" ? { ...option, collect: (path, before = []) => [...before, path] } : option;
}

/** The values of what the action has inputs for, by their names. Throws `InputError` where a secret's file can't be read. */
export async function valuesOf(
  { options }: { readonly options: Readonly<Record<string, unknown>> },
  { env, readFile }: Pick<Host, "env" | "readFile">,
): Promise<(name: string) => string> {
  const secrets = new Map<string, string>(
    IN_ENVIRONMENT.map(([name, variable]) => [name, (env[variable] ?? "").trim()]),
  );
  for (const [name, variable] of SECRETS) {
    const file = options[camelCase(`${name}-file`)];
    const secret = typeof file === "string" ? await secretIn(file, { name, readFile }) : (env[variable] ?? "");
    secrets.set(name, secret.trim());
  }
  const address = (env["VIDEOS_BASE_URL"] ?? "").trim();
  return (name) => {
    const secret = secrets.get(name);
    if (secret !== undefined) return secret;
    if (name === "on-missing-state") return options["firstRun"] === true ? "create" : "auto";
    const typed = textOf(options[camelCase(name)]);
    if (typed !== null) return typed.trim();
    return name === "base-url" && address !== "" ? address : standardOf(name);
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
  return Object.values(SHARED).some((values) => Object.hasOwn(values, name));
}

/** The default of a shared option; empty for everything else. */
export function standardOf(name: string): string {
  return isShared(name) ? INPUTS[name][1] : "";
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The engine's words for people at a terminal: it calls a named value "the input recreate", which is the option `--recreate` here, or a
 * variable of the environment.
 */
export function inOptions(text: string): string {
  return text
    .replace(/(`?)base-url\1 and (`?)api-key\2(?! are)/g, "--base-url and VIDEOS_API_KEY")
    .replace(/(?<![-\w`])on-missing-state: create\b/g, FIRST_RUN[0])
    .replace(/\b[Tt]he inputs ([a-z][a-z-]*) and ([a-z][a-z-]*)/g, (_, a, b) => `${optionOf(a)} and ${optionOf(b)}`)
    .replace(/\b[Tt]he input ([a-z][a-z-]*)(: (?=\S))?/g, (words, name, value) =>
      isKnown(name) ? optionOf(name) + (value ? " " : "") : words,
    )
    .replace(/\b[Tt]he input `([a-z][a-z-]*)`/g, (words, name) => (isKnown(name) ? `\`${optionOf(name)}\`` : words));
}

function isKnown(name: string): boolean {
  return isShared(name) || Object.hasOwn(VARIABLES, name);
}

function optionOf(name: string): string {
  return VARIABLES[name] ?? `--${name}`;
}
