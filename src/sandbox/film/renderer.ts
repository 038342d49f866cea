import { availableParallelism } from "node:os";
import type { AspectRatio, Scene } from "../planner/scenes.js";
import { type Clip, clipKey, frameTimes, SIZES } from "./clip.js";
import { readTrack } from "./mp4-reader.js";
import { stitch } from "./mp4-writer.js";
import { picturesOf } from "./picture.js";
import { Workers } from "./workers.js";

/** Draws films. The sandbox needs nothing else of it, and also runs without one. */
export type Renderer = {
  /** The MP4 file of these scenes. Rejects where it can't be drawn. */
  film(scenes: readonly Scene[], aspectRatio: AspectRatio): Promise<Uint8Array>;
  /** Frees what it holds. */
  close(): Promise<void>;
};

/** Each thread takes about 100 MB, and more of them don't finish one film much sooner. */
const MOST_THREADS = 4;
/** About 40 KB each. */
const MOST_CLIPS = 1000;

/**
 * Draws in threads of its own, and keeps the clips: a scene that is in two videos, or in a video before and after an edit,
 * is drawn once. `drawn` is called with each scene that is drawn.
 */
export function createRenderer({ drawn }: { drawn?: (scene: Scene) => void } = {}): Renderer {
  const workers = new Workers(Math.min(MOST_THREADS, availableParallelism()));
  const clips = new Map<string, Promise<Clip>>();

  const draw = async (scene: Scene, aspectRatio: AspectRatio): Promise<Clip> => {
    drawn?.(scene);
    const size = SIZES[aspectRatio];
    const times = frameTimes(scene.seconds);
    const track = readTrack(await workers.encode({ ...size, pictures: picturesOf(scene, aspectRatio) }));
    if (track.samples.length !== times.length) {
      throw new Error(`the encoder made ${track.samples.length} frames of ${times.length} pictures`);
    }
    return {
      ...size,
      configuration: Buffer.from(track.configuration),
      frames: track.samples.map(({ bytes }, index) => ({ bytes, ms: times[index] ?? 0 })),
    };
  };

  const clipOf = (scene: Scene, aspectRatio: AspectRatio): Promise<Clip> => {
    const key = clipKey(scene, aspectRatio);
    const clip = clips.get(key) ?? draw(scene, aspectRatio);
    clips.delete(key);
    clips.set(key, clip); // Moved to the end: the clips used last stay.
    clip.catch(() => clips.delete(key));
    for (const oldest of [...clips.keys()].slice(0, Math.max(0, clips.size - MOST_CLIPS))) clips.delete(oldest);
    return clip;
  };

  return {
    film: async (scenes, aspectRatio) =>
      stitch(await Promise.all(scenes.map(async (scene) => await clipOf(scene, aspectRatio)))),
    close: async () => await workers.close(),
  };
}
