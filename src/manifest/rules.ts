import type { Draft, DraftEntry } from "./draft.js";
import type { Problems } from "./problems.js";
import { nameOf, printable } from "./quote.js";
import { meantBy } from "./unknown-key.js";
import { isMapping } from "./yaml/tree.js";

/** Notes what is wrong between the keys of each entry. */
export function checkTasks({ entries }: Draft, problems: Problems): void {
  for (const entry of entries) checkTask(entry, problems);
}

type File = { readonly path: string; readonly problems: Problems; readonly draft: Draft | null };

/** Notes what is wrong between the entries of a project. */
export function checkMoves(files: readonly File[]): void {
  const placed = files.flatMap(({ path, problems, draft }) =>
    (draft?.entries ?? []).map((entry) => ({ ...entry, manifest: path, problems })),
  );
  const byId = new Map(placed.map((entry) => [entry.id, entry]));
  for (const entry of placed) checkMove(entry, byId);
  checkTwice("uuid", placed);
  checkTwice("moved_from", placed);
}

/** More than an entry has; of a hostile one, not every key is compared. */
const MOST_KEYS = 20;

function checkTask({ child, path }: DraftEntry, problems: Problems): void {
  const keys = child.tree.children;
  const file = keys.get("task_file");
  if (keys.has("task") && file) {
    problems.add(file.keyOffset, () => `${nameOf([...path, "task_file"])} stands beside task; keep one of the two.`);
  }
  if (keys.has("task") || file || !isMapping(child.tree)) return;
  if (!keys.has("uuid")) {
    // A task by another name is a mistake that is noted already.
    const misspelt = [...keys.keys()]
      .slice(0, MOST_KEYS)
      .some((key) => /^(?:task|task_file)$/.test(meantBy(String(key)) ?? ""));
    if (misspelt) return;
    problems.add(
      child.keyOffset,
      () =>
        `${nameOf(path)} has neither task nor task_file; add one of the two, such as task: Explain how a user signs in.`,
    );
    return;
  }
  for (const key of ["sources", "options", "aspect_ratio"]) {
    const useless = keys.get(key);
    if (!useless) continue;
    problems.add(
      useless.keyOffset,
      () => `${nameOf([...path, key])} has no effect without a task; add task or task_file, or remove it.`,
    );
  }
}

type Placed = DraftEntry & { readonly manifest: string; readonly problems: Problems };

function checkMove(entry: Placed, byId: ReadonlyMap<string, Placed>): void {
  const from = entry.fields.moved_from;
  const other = from === undefined ? undefined : byId.get(from);
  if (other === undefined) return;
  const name = nameOf([...entry.path, "moved_from"]);
  entry.problems.add(offsetOf(entry, "moved_from"), () =>
    from === entry.id
      ? `${name} is the entry's own id; remove it.`
      : `${name} names ${nameIn(entry, other)}, an entry that still exists; remove that entry, or this line.`,
  );
}

function checkTwice(key: "uuid" | "moved_from", entries: readonly Placed[]): void {
  const first = new Map<string, Placed>();
  for (const entry of entries) {
    const value = entry.fields[key];
    if (value === undefined) continue;
    const other = first.get(value);
    first.set(value, other ?? entry);
    // An entry that stands twice is told as such.
    if (other === undefined || other.id === entry.id) continue;
    entry.problems.add(
      offsetOf(entry, key),
      () =>
        `${nameOf([...entry.path, key])} is that of ${nameIn(entry, other)} too; one video belongs to one entry, so remove it here or there.`,
    );
  }
}

function offsetOf({ child }: Placed, key: string): number {
  return child.tree.children.get(key)?.tree.offset ?? child.keyOffset;
}

/** The name of an entry, with its file where it stands in another one. */
function nameIn({ manifest }: Placed, other: Placed): string {
  return nameOf(other.path) + (other.manifest === manifest ? "" : ` in ${printable(other.manifest)}`);
}
