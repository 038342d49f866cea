import { canonicalJson, type ExplicitEdit, hashText } from "../manifest/brief.js";
import type { Revision } from "./state.js";

type Content = Pick<Revision, "fingerprint" | "edits">;

/** Identifies what a revision shows: equal for two revisions of equal brief and explicit edits, however they came about. */
export function revisionId({ fingerprint, edits }: Content): string {
  return hashText(canonicalJson({ fingerprint, edits }));
}

/** True where `edits` starts with all of `prefix`, in order. */
export function startsWith(edits: readonly ExplicitEdit[], prefix: readonly ExplicitEdit[]): boolean {
  return (
    prefix.length <= edits.length && prefix.every((edit, index) => canonicalJson(edit) === canonicalJson(edits[index]))
  );
}

/** Revisions whose brief wasn't known, once it is: it describes the video as it was adopted. */
export function described(
  revisions: readonly Revision[],
  { brief, fingerprint }: Pick<Revision, "brief" | "fingerprint">,
): Revision[] {
  return revisions.map((revision) => (revision.fingerprint === null ? { ...revision, brief, fingerprint } : revision));
}

export function sameEdits(a: readonly ExplicitEdit[], b: readonly ExplicitEdit[]): boolean {
  return a.length === b.length && startsWith(a, b);
}
