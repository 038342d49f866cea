import type { Category } from "../manifest/brief.js";
import type { Find } from "./state.js";

/** How long what a catalog was found to have is not asked again. */
const FRESH_MS = 24 * 60 * 60 * 1000;
/** What is dropped is only asked again. */
const MAX_FINDS = 1_000;

type Sought = { readonly category: Category; readonly id: string };

/** Whether the catalog of a category was found to have an id within the last day. */
export function isFound(finds: readonly Find[], { category, id }: Sought, now: number): boolean {
  return finds.some((find) => find.category === category && find.id === id && isFresh(find, now));
}

/** With one more find, without those that are older than a day. */
export function withFind(finds: readonly Find[], find: Find): Find[] {
  return mergeFinds(
    finds.filter((known) => isFresh(known, find.at)),
    [find],
  );
}

/** What either side has found, each once, the oldest first. */
export function mergeFinds(ours: readonly Find[], theirs: readonly Find[]): Find[] {
  const newest = new Map<string, Find>();
  for (const find of [...ours, ...theirs].sort(byTime)) newest.set(nameOf(find), find);
  return [...newest.values()].sort(byTime).slice(-MAX_FINDS);
}

function isFresh({ at }: Find, now: number): boolean {
  return at <= now && now - at < FRESH_MS;
}

function byTime(a: Find, b: Find): number {
  return a.at - b.at || (nameOf(a) < nameOf(b) ? -1 : 1);
}

function nameOf({ category, id }: Sought): string {
  return `${category} ${id}`;
}
