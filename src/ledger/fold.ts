import type { Category } from "../manifest/brief.js";
import { grouped } from "../maps.js";
import { LATEST_TIME } from "../time.js";
import {
  byPlace,
  type Control,
  type Fact,
  type FactOf,
  idOf,
  type Look,
  type Run,
  runKeyOf,
  type Said,
  stamped,
  type Work,
} from "./facts.js";
import { startsWith } from "./look.js";

/** What a run said of itself. */
export type RunFact = FactOf<"run">;

/** One look of a video that the service rendered. */
export type Revision = {
  /** What it shows, then the other looks that it stands for. */
  readonly looks: readonly [Look, ...Look[]];
  /** The edit that led to it; `null` for a creation or an adoption. */
  readonly edit: string | null;
  readonly link: string | null;
  /** When the service completed it, or went back to it; `null` where nobody has seen it. */
  readonly at: number | null;
  readonly synced: boolean | null;
  /** How many scenes the video had then; `null` where nothing has shown it. */
  readonly scenes: number | null;
};

export type Video = {
  readonly uuid: string;
  readonly category: Category;
  /** Oldest first; none before its creation is done. */
  readonly revisions: readonly Revision[];
};

/** What the service is asked for: the union of all facts about it. */
export type Job = {
  readonly id: string;
  readonly work: Work;
  readonly began: FactOf<"began">;
  /** What the run that began it knew of itself; `null` where that run's own fact is lost. */
  readonly run: RunFact | null;
  readonly beganAt: number;
  /** Its place among the facts of its record. */
  readonly place: number;
  readonly pullRequest: number | null;
  readonly recreates: string | null;
  /** `lookId` of all that its entry wanted then. */
  readonly toward: string;
  /** The uuid of the new video, or the id of the edit; `null` until the service's reply was seen. */
  readonly accepted: string | null;
  /** Every id that a fact gives it. Two runs, or two copies, may have learnt different ones. */
  readonly ids: readonly string[];
  readonly acceptedAt: number | null;
  /** What it waits for, as far as is known; `null` while it runs. */
  readonly waits: FactOf<"waits"> | null;
  /** The control requests that went out, or were about to, oldest first. */
  readonly asked: readonly Control[];
  /** The other runs that have sent it again, or were about to. */
  readonly resentBy: readonly string[];
  /** The run to which a person has said that it left no video; `null` where nobody has. */
  readonly lookedBy: string | null;
  /** `null` while it is open. */
  readonly end:
    | (Pick<FactOf<"ended">, "how" | "completed" | "link" | "scenes" | "synced" | "credits" | "retriable" | "error"> & {
        readonly at: number;
        readonly run: string;
        readonly place: number;
      })
    | null;
};

/** What the facts about one entry add up to. */
export type Record = {
  readonly key: string;
  /** The entry that it belongs to, or belonged to last; `null` where another record has that id by now. */
  readonly id: string | null;
  /** A run has seen that the project doesn't have its entry any more. */
  readonly isRetired: boolean;
  /** All ids that it has had, newest last. */
  readonly ids: readonly string[];
  /** The `uuid` and the `moved_from` that the manifest had when the record was named last. */
  readonly uuid: string | null;
  readonly movedFrom: string | null;
  /** In the order in which they became the record's. None is ever forgotten. */
  readonly videos: readonly Video[];
  readonly current: Video | null;
  /** Those that are sent, or may have been, in the order in which they began. */
  readonly jobs: readonly Job[];
  /** The job to go on with: first those that the service has taken, then those in doubt, then another record's edit of the current video. */
  readonly open: Job | null;
  /** Edits that somebody has reverted elsewhere, oldest first. */
  readonly takenBack: readonly TakenBack[];
  /** What other records know of the videos that this one has, or had. */
  readonly elsewhere: Elsewhere;
  /** What it adds up, in order. */
  readonly facts: readonly RecordFact[];
};

