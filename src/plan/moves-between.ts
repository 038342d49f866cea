import { isSame, TextError } from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import { nearest } from "../nearest.js";
import { mergeRecords } from "../state/merge.js";
import { leftOf, uuidsOf } from "../state/records.js";
import type { Intent, State } from "../state/state.js";
import type { ByBrief } from "./by-brief.js";
import type { CanonicalBriefs } from "./canonical-briefs.js";
import { fingerprintsOf, knownIds, shownBriefs, stillExists } from "./reconcile.js";
import type { Move, MovedBetween, Obstacle } from "./step.js";

/** One manifest of a run before it is planned. */
type Side = {
  /** Its path. */
  readonly manifest: string;
  readonly entries: readonly Entry[];
  readonly state: State;
  readonly briefs: CanonicalBriefs;
  /** Ids to create anew. */
  readonly recreate: readonly string[];
  /** Whether its state was lost, and its lock file takes the state's place: what it lacks is in doubt. */
  readonly isListed: boolean;
};

/** What the moves between the manifests of a run leave of one of them. */
export type Moved = MovedBetween & {
  readonly state: State;
  /** What went from this manifest to others, as it was; `null` where nothing did. */
  readonly given: Given | null;
};

/** Records, and creations in doubt. */
export type Given = Pick<State, "videos" | "intents">;

type Place = { readonly manifest: string; readonly id: string };

/** A side while records move. */
type Open = Omit<Side, "state"> & {
  state: State;
  /** The ids that its state knows and its manifest no longer has. What is given away leaves them. */
  readonly gone: Set<string>;
  /** The same ids, by the briefs that their videos show. */
  readonly shown: ByBrief<string>;
  readonly moves: Move[];
  given: Given | null;
  readonly mistakes: Map<string, Obstacle>;
  readonly notices: string[];
};

/**
 * Carries the records of entries that are gone from one manifest to those that are new in another: the ones that `moved_from: path#id` names,
 * and those of an equal brief. Nothing is forgotten: where a record was, its videos stay named, with the place that it went to.
 */
export async function moveBetween(sides: readonly Side[]): Promise<Moved[]> {
  const open = sides.map((side): Open => {
    const gone = goneOf(side);
    const shown = shownBriefs(side.state, gone);
    return { ...side, gone, shown, moves: [], given: null, mistakes: new Map<string, Obstacle>(), notices: [] };
  });
  // A sandbox lives in the state of its manifest: its videos can't leave it.
  const all = open.filter(({ state }) => state.sandbox === null);
  completeMoves(all);
  const isMoved = (side: Open, { id }: Entry) => side.moves.some(({ to }) => to === id);
  const fresh = all.flatMap((side) => freshOf(side).map((entry) => ({ side, entry })));
  for (const { side, entry } of fresh) moveNamed(side, entry, all);
  for (const { side, entry } of fresh) if (!isMoved(side, entry)) moveBack(side, entry, all);
  for (const { side, entry } of fresh) if (!isMoved(side, entry)) await moveByBrief(side, entry, all);
  return open;
}

/** The entries that have no record yet, and may have one elsewhere. */
function freshOf({ entries, state, recreate, isListed }: Open): Entry[] {
  const known = knownIds(state);
  return isListed ? [] : entries.filter(({ id }) => !known.has(id) && !recreate.includes(id));
}

function goneOf({ entries, state }: Side): Set<string> {
  const gone = knownIds(state);
  for (const { id } of entries) gone.delete(id);
  return gone;
}

/**
 * A run that ended between the two saves of a move has left the record in both states, equal. The one whose entry is gone goes: the video
 * belongs to the manifest that has the entry. Where the entry came back to a record that was left so, the record that goes knows more.
 */
function completeMoves(all: readonly Open[]): void {
  const holders = holdersIn(all);
  for (const side of all) {
    for (const id of [...side.gone]) {
      const uuid = side.state.videos[id]?.uuid ?? null;
      const owner =
        uuid === null
          ? doubterOf(id, { side, all })
          : holders.get(uuid)?.find(({ manifest }) => manifest !== side.manifest);
      if (owner === undefined) continue;
      keepFurthest(owner, { id, side, all });
      give(side, id, owner);
    }
  }
}

/** Where the record that goes knows more than that of the entry, the entry gets it. */
function keepFurthest(owner: Place, { id, side, all }: { id: string; side: Open; all: readonly Open[] }): void {
  const other = all.find(({ manifest }) => manifest === owner.manifest);
  const [record, own] = [side.state.videos[id], other?.state.videos[owner.id]];
  if (other === undefined || record?.uuid == null || own === undefined) return;
  const furthest = mergeRecords({ base: null, ours: record, theirs: own });
  if (isSame(furthest, own)) return;
  other.state = { ...other.state, videos: { ...other.state.videos, [owner.id]: { ...furthest, retired: false } } };
  other.moves.push({ from: nameOf({ ...side, id }), to: owner.id });
}

