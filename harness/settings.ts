import { isUtf8 } from "node:buffer";
import { readFileSync, statSync, writeFileSync } from "node:fs";

/** Settings of a manifest, by their names there. */
export type GivenSettings = Readonly<Record<string, unknown>>;

const LINE = /^settings: \{.*\}\n?/m;

/** A manifest with these settings in place of those that this function has given it before. They stand last, so that no other line moves. */
export function withSettings(manifest: string, settings: GivenSettings): string {
  if (manifest.startsWith("{")) {
    return JSON.stringify({ ...JSON.parse(manifest), settings });
  }
  const text = manifest.replace(LINE, "").replace(/(?<!\n)$/, "\n");
  return `${text}settings: ${JSON.stringify(settings)}\n`;
}

/** Gives the manifest in a file these settings, unless it has its own. One that is no manifest stays as it is. */
export function giveSettings(path: string, settings: GivenSettings): void {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return;
  const bytes = readFileSync(path);
  const text = bytes.toString("utf8");
  if (!isUtf8(bytes) || !/^\ufeff?(?:\{|version:)/m.test(text) || (/^settings:/m.test(text) && !LINE.test(text)))
    return;
  writeFileSync(path, withSettings(text, settings));
}
