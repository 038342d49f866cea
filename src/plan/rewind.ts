import { type Brief, EDIT_REQUEST_MAX_CHARACTERS, MOST_EDITS } from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import { counted } from "../manifest/quote.js";
import { TextError, type Texts } from "../manifest/texts.js";
import { described, startsWith } from "../state/records.js";
import type { Revision } from "../state/state.js";
import {
  deriveEditTexts,
  fingerprint,
  fingerprintOnTheWay,
  needsNewVideo,
  newAspectRatio,
  placeOnTheWay,
} from "./brief-parts.js";
import { type Decision, type EditStep, editCreditsAtMost, failed, type Step } from "./step.js";

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

type Input = {
  readonly entry: Entry;
  /** Oldest first, the job in flight included; never empty. */
  readonly stack: readonly Revision[];
  readonly totalScenes: number | null;
  readonly texts: Texts;
  readonly uuid: string | null;
  /** Stands for the words of an edit where nobody sends it, and the text is elsewhere that the video was made from. */
  readonly unknown?: string;
};

/**
 * Takes the revision from which the fewest edits lead to the desired one, reverts all above it, newest first, then makes the edits that
 * are missing. `null`: it takes a new video. A long change of a brief takes several edits: the revisions between are those of no brief.
 */
export async function rewindAndApply(input: Input): Promise<Decision | null> {
  const { entry, stack, totalScenes, texts, uuid, unknown } = input;
  const top = stack.at(-1);
  const brief = entry.onChange === "ignore" ? null : entry.brief;
  const wanted = brief === null ? null : { brief, fingerprint: fingerprint(brief) };
  if (wanted !== null && top?.fingerprint === null && uuid !== null) {
    // Adopted without a brief: the first one it gets describes the video as it is.
    const rest = await rewindAndApply({ ...input, stack: described(stack, wanted) });
    if (rest === null || rest.obstacle !== null) return rest;
    return { ...rest, steps: [{ kind: "adopt", uuid, target: { ...top, ...wanted } }, ...rest.steps] };
  }
  const base = baseOf(stack, wanted, entry);
  // A change that is told in several edits was begun: its words are those from the revision that it began at.
  const way = base < 0 || wanted === null ? null : wayTo(stack, base, wanted);
  const from = way?.from ?? stack[base];
  if (from === undefined) return entry.onChange === "recreate" ? null : impossible(editsTakenOver(entry));
  const briefChanges = wanted !== null && from.fingerprint !== wanted.fingerprint;
  if (briefChanges) {
    const isBeyondEdits = from.brief !== null && needsNewVideo(from.brief, wanted.brief);
    if (entry.onChange === "recreate" || isBeyondEdits) return null;
    const ratio = from.brief?.aspect_ratio ?? null;
    if (ratio !== null && wanted.brief.aspect_ratio === null) return impossible(noRatio(ratio));
  }

  const reverts = stack
    .slice(base + 1)
    .reverse()
    .map(({ edit_id }): Step => ({ kind: "revert", editId: edit_id }));
  // What is reverted may have added scenes, or deleted some.
  const creditsAtMost = editCreditsAtMost(reverts.length === 0 ? totalScenes : (stack[base]?.rendered?.scenes ?? null));
  const edits = explicitEdits(from, { edits: entry.edits, wanted, creditsAtMost });
  if (edits.length > 0 || !briefChanges) return { steps: [...reverts, ...edits], obstacle: null };

  if (from.brief === null && unknown === undefined) return impossible(TEXT_UNKNOWN);
  const words = from.brief === null ? { requests: [unknown ?? ""] } : await wordsOf(from.brief, wanted.brief, texts);
  if ("fault" in words) return impossible(`${words.fault} ${WAYS_OUT}`);
  const { requests } = words;
  // The words of the edits that were made are no longer these.
  if (way !== null && way.of !== requests.length)
    return await rewindAndApply({
      ...input,
      stack: stack.map((one, at) => (at > way.at && at <= base ? unfit(one) : one)),
    });
  const derived = requests.map((request, index): EditStep => {
    const [made, of] = [index + 1, requests.length];
    const isLast = made === of;
    const onTheWay = { from: from.fingerprint ?? "", to: wanted.fingerprint };
    const shown = isLast ? wanted : { brief: null, fingerprint: fingerprintOnTheWay(onTheWay, { made, of }) };
    return {
      kind: "edit",
      source: "derived",
      request,
      referenceImageUrls: [],
      aspectRatio: isLast ? from.brief && newAspectRatio(from.brief, wanted.brief) : null,
      target: { ...shown, edits: [...entry.edits], edit_id: null, link: null },
      creditsAtMost,
    };
  });
  return { steps: [...reverts, ...derived.slice(way?.made ?? 0)], obstacle: null };
}

/** A change that is told in several edits, of which a video has the first ones. `at`: the revision that it began at. */
type Way = { readonly at: number; readonly from: Revision; readonly made: number; readonly of: number };

