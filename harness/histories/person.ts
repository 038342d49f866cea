import type { Result } from "../simulation.js";
import { inDashboard } from "./dashboard.js";
import type { Playback } from "./playback.js";
import { Violation } from "./promises.js";
import { entryOf, isAccepted } from "./wish.js";
import type { World } from "./world.js";

const RENDERED_MS = 30 * 60 * 1000;

/**
 * One run says what a person has to do, and the next one does it. One more comes first where the person has named a video whose
 * creation failed at the service. A run in which the service asks or fails once more doesn't count.
 */
const ROUNDS = 4;
/** No service asks and fails for ever. */
const ALL_ROUNDS = 12;

/**
 * Checks I4: once the faults have stopped, a few runs reach a state in which everything is unchanged and nothing is sent. Before
 * each run it does what the messages of the last one ask of a person. Throws a `Violation` where that takes too long.
 */
export async function converge(playback: Playback): Promise<void> {
  let recreate: string[] = [];
  let resend: string[] = [];
  let counted = 0;
  for (let round = 0; round <= ALL_ROUNDS && counted <= ROUNDS; round++) {
    const { world } = playback;
    const wasInFlight = world.wishes.present.some((wish) => (world.recordOf(wish)?.open ?? null) !== null);
    const { results, requests, failure } = await playback.run({ recreate, resend });
    if (results.every(({ outcome }) => outcome === "unchanged") && failure === null) {
      // A job that turns out to be over in a way that needs nothing more was looked at, too.
      if (wasInFlight && requests > 0) continue;
      // What was in flight for an entry that is gone is asked to be cancelled, and looked at once.
      const gone = goneIn(playback, results);
      if (gone > 0 && requests <= 2 * gone) continue;
      if (requests > looksOf(playback)) throw new Violation("I4", "nothing is to be done, and something is sent");
      for (const wish of playback.world.wishes.present) {
        const mismatch = playback.audit.mismatchOf(wish);
        if (mismatch !== null) throw new Violation("I4", `at rest, but of ${wish.id}: ${mismatch}`);
      }
      const forgotten = playback.audit.forgottenPreview();
      if (forgotten !== null) throw new Violation("I4", `at rest, but the edit ${forgotten} waits to be approved`);
      return await demandRest(playback);
    }
    recreate = [];
    resend = [];
    // The person acts once the service has finished its work.
    playback.world.clock.advance(RENDERED_MS);
    const details = results.map(({ id, error }) => ({ id, detail: error?.detail ?? "" }));
    if (!details.some(({ detail }) => SERVICE.test(detail) || TAKEN_BACK.test(detail))) counted++;
    if (details.some(({ detail }) => detail.includes("in the service's dashboard")))
      await decideInDashboard(playback.world, details);
    for (const { slot } of playback.world.wishes.twice) playback.world.wishes.settleCopy(slot);
    for (const { id, detail } of details) {
      const asked = advise(playback, id, detail);
      if (asked === "recreate") recreate.push(id);
      if (asked === "resend") resend.push(id);
    }
    nameFormerIds(playback.world, failure ?? "");
  }
  throw new Violation("I4", `no rest after ${ROUNDS} runs`);
}

function goneIn({ world }: Playback, results: readonly { readonly id: string }[]): number {
  return results.filter(({ id }) => !world.wishes.ids.includes(id)).length;
}

/** Where `accept` names a brief that an edit has made, each run asks whether that edit still stands: a person may have taken it back. */
function looksOf({ world: { wishes } }: Playback): number {
  return wishes.present.filter(isAccepted).length;
}

/** A laptop may still know what it could not save. It brings that, and nothing is to be done all the same, but for an entry that is gone. */
async function demandRest(playback: Playback): Promise<void> {
  if (!playback.hasLaptop) return;
  for (const door of ["laptop", "workflow"] as const) {
    const { results, requests } = await playback.run({ door });
    const looks = goneIn(playback, results) + looksOf(playback);
    // The laptop alone may have seen that somebody has taken an edit back.
    const isNews = ({ error }: Result) => TAKEN_BACK.test(error?.detail ?? "");
    if (requests > looks || results.some((result) => result.outcome !== "unchanged" && !isNews(result)))
      throw new Violation("I4", `at rest, until an apply comes from a ${door}`);
  }
}

/** The service asks, or its work has failed. */
const SERVICE =
  /^The service asks|has failed, as the one before it|^(?:Some|Of the) scenes|^Scene|^Video sync failed|^Frame regeneration failed/;

/** An edit was taken back in the dashboard, and a run has seen that. */
const TAKEN_BACK = /^Somebody has reverted the edit/;

