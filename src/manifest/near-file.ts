import { posix } from "node:path";
import { nearest } from "../nearest.js";
import type { Files } from "./files.js";
import { counted, quoted, write } from "./quote.js";

/** Of a larger folder, not every name is compared. */
const MOST_NAMES = 1000;
/** Names that a message lists. */
const SHOWN = 3;

/** A path of the manifest: as it is written, and from the workspace on. */
type Sought = { readonly written: string; readonly path: string; readonly folder: string };

/** What was probably meant by a path that leads nowhere, as the end of a sentence: "; did you mean docs/a.md?". */
export function meantFile(files: Files, { written, path, folder }: Sought): string {
  const plain = written
    .replace(/[“”„«»‘’]/g, "")
    .replace(/[^\S ]/gu, " ")
    .trim();
  if (plain !== written && exists(files, plain))
    return `; it holds signs that only look like others; ${write(inPlain(plain))}`;
  const fromManifest = posix.join(folder, written);
  if (folder !== "." && exists(files, fromManifest)) {
    return `; paths begin in the workspace; from the manifest's folder on, ${write(`./${written}`)}`;
  }
  const parts = written.split(/[,;\s]+/).filter((part) => part !== "");
  if (parts.length > 1 && parts.every((part) => exists(files, part))) {
    return `; these are ${parts.length} files; ${write(`[${parts.map(inPlain).join(", ")}]`)}`;
  }
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(written)) return "; it is an address, and a file of the repository is wanted.";
  if (written.startsWith("~/")) return "; ~ is a folder of one machine; write the path from the workspace on.";
  const found = nearestPath(files, path);
  return found === null ? "; write the path of a file from the workspace on." : `; did you mean ${found}?`;
}

/** What a folder in the place of a file is to be. */
export function meantByFolder(folder: string, files = "*.md"): string {
  return write(inPlain(`${folder.replace(/\/+$/, "")}/**/${files}`));
}

/** What was probably meant by a pattern that matches nothing: its folder, or what is there. */
export function meantPattern(
  files: Files,
  { written, path, folder, base }: Sought & { readonly base: string },
): string {
  if (base !== "" && !files.holds(base)) {
    const below = posix.join(folder, written.slice(0, base.length));
    if (folder !== "." && files.holds(below)) {
      return `; paths begin in the workspace; from the manifest's folder on, ${write(inPlain(`./${written}`))}`;
    }
    const found = nearestPath(files, base);
    return found === null
      ? `; there is no folder ${quoted(base)}.`
      : `; did you mean ${found}${path.slice(base.length)}?`;
  }
  const items = files.list(base, MOST_NAMES);
  const names = items.map(({ name, isFolder }) => (isFolder ? `${name}/` : name)).sort();
  const where = base === "" ? "the workspace" : base;
  if (names.length === 0) return `; ${where} is empty.`;
  const rest = names.length > SHOWN ? ` and ${counted(names.length - SHOWN)} more` : "";
  return `; ${where} holds ${names.slice(0, SHOWN).join(", ")}${rest}.`;
}

function exists(files: Files, path: string): boolean {
  const name = posix.basename(path);
  return files.list(folderOf(path), MOST_NAMES).some((item) => item.name === name);
}

function folderOf(path: string): string {
  const folder = posix.dirname(posix.normalize(path));
  return folder === "." ? "" : folder;
}

/** The path with each wrong name replaced by the nearest one of its folder; `null` where a name has none. */
function nearestPath(files: Files, path: string): string | null {
  let found = "";
  const names = path.replace(/\/+$/, "").split("/");
  for (const [index, name] of names.entries()) {
    const items = files.list(found, MOST_NAMES).filter(({ isFolder }) => isFolder || index === names.length - 1);
    const near = nearestName(
      name,
      items.map((item) => item.name),
    );
    if (near === null) return null;
    found = posix.join(found, near);
  }
  return found;
}

function nearestName(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return name;
  const alike = known.filter((other) => Math.abs(other.length - name.length) <= Math.max(1, other.length / 3));
  return nearest(name, alike) ?? known.find((other) => name !== "" && other.startsWith(`${name}.`)) ?? null;
}

/** A path as YAML takes it in a list. */
function inPlain(path: string): string {
  return `"${path}"`;
}
