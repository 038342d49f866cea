import {
  type Brief,
  EDIT_REQUEST_MAX_CHARACTERS,
  type ExplicitEdit,
  TextError,
  type Texts,
} from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import { counted } from "../manifest/quote.js";
import { described, startsWith } from "../state/revision.js";
import type { Revision } from "../state/state.js";
import { fingerprint, needsNewVideo, newAspectRatio } from "./brief-parts.js";
import { editCreditsAtMost } from "./credits.js";
import { deriveEditText } from "./edit-text.js";
import type { Step } from "./step.js";

/** How to come from a stack of revisions to what an entry wants. */
export type Rewind =
  | { readonly kind: "steps"; readonly steps: readonly Step[] }
  /** Only a new video will do. */
  | { readonly kind: "create" }
  | { readonly kind: "impossible"; readonly detail: string };

type Input = {
  readonly entry: Entry;
  /** Oldest first, the job in flight included; never empty. */
  readonly stack: readonly Revision[];
  readonly totalScenes: number | null;
  readonly texts: Texts;
  readonly uuid: string | null;
};

/**
 * Rule 4 of the plan. Rewinds to the newest revision from which the desired one can be reached by edits alone, reverting
 * all above it, newest first; then sends what is missing.
 */
export async function rewindAndApply({ entry, stack, totalScenes, texts, uuid }: Input): Promise<Rewind> {
  const top = stack.at(-1);
  const brief = entry.onChange === "ignore" ? null : entry.brief;
  if (top === undefined) return { kind: "create" };
  if (brief !== null && top.fingerprint === null && uuid !== null) {
    // Adopted without a brief: the first one it gets describes the video as it is.
    const known = { brief, fingerprint: fingerprint(brief) };
    const rest = await rewindAndApply({ entry, stack: described(stack, known), totalScenes, texts, uuid });
    return rest.kind === "steps"
      ? { kind: "steps", steps: [{ kind: "adopt", uuid, target: { ...top, ...known } }, ...rest.steps] }
      : rest;
  }
  const wanted = brief === null ? null : fingerprint(brief);
  const base = baseOf(stack, wanted, entry.edits);
  const from = stack[base];
  if (from === undefined) return { kind: "create" };
  if (brief !== null && from.fingerprint !== wanted) {
    const isBeyondEdits = from.brief !== null && needsNewVideo(from.brief, brief);
    if (entry.onChange === "recreate" || isBeyondEdits) return { kind: "create" };
  }

  const reverts = stack
    .slice(base + 1)
    .reverse()
    .map(({ edit_id }): Step => ({ kind: "revert", editId: edit_id }));
  const creditsAtMost = editCreditsAtMost(totalScenes);
  const missing = entry.edits.slice(from.edits.length);
  const edits = missing.map((edit, index): Step => {
    const last = index === missing.length - 1;
    return {
      kind: "edit",
      source: "explicit",
      request: edit.request,
      referenceImageUrls: edit.reference_image_urls,
      aspectRatio: last && brief !== null ? newAspectRatio(from.brief, brief) : null,
      target: {
        ...(last && brief !== null
          ? { brief, fingerprint: wanted }
          : { brief: from.brief, fingerprint: from.fingerprint }),
        edits: entry.edits.slice(0, from.edits.length + index + 1),
        edit_id: null,
        link: null,
      },
      creditsAtMost,
    };
  });
  if (edits.length > 0 || brief === null || from.fingerprint === wanted)
    return { kind: "steps", steps: [...reverts, ...edits] };

  const words = await wordsOf(from.brief, brief, texts);
  if ("fault" in words) return { kind: "impossible", detail: `${words.fault} ${WAYS_OUT}` };
  const { request } = words;
  const derived: Step = {
    kind: "edit",
    source: "derived",
    request,
    referenceImageUrls: [],
    aspectRatio: newAspectRatio(from.brief, brief),
    target: { brief, fingerprint: wanted, edits: [...entry.edits], edit_id: null, link: null },
    creditsAtMost,
  };
  return { kind: "steps", steps: [...reverts, derived] };
}

/** The request of a derived edit, or why there is none. */
async function wordsOf(
  from: Brief | null,
  to: Brief,
  texts: Texts,
): Promise<{ readonly request: string } | { readonly fault: string }> {
  try {
    const request = from === null ? null : await deriveEditText({ from, to, texts });
    if (request !== null) return { request };
    const most = counted(EDIT_REQUEST_MAX_CHARACTERS);
    return { fault: `What changed in the brief does not fit the ${most} characters of an edit.` };
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    return { fault: `What changed in the brief can't be told: ${error.message}` };
  }
}

const WAYS_OUT =
  "Say the change in your own words as an explicit edit (append to edits), or make the video anew (on_change: recreate).";

/**
 * The revision to build on: the one from which the fewest edits lead to the desired one, a changed brief counting as one. Of
 * several, one that shows the brief already, and then the newest.
 */
function baseOf(stack: readonly Revision[], wanted: string | null, edits: readonly ExplicitEdit[]): number {
  const distance = (revision: Revision): number => {
    if (!startsWith(edits, revision.edits)) return Number.POSITIVE_INFINITY;
    const brief = wanted === null || revision.fingerprint === wanted ? 0 : 1;
    return edits.length - revision.edits.length + brief * (1 + PREFERENCE);
  };
  const distances = stack.map(distance);
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.lastIndexOf(least) : -1;
}

/** Less than an edit: it decides only between equals. */
const PREFERENCE = 0.5;
