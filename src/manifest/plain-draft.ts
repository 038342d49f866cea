import { fitted } from "../fit.js";
import { MANIFEST_SHAPE } from "../shapes.js";
import type { Draft } from "./draft.js";
import { MAX_ENTRIES } from "./manifest.js";
import { checkNames, checkOptions } from "./options.js";
import type { Problems } from "./problems.js";
import type { Path } from "./quote.js";
import { READINGS } from "./readings.js";
import type { ManifestFields } from "./schema.js";
import { type Child, isBounded, type Tree } from "./yaml/tree.js";

/** What `draftOf` makes of values that fit the schema; `null` where it is to say what doesn't. */
export function plainDraft(root: Tree, problems: Problems): Draft | null {
  const manifest = fitted<ManifestFields>(MANIFEST_SHAPE, root.value, READINGS);
  const videos = root.children.get("videos");
  const defaults = root.children.get("defaults");
  if (manifest === null || videos === undefined || videos.tree.children.size > MAX_ENTRIES) return null;
  if (defaults && !isBounded(defaults.tree.size, videos.tree.children.size)) return null;
  if (defaults) checkWords(defaults, ["defaults"], problems);
  return {
    defaults: { tree: defaults?.tree ?? null, fields: manifest.defaults ?? {} },
    entries: Array.from(videos.tree.children, ([key, child]) => {
      const [id, path] = [String(key), ["videos", key]];
      checkWords(child, path, problems);
      return { id, child, path, fields: manifest.videos[id] ?? {} };
    }),
  };
}

/** Notes names and values that the schema takes and that can't be sent as they are meant. */
export function checkWords({ tree }: Child, path: Path, problems: Problems): void {
  const options = tree.children.get("options");
  if (options) checkOptions(problems, options.tree, [...path, "options"]);
  const answers = tree.children.get("clarification")?.tree.children.get("answers");
  if (answers) checkNames(problems, answers.tree, [...path, "clarification", "answers"]);
}
