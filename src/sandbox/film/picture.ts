import { plainScene } from "../planner/plain-text.js";
import type { AspectRatio, Scene } from "../planner/scenes.js";
import { withoutGlyph } from "./fonts.js";
import { type SceneStyle, styleOf } from "./scene-style.js";
import { wrap } from "./wrap.js";

export const SIZES: Readonly<Record<AspectRatio, { readonly width: number; readonly height: number }>> = {
  "16:9": { width: 960, height: 540 },
  "9:16": { width: 540, height: 960 },
};

/** Where things stand in a picture, in pixels. */
type Layout = { readonly width: number; readonly height: number; readonly margin: number };

/** The pictures of a scene (SVG), one for each second: a bar shows its progress. The same scene gives the same pictures. */
export function picturesOf(scene: Scene, aspectRatio: AspectRatio): string[] {
  const layout = { ...SIZES[aspectRatio], margin: 56 };
  const style = styleOf(scene, aspectRatio);
  const shown = plainScene(scene);
  return Array.from({ length: scene.seconds }, (_picture, passed) =>
    picture(shown, layout, { ...style, progress: passed / scene.seconds }),
  );
}

// Parts that shine through use `fill-opacity`: `opacity` takes the renderer twice the time.
function picture(scene: Scene, layout: Layout, style: SceneStyle & { readonly progress: number }): string {
  const { width, height } = layout;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter">
<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${style.from}"/><stop offset="1" stop-color="${style.to}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
${scene.kind === "cinematic" ? landscape(layout, style) : chart(layout, style)}
${words(scene, layout, style)}
${scene.instruction === null ? "" : note(scene.instruction, layout, style)}
<rect y="${height - 6}" width="${round(width * style.progress)}" height="6" fill="${style.accent}"/>
</svg>`;
}

/** Title and narration. */
function words({ title, narration }: Scene, { width, height, margin }: Layout, style: SceneStyle): string {
  const tall = height > width;
  const room = tall ? width - 2 * margin : width * 0.62;
  const titleLines = wrap(title, { room, size: 44, lines: tall ? 5 : 3 });
  const said = narration === title ? [] : wrap(narration, { room, size: 23, lines: tall ? 9 : 5 });
  const block = titleLines.length * 54 + (said.length === 0 ? 0 : 22 + said.length * 34);
  const top = (tall ? height * 0.34 : height * 0.48) - block / 2;
  return [
    `<g fill="${style.ink}">`,
    `<rect x="${margin}" y="${round(top - 30)}" width="64" height="6" rx="3" fill="${style.accent}"/>`,
    ...titleLines.map(
      (line, index) =>
        `<text x="${margin}" y="${round(top + 40 + index * 54)}" font-size="44" font-weight="700">${xml(line)}</text>`,
    ),
    ...said.map(
      (line, index) =>
        `<text x="${margin}" y="${round(top + titleLines.length * 54 + 44 + index * 34)}" font-size="23" fill-opacity="0.86">${xml(line)}</text>`,
    ),
    "</g>",
  ].join("\n");
}

/** A sun over hills. */
function landscape({ width, height }: Layout, { accent, from, shape }: SceneStyle): string {
  const sun = { x: width * (0.72 + 0.14 * shape(0)), radius: Math.min(width, height) * (0.14 + 0.08 * shape(1)) };
  const hill = (at: number, low: number) => {
    const peak = height * (low - 0.16 * shape(at));
    return `M0 ${height} V${round(height * low)} Q${round(width * (0.2 + 0.5 * shape(at + 1)))} ${round(peak)} ${width} ${round(height * (low - 0.06))} V${height} Z`;
  };
  return `<circle cx="${round(sun.x)}" cy="${round(height * 0.28)}" r="${round(sun.radius)}" fill="${accent}" fill-opacity="0.85"/>
<path d="${hill(2, 0.86)}" fill="#fff" fill-opacity="0.07"/>
<path d="${hill(4, 0.95)}" fill="${from}" fill-opacity="0.7"/>`;
}

/** Bars. */
function chart({ width, height, margin }: Layout, { accent, ink, shape }: SceneStyle): string {
  const tall = height > width;
  const area = tall
    ? { x: margin, y: height * 0.62, width: width - 2 * margin, height: height * 0.26 }
    : { x: width * 0.72, y: height * 0.22, width: width * 0.28 - margin, height: height * 0.56 };
  const floor = round(area.y + area.height);
  const step = area.width / 5;
  const bars = [0, 1, 2, 3, 4].map((at) => {
    const tallness = area.height * (0.25 + 0.7 * shape(at));
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