/** An edit that was reverted, and no run of this project has asked for that. */
export type TakenBack = {
  readonly uuid: string;
  readonly edit: string;
  /** What the video showed with it. */
  readonly look: Look;
  /** It was sent again. */
  readonly isResent: boolean;
  /** A person has decided: it was sent again, or the video is kept without it. */
  readonly isAnswered: boolean;
};

/** What records know of videos that another record has, or had, too. */
export type Elsewhere = { readonly jobs: readonly Job[]; readonly said: readonly VideoFact[] };
const NOWHERE: Elsewhere = { jobs: [], said: [] };

/** What is said of a video, and of no job. */
type VideoFact = FactOf<"stands"> | FactOf<"taken back">;

function isOfVideo(fact: RecordFact): fact is VideoFact {
  return fact.fact === "stands" || fact.fact === "taken back";
}

/** What the facts of a project add up to. */
export type Ledger = {
  readonly records: ReadonlyMap<string, Record>;
  /** The records of entries, by id. */
  readonly byId: ReadonlyMap<string, Record>;
  /** Oldest first. */
  readonly runs: readonly RunFact[];
  /** The store that it has moved to last, in words; `null` where it never moved. */
  readonly movedTo: string | null;
};

export const EMPTY: Ledger = { records: new Map(), byId: new Map(), runs: [], movedTo: null };

/** The fingerprints of briefs that an earlier run has read in another way than this one, by the hash of the brief. */
export type Translations = ReadonlyMap<string, string>;

/** Adds facts up. The order in which they are given means nothing. */
export function fold(facts: readonly Fact[], translations: Translations = new Map()): Ledger {
  const folding = new Folding(translations);
  folding.add(facts);
  return folding.ledger;
}

/** Adds facts up as they come: only the records that they are about are added up again. */
export class Folding {
  readonly #translations: Translations;
  readonly #known = new Set<string>();
  /** The facts of each record, in order. */
  readonly #facts = new Map<string, RecordFact[]>();
  readonly #runs = new Map<string, RunFact>();
  /** By job. Where two records know one video, the record of one may have facts about a job of the other. */
  readonly #begins = new Map<string, FactOf<"began">>();
  /** The jobs of which a fact was counted before their `began`. */
  readonly #early = new Set<string>();
  /** The records that a run has written about. */
  readonly #recordsOf = new Map<string, Set<string>>();
  /** The last fact that named each id: of two records with one id, the one that was named last has it. */
  readonly #holders = new Map<string, FactOf<"named">>();
  /** The records that know of each video, and the videos of each record that another one knows, too. */
  readonly #knowing = new Map<string, Set<string>>();
  readonly #shared = new Map<string, Set<string>>();
  readonly #records = new Map<string, Record>();
  readonly #stale = new Set<string>();
  #moved: FactOf<"moved"> | null = null;
  #ledger: Ledger | null = null;

  constructor(translations: Translations = new Map()) {
    this.#translations = translations;
  }

  /** How many facts are counted. */
  get size(): number {
    return this.#known.size;
  }

  /** Whether a fact is counted already. */
  has(fact: Fact): boolean {
    return this.#known.has(idOf(fact));
  }

