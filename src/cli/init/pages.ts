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
  const readmes = () => pathsIn(files, "", 1).filter((path) => /^readme\./i.test(path));
  const paths =
    FOLDERS.map((name) => pathsIn(files, `${name}/`, DEEPEST)).find(({ length }) => length > 0) ?? readmes();
  const orderOf = (path: string) => [rankOf(path), path.split("/").length] as const;
  return paths
    .map((path) => ({ path, order: orderOf(path) }))
    .sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1] || (a.path < b.path ? -1 : 1))
    .flatMap(({ path }) => {
      const read = files.text(path);
      return "text" in read && read.text.trim() !== "" ? [{ path, title: titleOf(path, read.text) }] : [];
    })
    .slice(0, most);
}

/** `folder` ends with a slash, or is empty. */
function pathsIn(files: Files, folder: string, depth: number): string[] {
  return files.list(folder.replace(/\/$/, ""), MOST_NAMES).flatMap((item) => {
    const { name } = item;
    if (/^[._]/.test(name)) return [];
    if (item.isDirectory()) return depth > 1 ? pathsIn(files, `${folder}${name}/`, depth - 1) : [];
    return /\.mdx?$/i.test(name) ? [folder + name] : [];
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
  const title = /^title:[ \t]*(["']?)(.{0,500})\1$/m.exec(front)?.[2] ?? /^# (.{0,500})/m.exec(body)?.[1] ?? "";
  const plain = title.replace(/[*_`]|!?\[([^\]]*)\]\([^)]*\)|<[^>]*>|\{#[^}]*\}|[\s#]+$/g, "$1").trim();
  if (plain !== "" && !/[\p{Cc}\p{Cf}]/u.test(plain)) return plain.slice(0, LONGEST_TITLE);
  const name = nameOf(path).replaceAll("-", " ");
  return name === "" ? "First video" : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The id of a page's video. */
export function idOf({ path, title }: Page): string {
  const name = nameOf(path);
  return (/^(?:index|read-?me)?$/.test(name) ? idFrom(title) : name) || "first-video";
}