/** The entries that have a video, by its uuid. */
function holdersIn(all: readonly Open[]): ReadonlyMap<string, readonly Place[]> {
  const holders = new Map<string, Place[]>();
  for (const { manifest, entries, state } of all)
    for (const { id } of entries) {
      const uuid = state.videos[id]?.uuid ?? null;
      if (uuid !== null) holders.set(uuid, [...(holders.get(uuid) ?? []), { manifest, id }]);
    }
  return holders;
}

/** The entry of another manifest about which one of the same intents is in doubt. */
function doubterOf(id: string, { side, all }: { side: Open; all: readonly Open[] }): Place | undefined {
  const intents = side.state.intents.filter(({ entries }) => entries.some((entry) => entry.id === id));
  const isSame = (own: Intent) => intents.some((intent) => intent.id === own.id);
  return all
    .filter((other) => other !== side)
    .flatMap(({ manifest, entries, state }) => {
      const doubted = new Set(state.intents.filter(isSame).flatMap((own) => own.entries.map((entry) => entry.id)));
      const same = entries.find((entry) => doubted.has(entry.id));
      return same === undefined ? [] : [{ manifest, id: same.id }];
    })[0];
}

/** `moved_from: path#id`. */
function moveNamed(side: Open, { id, movedFrom }: Entry, all: readonly Open[]): void {
  const from = movedFrom === null ? null : placeIn(movedFrom);
  if (from === null) {
    const elsewhere = movedFrom === null ? null : onlyGone(movedFrom, { side, all });
    if (elsewhere !== null) side.mistakes.set(id, failed(unknown(movedFrom ?? "", `Did you mean ${elsewhere}?`)));
    return;
  }
  const giver = all.find(({ manifest }) => manifest === from.manifest);
  if (giver === undefined) {
    side.mistakes.set(
      id,
      failed(`moved_from names ${nameOf(from)}, and this run has no manifest ${from.manifest}. ${BOTH}`),
    );
  } else if (giver.entries.some((entry) => entry.id === from.id)) {
    side.mistakes.set(id, failed(stillExists(nameOf(from))));
  } else if (giver.gone.has(from.id)) {
    take(side, { from, giver, to: id });
  } else if (knownIds(giver.state).size === 0 && !giver.isListed && knownIds(side.state).size === 0) {
    side.notices.push(
      `${id}: moved_from names ${nameOf(from)}, and that state is empty, so there is no video to take over.`,
    );
  } else {
    const near = nearest(from.id, [...giver.gone]);
    const hint = near === null ? "" : `Did you mean ${nameOf({ ...from, id: near })}?`;
    side.mistakes.set(id, failed(unknown(nameOf(from), hint)));
  }
}

/** The one entry of an id that is gone from another manifest, where this one's own state doesn't know the id. */
function onlyGone(id: string, { side, all }: { side: Open; all: readonly Open[] }): string | null {
  if (knownIds(side.state).has(id)) return null;
  const found = all.filter((other) => other !== side && other.gone.has(id));
  return found.length === 1 && found[0] !== undefined ? nameOf({ manifest: found[0].manifest, id }) : null;
}

/** An entry that is back takes the record back that it had given away, unless the other manifest still has the entry. */
function moveBack(side: Open, { id, uuid }: Entry, all: readonly Open[]): void {
  if (uuid !== null || side.mistakes.has(id)) return;
  const name = nameOf({ ...side, id });
  const met = new Set([name]);
  for (let to = side.state.videos[id]?.moved_to; to !== undefined; ) {
    if (met.has(to)) {
      side.mistakes.set(id, { outcome: "blocked", status: null, detail: nowhere([...met], name) });
      return;
    }
    met.add(to);
    const place = placeIn(to);
    const other = all.find(({ manifest }) => manifest === place?.manifest);
    if (place === null) return;
    if (other === undefined) {
      side.mistakes.set(id, { outcome: "blocked", status: null, detail: away(place, name) });
      return;
    }
    if (other.gone.has(place.id)) {
      take(side, { from: place, giver: other, to: id });
      return;
    }
    to = other.state.videos[place.id]?.moved_to;
  }
}

