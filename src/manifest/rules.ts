import { isObject } from "./canonical-json.js";

import { nameOf, printable } from "./quote.js";
import { meantBy } from "./unknown-key.js";
import { type DraftEntry, taskLayer } from "./variants.js";
import { note, noteKey } from "./yaml/value.js";

/** Notes what is wrong between the entries of a project. */
export function checkMoves(entries: readonly DraftEntry[]): void {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const entry of entries) checkMove(entry, byId);
  checkTwice("uuid", entries);
  checkTwice("moved_from", entries);
}

/** No entry has more keys. Of a hostile one, only so many are compared. */
const MOST_KEYS = 20;

/** The task of a first manifest that is about no page. Nobody pays for a video of it. */
export const EXAMPLE_TASK = "Say here what the video explains, and to whom.";

/** Notes what is wrong with the task of an entry. */
export function checkTask(entry: DraftEntry): void {
  const { value, fields } = entry;
  const keys = value.children;
  const [task, file] = [keys.get("task"), keys.get("task_file")];
  if (task && fields.task?.trim() === EXAMPLE_TASK)
    note(task, "is still the example's; write what the video explains.", "manifest-task");
  if (task && file) noteKey(file, "stands beside task; keep one of the two.", "manifest-task");
  if (taskLayer(entry) !== undefined || !isObject(value.json)) return;
  if (!keys.has("uuid")) {
    // A task by another name is a mistake that is noted already.
    const misspelt = [...keys.keys()]
      .slice(0, MOST_KEYS)
      .some((key) => /^(?:task|task_file)$/.test(meantBy(String(key)) ?? ""));
    const what = "has neither task nor task_file; add one of the two, such as task: Explain how a user signs in.";
    if (!misspelt) noteKey(value, what, "manifest-task");
    return;
  }
  for (const key of ["sources", "options", "aspect_ratio"]) {
    const useless = keys.get(key);
    if (useless)
      noteKey(useless, "has no effect without a task; add task or task_file, or remove it.", "manifest-task");
  }
}

function checkMove(entry: DraftEntry, byId: ReadonlyMap<string, DraftEntry>): void {
  const from = entry.fields.moved_from;
  const other = from === undefined ? undefined : byId.get(from);
  if (other === undefined) return;
  // Ids may be swapped, or shifted in a chain: then that entry moves itself.
  if (other !== entry && other.fields.moved_from !== undefined) return;
  const what =
    from === entry.id
      ? "is the entry's own id; remove it."
      : `names ${nameIn(entry, other)}, an entry that still exists; remove that entry, or this line.`;
  note(entry.value.children.get("moved_from") ?? entry.value, what, "manifest-moved-from");
}

function checkTwice(key: "uuid" | "moved_from", entries: readonly DraftEntry[]): void {
  const first = new Map<string, DraftEntry>();
  for (const entry of entries) {
    const value = entry.fields[key];
    if (value === undefined) continue;
    const other = first.get(value);
    first.set(value, other ?? entry);
    // An entry that stands twice is told as such.
    if (other === undefined || other.id === entry.id) continue;
    const what = `is that of ${nameIn(entry, other)} too; one video belongs to one entry, so remove it here or there.`;
    note(
      entry.value.children.get(key) ?? entry.value,
      what,
      key === "uuid" ? "manifest-uuid-twice" : "manifest-moved-from",
    );
  }
}

/** The name of an entry, with its file where it stands in another one. */
function nameIn({ value }: DraftEntry, { value: { path, problems } }: DraftEntry): string {
  return nameOf(path) + (problems === value.problems ? "" : ` in ${printable(problems.file)}`);
}