/** Does what the message of an entry asks of a person. */
function advise(playback: Playback, id: string, detail: string): "recreate" | "resend" | "nothing" {
  const wish = playback.world.wishes.present.find((wish) => wish.id === id);
  if (wish === undefined) return "nothing";
  if (detail.includes("no third one is sent")) {
    playback.world.wishes.set(wish.slot, { edits: [], version: wish.version + 1 });
    return "nothing";
  }
  if (TAKEN_BACK.test(detail)) {
    if (playback.world.history.answer === "resend" && detail.includes(`the input resend: ${id}`)) return "resend";
    if (detail.includes("take that edit out of the entry")) {
      playback.world.wishes.set(wish.slot, { edits: [] });
      return "nothing";
    }
    const [, accept] = /accept: "([0-9a-f]+)"/.exec(detail) ?? [];
    playback.world.wishes.set(wish.slot, { accepts: wish.version });
    const said = entryOf({ ...wish, accepts: wish.version });
    if (!("accept" in said) || said.accept !== accept)
      throw new Violation("I6", `${id} can't be accepted as it is said: ${detail}`);
    return "nothing";
  }
  if (detail.includes("take uuid out of the entry")) {
    playback.world.wishes.set(wish.slot, { uuid: null });
    return "nothing";
  }
  const meant = /^moved_from names .* Did you mean (\S+)\?|whose video it takes over \(moved_from: (\S+)\)/.exec(
    detail,
  );
  const former = meant?.[1] ?? meant?.[2];
  // It may be near in letters, and another video's.
  if (former !== undefined && playback.world.wishes.hasHad(wish.slot, former)) {
    playback.world.wishes.set(wish.slot, { movedFrom: former, isMoveNamed: true });
    return "nothing";
  }
  if (detail.includes("remove moved_from if this is to be a new video")) {
    playback.world.wishes.set(wish.slot, { movedFrom: null });
    return "nothing";
  }
  if (detail.includes("give the entry an id that was never used")) {
    playback.world.wishes.set(wish.slot, { id: playback.world.wishes.unusedId(id) });
    return "nothing";
  }
  if (detail.includes(`Answer under ${id} in the manifest`)) {
    playback.world.wishes.set(wish.slot, { clarification: "answers" });
    return "nothing";
  }
  if (detail.includes("have the video made anew") || !detail.includes(`the input recreate: ${id}`)) return "nothing";
  const [found] = playback.audit.unknownOf(wish.slot).filter(({ status }) => status !== "failed");
  if (found === undefined || !detail.includes("add its uuid")) return "recreate";
  playback.world.wishes.set(wish.slot, { uuid: found.uuid, adopted: true });
  return "nothing";
}

/** Does what the message asks that finds none of the ledger's ids in a renamed root. */
function nameFormerIds({ wishes }: World, failure: string): void {
  const ids = /has none of its ids \(([^)]*)\)/.exec(failure)?.[1]?.split(", ") ?? [];
  for (const { slot } of wishes.present) {
    const former = ids.find((id) => wishes.hasHad(slot, id));
    if (former !== undefined) wishes.set(slot, { movedFrom: former, isMoveNamed: true });
  }
}

/** Enough for all rounds of questions, and for scenes that fail again. */
const DECISIONS = 6;

const ANSWER = { answer: "Scene 2." };

/** What a run has said of an entry. */
type Said = { readonly id: string; readonly detail: string };

/** The person signs in, answers every question, retries all failed scenes (R 5.2), and approves or cancels the edits that messages ask this for (R 4.7). */
async function decideInDashboard(world: World, said: readonly Said[]): Promise<void> {
  const { sandbox, clock } = world;
  const decide = async (path: string, body: object) => await inDashboard(world, path, body);
  const approved = videosOf(world, said, "Approve it in the service's dashboard");
  const unwanted = videosOf(world, said, "Cancel it in the service's dashboard");
  for (let decision = 0; decision < DECISIONS; decision++) {
    for (const { uuid, status, requiredAction } of sandbox.videos()) {
      if (requiredAction !== null) {
        await decide(`videos/${uuid}/clarification`, { round: requiredAction.round, skipped: true });
      }
      if (status === "awaiting_scene_retry") await decide(`videos/${uuid}/retry`, {});
    }
    for (const { editId, videoUuid, status } of sandbox.edits()) {
      const isAsking = status === "awaiting_clarification";
      const isWaiting = status === "awaiting_approval";
      const isUnwanted = (isAsking || isWaiting) && unwanted.includes(videoUuid);
      // An edit whose base somebody has reverted takes no answer any more.
      const isAnswered = isAsking && !isUnwanted && (await decide(`edits/${editId}/clarification`, ANSWER));
      if (isUnwanted || (isAsking && !isAnswered)) await decide(`edits/${editId}/cancel`, {});
      else if (isWaiting && approved.includes(videoUuid)) await decide(`edits/${editId}/approve`, {});
    }
    clock.advance(RENDERED_MS);
  }
}

/** The videos of the entries whose message asks for something. */
function videosOf(world: World, said: readonly Said[], words: string): string[] {
  const ids = said.filter(({ detail }) => detail.includes(words)).map(({ id }) => id);
  const slots = world.wishes.present.filter(({ id }) => ids.includes(id)).map(({ slot }) => slot);
  return slots.flatMap((slot) => world.videosOf(slot).map(({ uuid }) => uuid));
}
