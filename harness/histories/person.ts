import type { Playback } from "./playback.js";
import { Violation } from "./promises.js";

const RENDERED_MS = 30 * 60 * 1000;

/**
 * One run tells a person what to do, and one does it. Where a creation has failed at the service in place of an adopted
 * video, one more run finds that out first. A run in which the service asks or fails once more doesn't count.
 */
const ROUNDS = 3;
/** No service asks and fails for ever. */
const ALL_ROUNDS = 12;

/**
 * I4: once the faults have stopped, runs, doing before each what the messages of the last ask of a person, until a run is
 * all unchanged and has sent nothing. Throws a `Violation` where that takes too long.
 */
export async function converge(playback: Playback): Promise<void> {
  let recreate: string[] = [];
  let counted = 0;
  for (let round = 0; round <= ALL_ROUNDS && counted <= ROUNDS; round++) {
    const { results, requests, failure } = await playback.run({ recreate });
    if (results.every(({ outcome }) => outcome === "unchanged") && failure === null) {
      if (requests > 0) throw new Violation("I4", "nothing is to be done, and something is sent");
      for (const wish of playback.wishes.present) {
        const fault = playback.books.faultOf(wish);
        if (fault !== null) throw new Violation("I4", `at rest, but of ${wish.id}: ${fault}`);
      }
      const forgotten = playback.books.forgottenPreview();
      if (forgotten !== null) throw new Violation("I4", `at rest, but the edit ${forgotten} waits to be approved`);
      return;
    }
    recreate = [];
    // The person looks once the service has ended what it was asked for.
    playback.clock.advance(RENDERED_MS);
    const told = results.map(({ id, error }) => ({ id, detail: error?.detail ?? "" }));
    if (!told.some(({ detail }) => SERVICE.test(detail))) counted++;
    if (told.some(({ detail }) => detail.includes("in the service's dashboard"))) await decideInDashboard(playback);
    for (const { id, detail } of told) if (advise(playback, id, detail) === "recreate") recreate.push(id);
  }
  throw new Violation("I4", `no rest after ${ROUNDS} runs`);
}

/** The service asks, or has failed at what it was asked for. */
const SERVICE = /^The service asks|^(?:Some|Of the) scenes|^Scene|^Video sync failed|^Frame regeneration failed/;

/** What the person does about an entry. */
function advise(playback: Playback, id: string, detail: string): "recreate" | "nothing" {
  const wish = playback.wishes.present.find((wish) => wish.id === id);
  if (wish === undefined) return "nothing";
  if (detail.includes("take uuid out of the entry")) {
    playback.wishes.set(wish.slot, { uuid: null });
    return "nothing";
  }
  if (detail.includes(`Answer under ${id} in the manifest`)) {
    playback.wishes.set(wish.slot, { clarification: "answers" });
    return "nothing";
  }
  if (detail.includes("have the video made anew") || !detail.includes(`the input recreate: ${id}`)) return "nothing";
  const [found] = playback.books.unknownOf(wish.slot).filter(({ status }) => status !== "failed");
  if (found === undefined || !detail.includes("add its uuid")) return "recreate";
  playback.wishes.set(wish.slot, { uuid: found.uuid, adopted: true });
  return "nothing";
}

/** Whatever waits for somebody, rounds and scenes that fail again included. */
const DECISIONS = 6;

/** The person signs in, and answers and retries whatever waits (R 5.2). */
async function decideInDashboard({ sandbox, clock }: Playback): Promise<void> {
  const decide = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${sandbox.token()}`, "content-type": "application/json" };
    await sandbox.fetch(
      new Request(`http://127.0.0.1:1/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
    );
  };
  for (let decision = 0; decision < DECISIONS; decision++) {
    for (const { uuid, status, requiredAction } of sandbox.videos()) {
      if (requiredAction !== null) {
        await decide(`videos/${uuid}/clarification`, { round: requiredAction.round, skipped: true });
      }
      if (status === "awaiting_scene_retry") await decide(`videos/${uuid}/retry`, {});
    }
    for (const { editId, status } of sandbox.edits()) {
      if (status === "awaiting_clarification") await decide(`edits/${editId}/clarification`, { answer: "Scene 2." });
    }
    clock.advance(RENDERED_MS);
  }
}
