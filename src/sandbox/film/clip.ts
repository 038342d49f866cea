import { createHash } from "node:crypto";
import type { AspectRatio, Scene } from "../planner/scenes.js";

/** The film of one scene: frames of H.264, each with its own duration. */
export type Clip = {
  readonly width: number;
  readonly height: number;
  /** What a decoder needs before the first frame: the contents of an `avcC` box (ISO/IEC 14496-15). */
  readonly configuration: Uint8Array;
  /** The first one is a key frame. */
  readonly frames: readonly { readonly bytes: Uint8Array; readonly ms: number }[];
};

export const SIZES: Readonly<Record<AspectRatio, { readonly width: number; readonly height: number }>> = {
  "16:9": { width: 960, height: 540 },
  "9:16": { width: 540, height: 960 },
};

/** The version of the drawing. Raise it when scenes are drawn differently, so that older clips get other keys. */
const DRAWING = 1;

/** A hash of all that a clip shows. Scenes with the same key share a clip, at any place in a video. */
export function clipKey(scene: Scene, aspectRatio: AspectRatio): string {
  const { title, narration, seconds, kind, instruction, take } = scene;
  const shown = [DRAWING, aspectRatio, title, narration, seconds, kind, instruction, take];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}

const MOVING_MS = 1000;
const MOVING_FRAME_MS = 100;
const STILL_FRAME_MS = 1000;

/** How long each frame of a scene is shown: ten frames a second while it slides in, then one a second for its progress bar. */
export function frameTimes(seconds: number): number[] {
  const still = seconds * 1000 - MOVING_MS;
  return [
    ...Array.from({ length: MOVING_MS / MOVING_FRAME_MS }, () => MOVING_FRAME_MS),
    ...Array.from({ length: still / STILL_FRAME_MS }, () => STILL_FRAME_MS),
  ];
}
