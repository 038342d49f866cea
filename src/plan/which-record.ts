import type { Ledger, Record } from "../ledger/fold.js";
import { uuidsOf } from "../ledger/fold.js";
import type { Entry } from "../manifest/manifest.js";
import { andList } from "../manifest/quote.js";
import { grouped } from "../maps.js";
import { type Message, message } from "../messages/catalogue.js";
import { nearest } from "../nearest.js";
import { failed, type Move, type Obstacle, type Retirement } from "./step.js";
import type { Wish } from "./wish.js";

type Wanted = {
  readonly wishes: readonly Wish[];
  readonly recreate?: readonly string[];
  /** Ids that stand twice in the project: their records stay as they are. */
  readonly undecided?: ReadonlySet<string>;
};

/** Which record each entry has. */
export type Assigned = {
  /** By the entry's id; `null` where it begins a record of its own. */
  readonly records: ReadonlyMap<string, Record | null>;
  readonly moves: readonly Move[];
  /** Records whose entries are gone since the last run. */
  readonly retirements: readonly Retirement[];
  /** What is wrong with an entry, by its id. */
  readonly mistakes: ReadonlyMap<string, Obstacle>;
  /** What the reader should know. */
  readonly notices: readonly string[];
};

/** How many ids a message names. */
export const MOST_NAMED = 10;

/**
 * Decides over all entries at once which record each has, in this order: an undone rename, a `moved_from` that is not done yet, its own, the
 * one that has or had the video which `uuid` names, the only one that is gone and shows the same brief. What is left is ambiguous where an
 * earlier entry could be meant: then nothing is sent, and a person says which.
 */
export function whichRecords(ledger: Ledger, { wishes, recreate = [], undecided = new Set() }: Wanted): Assigned {
  const assignment = new Assignment(ledger, wishes, undecided);
  const mistakes = new Map<string, Obstacle>();
  const notices: string[] = [];
  assignment.assign();
  const { records, taken } = assignment;
  const isFirst = ![...ledger.records.values()].some(hasVideo);
  const left = new Set([...ledger.records.values()].filter((record) => !taken.has(record.key) && hasVideo(record)));
  /** Records that a person may still mean: until then their entries aren't gone. */
  const asked = new Set<Record>();
  for (const wish of wishes) {
    const { id, movedFrom } = wish.entry;
    if (recreate.includes(id)) continue;
    const own = ledger.byId.get(id) ?? null;
    const record = records.get(id) ?? null;
    const from = assignment.undecidedSource(wish);
    if (from !== null) {
      mistakes.set(id, failed(message("moved-from-twice", { movedFrom: from })));
      continue;
    }
    const rival = assignment.rival(wish);
    if (rival !== null && record !== null) {
      asked.add(rival);
      mistakes.set(id, failed(couldBeEither(id, { record, rival })));
      const holder = taken.get(rival.key)?.entry.id;
      if (holder !== undefined) mistakes.set(holder, failed(couldBeEither(holder, { record: rival, rival: record })));
    }
    // The entry has a video, and `moved_from` names another one. To follow it would drop one of the two, so a person decides.
    if (own !== null && record !== null && own !== record && hasVideo(own) && left.has(own))
      mistakes.set(id, failed(bothHaveVideos({ id, movedFrom }, { own, record })));
    if (record !== null) continue;
    const alike = assignment.alike(wish).filter((other) => left.has(other));
    const former = assignment.former(id).find((other) => left.has(other));
    if (movedFrom !== null && isFirst)
      notices.push(
        `${id}: moved_from names ${movedFrom}, and the ledger has no video, so there is no video to take over.`,
      );
    else if (movedFrom !== null) mistakes.set(id, failed(unknownFormerId(movedFrom, { left: [...left], ledger })));
    else if (wish.entry.uuid !== null || wish.entry.brief === null) continue;
    else if (alike.length > 1) mistakes.set(id, failed(severalFormerIds(id, alike)));
    else if (former !== undefined) mistakes.set(id, failed(hadThisId(id, former)));
  }
  // If the record that once had this id belongs to an ambiguous entry, this entry waits, too.
  for (const { entry } of wishes) {
    if ((records.get(entry.id) ?? null) !== null || mistakes.has(entry.id) || recreate.includes(entry.id)) continue;
    const doubtful = assignment.former(entry.id).find(({ key }) => mistakes.has(taken.get(key)?.entry.id ?? ""));
    if (doubtful !== undefined) mistakes.set(entry.id, failed(hadThisId(entry.id, doubtful)));
  }
  const moves = wishes.flatMap((wish) => (mistakes.has(wish.entry.id) ? [] : moveOf(wish, records)));
  const ids = new Set([...wishes.map(({ entry }) => entry.id), ...undecided]);
  const retirements = [...left].flatMap((record): Retirement[] => {
    const { key, id, ids: former, isRetired, current } = record;
    if (isRetired || asked.has(record) || ids.has(id ?? "")) return [];
    return [{ id: id ?? former.at(-1) ?? "", uuid: current?.uuid ?? null, record: key }];
  });
  const fresh = wishes.flatMap(({ entry: { id, uuid, brief, movedFrom } }) => {
    const isNew = (records.get(id) ?? null) === null && !mistakes.has(id) && !recreate.includes(id);
    return isNew && uuid === null && brief !== null && movedFrom === null ? [id] : [];
  });
  const gone = retirements.filter(({ uuid }) => uuid !== null).map(({ id }) => id);
  if (fresh.length > 0 && gone.length > 0) notices.push(howToMove(fresh, gone));
  return { records, moves, retirements, mistakes, notices };
}

