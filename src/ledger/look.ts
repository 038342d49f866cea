import type { Brief, ExplicitEdit } from "../manifest/brief.js";
import { canonicalJson } from "../manifest/canonical-json.js";
import { canonicalWords } from "../manifest/formats/words.js";
import { hashText, shortHash } from "../manifest/texts.js";
import type { Fact, Look } from "./facts.js";

/** The brief as a text: it lies among the texts that a look names by their hash. */
export function briefText(brief: Brief): string {
  return canonicalJson(brief);
}

/** Identifies the bytes that a brief was read from. */
export function bytesId({ task_canonical: _, sources, ...brief }: Brief): string {
  return hashText(canonicalJson({ ...brief, sources: sources.map(({ path, text }) => ({ path, text })) }));
}

/** The texts that a brief names. */
export function hashesOf(brief: Brief): string[] {
  return [brief.task, ...brief.sources.map(({ text }) => text)];
}

/** Identifies what a look shows: equal for two looks of equal brief and explicit edits, however they came about. */
export function lookId({ fingerprint, edits }: Pick<Look, "fingerprint" | "edits">): string {
  return hashText(canonicalJson({ fingerprint, edits }));
}

/** The look that a fact tells of; `null` where it tells of none. */
export function lookIn(fact: Fact): Look | null {
  if (fact.fact === "stands") return fact.look;
  return fact.fact === "began" && "look" in fact.work ? fact.work.look : null;
}

export function isSameLook(a: Look, b: Look): boolean {
  return a.fingerprint === b.fingerprint && a.edits.length === b.edits.length && startsWith(a.edits, b.edits);
}

/** True where `edits` starts with all of `prefix`, in order. */
export function startsWith(edits: readonly string[], prefix: readonly string[]): boolean {
  return prefix.every((edit, at) => edits[at] === edit);
}

/** Identifies an explicit edit, in the form in which edits are compared. */
export function editHash({ request, ...rest }: ExplicitEdit): string {
  return shortHash(canonicalJson({ ...rest, request: canonicalWords(request) }));
}
