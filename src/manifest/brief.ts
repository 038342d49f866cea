import { createHash } from "node:crypto";
import type { Brief } from "./brief-schema.js";

export type { AspectRatio, Brief, Category, ExplicitEdit, Json } from "./brief-schema.js";

/** Texts by their hash. */
export type Texts = ReadonlyMap<string, string>;

export function hashText(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** JSON with the keys of every object in code unit order: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** SHA-256 of the brief in canonical form. */
export function fingerprint(brief: Brief): string {
  return hashText(canonicalJson(brief));
}

/** The text that a hash names. Throws where `texts` lacks it: a brief never travels without its texts. */
export function textOf(texts: Texts, hash: string): string {
  const text = texts.get(hash);
  if (text === undefined) throw new Error(`the text ${hash} of a brief is missing`);
  return text;
}

/** The brief's text as the service gets it: the task, then each source under its path. */
export function briefText(brief: Brief, texts: Texts): string {
  const sources = brief.sources.map(({ path, text }) => `## ${path}\n\n${textOf(texts, text).trim()}`);
  return [textOf(texts, brief.task).trim(), ...sources].join("\n\n");
}