/** The entries without those moves of variants that have nothing to take over: an entry that is renamed may get a new variant, too. */
export function withKnownMoves(entries: readonly Entry[], { records }: Ledger): readonly Entry[] {
  if (!entries.some(({ movesAlong }) => movesAlong)) return entries;
  const known = new Set([...records.values()].flatMap(({ ids }) => ids));
  return entries.map((entry) =>
    entry.movesAlong && !known.has(entry.movedFrom ?? "") ? { ...entry, movedFrom: null } : entry,
  );
}

function moveOf({ entry: { id, movedFrom, uuid } }: Wish, records: Assigned["records"]): Move[] {
  const record = records.get(id) ?? null;
  if (record === null || record.id === id) return [];
  const from = record.ids.at(-1) ?? record.key;
  const isNamed = movedFrom !== null || uuid !== null;
  return [isNamed ? { from, to: id } : { from, to: id, byBrief: true }];
}

/** Whether a record knows of a video, or of one that may have been made. */
export function hasVideo({ videos, open }: Record): boolean {
  return videos.length > 0 || open !== null;
}

/** The fingerprints that a record's videos show or showed, and that of what is on its way. */
function fingerprintsOf({ videos, open }: Record, when: "now" | "ever", current: Record["current"]): Set<string> {
  // A video that another one is taking the place of is not shown now.
  const isReplaced = open?.work.kind === "create" || open?.work.kind === "adopt";
  const now = isReplaced ? [] : (current?.revisions.slice(-1) ?? []);
  const shown = when === "ever" ? videos.flatMap(({ revisions }) => revisions) : now;
  const looks = shown.flatMap((revision) => revision.looks);
  const onItsWay = open !== null && "look" in open.work ? [open.work.look] : [];
  return new Set([...looks, ...onItsWay].flatMap(({ fingerprint }) => fingerprint ?? []));
}

/** Items by each of their keys. */
function groupedByAll<Item>(items: readonly Item[], keysOf: (item: Item) => Iterable<string>): Map<string, Item[]> {
  const pairs = items.flatMap((item) => [...keysOf(item)].map((key) => ({ key, item })));
  const groups = grouped(pairs, ({ key }) => key);
  return new Map([...groups].map(([key, all]) => [key, all.map(({ item }) => item)]));
}

/** The `moved_from` that a record's entry had when it was called so last. */
function whatItSaid({ facts }: Record, id: string): string | null {
  const named = facts.filter((fact) => fact.fact === "named");
  return named.findLast((fact) => fact.id === id)?.moved_from ?? null;
}

