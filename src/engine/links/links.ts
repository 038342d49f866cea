import { lstatSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { posix } from "node:path";
import type { Ledger } from "../../ledger/fold.js";
import { replaceFile } from "../../ledger/replace-file.js";
import { Files, MISSING } from "../../manifest/files/files.js";
import { type Entry, ManifestError, type Problem } from "../../manifest/manifest.js";
import { fillBlocks } from "../../manifest/marked-blocks.js";
import type { Project } from "../../manifest/project.js";
import { andList, quoted } from "../../manifest/quote.js";
import { type BlockTemplate, renderBlock } from "../../report/block-template.js";
import {
  foreignness,
  type LockFile,
  lockedIn,
  lockFileOf,
  lockFileText,
  MAX_LOCK_FILE_BYTES,
} from "../../report/lock-file.js";
import { chainOf, together } from "../../sentence.js";
import { demandApart, lockFilePath, logWarnings } from "../load/project.js";
import type { RunOptions } from "../options.js";
import type { Ports } from "../ports.js";
import { linkOf, pageOf, type RunResult, reporting } from "../result.js";
import type { FoundLockFile } from "./compared.js";
import { type Document, readDocuments, settingFault } from "./documents.js";
import { checkAgainst, readLockFile } from "./read-lock-file.js";

type Options = Pick<RunOptions, "workspace" | "repository" | "service">;

/** What a run found of the lock file and the documents, and writes once it knows the videos. */
export type Links = {
  readonly project: Project;
  readonly lockFile: FoundLockFile | null;
  readonly documents: readonly Document[];
  readonly template: BlockTemplate;
  /** What the settings say and may not mean. */
  readonly warnings: readonly Problem[];
  /** What shows that videos were made, in words: blocks that are filled, and a lock file that is another project's. */
  readonly shown: readonly string[];
};

/** Reads the lock file and the documents with marked blocks. Throws `ManifestError` with all that is wrong in them; nothing is written then. */
export async function readLinks(
  { log }: Pick<Ports, "log">,
  options: Options & Pick<RunOptions, "run">,
  project: Project,
): Promise<Links> {
  const { workspace } = options;
  const files = new Files(workspace);
  const { documents, template, warnings } = readDocuments(files, project);
  logWarnings(log, warnings);
  const filled = documents.map(({ path }) => ({ path, what: "a document (embed)", blocks: true }));
  demandApart(project, options, filled);
  // The lock file is of real videos: a trial neither asks it nor writes it.
  const lockFile = isTrial(options) ? null : foundLockFile(files, options, project);
  const shown = [...documents.flatMap(filledBlocks), ...shownByForeign(lockFile)];
  return { project, lockFile, template, documents, warnings, shown };
}

function filledBlocks({ path, text, blocks }: Document): string[] {
  const filled = blocks.filter(
    ({ end, close }) =>
      text
        .slice(end, close.start)
        .replace(/^[ \t>]*$/gm, "")
        .trim() !== "",
  );
  return filled.map(({ id, position }) => `the filled block of ${id} in ${path}:${position.line}`);
}

/** The lock file that the repository has; `null` where it has none, or none is asked for. */
function foundLockFile(files: Files, options: Options, project: Project): FoundLockFile | null {
  const path = lockFilePath(project);
  const read = path === null ? null : files.raw(path, MAX_LOCK_FILE_BYTES);
  if (path === null || read === null || ("fault" in read && read.fault === MISSING)) return null;
  if ("fault" in read) throw settingFault(project, "lock_file", `names ${quoted(path)}, ${read.fault}.`);
  const placed = readLockFile(read.text, path);
  const { lock } = placed;
  const foreign = foreignness(lock, { ...options, project: project.settings.project });
  const check = (ledger: Ledger) => {
    if (foreign === null) checkAgainst(ledger, placed, project.entries);
  };
  return { lock, path, text: read.text, foreign, check };
}

/** Its videos are not adopted, and they may be this project's: a repository that was renamed has a file of its former name. */
function shownByForeign(lockFile: FoundLockFile | null): string[] {
  if (lockFile === null || lockFile.foreign === null) return [];
  return [
    `the lock file ${lockFile.path}: ${lockFile.foreign} (where this repository was renamed, correct that name in the file; where the file came with a ` +
      "template, delete it)",
  ];
}

/** Writes the lock file and the blocks, each file only where it changes. What can't be written is in the result, too. */
export async function writeLinks(
  { log }: Pick<Ports, "log">,
  options: Options,
  { result, links, ledger }: { result: RunResult; links: Links; ledger: Ledger },
): Promise<RunResult> {
  const written: string[] = [];
  const { report } = result;
  try {
    const { changes, lacks } = linkChanges(options, { links, ledger });
    for (const { path, write } of changes) {
      await write();
      written.push(path);
    }
    if (written.length > 0) log.info(`Written: ${written.join(", ")}.`);
    for (const words of lacks) log.info(words);
    const notices =
      written.length === 0
        ? report.notices
        : [...report.notices, `Written into the workspace: ${andList(written, NAMED)}.`];
    return { ...reporting(result, { notices }), written };
  } catch (error) {
    const failure = `The videos are made, and their links can't be written: ${chainOf(error)}`;
    const message = together([...(report.stop === null ? [] : [report.stop.message]), failure]);
    return { ...reporting(result, { stop: { kind: "ledger", problems: [], ...report.stop, message } }), written };
  }
}

const NAMED = 5;

type LinkChanges = {
  /** The files of the repository that are not as the ledger says. */
  readonly changes: readonly { readonly path: string; readonly write: () => Promise<void> }[];
  /** The ids of blocks whose video or its link isn't there yet. */
  readonly lacking: readonly string[];
  /** What keeps links from being written, in words. */
  readonly lacks: readonly string[];
};

const isTrial = ({ service }: Pick<Options, "service">) => service.kind === "sandbox";

/** What lock file and documents lack. Nothing is written. */
export function linkChanges(options: Options, { links, ledger }: { links: Links; ledger: Ledger }): LinkChanges {
  if (isTrial(options))
    return {
      changes: [],
      lacking: [],
      lacks: ["A trial writes no lock file and no marked blocks: its videos are not real."],
    };
  const { project, lockFile, documents, template } = links;
  const before = lockFile?.foreign === null ? lockFile.lock : null;
  const page = pageOf(project.settings, options);
  const lock = lockFileOf(ledger, {
    project: project.settings.project,
    entries: entriesOf(project, before),
    // A contributor's clone may have a fork as its origin.
    repository: ledger.runs.at(-1)?.repository?.name ?? options.repository,
    before,
    linkOf: (uuid, rendering) => linkOf(page, { uuid, rendering }),
  });
  const changes: LinkChanges["changes"][number][] = [];
  const wanted = lockFileText(lock);
  const path = lockFilePath(project);
  if (path !== null && wanted !== lockFile?.text)
    changes.push({ path, write: async () => await writeLockFile(options.workspace, { path, text: wanted, project }) });
  const lacking = new Set<string>();
  const contentOf = ({ id }: { readonly id: string }) => {
    const video = lockedIn(lock, id);
    const content = video === null ? null : renderBlock(template, { ...video, id, title: video.title ?? id });
    if (content === null) lacking.add(id);
    return content;
  };
  for (const { path, text, real, blocks } of documents) {
    const filled = fillBlocks(text, blocks, contentOf);
    if (filled === text) continue;
    changes.push({ path, write: async () => await replaceFile(real, filled, lstatSync(real).mode & 0o777) });
  }
  return { changes, lacking: [...lacking], lacks: lacksOf(lock, [...lacking]) };
}

function lacksOf({ videos }: LockFile, lacking: readonly string[]): string[] {
  const unlinked = Object.entries(videos).flatMap(([id, { link }]) => (link === null ? [id] : []));
  const others = lacking.filter((id) => !unlinked.includes(id));
  const have = unlinked.length === 1 ? "has" : "have";
  return [
    unlinked.length > 0 && `${andList(unlinked)} ${have} no link: set settings.link to the page where people watch.`,
    others.length > 0 &&
      `These blocks stay as they are, since their video or its rendering isn't there yet: ${andList(others)}.`,
  ].filter((words) => words !== false);
}

/** What the lock file has. An id that stands twice keeps what is known of it. */
function entriesOf({ entries, duplicates }: Project, before: LockFile | null): readonly Pick<Entry, "id" | "title">[] {
  const twice = new Set(duplicates.map(({ id }) => id));
  return [...entries, ...[...twice].map((id) => ({ id, title: before?.videos[id]?.title ?? null }))];
}

async function writeLockFile(
  workspace: string,
  { path, text, project }: { path: string; text: string; project: Project },
): Promise<void> {
  const refused = (fault: string) => settingFault(project, "lock_file", `names ${quoted(path)}, ${fault}.`);
  const folder = posix.dirname(path);
  try {
    const files = new Files(workspace);
    await mkdir(posix.join(files.root, folder), { recursive: true });
    // mkdir follows links: the folder may be outside of the workspace by now.
    if (!new Files(workspace).holds(folder)) throw refused("which is outside of the workspace");
    await replaceFile(posix.join(files.root, path), text);
  } catch (error) {
    throw error instanceof ManifestError ? error : refused(`which can't be written: ${chainOf(error)}`);
  }
}
