import { counted } from "../../manifest/quote.js";
import { orderOf } from "../../state/records.js";
import type { State } from "../../state/state.js";
import { projectName, StateError } from "../../state/store.js";
import type { RunOptions } from "../options.js";
import type { Evidence, Ports, Sign, Signs } from "../ports.js";

type Question = Pick<RunOptions, "manifest" | "instance" | "onMissingState"> & {
  /** The store of the setting, in words. */
  readonly place: string;
  readonly held: State | null;
  /** What was known before that was read. */
  readonly known: Signs;
  /** Nothing is sent: what can't be told is said, and stops nothing. */
  readonly isPlan: boolean;
  /** Whether a lock file names the videos: then no state has to be found. */
  readonly isListed: boolean;
  /** What in the project itself shows an earlier run, in words. */
  readonly shown: readonly string[];
  /** Those of the project, the root first. */
  readonly manifests: readonly string[];
  /** The number of videos that a first run makes. */
  readonly videos: number;
  /** Whether the service is a real one: what was tried at an address of this machine is no state of its videos. */
  readonly isReal: boolean;
};

type Context = { readonly evidence: Evidence; readonly log: Ports["log"] };

/**
 * Decides which state is the project's: the highest serial of the lineage, wherever it is. Where no sign knows of a higher one than the
 * store of the setting has, nothing else is read. Throws `StateError` where it can't be told, or what is known to be can't be had. Where
 * nobody can be asked, the store's is.
 */
export async function whichState(
  { evidence, log }: { readonly evidence: Evidence | undefined; readonly log: Ports["log"] },
  question: Question,
): Promise<ReturnType<typeof chosen>> {
  const { place, held, onMissingState } = question;
  if (evidence === undefined) return { state: held, left: [], givenUp: [], seen: [] };
  const here = held === null ? [] : [{ place, seen: held, state: held, run: null }];
  const near = ranked([...here, ...question.known.signs], question);
  if (held !== null && !held.moving && near.best?.state === held && isCertain(near)) return chosen(near, held);
  const all = await evidence.look(question.manifests);
  const found = ranked([...here, ...all.signs], question);
  const closed = all.unread.filter((place) => place.of === "state");
  if (onMissingState === "create") return chosen(found, held, givenUp(found));
  if (found.best === null) await demandFirstRun({ evidence, log }, { ...question, found, unread: all.unread });
  else if (!isCertain(found)) throw uncertain(question, { ...found, best: found.best });
  // A store that can't be read may have a newer one.
  else if (found.best.state !== held && closed.length > 0 && !question.isPlan)
    throw new StateError(
      `The newest state of ${projectName(question)} is not in ${place}, and that in ${found.best.place} may be an old one: ${untold(closed)}`,
    );
  else if (found.best.state !== held)
    log.notice(`The state of ${projectName(question)} was not in ${place}. It is taken over from ${found.best.place}.`);
  return chosen(found, held);
}

type FoundState = Sign & { readonly state: State };

type Ranked = ReturnType<typeof ranked>;

function ranked(signs: readonly Sign[], question: Question) {
  const { held, instance, isReal } = question;
  const tried = isReal ? signs.flatMap(({ state }) => (state?.service === "loopback" ? state.lineage : [])) : [];
  const own = signs.filter(
    // The sandbox's videos were never paid for, and those of another instance are not this one's.
    ({ state, seen }) =>
      (state === null || (state.sandbox === null && state.instance === instance)) &&
      ((held !== null && state === held) || !tried.includes(seen?.lineage ?? "")),
  );
  const former = own.flatMap(({ state }) => state?.given_up ?? []);
  const standing = own.filter(({ seen }) => seen === null || !former.includes(seen.lineage));
  const states = standing.filter(isPresent);
  const newest = states.find(({ state }) => state === question.held) ?? [...states].sort(byRun)[0] ?? null;
  const best = states
    .filter(({ state }) => newest !== null && state.lineage === newest.state.lineage)
    .reduce<FoundState | null>(higher, null);
  const isRival = ({ seen }: Sign) => best !== null && seen !== null && seen.lineage !== best.state.lineage;
  return {
    /** The state with the highest serial of its lineage. */
    best,
    /** What tells of another lineage, which nobody has given up. */
    rivals: standing.filter(isRival),
    /** What tells of something newer than the best one; of anything where there is none. */
    ahead: best === null ? own : standing.filter((sign) => !isRival(sign) && isAhead(sign, best)),
    /** The serials that states are known to have had. */
    seen: own.flatMap(({ seen }) => seen ?? []),
    /** The stores that have a state. */
    stores: own.flatMap((sign) => (isPresent(sign) ? (sign.store ?? []) : [])),
  };
}

/** Whether a sign is a state, and not only a note that it has moved. */
export function isPresent(sign: Sign): sign is FoundState {
  return sign.state !== null && sign.state.moved_to === undefined;
}

/** Of two with one serial, the first. */
export function higher(a: FoundState | null, b: FoundState): FoundState {
  return a === null || b.state.serial > a.state.serial ? b : a;
}

function byRun({ state: { run: a } }: FoundState, { state: { run: b } }: FoundState): number {
  return orderOf(b) - orderOf(a);
}

