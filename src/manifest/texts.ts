import { hash } from "node:crypto";
import * as z from "zod";

/** SHA-256 of a UTF-8 text, in hexadecimal. */
export const HashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export function hashText(text: string): string {
  return hash("sha256", text, "hex");
}

/** The first 16 characters of it: enough to tell the few explicit edits of one video apart, which a ledger names again and again. */
export const ShortHashSchema = z.string().regex(/^[0-9a-f]{16}$/);

export function shortHash(text: string): string {
  return hashText(text).slice(0, 16);
}

/** Texts by their hash, each read where it is needed. `get` rejects with `TextError` where a text can't be had. */
export type Texts = { get(hash: string): Promise<string> };

/** A text of a brief that can't be had. Its message says which one, and why. */
export class TextError extends Error {
  override readonly name = "TextError";
}
