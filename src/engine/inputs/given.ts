import { orList } from "../../manifest/quote.js";
import { nearest } from "../../nearest.js";
import { InputError } from "../options.js";

/**
 * Named values as a person gave them, and what is wrong with them. The names are those of the action's inputs; the command line has
 * options of the same names. A value that can't be used is noted, and something usable is returned in its place: `check` throws.
 */
export class Given {
  /** A sentence each. */
  readonly problems: string[] = [];
  readonly #value: (name: string) => string;

  /** `value` returns what is given, or the default; `""` where there is neither. */
  constructor(value: (name: string) => string) {
    this.#value = value;
  }

  /** Throws `InputError` with all problems that were noted. */
  check(): void {
    if (this.problems.length > 0) throw new InputError(this.problems);
  }

  wrong(name: string, allowed: string, shown = this.raw(name)): void {
    this.problems.push(`The input ${name} is ${quoted(shown)}; ${allowed}.`);
  }

  /** As it is given. */
  raw(name: string): string {
    return this.#value(name);
  }

  text(name: string): string | null {
    const value = this.raw(name);
    return value === "" ? null : value;
  }

  lines(name: string): string[] {
    return linesIn(this.raw(name));
  }

  /** Between white space. */
  words(name: string): string[] {
    return this.raw(name)
      .split(/\s+/)
      .filter((word) => word !== "");
  }

  oneOf<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value {
    const value = this.raw(name);
    const found = values.find((allowed) => allowed === value);
    if (found === undefined) {
      const guess = nearest(value, values);
      this.wrong(name, `${guess === null ? "it" : `did you mean ${guess}? It`} takes ${orList(values)}`);
    }
    return found ?? values[0];
  }

  bool(name: string): boolean {
    const value = this.raw(name);
    if (!/^(true|True|TRUE|false|False|FALSE)$/.test(value)) this.wrong(name, "it takes true or false");
    return value.toLowerCase() === "true";
  }

  whole(name: string, { least, most }: { least: number; most: number }): number {
    const value = this.raw(name);
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most)) this.wrong(name, `it takes a whole number from ${least} to ${most}`);
    return number;
  }
}

function quoted(value: string): string {
  return value === "" ? "empty" : JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
}

/** Where a value stands now that was given to each run; `null` for one whose place is fixed. */
const FORMER: Readonly<Record<string, string | null>> = {
  state: "state",
  "state-backup": "backup",
  "state-branch": null,
  "state-file": null,
  "link-template": "link",
  "links-file": "lock_file",
  embed: "embed",
  "embed-template": "embed_template",
  "max-creates": "max_creates",
  "max-credits": "max_credits",
  "on-clarification": "clarification",
};

/**
 * What to say of values that stand in the manifest, with the lines to write there; `null` where none is given. `shown`: how a name is
 * written where it was given.
 */
export function formerFault(
  givenAs: (name: string) => string | undefined,
  { shown, manifest }: { readonly shown: (name: string) => string; readonly manifest: string },
): string | null {
  const given = Object.entries(FORMER).flatMap(([name, key]) => {
    const value = givenAs(name);
    return value === undefined ? [] : [{ name: shown(name), key, value }];
  });
  if (given.length === 0) return null;
  const lines = given.flatMap(({ key, value }) => (key === null ? [] : [`${key}: ${lineValue(key, value)}`]));
  const isDefault = (line: string) => line.startsWith("clarification:");
  const settings = lines.filter((line) => !isDefault(line)).join(", ");
  const write = [
    ...(settings === "" ? [] : [`settings: { ${settings} }`]),
    ...lines.filter(isDefault).map((line) => `defaults: { ${line} }`),
  ];
  const fixed = given.flatMap(({ name, key }) => (key === null ? [name] : []));
  const names = given.map(({ name }) => name).join(", ");
  return [
    `${names}: take ${given.length === 1 ? "it" : "them"} out, since what is the same in every run stands in ${manifest}.`,
    write.length > 0 && `Write there: ${write.join(" and ")}`,
    fixed.length > 0 && `The place${fixed.length === 1 ? "" : "s"} of ${fixed.join(" and ")} can't be chosen any more.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

function lineValue(key: string, value: string): string {
  if (key === "embed") return JSON.stringify(linesIn(value)).replaceAll('","', '", "');
  return /^[\w./-]+$/.test(value) ? value : JSON.stringify(value);
}

/** One a line, without white space around it. */
function linesIn(value: string): string[] {
  return value
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