class Assignment {
  readonly records = new Map<string, Record | null>();
  /** The entries that have a record, by its key. */
  readonly taken = new Map<string, Wish>();
  readonly #ledger: Ledger;
  readonly #wishes: readonly Wish[];
  readonly #byId: ReadonlyMap<string, Wish>;
  readonly #ids: ReadonlySet<string>;
  /** All records but those of ids that stand twice. */
  readonly #all: readonly Record[];
  readonly #alike: { now?: ReadonlyMap<string, Record[]>; ever?: ReadonlyMap<string, Record[]> } = {};
  /** These records by every id that they ever had. */
  readonly #formerly: ReadonlyMap<string, Record[]>;

  constructor(ledger: Ledger, wishes: readonly Wish[], undecided: ReadonlySet<string>) {
    this.#ledger = ledger;
    this.#wishes = wishes;
    this.#byId = new Map(wishes.map((wish) => [wish.entry.id, wish]));
    this.#ids = new Set([...this.#byId.keys(), ...undecided]);
    this.#all = [...ledger.records.values()].filter(({ id }) => !undecided.has(id ?? ""));
    this.#formerly = groupedByAll(this.#all, ({ ids }) => new Set(ids));
  }

  assign(): void {
    for (const wish of this.#wishes) this.#claim(wish, this.#undone(wish));
    for (const wish of this.#wishes) this.#claim(wish, this.#source(wish));
    // If another entry has claimed an entry's own record, the entry's `moved_from` counts again, although it was followed before.
    for (let changed = true; changed; ) {
      changed = false;
      for (const wish of this.#wishes) {
        const { id, movedFrom } = wish.entry;
        const own = this.#ledger.byId.get(id);
        if (movedFrom === null || this.records.has(id) || own === undefined || !this.taken.has(own.key)) continue;
        changed = this.#claim(wish, this.#ledger.byId.get(movedFrom)) || changed;
      }
    }
    for (const wish of this.#wishes) this.#claim(wish, this.#ledger.byId.get(wish.entry.id));
    // Records of gone entries, from here on.
    const byUuid = groupedByAll(this.#gone(), uuidsOf);
    for (const wish of this.#wishes) {
      const having = byUuid.get(wish.entry.uuid ?? "") ?? [];
      this.#claim(
        wish,
        having.find(({ key }) => !this.taken.has(key)),
      );
    }
    // What is shown now is found first: an undone commit may have renamed an entry and changed its brief.
    for (const when of ["now", "ever"] as const) {
      const found = this.#wishes
        .filter((wish) => !this.records.has(wish.entry.id) && wish.entry.uuid === null && wish.entry.movedFrom === null)
        .map((wish) => ({ wish, alike: this.alike(wish, when) }));
      for (const { wish, alike } of found) {
        const [only] = alike;
        const isOnly = alike.length === 1 && found.filter(({ alike: other }) => other[0] === only).length === 1;
        if (isOnly) this.#claim(wish, only);
        // Of several records that show it now, a person says which: older revisions tell no more.
        else if (alike.length > 1) this.records.set(wish.entry.id, null);
      }
    }
    for (const { entry } of this.#wishes) if (!this.records.has(entry.id)) this.records.set(entry.id, null);
  }

  /** The records of gone entries that show a wish's brief. */
  alike({ look: { fingerprint } }: Wish, when: "now" | "ever" = "ever"): Record[] {
    if (fingerprint === null) return [];
    return (this.#goneBy(when).get(fingerprint) ?? []).filter(({ key }) => !this.taken.has(key));
  }

  /** The records that were ever called so. */
  former(id: string): readonly Record[] {
    return this.#formerly.get(id) ?? [];
  }

  /** The records of gone entries by the fingerprints that they show. */
  #goneBy(when: "now" | "ever"): ReadonlyMap<string, readonly Record[]> {
    this.#alike[when] ??= groupedByAll(this.#gone(), (record) => fingerprintsOf(record, when, record.current));
    return this.#alike[when];
  }

  /** The records of entries that are gone, or that have moved to another record. Call it once each entry has claimed its own. */
  #gone(): Record[] {
    const hasEntry = (id: string) => this.#ids.has(id) && !this.records.has(id);
    return this.#all.filter((record) => !this.taken.has(record.key) && !hasEntry(record.id ?? "") && hasVideo(record));
  }

  #hasShown(record: Record, { look: { fingerprint } }: Wish): boolean {
    return fingerprint !== null && fingerprintsOf(record, "ever", null).has(fingerprint);
  }

  #claim(wish: Wish, record: Record | undefined): boolean {
    const { id } = wish.entry;
    if (record === undefined || this.taken.has(record.key) || this.records.has(id)) return false;
    this.records.set(id, record);
    this.taken.set(record.key, wish);
    return true;
  }

  /**
   * The record of an undone rename: the record once had this id with this `moved_from`, it has shown this brief, and its later id is gone or belongs to an
   * entry whose brief it never showed. An entry that goes on with its own brief has undone nothing.
   */
  #undone(wish: Wish): Record | undefined {
    const own = this.#ledger.byId.get(wish.entry.id);
    if (own !== undefined && this.#hasShown(own, wish)) return undefined;
    const all = this.#once(wish).filter((record) => {
      const holder = this.#byId.get(record.id ?? "");
      if (holder === undefined) return this.#hasShown(record, wish) && !record.isRetired;
      const isMoved = record.movedFrom !== null && holder.entry.movedFrom === record.movedFrom;
      return this.#hasShown(record, wish) && !isMoved && !this.#hasShown(record, holder);
    });
    return all.length === 1 ? all[0] : undefined;
  }

  /**
   * Records that had this id, with the `moved_from` of now, and were renamed since. An entry without `moved_from` fits each of them, because the line may be
   * taken out at any time.
   */
  #once({ entry: { id, movedFrom } }: Wish): Record[] {
    const isSame = (record: Record) => movedFrom === null || whatItSaid(record, id) === movedFrom;
    return this.former(id).filter((record) => record.id !== id && isSame(record));
  }

  /** Whether the id alone supports a match: the record never showed this brief, and id or `moved_from` have changed since they were noted. */
  #isDubious(wish: Wish, record: Record): boolean {
    const { id, movedFrom } = wish.entry;
    return !this.#hasShown(record, wish) && !(record.id === id && record.movedFrom === movedFrom);
  }

  /**
   * The record that may be meant in place of the one that an entry has got: the entry is not written as its record's was, shows another brief,
   * and was once written just so with a record that has lost its entry. `null` where the meaning is plain.
   */
  rival(wish: Wish): Record | null {
    const record = this.records.get(wish.entry.id) ?? null;
    if (record === null || !this.#isDubious(wish, record)) return null;
    const isLost = (other: Record) => {
      const holder = this.taken.get(other.key);
      return other !== record && (holder === undefined ? !other.isRetired : !this.#hasShown(other, holder));
    };
    return this.#once(wish).find(isLost) ?? null;
  }

  /** The `moved_from` of an entry that its record has not followed yet: a move is done only where it is the record's last one. */
  #pending(wish: Wish): string | null {
    const { id, movedFrom } = wish.entry;
    if (movedFrom === null || movedFrom === id) return null;
    const own = this.#ledger.byId.get(id);
    if (own === undefined) return movedFrom;
    if (own.movedFrom !== movedFrom) return this.#isAgain(wish, own) ? null : movedFrom;
    if (this.#hasShown(own, wish)) return null;
    // An entry that was gone is back. With another brief it may be a new one, which moves as the former one did.
    if (own.isRetired) return movedFrom;
    // Two entries were swapped twice: the same line is meant anew where what it names now shows the brief.
    const source = this.#ledger.byId.get(movedFrom);
    return source !== undefined && this.#hasShown(source, wish) ? movedFrom : null;
  }

  /** Whether a line that was taken out is back: its video shows the brief already, and the entry that it names is no other than before. */
  #isAgain(wish: Wish, own: Record): boolean {
    const { fingerprint } = wish.look;
    const source = this.#ledger.byId.get(wish.entry.movedFrom ?? "");
    const isShown = fingerprint !== null && fingerprintsOf(own, "now", own.current).has(fingerprint);
    return isShown && source !== undefined && this.#byId.has(source.id ?? "");
  }

  /** The id that a pending move names and that stands twice in the project, so that no record can be had by it; `null` in any other case. */
  undecidedSource(wish: Wish): string | null {
    const from = this.#pending(wish);
    return from !== null && this.#ids.has(from) && !this.#byId.has(from) ? from : null;
  }

  /** The record that a pending move names. One that has the id now comes before one that had it. */
  #source(wish: Wish): Record | undefined {
    const from = this.#pending(wish);
    if (from === null) return undefined;
    const named = this.former(from);
    const now = named.filter(({ id }) => id === from);
    const before = named
      .filter(({ id }) => id !== from)
      .sort((a, b) => b.ids.lastIndexOf(from) - a.ids.lastIndexOf(from));
    return [...now, ...before].filter(hasVideo).find((record) => {
      const holder = this.#byId.get(record.id ?? "");
      return holder === undefined ? !this.#ids.has(record.id ?? "") : this.#leaves(holder, record, new Set());
    });
  }

  /** Whether an entry that stands moves to another record itself. */
  #leaves(wish: Wish, record: Record, busy: Set<string>): boolean {
    const { id, movedFrom } = wish.entry;
    if (busy.has(id)) return true;
    busy.add(id);
    const from = this.#pending(wish);
    if (from === null) {
      if (movedFrom === null) return false;
      // Its move was done. It counts again if the record that it names is left by its entry.
      const source = this.#ledger.byId.get(movedFrom);
      if (source === undefined || source === record) return false;
      const holder = this.#byId.get(source.id ?? "");
      return holder === undefined || busy.has(holder.entry.id) || this.#pending(holder) !== null;
    }
    const former = this.former(from);
    const source = former.find((one) => one.id === from) ?? former[0];
    if (source === undefined || source === record) return false;
    const holder = this.#byId.get(source.id ?? "");
    return holder === undefined || this.#leaves(holder, source, busy);
  }
}

