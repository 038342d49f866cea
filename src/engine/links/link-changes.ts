import { lstatSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { posix } from "node:path";
import type { Ledger } from "../../ledger/fold.js";
import { replaceFile } from "../../ledger/replace-file.js";
import { Files } from "../../manifest/files/files.js";
import { type Entry, ManifestError, type Problem } from "../../manifest/manifest.js";
import { fillBlocks, isFilled, type MarkedBlock } from "../../manifest/marked-blocks.js";
import type { Project } from "../../manifest/project.js";
import { andList, quoted } from "../../manifest/quote.js";
import { type BlockTemplate, renderBlock } from "../../report/block-template.js";
import { type LockFile, lockedIn, lockFileOf, lockFileText } from "../../report/lock-file.js";
import { chainOf } from "../../sentence.js";
import { lockFilePath } from "../load/project.js";
import type { RunOptions } from "../options.js";
import { linkOf, pageOf } from "../result.js";
import type { FoundLockFile } from "./compared.js";
import { type Document, settingFault } from "./documents.js";

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

type LinkChanges = {
  /** The files of the repository that are not as the ledger says. */
  readonly changes: readonly { readonly path: string; readonly write: () => Promise<void> }[];
  /** The ids of blocks whose video or its link isn't there yet. */
  readonly lacking: readonly string[];
  /** What keeps links from being written, in words. */
  readonly lacks: readonly string[];
  /** Which links the changes take away, in words, with the way out. */
  readonly lost: readonly string[];
};

/** A block whose video lacks what its template shows. */
type PlacedBlock = {
  readonly id: string;
  /** Such as `docs/billing.md:3`. */
  readonly place: string;
};

/** A block without a link: the service tells none of its video. */
export type UnlinkedBlock = PlacedBlock & {
  /** Whether it holds the title alone; else it is empty, and stays so. */
  readonly isTitled: boolean;
};

/** The videos of a trial are not real. */
export const isTrial = ({ service }: Pick<Options, "service">) => service.kind === "sandbox";

type Given = { readonly links: Links; readonly ledger: Ledger };

/** What lock file and documents lack. Nothing is written. */
export function linkChanges(options: Options, given: Given): LinkChanges {
  if (isTrial(options))
    return {
      changes: [],
      lacking: [],
      lacks: ["A trial writes no lock file and no marked blocks: its videos are not real."],
      lost: [],
    };
  const { project, lockFile, documents } = given.links;
  const lock = lockOf(options, given);
  const changes: LinkChanges["changes"][number][] = [];
  const wanted = lockFileText(lock);
  const path = lockFilePath(project);
  // A first run in which nothing was made leaves no file that would show an earlier run.
  const isNothing = lockFile === null && Object.keys(lock.videos).length === 0;
  if (path !== null && !isNothing && wanted !== lockFile?.text)
    changes.push({ path, write: async () => await writeLockFile(options.workspace, { path, text: wanted, project }) });
  const filled = documents.map((document) => ({ ...document, ...filledWith(document, given.links, lock) }));
  for (const { path, text, real, wanted } of filled) {
    if (wanted === text) continue;
    changes.push({ path, write: async () => await replaceFile(real, wanted, lstatSync(real).mode & 0o777) });
  }
  const unlinked = filled.flatMap((document) => document.unlinked);
  const absent = filled.flatMap((document) => document.absent);
  return {
    changes,
    lacking: [...new Set([...unlinked.map(({ id }) => id), ...absent])],
    lacks: lacksOf(lock, { unlinked, absent, plain: filled.flatMap(({ plain }) => plain) }),
    lost: lostLinks(lock, beforeOf(given.links), filled),
  };
}

/** The blocks without a link whose video is made; none in a trial. */
export function unlinkedBlocks(options: Options, given: Given): readonly UnlinkedBlock[] {
  if (isTrial(options)) return [];
  const lock = lockOf(options, given);
  return given.links.documents.flatMap((document) => filledWith(document, given.links, lock).unlinked);
}

function beforeOf({ lockFile }: Links): LockFile | null {
  return lockFile?.foreign === null ? lockFile.lock : null;
}

function lockOf(options: Options, { links, ledger }: Given): LockFile {
  const { project } = links;
  const before = beforeOf(links);
  const page = pageOf(project.settings, options);
  return lockFileOf(ledger, {
    project: project.settings.project,
    entries: entriesOf(project, before),
    // A contributor's clone may have a fork as its origin.
    repository: ledger.runs.at(-1)?.repository?.name ?? options.repository,
    before,
    linkOf: (uuid, rendering) => linkOf(page, { uuid, rendering }),
  });
}

type Filled = {
  /** The text of the document with its blocks filled. */
  readonly wanted: string;
  readonly unlinked: readonly UnlinkedBlock[];
  /** The blocks that hold a link with the title, because their template shows a rendering and there is none. */
  readonly plain: readonly PlacedBlock[];
  /** The ids of blocks whose video isn't there yet. */
  readonly absent: readonly string[];
};

/** A document with its blocks filled. No page may link to what was taken back, so that a filled block is filled again whatever its video lacks. */
function filledWith({ path, text, blocks }: Document, { template }: Pick<Links, "template">, lock: LockFile): Filled {
  const unlinked: UnlinkedBlock[] = [];
  const plain: PlacedBlock[] = [];
  const absent: string[] = [];
  const contentOf = (block: MarkedBlock): string | null => {
    const { id, position } = block;
    const video = lockedIn(lock, id);
    if (video === null) {
      absent.push(id);
      return null;
    }
    const content = renderBlock(template, { ...video, id, title: video.title ?? id });
    const placed = { id, place: `${path}:${position.line}` };
    const isTitled = isFilled(text, block);
    if (content.shows === "title") unlinked.push({ ...placed, isTitled });
    if (content.shows === "link") plain.push(placed);
    return content.shows === "title" && !isTitled ? null : content.text;
  };
  return { wanted: fillBlocks(text, blocks, contentOf), unlinked, plain, absent };
}

type Lacking = Omit<Filled, "wanted">;

function lacksOf({ videos }: LockFile, { unlinked, plain, absent }: Lacking): string[] {
  const ids = Object.entries(videos).flatMap(([id, { link }]) => (link === null ? [id] : []));
  const have = ids.length === 1 ? "has" : "have";
  const titled = unlinked.filter(({ isTitled }) => isTitled);
  return [
    ids.length > 0 && `${andList(ids)} ${have} no link: ${WAY}.`,
    titled.length > 0 && `${titleAlone(titled)}.`,
    plain.length > 0 &&
      `The template is not used in ${placesOf(plain)}, because the service tells no rendering of ${plain.length === 1 ? "that video" : "those videos"}.`,
    absent.length > 0 &&
      `These blocks stay as they are, because their video isn't there yet: ${andList([...new Set(absent)])}.`,
  ].filter((words) => words !== false);
}

const WAY = "set settings.link to the page where people watch";
const NAMED = 5;

function placesOf(blocks: readonly PlacedBlock[]): string {
  return andList(
    blocks.map(({ place }) => place),
    NAMED,
  );
}

/** `docs/billing.md:3 holds its title alone` */
function titleAlone(titled: readonly UnlinkedBlock[]): string {
  return `${placesOf(titled)} ${titled.length === 1 ? "holds its" : "hold their"} title alone`;
}

/** Says which links the lock file and the pages lose by being written. */
function lostLinks(lock: LockFile, before: LockFile | null, filled: readonly (Document & Filled)[]): string[] {
  const titled = filled
    .filter(({ text, wanted }) => text !== wanted)
    .flatMap(({ unlinked }) => unlinked.filter(({ isTitled }) => isTitled));
  const gone = Object.entries(lock.videos).flatMap(([id, { link }]) =>
    link === null && before !== null && typeof lockedIn(before, id)?.link === "string" ? [id] : [],
  );
  const ids = [...new Set([...titled.map(({ id }) => id), ...gone])];
  if (ids.length === 0) return [];
  const where = titled.length === 0 ? "" : `: ${titleAlone(titled)}`;
  return [`The service tells no link of ${andList(ids, NAMED)} now${where}. To have a link that stays, ${WAY}.`];
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
