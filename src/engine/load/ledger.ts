import { byPlace, type Fact, idOf, type Repository } from "../../ledger/facts.js";
import { fold, type Ledger, type RunFact, type Translations, uuidsOf } from "../../ledger/fold.js";
import { ledgerName } from "../../ledger/names.js";
import { LedgerError, type Reading, type Store } from "../../ledger/store.js";
import { firstOf } from "../../ledger/texts.js";
import { isLoopback } from "../../loopback.js";
import type { Project } from "../../manifest/project.js";
import { andList, counted } from "../../manifest/quote.js";
import type { Texts } from "../../manifest/texts.js";
import { message } from "../../messages/catalogue.js";
import { translationsFor } from "../../plan/canonical-briefs.js";
import { hasVideo } from "../../plan/which-record.js";
import { capitalized, count } from "../../report/prose.js";
import { comparedWith, type FoundLockFile } from "../links/compared.js";
import type { RunOptions } from "../options.js";
import type { Copy, Findings, Ports, StorePort } from "../ports.js";
import { isAnothers, joined, NOTHING } from "./findings.js";
import { refuseOtherRoot } from "./project.js";

// Which ledger a run goes on with, and what it does where there is none.

/** A store, and the ledger to go on with. */
export type Loaded = {
  readonly store: Store;
  readonly place: string;
  /** What the store has. */
  readonly reading: Reading;
  /** What copies have more. It is appended before anything is sent. */
  readonly found: readonly Fact[];
  /** What both add up to. */
  readonly ledger: Ledger;
  readonly translations: Translations;
  readonly texts: Texts;
  /** The ledger is out of reach, and the plan compares with the lock file. */
  readonly isCompared: boolean;
  readonly repository: Repository | null;
  /** The stores that the ledger moves away from. */
  readonly left: readonly { readonly place: string; readonly store: Store }[];
  /** Whether the ledger goes on here after it was elsewhere. */
  readonly isMoving: boolean;
  /** Facts are missing, and a person has said to go on without them. */
  readonly lacksFacts: boolean;
  /** Whether this run names itself in the ledger, though it may have nothing else to do. */
  readonly isNoted: boolean;
  /** Called once an apply has ended. */
  readonly end: () => Promise<void>;
};

type Known = {
  readonly port: StorePort;
  readonly project: Project;
  readonly lockFile?: FoundLockFile | null;
  /** What in the repository shows that videos were made, in words. */
  readonly shown?: readonly string[];
};

type World = Pick<Ports, "log">;

