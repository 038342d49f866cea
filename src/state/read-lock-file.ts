import { jsonIn } from "../manifest/canonical-json.js";
import { ManifestError, type Position } from "../manifest/manifest.js";
import { throwIfAny } from "../manifest/problems.js";
import { nameOf, quoted } from "../manifest/quote.js";
import { readYaml, type Value, valueAt } from "../manifest/yaml/value.js";
import { unended } from "../sentence.js";
import { type LockFile, LockFileSchema, lockFileText } from "./lock-file.js";
import { recordOf, uuidsOf } from "./records.js";
import type { State } from "./state.js";

/** A lock file, and where its parts stand. */
export type PlacedLockFile = {
  readonly lock: LockFile;
  readonly file: string;
  /** Where the uuid of an entry stands. */
  readonly positionOf: (id: string) => Position;
};

const SUBJECT = "The lock file";
const WAY_OUT = "Take the file back from git, or delete it; the next apply writes it anew.";
const CONFLICT = /^(?:<{7} |={7}$|>{7} )/m;

/**
 * Reads the text of the lock file at the path `file`. Throws a `ManifestError` that names every line where it isn't one: JSON
 * that is broken, a key that stands twice, a value that doesn't fit, a video that two entries have.
 */
export function readLockFile(text: string, file: string): PlacedLockFile {
  const written = asWritten(text);
  if (written !== null) return { lock: written, file, positionOf: (id) => positionIn(text, id) };
  // JSON is YAML, and the reader of YAML knows where everything stands.
  const { value, problems } = readYaml(text, { file, subject: SUBJECT });
  if (value === null || jsonIn(text) === undefined) {
    const conflict = CONFLICT.exec(text);
    const position = conflict === null ? problems.mistakes[0]?.made().position : problems.positionOf(conflict.index);
    const what =
      conflict === null
        ? "this is not the JSON of a lock file."
        : "git's marks of a merge conflict stand here. Take one side.";
    throw new ManifestError(
      [{ file, position: position ?? problems.positionOf(0), message: `${what} ${WAY_OUT}` }],
      SUBJECT,
    );
  }
  problems.throwIfAny();
  const { data: lock, error } = LockFileSchema.safeParse(value.json);
  for (const { path, message } of error?.issues ?? []) {
    const name = path.length === 0 ? "this" : nameOf(path);
    problems.add(nearestOffset(value, path), () => `${name} doesn't fit a lock file (${unended(message)}). ${WAY_OUT}`);
  }
  problems.throwIfAny();
  if (lock === undefined) throw new Error(`${file} doesn't fit, and nothing says why`, { cause: error });
  const offsetOf = (id: string) => nearestOffset(value, ["videos", id, "uuid"]);
  const owners = new Map<string, string>();
  for (const [id, { uuid }] of Object.entries(lock.videos)) {
    const owner = owners.get(uuid);
    if (owner === undefined) owners.set(uuid, id);
    else problems.add(offsetOf(id), () => `${id} has the video ${quoted(uuid)}, which ${owner} has, too. ${WAY_OUT}`);
  }
  problems.throwIfAny();
  return { lock, file, positionOf: (id) => problems.positionOf(offsetOf(id)) };
}

/**
 * A lock file that is exactly as an apply has written it, line ends aside; `null` for any other. It may be larger than what the reader of
 * YAML takes, which finds the mistakes that people make.
 */
function asWritten(text: string): LockFile | null {
  const lock = LockFileSchema.safeParse(jsonIn(text)).data;
  if (lock === undefined || lockFileText(lock) !== text.replaceAll("\r\n", "\n")) return null;
  const videos = Object.values(lock.videos);
  return new Set(videos.map(({ uuid }) => uuid)).size === videos.length ? lock : null;
}

/** Where the uuid of an entry stands in a lock file that is as it was written. */
function positionIn(text: string, id: string): Position {
  const lines = text.split(/\r?\n/);
  const entry = lines.indexOf(`    ${JSON.stringify(id)}: {`);
  const line = lines.findIndex((one, index) => index > entry && one.startsWith(UUID_LINE));
  return { line: line + 1, column: UUID_LINE.length + 1 };
}

const UUID_LINE = `      "uuid": `;

/** Where a value stands, or else the nearest one around it. */
function nearestOffset(value: Value, path: readonly PropertyKey[]): number {
  return valueAt(value, path)?.offset ?? nearestOffset(value, path.slice(0, -1));
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
    return { offset: 0, made: () => ({ file, position: positionOf(id), message }) };
  });
  throwIfAny([problems], SUBJECT);
}
