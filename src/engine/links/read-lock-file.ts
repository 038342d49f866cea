import { type Ledger, uuidsOf } from "../../ledger/fold.js";
import { jsonIn } from "../../manifest/canonical-json.js";
import type { Entry } from "../../manifest/manifest.js";
import { type Position, positionAt } from "../../manifest/manifest.js";
import { throwIfAny } from "../../manifest/problems.js";
import { andList, counted, nameOf, quoted } from "../../manifest/quote.js";
import { readYaml } from "../../manifest/yaml/value.js";
import { type LockFile, LockFileSchema } from "../../report/lock-file.js";
import { unended } from "../../sentence.js";

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
 * Reads the text of the lock file at the path `file`. Throws a `ManifestError` where it isn't one: JSON that is broken, a key that stands
 * twice, a value that doesn't fit, a video that two entries have.
 */
export function readLockFile(text: string, file: string): PlacedLockFile {
  const found = (offset: number, message: string, position?: Position) => ({
    offset,
    made: () => ({
      file,
      position: position ?? positionAt(text, offset),
      message: `${message} ${WAY_OUT}`,
      docs: "lock-file" as const,
    }),
  });
  const conflict = CONFLICT.exec(text);
  if (conflict !== null)
    throwIfAny([[found(conflict.index, "git's marks of a merge conflict stand here. Take one side.")]], SUBJECT);
  const json = jsonIn(text);
  if (json === undefined) {
    // JSON is YAML, whose reader knows where a mistake stands.
    const [mistake] = readYaml(text, file).problems.mistakes;
    throwIfAny([[found(0, "this is not the JSON of a lock file.", mistake?.made().position)]], SUBJECT);
  }
  const { data: lock, error } = LockFileSchema.safeParse(json);
  const { offsetOf, repeated } = placesIn(text);
  const unfit = (error?.issues ?? []).map(({ path, message }) => {
    const name = path.length === 0 ? "this" : nameOf(path);
    return found(offsetOf(path), `${name} doesn't fit a lock file (${unended(message)}).`);
  });
  throwIfAny([unfit], SUBJECT);
  if (lock === undefined) throw new Error(`${file} doesn't fit, and nothing says why`, { cause: error });
  if (repeated !== null) throwIfAny([[found(repeated.offset, `the key ${repeated.key} stands twice.`)]], SUBJECT);
  const offsetOfUuid = (id: string) => offsetOf(["videos", id, "uuid"]);
  const owners = new Map<string, string>();
  const twice = Object.entries(lock.videos).flatMap(([id, { uuid }]) => {
    const owner = owners.get(uuid);
    owners.set(uuid, owner ?? id);
    if (owner === undefined) return [];
    return [found(offsetOfUuid(id), `${id} has the video ${quoted(uuid)}, which ${owner} has, too.`)];
  });
  throwIfAny([twice], SUBJECT);
  return { lock, file, positionOf: (id) => positionAt(text, offsetOfUuid(id)) };
}

/** Where the values of a JSON text stand, or else the nearest ones around them; and the first key that an object has twice. */
function placesIn(text: string) {
  const places = new Map<string, number>();
  const way: string[] = [];
  let repeated: { readonly key: string; readonly offset: number } | null = null;
  // No quote in a string is escaped, so that however long one is, it is found at once.
  const plain = text.replace(/\\./g, "  ");
  for (const { 0: token, 1: found = "", 2: colon, index } of plain.matchAll(/("[^"]*")(\s*:\s*)?|[{}]/g)) {
    const key = text.slice(index, index + found.length);
    if (token === "{") way.push("");
    else if (token === "}") way.pop();
    else if (colon !== undefined) {
      way.splice(-1, 1, key);
      const place = way.join();
      if (places.has(place)) repeated ??= { key, offset: index };
      else places.set(place, index + token.length);
    }
  }
  const offsetOf = (path: readonly PropertyKey[]): number =>
    path.length === 0 ? 0 : (places.get(path.map((key) => JSON.stringify(key)).join()) ?? offsetOf(path.slice(0, -1)));
  return { offsetOf, repeated };
}

/**
 * Throws a `ManifestError` where a lock file names a video that the ledger doesn't know, and one of these entries would make another: then one
 * of the two is not of this repository, or was merged by hand. A file that lags behind names a former video.
 */
export function checkAgainst(
  ledger: Ledger,
  { lock, file, positionOf }: PlacedLockFile,
  entries: readonly Pick<Entry, "id" | "uuid">[],
): void {
  const known = new Set([...ledger.records.values()].flatMap(uuidsOf));
  const named = new Map(entries.map(({ id, uuid }) => [id, uuid]));
  // One under another id may be the video's.
  const isMaking = entries.some(({ id, uuid }) => uuid === null && !ledger.byId.has(id));
  const foreign = Object.entries(lock.videos).filter(
    ([id, { uuid }]) => !known.has(uuid) && (named.has(id) ? named.get(id) !== uuid : isMaking),
  );
  const ownOf = (id: string) => ledger.byId.get(id)?.current?.uuid ?? null;
  const unknown = foreign.flatMap(([id]) => (ownOf(id) === null ? [id] : []));
  const isLost = unknown.length > 1;
  const placed = (id: string, message: string) => ({
    offset: 0,
    made: () => ({ file, position: positionOf(id), message, docs: "lock-file" as const }),
  });
  const problems = foreign.flatMap(([id, { uuid }]) => {
    const own = ownOf(id);
    if (isLost && own === null) return id === unknown[0] ? [placed(id, lostInWords(unknown, file, ledger))] : [];
    const other =
      own === null
        ? "no such video. Where that is none of yours, delete the file: a new video is made then, which is paid for"
        : `${quoted(own)}. To go on with that one, delete the file; the next apply writes it anew`;
    const message = `${id} has the video ${quoted(uuid)} here. To go on with it, write uuid: ${quoted(uuid)} into the entry. The ledger has ${other}.`;
    return [placed(id, message)];
  });
  throwIfAny([problems], SUBJECT);
}

/** Many videos of a lock file that no ledger knows are one mistake: their ledger is lost, or the file is another repository's. */
function lostInWords(ids: readonly string[], file: string, { records }: Ledger): string {
  const first = records.size === 0 ? ", and apply once with on-missing-ledger: create" : "";
  return (
    `${counted(ids.length)} videos stand here that the ledger doesn't have: ${andList(ids, NAMED)}. Go on where their ledger is, such as another clone. If it is lost, run ` +
    `\`videos-as-code import --from ${file}\`, which writes each uuid into its entry; commit that${first}. If they are none of yours, delete the file: new videos are ` +
    "made then, which are paid for."
  );
}

const NAMED = 3;
