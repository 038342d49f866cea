import { posix } from "node:path";
import type { Files } from "./files.js";
import type { ManifestFile } from "./manifest-file.js";
import { meantBy, meantByFolder, type Named } from "./near-file.js";
import { namedBy, pathFrom, patternFault } from "./pattern.js";
import { counted, nameOf, quoted } from "./quote.js";

/** Each is parsed. */
const MAX_MANIFESTS = 1000;

/** Folders that `include` passes over. */
const HIDDEN = /(?:^|\/)(?:node_modules|\.[^/]*)\//;
const LACKING =
  "which git has and the workspace lacks, so its entries can't be read; check out the whole repository (git sparse-checkout disable), " +
  "or remove the file from git, too (git rm).";

/** The paths that git's index has, from the workspace on; none where there is no git. */
export type Tracked = () => Promise<readonly string[]>;

type Pattern = Named & {
  readonly isExclusion: boolean;
  readonly isNamed: (path: string) => boolean;
  readonly offset: number;
  readonly name: string;
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
  const { problems } = root;
  const exclusions = patterns.filter(({ isExclusion }) => isExclusion);
  const isSkipped = (path: string) => path === root.path || HIDDEN.test(path);
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
    const { written, pattern, offset, name } = given;
    const [gone, ...others] = lacking.filter((path) => !isExcluded(path));
    if (gone !== undefined) {
      const more = others.length > 0 ? ` and ${counted(others.length)} more` : "";
      problems.add(offset, () => `${name} matches ${quoted(gone)}${more}, ${LACKING}`);
    }
    if (lacking.length + right.length > 0) continue;
    const way =
      files.list(pattern, 1).length > 0
        ? meantByFolder(written, "videos.yml")
        : found.some((path) => files.has(path))
          ? "; include passes over the root manifest, hidden folders, node_modules and links."
          : meantBy(files, given);
    problems.warn(offset, () => `${name} is ${quoted(written)}, which matches no manifest${way}`);
  }
  for (const { offset, name, written, isNamed } of exclusions) {
    if ([...met].some(isNamed)) continue;
    problems.warn(offset, () => `${name} is ${quoted(`!${written}`)}, which excludes no manifest; remove it.`);
  }
  const [first] = patterns;
  if (first !== undefined && included.size > MAX_MANIFESTS) {
    const message = `include finds ${counted(included.size)} manifests; a project has at most ${counted(MAX_MANIFESTS)}, so join some of them.`;
    problems.add(first.offset, () => message);
    return [];
  }
  return [...included].sort();
}

/** The patterns of `include` that can be looked up. */
function patternsOf({ draft, path }: ManifestFile): Pattern[] {
  const folder = posix.dirname(path);
  return [...(draft?.include?.children ?? [])].flatMap(([index, { tree }]) => {
    if (typeof tree.value !== "string") return [];
    const isExclusion = tree.value.startsWith("!");
    const written = tree.value.slice(isExclusion ? 1 : 0);
    if (patternFault(written) !== null) return [];
    const pattern = pathFrom(folder, written);
    const name = nameOf(["include", index]);
    return [{ written, isExclusion, pattern, folder, isNamed: namedBy(pattern), offset: tree.offset, name }];
  });
}
