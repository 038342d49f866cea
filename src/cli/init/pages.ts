import { Files } from "../../manifest/files.js";
import { idFrom } from "../../manifest/schema.js";

/** A page of the repository's docs that a first video can be about. */
export type Page = {
  /** From the workspace on. */
  readonly path: string;
  readonly title: string;
};

/** Where docs usually are, the likeliest first. */
const FOLDERS = "docs doc documentation website/docs site/docs src/content/docs content guides handbook".split(" ");
/** Pages that somebody new reads first, the first one first. */
const FIRST =
  "getting-started quick-start quickstart get-started introduction intro overview tutorial index readme read-me".split(
    " ",
  );
const MOST_NAMES = 500;
const DEEPEST = 3;
const LONGEST_TITLE = 200;

/** The pages of the docs folder, those first that somebody new reads first; without such a folder the README. */
export function findPages(workspace: string, most: number): Page[] {
  const files = new Files(workspace);
  const folder = FOLDERS.find((name) => pathsIn(files, name, DEEPEST).length > 0);
  const paths = folder === undefined ? readmes(files) : pathsIn(files, folder, DEEPEST);
  return paths
    .map((path) => ({ path, order: [rankOf(path), path.split("/").length] as const }))
    .sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1] || (a.path < b.path ? -1 : 1))
    .flatMap(({ path }) => {
      const read = files.text(path);
      return "text" in read && read.text.trim() !== "" ? [{ path, title: titleOf(path, read.text) }] : [];
    })
    .slice(0, most);
}

function readmes(files: Files): string[] {
  return files
    .list("", MOST_NAMES)
    .filter(({ name, isFolder }) => !isFolder && /^readme\.mdx?$/i.test(name))
    .map(({ name }) => name);
}

function pathsIn(files: Files, folder: string, depth: number): string[] {
  return files.list(folder, MOST_NAMES).flatMap(({ name, isFolder }) => {
    if (/^[._]/.test(name)) return [];
    const path = `${folder}/${name}`;
    if (isFolder) return depth > 1 ? pathsIn(files, path, depth - 1) : [];
    return /\.mdx?$/i.test(name) ? [path] : [];
  });
}

/** Sites put a number in front of a name, so that pages keep their order. */
function nameOf(path: string): string {
  const name = path.replace(/^.*\//, "").replace(/\.mdx?$/i, "");
  return idFrom(name.replace(/^\d+[-_. ]+/, ""));
}

function rankOf(path: string): number {
  const at = FIRST.indexOf(nameOf(path));
  return at < 0 ? FIRST.length : at;
}

/** The page's own title, else its name. */
function titleOf(path: string, text: string): string {
  const [, front = "", body = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const named = /^title:[ \t]*(.{0,500})/m.exec(front)?.[1];
  const heading = /^# (.{0,500})/m.exec(body)?.[1];
  const plain = (named ?? heading ?? "")
    .replace(/^(["'])(.*)\1$/, "$2")
    .replace(/[*_`]|!?\[([^\]]*)\]\([^)]*\)|<[^>]*>|\{#[^}]*\}|[\s#]+$/g, "$1")
    .trim();
  if (plain !== "" && !/[\p{Cc}\p{Cf}]/u.test(plain)) return plain.slice(0, LONGEST_TITLE);
  const name = nameOf(path).replaceAll("-", " ");
  return name === "" ? "First video" : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The id of a page's video. */
export function idOf({ path, title }: Page): string {
  const name = nameOf(path);
  return (name === "index" || /^read-?me$/.test(name) || name === "" ? idFrom(title) : name) || "first-video";
}
