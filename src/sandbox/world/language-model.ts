import { interpretEdit } from "../planner/interpretation.js";
import type { Draft, Edit } from "./edit.js";
import { currentVersion } from "./video.js";

/** How many questions of one edit the service answers with an affirmative (R 1.6). */
const MAX_AUTO_ANSWERS = 2;

/** What one call of the language model in phase 1 leads to. */
export type ModelAnswer =
  | { readonly kind: "draft"; readonly draft: Draft }
  /** A question that the service answers by itself; then it calls again. */
  | { readonly kind: "auto-answered" }
  | { readonly kind: "ambiguous" }
  /** A question of plan mode, for the person who submitted the edit. */
  | { readonly kind: "question"; readonly question: string };

/** Stands in for the language model (decisions.md, "Questions of an edit"). */
export function askLanguageModel(edit: Edit): ModelAnswer {
  const { script, approval, answers, autoAnswers } = edit;
  const draft = draftOf(edit);
  const unasked = approval === "manual" ? script.rounds.length : 0;
  if (draft === null || autoAnswers < script.questions + unasked) {
    return autoAnswers < MAX_AUTO_ANSWERS ? { kind: "auto-answered" } : { kind: "ambiguous" };
  }
  const question = approval === "manual" ? undefined : script.rounds[answers.length];
  return question === undefined ? { kind: "draft", draft } : { kind: "question", question };
}

/** The scene plan for what the video shows now; `null` where the request is ambiguous. */
function draftOf({ request, aspectRatio, video }: Edit): Draft | null {
  const current = currentVersion(video);
  const interpretation = interpretEdit(request, current.scenes);
  if (interpretation === null) return null;
  const { scenes, added, deleted, changed, kept } = interpretation;
  if (aspectRatio === null || aspectRatio === current.aspectRatio) {
    const regenerated = [...changed, ...added].sort((a, b) => a - b);
    return { scenes, aspectRatio: current.aspectRatio, changed, added, deleted, regenerated, kept };
  }
  // decisions.md, "Aspect ratio": no frame of the old ratio fits, so no scene is kept.
  return {
    scenes,
    aspectRatio,
    changed: [...changed, ...kept].sort((a, b) => a - b),
    added,
    deleted,
    regenerated: scenes.map((_scene, index) => index + 1),
    kept: [],
  };
}
