import type { Playback } from "./playback.js";
import { Violation } from "./promises.js";

const RENDERED_MS = 30 * 60 * 1000;

/**
 * One run tells a person what to do, and one does it. Where a creation has failed at the service in place of an adopted
 * video, one more run finds that out first.
 */
const ROUNDS = 3;

/**
 * I4: once the faults have stopped, runs, doing before each what the messages of the last ask of a person, until a run is
 * all unchanged and has sent nothing. Throws a `Violation` where that takes too long.
 */
export async function converge(playback: Playback): Promise<void> {
  let recreate: string[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
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
    for (const { id, error } of results) {
      const detail = error?.detail ?? "";
      if (advise(playback, id, detail) === "recreate") recreate.push(id);
    }
  }
  throw new Violation("I4", `no rest after ${ROUNDS} runs`);
}

/** What the person does about an entry. */
function advise(playback: Playback, id: string, detail: string): "recreate" | "nothing" {
  const wish = playback.wishes.present.find((wish) => wish.id === id);
  if (wish === undefined) return "nothing";
  if (detail.includes("take uuid out of the entry")) {
    playback.wishes.set(wish.slot, { uuid: null });
    return "nothing";
  }
  if (!detail.includes(`the input recreate: ${id}`)) return "nothing";
  const [found] = playback.books.unknownOf(wish.slot).filter(({ status }) => status !== "failed");
  if (found === undefined || !detail.includes("add its uuid")) return "recreate";
  playback.wishes.set(wish.slot, { uuid: found.uuid, adopted: true });
  return "nothing";
}
