import type { Scene } from "../planner/scenes.js";

/** Credits per scene (R 8.3). */
export const FRAMES_PRICE = 4;
export const CLIP_PRICES = { cinematic: 25, infographic: 9 } as const;

/** The worst case of an edit: every scene in the planner regenerates (R 8.3). */
export function creditsAtMost(scenes: readonly Scene[]): number {
  const cinematic = scenes.filter(({ kind }) => kind === "cinematic").length;
  return (FRAMES_PRICE + CLIP_PRICES.cinematic) * cinematic + CLIP_PRICES.infographic * (scenes.length - cinematic);
}
