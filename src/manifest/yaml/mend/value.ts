import { inQuotes, type Mistake, write } from "./mistake.js";

/** What a value's first line is to YAML: how it goes on in the lines below depends on it. */
export type Kind =
  /** Nothing: what it holds stands in the lines below. */
  | { readonly kind: "open" }
  /** Text without quotes, which lines that are set in go on with. */
  | { readonly kind: "plain" }
  /** The lines below, as they are, behind `|` or `>`. */
  | { readonly kind: "lines" }
  /** A value that has ended. */
  | { readonly kind: "closed" }
  /** Quotes or brackets that the lines below have to close. */
  | { readonly kind: "unclosed"; readonly opener: string };

export type Value = {
  /** All text, and where in it the value begins and its line ends. */
  readonly text: string;
  readonly offset: number;
  readonly end: number;
  /** What stands before it on its line where that is to be written, too: `task: `. */
  readonly before: string;
  /** The names that the text's anchors give: an alias stands for one of them. */
  readonly names: ReadonlySet<string>;
};

export type Found = Kind & { readonly mistake?: Mistake };

/** A line without the comment at its end. */
export function bare(line: string): string {
  return line.replace(/[ \t]#.*$/, "").trimEnd();
}

/** The mistake of a text that needs quotes, mended by them. */
export function quoted({ text, offset, end, before }: Value, at: number, what: string): Mistake {
  const line = bare(text.slice(offset, end));
  const inner = line.replace(/^[“”„«»‘’‚](.*)[“”„«»‘’‛]$/, "$1");
  return {
    offset: at,
    message: `${what}; ${write(before + inQuotes(inner))}`,
    repairs: [{ from: offset, to: offset + line.length, text: inQuotes(inner) }],
  };
}
