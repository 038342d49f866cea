/** The most that an edit of one scene costs: 4 for its frames and 25 for its clip if it is cinematic (R 8.3). */
export const CREDITS_A_SCENE = 4 + 25;

/** The most that an edit of a video of so many scenes can cost, in credits (R 8.3); `null` where that isn't known. */
export function editCreditsAtMost(totalScenes: number | null): number | null {
  return totalScenes === null ? null : CREDITS_A_SCENE * totalScenes;
}

/** The sum; `null`, not known, where one of its parts isn't. */
export function sumOfBounds(bounds: readonly (number | null)[]): number | null {
  return bounds.reduce<number | null>((sum, bound) => (sum === null || bound === null ? null : sum + bound), 0);
}

/** The largest of several bounds; `null`, not known, where one of them isn't. */
export function largestBound(bounds: readonly (number | null)[]): number | null {
  return bounds.reduce((most, bound) => (most === null || bound === null ? null : Math.max(most, bound)), 0);
}