/** A new entry whose brief is that of exactly one entry that is gone elsewhere. One that is gone here comes first. */
async function moveByBrief(side: Open, entry: Entry, all: readonly Open[]): Promise<void> {
  const { id, uuid, movedFrom } = entry;
  if (uuid !== null || movedFrom !== null || side.mistakes.has(id)) return;
  const givers = all.filter((other) => other !== side && other.gone.size > 0);
  if (givers.length === 0) return;
  const wanted = fingerprintsOf(await canonical(entry, side.briefs));
  const likeIn = ({ shown, gone }: Open) => shown.like(wanted).filter((known) => gone.has(known));
  if (likeIn(side).length > 0) return;
  const same = givers.flatMap((giver) => likeIn(giver).map((gone) => ({ giver, gone })));
  const [first, ...others] = same;
  if (first === undefined) return;
  if (others.length === 0) {
    take(side, { from: { manifest: first.giver.manifest, id: first.gone }, giver: first.giver, to: id, byBrief: true });
    return;
  }
  const names = same.slice(0, MOST_NAMED).map(({ giver, gone }) => nameOf({ manifest: giver.manifest, id: gone }));
  const detail =
    `This entry is new, and its brief is that of ${names.join(", ")}, which are gone from their manifests. Say whose video it takes ` +
    `over (moved_from: ${names[0]}); to have a new one made, run once with the input recreate: ${nameOf({ ...side, id })}. ${NOT_SENT}`;
  side.mistakes.set(id, failed(detail));
}

async function canonical(entry: Entry, briefs: CanonicalBriefs): Promise<Entry> {
  try {
    return { ...entry, brief: entry.brief && (await briefs.of(entry.brief)) };
  } catch (error) {
    if (error instanceof TextError) return entry;
    throw error;
  }
}

function take(
  side: Open,
  { from, giver, to, byBrief }: { from: Place; giver: Open; to: string; byBrief?: true },
): void {
  const record = giver.state.videos[from.id];
  const intents = giver.state.intents.flatMap((intent): Intent[] => {
    const entries = intent.entries.filter(({ id }) => id === from.id).map((entry) => ({ ...entry, id: to }));
    return entries.length === 0 ? [] : [{ ...intent, entries }];
  });
  const former = side.state.videos[to]?.former_uuids ?? [];
  const known = record === undefined ? [] : uuidsOf(record);
  const kept = former.filter((uuid) => !known.includes(uuid));
  const own = record && { ...record, retired: false, former_uuids: [...kept, ...record.former_uuids] };
  side.state = {
    ...side.state,
    videos: own === undefined ? side.state.videos : { ...side.state.videos, [to]: own },
    intents: [...side.state.intents, ...intents],
  };
  side.moves.push({ from: nameOf(from), to, ...(byBrief === undefined ? {} : { byBrief }) });
  give(giver, from.id, { manifest: side.manifest, id: to });
}

/** Leaves in the place of a record the videos that it had, and where it went. */
function give(side: Open, id: string, to: Place): void {
  const { videos, intents } = side.state;
  const record = videos[id];
  const { given } = side;
  const doubts = intents.flatMap((intent) => {
    const entries = intent.entries.filter((entry) => entry.id === id);
    return entries.length === 0 ? [] : [{ ...intent, entries }];
  });
  side.given = {
    videos: { ...given?.videos, ...(record && { [id]: record }) },
    intents: [...(given?.intents ?? []), ...doubts],
  };
  const left = record && leftOf(record, nameOf(to));
  side.state = {
    ...side.state,
    videos: left === undefined ? videos : { ...videos, [id]: left },
    intents: intents
      .map((intent) => ({ ...intent, entries: intent.entries.filter((entry) => entry.id !== id) }))
      .filter(({ entries }) => entries.length > 0),
  };
  side.gone.delete(id);
}

/** Whether a text is `path#id`; `null` where it is an id alone. */
export function placeIn(written: string): Place | null {
  const at = written.lastIndexOf("#");
  return at === -1 ? null : { manifest: written.slice(0, at), id: written.slice(at + 1) };
}

function nameOf({ manifest, id }: Place): string {
  return `${manifest}#${id}`;
}

const MOST_NAMED = 10;
const NOT_SENT = "Nothing was sent for it.";
const BOTH =
  "A video moves between manifests of one run: name both in the input manifest, with patterns or one a line. Or remove moved_from, if " +
  `this is to be a new video. ${NOT_SENT}`;

function unknown(name: string, hint: string): string {
  return (
    `moved_from names ${name}, which the state doesn't know.${hint === "" ? "" : ` ${hint}`} Correct it, or remove moved_from if this ` +
    `is to be a new video. ${NOT_SENT}`
  );
}

function away(to: Place, name: string): string {
  return (
    `This entry's video has moved to ${nameOf(to)}, and this run has no manifest ${to.manifest}: whether the entry is gone there can't be ` +
    `told. Name both manifests in the input manifest; or, to have a new video made here, run once with the input recreate: ${name}. ${NOT_SENT}`
  );
}

/** One of these states is older than the others: a run has saved while this one read them, or one was lost since. */
function nowhere(places: readonly string[], name: string): string {
  return (
    `This entry's video has moved, and each state says that another one has it: ${places.join(", ")}. Another run may have moved it while ` +
    "this one read them: start a new run. Where that doesn't help, a state was lost: give the entry the `uuid` of its video; or, to have " +
    `a new one made, run once with the input recreate: ${name}. ${NOT_SENT}`
  );
}

function failed(detail: string): Obstacle {
  return { outcome: "failed", status: null, detail };
}
