import { InputError } from "../../../engine/options.js";
import { Files } from "../../../manifest/files/files.js";
import { patternFault } from "../../../manifest/files/pattern.js";
import { ignoredAmong } from "../../../manifest/files/tracked.js";
import { formatOf, partsOf } from "../../../manifest/formats/format.js";
import { splitFrontMatter } from "../../../manifest/formats/front-matter.js";
import { idFrom } from "../../../manifest/schema.js";
import { type Message, message } from "../../../messages/catalogue.js";
import { capitalized } from "../../../report/prose.js";

/** A page of the repository's docs that a video can be about. */
export type Page = {
  readonly path: string;
  /** The id of its entry, which no other page and no entry of the manifest has. */
  readonly id: string;
  readonly title: string;
  /** The first sentence below the title; `null` where there is none. */
  readonly sentence: string | null;
  /** Its place among the pages of its folder, as the front matter or a number before its name says; `null` where neither does. */
  readonly order: number | null;
};

/** Where docs usually are. */
const FOLDERS = "docs doc documentation website/docs site/docs src/content/docs content guides handbook".split(" ");
/** Pages that somebody new reads first, the first one first. */
const FIRST =
  "getting-started quick-start quickstart get-started start-here first-steps introduction intro welcome overview tutorial index readme".split(
    " ",
  );
/** The keys of the front matter that order the pages of a folder: of Docusaurus, Just the Docs, Hugo and others. */
const ORDER = ["sidebar_position", "nav_order", "weight", "order"];
/** Outside of the folders of docs, these are about the repository. The README is read where there is no better page. */
const OF_REPOSITORY =
  /^(?:changelog|changes|history|license|licence|contributing|contributors|authors|code-of-conduct|security|support|governance)$/;
const LONGEST_TITLE = 200;

/** The paths of the pages of the repository, the one that somebody new reads first at the beginning. What git ignores is left out. */
export async function pagePaths(workspace: string, manifest: string): Promise<readonly string[]> {
  const files = new Files(workspace);
  const inDocs = FOLDERS.flatMap((folder) => files.matching(`${folder}/**/*`)).filter(isPage);
  const elsewhere = () =>
    files
      .matching("**/*")
      .filter((path) => isPage(path) && formatOf(path) !== "html" && !OF_REPOSITORY.test(nameOf(path)));
  const found = inDocs.length > 0 ? inDocs : elsewhere();
  const ignored = new Set(await ignoredAmong(workspace, manifest, found));
  const rank = (path: string) =>
    (isNamedFirst(path) ? FIRST.indexOf(firstName(path)) : FIRST.length) * 100 + depthOf(path);
  return found.filter((path) => !ignored.has(path)).sort((a, b) => rank(a) - rank(b) || BY_NUMBER.compare(a, b));
}

/** The page that somebody new reads first, as its name, its title or else the order of the site says; `null` where neither does. */
export function firstOf(pages: readonly Page[]): Page | null {
  const named =
    pages.find(({ path }) => isNamedFirst(path)) ?? pages.find(({ title }) => FIRST.includes(idFrom(title)));
  const [ordered] = pages
    .filter(({ order }) => order !== null)
    .sort((a, b) => depthOf(a.path) - depthOf(b.path) || (a.order ?? 0) - (b.order ?? 0));
  return named ?? ordered ?? null;
}

function isNamedFirst(path: string): boolean {
  return FIRST.includes(firstName(path));
}

function firstName(path: string): string {
  return nameOf(path).replace(/^read-me$/, "readme");
}

function depthOf(path: string): number {
  return path.split("/").length;
}

const BY_NUMBER = new Intl.Collator("en", { numeric: true });

/** Sites leave a page out whose name begins with an underscore. */
function isPage(path: string): boolean {
  return formatOf(path) !== "plain" && !/(?:^|\/)_/.test(path);
}

