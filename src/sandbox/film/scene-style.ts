import { createHash } from "node:crypto";
import type { AspectRatio, Scene } from "../planner/scenes.js";

/** The colours and proportions of a scene. */
export type SceneStyle = {
  readonly from: string;
  readonly to: string;
  readonly accent: string;
  readonly ink: string;
  readonly paper: string;
  /** A number from 0 to 1 for each part of the picture. */
  readonly shape: (part: number) => number;
};

const ACCENTS = ["#ffb454", "#7ee0c2", "#ff8fa3", "#8fc7ff", "#e6d36a"];

/** The style of a scene, whatever its place in a video. Each take has another one. */
export function styleOf(scene: Scene, aspectRatio: AspectRatio): SceneStyle {
  const { title, narration, seconds, kind, instruction, take } = scene;
  const shown = [aspectRatio, title, narration, seconds, kind, instruction, take];
  const key = createHash("sha256").update(JSON.stringify(shown)).digest("hex");
  const shape = (part: number) => Number.parseInt(key.slice(part * 4, part * 4 + 4), 16) / 0xffff;
  const hue = Math.round(shape(12) * 360);
  const accent = ACCENTS[Math.floor(shape(13) * (ACCENTS.length - 0.001))] ?? "#ffb454";
  return kind === "cinematic"
    ? { from: rgb(hue, 40, 14), to: rgb(hue + 40, 45, 34), accent, ink: "#ffffff", paper: "#000000", shape }
    : {
        from: rgb(hue, 30, 97),
        to: rgb(hue + 20, 35, 91),
        accent: rgb(hue, 70, 42),
        ink: rgb(hue, 35, 16),
        paper: "#ffffff",
        shape,
      };
}

/** A colour by hue (degrees), saturation and lightness (percent), in the notation of SVG 1.1. */
function rgb(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
