import { posix } from "node:path";
import type { Files } from "../../manifest/files.js";
import { ManifestError, type Problem } from "../../manifest/manifest.js";
import { dialectOf, findBlocks, type MarkedBlock } from "../../manifest/marked-blocks.js";
import { folderOf, isPattern, openWalk, pathFault, patternClause } from "../../manifest/pattern.js";
import { counted, quoted } from "../../manifest/quote.js";
import { type BlockTemplate, DEFAULT_TEMPLATE, parseTemplate } from "../../report/block-template.js";
import { InputError } from "../options.js";

/** A document with marked blocks. */
export type Document = {
  readonly path: string;
  readonly text: string;
  readonly real: string;
  readonly blocks: readonly MarkedBlock[];
};

/**
 * Reads the documents that patterns name, and finds their marked blocks. Throws `ManifestError` with every block that can't be filled, and
 * `InputError` where a pattern can't be used.
 */
export async function readDocuments(
  files: Files,
  {
    patterns,
    template,
    faultOf,
  }: {
    patterns: readonly string[];
    template: BlockTemplate;
    /** Why an id is none of the project's; `null` where it is one. */
    faultOf: (id: string) => string | null;
  },
): Promise<readonly Document[]> {
  const problems: Problem[] = [];
  const documents: Document[] = [];
  for (const document of await found(files, patterns)) {
    const { path: file, text } = document;
    const { blocks, faults } = findBlocks(text, dialectOf(file));
    for (const { position, message } of faults) problems.push({ file, position, message });
    for (const { id, position, prefix } of blocks) {
      const fault = faultOf(id);
      if (fault !== null) problems.push({ file, position, message: `${quoted(id)} ${fault}` });
      else if (prefix === null && template.lines > 1)
        problems.push({
          file,
          position,
          message: "the template has several lines; put the two markers of this block on lines of their own.",
        });
    }
    if (blocks.length > 0) documents.push({ ...document, blocks });
  }
  if (problems.length > 0) throw new ManifestError(problems, "What the input embed names");
  return documents;
}

/** A block is a few lines of a page. */
const LONGEST_TEMPLATE = 10_000;

/** The text of a block. Throws as `readDocuments` does. */
export function readTemplate(files: Files, path: string | null): BlockTemplate {
  const read = path === null ? { text: DEFAULT_TEMPLATE } : files.raw(path);
  if ("fault" in read) throw new InputError([`The input embed-template names ${quoted(path ?? "")}, ${read.fault}.`]);
  if (read.text.length > LONGEST_TEMPLATE) {
    const fault = `which has ${counted(read.text.length)} characters; a template takes ${counted(LONGEST_TEMPLATE)}`;
    throw new InputError([`The input embed-template names ${quoted(path ?? "")}, ${fault}.`]);
  }
  const { template, faults } = parseTemplate(read.text);
  const problems = faults.map(({ offset, message }) => {
    const before = read.text.slice(0, offset).split(/\r\n?|\n/);
    const position = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    return { file: path ?? "", position, message };
  });
  if (problems.length > 0) throw new ManifestError(problems, "What the input embed-template names");
  return template;
}

/** The documents that the patterns name, in path order, each once. */
async function found(
  files: Files,
  patterns: readonly string[],
): Promise<readonly { path: string; text: string; real: string }[]> {
  const problems: string[] = [];
  const paths = new Set<string>();
  const walk = patterns.some(isPattern) ? await openWalk(files.root) : null;
  for (const pattern of patterns) {
    const fault = isPattern(pattern) ? patternClause(pattern) : pathFault(pattern);
    if (fault !== null) {
      problems.push(`The input embed has ${quoted(pattern)}, ${fault}.`);
      continue;
    }
    if (walk === null || !isPattern(pattern)) paths.add(posix.normalize(pattern));
    else if (files.holds(folderOf(pattern))) for (const path of walk.match(posix.normalize(pattern))) paths.add(path);
  }
  const documents = [...paths].sort().flatMap((path) => {
    const read = files.raw(path);
    if ("text" in read) return [{ path, ...read }];
    problems.push(`The input embed names ${quoted(path)}, ${read.fault}.`);
    return [];
  });
  if (problems.length > 0) throw new InputError(problems);
  return documents;
}
