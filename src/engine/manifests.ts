import { posix } from "node:path";
import { Files } from "../manifest/files.js";
import { folderOf, isPattern, openWalk, patternClause } from "../manifest/pattern.js";
import { counted, quoted } from "../manifest/quote.js";
import { InputError, type RunOptions } from "./options.js";

/** Each has a state of its own, which is asked for on its own. */
const MOST = 100;

/**
 * The manifests of a run, in path order, each once. A path is taken as it is: whoever reads it says what is wrong with it. Throws `InputError`
 * where a pattern can't be used or finds nothing.
 */
export async function findManifests({
  workspace,
  manifests: written,
}: Pick<RunOptions, "workspace" | "manifests">): Promise<readonly string[]> {
  const patterns = written.filter(isPattern);
  const paths = new Set(written.filter((path) => !isPattern(path)));
  if (patterns.length > 0) for (const path of await found(workspace, patterns)) paths.add(path);
  if (paths.size > MOST) {
    const wayOut = "name fewer, and run the others in another job.";
    throw new InputError([`The input manifest finds ${counted(paths.size)} manifests; a run takes ${MOST}: ${wayOut}`]);
  }
  return [...paths].sort();
}

async function found(workspace: string, patterns: readonly string[]): Promise<string[]> {
  const files = new Files(workspace);
  const walk = await openWalk(files.root);
  const problems: string[] = [];
  const paths = patterns.flatMap((pattern) => {
    const fault = patternClause(pattern);
    if (fault !== null) {
      problems.push(`The input manifest has ${quoted(pattern)}, ${fault}.`);
      return [];
    }
    const matched = files.holds(folderOf(pattern)) ? walk.match(posix.normalize(pattern)) : [];
    if (matched.length === 0) problems.push(nothingFound(pattern, files));
    return matched;
  });
  if (problems.length > 0) throw new InputError(problems);
  return paths;
}

function nothingFound(pattern: string, files: Files): string {
  const isBare = files.list("", 1).length === 0;
  const wayOut = isBare
    ? "the workspace is empty: check out the repository first (actions/checkout)."
    : "correct it, or add a manifest there. A pattern passes over node_modules, over links, and over names that begin with a dot.";
  return `The input manifest has ${quoted(pattern)}, which finds no file; ${wayOut}`;
}
