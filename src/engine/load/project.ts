import { realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Ledger, Record } from "../../ledger/fold.js";
import { ledgerPath, ofProject } from "../../ledger/names.js";
import { LedgerError } from "../../ledger/store.js";
import { localFile } from "../../ledger/stores/file.js";
import { namedBy } from "../../manifest/files/pattern.js";
import { ignoredAmong, lackedBy, trackedIn } from "../../manifest/files/tracked.js";
import { hasMarkedBlocks } from "../../manifest/formats/format.js";
import { ManifestError, type Problem } from "../../manifest/manifest.js";
import type { OpenedProject, Project } from "../../manifest/project.js";
import { andList, counted, nameOf, quoted } from "../../manifest/quote.js";
import { TextError, type Texts } from "../../manifest/texts.js";
import { pathOfId } from "../../manifest/variants.js";
import { type Message, message } from "../../messages/catalogue.js";
import { nearest } from "../../nearest.js";
import { briefOf } from "../../plan/entry-plan.js";
import type { Work } from "../../plan/plan.js";
import { type EntryPlan, isPaid } from "../../plan/step.js";
import { hasVideo } from "../../plan/which-record.js";
import { InputError, type RunOptions } from "../options.js";
import type { Ports } from "../ports.js";
import { isThere } from "./findings.js";

/** Reads the rest of an opened project. Throws `ManifestError`, and `InputError` where a file that is written is one of its own. */
export async function readProject(
  { log, tracked = trackedIn, ignored = ignoredAmong }: Pick<Ports, "log" | "tracked" | "ignored">,
  { opened, ...options }: Pick<RunOptions, "workspace" | "manifest" | "writes"> & { readonly opened: OpenedProject },
): Promise<Project> {
  const { workspace, manifest, writes = [] } = options;
  const project = await opened.load({
    tracked: async () => await tracked(workspace, manifest),
    ignored: async (paths) => await ignored(workspace, manifest, paths),
  });
  // Nothing else has the place of the ledger with `ledger: file`, whatever keeps the ledger now.
  const ledger = { path: localFile(workspace, ledgerPath(project.settings.project)).path, what: "the ledger" };
  demandApart(project, options, [ledger, ...writes]);
  const { manifests, entries, warnings } = project;
  const files = manifests.length === 1 ? project.root : `${project.root} and ${counted(manifests.length - 1)} more`;
  log.info(`${files}: ${counted(entries.length)} ${entries.length === 1 ? "video" : "videos"}`);
  logWarnings(log, warnings);
  return project;
}

/** The lock file that a run writes, if any. */
export function lockFilePath({ settings: { lock_file: path, project } }: Pick<Project, "settings">): string | null {
  return path && ofProject(path, project);
}

/** A file, and what it is, in words: `the lock file (lock_file)`. */
type NamedFile = {
  readonly path: string;
  readonly what: string;
  /** Whether only its marked blocks are written, or what stands in them doesn't count where it is read. */
  readonly blocks?: boolean;
  /** The path with its links resolved, where it is known. */
  readonly real?: string;
};

/**
 * Throws `InputError` where a file that a run writes, the lock file or another one, is also one that it writes or reads, links resolved: the
 * one would replace the other, or change a brief with each run.
 */
export function demandApart(
  project: Pick<Project, "files" | "settings"> | null,
  { workspace }: Pick<RunOptions, "workspace">,
  others: readonly NamedFile[],
): void {
  const lock = project && lockFilePath(project);
  const template = project?.settings.embed_template ?? null;
  const byReal = new Map<string, NamedFile>();
  const problems: Message[] = [];
  const realPathOf = (file: NamedFile) => file.real ?? realOf(resolve(workspace, file.path));
  const compare = (file: NamedFile) => {
    const other = byReal.get(realPathOf(file));
    if (other === undefined || (other.blocks && file.blocks)) return;
    const { path, what } = file;
    problems.push(message("one-file-twice", { path, what, other: other.path, otherWhat: other.what }));
  };
  for (const file of others.concat(lock === null ? [] : { path: lock, what: "the lock file (lock_file)" })) {
    compare(file);
    byReal.set(realPathOf(file), file);
  }
  // What stands in marked blocks of Markdown is no part of a brief.
  for (const { as, ...file } of project?.files ?? [])
    compare({ ...file, what: as === "manifest" ? "a manifest" : "a source or a task", blocks: hasMarkedBlocks(as) });
  if (template !== null) compare({ path: template, what: "the template (embed_template)" });
  if (problems.length > 0) throw new InputError(...problems);
}

/** A path with its links resolved, as far as it is there. */
function realOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(realOf(folder), basename(path));
  }
}

