import { lstatSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { posix } from "node:path";
import { Files } from "../manifest/files.js";
import { type Manifest, ManifestError, type Problem } from "../manifest/manifest.js";
import { dialectOf, fillBlocks } from "../manifest/marked-blocks.js";
import { pathFault } from "../manifest/path.js";
import { andList, counted, quoted } from "../manifest/quote.js";
import { type BlockTemplate, renderBlock } from "../report/block-template.js";
import { together } from "../sentence.js";
import { foreignness, type LockFile, lockFileOf, lockFileText, MAX_LOCK_FILE_BYTES } from "../state/lock-file.js";
import { checkAgainst, type PlacedLockFile, readLockFile } from "../state/read-lock-file.js";
import { replaceFile } from "../state/replace-file.js";
import type { State } from "../state/state.js";
import { chainOf } from "./causes.js";
import { type Document, readDocuments, readTemplate } from "./documents.js";
import { Ids } from "./ids.js";
import type { FoundLockFile } from "./load.js";
import { InputError, type RunOptions } from "./options.js";
import { demandOwnFiles, placedPath } from "./placed-path.js";
import type { Ports } from "./ports.js";
import { linkOf, type RunResult, reporting } from "./result.js";

type Options = Pick<RunOptions, "workspace" | "instance" | "repository" | "links" | "linkTemplate">;

/** The lock file of one manifest. */
type FileOfManifest = {
  readonly manifest: Pick<Manifest, "path" | "entries">;
  /** `null` where none is asked for. */
  readonly path: string | null;
  /** `null` where there is none yet. */
  readonly found: FoundLockFile | null;
  /** What the lock file said; `null` where it is another repository's, too. */
  readonly before: LockFile | null;
  /** The lock file's bytes. */
  readonly text: string | null;
};

/** What a run found of the lock files and the documents, and writes once it knows the videos. */
export type Links = {
  /** By the manifest's path, in the order of the manifests. */
  readonly ofManifest: ReadonlyMap<string, FileOfManifest>;
  readonly documents: readonly Document[];
  readonly template: BlockTemplate;
  /** What a block means by an id. */
  readonly ids: Ids;
};

/**
 * Reads the lock files and the documents with marked blocks. Throws `ManifestError` with all that is wrong in them, and `InputError`
 * where an input names what can't be read. Nothing is written then.
 */
export async function readLinks(
  { log, isFormerName }: Pick<Ports, "log" | "isFormerName">,
  options: Options & Pick<RunOptions, "run">,
  manifests: readonly Pick<Manifest, "path" | "entries">[],
): Promise<Links> {
  const { workspace, links } = options;
  demandOwnFiles("links-file", {
    manifests: manifests.map(({ path }) => path),
    fileOf: (manifest) => (links.lockFile === null ? null : placedPath(links.lockFile, { ...options, manifest })),
  });
  const files = new Files(workspace);
  const ofManifest = new Map<string, FileOfManifest>();
  const problems: Problem[] = [];
  for (const manifest of manifests) {
    try {
      ofManifest.set(manifest.path, await lockFileFor(files, { manifest, options, log, isFormerName }));
    } catch (error) {
      if (!(error instanceof ManifestError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ManifestError(problems, "The lock file");
  const template = readTemplate(files, links.template);
  const ids = new Ids(manifests);
  return { ofManifest, template, ids, documents: await readDocuments(files, { patterns: links.embed, template, ids }) };
}

async function lockFileFor(
  files: Files,
  {
    manifest,
    options,
    log,
    isFormerName,
  }: {
    manifest: FileOfManifest["manifest"];
    options: Options & Pick<RunOptions, "run">;
    log: Ports["log"];
    isFormerName: Ports["isFormerName"];
  },
): Promise<FileOfManifest> {
  const { instance, links } = options;
  const path = links.lockFile === null ? null : placedPath(links.lockFile, { manifest: manifest.path, instance });
  const text = path === null ? null : lockFileIn(files, path);
  const placed = text === null || path === null ? null : readLockFile(text, path);
  const foreign = placed === null ? null : await foreignnessOf(placed.lock, { options, isFormerName });
  return {
    manifest,
    path,
    found: placed === null ? null : foundIn(placed, { options, log, foreign }),
    before: placed === null || foreign !== null ? null : placed.lock,
    text,
  };
}

/** Why a lock file is another use's; `null` where it is not. A repository that was renamed still has what it was called. */
async function foreignnessOf(
  lock: LockFile,
  { options, isFormerName }: { options: Options; isFormerName: Ports["isFormerName"] },
): Promise<string | null> {
  const foreign = foreignness(lock, options);
  const isOnlyRenamed = foreign !== null && foreignness({ ...lock, repository: null }, options) === null;
  if (!isOnlyRenamed || lock.repository === null) return foreign;
  return (await isFormerName?.(lock.repository)) === true ? null : foreign;
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

function lockFileIn(files: Files, path: string): string | null {
  const read = files.raw(path, MAX_LOCK_FILE_BYTES);
  if ("text" in read) return read.text;
  if (read.fault === "which does not exist") return null;
  throw new InputError([`The input links-file names ${quoted(path)}, ${read.fault}.`]);
}

/** Writes the lock files and the blocks, each file only where it changes. What can't be written is in the result, too. */
export async function writeLinks(
  ports: Pick<Ports, "log">,
  options: Options,
  { result, ...made }: { result: RunResult; links: Links; states: readonly State[] },
): Promise<RunResult> {
  const written: string[] = [];
  try {
    await writeAll(ports, options, { ...made, written });
    return { ...result, parts: tellingOf(written, result.parts), written };
  } catch (error) {
    const failure = `The videos are made, and their links can't be written: ${chainOf(error)}`;
    const [first, ...others] = result.parts;
    const { stop } = first.report;
    const message = together([...(stop === null ? [] : [stop.message]), failure]);
    const told = reporting(first, { stop: { kind: "state", problems: [], ...stop, message } });
    return { ...result, parts: [told, ...others], written };
  }
}

/** How many files a report names. */
const NAMED = 5;

function tellingOf(written: readonly string[], [first, ...others]: RunResult["parts"]): RunResult["parts"] {
  if (written.length === 0) return [first, ...others];
  const rest = written.length > NAMED ? [`${counted(written.length - NAMED)} more`] : [];
  const notice = `Written into the workspace: ${andList([...written.slice(0, NAMED), ...rest])}.`;
  return [reporting(first, { notices: [...first.report.notices, notice] }), ...others];
}

/** `states` are those of the manifests, in their order. */
async function writeAll(
  { log }: Pick<Ports, "log">,
  options: Options,
  { links, states, written }: { links: Links; states: readonly State[]; written: string[] },
): Promise<void> {
  const { changes, lacking } = linkChanges(options, { links, states });
  for (const { path, write } of changes) {
    await write();
    written.push(path);
  }
  if (written.length > 0) log.info(`Written: ${written.join(", ")}.`);
  if (lacking.length > 0)
    log.info(`Their video or its link isn't there yet, so these blocks stay as they are: ${andList(lacking)}.`);
}

/** A file of the repository that is not as the states say. */
type LinkChange = { readonly path: string; readonly write: () => Promise<void> };

/**
 * What lock files and documents lack, and the ids of blocks whose video or its link isn't there yet. Nothing is written. `states` are those
 * of the manifests, in their order.
 */
export function linkChanges(
  options: Options,
  { links, states }: { links: Links; states: readonly State[] },
): { readonly changes: readonly LinkChange[]; readonly lacking: readonly string[] } {
  const { ofManifest, documents, template, ids } = links;
  const changes: LinkChange[] = [];
  const locks = new Map<string, LockFile>();
  for (const [index, { manifest, before, path, text }] of [...ofManifest.values()].entries()) {
    const state = states[index];
    if (state === undefined) throw new Error(`there is no state of ${manifest.path}`);
    const lock = lockFileOf(state, {
      entries: manifest.entries,
      repository: options.repository,
      before,
      linkOf: (uuid, rendering) => linkOf(options, { uuid, rendering }),
    });
    locks.set(manifest.path, lock);
    const wanted = lockFileText(lock);
    if (path === null || wanted === text) continue;
    changes.push({ path, write: async () => await writeLockFile(options.workspace, path, wanted) });
  }
  const lacking = new Set<string>();
  const contentOf = (written: string) => {
    const entry = ids.find(written);
    const lock = "fault" in entry ? undefined : locks.get(entry.manifest);
    const content = "fault" in entry || lock === undefined ? null : contentIn(lock, entry.id, template);
    if (content === null) lacking.add(written);
    return content;
  };
  for (const { path, text, real, blocks } of documents) {
    const filled = fillBlocks(text, blocks, { dialect: dialectOf(path), contentOf: ({ id }) => contentOf(id) });
    if (filled === text) continue;
    changes.push({ path, write: async () => await replaceFile(real, filled, lstatSync(real).mode & 0o777) });
  }
  return { changes, lacking: [...lacking] };
}

function contentIn({ videos }: LockFile, id: string, template: BlockTemplate): string | null {
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
