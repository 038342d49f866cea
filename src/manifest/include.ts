import type { Files } from "./files/files.js";
import { meantBy, meantByFolder, nameIn } from "./files/near-file.js";
import { namedBy, patternFault } from "./files/pattern.js";
import type { PlacedPattern } from "./files/sources.js";
import type { ManifestFile } from "./manifest-file.js";
import { andList, counted, quoted } from "./quote.js";
import { note, warn } from "./yaml/value.js";

const MAX_MANIFESTS = 1000;

/** Folders that `include` passes over. */
const HIDDEN = /(?:^|\/)(?:node_modules|\.[^/]*)\//;
const LACKING =
  "which git has and the workspace lacks, so its entries can't be read; check out the whole repository (git sparse-checkout disable), " +
  "or remove the file from git, too (git rm).";

/** The paths that git's index has, from the workspace on; none where there is no git. */
export type Tracked = () => Promise<readonly string[]>;

type Pattern = Omit<PlacedPattern, "isExclusion"> & {
  readonly isExclusion: boolean;
  readonly isNamed: (path: string) => boolean;
};

/**
 * The manifests that the root includes, in path order. Notes files that git has and the workspace lacks: their entries are not gone.
 * Warns of patterns that do nothing.
 */
export async function includedBy(
  root: ManifestFile,
  { files, tracked }: { files: Files; tracked: Tracked },
): Promise<string[]> {
  const patterns = patternsOf(root);
  if (patterns.length === 0) return [];
  const exclusions = patterns.filter(({ isExclusion }) => isExclusion);
  const isSkipped = (path: string) => path === root.problems.file || HIDDEN.test(path);
  const isExcluded = (path: string) => exclusions.some(({ isNamed }) => isNamed(path));
  const known = (await tracked()).filter((path) => !isSkipped(path));
  const met = new Set<string>();
  const included = new Set<string>();
  for (const given of patterns.filter(({ isExclusion }) => !isExclusion)) {
    const found = files.matching(given.pattern);
    const right = found.filter((path) => !isSkipped(path) && files.isPlain(path));
    const lacking = known.filter((path) => given.isNamed(path) && !files.has(path));
    for (const path of [...right, ...lacking]) met.add(path);
    for (const path of right) if (!isExcluded(path)) included.add(path);
    const { written, pattern, value } = given;
    const gone = lacking.filter((path) => !isExcluded(path)).map(quoted);
    if (gone.length > 0) note(value, `matches ${andList(gone, 1)}, ${LACKING}`, "files-missing");
    if (lacking.length + right.length > 0) continue;
    const way =
      files.list(pattern, 1).length > 0
        ? meantByFolder(written, "videos.yml")
        : found.some((path) => files.has(path))
          ? "; include passes over the root manifest, hidden folders, node_modules and links."
          : meantBy(files, given);
    warn(value, `is ${quoted(written)}, which matches no manifest${way}`);
  }
  for (const { value, written, isNamed } of exclusions) {
    if ([...met].some(isNamed)) continue;
    warn(value, `is ${quoted(`!${written}`)}, which excludes no manifest; remove it.`);
  }
  const [first] = patterns;
  if (first !== undefined && included.size > MAX_MANIFESTS) {
    const message = `include finds ${counted(included.size)} manifests; a project has at most ${counted(MAX_MANIFESTS)}, so join some of them.`;
    root.problems.add(first.value.offset, () => message, "manifest-include");
    return [];
  }
  return [...included].sort();
}

/** The patterns of `include` that can be looked up, without the ! in front. */
function patternsOf({ draft }: ManifestFile): Pattern[] {
  return [...(draft?.include?.children.values() ?? [])].flatMap((value) => {
    if (typeof value.json !== "string") return [];
    const isExclusion = value.json.startsWith("!");
    const named = nameIn(value.json.slice(isExclusion ? 1 : 0), value);
    if (patternFault(named.written) !== null) return [];
    return [{ ...named, isExclusion, isNamed: namedBy(named.pattern), value }];
  });
}
