import { jsonIn } from "../manifest/canonical-json.js";
import type { Position } from "../manifest/manifest.js";
import { throwIfAny } from "../manifest/problems.js";
import { nameOf, quoted } from "../manifest/quote.js";
import { unended } from "../sentence.js";
import { type LockFile, LockFileSchema, lockFileText } from "./lock-file.js";
import { recordOf, uuidsOf } from "./records.js";
import type { State } from "./state.js";

/** A lock file, and where its parts stand. */
export type PlacedLockFile = {
  readonly lock: LockFile;
  readonly file: string;
  /** Where a uuid stands. */
  readonly positionOf: (uuid: string) => Position;
};

const SUBJECT = "The lock file";
const WAY_OUT = "Take the file back from git, or delete it; the next apply writes it anew.";
const CONFLICT = /^(?:<{7} |={7}$|>{7} )/m;

/**
 * Reads the text of the lock file at the path `file`. Throws a `ManifestError` where it isn't one: JSON that is broken, a key that stands
 * twice, a value that doesn't fit, a video that two entries have.
 */
export function readLockFile(text: string, file: string): PlacedLockFile {
  const found = (offset: number, message: string) => ({
    offset,
    made: () => ({ file, position: positionAt(text, offset), message: `${message} ${WAY_OUT}` }),
  });
  const conflict = CONFLICT.exec(text);
  if (conflict !== null)
    throwIfAny([[found(conflict.index, "git's marks of a merge conflict stand here. Take one side.")]], SUBJECT);
  const json = jsonIn(text);
  if (json === undefined) throwIfAny([[found(0, "this is not the JSON of a lock file.")]], SUBJECT);
  const { data: lock, error } = LockFileSchema.safeParse(json);
  const unfit = (error?.issues ?? []).map(({ path, message }) => {
    const name = path.length === 0 ? "this" : nameOf(path);
    const key = path.reduce<number>((at, part) => Math.max(at, text.indexOf(JSON.stringify(part), at)), 0);
    return found(key, `${name} doesn't fit a lock file (${unended(message)}).`);
  });
  throwIfAny([unfit], SUBJECT);
  if (lock === undefined) throw new Error(`${file} doesn't fit, and nothing says why`, { cause: error });
  const keys = keysIn(lockFileText(lock));
  const surplus = keysIn(text).find((key, at) => key !== keys[at]);
  if (surplus !== undefined)
    throwIfAny([[found(text.lastIndexOf(surplus), `the key ${surplus} stands twice.`)]], SUBJECT);
  const owners = new Map<string, string>();
  const twice = Object.entries(lock.videos).flatMap(([id, { uuid }]) => {
    const owner = owners.get(uuid);
    owners.set(uuid, owner ?? id);
    const at = text.lastIndexOf(JSON.stringify(uuid));
    return owner === undefined ? [] : [found(at, `${id} has the video ${quoted(uuid)}, which ${owner} has, too.`)];
  });
  throwIfAny([twice], SUBJECT);
  return { lock, file, positionOf: (uuid) => positionAt(text, text.indexOf(JSON.stringify(uuid))) };
}

/** The keys of a JSON text, sorted. */
function keysIn(text: string): string[] {
  return [...text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)]
    .flatMap(([, key = "", colon]) => (colon ? [key] : []))
    .sort();
}

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, Math.max(0, offset)).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/**
 * Throws a `ManifestError` where a lock file names a video that the state doesn't know: then one of the two is not of this
 * repository, or was merged by hand. A file that lags behind names a former video of the state.
 */
export function checkAgainst(state: State, { lock, file, positionOf }: PlacedLockFile): void {
  const known = new Set(Object.values(state.videos).flatMap(uuidsOf));
  const foreign = Object.entries(lock.videos).filter(([, { uuid }]) => !known.has(uuid));
  const problems = foreign.map(([id, { uuid }]) => {
    const own = recordOf(state, id)?.uuid ?? null;
    const message =
      `${id} has the video ${quoted(uuid)} here, and the state has ${own === null ? "no such video" : quoted(own)}. ${WAY_OUT} ` +
      `To go on with the video that stands here, write uuid: ${quoted(uuid)} into the entry and delete the file.`;
    return { offset: 0, made: () => ({ file, position: positionOf(uuid), message }) };
  });
  throwIfAny([problems], SUBJECT);
}