/** Throws `ManifestError` where a video would be made or changed without sources that git has, and this checkout doesn't. */
export async function demandSources(
  { tracked = trackedIn }: Pick<Ports, "tracked">,
  { workspace, manifest }: Pick<RunOptions, "workspace" | "manifest">,
  {
    plans,
    works,
    ledger,
    texts,
  }: {
    readonly plans: readonly EntryPlan[];
    readonly works: readonly Work[];
    readonly ledger: Ledger;
    readonly texts: Texts;
  },
): Promise<void> {
  const busy = plans.flatMap(({ entry, steps }, index) => {
    const makes = steps.some(isPaid);
    const record = ledger.records.get(works[index]?.record ?? "") ?? null;
    return makes ? [{ entry, record, isNamed: matcherOf(entry.patterns ?? []) }] : [];
  });
  if (busy.length === 0) return;
  const index = await tracked(workspace, manifest);
  const shown = await Promise.all(busy.map(async ({ record }) => await sourcesShownBy(record, texts)));
  const known = [...shown.flat(), ...index];
  const paths = known.filter((path) => busy.some(({ isNamed }) => isNamed(path)));
  const lacking = [...new Set(lackedBy(workspace, paths, index))];
  const problems = busy.flatMap(({ entry: { id, manifest: file, position }, isNamed }) =>
    lacking.filter(isNamed).map((path) => ({
      file,
      position,
      message: `${nameOf([...pathOfId(id), "sources"])} names ${quoted(path)}, ${LACKING}`,
      docs: "files-missing" as const,
    })),
  );
  if (problems.length > 0) throw new ManifestError(problems);
}

/** Whether a path is one that patterns name, and none of those with a ! in front takes away. */
function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const away = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => namedBy(pattern.slice(1)));
  const named = patterns.filter((pattern) => !pattern.startsWith("!")).map(namedBy);
  return (path) => named.some((isNamed) => isNamed(path)) && !away.some((isNamed) => isNamed(path));
}

/** The index doesn't have those in a submodule. */
async function sourcesShownBy(record: Record | null, texts: Texts): Promise<string[]> {
  const job = record?.open ?? null;
  const shown = record?.current?.revisions.flatMap(({ looks }) => looks) ?? [];
  // On its way from one brief to another a video shows neither.
  const look = [...shown, ...(job !== null && "look" in job.work ? [job.work.look] : [])].findLast(
    ({ brief }) => brief,
  );
  if (look === undefined || look.brief === null) return [];
  try {
    return (await briefOf(look.brief, texts)).sources.map(({ path }) => path);
  } catch (error) {
    if (error instanceof TextError) return [];
    throw error;
  }
}

const LACKING =
  "which git has and the workspace lacks: the video would be made without it. Check out everything (submodules: true; no sparse-checkout), " +
  "or take the file out of git (git rm) or of sources.";

/** Says what a manifest may not mean, a line each. */
export function logWarnings(log: Pick<Ports["log"], "info">, warnings: readonly Problem[]): void {
  for (const { file, position, message } of warnings)
    log.info(`${file}:${position.line}:${position.column} ${message}`);
}

/** Every id of a project, those that stand twice included. */
export function idsOf({ entries, duplicates }: Pick<Project, "entries" | "duplicates">): string[] {
  return [...new Set([...entries, ...duplicates].map(({ id }) => id))];
}

/** Throws `InputError` where a person names an id that is not in the project. */
export function demandKnownIds(
  project: Project,
  { recreate, resend, only }: Pick<RunOptions, "recreate" | "resend" | "only">,
): void {
  const ids = idsOf(project);
  const faults = (named: readonly string[], where: string) =>
    named.flatMap((id) => {
      const fault = unknownIdFault(id, { ...project, ids });
      return fault === null ? [] : [message("unknown-id", { where, id: quoted(id), fault })];
    });
  const named = { recreate, resend };
  const unknown = [
    ...Object.entries(named).flatMap(([name, some]) => faults(some, `The input ${name}`)),
    ...faults(only, "The input only"),
  ];
  const isLeft = (id: string) => only.length > 0 && ids.includes(id) && !only.includes(id);
  const leftOut = Object.entries(named).flatMap(([name, some]) =>
    some
      .filter(isLeft)
      .map((id) =>
        message("unknown-id", { where: `The input ${name}`, id: quoted(id), fault: "the input only leaves out." }),
      ),
  );
  if (unknown.length + leftOut.length > 0) throw new InputError(...unknown, ...leftOut);
}

const NAMED = 8;

/** Why an id is none of a project: the end of a sentence that begins with it. `null` where it is one. */
export function unknownIdFault(
  id: string,
  {
    root,
    manifests,
    entries,
    ids,
  }: Pick<Project, "root" | "manifests" | "entries"> & { readonly ids: readonly string[] },
): string | null {
  if (ids.includes(id)) return null;
  const guess = entries.find(({ movedFrom }) => movedFrom === id)?.id ?? nearest(id, ids);
  const known = ids.length > NAMED ? `${ids.slice(0, NAMED).join(", ")}, …` : andList(ids);
  const hint = guess === null ? `it has ${known === "" ? "none" : known}.` : `did you mean ${quoted(guess)}?`;
  return `is no video of ${manifests.length === 1 ? root : `${root} and what it includes`}; ${hint}`;
}

/**
 * Refuses the ledger of another project: its videos would be taken for entries that are gone. A root that was renamed, or is included now, is
 * the same project. Throws `LedgerError`.
 */
export async function refuseOtherRoot(
  { byId }: Ledger,
  { manifest: named, project, workspace }: { manifest: string; project: Project; workspace: string },
): Promise<void> {
  const { root, manifests, entries, duplicates } = project;
  if (manifests.includes(named)) return;
  const isStanding = await isThere(workspace, named);
  const known = [...byId].flatMap(([id, record]) => (hasVideo(record) ? [id] : []));
  const here = new Set([...idsOf(project), ...[...entries, ...duplicates].flatMap(({ movedFrom }) => movedFrom ?? [])]);
  if (!isStanding && (known.length === 0 || known.some((id) => here.has(id)))) return;
  throw new LedgerError(message("ledger-of-root", { named, root, isStanding, ids: known }));
}
