import type { Problem } from "../manifest/manifest.js";
import { recordOf } from "../state/records.js";
import type { State } from "../state/state.js";
import type { EntryPlan, Plan, Step } from "./step.js";

/** Explicit edits of a plan that name a scene which their video doesn't have, each on its line of the manifest. */
export function absentScenes({ entries }: Pick<Plan, "entries">, state: State): Problem[] {
  return entries.flatMap((plan) => {
    const scenes = recordOf(state, plan.entry.id)?.total_scenes ?? null;
    return scenes === null ? [] : warningsOf(plan, scenes);
  });
}

function warningsOf({ entry, steps }: EntryPlan, scenes: number): Problem[] {
  const warnings: Problem[] = [];
  for (const request of steps.flatMap(explicitRequest)) {
    // From here on, nobody knows how many there are.
    if (ADDS.test(request)) break;
    const number = scenesIn(request).find((named) => named > scenes);
    if (number === undefined) continue;
    const index = entry.edits.findLastIndex((edit) => edit.request === request);
    warnings.push({
      file: entry.manifest,
      position: entry.editPositions?.[index] ?? entry.position,
      message: `videos.${entry.id}.edits[${index}] names scene ${number}, and the video has ${scenes === 1 ? "1 scene" : `${scenes} scenes`}; correct the number.`,
    });
  }
  return warnings;
}

function explicitRequest(step: Step): string[] {
  return step.kind === "edit" && step.source === "explicit" ? [step.request] : [];
}

/** Words of an edit that makes more scenes. */
const ADDS = /\b(?:add|insert|append|split|new scenes?)\b/i;

/** The scenes that an edit names: "scene 3", "scenes 3, 4 and 7", "scenes 2-5". */
function scenesIn(request: string): number[] {
  const lists = request.match(/\bscenes?\s+#?\d{1,4}(?:\s*(?:,|-|–|to|and|&)\s*(?:scene\s+)?\d{1,4}\b)*/gi) ?? [];
  return lists.flatMap((list) => (list.match(/\d+/g) ?? []).map(Number));
}
