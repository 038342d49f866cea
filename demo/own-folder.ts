import { lstatSync, readdirSync, statSync } from "node:fs";
import { cp } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { ManifestError } from "../src/manifest/manifest.js";
import { loadProject, type Project } from "../src/manifest/project.js";

/** What the demo plays: its own story, or the manifest of a folder; or why it ends at once. */
export type Wanted =
  | { readonly kind: "story" }
  | { readonly kind: "folder"; readonly folder: string; readonly remarks: readonly string[] }
  | { readonly kind: "end"; readonly words: string; readonly code: number };

/** As `sysexits` numbers them: the command was called wrongly, or its data is wrong. */
const USAGE = 64;
const DATA = 65;

const HELP = `npm run demo              plays the life of a small manifest
npm run demo -- FOLDER    plans and applies FOLDER/videos.yml in a sandbox on this machine`;

/** Reads the command line of the demo. */
export async function wantedFrom(args: readonly string[]): Promise<Wanted> {
  const [given, ...more] = args;
  if (given === undefined) return { kind: "story" };
  if (given.startsWith("-") || more.length > 0) {
    const isHelp = ["-h", "--help", "help"].includes(given) && more.length === 0;
    const words = isHelp ? HELP : `The demo takes one folder, and was given ${args.join(" ")}.\n\n${HELP}`;
    return { kind: "end", words, code: USAGE };
  }
  const folder = resolve(given);
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return { kind: "end", words: `There is no folder ${folder}.\n\n${HELP}`, code: USAGE };
  if (!stat.isDirectory()) {
    const words = `${folder} is a file, and the demo takes the folder that it is in: npm run demo -- ${join(folder, "..")}`;
    return { kind: "end", words, code: USAGE };
  }
  return await ownFolder(folder);
}

async function ownFolder(folder: string): Promise<Wanted> {
  if (statSync(join(folder, "videos.yml"), { throwIfNoEntry: false }) === undefined) {
    const other = readdirSync(folder).find((name) => /^videos?\.ya?ml$/i.test(name));
    const hint = other === undefined ? "" : ` It has ${other}: rename it to videos.yml.`;
    return { kind: "end", words: `${folder} has no manifest, which is named videos.yml.${hint}`, code: DATA };
  }
  try {
    const project = await loadProject({ workspace: folder, root: "videos.yml" });
    return { kind: "folder", folder, remarks: remarksOn(project) };
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    const count = error.problems.length;
    const words = `${basename(folder)}/videos.yml has ${count === 1 ? "a mistake" : `${count} mistakes`}:\n\n${error.message}`;
    return { kind: "end", words, code: DATA };
  }
}

/** What no source is in, and the ledger of real runs. A lock file is left out as well: its videos are real ones. */
const NOT_COPIED = new Set([".git", "node_modules", ".videos-as-code"]);
/** The most that a source may have, in bytes. */
const LARGEST_FILE = 1024 * 1024;

/** Copies what a manifest can name: the demo writes nothing into the folder, and a ledger in it isn't the demo's. */
export async function copyOwnFolder(folder: string, to: string): Promise<void> {
  const { settings } = await loadProject({ workspace: folder, root: "videos.yml" });
  const lockFile = settings.lock_file === null ? null : join(folder, settings.lock_file);
  function filter(path: string): boolean {
    if (path === lockFile) return false;
    const stat = lstatSync(path);
    if (stat.isFile()) return stat.size <= LARGEST_FILE;
    return stat.isSymbolicLink() || (stat.isDirectory() && !NOT_COPIED.has(basename(path)));
  }
  await cp(folder, to, { recursive: true, verbatimSymlinks: true, filter });
}

/** What a new sandbox can't have. */
function remarksOn({ entries }: Project): string[] {
  const adopted = entries.flatMap(({ id, uuid }) => (uuid === null ? [] : [id]));
  const moved = entries.flatMap(({ id, movedFrom }) => (movedFrom === null ? [] : [id]));
  return [
    ...(adopted.length === 0
      ? []
      : [
          `The sandbox begins empty. It has no videos, so it leaves these entries with a uuid alone: ${adopted.join(", ")}.`,
        ]),
    ...(moved.length === 0 ? [] : [`There is no earlier run, so moved_from has nothing to move: ${moved.join(", ")}.`]),
  ];
}
