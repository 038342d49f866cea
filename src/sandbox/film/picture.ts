import { plainScene } from "../planner/plain-text.js";
import type { AspectRatio, Scene } from "../planner/scenes.js";
import { clipKey, frameTimes, SIZES } from "./clip.js";
import { withoutGlyph } from "./fonts.js";
import { type SceneStyle, styleOf } from "./scene-style.js";
import { wrap } from "./wrap.js";

/** Where things stand in a picture, in pixels. */
type Layout = { readonly width: number; readonly height: number; readonly margin: number };

/** The pictures of a scene's frames (SVG), in order. The same scene gives the same pictures. */
export function picturesOf(scene: Scene, aspectRatio: AspectRatio): string[] {
  const layout = { ...SIZES[aspectRatio], margin: 56 };
  const style = styleOf(clipKey(scene, aspectRatio), scene.kind);
  const shown = plainScene(scene);
  const times = frameTimes(scene.seconds);
  const whole = times.reduce((sum, ms) => sum + ms, 0);
  let passed = 0;
  return times.map((ms) => {
    const at = { entered: easeOut(passed / 800), progress: passed / whole };
    passed += ms;
    return picture({ scene: shown, layout, style, ...at });
  });
}

// Parts that shine through use `fill-opacity`: `opacity` takes the renderer twice the time.
function picture({
  scene,
  layout,
  style,
  entered,
  progress,
}: {
  scene: Scene;
  layout: Layout;
  style: SceneStyle;
  entered: number;
  progress: number;
}): string {
  const { width, height } = layout;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter">
<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${style.from}"/><stop offset="1" stop-color="${style.to}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
${scene.kind === "cinematic" ? landscape(layout, style, entered) : chart(layout, style, entered)}
${words(scene, layout, style, entered)}
${scene.instruction === null ? "" : note(scene.instruction, layout, style)}
<rect y="${height - 6}" width="${round(width * progress)}" height="6" fill="${style.accent}"/>
</svg>`;
}

/** Title and narration; they slide in. */
function words(
  { title, narration }: Scene,
  { width, height, margin }: Layout,
  style: SceneStyle,
  entered: number,
): string {
  const tall = height > width;
  const room = tall ? width - 2 * margin : width * 0.62;
  const titleLines = wrap(title, { room, size: 44, lines: tall ? 5 : 3 });
  const said = narration === title ? [] : wrap(narration, { room, size: 23, lines: tall ? 9 : 5 });
  const block = titleLines.length * 54 + (said.length === 0 ? 0 : 22 + said.length * 34);
  const top = (tall ? height * 0.34 : height * 0.48) - block / 2;
  const slid = round((1 - entered) * 48);
  return [
    `<g fill-opacity="${round(entered)}" fill="${style.ink}">`,
    `<rect x="${margin}" y="${round(top - 30)}" width="${round(64 * entered)}" height="6" rx="3" fill="${style.accent}"/>`,
    ...titleLines.map(
      (line, index) =>
        `<text x="${margin + slid}" y="${round(top + 40 + index * 54)}" font-size="44" font-weight="700">${xml(line)}</text>`,
    ),
    ...said.map(
      (line, index) =>
        `<text x="${margin + slid / 2}" y="${round(top + titleLines.length * 54 + 44 + index * 34)}" font-size="23" fill-opacity="${round(entered * 0.86)}">${xml(line)}</text>`,
    ),
    "</g>",
  ].join("\n");
}

/** A sun over hills. */
function landscape({ width, height }: Layout, { accent, from, shape }: SceneStyle, entered: number): string {
  const sun = { x: width * (0.72 + 0.14 * shape(0)), radius: Math.min(width, height) * (0.14 + 0.08 * shape(1)) };
  const hill = (at: number, low: number) => {
    const peak = height * (low - 0.16 * shape(at));
    const shift = (1 - entered) * 30 * (at - 1);
    return `M0 ${height} V${round(height * low + shift)} Q${round(width * (0.2 + 0.5 * shape(at + 1)))} ${round(peak + shift)} ${width} ${round(height * (low - 0.06) + shift)} V${height} Z`;
  };
  return `<circle cx="${round(sun.x)}" cy="${round(height * (0.42 - 0.14 * entered))}" r="${round(sun.radius)}" fill="${accent}" fill-opacity="0.85"/>
<path d="${hill(2, 0.86)}" fill="#fff" fill-opacity="0.07"/>
<path d="${hill(4, 0.95)}" fill="${from}" fill-opacity="0.7"/>`;
}

/** Bars that grow. */
function chart({ width, height, margin }: Layout, { accent, ink, shape }: SceneStyle, entered: number): string {
  const tall = height > width;
  const area = tall
    ? { x: margin, y: height * 0.62, width: width - 2 * margin, height: height * 0.26 }
    : { x: width * 0.72, y: height * 0.22, width: width * 0.28 - margin, height: height * 0.56 };
  const floor = round(area.y + area.height);
  const step = area.width / 5;
  const bars = [0, 1, 2, 3, 4].map((at) => {
    const tallness = area.height * (0.25 + 0.7 * shape(at)) * entered;
    const fill = at === Math.floor(shape(5) * 5) ? accent : ink;
    return `<rect x="${round(area.x + at * step + step * 0.14)}" y="${round(floor - tallness)}" width="${round(step * 0.72)}" height="${round(tallness)}" rx="4" fill="${fill}" fill-opacity="${fill === accent ? 1 : 0.2}"/>`;
  });
  return `${bars.join("\n")}
<rect x="${round(area.x)}" y="${floor}" width="${round(area.width)}" height="2" fill="${ink}" fill-opacity="0.4"/>`;
}

/** The words of the last edit, so that people see what it did. */
function note(instruction: string, { width, height, margin }: Layout, { ink, paper }: SceneStyle): string {
  const room = width - 2 * margin - 32;
  const [line = ""] = wrap(`Edited: ${instruction}`, { room, size: 16, lines: 1 });
  return `<rect x="${margin - 4}" y="${height - 66}" width="${room + 40}" height="36" rx="18" fill="${paper}" fill-opacity="0.55"/>
<text x="${margin + 16}" y="${height - 42}" font-size="16" fill="${ink}">${xml(line)}</text>`;
}

function easeOut(share: number): number {
  return 1 - (1 - Math.min(1, share)) ** 3;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Text for XML: escaped, and without the characters that XML doesn't allow. An ellipsis stands for what no font has. */
function xml(text: string): string {
  return drawn(text)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function drawn(text: string): string {
  const missing = new Set(withoutGlyph(text));
  if (missing.size === 0) return text;
  const shown = [...text].map((character) => (missing.has(character) ? "…" : character)).join("");
  return shown.replace(/…(?:\s*…)+/g, "…");
}
