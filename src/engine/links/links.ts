import type { Ledger } from "../../ledger/fold.js";
import { Files, MISSING } from "../../manifest/files/files.js";
import { isFilled } from "../../manifest/marked-blocks.js";
import type { Project } from "../../manifest/project.js";
import { andList, quoted } from "../../manifest/quote.js";
import type { Plan } from "../../plan/step.js";
import type { Wish } from "../../plan/wish.js";
import { foreignness, lockedIn, MAX_LOCK_FILE_BYTES } from "../../report/lock-file.js";
import { chainOf, together } from "../../sentence.js";
import { demandApart, lockFilePath, logWarnings } from "../load/project.js";
import type { RunOptions } from "../options.js";
import type { Ports } from "../ports.js";
import { type RunResult, reporting } from "../result.js";
import type { FoundLockFile } from "./compared.js";
import { type Document, readDocuments, settingFault } from "./documents.js";
import { isTrial, type Links, linkChanges } from "./link-changes.js";
import { checkAgainst, readLockFile } from "./read-lock-file.js";

type Options = Pick<RunOptions, "workspace" | "repository" | "service">;

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
  const filled = blocks.filter((block) => isFilled(text, block));
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

/**
 * The videos that a plan takes over and that the lock file knows with another text than their entries have now, in words. What a video is taken over
 * with counts as shown, so that this change would never be made.
 */
export function takenOverWithAnotherText(
  { lockFile }: Pick<Links, "lockFile">,
  { plan: { entries }, wishes }: { readonly plan: Plan; readonly wishes: ReadonlyMap<string, { readonly wish: Wish }> },
): string[] {
  const ids = entries.flatMap(({ entry: { id }, steps }) => {
    const adopted = steps.flatMap((step) => (step.kind === "adopt" && step.isBack !== true ? [step.uuid] : []));
    const locked = lockFile === null ? null : lockedIn(lockFile.lock, id);
    const [was, is] = [locked?.fingerprint ?? null, wishes.get(id)?.wish.look.fingerprint ?? null];
    if (locked === null || was === null || is === null || !adopted.includes(locked.uuid)) return [];
    // Fingerprints of another form tell nothing.
    return was !== is && was.split(":")[0] === is.split(":")[0] ? [id] : [];
  });
  if (ids.length === 0) return [];
  return [
    `Taken over with another text than the lock file ${lockFile?.path} knows: ${andList(ids, NAMED)}. What has changed since then counts as shown, and is ` +
      "not sent. To have it made, append it to edits once this is applied.",
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
    const { changes, lacks, lost } = linkChanges(options, { links, ledger });
    for (const { path, write } of changes) {
      await write();
      written.push(path);
    }
    if (written.length > 0) log.info(`Written: ${written.join(", ")}.`);
    for (const words of lacks) log.info(words);
    const notices =
      written.length === 0
        ? report.notices
        : [...report.notices, `Written into the workspace: ${andList(written, NAMED)}.`, ...lost];
    return { ...reporting(result, { notices }), written, unlinked: lacks };
  } catch (error) {
    const failure = `The videos are made, and their links can't be written: ${chainOf(error)}`;
    const message = together([...(report.stop === null ? [] : [report.stop.message]), failure]);
    return { ...reporting(result, { stop: { kind: "ledger", problems: [], ...report.stop, message } }), written };
  }
}

const NAMED = 5;