/** Reads the project's ledger, wherever it is. Throws `LedgerError` where this run must not go on with it, or without one. */
export async function loadLedger(world: World, options: RunOptions, known: Known): Promise<Loaded> {
  const { log } = world;
  const { port, project, lockFile = null } = known;
  const { place, elsewhere, unreachable } = port;
  const isTrial = options.service.kind === "sandbox";
  // A trial leaves no copies.
  const copying = isTrial ? undefined : elsewhere;
  await copying?.list?.();
  const store = await port.open();
  const reading = await store.read();
  const repository = port.repository?.() ?? null;
  const here = fold(reading.facts);
  const { movedTo } = here;
  const isHere = reading.facts.length > 0 && (movedTo === null ? isSettled(here, project) : movedTo === place);
  const near = (await copying?.copies(reading.facts)) ?? NOTHING;
  const far = isHere ? NOTHING : ((await copying?.look(project.manifests)) ?? NOTHING);
  const all = joined([near, far]);
  const own = all.copies.filter((copy) => isOfThisLedger(copy, reading, { project, repository, options }));
  const found = missingIn(reading, own);
  const facts = [...reading.facts, ...found];
  // If the store is empty and only backups or remembered refs have facts, each place that can't be read may have newer ones. Facts of another store need
  // no such check: that store is the ledger itself.
  const isRemembered = reading.facts.length === 0 && own.every(({ store: one }) => one === undefined);
  const isBack = isHere || own.some((copy) => copy.place === movedTo);
  const missing =
    whyNotWhole(facts, { near: isRemembered ? all : near, all }, { place, options }) ??
    whyNotHere(reading, { found, own, movedTo: isBack ? null : movedTo, copying }, { place, project, options });
  if (missing !== null && options.onMissingLedger !== "create") throw missing;
  if (facts.length === 0) await demandFirstRun(world, options, { ...known, findings: all, isTrial });
  demandUnderstood(reading, { facts, place, options, log });
  const texts = firstOf(store.texts, ...own.map((copy) => copy.texts));
  const translations = await translationsFor(facts, texts, project.settings.front_matter);
  const isCompared = unreachable !== undefined && lockFile !== null && lockFile.foreign === null;
  const ledger = isCompared && lockFile !== null ? comparedWith(lockFile.lock) : fold(facts, translations);
  const lacksFacts = missing !== null;
  const added = found.length > 0 ? addedInWords(found, own, place) : null;
  tellOf(ledger, { facts, reading, lacksFacts, added, place, options, log });
  const isOther = await demandOwn(options, { ...known, ledger, repository });
  if (facts.length > 0) await demandApart(world, options, { project, ledger, elsewhere: copying });
  const left = isHere
    ? []
    : own.flatMap(({ place: former, store: one }) => (one === undefined ? [] : [{ place: former, store: one }]));
  const isMoving = left.length > 0 || (facts.length > 0 && ![null, place].includes(fold(facts).movedTo));
  const isNoted =
    isOther || isPushedSince(ledger, options) || (reading.facts.length > 0 && copying?.isDue?.(reading.facts) === true);
  return {
    store,
    place,
    reading,
    found,
    ledger,
    translations,
    texts,
    isCompared,
    repository,
    left,
    isMoving,
    lacksFacts,
    isNoted,
    end: async () => await port.end?.(),
  };
}

/**
 * Whether the last run had the same `settings.ledger`. If it hadn't, a run that was to move the ledger here may have been cut off before the former
 * store was told, so that the move is made once more.
 */
function isSettled({ runs }: Pick<Ledger, "runs">, { settings }: Pick<Project, "settings">): boolean {
  const last = runs.at(-1);
  return last === undefined || last.settings["ledger"] === settings.ledger;
}

/** Why a run that pays stops, if the ledger goes on in another place than this one; `null` where it goes on here. */
function whyNotHere(
  reading: Reading,
  known: {
    readonly found: readonly Fact[];
    readonly own: readonly Copy[];
    readonly movedTo: string | null;
    readonly copying: StorePort["elsewhere"];
  },
  { place, project, options }: Pick<Known, "project"> & { readonly place: string; readonly options: RunOptions },
): LedgerError | null {
  const { found, own, movedTo, copying } = known;
  // A ledger in a file is on one machine only. If the last fact that is found is the move to this very place, this is another machine, and what came
  // after the move is missing. So it is if a move on this laptop was cut off, and another laptop has made it since: a laptop keeps what its own runs note.
  const last = [...found].sort(byPlace).at(-1);
  const isOnLaptop = copying?.isFirstRun !== undefined;
  const copied = own.flatMap((copy) => (copy.store === undefined ? copy.facts : []));
  const isOwn = [...reading.facts, ...copied].some(({ run }) => run === last?.run);
  const isElsewhere =
    last?.fact === "moved" && last.to === place && (reading.facts.length === 0 || (isOnLaptop && !isOwn));
  const to = isElsewhere ? place : movedTo;
  if (to === null || options.task.kind !== "apply") return null;
  return new LedgerError(
    message("ledger-elsewhere", {
      ...{ ledger: ledgerName(project), to, isGone: isElsewhere, pays: true },
      was: isElsewhere ? andList([...new Set(own.map((copy) => copy.place))]) : place,
    }),
  );
}

type Understanding = World & { readonly facts: readonly Fact[]; readonly place: string; readonly options: RunOptions };

