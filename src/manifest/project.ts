import { realpathSync } from "node:fs";
import { isAbsolute, posix, relative, resolve, sep } from "node:path";
import { grouped } from "../maps.js";
import { isObject } from "./canonical-json.js";
import { Files, type KnownFile } from "./files/files.js";
import { climbs } from "./files/pattern.js";
import { Sources } from "./files/sources.js";
import { includedBy, type Tracked } from "./include.js";
import { type Entry, MAX_ENTRIES, MAX_PROJECT_ENTRIES, ManifestError, type Place, type Problem } from "./manifest.js";
import { entriesOf, type ManifestFile, type Opening, openManifest, sourcePatterns } from "./manifest-file.js";
import { firstOf, throwIfAny } from "./problems.js";
import { counted, printable, quoted } from "./quote.js";
import { checkMoves } from "./rules.js";
import { type Settings, settingsOf } from "./settings.js";
import type { Texts } from "./texts.js";
import { entryIdOf, variantId, variantOf } from "./variants.js";
import { isBounded } from "./yaml/value.js";

/** A place of an id that stands more than once in a project. */
export type Duplicate = Pick<Entry, "id" | "manifest" | "position" | "movedFrom"> & {
  /** The other places, in the order of the files. */
  readonly others: readonly Place[];
};

/** One root manifest with the manifests that it includes: what a run is about. */
export type Project = {
  /** The path of the root manifest, from the workspace on, with forward slashes. */
  readonly root: string;
  readonly settings: Settings;
  /** Where the settings that it gives stand, by their names in the manifest. */
  readonly settingPlaces: ReadonlyMap<string, Pick<Problem, "file" | "position">>;
  /** All files: the root, then those that it includes in the order of their paths. */
  readonly manifests: readonly string[];
  /** All files that were read. */
  readonly files: readonly KnownFile[];
  /** Each with an id of its own, in the order of the files. */
  readonly entries: readonly Entry[];
  /** Every place of an id that stands more than once. None of them is in `entries`. */
  readonly duplicates: readonly Duplicate[];
  /** Every text that a brief of the project names. One of a file that was changed since can't be had. */
  readonly texts: Texts;
  /** What the files say and may not mean, in the order of the files. */
  readonly warnings: readonly Problem[];
};

/** What the manifests of a project may have together: each is parsed. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

type Where = {
  readonly workspace: string;
  /** The path of the root manifest, from the workspace on. */
  readonly root: string;
  /** A text that holds one of these is wrong. */
  readonly secrets?: readonly string[];
};

type Means = {
  /** Lists what git's index has. */
  readonly tracked?: Tracked;
  /** Those of some paths that git ignores. */
  readonly ignored?: (paths: readonly string[]) => Promise<readonly string[]>;
};

/** A project whose root manifest was read: what it says of every run is known before anything else is read. */
export type OpenedProject = {
  readonly settings: Settings;
  /** Throws `ManifestError` where a mistake hides which ledger the settings name. */
  readonly demandLedger: () => void;
  /**
   * Reads the manifests that the root includes, and hashes the files that all of them name, each read once. Rejects with a
   * `ManifestError` with everything that is wrong in any of the files, but for ids that stand twice.
   */
  readonly load: (means: Means) => Promise<Project>;
};

/** Reads the root manifest. Where it has mistakes, its settings are those that have none, and `load` tells them. */
export function openProject(where: Where): OpenedProject {
  const { workspace, root: given } = where;
  const files = openFiles(where);
  const root = posix.normalize(given);
  const opened = openManifest(given, { workspace, files, root: null });
  const settings = settingsOf(opened.draft?.settings?.fields ?? {}, posix.dirname(root));
  // Any other mistake may quote the beginning of a secret, in which nothing would find it.
  const demandNoLeak = () => throwIfAny([files.leaks.map((problem) => ({ offset: 0, made: () => problem }))]);
  return {
    settings,
    demandLedger() {
      const { draft, problems } = opened;
      const given = draft?.settings?.value;
      const fields = draft?.settings?.fields;
      const isLost = (key: "ledger" | "project") => given?.children.has(key) === true && fields?.[key] === undefined;
      const isHidden = given && (!isObject(given.json) || isLost("ledger") || isLost("project"));
      if (draft === null || isHidden) {
        demandNoLeak();
        problems.throwIfAny();
      }
    },
    async load({ tracked = async () => [], ignored = async () => [] }) {
      const included = await includedBy(opened, { files, tracked });
      const read = [
        opened,
        ...openIncluded(included, {
          opened,
          opening: { workspace, files, root: { path: root, defaults: opened.draft?.defaults ?? null } },
        }),
      ];
      const sources = new Sources(files);
      const matched = sources.matching(read.flatMap((file) => sourcePatterns(file)));
      if (matched.length > 0) sources.leaveOut(await ignored(matched));
      const entries = movedAlong(
        read.flatMap((file) => entriesOf(file, { files, sources, keys: settings.front_matter })),
      );
      checkMoves(read.flatMap(({ draft }) => draft?.entries ?? []));
      demandNoLeak();
      throwIfAny(read.map(({ problems }) => problems.mistakes));
      const duplicates = duplicatesOf(entries);
      const twice = new Set(duplicates.map(({ id }) => id));
      return {
        root,
        settings,
        settingPlaces: placesOf(opened),
        manifests: read.map(({ problems }) => problems.file),
        files: files.known,
        entries: entries.filter(({ id }) => !twice.has(id)),
        duplicates,
        texts: files,
        warnings: firstOf(read.map(({ problems }) => problems.warnings)),
      };
    },
  };
}

