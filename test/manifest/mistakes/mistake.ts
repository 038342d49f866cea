/** A mistake that somebody makes in a manifest, and what the message about it has to be. */
export type Mistake = {
  readonly what: string;
  /** The manifest. The sign ▸ stands before the place of the mistake. */
  readonly wrong: string;
  /** How the manifest's text is stored where it isn't UTF-8. */
  readonly encoding?: "latin1" | "utf8";
  /** Where the manifest is; `videos.yml` by default. */
  readonly path?: string;
  readonly says: string;
  /** Messages about the same mistake on further lines. */
  readonly besides?: readonly string[];
  /** The manifest once what the message says is done. */
  readonly right: string;
};

/** A manifest of one entry with these lines. */
export function entry(...lines: readonly string[]): string {
  return `version: 1\nvideos:\n  a:\n${lines.map((line) => `    ${line}\n`).join("")}`;
}

/** Words of YAML's grammar, of parsers and of programmers, which nobody knows who only writes a manifest. */
export const JARGON =
  /\b(?:scalars?|sequences?|mappings?|nodes?|tokens?|flow|block|implicit|explicit|compact|collections?|alias(?:es)?|anchors?|tags?|directives?|documents?|parse[rd]?|parsing|syntax|null|undefined|boolean|string|array|object|integer|octal|regex|regular expression|glob|globstar|literal|folded|stream|unexpected|invalid|schema|surrogate|code point|ENOENT|EISDIR|expected)\b/i;