/**
 * A run that pays goes on only with what it understands. Any other shows what it knows. If a job has an end and no beginning, a part of the ledger is
 * missing, and what that part tells of would be paid again.
 */
function demandUnderstood({ unknown }: Reading, { facts, place: where, options, log }: Understanding): void {
  if (unknown !== null) {
    if (options.task.kind === "apply") throw new LedgerError(message("ledger-newer", { unknown }));
    log.notice(`${unknown} What this release knows of it is shown.`);
    return;
  }
  const begun = new Set(facts.flatMap((fact) => (fact.fact === "began" ? fact.job : [])));
  // If a beginning was not written, nothing was sent, and the run may have said so.
  const lone = facts.find((fact) => (fact.fact === "accepted" || fact.fact === "ended") && !begun.has(fact.job));
  if (lone === undefined || !("job" in lone)) return;
  const detail = `What began the job ${lone.job} of ${lone.record} is missing.`;
  throw new LedgerError(message("ledger-damaged", { where, isNot: "a whole ledger", detail }));
}

/** Tells the person what the run goes on with. */
function tellOf(
  ledger: Ledger,
  about: {
    readonly facts: readonly Fact[];
    readonly reading: Reading;
    readonly lacksFacts: boolean;
    readonly added: string | null;
    readonly place: string;
    readonly options: RunOptions;
    readonly log: World["log"];
  },
): void {
  const { facts, reading, lacksFacts, added, place, options, log } = about;
  if (added !== null) log.notice(added);
  if (lacksFacts)
    log.notice(
      "Facts are missing in the ledger, and on-missing-ledger: create goes on without them: each video whose uuid stands in the manifest counts as its " +
        "entry asks for it, and nothing is sent for that.",
    );
  else if (reading.facts.length > 0 && options.task.kind === "apply" && options.onMissingLedger === "create")
    log.notice(`The ledger is in ${place}: on-missing-ledger: create has done its work, and can go.`);
  if (facts.length > 0) log.info(`Ledger: ${count(facts.length, "fact")}, ${count(ledger.byId.size, "video")}`);
}

/** Whether a commit was applied before it was on the default branch, which has it now: from then on, older commits are known by it. */
function isPushedSince({ runs }: Ledger, { commit, isOnDefaultBranch }: RunOptions): boolean {
  const ofThis = runs.filter((run) => run.mode === "apply" && run.commit !== null && run.commit === commit);
  return isOnDefaultBranch && ofThis.length > 0 && !ofThis.some((run) => run.on_default_branch);
}

function addedInWords({ length }: readonly Fact[], copies: readonly Copy[], place: string): string {
  const [were, are] = length === 1 ? ["It was", "is"] : ["They were", "are"];
  const places = andList([...new Set(copies.map((copy) => copy.place))]);
  return `The ledger in ${place} lacked ${count(length, "fact")}. ${were} found in ${places}, and ${are} added.`;
}

function missingIn(reading: Reading, copies: readonly Copy[]): Fact[] {
  const known = new Set(reading.facts.map(idOf));
  const more = new Map(copies.flatMap(({ facts }) => facts.map((fact) => [idOf(fact), fact] as const)));
  return [...more].flatMap(([id, fact]) => (known.has(id) ? [] : [fact]));
}

type Whose = {
  readonly project: Project;
  readonly repository: Repository | null;
  readonly options: Pick<RunOptions, "service">;
};

/** Whether a copy is of this project, of this repository, and of a service of this kind. Nothing else is ever added to its ledger. */
function isOfThisProject({ facts }: Copy, { project, repository, options }: Whose): boolean {
  const last = fold(facts).runs.at(-1);
  if (last === undefined || last.project !== project.settings.project || isAnothers(last.repository, repository))
    return false;
  return last.service === (serviceKindOf(options.service) ?? last.service);
}

function isOfThisLedger(copy: Copy, reading: Reading, whose: Whose): boolean {
  return isOfThisProject(copy, whose) && !isOfAnotherLedger(copy, reading);
}

