import type { Files } from "../../manifest/files/files.js";
import { ManifestError, type Problem } from "../../manifest/manifest.js";
import { findBlocks, type MarkedBlock } from "../../manifest/marked-blocks.js";
import { throwIfAny } from "../../manifest/problems.js";
import type { Project } from "../../manifest/project.js";
import { counted, quoted } from "../../manifest/quote.js";
import { type BlockTemplate, DEFAULT_TEMPLATE, parseTemplate } from "../../report/block-template.js";
import { idsOf, unknownIdFault } from "../load/project.js";

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
  const docs = key === "embed_template" ? "block-template" : "manifest-path";
  return new ManifestError(messages.map((message) => ({ ...place, message: `settings.${key} ${message}`, docs })));
}

type Documents = {
  readonly documents: readonly Document[];
  readonly template: BlockTemplate;
  /** Patterns that match nothing. */
  readonly warnings: readonly Problem[];
};

/** Reads the documents that `embed` names, and finds their marked blocks. Throws `ManifestError` with every block that can't be filled. */
export function readDocuments(files: Files, project: Project): Documents {
  const template = readTemplate(files, project);
  const { documents, warnings } = documentsOf(files, project);
  const ids = idsOf(project);
  const problems = documents.flatMap(({ path: file, blocks, faults }) => {
    const unfit = blocks.flatMap(({ id, position, prefix }) => {
      const fault = unknownIdFault(id, { ...project, ids });
      if (fault !== null) return [{ position, message: `${quoted(id)} ${fault}` }];
      const message = "the template has several lines; put the two markers of this block on lines of their own.";
      return prefix === null && template.lines > 1 ? [{ position, message }] : [];
    });
    return [...faults, ...unfit].map((problem) => ({
      offset: 0,
      made: () => ({ file, ...problem, docs: "marked-block" as const }),
    }));
  });
  throwIfAny([problems], "A page of settings.embed");
  return { documents: documents.filter(({ blocks }) => blocks.length > 0), template, warnings };
}

/** A block is a few lines of a page. */
const LONGEST_TEMPLATE = 10_000;

/** The text of a block. Throws as `readDocuments` does. */
function readTemplate(files: Files, project: Project): BlockTemplate {
  const path = project.settings.embed_template;
  const read = path === null ? { text: DEFAULT_TEMPLATE } : files.raw(path);
  const fault =
    "fault" in read
      ? read.fault
      : read.text.length > LONGEST_TEMPLATE
        ? `which has ${counted(read.text.length)} characters; a template takes ${counted(LONGEST_TEMPLATE)}`
        : null;
  if ("fault" in read || fault !== null)
    throw settingFault(project, "embed_template", `names ${quoted(path ?? "")}, ${fault}.`);
  const { template, faults } = parseTemplate(read.text);
  const problems = faults.map((problem) => ({ file: path ?? "", ...problem, docs: "block-template" as const }));
  if (problems.length > 0) throw new ManifestError(problems, "What settings.embed_template names");
  return template;
}

/** The documents that the patterns name, in path order, each once. A pattern without any is a warning. */
function documentsOf(files: Files, project: Project) {
  const matches = project.settings.embed.map((pattern) => ({ pattern, paths: files.matching(pattern) }));
  const unmatched = matches.filter(({ paths }) => paths.length === 0);
  const faults: string[] = [];
  const documents = [...new Set(matches.flatMap(({ paths }) => paths))].sort().flatMap((path) => {
    const read = files.raw(path);
    if ("text" in read) return [{ path, ...read, ...findBlocks(read.text) }];
    faults.push(`names ${quoted(path)}, ${read.fault}.`);
    return [];
  });
  if (faults.length > 0) throw settingFault(project, "embed", ...faults);
  const warnings = unmatched.map(({ pattern }) => `names ${quoted(pattern)}, which matches no file.`);
  const found = settingFault(project, "embed", ...warnings).problems;
  return { documents, warnings: found.map(({ docs: _, ...warning }) => warning) };
}
