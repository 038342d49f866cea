import { figure, listed } from "./prose.js";
import type { Scenes } from "./report.js";

const KINDS = ["changed", "added", "deleted", "regenerated", "kept"] as const;
const MOST_RANGES = 12;

/** What an edit did to the scenes: `changed 2 and 5; regenerated 2 and 5; kept 1, 3 and 4`. */
export function scenesInWords(scenes: Scenes): string {
  const parts = KINDS.filter((kind) => scenes[kind].length > 0).map((kind) => `${kind} ${sceneNumbers(scenes[kind])}`);
  return parts.length === 0 ? "no scene changed" : parts.join("; ");
}

/** `1–4, 7 and 9`. */
export function sceneNumbers(scenes: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const scene of [...new Set(scenes)].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range !== undefined && scene === range.last + 1) range.last = scene;
    else ranges.push({ first: scene, last: scene });
  }
  const parts = ranges.flatMap(({ first, last }) => {
    if (first === last) return [`${first}`];
    return last === first + 1 ? [`${first}`, `${last}`] : [`${first}–${last}`];
  });
  if (parts.length <= MOST_RANGES) return listed(parts);
  return `${parts.slice(0, MOST_RANGES).join(", ")} and ${figure(parts.length - MOST_RANGES)} more`;
}
