import { lstatSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { posix } from "node:path";
import { Files, pathFault } from "../manifest/files.js";
import { type Manifest, ManifestError, type Problem } from "../manifest/manifest.js";
import { dialectOf, fillBlocks, findBlocks, type MarkedBlock } from "../manifest/marked-blocks.js";
import { folderOf, isPattern, openWalk, patternFault } from "../manifest/pattern.js";
import { andList, quoted } from "../manifest/quote.js";
import { nearest } from "../nearest.js";
import { type BlockTemplate, DEFAULT_TEMPLATE, parseTemplate, renderBlock } from "../report/block-template.js";
import { together } from "../sentence.js";
import { foreignness, type LockFile, lockFileOf, lockFileText } from "../state/lock-file.js";
import { checkAgainst, type PlacedLockFile, readLockFile } from "../state/read-lock-file.js";
import { replaceFile } from "../state/replace-file.js";
import type { State } from "../state/state.js";
import { chainOf } from "./causes.js";
import type { FoundLockFile } from "./load.js";
import { InputError, type RunOptions } from "./options.js";
import type { Ports } from "./ports.js";
import { linkOf, type RunResult, reporting } from "./result.js";

type Options = Pick<RunOptions, "workspace" | "instance" | "repository" | "links" | "linkTemplate">;

/** A document with marked blocks. */
type Doc = {
  readonly path: string;
  readonly text: string;
  readonly real: string;
  readonly blocks: readonly MarkedBlock[];
};

/** What a run found of the lock file and the documents, and writes once it knows the videos. */
export type Links = {
  /** Path of the lock file; `null` where none is asked for. */
  readonly path: string | null;
  /** `null` where there is none yet. */
  readonly found: FoundLockFile | null;
  /** What the lock file said; `null` where it is another repository's, too. */
  readonly before: LockFile | null;
  /** The lock file's bytes. */
  readonly text: string | null;
  readonly docs: readonly Doc[];
  readonly template: BlockTemplate;
};

/** The path of the lock file: `{dir}` is the manifest's folder, `{instance}` the instance. */
export function lockFilePath(pattern: string, { manifest, instance }: { manifest: string; instance: string }): string {
  return posix.normalize(
    pattern.replaceAll("{dir}", () => posix.dirname(manifest)).replaceAll("{instance}", () => instance),
  );
}

/**
 * Reads the lock file and the documents with marked blocks. Throws `ManifestError` with all that is wrong in them, and `InputError`
 * where an input names what can't be read. Nothing is written then.
 */
export async function readLinks(
  { log }: Pick<Ports, "log">,
  options: Options & Pick<RunOptions, "run">,
  { path: manifest, entries }: Pick<Manifest, "path" | "entries">,
): Promise<Links> {
  const { workspace, instance, links } = options;
  const { lockFile, embed, template: templatePath } = links;
  const files = new Files(workspace);
  const path = lockFile === null ? null : lockFilePath(lockFile, { manifest, instance });
  const text = path === null ? null : lockFileIn(files, path);
  const placed = text === null || path === null ? null : readLockFile(text, path);
  const ids = entries.map(({ id }) => id);
  const template = templateIn(files, templatePath);
  const problems: Problem[] = [];
  const docs: Doc[] = [];
  for (const doc of await docsIn(files, embed)) {
    const { blocks, faults } = findBlocks(doc.text, dialectOf(doc.path));
    for (const { position, message } of faults) problems.push({ file: doc.path, position, message });
    for (const { id, position, prefix } of blocks) {
      if (!ids.includes(ownId(id, manifest)))
        problems.push({ file: doc.path, position, message: unknownId(id, { ids, manifest }) });
      else if (prefix === null && template.lines > 1)
        problems.push({
          file: doc.path,
          position,
          message: "the template has several lines; put the two markers of this block on lines of their own.",
        });
    }
    if (blocks.length > 0) docs.push({ ...doc, blocks });
  }
  if (problems.length > 0) throw new ManifestError(problems, "What the input embed names");
  const foreign = placed === null ? null : foreignness(placed.lock, options);
  return {
    path,
    found: placed === null ? null : foundIn(placed, { options, log, foreign }),
    before: placed === null || foreign !== null ? null : placed.lock,
    text,
    docs,
    template,
  };
}

function foundIn(
  placed: PlacedLockFile,
  { options, log, foreign }: { options: Pick<RunOptions, "run">; log: Ports["log"]; foreign: string | null },
): FoundLockFile {
  const { lock, file } = placed;
  return {
    listed() {
      if (foreign === null) return { lock, path: file, run: options.run };
      log.notice(`The videos of the lock file ${file} are not adopted: ${foreign}.`);
      return null;
    },
    check(state) {
      if (foreign === null) checkAgainst(state, placed);
    },
  };
}

/** The id of a block without the manifest's path that may stand before it. */
function ownId(id: string, manifest: string): string {
  return id.startsWith(`${manifest}#`) ? id.slice(manifest.length + 1) : id;
}

function unknownId(id: string, { ids, manifest }: { ids: readonly string[]; manifest: string }): string {
  const guess = nearest(id, ids);
  const known = ids.length > 8 ? `${ids.slice(0, 8).join(", ")}, …` : andList(ids);
  const hint = guess === null ? `it has ${known === "" ? "none" : known}.` : `did you mean ${quoted(guess)}?`;
  return `${quoted(id)} is no video of ${manifest}; ${hint}`;
}

function lockFileIn(files: Files, path: string): string | null {
  const read = files.raw(path);
  if ("text" in read) return read.text;
  if (read.fault === "which does not exist") return null;
  throw new InputError([`The input links-file names ${quoted(path)}, ${read.fault}.`]);
}

function templateIn(files: Files, path: string | null): BlockTemplate {
  const read = path === null ? { text: DEFAULT_TEMPLATE } : files.raw(path);
  if ("fault" in read) throw new InputError([`The input embed-template names ${quoted(path ?? "")}, ${read.fault}.`]);
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
async function docsIn(
  files: Files,
  patterns: readonly string[],
): Promise<readonly { path: string; text: string; real: string }[]> {
  const problems: string[] = [];
  const paths = new Set<string>();
  const walk = patterns.some(isPattern) ? await openWalk(files.root) : null;
  for (const pattern of patterns) {
    const fault = isPattern(pattern) ? patternFault(pattern) : pathFault(pattern);
    if (fault !== null) {
      problems.push(`The input embed has ${quoted(pattern)}, ${fault.replace(/\.$/, "")}.`);
      continue;
    }
    if (walk === null || !isPattern(pattern)) paths.add(posix.normalize(pattern));
    else if (files.holds(folderOf(pattern))) for (const path of walk.match(posix.normalize(pattern))) paths.add(path);
  }
  const docs = [...paths].sort().flatMap((path) => {
    const read = files.raw(path);
    if ("text" in read) return [{ path, ...read }];
    problems.push(`The input embed names ${quoted(path)}, ${read.fault}.`);
    return [];
  });
  if (problems.length > 0) throw new InputError(problems);
  return docs;
}

/** Writes the lock file and the blocks, each file only where it changes. What can't be written is in the result, too. */
export async function writeLinks(
  ports: Pick<Ports, "log">,
  options: Options,
  { result, ...made }: { result: RunResult; links: Links; state: State; manifest: Pick<Manifest, "path" | "entries"> },
): Promise<RunResult> {
  const written: string[] = [];
  try {
    await writeAll(ports, options, { ...made, written });
    return { ...result, written };
  } catch (error) {
    const failure = `The videos are made, and their links can't be written: ${chainOf(error)}`;
    const message = together([...(result.report.stop === null ? [] : [result.report.stop.message]), failure]);
    return { ...reporting(result, { stop: { kind: "state", problems: [], ...result.report.stop, message } }), written };
  }
}

async function writeAll(
  { log }: Pick<Ports, "log">,
  options: Options,
  {
    links,
    state,
    manifest,
    written,
  }: { links: Links; state: State; manifest: Pick<Manifest, "path" | "entries">; written: string[] },
): Promise<void> {
  const { before, path, text, docs, template } = links;
  const lock = lockFileOf(state, {
    entries: manifest.entries,
    repository: options.repository,
    before,
    linkOf: (uuid, rendering) => linkOf(options, { uuid, rendering }),
  });
  if (path !== null && lockFileText(lock) !== text) {
    await writeLockFile(options.workspace, path, lockFileText(lock));
    written.push(path);
  }
  const lacking = new Set<string>();
  for (const doc of docs) {
    const filled = fillBlocks(doc.text, doc.blocks, {
      dialect: dialectOf(doc.path),
      contentOf: ({ id }) => {
        const content = contentOf(lock, ownId(id, manifest.path), template);
        if (content === null) lacking.add(id);
        return content;
      },
    });
    if (filled === doc.text) continue;
    await replaceFile(doc.real, filled, lstatSync(doc.real).mode & 0o777);
    written.push(doc.path);
  }
  if (written.length > 0) log.info(`Written: ${written.join(", ")}.`);
  if (lacking.size > 0)
    log.info(`Their video or its link isn't there yet, so these blocks stay as they are: ${andList([...lacking])}.`);
}

function contentOf({ videos }: LockFile, id: string, template: BlockTemplate): string | null {
  const video = Object.hasOwn(videos, id) ? videos[id] : undefined;
  return video === undefined ? null : renderBlock(template, { ...video, id, title: video.title ?? id });
}

async function writeLockFile(workspace: string, path: string, text: string): Promise<void> {
  const refused = (fault: string) => new InputError([`The input links-file names ${quoted(path)}, ${fault}.`]);
  const fault = pathFault(path);
  if (fault !== null) throw refused(fault);
  const folder = posix.dirname(path);
  try {
    const files = new Files(workspace);
    await mkdir(posix.join(files.root, folder), { recursive: true });
    // mkdir follows links: the folder may be outside of the workspace by now.
    if (!new Files(workspace).holds(folder)) throw refused("which is outside of the workspace");
    await replaceFile(posix.join(files.root, path), text);
  } catch (error) {
    throw error instanceof InputError ? error : refused(`which can't be written: ${chainOf(error)}`);
  }
}