function bothHaveVideos(
  { id, movedFrom }: { id: string; movedFrom: string | null },
  { own, record }: { own: Record; record: Record },
): Message {
  const [mine = "", theirs = ""] = [own, record].map((one) => uuidsOf(one).at(-1) ?? "one that is being created");
  return message("moved-from-kept", { id, name: movedFrom ?? record.ids.at(-1) ?? "another entry", mine, theirs });
}

function couldBeEither(id: string, { record, rival }: { record: Record; rival: Record }): Message {
  const [mine = "", other = ""] = [record, rival].map(
    ({ ids, current }) => `${ids.at(-1)} (video ${current?.uuid ?? "unknown"})`,
  );
  return message("rename-ambiguous", { id, mine, other });
}

function unknownFormerId(movedFrom: string, { left, ledger }: { left: readonly Record[]; ledger: Ledger }): Message {
  const gone = left.flatMap(({ ids }) => ids.at(-1) ?? []);
  const near = nearest(movedFrom, gone) ?? nearest(movedFrom, [...ledger.byId.keys()]);
  return message("moved-from-unknown", { movedFrom, near, gone });
}

function severalFormerIds(id: string, alike: readonly Record[]): Message {
  return message("rename-unsaid", { id, former: alike.flatMap(({ ids }) => ids.at(-1) ?? []) });
}

function hadThisId(id: string, former: Record): Message {
  return message("id-reused", { id, last: former.ids.at(-1) ?? id, uuid: former.current?.uuid ?? "" });
}

function howToMove(fresh: readonly string[], gone: readonly string[]): string {
  return (
    `New: ${andList(fresh, MOST_NAMED)}. Gone: ${andList(gone, MOST_NAMED)}. If a new entry is one that is gone, write moved_from and the former id in it: its video is ` +
    "then edited, not created."
  );
}
