import { plainScene } from "../planner/plain-text.js";
import type { AspectRatio, Scene } from "../planner/scenes.js";

/** All that a film shows. */
export type Timeline = { readonly scenes: readonly Scene[]; readonly aspectRatio: AspectRatio };

/** A scene with its start and end, in seconds of the video (the timestamps of R 1.2). */
export type Placed = { readonly scene: Scene; readonly number: number; readonly start: number; readonly end: number };

/** The scenes as they are shown, one after the other. */
export function placeScenes(scenes: readonly Scene[]): Placed[] {
  let end = 0;
  return scenes.map((scene, index) => {
    const start = end;
    end += scene.seconds;
    return { scene: plainScene(scene), number: index + 1, start, end };
  });
}

/** "1:05" */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The titles of the scenes as the chapters of a WebVTT file. */
export function chaptersOf(scenes: readonly Scene[]): string {
  return webVtt(scenes, ({ title }) => title);
}

/** The narration of the scenes as a WebVTT file. */
export function captionsOf(scenes: readonly Scene[]): string {
  return webVtt(scenes, ({ narration }) => narration);
}

function webVtt(scenes: readonly Scene[], words: (scene: Scene) => string): string {
  const cues = placeScenes(scenes).map(
    ({ scene, number, start, end }) => `${number}\n${stamp(start)} --> ${stamp(end)}\n${cueText(words(scene))}\n`,
  );
  return ["WEBVTT\n", ...cues].join("\n");
}

function stamp(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.000`;
}

/** In a cue, `&`, `<` and an arrow have a meaning, and a blank line ends it. */
function cueText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/\s+/g, " ").trim();
}