/**
 * Whether a copy is of another repository than the ledger, as far as their names tell: a clone remembers the ledger of the repository that its
 * remote named before. Two copies of one ledger share facts, whatever the repository was called meanwhile.
 */
function isOfAnotherLedger({ facts }: Copy, { facts: here }: Reading): boolean {
  const [theirs, ours] = [facts, here].map((some) => fold(some).runs.at(-1)?.repository ?? null);
  if (theirs == null || ours == null || theirs.name.toLowerCase() === ours.name.toLowerCase()) return false;
  if (theirs.id !== null && theirs.id === ours.id) return false;
  const known = new Set(here.map(idOf));
  return !facts.some((fact) => known.has(idOf(fact)));
}

/** Why a run that pays stops, if a sign shows more facts than can be read: what they record would be paid for again. `null` where none does. */
function whyNotWhole(
  facts: readonly Fact[],
  { near, all: { signs } }: { readonly near: Findings; readonly all: Findings },
  { place, options }: { place: string; options: Pick<RunOptions, "task"> },
): LedgerError | null {
  if (options.task.kind !== "apply" || facts.length === 0) return null;
  const more = signs.find((sign) => sign.isNewest === true || (sign.facts !== null && sign.facts > facts.length));
  if (more !== undefined)
    return new LedgerError(
      message("ledger-behind", { sign: capitalized(more.place), facts: more.facts, place, known: facts.length }),
    );
  const [closed] = near.unread;
  return closed === undefined ? null : new LedgerError(message("ledger-copy-unread", closed));
}

type Missing = Known & { readonly findings: Findings; readonly isTrial: boolean };

/** Throws unless it is proven, or said by a person, that no run has made videos before. A plan says what it would mean. */
async function demandFirstRun(
  { log }: Pick<Ports, "log">,
  options: RunOptions,
  { port, project, lockFile = null, shown = [], findings, isTrial }: Missing,
): Promise<void> {
  const { place, elsewhere, unreachable } = port;
  const aside = port.aside === undefined ? "" : ` ${port.aside}`;
  const videos = project.entries.filter(({ uuid }) => uuid === null).length;
  if (unreachable !== undefined) {
    const compared =
      lockFile === null || lockFile.foreign !== null
        ? `there is no lock file of this project to compare with, so ${asFirstRun(videos)}`
        : `compared with ${lockFile.path}.`;
    return log.notice(`No ledger can be read here: ${unreachable}; ${compared}${aside}`);
  }
  const first = `No ledger in ${place}: ${asFirstRun(videos)}`;
  if (options.task.kind !== "apply")
    return log.notice(`${first}${findings.unread.length === 0 ? "" : ` ${unreadWords(findings)}`}${aside}`);
  if (isTrial || options.onMissingLedger === "create" || elsewhere === undefined)
    return log.info("There is no ledger yet: this is a first run.");
  const ledger = ledgerName(project);
  if (options.onMissingLedger === "fail") throw new LedgerError(message("ledger-required", { ledger, place }));
  const listed = lockFile === null || lockFile.foreign !== null ? [] : [`the lock file ${lockFile.path}`];
  const signs = [...findings.signs.map((sign) => sign.place), ...listed, ...shown];
  const isInRepository = listed.length > 0 || shown.length > 0;
  if (signs.length > 0) throw new LedgerError(message("ledger-lost", { ledger, place, signs, isInRepository }));
  if (findings.unread.length > 0)
    throw new LedgerError(message("ledger-untold", { ledger, place, unread: unreadWords(findings) }));
  if (elsewhere.isFirstRun !== undefined && !(await elsewhere.isFirstRun(place)))
    throw new LedgerError(message("first-run-unsaid", { ledger, place }));
  log.info("There is no ledger yet: this is a first run.");
}

/** What becomes of videos that no ledger knows. */
function asFirstRun(videos: number): string {
  if (videos === 0) return "this counts as a first run.";
  return `this counts as a first run, and ${counted(videos)} ${videos === 1 ? "video is" : "videos are"} new.`;
}

