import { readFile } from "node:fs/promises";
import { InputError } from "../engine/options.js";
import { message } from "../messages/catalogue.js";
import type { Host } from "./host.js";
import { INPUTS } from "./inputs.js";

/** The inputs of the action that are options here, too. A flag says no. A secret is never an argument, which every program of the machine can read. */
const FLAGS = {
  manifest: "--manifest <path>",
  "base-url": "--base-url <address>",
  "api-key": "--api-key-file <path>",
  "bearer-token": "--bearer-token-file <path>",
  "realtime-key": "--realtime-key-file <path>",
  recreate: "--recreate <id...>",
  resend: "--resend <id...>",
  only: "--only <id...>",
  "retry-failed": "--no-retry-failed",
  wait: "--no-wait",
  "timeout-minutes": "--timeout-minutes <number>",
} as const;

/** By the name of an input, the variable of the environment in its place. */
const VARIABLES: Readonly<Record<string, string>> = {
  "base-url": "VIDEOS_BASE_URL",
  "api-key": "VIDEOS_API_KEY",
  "bearer-token": "VIDEOS_BEARER_TOKEN",
  "realtime-key": "VIDEOS_REALTIME_KEY",
  "github-token": "GITHUB_TOKEN",
  "org-id": "VIDEOS_ORG_ID",
  "realtime-url": "VIDEOS_REALTIME_URL",
};

/** A person's answer to the question whether videos were made before, which no value of an option gives by the way. */
export const FIRST_RUN = ["--first-run", "go on without a ledger, or after the branch was rewritten"] as const;

/** What was typed behind the name of a command. Nothing of it is checked yet. */
export type Typed = {
  readonly arguments: readonly string[];
  /** By their names in camel case. A flag is true. */
  readonly options: Readonly<Record<string, unknown>>;
};

/** How an argument or an option is written, and what its help says. */
export type Taken = readonly [written: string, says: string];

/** What options a command has, by heading: its own, and the names of inputs. */
export type Options = Readonly<Record<string, readonly (Taken | keyof typeof FLAGS)[]>>;

/** What the action says of its inputs: a description, and the default. */
export type Inputs = Readonly<Record<keyof typeof INPUTS, readonly [says: string, standard: string]>>;

/** All options of a command, by heading, as its help has them. */
export function optionsOf(
  { options }: { readonly options: Options },
  inputs: Inputs = INPUTS,
): { readonly heading: string; readonly options: readonly { flags: string; says: string }[] }[] {
  return Object.entries(options).map(([heading, taken]) => ({
    heading,
    options: taken.map((one) => {
      if (typeof one !== "string") return { flags: one[0], says: one[1] };
      const [words, standard] = inputs[one];
      const [flags, variable] = [FLAGS[one], VARIABLES[one]];
      const isSaid = variable === undefined && standard !== "" && standard !== "true";
      const or = variable === undefined ? "" : ` (or ${variable})`;
      const file = flags.endsWith("-file <path>") ? "a file with " : "";
      return { flags, says: `${file}${words}${or}${isSaid ? ` (default: ${standard})` : ""}` };
    }),
  }));
}

/** The values of what the action has inputs for, by their names. Throws `InputError` where a secret's file can't be read. */
export async function valuesOf(
  { options }: Pick<Typed, "options">,
  { env }: Pick<Host, "env">,
): Promise<(name: string) => string> {
  const inFiles = new Map<string, string>();
  for (const name of Object.keys(FLAGS)) {
    const file = options[camelCase(`${name}-file`)];
    if (typeof file === "string") inFiles.set(name, await secretIn(file, name));
  }
  return (name) => {
    if (name === "on-missing-ledger") return options["firstRun"] === true ? "create" : "auto";
    const typed = inFiles.get(name) ?? textOf(options[camelCase(name)]);
    return (typed ?? env[VARIABLES[name] ?? ""] ?? standardOf(name)).trim();
  };
}

async function secretIn(path: string, name: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    // The whole reason has the path, in whose place somebody may have given the secret itself.
    const reason = error instanceof Error && "code" in error ? String(error.code) : "it is no file";
    throw new InputError(message("secret-file", { name, reason }));
  }
}

/** Commander has a flag as a boolean, and what is given several times as a list. */
function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  return Array.isArray(value) ? value.join("\n") : null;
}

/** Whether an input of the action has something in its place here. */
export function isKnown(name: string): name is keyof typeof INPUTS {
  return Object.hasOwn(INPUTS, name);
}

/** The default of such an input; empty for everything else. */
export function standardOf(name: string): string {
  return isKnown(name) ? INPUTS[name][1] : "";
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The engine's words for people at a terminal: it calls a named value "the input recreate", which is the option `--recreate` here, or a
 * variable of the environment. `called`: what a person has typed in place of that, by the names of inputs.
 */
export function inOptions(text: string, called: Readonly<Record<string, string>> = {}): string {
  const standard: Readonly<Record<string, string>> = { ...VARIABLES, "base-url": "--base-url" };
  const optionOf = (name: string) => called[name] ?? standard[name] ?? `--${name}`;
  return text
    .replace(/(?<![-\w`])on-missing-ledger: create\b/g, FIRST_RUN[0])
    .replace(/\b[Tt]he input (`?)([a-z][a-z-]*)\1(: (?=\S))?/g, (words, quote, name, value) =>
      isKnown(name) ? `${quote}${optionOf(name)}${quote}${value ? " " : ""}` : words,
    );
}
