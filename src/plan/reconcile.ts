import type { Entry } from "../manifest/manifest.js";
import { nearest } from "../nearest.js";
import { recordOf, withIds } from "../state/records.js";
import type { State } from "../state/state.js";
import { fingerprint } from "./brief-parts.js";
import { ByBrief } from "./by-brief.js";
import type { Move, Obstacle, Retirement } from "./step.js";

type Wanted = {
  readonly entries: readonly Entry[];
  readonly recreate?: readonly string[];
  /** What stands before an id that a person is told to write. */
  readonly prefix?: string;
  /** Entries about which a move between manifests has decided. */
  readonly decided?: { has(id: string): boolean };
};

type Reconciled = {
  readonly state: State;
  readonly moves: readonly Move[];
  readonly retirements: readonly Retirement[];
  /** What is wrong with an entry, by its id. */
  readonly mistakes: ReadonlyMap<string, Obstacle>;
  /** What the reader should know. */
  readonly notices: readonly string[];
};

/**
 * Gives the records of the state the names of the manifest: `moved_from`, or else an equal brief, carries a
 * record and its intents to the new id, the records of entries that are gone are retired, those of entries that are back are
 * not. Nothing is forgotten.
 */
export function reconcile(before: State, { entries, recreate = [], prefix = "", decided }: Wanted): Reconciled {
  const known = knownIds(before);
  const mistakes = new Map<string, Obstacle>();
  const notices: string[] = [];
  const moves: Move[] = [];
  const left = new Set(known);
  const ids = new Set(entries.map(({ id }) => id));
  const fresh = entries.filter(({ id }) => !known.has(id));
  const shown = shownBriefs(before, known);
  const take = (move: Move) => {
    if (!left.delete(move.from)) return;
    moves.push(move);
  };

  for (const { id } of entries) left.delete(id);
  for (const { id, movedFrom } of fresh) if (movedFrom !== null) take({ from: movedFrom, to: id });
  for (const entry of fresh) {
    const { id, movedFrom } = entry;
    if (recreate.includes(id) || decided?.has(id) === true || moves.some(({ to }) => to === id)) continue;
    // One of another manifest: nothing was found there, and it is known why.
    if (movedFrom?.includes("#")) continue;
    if (movedFrom !== null && movedFrom !== id && ids.has(movedFrom)) {
      mistakes.set(id, failed(stillExists(prefix + movedFrom)));
    } else if (movedFrom !== null && known.size === 0) {
      notices.push(`${id}: moved_from names ${movedFrom}, and the state is empty, so there is no video to take over.`);
    } else if (movedFrom !== null) {
      mistakes.set(id, failed(unknownFormerId(movedFrom, { left, known })));
    } else {
      const same = shown.like(fingerprintsOf(entry)).filter((from) => left.has(from));
      const [from, ...others] = same;
      if (others.length > 0) mistakes.set(id, failed(severalFormerIds(same, prefix + id)));
      else if (from !== undefined) take({ from, to: id, byBrief: true });
    }
  }
  const { state, retirements } = renamed(before, { moves, ids });
  return { state, moves, retirements, mistakes, notices };
}

/** The ids that a state has a record of, or a creation in doubt. A record that has moved to another manifest is none. */
export function knownIds({ videos, intents }: State): Set<string> {
  const own = Object.keys(videos).filter((id) => videos[id]?.moved_to === undefined);
  return new Set([...own, ...intents.flatMap(({ entries }) => entries.map(({ id }) => id))]);
}

/** Which briefs the videos of these ids show, or are about to. A creation in doubt may do so, too. */
export function shownBriefs(state: State, ids: Iterable<string>): ByBrief<string> {
  const doubted = new Map<string, string[]>();
  for (const { id, fingerprint } of state.intents.flatMap(({ entries }) => entries))
    doubted.set(id, [...(doubted.get(id) ?? []), fingerprint]);
  const shown = new ByBrief<string>();
  for (const id of ids) {
    const record = recordOf(state, id);
    const ofRecord = [record?.revisions.at(-1)?.fingerprint, record?.in_flight?.target.fingerprint];
    shown.add(id, [...ofRecord, ...(doubted.get(id) ?? [])]);
  }
  return shown;
}

/** The fingerprint by which the brief of an entry is found in a state. One with a uuid says itself which video it is, and has none. */
export function fingerprintsOf({ brief, uuid }: Pick<Entry, "brief" | "uuid">): string[] {
  return brief === null || uuid !== null ? [] : [fingerprint(brief)];
}

function renamed(
  before: State,
  { moves, ids }: { moves: readonly Move[]; ids: ReadonlySet<string> },
): Pick<Reconciled, "state" | "retirements"> {
  const names = new Map(moves.map(({ from, to }) => [from, to]));
  const state = moves.length === 0 ? before : withIds(before, (id) => names.get(id) ?? id);
  const retirements: Retirement[] = [];
  let changed = false;
  const videos = Object.entries(state.videos).map(([id, record]) => {
    const retired = !ids.has(id);
    if (retired && !record.retired) retirements.push({ id, uuid: record.uuid });
    if (retired === record.retired) return [id, record] as const;
    changed = true;
    return [id, { ...record, retired }] as const;
  });
  return { state: changed ? { ...state, videos: Object.fromEntries(videos) } : state, retirements };
}

function failed(detail: string): Obstacle {
  return { outcome: "failed", status: null, detail };
}

/** What is wrong with a `moved_from` that names an entry of the manifest: its record would leave it, and it would be paid for again. */
export function stillExists(name: string): string {
  return `moved_from names ${name}, an entry that still exists. Remove that entry, or moved_from. Nothing was sent for it.`;
}

function unknownFormerId(
  movedFrom: string,
  { left, known }: { left: ReadonlySet<string>; known: ReadonlySet<string> },
): string {
  const near = nearest(movedFrom, [...left]) ?? nearest(movedFrom, [...known]);
  const gone = [...left].slice(0, MOST_NAMED);
  const hint =
    near !== null
      ? ` Did you mean ${near}?`
      : gone.length > 0
        ? ` Entries that are gone from the manifest: ${gone.join(", ")}${left.size > gone.length ? ", …" : ""}.`
        : "";
  return (
    `moved_from names ${movedFrom}, which the state doesn't know.${hint} Correct it, or remove moved_from if this is to be a ` +
    "new video. Nothing was sent for it."
  );
}

function severalFormerIds(same: readonly string[], id: string): string {
  return (
    `This entry is new, and its brief is that of ${same.slice(0, MOST_NAMED).join(", ")}, which are gone from the manifest. Say whose ` +
    `video it takes over (moved_from: ${same[0]}); to have a new one made, run once with the input recreate: ${id}. ` +
    "Nothing was sent for it."
  );
}

const MOST_NAMED = 10;
