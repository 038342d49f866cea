import type { Look } from "../ledger/facts.js";
import type { Revision, Video } from "../ledger/fold.js";
import { startsWith } from "../ledger/look.js";
import { type Wish, wantedBrief } from "./wish.js";

/** How a video is brought to what its entry wants, as far as its first step. */
export type Way = {
  /** How many edits it takes in all. */
  readonly edits: number;
  /** Whether a revision of the video shows the wanted brief, now or in an older one. */
  readonly isShown: boolean;
} & (
  | { readonly first: "nothing" }
  /** The newest revision is in the way: an older one is nearer. */
  | { readonly first: "revert"; readonly of: string }
  /** The next explicit edit that the newest revision lacks; or the change of its brief. */
  | {
      readonly first: "edit";
      readonly from: Look;
      readonly target: Look;
      /** Which explicit edit it is, from 0 on; `null` for the change of the brief. */
      readonly explicit: number | null;
      /** How many scenes the video has before it; `null` where nothing has shown it. */
      readonly scenes: number | null;
    }
  /** Only another video shows what is wanted. */
  | { readonly first: "new video" }
  | { readonly first: "none"; readonly why: "edits taken over" | "ratio can't be taken back" }
);

/** Farther than any number of edits. */
const FAR = 1_000_000;

type Base = { readonly at: number; readonly look: Look; readonly revision: Revision };

/**
 * Takes the revision from which the fewest edits lead to the wish, a changed brief counting as one: all revisions above it are reverted, then
 * come the edits that are missing. Of several, one that shows the brief already, and then the newest.
 */
export function wayTo({ revisions }: Video, wish: Wish): Way {
  const { entry, look: wished } = wish;
  const wanted = wantedBrief(wish);
  const shows = (look: Look) => wanted === null || look.fingerprint === wanted.fingerprint;
  const isShown = revisions.some(({ looks }) => looks.some(shows));
  const base = nearest(revisions, wish);
  const of = { isShown };
  if (base === null)
    return entry.onChange === "recreate"
      ? { ...of, edits: 0, first: "new video" }
      : { ...of, edits: 0, first: "none", why: "edits taken over" };
  const { look, revision, at } = base;
  const missing = wished.edits.length - look.edits.length;
  if (!shows(look)) {
    if (entry.onChange === "recreate") return { ...of, edits: 0, first: "new video" };
    if (!isEditable(look, wished)) return { ...of, edits: 0, first: "none", why: "ratio can't be taken back" };
  }
  const edits = missing === 0 && !shows(look) ? 1 : missing;
  const newest = revisions.at(-1);
  if (at < revisions.length - 1 && newest !== undefined && newest.edit !== null)
    return { ...of, edits, first: "revert", of: newest.edit };
  if (edits === 0) return { ...of, edits, first: "nothing" };
  const made = look.edits.length + (missing === 0 ? 0 : 1);
  // The last explicit edit also brings the video to the wanted brief.
  const brief = made === wished.edits.length && wanted !== null ? wanted : look;
  const target = { ...brief, edits: wished.edits.slice(0, made) };
  const explicit = missing === 0 ? null : look.edits.length;
  return { ...of, edits, first: "edit", from: look, target, explicit, scenes: revision.scenes };
}

/** The revision to build on, and which of its looks; `null` where none leads to the wish. */
function nearest(revisions: readonly Revision[], wish: Wish): Base | null {
  const { entry, look: wished } = wish;
  const wanted = wantedBrief(wish);
  const distance = (look: Look): number => {
    if (!startsWith(wished.edits, look.edits)) return Number.POSITIVE_INFINITY;
    const isShown = wanted === null || look.fingerprint === wanted.fingerprint;
    const isWay = isShown || (entry.onChange !== "recreate" && isEditable(look, wished));
    // Half an edit decides only between equals.
    return wished.edits.length - look.edits.length + (isShown ? 0 : isWay ? 1.5 : FAR);
  };
  const all = revisions.flatMap((revision, at) => revision.looks.map((look): Base => ({ at, look, revision })));
  const least = Math.min(...all.map(({ look }) => distance(look)));
  return Number.isFinite(least) ? (all.findLast(({ look }) => distance(look) === least) ?? null) : null;
}

/** Whether an edit can lead from one brief to another. R 4.3: an edit without a ratio keeps the one that the video has. */
function isEditable(from: Look, to: Look): boolean {
  return from.fingerprint === null || from.aspect_ratio === null || to.aspect_ratio !== null;
}
