import type { Draft, DraftEntry } from "./draft.js";
import type { Problems } from "./problems.js";
import { nameOf, printable } from "./quote.js";
import { meantBy } from "./unknown-key.js";
import { isMapping } from "./yaml/tree.js";

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

/** The task of a first manifest that is about no page. Nobody pays for a video of it. */
export const EXAMPLE_TASK = "Say here what the video explains, and to whom.";

/** Notes what is wrong with the task of an entry. */
export function checkTask({ child, path, fields }: DraftEntry, problems: Problems): void {
  const keys = child.tree.children;
  const file = keys.get("task_file");
  if (fields.task?.trim() === EXAMPLE_TASK)
    problems.about(
      [...path, "task"],
      keys.get("task")?.tree.offset ?? child.keyOffset,
      "is still the example's; write what the video explains.",
    );
  if (keys.has("task") && file)
    problems.about([...path, "task_file"], file.keyOffset, "stands beside task; keep one of the two.");
  if (keys.has("task") || file || !isMapping(child.tree)) return;
  if (!keys.has("uuid")) {
    // A task by another name is a mistake that is noted already.
    const misspelt = [...keys.keys()]
      .slice(0, MOST_KEYS)
      .some((key) => /^(?:task|task_file)$/.test(meantBy(String(key)) ?? ""));
    const what = "has neither task nor task_file; add one of the two, such as task: Explain how a user signs in.";
    if (!misspelt) problems.about(path, child.keyOffset, what);
    return;
  }
  for (const key of ["sources", "options", "aspect_ratio"]) {
    const what = "has no effect without a task; add task or task_file, or remove it.";
    const useless = keys.get(key);
    if (useless) problems.about([...path, key], useless.keyOffset, what);
  }
}

type Placed = DraftEntry & { readonly manifest: string; readonly problems: Problems };

function checkMove(entry: Placed, byId: ReadonlyMap<string, Placed>): void {
  const from = entry.fields.moved_from;
  const other = from === undefined ? undefined : byId.get(from);
  if (other === undefined) return;
  const what =
    from === entry.id
      ? "is the entry's own id; remove it."
      : `names ${nameIn(entry, other)}, an entry that still exists; remove that entry, or this line.`;
  note(entry, "moved_from", what);
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
    const what = `is that of ${nameIn(entry, other)} too; one video belongs to one entry, so remove it here or there.`;
    note(entry, key, what);
  }
}

function note({ child, path, problems }: Placed, key: string, what: string): void {
  problems.about([...path, key], child.tree.children.get(key)?.tree.offset ?? child.keyOffset, what);
}

/** The name of an entry, with its file where it stands in another one. */
function nameIn({ manifest }: Placed, other: Placed): string {
  return nameOf(other.path) + (other.manifest === manifest ? "" : ` in ${printable(other.manifest)}`);
}
