import { type Message, message } from "../../messages/catalogue.js";
import type { Takes } from "../../messages/inputs.js";
import { nearest } from "../../nearest.js";
import { InputError } from "../options.js";

/**
 * Named values as a person gave them, and what is wrong with them. The names are those of the action's inputs; the command line has
 * options of the same names. A value that can't be used is noted, and something usable is returned in its place: `check` throws.
 */
export class Given {
  readonly problems: Message[] = [];
  readonly #value: (name: string) => string;

  /** `value` returns what is given, or the default; `""` where there is neither. */
  constructor(value: (name: string) => string) {
    this.#value = value;
  }

  /** Throws `InputError` with all problems that were noted. */
  check(): void {
    if (this.problems.length > 0) throw new InputError(...this.problems);
  }

  /** Notes that a value can't be used. `value`: what of it may be shown. */
  wrong(name: string, takes: Takes, value = this.raw(name)): void {
    this.problems.push(message("input-value", { what: `The input ${name}`, value, takes }));
  }

  /** As it is given. */
  raw(name: string): string {
    return this.#value(name);
  }

  lacks(...names: readonly string[]): boolean {
    return names.every((name) => this.raw(name) === "");
  }

  oneOf<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value {
    const value = this.raw(name);
    const found = values.find((allowed) => allowed === value);
    if (found === undefined) this.wrong(name, { words: values, guess: nearest(value, values) });
    return found ?? values[0];
  }

  bool(name: string): boolean {
    const value = this.raw(name);
    if (!/^(true|True|TRUE|false|False|FALSE)$/.test(value)) this.wrong(name, "true or false");
    return value.toLowerCase() === "true";
  }

  whole(name: string, { least, most }: { least: number; most: number }): number {
    const value = this.raw(name);
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most)) this.wrong(name, { least, most });
    return number;
  }
}