/** The change towards what is wanted that a revision is in the midst of; `null` where it is in none. */
function wayTo(stack: readonly Revision[], index: number, wanted: Wanted): Way | null {
  const { fingerprint } = stack[index] ?? {};
  const place = placeOnTheWay(fingerprint ?? null);
  const at = place === null ? -1 : index - place.made;
  const from = stack[at];
  if (place === null || from === undefined || from.fingerprint === null) return null;
  const isSo = fingerprint === fingerprintOnTheWay({ from: from.fingerprint, to: wanted.fingerprint }, place);
  return isSo ? { at, from, ...place } : null;
}

/** A revision that nothing is built on. */
function unfit(revision: Revision): Revision {
  return { ...revision, fingerprint: fingerprintOnTheWay({ from: "", to: "" }, { made: 1, of: MOST_EDITS }) };
}

/** Whether an edit can lead from one brief to another. */
function isEditable(from: Brief, to: Brief): boolean {
  return !needsNewVideo(from, to) && (from.aspect_ratio === null || to.aspect_ratio !== null);
}

/** R 4.3: an edit without a ratio keeps the one that the video has. */
function noRatio(ratio: string): string {
  return (
    `aspect_ratio was "${ratio}", and no edit takes that back. Write the one that is wanted ("${ratio}" keeps the video as it is); or have the video made ` +
    "anew (on_change: recreate)."
  );
}

function impossible(detail: string): Decision {
  return { steps: [], obstacle: failed(detail) };
}

type Wanted = { readonly brief: Brief; readonly fingerprint: string };

/** The explicit edits that a revision doesn't contain yet. The last one also brings the video to the wanted brief. */
function explicitEdits(
  from: Revision,
  { edits, wanted, creditsAtMost }: Pick<Entry, "edits"> & Pick<EditStep, "creditsAtMost"> & { wanted: Wanted | null },
): EditStep[] {
  const contained = from.edits.length;
  return edits.slice(contained).map((edit, index) => {
    const count = contained + index + 1;
    const shown = count === edits.length ? wanted : null;
    return {
      kind: "edit",
      source: "explicit",
      request: edit.request,
      referenceImageUrls: edit.reference_image_urls,
      aspectRatio: shown === null ? null : newAspectRatio(from.brief, shown.brief),
      target: {
        brief: from.brief,
        fingerprint: from.fingerprint,
        ...shown,
        edits: edits.slice(0, count),
        edit_id: null,
        link: null,
      },
      creditsAtMost,
    };
  });
}

/** The texts of derived edits, or why there is none. */
async function wordsOf(
  from: Brief,
  to: Brief,
  texts: Texts,
): Promise<{ readonly requests: readonly string[] } | { readonly fault: string }> {
  try {
    const requests = await deriveEditTexts({ from, to, texts });
    if (requests !== null) return { requests };
    const most = counted(EDIT_REQUEST_MAX_CHARACTERS);
    return { fault: `What changed does not fit ${MOST_EDITS} edits of ${most} characters.` };
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    return { fault: `What changed can't be told: ${error.message}` };
  }
}

/** A video that was adopted: what it shows is known by its hash at most. */
const TEXT_UNKNOWN =
  "The text that this video was made from isn't known, since the video was taken over: what changed can't be told, and nothing is sent for it. " +
  "Look at the video, and say by hand what it lacks: append an explicit edit to the entry's edits, such as - In scene 2, show the new invoice. " +
  "Once that is made, later changes are told again. To keep the video as it is, write on_change: ignore.";

/** Why a video can't show what its entry wants: each that was made here has a revision without edits. */
function editsTakenOver({ id }: Entry): string {
  return (
    "This video was taken over with explicit edits that the entry no longer has, and they can't be taken out of it. Put them back as they were, " +
    `and append what is to be changed; to have a video made without them, run once with the input recreate: ${id}.`
  );
}

/** Of a plan whose state is elsewhere. */
export const TEXT_ELSEWHERE =
  "The task or its sources have changed.\n\nWhat this edit says can't be told here, since the former text is in the state, which can't be read here. " +
  "The plan on the pull request shows it.";

const WAYS_OUT =
  "Say the change in your own words as an explicit edit (append to edits), or make the video anew (on_change: recreate).";

/** Farther than any number of edits. */
const FAR = 1_000_000;

/**
 * The revision to build on: the one from which the fewest edits lead to the desired one, a changed brief counting as one. Of
 * several, one that shows the brief already, and then the newest. One from which no edit leads to the brief comes last.
 */
function baseOf(stack: readonly Revision[], wanted: Wanted | null, { edits, onChange }: Entry): number {
  const distance = ({ brief, fingerprint, edits: made }: Revision, index: number): number => {
    if (!startsWith(edits, made)) return Number.POSITIVE_INFINITY;
    const isShown = wanted === null || fingerprint === wanted.fingerprint;
    // In the midst of a change a video is nearer to its end, and of no use for another one.
    if (wanted !== null && !isShown && placeOnTheWay(fingerprint) !== null)
      return wayTo(stack, index, wanted) === null ? Number.POSITIVE_INFINITY : edits.length - made.length + 1;
    const isWay = isShown || (onChange !== "recreate" && (brief === null || isEditable(brief, wanted.brief)));
    // Half an edit decides only between equals.
    return edits.length - made.length + (isShown ? 0 : isWay ? 1.5 : FAR);
  };
  const distances = stack.map(distance);
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.lastIndexOf(least) : -1;
}