function unreadWords({ unread }: Findings): string {
  const waysOut = unread.map(({ wayOut }) => wayOut).filter((wayOut) => wayOut !== "");
  return [`${unread.map(({ reason }) => reason).join("; ")}.`, ...new Set(waysOut)].join(" ");
}

type Read = Known & { readonly ledger: Ledger; readonly repository: Repository | null };

/**
 * Throws where the ledger is another project's, another repository's, or of another kind of service. True where a person, or GitHub, says that
 * the repository is the same one: the ledger then has to learn how it is called now.
 */
async function demandOwn(options: RunOptions, { port, project, ledger, repository }: Read): Promise<boolean> {
  const last = ledger.runs.at(-1);
  if (last === undefined) return false;
  await refuseOtherRoot(ledger, { manifest: last.manifest, project, workspace: options.workspace });
  refuseOtherService(ledger, last, { ...options, place: port.place });
  return await demandSameRepository(last, repository, { ...options, isSame: port.isSame });
}

/**
 * Throws where a new entry stands in a manifest that is the root of another project, whose videos this ledger doesn't know: they would be paid for again.
 * A plan says so.
 */
async function demandApart(
  { log }: World,
  options: RunOptions,
  {
    project,
    ledger,
    elsewhere,
  }: Pick<Read, "project" | "ledger"> & { readonly elsewhere: StorePort["elsewhere"] | undefined },
): Promise<void> {
  const { entries, root } = project;
  const fresh = entries.filter(({ id, uuid, manifest }) => uuid === null && manifest !== root && !ledger.byId.has(id));
  if (fresh.length === 0 || options.onMissingLedger === "create") return;
  const known = new Set([
    ...[...ledger.records.values()].flatMap(uuidsOf),
    ...entries.flatMap(({ uuid }) => uuid ?? []),
  ]);
  for (const { which, place, manifest, videos } of (await elsewhere?.others()) ?? []) {
    const ids = fresh.flatMap((entry) => {
      const uuid = entry.manifest === manifest ? videos.get(entry.id) : undefined;
      return uuid === undefined || known.has(uuid) ? [] : [entry.id];
    });
    if (ids.length === 0) continue;
    const told = message("ledger-of-included", { which, place, manifest, ids });
    if (options.task.kind === "apply") throw new LedgerError(told);
    log.notice(told.words);
  }
}

async function demandSameRepository(
  { repository: of }: RunFact,
  here: Repository | null,
  { onMissingLedger, isSame }: Pick<RunOptions, "onMissingLedger"> & { readonly isSame: StorePort["isSame"] },
): Promise<boolean> {
  if (of === null || here === null) return false;
  const isSameName = of.name.toLowerCase() === here.name.toLowerCase();
  const isUntold = of.id === null || here.id === null;
  if (isUntold ? isSameName : of.id === here.id) return false;
  if (isUntold && (await isSame?.(of.name, here.name)) === true) return true;
  if (isSameName && onMissingLedger === "create") return true;
  throw new LedgerError(message("ledger-of-repository", { of: of.name, here: isSameName ? null : here.name }));
}

function refuseOtherService(
  ledger: Ledger,
  { service: there }: RunFact,
  { service, place }: Pick<RunOptions, "service"> & { place: string },
): void {
  const here = serviceKindOf(service);
  if (here === null || here === there) return;
  // A service that was never reached has no videos.
  if (there !== "sandbox" && here !== "sandbox" && ![...ledger.records.values()].some(hasVideo)) return;
  const own = there === "other" ? null : place;
  throw new LedgerError(message("ledger-of-service", { there: KINDS[there], here: KINDS[here], place: own }));
}

const KINDS = {
  sandbox: "the built-in sandbox",
  loopback: "a service on this machine",
  other: "a video service",
} as const;

