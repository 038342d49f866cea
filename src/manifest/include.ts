import { posix } from "node:path";
import type { Files } from "./files.js";
import type { ManifestFile } from "./manifest-file.js";
import { meantByFolder } from "./near-file.js";
import { isPattern, pathFrom, patternFault } from "./pattern.js";
import { counted, quoted } from "./quote.js";
import { meantBy, type PlacedPattern } from "./sources.js";
import { note, warn } from "./yaml/value.js";

/** Each is parsed. */
const MAX_MANIFESTS = 1000;

/** The paths that git's index has, from the workspace on; none where there is no git. */
export type Tracked = () => Promise<readonly string[]>;

/** It is `written` here without the ! in front. */
type Pattern = PlacedPattern & {
  readonly isExclusion: boolean;
  readonly tells: (path: string) => boolean;
};

/**
 * The manifests that the root includes, in path order. Notes files that git has and the workspace lacks: their entries are not gone.
 * Warns of patterns that do nothing.
 */
export async function includedBy(
  root: ManifestFile,
  { files, tracked }: { files: Files; tracked: Tracked },
): Promise<string[]> {
  const patterns = await patternsOf(root, files);
  if (patterns.length === 0) return [];
  const exclusions = patterns.filter(({ isExclusion }) => isExclusion);
  const isSkipped = (path: string) => path === root.problems.file || isHidden(path);
  const isExcluded = (path: string) => exclusions.some(({ tells }) => tells(path));
  const known = (await tracked()).filter((path) => !isSkipped(path) && !files.has(path));
  const met = new Set<string>();
  for (const given of patterns.filter(({ isExclusion }) => !isExclusion)) {
    const found = await matchedBy(given, files);
    const right = found.filter((path) => !isSkipped(path));
    const lacking = known.filter(given.tells);
    for (const path of [...right, ...lacking]) met.add(path);
    noteLacking(
      given,
      lacking.filter((path) => !isExcluded(path)),
    );
    if (lacking.length > 0 || right.some((path) => files.isPlain(path))) continue;
    const { written, pattern, value } = given;
    const isFolder = !isPattern(pattern) && files.list(pattern, 1).length > 0;
    const missing = isPattern(written) ? undefined : "which does not exist";
    const way = isFolder
      ? `; ${meantByFolder(written, "videos.yml")}`
      : found.length > 0
        ? "; include passes over the root manifest, hidden folders, node_modules and links."
        : meantBy(files, given, missing);
    warn(value, `is ${quoted(written)}, which matches no manifest${way}`);
  }
  for (const { value, written, tells } of exclusions) {
    if ([...met].some(tells)) continue;
    warn(value, `is ${quoted(`!${written}`)}, which excludes no manifest; remove it.`);
  }
  const included = [...met].filter((path) => !isExcluded(path));
  const [first] = patterns;
  if (first !== undefined && included.length > MAX_MANIFESTS) {
    const message = `include finds ${counted(included.length)} manifests; a project has at most ${counted(MAX_MANIFESTS)}, so join some of them.`;
    root.problems.add(first.value.offset, () => message);
    return [];
  }
  return included.filter((path) => files.isPlain(path)).sort();
}

/** The patterns of `include` that can be looked up. */
async function patternsOf({ draft }: ManifestFile, files: Files): Promise<Pattern[]> {
  const items = [...(draft?.include?.children.values() ?? [])];
  if (items.length === 0) return [];
  const walk = await files.walk();
  return items.flatMap((value) => {
    if (typeof value.json !== "string") return [];
    const isExclusion = value.json.startsWith("!");
    const written = value.json.slice(isExclusion ? 1 : 0);
    if (patternFault(written) !== null) return [];
    const pattern = pathFrom(value.problems.folder, written);
    return [{ written, isExclusion, pattern, tells: walk.tells(pattern), value }];
  });
}

async function matchedBy({ pattern }: Pattern, files: Files): Promise<readonly string[]> {
  if (isPattern(pattern)) return await files.matching(pattern);
  return files.holds(posix.dirname(pattern)) && files.has(pattern) ? [pattern] : [];
}

function noteLacking({ value }: Pattern, lacking: readonly string[]): void {
  const [first] = lacking;
  if (first === undefined) return;
  const more = lacking.length > 1 ? ` and ${counted(lacking.length - 1)} more` : "";
  const what =
    `matches ${quoted(first)}${more}, which git has and the workspace lacks, so its entries can't be read; check out the ` +
    "whole repository (git sparse-checkout disable), or remove the file from git, too (git rm).";
  note(value, what);
}

/** Whether a path leads through a folder that `include` passes over. */
function isHidden(path: string): boolean {
  return posix
    .dirname(path)
    .split("/")
    .some((folder) => folder === "node_modules" || (folder !== "." && folder.startsWith(".")));
}
