import { type Brief, comparedSource } from "../manifest/brief.js";
import type { Part } from "../manifest/formats/part.js";
import type { Texts } from "../manifest/texts.js";
import { grouped } from "../maps.js";
import { briefParts } from "./brief-texts.js";
import { type Document, type Paragraph, partLines, shortened } from "./paragraph.js";
import { partsChanged } from "./part-changes.js";
import { replacedEverywhere } from "./replacements.js";

type Sources = Brief["sources"];
type Source = Sources[number];

/** How the task and the sources of a brief changed; `null` where that is more than any number of edits can say. */
export async function textChanges(from: Brief, to: Brief, texts: Texts): Promise<Paragraph[] | null> {
  const read = briefParts(texts, to.front_matter);
  const documents: (Document & { readonly path: string })[] = [];
  if ((from.task_canonical ?? from.task) !== (to.task_canonical ?? to.task))
    documents.push({
      path: "",
      name: "the task",
      before: await read(from.task, null),
      now: await read(to.task, null),
    });
  /** What each source was before; nothing where it is new. */
  const former = await formerSources(from.sources, to.sources, read);
  const kept = new Set(former.values());
  const gone: Paragraph[] = [];
  for (const { path, text } of from.sources.filter((source) => !kept.has(source)))
    gone.push(goneSource(path, await read(text, path)));
  const fresh: Paragraph[] = [];
  for (const now of to.sources) {
    const old = former.get(now);
    const parts = async () => await read(now.text, now.path);
    if (old === undefined) fresh.push(newSource(now.path, await parts()));
    else if (comparedSource(old) !== comparedSource(now)) {
      const [before, after] = [await read(old.text, old.path), await parts()];
      documents.push({ path: now.path, name: now.path, before, now: after });
    }
  }
  const { said, rest } = await replacedEverywhere(documents, async (words) => {
    const changed = new Set(documents.map(({ path }) => path));
    for (const { path, text } of to.sources)
      if (!changed.has(path) && (await texts.get(text)).includes(words)) return true;
    return false;
  });
  const changed: Paragraph[] = [];
  for (const document of rest) {
    const paragraphs = partsChanged(document);
    if (paragraphs === null) return null;
    changed.push(...paragraphs);
  }
  return [...said, ...changed, ...gone, ...fresh];
}

/** How a page is called: by its title, and its path. */
function nameOf(path: string, parts: readonly Part[]): string {
  const title = parts.find(({ kind }) => kind === "front matter" || kind === "heading")?.words;
  return title === undefined ? path : `“${shortened(title)}” (${path})`;
}

/** Which source became which: the one of the same text, else of the same path, else one whose text is alike. */
async function formerSources(
  from: Sources,
  to: Sources,
  read: (text: string, path: string) => Promise<readonly Part[]>,
): Promise<ReadonlyMap<Source, Source>> {
  const former = new Map<Source, Source>();
  const gone = new Set(from);
  for (const keyOf of LIKENESSES) {
    const waiting = grouped([...gone].reverse(), keyOf);
    for (const source of to) {
      const old = former.has(source) ? undefined : waiting.get(keyOf(source))?.pop();
      if (old === undefined) continue;
      former.set(source, old);
      gone.delete(old);
    }
  }
  const appeared = to.filter((source) => !former.has(source));
  if (gone.size * appeared.length > MOST_COMPARED) return former;
  for (const old of gone) {
    const words = wordsOf(await read(old.text, old.path));
    for (const source of appeared) {
      if (former.has(source) || !isAlike(words, wordsOf(await read(source.text, source.path)))) continue;
      former.set(source, old);
      break;
    }
  }
  return former;
}

/** What two sources may have in common, the surest sign first. */
const LIKENESSES: readonly ((source: Source) => string)[] = [
  (source) => `${source.path}\n${comparedSource(source)}`,
  comparedSource,
  ({ path }) => path,
];

/** More comparisons of whole texts take too long. */
const MOST_COMPARED = 100;

/** Whether two texts share most of their words. */
function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return 3 * shared >= 2 * Math.max(one.size, other.size);
}

function wordsOf(parts: readonly Part[]): Set<string> {
  return new Set(parts.flatMap(({ words }) => words.split(" ")));
}

function newSource(path: string, parts: readonly Part[]): Paragraph {
  if (parts.length === 0) return { head: `The source ${path} is new, and has no words.`, lines: [] };
  return { head: `The source ${nameOf(path, parts)} is new:`, lines: parts.flatMap((part) => partLines("+", part)) };
}

/** Names what a text that is gone was about, without repeating it. */
function goneSource(path: string, parts: readonly Part[]): Paragraph {
  const headings = [...new Set(parts.flatMap(({ kind, words }) => (kind === "heading" ? [words] : [])))].slice(0, 5);
  const about =
    headings.length === 0 ? "" : ` (it was about ${headings.map((words) => `“${shortened(words)}”`).join(", ")})`;
  return { head: `The source ${path} is gone${about}. Leave out what only this source said.`, lines: [] };
}
