import type { Entry } from "../manifest/manifest.js";
import type { Project } from "../manifest/project.js";
import { andList } from "../manifest/quote.js";
import { grouped } from "../maps.js";
import { nearest } from "../nearest.js";
import { hasNoVideo, isUnanswered, recordOf, revisionId, uuidsOf } from "../state/records.js";
import type { State, VideoRecord } from "../state/state.js";
import { fingerprint } from "./brief-parts.js";
import { desiredRevision } from "./rewind.js";
import { failed, type Move, type Obstacle, type Retirement } from "./step.js";

type Wanted = {
  readonly entries: readonly Entry[];
  readonly recreate?: readonly string[];
  /** Ids that stand twice in the project: nothing becomes of their records. */
  readonly undecided?: ReadonlySet<string>;
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
 * Gives the records of the state the names of the project: `moved_from`, or else an equal brief, carries a record to the new id, the
 * records of entries that are gone are retired, those of entries that are back are not. Nothing is forgotten. No `moved_from` of a project
 * names an entry that still stands: its manifest is refused (`checkMoves`).
 */
export function reconcile(before: State, { entries, recreate = [], undecided = new Set() }: Wanted): Reconciled {
  const known = knownIds(before);
  const mistakes = new Map<string, Obstacle>();
  const notices: string[] = [];
  const moves: Move[] = [];
  const ids = new Set([...entries.map(({ id }) => id), ...undecided]);
  const gone = new Set([...known].filter((id) => !ids.has(id)));
  const take = (move: Move) => {
    gone.delete(move.from);
    moves.push(move);
  };

  for (const { id, movedFrom } of entries) {
    if (movedFrom === null) continue;
    if (known.has(id)) {
      // A move that is made leaves nothing under the former id.
      if (gone.has(movedFrom) && !recreate.includes(id))
        mistakes.set(id, failed(bothHaveVideos(before, { id, movedFrom })));
    } else if (gone.has(movedFrom)) take({ from: movedFrom, to: id });
    else if (recreate.includes(id)) continue;
    else if (known.size > 0) mistakes.set(id, failed(unknownFormerId(movedFrom, { gone, known })));
    else
      notices.push(`${id}: moved_from names ${movedFrom}, and the state is empty, so there is no video to take over.`);
  }
  let fresh = entries.filter(({ id, movedFrom }) => movedFrom === null && !known.has(id) && !recreate.includes(id));
  for (const { id, uuid } of fresh) {
    const former = [...gone].find((other) => uuid !== null && isNamedBy(recordOf(before, other), uuid));
    if (former !== undefined) take({ from: former, to: id });
  }
  fresh = fresh.filter(({ brief, uuid }) => brief !== null && uuid === null);
  // An undone commit may have renamed an entry and changed its brief: what is shown now is found first.
  for (const shown of [shownBriefs(before, gone, "now"), shownBriefs(before, gone, "ever")]) {
    fresh = fresh.filter((entry) => {
      const wanted = entry.brief && fingerprint(entry.brief);
      const same = (shown.get(wanted) ?? []).flatMap(({ id }) => (gone.has(id) ? [id] : []));
      const [from, ...others] = same;
      if (others.length > 0) mistakes.set(entry.id, failed(severalFormerIds(entry, same, before)));
      else if (from !== undefined) take({ from, to: entry.id, byBrief: true });
      return from === undefined;
    });
  }
  const { state, retirements } = renamed(before, { moves, ids });
  const newlyGone = retirements.filter(({ uuid }) => uuid !== null).map(({ id }) => id);
  if (fresh.length > 0 && newlyGone.length > 0)
    notices.push(
      howToMove(
        fresh.map(({ id }) => id),
        newlyGone,
      ),
    );
  return { state, moves, retirements, mistakes, notices };
}

/**
 * Whether the entry of a record named this video, and takes its record along. One with a job that is in doubt, with an edit that is unknown to
 * the service, or that failed twice, stays behind: who names its video under a new id takes that as it stands.
 */
function isNamedBy(record: VideoRecord | null, uuid: string): boolean {
  if (record === null || record.named !== uuid || record.failed_edit?.anew === true) return false;
  const { in_flight: job, last_failure: failure } = record;
  const isUnknown = failure?.status === 404 && (job !== null || failure.step === "revert");
  return record.uuid !== null && !isUnknown && (job === null || !isUnanswered(job));
}

/** A state by the ids of a project, which its next apply carries the records to. */
export function withNamesOf({ entries, duplicates }: Pick<Project, "entries" | "duplicates">, state: State): State {
  return reconcile(state, { entries, undecided: new Set(duplicates.map(({ id }) => id)) }).state;
}

/** The ids whose records have a video, or may have one. */
export function knownIds({ videos }: State): Set<string> {
  return new Set(Object.entries(videos).flatMap(([id, record]) => (hasNoVideo(record) ? [] : [id])));
}

/** These ids by the brief that each shows now, or by all that it ever showed, and by that of what is in flight: a creation in doubt may show it, too. */
function shownBriefs(state: State, ids: ReadonlySet<string>, when: "now" | "ever") {
  const shown = [...ids].flatMap((id) => {
    const { revisions = [], replaced, in_flight: job } = recordOf(state, id) ?? {};
    const some = when === "now" ? revisions.slice(-1) : [...(replaced?.revisions ?? []), ...revisions];
    const briefs = new Set([...some, job?.target].map((revision) => revision?.fingerprint));
    return Array.from(briefs, (brief) => ({ id, brief }));
  });
  return grouped(shown, ({ brief }) => brief);
}

function renamed(
  before: State,
  { moves, ids }: { moves: readonly Move[]; ids: ReadonlySet<string> },
): Pick<Reconciled, "state" | "retirements"> {
  const names = new Map(moves.map(({ from, to }) => [from, to]));
  const targets = new Set(names.values());
  const retirements: Retirement[] = [];
  const videos = Object.entries(before.videos).flatMap(([former, record]): [string, VideoRecord][] => {
    // What an id had before that takes over a record, it had no video.
    if (targets.has(former) && !names.has(former)) return [];
    const id = names.get(former) ?? former;
    const retired = !ids.has(id);
    if (retired && !record.retired && !hasNoVideo(record)) retirements.push({ id, uuid: record.uuid });
    return [[id, { ...record, retired }]];
  });
  return { state: { ...before, videos: Object.fromEntries(videos) }, retirements };
}

/** What is wrong with a `moved_from` whose entry has, or had, a video under its own id: one of the two would be lost. */
function bothHaveVideos(state: State, { id, movedFrom }: { id: string; movedFrom: string }): string {
  const [own, former] = [id, movedFrom].map((one) => {
    const record = recordOf(state, one);
    return (record === null ? undefined : uuidsOf(record).at(-1)) ?? "one that is being created";
  });
  return (
    `moved_from names ${movedFrom}, whose video is ${former}, and the state has a video of ${id} itself: ${own}. To go on with that one, remove ` +
    `moved_from. To go on with that of ${movedFrom}, write its uuid in place of moved_from, or give the entry an id that was never used. ` +
    "Nothing was sent for it."
  );
}

function unknownFormerId(
  movedFrom: string,
  { gone, known }: { gone: ReadonlySet<string>; known: ReadonlySet<string> },
): string {
  const near = nearest(movedFrom, [...gone]) ?? nearest(movedFrom, [...known]);
  const hint =
    near !== null
      ? ` Did you mean ${near}?`
      : gone.size > 0
        ? ` Entries that are gone: ${andList([...gone], MOST_NAMED)}.`
        : "";
  return (
    `moved_from names ${movedFrom}, which the state doesn't know.${hint} Correct it, or remove moved_from if this is to be a ` +
    "new video. Nothing was sent for it."
  );
}

function severalFormerIds(entry: Entry, same: readonly string[], state: State): string {
  const { id } = entry;
  const wanted = revisionId(desiredRevision(entry));
  // A video that has its edits, too, costs nothing to take over.
  const isWhole = (one: string) => {
    const record = recordOf(state, one);
    const shown = record?.in_flight?.target ?? record?.revisions.at(-1);
    return shown !== undefined && revisionId(shown) === wanted;
  };
  const former = same.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)));
  return (
    `This entry is new, and its task and sources are those of ${andList(former, MOST_NAMED)}, which are gone. Say whose ` +
    `video it takes over (moved_from: ${former[0]}); to have a new one made, run once with the input recreate: ${id}. ` +
    "Nothing was sent for it."
  );
}

function howToMove(fresh: readonly string[], gone: readonly string[]): string {
  return (
    `New: ${andList(fresh, MOST_NAMED)}. Gone: ${andList(gone, MOST_NAMED)}. If a new entry is one that is gone, write moved_from and the former id in it: its video is ` +
    "then edited, not created."
  );
}

export const MOST_NAMED = 10;
