import type { Look } from "../ledger/facts.js";
import { briefText, bytesId, editHash } from "../ledger/look.js";
import type { Brief } from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import { hashText } from "../manifest/texts.js";
import { fingerprint } from "./brief-parts.js";

/** What an entry wants of its video. */
export type Wish = {
  readonly entry: Entry;
  /** What the video is to show: its brief and all of its explicit edits. */
  readonly look: Look;
  /** A person accepts the brief as it is now: the video stands for it, and no edit is sent. */
  readonly isAccepted: boolean;
  /** How many edits tell the change from a brief, by its fingerprint: as far as such a change was worded. */
  readonly parts: Map<string, number>;
};

/** `brief`: how the entry's brief looks, where that is known without its texts. */
export function wishOf(entry: Entry, brief: Look = lookOf(entry.brief)): Wish {
  const look = { ...brief, edits: entry.edits.map(editHash) };
  const isAccepted = entry.accept !== null && acceptId(look)?.startsWith(entry.accept) === true;
  return { entry, look, isAccepted, parts: new Map() };
}

/** What `accept` names: the fingerprint of a brief, without the name of its form; `null` where there is no brief. */
export function acceptId({ fingerprint }: Pick<Look, "fingerprint">): string | null {
  return fingerprint === null ? null : fingerprint.slice(fingerprint.indexOf(":") + 1);
}

/** What of it a plan shows: as few characters as `accept` takes. */
export function shownAcceptId(look: Pick<Look, "fingerprint">): string | null {
  return acceptId(look)?.slice(0, 8) ?? null;
}

/** What a video of this brief shows before any explicit edit. */
export function lookOf(brief: Brief | null): Look {
  if (brief === null) return { fingerprint: null, brief: null, bytes: null, aspect_ratio: null, edits: [] };
  return {
    fingerprint: fingerprint(brief),
    brief: hashText(briefText(brief)),
    bytes: bytesId(brief),
    aspect_ratio: brief.aspect_ratio,
    edits: [],
  };
}

/** What counts of a wish's brief; `null` where the entry has none, or doesn't keep its video in step with it. */
export function wantedBrief({ entry, look }: Wish): Look | null {
  return entry.onChange === "ignore" || look.fingerprint === null ? null : look;
}
