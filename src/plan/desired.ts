import type { Entry } from "../manifest/manifest.js";
import type { Revision } from "../state/state.js";
import { fingerprint } from "./brief-parts.js";

/** What the entry is to show: its brief and all of its explicit edits. */
export function desiredRevision({ brief, edits }: Entry): Revision {
  return {
    fingerprint: brief === null ? null : fingerprint(brief),
    brief,
    edits: [...edits],
    edit_id: null,
    link: null,
  };
}

/** What a video of the entry shows before its explicit edits. */
export function firstRevision(entry: Entry): Revision {
  return { ...desiredRevision(entry), edits: [] };
}