function isAhead({ seen, run, after = [] }: Sign, { state }: FoundState): boolean {
  if (seen !== null) return seen.serial > state.serial;
  const saved = orderOf(state.run);
  return run !== null && (run > saved || (run !== saved && after.includes(saved)));
}

function isCertain({ rivals, ahead }: Ranked): boolean {
  return rivals.length === 0 && ahead.length === 0;
}

/** The best state, and the stores that it moves away from. `givenUp`: the lineages that a person gives up. */
function chosen({ best, seen, stores }: Ranked, held: State | null, givenUp: readonly string[] = []) {
  const state = best?.state ?? null;
  return { state, left: state === held && !held?.moving ? [] : stores, givenUp, seen };
}

/** What doesn't count any more once a person goes on without it. */
function givenUp({ best, rivals, ahead }: Ranked): string[] {
  const lost = [...rivals, ...ahead];
  // What can't be read is of the state's own lineage, as far as anybody knows.
  const own = ahead.length > 0 && best !== null ? [best.state.lineage] : [];
  return [...new Set([...own, ...lost.flatMap(({ seen }) => seen?.lineage ?? [])])];
}

/** Throws `StateError` unless it is sure that there was no earlier run, or a lock file stands in for its state. */
async function demandFirstRun(
  { evidence, log }: Context,
  { found, unread, ...question }: Question & { readonly found: Ranked; readonly unread: Signs["unread"] },
): Promise<void> {
  if (question.onMissingState === "fail") throw new StateError(NEVER);
  if (question.isListed) return;
  const shown = [...found.ahead.map(wordsOf), ...question.shown];
  if (shown.length > 0) throw missing(question, earlier(shown));
  const first = `No state in ${question.place}: ${asFirstRun(question.videos)}`;
  if (question.isPlan) return log.notice(unread.length === 0 ? first : `${first} ${unreadWords(unread)}`);
  if (unread.length > 0) throw missing(question, `whether there was an earlier run can't be told: ${untold(unread)}`);
  if (evidence.isFirstRun !== undefined && !(await evidence.isFirstRun(question.place)))
    throw missing(question, UNPROVEN);
}

/** What becomes of videos that no state knows. */
export function asFirstRun(videos: number): string {
  if (videos === 0) return "this counts as a first run.";
  return `this counts as a first run, and ${counted(videos)} ${videos === 1 ? "video is" : "videos are"} new.`;
}

const NEVER =
  "There is no state, and on-missing-state is fail: this repository has run before, and without its state every video " +
  "would be paid for again. Restore the state, or take the videos over by their uuid with on-missing-state: create.";

const NAMED = 5;

function wordsOf({ place, seen, state }: Sign): string {
  const moved = state?.moved_to === undefined ? "" : `, which says that it has moved to ${state.moved_to}`;
  return seen === null ? place : `${place}, with save ${seen.serial}${moved}`;
}

function listed(places: readonly string[]): string {
  const named = [...new Set(places)];
  return named.slice(0, NAMED).join("; ") + (named.length > NAMED ? ` and ${counted(named.length - NAMED)} more` : "");
}

/** How a person goes on whose state is gone for good, and pays nothing twice. */
const WITHOUT =
  "Where it is gone for good, give each entry the `uuid` of its video, if it has one, and apply once with on-missing-state: create: " +
  "entries with a uuid are taken over as they stand, and the others are created. Nothing was sent.";

/** Why a run doesn't begin without a state. */
function missing(question: Question, why: string): StateError {
  return new StateError(`There is no state of ${projectName(question)} in ${question.place}, and ${why}`);
}

function earlier(shown: readonly string[]): string {
  return (
    `something shows an earlier run: ${listed(shown)}. Without its state, that run's videos would be paid for again. ` +
    `Look there first, and restore it. ${WITHOUT}`
  );
}

function untold(unread: Signs["unread"]): string {
  return `${unreadWords(unread)} Or apply once with on-missing-state: create, which goes on without what can't be read. Nothing was sent.`;
}

export function unreadWords(unread: Signs["unread"]): string {
  const waysOut = unread.map(({ wayOut }) => wayOut).filter((wayOut) => wayOut !== "");
  return [`${unread.map(({ reason }) => reason).join("; ")}.`, ...new Set(waysOut)].join(" ");
}

const UNPROVEN =
  "nobody has said that this is the first run. Where videos were made before, from another folder, clone, fork or machine, go on there, " +
  "or fetch its state. Where none was, apply once with on-missing-state: create. Nothing was sent.";

function uncertain(question: Question, { best, rivals, ahead }: Ranked & { readonly best: FoundState }): StateError {
  const name = projectName(question);
  if (rivals.length > 0)
    return new StateError(
      `There are two states of ${name} of different origin: ${best.place} (save ${best.state.serial}), and ${listed(rivals.map(wordsOf))}. ` +
        "To go on with the first, apply once with on-missing-state: create, and give each entry that the other one may have changed the `uuid` " +
        `of its video: it is taken over as it stands. To go on with the other one, take the state away from ${question.place}, and run ` +
        "again: it is then taken over. Nothing was sent.",
    );
  return new StateError(
    `The newest state of ${name} that can be read is an old one: ${best.place} is of save ${best.state.serial}, and ` +
      `${listed(ahead.map(wordsOf))} shows a newer one. What that one records would be paid for again. Restore it there, or run ` +
      `again in a few minutes where another run has just saved. ${WITHOUT}`,
  );
}