  /** Counts each fact that isn't counted yet. Returns those. */
  add(facts: readonly Fact[]): Fact[] {
    const fresh: Fact[] = [];
    for (const given of facts) {
      const { size } = this.#known;
      this.#known.add(idOf(given));
      if (this.#known.size === size) continue;
      fresh.push(given);
      this.#count(translated(given, this.#translations));
    }
    if (fresh.length > 0) this.#ledger = null;
    return fresh;
  }

  get ledger(): Ledger {
    this.#ledger ??= this.#added();
    return this.#ledger;
  }

  record(key: string): Record | null {
    if (this.#stale.delete(key)) this.#fold(key);
    return this.#records.get(key) ?? null;
  }

  #count(fact: Fact): void {
    if (fact.fact === "run") {
      const known = this.#runs.get(fact.run);
      if (known !== undefined && byPlace(known, fact) < 0) return;
      this.#runs.set(fact.run, fact);
      for (const key of this.#recordsOf.get(fact.run) ?? []) this.#spoil(key);
    } else if (fact.fact === "moved") {
      if (this.#moved === null || byPlace(this.#moved, fact) < 0) this.#moved = fact;
    } else {
      const { record } = fact;
      pushTo(this.#facts, record, fact);
      if ("job" in fact) this.#countOf(fact);
      if (fact.fact === "named") this.#name(fact);
      const uuid = videoIn(fact);
      if (uuid !== null) this.#share(uuid, record);
      this.#spoil(record);
    }
  }

  #countOf(fact: JobFact): void {
    const began = this.#begins.get(fact.job);
    if (fact.fact !== "began" && began === undefined) this.#early.add(fact.job);
    // The record that began it is the run's already.
    if (fact.record !== began?.record) addTo(this.#recordsOf, runKeyOf(fact.job), fact.record);
    if (fact.fact === "began") this.#begin(fact);
  }

  #begin(fact: FactOf<"began">): void {
    const known = this.#begins.get(fact.job);
    if (known !== undefined && byPlace(known, fact) < 0) return;
    this.#begins.set(fact.job, fact);
    if (known === undefined && !this.#early.delete(fact.job)) return;
    for (const key of this.#recordsOf.get(runKeyOf(fact.job)) ?? []) this.#spoil(key);
  }

  /** A record has changed, and what others know of its videos. */
  #spoil(record: string): void {
    this.#stale.add(record);
    for (const uuid of this.#shared.get(record) ?? [])
      for (const key of this.#knowing.get(uuid) ?? []) this.#stale.add(key);
  }

  #name(fact: FactOf<"named">): void {
    if (fact.id === null) return;
    const holder = this.#holders.get(fact.id);
    if (holder !== undefined && byPlace(holder, fact) > 0) return;
    this.#holders.set(fact.id, fact);
    if (holder !== undefined) this.#stale.add(holder.record);
  }

  #share(uuid: string, record: string): void {
    const keys = addTo(this.#knowing, uuid, record);
    if (keys.size > 1) for (const key of keys) addTo(this.#shared, key, uuid);
  }

  /** What other records know of the videos of this one. */
  #elsewhere(key: string): Elsewhere {
    const shared = this.#shared.get(key);
    if (shared === undefined) return NOWHERE;
    const others = new Set([...shared].flatMap((uuid) => [...(this.#knowing.get(uuid) ?? [])]));
    others.delete(key);
    const all = [...others].sort().map((other) => {
      const facts = this.#facts.get(other) ?? [];
      facts.sort(byPlace);
      return ofVideos({ jobs: jobsOf(facts, this.#beginnings), facts }, shared);
    });
    return together(...all);
  }

  get #beginnings(): Beginnings {
    return { runs: this.#runs, begins: this.#begins };
  }

  #added(): Ledger {
    for (const key of this.#stale) this.#fold(key);
    this.#stale.clear();
    const records = new Map(this.#records);
    const byId = new Map([...records.values()].flatMap((one) => (one.id === null ? [] : [[one.id, one] as const])));
    return { records, byId, runs: [...this.#runs.values()].sort(byPlace), movedTo: this.#moved?.to ?? null };
  }

  #fold(key: string): void {
    const facts = this.#facts.get(key) ?? [];
    facts.sort(byPlace);
    const record = foldRecord(key, [...facts], { ...this.#beginnings, elsewhere: this.#elsewhere(key) });
    const isHeld = record.id === null || this.#holders.get(record.id)?.record === key;
    this.#records.set(key, isHeld ? record : { ...record, id: null });
  }
}

function pushTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function addTo(sets: Map<string, Set<string>>, key: string, item: string): Set<string> {
  const set = sets.get(key) ?? new Set();
  if (set.size === 0) sets.set(key, set);
  return set.add(item);
}

/** The video that a fact is about; `null` where it names none. */
function videoIn(fact: RecordFact): string | null {
  if (fact.fact === "began") return fact.work.kind === "create" ? null : fact.work.uuid;
  // The id of an edit is that of no video.
  return fact.fact === "accepted" || fact.fact === "ended" ? fact.id : null;
}

function ofVideos({ jobs, facts }: Pick<Record, "jobs" | "facts">, uuids: ReadonlySet<string>): Elsewhere {
  return {
    jobs: jobs.filter((job) => uuids.has(videoOf(job) ?? "")),
    said: facts.filter(isOfVideo).filter(({ uuid }) => uuids.has(uuid)),
  };
}

function together(...all: readonly Elsewhere[]): Elsewhere {
  return { jobs: all.flatMap(({ jobs }) => jobs), said: all.flatMap(({ said }) => said) };
}

/** What other records than this one know of a video. */
export function knownElsewhere({ records }: Pick<Ledger, "records">, uuid: string, key: string | null): Elsewhere {
  const others = [...records.values()].filter((one) => one.key !== key && uuidsOf(one).includes(uuid));
  return together(...others.map((other) => ofVideos(other, new Set([uuid]))));
}

export type RecordFact = Extract<Fact, { record: string }>;
type JobFact = Extract<Fact, { job: string }>;
/** What runs said of themselves, by key, and the beginnings of jobs, by job. */
type Beginnings = {
  readonly runs: ReadonlyMap<string, RunFact>;
  readonly begins: ReadonlyMap<string, FactOf<"began">>;
};

/** The jobs of a record from its facts, in order. */
function jobsOf(facts: readonly RecordFact[], beginnings: Beginnings): Job[] {
  const ofJobs = facts.filter((fact): fact is JobFact & RecordFact => "job" in fact);
  const places = new Map<RecordFact, number>(facts.map((fact, place) => [fact, place]));
  const placeOf = (fact: RecordFact) => places.get(fact) ?? 0;
  return [...grouped(ofJobs, ({ job }) => job).values()].flatMap((own) => foldJob(own, { ...beginnings, placeOf }));
}

/** `facts`: those of one record, in order. */
function foldRecord(
  key: string,
  facts: readonly RecordFact[],
  { elsewhere, ...beginnings }: Beginnings & { readonly elsewhere: Elsewhere },
): Record {
  const named = facts.filter((fact) => fact.fact === "named");
  const last = named.at(-1);
  const jobs = jobsOf(facts, beginnings);
  const said = [...facts.filter(isOfVideo), ...elsewhere.said];
  const takenBack = takenBackIn([...jobs, ...elsewhere.jobs], said);
  const videos = videosOf(jobs, { said, takenBack, elsewhere });
  const current = makersIn(jobs).at(-1);
  const currentUuid = current === undefined ? null : videoOf(current);
  // Another record that knows the same edit may have seen its end.
  const ended = new Set(elsewhere.jobs.flatMap(({ id, end }) => (end === null ? [] : [id])));
  // Under one key the service makes one edit: two jobs that began at once may get the same id, and one of them may never have seen its reply.
  const done = new Set(jobs.flatMap((job) => (isEdit(job) && job.end?.how === "done" ? (job.accepted ?? []) : [])));
  const keys = new Set(
    jobs.flatMap(({ work, accepted }) => (work.kind === "edit" && accepted !== null ? work.key : [])),
  );
  const isKnownByKey = ({ work, accepted }: Job) => work.kind === "edit" && accepted === null && keys.has(work.key);
  const isOver = (job: Job) => ended.has(job.id) || (isEdit(job) && done.has(job.accepted ?? "")) || isKnownByKey(job);
  const open = jobs.filter((job) => (job.end === null ? !isOver(job) : isTakenUpAgain(job, jobs)));
  const known = new Set(jobs.map(({ id }) => id));
  const theirs = elsewhere.jobs.find(
    (job) => isEdit(job) && job.end === null && !known.has(job.id) && videoOf(job) === currentUuid,
  );
  return {
    key,
    id: named.findLast(({ id }) => id !== null)?.id ?? null,
    isRetired: last?.id === null,
    ids: named.flatMap(({ id }) => id ?? []),
    uuid: last?.uuid ?? null,
    movedFrom: last?.moved_from ?? null,
    videos,
    current: videos.find(({ uuid }) => uuid === currentUuid) ?? null,
    jobs,
    open: open.find(({ accepted }) => accepted !== null) ?? open[0] ?? theirs ?? null,
    takenBack,
    elsewhere,
    facts,
  };
}

/**
 * Whether a job that was left for a replacement of its video is open again, because every replacement has ended, and none of them has become the
 * current video. Once a video was adopted, its creation has nothing left to tell.
 */
function isTakenUpAgain(job: Job, jobs: readonly Job[]): boolean {
  const { end } = job;
  if (end?.how !== "left") return false;
  const since = jobs.filter((other) => isMaking(other) && other.place > end.place);
  const made = makersIn(since).at(-1);
  const isOver = since.length > 0 && since.every((other) => other.end !== null);
  return isOver && (made === undefined || (videoOf(made) === videoOf(job) && !isMaking(job)));
}

/**
 * The last job that was left for a replacement which never began, and whose video no person has accepted as it is; `null` if there is none. An adoption
 * changes nothing, so that it doesn't count.
 */
export function leftForNothing({ jobs, facts }: Pick<Record, "jobs" | "facts">): Job | null {
  const job = jobs.findLast(({ work, end }) => work.kind !== "adopt" && end?.how === "left");
  if (job === undefined) return null;
  const place = job.end?.place ?? 0;
  const isOver = jobs.some((other) => isMaking(other) && other.place > place);
  return isOver || facts.slice(place).some(({ fact }) => fact === "stands") ? null : job;
}

/** The jobs that have made a video the current one. A creation that a person has looked for in vain is none. */
function makersIn(jobs: readonly Job[]): Job[] {
  return jobs.filter((job) => isMaking(job) && job.end?.how === "done" && job.lookedBy === null);
}

function isMaking({ work: { kind } }: Job): boolean {
  return kind === "create" || kind === "adopt";
}

const SUPPOSED = "as if ";

/** Whether something is only supposed, by `asIf`. */
export function isSupposed({ run }: { readonly run: string }): boolean {
  return run.startsWith(SUPPOSED);
}

/** A record as it would be once these facts were there, too. `joins`: what other records know of a video that it adopts with them. */
export function asIf(record: Record, said: readonly Said[], joins: Elsewhere = NOWHERE): Record {
  const facts = said.flatMap((one, index): RecordFact[] => {
    const run = `${SUPPOSED}${record.facts.length}`;
    const fact = stamped(one, { run, n: index, at: LATEST_TIME, time: LATEST_TIME });
    return "record" in fact ? [fact] : [];
  });
  const elsewhere = together(record.elsewhere, joins);
  const jobs = [...record.jobs, ...elsewhere.jobs];
  const begun = [...jobs.map(({ began }) => began), ...facts.filter((fact) => fact.fact === "began")];
  const then = foldRecord(record.key, [...record.facts, ...facts], {
    runs: new Map(jobs.flatMap(({ run }) => (run === null ? [] : [[run.run, run]]))),
    begins: new Map(begun.map((fact) => [fact.job, fact])),
    elsewhere,
  });
  return record.id === null ? { ...then, id: null } : then;
}

/** The record of an entry that none is known of. */
export function emptyRecord(key: string): Record {
  return foldRecord(key, [], { runs: new Map(), begins: new Map(), elsewhere: NOWHERE });
}

/** A job from its facts in one record, in order; none where it was surely never sent. */
function foldJob(
  facts: readonly JobFact[],
  { runs, begins, placeOf }: Beginnings & { readonly placeOf: (fact: JobFact) => number },
): Job[] {
  const [first] = facts;
  const began = begins.get(first?.job ?? "");
  if (began === undefined || first === undefined) return [];
  const told = facts.find((fact) => fact.fact === "began") ?? first;
  const replies = facts.filter((fact) => fact.fact === "accepted");
  // If one run was refused, another run's request for the same edit may still have been taken under the same key. A revert has no key: its edit tells.
  const isRefusal = (fact: JobFact) => fact.fact === "ended" && fact.how === "refused" && fact.id === null;
  const resentBy = facts.flatMap((fact) => (fact.fact === "resent" ? [fact.run] : []));
  const isRefused = (run: string) => facts.some((fact) => fact.run === run && isRefusal(fact));
  const isSentElsewhere = began.work.kind === "edit" && resentBy.some((run) => !isRefused(run));
  const isTaken = replies.length > 0 || isSentElsewhere;
  const counting = isTaken ? facts.filter((fact) => !isRefusal(fact)) : facts;
  const ends = counting.filter((fact) => fact.fact === "ended");
  const end = endAmong(counting, ends);
  const { work } = began;
  // What the run that sent it was told comes before what a person has written.
  const accepted = replies.find((fact) => fact.run === began.run) ?? replies[0];
  const id = end?.id ?? accepted?.id ?? (work.kind === "adopt" ? work.uuid : null);
  const lookedFor = facts.find((fact) => fact.fact === "looked");
  const isWithdrawn = facts.some((fact) => fact.fact === "withdrew" && fact.control === null);
  if (isWithdrawn && accepted === undefined && end === undefined && !isSentElsewhere) return [];
  const asked: Control[] = [];
  let waits: FactOf<"waits"> | null = null;
  for (const fact of facts) {
    if (fact.fact === "asked") asked.push(fact.control);
    if (fact.fact === "withdrew" && fact.control !== null && asked.includes(fact.control))
      asked.splice(asked.lastIndexOf(fact.control), 1);
    if (fact.fact === "waits") waits = fact;
    if (fact.fact === "resumed" || fact.fact === "ended") waits = null;
  }
  const { at, run } = told;
  const over = end ?? (lookedFor !== undefined && id === null ? LOOKED : null);
  return [
    {
      id: told.job,
      work,
      began,
      run: runs.get(runKeyOf(told.job)) ?? null,
      beganAt: began.time,
      pullRequest: began.pull_request,
      recreates: began.recreates,
      toward: began.toward,
      accepted: id,
      ids: [
        ...new Set([
          ...(id === null ? [] : [id]),
          ...replies.map((reply) => reply.id),
          ...ends.flatMap((one) => one.id ?? []),
        ]),
      ],
      acceptedAt: accepted?.at ?? null,
      waits,
      asked,
      resentBy,
      lookedBy: lookedFor?.run ?? null,
      place: placeOf(told),
      end: over === null ? null : { at, run, place: placeOf(end ?? told), ...over },
    },
  ];
}

/**
 * The end of a job. Two copies may have seen different ones: `reverted` wins, because an edit that is reverted was done before and never is again (R 3.2);
 * then `done`; then any other real end. `left` counts only while no `resumed` follows it.
 */
function endAmong(facts: readonly JobFact[], ends: readonly FactOf<"ended">[]): FactOf<"ended"> | undefined {
  const as = (how: FactOf<"ended">["how"]) => ends.find((fact) => fact.how === how);
  const real = as("reverted") ?? as("done") ?? ends.find(({ how }) => how !== "left");
  const resumed = facts.findLastIndex(({ fact }) => fact === "resumed");
  return real ?? facts.slice(resumed + 1).findLast((fact) => fact.fact === "ended");
}

/** The end of a creation of which a person says that it has left no video. */
const LOOKED = {
  how: "refused",
  completed: 0,
  link: null,
  scenes: null,
  synced: null,
  credits: null,
  retriable: false,
  error: null,
} as const;

/** A fact with the fingerprints that this run takes of the looks it names. */
function translated(fact: Fact, translations: Translations): Fact {
  if (translations.size === 0) return fact;
  const inForm = (look: Look): Look => ({
    ...look,
    fingerprint: translations.get(look.brief ?? "") ?? look.fingerprint,
  });
  if (fact.fact === "stands") return { ...fact, look: inForm(fact.look) };
  if (fact.fact !== "began" || !("look" in fact.work)) return fact;
  return { ...fact, work: { ...fact.work, look: inForm(fact.work.look) } };
}

/** The video that a job is about; `null` while nobody knows it. */
export function videoOf({ work, accepted }: Pick<Job, "work" | "accepted">): string | null {
  return work.kind === "create" ? accepted : work.uuid;
}

/** The edits that somebody else has reverted. A run that has begun the revert itself, and may not have told so yet, is nobody else. */
function takenBackIn(jobs: readonly Job[], said: readonly VideoFact[]): TakenBack[] {
  const seen = new Set(said.flatMap((fact) => (fact.fact === "taken back" ? fact.edit : [])));
  const own = new Set(
    jobs.flatMap(({ work, end }) => (work.kind === "revert" && end?.how !== "refused" ? work.of : [])),
  );
  const kept = new Set(said.flatMap((fact) => (fact.fact === "stands" ? (fact.answers ?? []) : [])));
  // An edit that is sent again brings the video to the wish, with all that was taken back before.
  const resending = jobs.filter(({ work }) => work.kind === "edit" && work.resends !== null);
  const isBack = ({ accepted, end }: Job) =>
    end?.how === "reverted" || (end?.how === "done" && seen.has(accepted ?? ""));
  const edits = new Map(jobs.flatMap((job) => (isEdit(job) && isBack(job) ? [[job.accepted, job]] : [])));
  return [...edits.values()].flatMap((job) => {
    const { accepted: edit, work } = job;
    if (edit === null || own.has(edit) || !("look" in work) || !("uuid" in work)) return [];
    const isResent = resending.some((later) => videoOf(later) === work.uuid && later.beganAt > job.beganAt);
    return [{ uuid: work.uuid, edit, look: work.look, isResent, isAnswered: isResent || kept.has(edit) }];
  });
}

/**
 * Every video that the record has or had, with its revisions: the first look, then its edits that are done, less those that were
 * reverted, in the order in which the service completed them, whichever record has asked for them.
 */
function videosOf(
  own: readonly Job[],
  { said, takenBack, elsewhere }: Pick<Record, "takenBack" | "elsewhere"> & { readonly said: readonly VideoFact[] },
): Video[] {
  const uuids = new Set([
    ...own.filter(isMaking).flatMap(({ ids }) => ids),
    ...own.flatMap((job) => videoOf(job) ?? []),
  ]);
  const jobs = [...own, ...elsewhere.jobs];
  const isDone = ({ end }: Job) => end?.how === "done";
  const reverted = new Set([
    ...jobs.filter(isDone).flatMap(({ work }) => (work.kind === "revert" ? work.of : [])),
    ...takenBack.map(({ edit }) => edit),
  ]);
  const stands = said.filter((fact) => fact.fact === "stands");
  return [...uuids].map((uuid) => {
    const about = jobs.filter((job) => videoOf(job) === uuid);
    const makers = about.filter(isMaking);
    const category = about[0]?.work.category ?? own.find(({ ids }) => ids.includes(uuid))?.work.category ?? "training";
    const edits = [
      ...grouped(
        about.filter((job) => isEdit(job) && isDone(job)),
        ({ accepted, id }) => accepted ?? id,
      ).values(),
    ]
      .flatMap(([job]) => job ?? [])
      .sort((a, b) => (a.end?.completed ?? 0) - (b.end?.completed ?? 0) || (a.end?.at ?? 0) - (b.end?.at ?? 0));
    // What was asked for of a new video is known better than what an entry says of one that it adopts.
    const first = makers.find(({ work }) => work.kind === "create") ?? makers.find(isDone) ?? makers[0];
    const made = first !== undefined && isDone(first) ? first : makers.find(isDone);
    // A creation that was left shows its look once it is complete: whoever goes back to it waits for that.
    const seen = made ?? (first?.accepted !== null && first?.end?.how === "left" ? first : undefined);
    const base = first === undefined || seen === undefined ? [] : [{ ...revisionOf(seen), looks: looksOf(first) }];
    const kept = [...base, ...edits.filter(({ accepted }) => !reverted.has(accepted ?? "")).map(revisionOf)];
    // The newest revision is shown since it was rendered, or since the one above it was reverted.
    const reverts = about.flatMap(({ work, end }) =>
      work.kind === "revert" && end?.how === "done" ? end.completed : [],
    );
    const looked = kept.map((revision, index): Revision => {
      const more = stands.filter((fact) => fact.uuid === uuid && fact.over === revision.edit);
      const [look] = revision.looks;
      const at = index === kept.length - 1 ? Math.max(revision.at ?? 0, ...reverts) : revision.at;
      return { ...revision, at, looks: [look, ...more.flatMap((fact) => acceptedLooks(look, fact))] };
    });
    return { uuid, category: first?.work.category ?? category, revisions: looked };
  });
}

/**
 * The looks that a video stands for because a person has accepted it. As the answer to an edit that was taken back, this covers every wished edit that
 * the video lacks, so that an edit which is then dropped or reworded is missing nowhere.
 */
function acceptedLooks({ edits: shown }: Look, { look, answers }: FactOf<"stands">): Look[] {
  if (answers === null || !startsWith(look.edits, shown)) return [look];
  const lengths = Array.from({ length: look.edits.length - shown.length + 1 }, (_, more) => shown.length + more);
  return lengths.map((length) => ({ ...look, edits: look.edits.slice(0, length) }));
}

function isEdit({ work: { kind } }: Job): boolean {
  return kind === "edit" || kind === "retry";
}

function looksOf({ id, work }: Job): Revision["looks"] {
  if (!("look" in work)) throw new Error(`${id} makes no revision`);
  return [work.look];
}

function revisionOf(job: Job): Revision {
  const { end, accepted } = job;
  if (end === null) throw new Error(`${job.id} makes no revision`);
  return {
    looks: looksOf(job),
    edit: isEdit(job) ? accepted : null,
    link: end.link,
    at: end.completed,
    synced: end.synced,
    scenes: end.scenes,
  };
}

/** Whether a job costs something (R 8.3). */
export function isPaidJob({ work: { kind } }: Pick<Job, "work">): boolean {
  return kind === "create" || kind === "edit" || kind === "retry";
}

/** Whether a job is an edit that a pull request has planned, and that nobody has approved. Planning is free (R 8.3). */
export function isOnlyPlanned({ work, asked }: Pick<Job, "work" | "asked">): boolean {
  return work.kind === "edit" && work.held && !asked.includes("approve");
}

/** How many scenes the video of a job has before it; `null` where nothing has shown it, and of a creation. */
export function scenesBefore({ videos }: Pick<Record, "videos">, { work }: Pick<Job, "work">): number | null {
  if (!("uuid" in work)) return null;
  return videos.find(({ uuid }) => uuid === work.uuid)?.revisions.at(-1)?.scenes ?? null;
}

/** The run that a job's facts name, for people. */
export function runOf({ run, id }: Pick<Job, "run" | "id">): Run {
  return run ?? { id: runKeyOf(id), attempt: 1, url: null };
}

/** Every video that a record knows of, the newest last. */
export function uuidsOf({ videos }: Pick<Record, "videos">): string[] {
  return videos.map(({ uuid }) => uuid);
}

/** The ids of all edits that a record knows of. */
export function editIdsOf({ jobs }: Pick<Record, "jobs">): string[] {
  return jobs.flatMap(({ work, ids }) => (work.kind === "edit" || work.kind === "retry" ? ids : []));
}

/** The edit that led to the newest revision of a video of a record; `null` where none did. */
export function newestEdit({ videos }: Pick<Record, "videos">, of: string): string | null {
  return videos.find(({ uuid }) => uuid === of)?.revisions.at(-1)?.edit ?? null;
}

/** The key of a record that an entry begins: its id, and a number where another record has that key. */
export function newRecordKey(taken: Pick<ReadonlySet<string>, "has">, id: string): string {
  for (let number = 1; ; number++) {
    const key = number === 1 ? id : `${id}~${number}`;
    if (!taken.has(key)) return key;
  }
}
