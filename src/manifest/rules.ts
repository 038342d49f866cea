import type { Draft, DraftEntry } from "./draft.js";
import type { Problems } from "./problems.js";
import { nameOf } from "./quote.js";
import { meantBy } from "./unknown-key.js";
import { isMapping } from "./yaml/tree.js";

/** Notes what is wrong between the keys of an entry, and between entries. */
export function checkRules({ entries }: Draft, problems: Problems): void {
  for (const entry of entries) {
    checkTask(entry, problems);
    checkMove(entry, { entries, problems });
  }
  checkTwice("uuid", { entries, problems });
  checkTwice("moved_from", { entries, problems });
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

type Context = { readonly entries: readonly DraftEntry[]; readonly problems: Problems };

function checkMove({ id, child, path, fields }: DraftEntry, { entries, problems }: Context): void {
  const from = fields.moved_from;
  if (from === undefined) return;
  const offset = child.tree.children.get("moved_from")?.tree.offset ?? child.keyOffset;
  const name = nameOf([...path, "moved_from"]);
  if (from === id) problems.add(offset, () => `${name} is the entry's own id; remove it.`);
  else if (entries.some((other) => other.id === from)) {
    problems.add(
      offset,
      () => `${name} names ${nameOf(["videos", from])}, an entry that still exists; remove that entry, or this line.`,
    );
  }
}

function checkTwice(key: "uuid" | "moved_from", { entries, problems }: Context): void {
  const first = new Map<string, DraftEntry>();
  for (const entry of entries) {
    const value = entry.fields[key];
    if (value === undefined) continue;
    const other = first.get(value);
    first.set(value, other ?? entry);
    if (!other) continue;
    const offset = entry.child.tree.children.get(key)?.tree.offset ?? entry.child.keyOffset;
    problems.add(
      offset,
      () =>
        `${nameOf([...entry.path, key])} is that of ${nameOf(other.path)} too; one video belongs to one entry, so remove it here or there.`,
    );
  }
}
