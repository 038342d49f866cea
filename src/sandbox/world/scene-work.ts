import type { Durations } from "./durations.js";
import type { Draft, SceneWork } from "./edit.js";
import { CLIP_PRICES, FRAMES_PRICE } from "./prices.js";

/** Phase 2: an infographic scene has no frames. */
export function framesOf({ regenerated, scenes }: Draft, durations: Durations): SceneWork[] {
  return regenerated
    .filter((scene) => scenes[scene - 1]?.kind === "cinematic")
    .map((scene) => ({
      scene,
      phase: 2,
      credits: FRAMES_PRICE,
      takes: durations.edit_frames,
      why: `frames of scene ${scene}`,
    }));
}

/** Phase 3. */
export function clipsOf({ regenerated, scenes }: Draft, durations: Durations): SceneWork[] {
  return regenerated.map((scene) => {
    const kind = scenes[scene - 1]?.kind ?? "cinematic";
    return {
      scene,
      phase: 3,
      credits: CLIP_PRICES[kind],
      takes: durations.edit_clip,
      why: `${kind} clip of scene ${scene}`,
    };
  });
}
