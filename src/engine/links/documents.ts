import type { Files } from "../../manifest/files.js";
import { ManifestError, type Problem } from "../../manifest/manifest.js";
import { dialectOf, findBlocks, type MarkedBlock } from "../../manifest/marked-blocks.js";
import { isPattern } from "../../manifest/pattern.js";
import { throwIfAny } from "../../manifest/problems.js";
import type { Project } from "../../manifest/project.js";
import { counted, quoted } from "../../manifest/quote.js";
import { type BlockTemplate, DEFAULT_TEMPLATE, parseTemplate } from "../../report/block-template.js";
import { idsOf, unknownIdFault } from "../load/project.js";

/** A document with marked blocks. */
export type Document = {
  readonly path: string;
  readonly text: string;
  readonly real: string;
  readonly blocks: readonly MarkedBlock[];
};

/** A mistake of a setting, on its line. */
export function settingFault(
  { root, settingPlaces }: Pick<Project, "root" | "settingPlaces">,
  key: string,
  ...messages: readonly string[]
): ManifestError {
  const place = settingPlaces.get(key) ?? { file: root, position: { line: 1, column: 1 } };
  return new ManifestError(messages.map((message) => ({ ...place, message: `settings.${key} ${message}` })));
}

type Documents = {
  readonly documents: readonly Document[];
  readonly template: BlockTemplate;
  /** Patterns that match nothing. */
  readonly warnings: readonly Problem[];
};

/** Reads the documents that `embed` names, and finds their marked blocks. Throws `ManifestError` with every block that can't be filled. */
export async function readDocuments(files: Files, project: Project): Promise<Documents> {
  const template = readTemplate(files, project);
  const ids = idsOf(project);
  const problems: Problem[] = [];
  const documents: Document[] = [];
  const { files: named, warnings } = await found(files, project);
  for (const document of named) {
    const { path: file, text } = document;
    const { blocks, faults } = findBlocks(text, dialectOf(file));
    for (const { position, message } of faults) problems.push({ file, position, message });
    for (const { id, position, prefix } of blocks) {
      const fault = unknownIdFault(id, { ...project, ids });
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
  throwIfAny([problems.map((problem) => () => problem)], "What settings.embed names");
  return { documents, template, warnings };
}

/** A block is a few lines of a page. */
const LONGEST_TEMPLATE = 10_000;

/** The text of a block. Throws as `readDocuments` does. */
function readTemplate(files: Files, project: Project): BlockTemplate {
  const path = project.settings.embed_template;
  const refused = (fault: string) => settingFault(project, "embed_template", `names ${quoted(path ?? "")}, ${fault}.`);
  const read = path === null ? { text: DEFAULT_TEMPLATE } : files.raw(path);
  if ("fault" in read) throw refused(read.fault);
  const { length } = read.text;
  if (length > LONGEST_TEMPLATE)
    throw refused(`which has ${counted(length)} characters; a template takes ${counted(LONGEST_TEMPLATE)}`);
  const { template, faults } = parseTemplate(read.text);
  const problems = faults.map(({ offset, message }) => {
    const before = read.text.slice(0, offset).split(/\r\n?|\n/);
    const position = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    return { file: path ?? "", position, message };
  });
  if (problems.length > 0) throw new ManifestError(problems, "What settings.embed_template names");
  return template;
}

/** The documents that the patterns name, in path order, each once. A pattern without any is a warning. */
async function found(files: Files, project: Project) {
  const problems: string[] = [];
  const unmatched: string[] = [];
  const paths = new Set<string>();
  const patterns = project.settings.embed;
  for (const pattern of patterns) {
    const matched = isPattern(pattern) ? await files.matching(pattern) : [pattern];
    for (const path of matched) paths.add(path);
    if (matched.length === 0) unmatched.push(`names ${quoted(pattern)}, which matches no file.`);
  }
  const documents = [...paths].sort().flatMap((path) => {
    const read = files.raw(path);
    if ("text" in read) return [{ path, ...read }];
    problems.push(`names ${quoted(path)}, ${read.fault}.`);
    return [];
  });
  if (problems.length > 0) throw settingFault(project, "embed", ...problems);
  return { files: documents, warnings: settingFault(project, "embed", ...unmatched).problems };
}
