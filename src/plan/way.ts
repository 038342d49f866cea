import type { Look } from "../ledger/facts.js";
import type { Revision, Video } from "../ledger/fold.js";
import { startsWith } from "../ledger/look.js";
import { fingerprintOnTheWay, placeOnTheWay } from "./brief-parts.js";
import { type Wish, wantedBrief } from "./wish.js";

/** How many edits that tell a change are made, and of how many: a long change of a brief takes several. */
export type Part = { readonly made: number; readonly of: number };

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
  /** The next explicit edit that the newest revision lacks; or the change of its brief, or what is left of that. */
  | {
      readonly first: "edit";
      /** What the change of the brief begins at. */
      readonly from: Look;
      readonly target: Look;
      readonly part: Part;
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

type Base = {
  readonly at: number;
  readonly look: Look;
  readonly revision: Revision;
  /** The change towards the wanted brief that the revision is in the midst of; `null` where it is in none. */
  readonly begun: Begun | null;
};

/** `from`: the look that a change begins at. */
type Begun = Part & { readonly from: Look };

/**
 * Finds the revision from which the fewest edits lead to the wish; a changed brief counts as one. The revisions above it are reverted first, and then
 * the missing edits are made. Of several such revisions, one that shows the brief already is taken, and then the newest.
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
  const { from, ...part } = base.begun ?? { from: look, made: 0, of: wish.parts.get(look.fingerprint ?? "") ?? 1 };
  const edits = missing === 0 && !shows(look) ? part.of - part.made : missing;
  const newest = revisions.at(-1);
  if (at < revisions.length - 1 && newest !== undefined && newest.edit !== null)
    return { ...of, edits, first: "revert", of: newest.edit };
  if (edits === 0) return { ...of, edits, first: "nothing" };
  const first = { ...of, edits, first: "edit", scenes: revision.scenes } as const;
  if (missing > 0) {
    const made = look.edits.length + 1;
    // The last explicit edit also brings the video to the wanted brief.
    const brief = made === wished.edits.length && wanted !== null ? wanted : look;
    const target = { ...brief, edits: wished.edits.slice(0, made) };
    return { ...first, from: look, target, part: ONE, explicit: look.edits.length };
  }
  return { ...first, from, target: shownAfter({ from, ...part }, wished), part, explicit: null };
}

/** All that one edit tells. */
const ONE: Part = { made: 0, of: 1 };

/** What a video shows after the next edit of a change. */
function shownAfter({ from, made, of }: Begun, wished: Look): Look {
  if (made + 1 >= of) return wished;
  const change = { from: from.fingerprint ?? "", to: wished.fingerprint ?? "" };
  const fingerprint = fingerprintOnTheWay(change, { made: made + 1, of });
  // The last edit brings the aspect ratio.
  return { ...wished, fingerprint, brief: null, bytes: null, aspect_ratio: from.aspect_ratio };
}

/** The revision to build on, and which of its looks; `null` where none leads to the wish. */
function nearest(revisions: readonly Revision[], wish: Wish): Base | null {
  const { entry, look: wished } = wish;
  const wanted = wantedBrief(wish);
  const distance = ({ look, begun }: Base): number => {
    if (!startsWith(wished.edits, look.edits)) return Number.POSITIVE_INFINITY;
    const missing = wished.edits.length - look.edits.length;
    const isShown = wanted === null || look.fingerprint === wanted.fingerprint;
    // A revision that shows a part of a long change is a base for the rest of that change, and for no other.
    if (!isShown && placeOnTheWay(look.fingerprint) !== null)
      return begun === null ? Number.POSITIVE_INFINITY : missing + 1;
    const isWay = isShown || (entry.onChange !== "recreate" && isEditable(look, wished));
    // A change of the brief counts as one and a half, so that among equals a revision that shows the brief is nearer.
    return missing + (isShown ? 0 : isWay ? 1.5 : FAR);
  };
  const all = revisions.flatMap((revision, at) =>
    revision.looks.map((look): Base => ({ at, look, revision, begun: begunAt({ revisions, at }, look, wish) })),
  );
  const least = Math.min(...all.map(distance));
  return Number.isFinite(least) ? (all.findLast((base) => distance(base) === least) ?? null) : null;
}

/**
 * The change towards the wanted brief that a look is in the midst of: it began at a revision below. `null` where it is in none, or where that
 * change is told in another number of edits now: then the words of those that were made are no longer these.
 */
function begunAt(
  { revisions, at }: { readonly revisions: readonly Revision[]; readonly at: number },
  { fingerprint }: Look,
  { look: wished, parts }: Wish,
): Begun | null {
  const place = placeOnTheWay(fingerprint);
  if (place === null || wished.fingerprint === null) return null;
  const to = wished.fingerprint;
  const from = revisions
    .slice(0, at)
    .flatMap(({ looks }) => looks)
    .findLast((look) => fingerprint === fingerprintOnTheWay({ from: look.fingerprint ?? "", to }, place));
  if (from === undefined || (parts.get(from.fingerprint ?? "") ?? place.of) !== place.of) return null;
  return { ...place, from };
}

/** Whether an edit can lead from one brief to another. R 4.3: an edit without a ratio keeps the one that the video has. */
function isEditable(from: Look, to: Look): boolean {
  return from.fingerprint === null || from.aspect_ratio === null || to.aspect_ratio !== null;
}
