import { posix } from "node:path";
import { nearest } from "../../nearest.js";
import { andList, inQuotes, quoted, write } from "../quote.js";
import type { Value } from "../yaml/value.js";
import { type Files, IS_FOLDER, MISSING } from "./files.js";
import { climbs, folderOf, isPattern, pathFrom } from "./pattern.js";

/** Of a larger folder, not every name is compared. */
const MOST_NAMES = 1000;
/** Names that a message lists. */
const SHOWN = 3;

/** A path or pattern of a manifest: as it is written, and from the workspace on; and the folder of its manifest. */
export type Named = { readonly written: string; readonly pattern: string; readonly folder: string };

/** A path or pattern that is written in a value of a manifest. */
export function nameIn(written: string, { problems: { folder } }: Value): Named {
  return { written, pattern: pathFrom(folder, written), folder };
}

/** A text between the quotes that word processors write. */
const TYPOGRAPHIC = /^[“”„«»‘’‚‹›](.*)[“”„«»‘’‚‹›]$/s;

/** What was probably meant by a path or pattern that names nothing, as the end of a sentence: "; did you mean docs/a.md?". */
export function meantBy(files: Files, { written, pattern, folder }: Named): string {
  const words = TYPOGRAPHIC.exec(written)?.[1];
  if (words !== undefined)
    return `; its quotes are typographic ones, which YAML takes for a part of the name; ${write(inQuotes(words))}`;
  const isGlob = isPattern(written);
  const sought = isGlob ? folderOf(pattern).slice(0, -1) : pattern;
  if (climbs(pattern)) return "; it leads out of the workspace, so name files inside.";
  if (isGlob && files.holds(sought)) return `; ${contentOf(files, sought)}.`;
  if (folder !== "." && files.has(posix.join(folder, isGlob ? folderOf(written) : written))) {
    const relative = `./${written}`;
    return `; paths begin in the workspace; from the manifest's folder on, ${write(isGlob ? inQuotes(relative) : relative)}`;
  }
  const found = nearestPath(files, sought);
  if (found !== null && found !== sought)
    return `; did you mean ${found}${files.holds(found) ? pattern.slice(sought.length) : ""}?`;
  return isGlob ? `; there is no folder ${quoted(sought)}.` : "; write the path of a file from the workspace on.";
}

/** What to do about a path that can't be read, as the end of a sentence. */
export function wayOut(
  files: Files,
  named: Named,
  { fault, ofFolder }: { readonly fault: string | null; readonly ofFolder: string },
): string {
  if (fault === IS_FOLDER) return ofFolder;
  return fault === MISSING ? meantBy(files, named) : ".";
}

/** What to write in place of a folder where a file is wanted, as the end of a sentence. */
export function meantByFolder(folder: string, files = "*.md"): string {
  return `; ${write(inQuotes(`${folder.replace(/\/+$/, "")}/**/${files}`))}`;
}

function contentOf(files: Files, folder: string): string {
  const names = files
    .list(folder, MOST_NAMES)
    .map((item) => (item.isDirectory() ? `${item.name}/` : item.name))
    .sort();
  const where = folder === "" ? "the workspace" : folder;
  if (names.length === 0) return `${where} is empty`;
  return `${where} holds ${andList(names, SHOWN)}`;
}

/** The path with each wrong name replaced by the nearest one of its folder; `null` where a name has none. */
function nearestPath(files: Files, path: string): string | null {
  let found = "";
  const names = path.replace(/\/+$/, "").split("/");
  for (const [index, name] of names.entries()) {
    const items = files.list(found, MOST_NAMES);
    const known = items.flatMap((item) => (item.isDirectory() || index === names.length - 1 ? [item.name] : []));
    const near = known.includes(name)
      ? name
      : (nearest(name, known) ?? known.find((other) => name !== "" && other.startsWith(`${name}.`)));
    if (near === undefined) return null;
    found = posix.join(found, near);
  }
  return found;
}