/** The paths that a person names, by path or by pattern. Throws `InputError` with all that match nothing. */
export async function namedPaths(
  workspace: string,
  manifest: string,
  patterns: readonly string[],
): Promise<readonly string[]> {
  const files = new Files(workspace);
  const problems: Message[] = [];
  const what = "--pages";
  const found = patterns.flatMap((pattern) => {
    const fault = patternFault(pattern);
    const paths = fault === null ? files.matching(pattern).filter((path) => files.has(path)) : [];
    if (fault !== null) problems.push(message("input-path", { what, path: null, fault }));
    else if (paths.length === 0)
      problems.push(message("input-path", { what, path: pattern, fault: "which matches no file" }));
    return paths;
  });
  if (problems.length > 0) throw new InputError(...problems);
  const ignored = new Set(await ignoredAmong(workspace, manifest, found));
  const isNamed = (path: string) => patterns.includes(path);
  return [...new Set(found.filter((path) => isNamed(path) || !ignored.has(path)))];
}

/** The pages at these paths that hold words, at most so many. `taken`: ids that others have. */
export async function readPages(
  workspace: string,
  paths: readonly string[],
  { most = Number.POSITIVE_INFINITY, taken = [] }: { readonly most?: number; readonly taken?: readonly string[] } = {},
): Promise<readonly Page[]> {
  const files = new Files(workspace);
  const ids = new Set(taken);
  const pages: Page[] = [];
  for (const path of paths) {
    if (pages.length >= most) break;
    const read = files.text(path);
    const page = "text" in read ? await pageOf(path, read.text) : null;
    if (page === null) continue;
    const id = freeId(page, ids);
    ids.add(id);
    pages.push({ ...page, id });
  }
  return pages;
}

/** Sites put a number in front of a name, so that pages keep their order. */
function nameOf(path: string): string {
  const name = path.replace(/^.*\//, "").replace(/\.[a-z]+$/i, "");
  return idFrom(name.replace(/^\d+[-_. ]+/, ""));
}

/** A page without an id, by what its parser finds in it: its own title, else its name. `null` where no word is in it. */
async function pageOf(path: string, text: string): Promise<Omit<Page, "id"> | null> {
  const parts = await partsOf(text, formatOf(path), ["title"]);
  if (parts.length === 0) return null;
  const given = parts.find(({ kind }) => kind === "front matter") ?? parts.find(({ kind }) => kind === "heading");
  const isShown = given !== undefined && !/[\p{Cc}\p{Cf}]/u.test(given.words);
  const title = isShown
    ? [...given.words].slice(0, LONGEST_TITLE).join("").trim()
    : capitalized(nameOf(path).replaceAll("-", " ")) || "First video";
  const words = parts.find(({ kind }) => kind === "text")?.words ?? "";
  const [first] = new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(words);
  return { path, title, sentence: first?.segment.trim() || null, order: await orderOf(path, text) };
}

async function orderOf(path: string, text: string): Promise<number | null> {
  const plain = text.replace(/\r\n?/g, "\n");
  const front = plain.slice(0, plain.length - splitFrontMatter(plain).body.length);
  const [given] = front === "" ? [] : await partsOf(front, formatOf(path), ORDER);
  const order = Number.parseFloat(given?.words ?? /^\d+(?=[-_. ])/.exec(path.replace(/^.*\//, ""))?.[0] ?? "");
  return Number.isNaN(order) ? null : order;
}

/** An id that says which page it is, from its name, else its title, else with its folder's name, else with a number. */
function freeId({ path, title }: Omit<Page, "id">, taken: ReadonlySet<string>): string {
  const name = nameOf(path);
  const own = (/^(?:index|read-?me)?$/.test(name) ? idFrom(title) : name) || "first-video";
  const inFolder = idFrom(`${path.split("/").at(-2) ?? ""} ${own}`);
  const numbered = Array.from({ length: taken.size + 1 }, (_, at) => `${own.slice(0, 58)}-${at + 2}`);
  return [own, inFolder, ...numbered].find((id) => !taken.has(id)) ?? own;
}

/** What a video about a page explains, as a sentence that can be read aloud. */
export function taskFor({ title }: Pick<Page, "title">): string {
  const [, how] = /^how (to .+?)[.!?]?$/i.exec(title) ?? [];
  return how === undefined ? `Explain the page "${title}" to a new reader.` : `Explain to a new reader how ${how}.`;
}
