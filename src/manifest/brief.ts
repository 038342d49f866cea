import { hash } from "node:crypto";
import type { Brief } from "./brief-schema.js";

export type { AspectRatio, Brief, Category, ExplicitEdit, Json } from "./brief-schema.js";

/** What `hashText` returns. */
export const HASH = /^[0-9a-f]{64}$/;

/** Texts by their hash, each read where it is needed. `get` rejects with `TextError` where a text can't be had. */
export type Texts = { get(hash: string): Promise<string> };

/** A text of a brief that can't be had. Its message says which one, and why. */
export class TextError extends Error {
  override readonly name = "TextError";
}

export function hashText(text: string): string {
  return hash("sha256", text, "hex");
}

/** JSON with the keys of every object in code unit order: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** True where two values are the same JSON, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** SHA-256 of the brief in canonical form. */
export function fingerprint(brief: Brief): string {
  return hashText(canonicalJson(brief));
}

/** The brief's text as the service gets it: the task, then each source under its path. */
export async function briefText(brief: Brief, texts: Texts): Promise<string> {
  const parts = [(await texts.get(brief.task)).trim()];
  for (const { path, text } of brief.sources) parts.push(`## ${path}\n\n${(await texts.get(text)).trim()}`);
  return parts.join("\n\n");
}