/** The kind of a run's service; `null` where it has none. */
export function serviceKindOf(service: RunOptions["service"]): keyof typeof KINDS | null {
  if (service.kind === "sandbox") return "sandbox";
  if (service.baseUrl === null) return null;
  return isLoopback(new URL(service.baseUrl)) ? "loopback" : "other";
}

type Applying = Pick<RunOptions, "commit" | "run" | "onMissingLedger" | "recreate"> & {
  /** Whether the plan has something to pay. */
  readonly pays: boolean;
};

/**
 * Refuses to apply a commit that is older than the one that was applied last: it would take the videos back to its project, and the next
 * run would pay for bringing them forward. The present head of the default branch is never old.
 */
export async function refuseOldCommit(
  ledger: Ledger,
  applying: Applying,
  ports: Pick<Ports, "contains" | "isHead" | "laterRun" | "phrases" | "log">,
): Promise<void> {
  const old = (await olderThanApplied(ledger, applying, ports)) ?? (await olderThanEnded(applying, ports));
  if (old === null) return;
  if (old.isCertain || (await ports.isHead?.()) !== true) throw old.error;
  ports.log.notice(
    "An earlier apply was of a commit that this one doesn't contain: the branch was rewritten, and its present head is applied.",
  );
}

/** `isCertain`: it is old even where it is the head of the default branch. */
type Old = { readonly error: LedgerError; readonly isCertain: boolean };

/**
 * Why a commit is older than what the ledger says was applied last. Where nobody can tell, the ids of runs do: they grow, and a re-run keeps
 * its id. Where these don't tell either, it isn't applied.
 */
async function olderThanApplied(
  { runs }: Ledger,
  { commit, run, onMissingLedger, recreate }: Applying,
  { contains, phrases }: Pick<Ports, "contains" | "phrases">,
): Promise<Old | null> {
  const applies = runs.filter(({ mode }) => mode === "apply");
  const newest = applies
    .filter(({ id }) => isNumbered(id))
    .reduce<RunFact | null>((a, b) => (a === null || Number(b.id) > Number(a.id) ? b : a), null);
  const applied = applies.findLast((one) => one.on_default_branch && one.commit !== null)?.commit ?? null;
  const older = newest !== null && isNumbered(run.id) && Number(run.id) < Number(newest.id) ? newest : null;
  // Inputs that pay are said once: an older run that is started again says them again.
  if (older !== null && recreate.length > 0) return { error: newer(older), isCertain: true };
  if (applied !== null && applied === commit) return null;
  const isNewer = applied === null || commit === null ? null : ((await contains?.(applied)) ?? null);
  if (isNewer === true || (isNewer === false && onMissingLedger === "create" && older === null)) return null;
  if (isNewer === false) {
    const error = new LedgerError(
      message("commit-older", { applied: applied ?? "", commit: commit ?? "", catchUp: phrases.catchUp }),
    );
    return { error, isCertain: false };
  }
  if (older !== null) return { error: newer(older), isCertain: false };
  if (applies.length === 0 || isNumbered(run.id)) return null;
  if (applied === null || commit === null || onMissingLedger === "create") return null;
  const error = new LedgerError(message("commit-untold", { applied, commit }));
  return { error, isCertain: false };
}

/** A later run of the workflow may have found nothing to do, of which the ledger says nothing. */
async function olderThanEnded(
  { commit, pays }: Applying,
  { contains, laterRun }: Pick<Ports, "contains" | "laterRun">,
): Promise<Old | null> {
  const later = pays && commit !== null ? ((await laterRun?.()) ?? null) : null;
  if (later === null || later.commit === commit || (await contains?.(later.commit)) === true) return null;
  return { error: newer(later), isCertain: false };
}

function isNumbered(id: string): boolean {
  return /^\d+$/.test(id);
}

function newer({ id, url }: Pick<RunFact, "id" | "url">): LedgerError {
  return new LedgerError(message("run-older", { run: `Run ${id}${url === null ? "" : ` (${url})`}` }));
}