/** Reads a whole project, as `openProject` and `load` do. */
export async function loadProject(given: Where & Means): Promise<Project> {
  return await openProject(given).load(given);
}

/** Lets the variants of a renamed entry move along with it, but for those whose former id another entry names. */
function movedAlong(entries: readonly Entry[]): readonly Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const named = new Set(entries.flatMap(({ movedFrom }) => movedFrom ?? []));
  return entries.map((entry) => {
    const variant = variantOf(entry.id);
    const from = byId.get(entryIdOf(entry.id))?.movedFrom ?? null;
    if (variant === null || from === null || entry.movedFrom !== null || variantOf(from) !== null) return entry;
    const movedFrom = variantId(from, variant);
    return named.has(movedFrom) ? entry : { ...entry, movedFrom, movesAlong: true };
  });
}

function placesOf({ draft, problems }: ManifestFile): Project["settingPlaces"] {
  const children = draft?.settings?.value.children ?? [];
  return new Map(
    Array.from(children, ([key, { offset }]) => [
      String(key),
      { file: problems.file, position: problems.positionOf(offset) },
    ]),
  );
}

/** The manifests at these paths, up to one that makes the project too large. */
function openIncluded(
  paths: readonly string[],
  { opened: { draft }, opening }: { opened: ManifestFile; opening: Opening },
): ManifestFile[] {
  const above = draft?.defaults ?? null;
  const read: ManifestFile[] = [];
  let [entries, characters] = [draft?.entries.length ?? 0, 0];
  for (const path of paths) {
    const file = openManifest(path, opening);
    read.push(file);
    entries += file.draft?.entries.length ?? 0;
    characters += file.characters;
    const fault =
      entries > MAX_PROJECT_ENTRIES
        ? `the project has over ${counted(MAX_PROJECT_ENTRIES)} entries with those of this file; split it into two projects, each with a settings.project.`
        : characters > MAX_CHARACTERS
          ? `the manifests of the project have over ${counted(MAX_CHARACTERS)} characters with this file; move tasks into files of their own, named by task_file.`
          : null;
    if (fault !== null) {
      file.problems.add(file.draft?.entries[0]?.value.keyOffset ?? 0, () => fault, "manifest-too-large");
      break;
    }
    // Each manifest is bounded by itself.
    const times = Math.ceil((entries * MAX_ENTRIES) / MAX_PROJECT_ENTRIES);
    if (above !== null && !isBounded(above.value.size, times)) {
      const message = `defaults come to too much under the ${counted(entries)} entries of the project; make them shorter, or write them in the manifests that need them.`;
      above.value.problems.add(above.value.offset, () => message, "manifest-too-large");
      break;
    }
  }
  return read;
}

/** Every place of an id that stands more than once. */
function duplicatesOf(entries: readonly Entry[]): Duplicate[] {
  const byId = grouped(entries, ({ id }) => id);
  return entries.flatMap((entry) => {
    const { id, manifest, position, movedFrom } = entry;
    const others = (byId.get(id) ?? []).filter((other) => other !== entry);
    const placed = others.map((other) => ({ file: other.manifest, ...other.position }));
    return others.length === 0 ? [] : [{ id, manifest, position, movedFrom, others: placed }];
  });
}

function openFiles({ workspace, root, secrets }: Where): Files {
  try {
    return new Files(workspace, secrets);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `the workspace ${quoted(workspace)} can't be opened: ${printable(reason)}.`;
    throw new ManifestError([
      { file: printable(root), position: { line: 1, column: 1 }, message, docs: "manifest-missing" },
    ]);
  }
}

/**
 * The path of a root manifest from the workspace on, with links resolved: a project is the same one, whichever link it is named through. What
 * doesn't exist or is outside stays as it is written, for the error that names it.
 */
export function rootPath(workspace: string, written: string): string {
  try {
    const way = relative(realpathSync.native(workspace), realpathSync.native(resolve(workspace, written)));
    const path = way.split(sep).join("/");
    return path === "" || climbs(path) || isAbsolute(way) ? written : path;
  } catch {
    return written;
  }
}
