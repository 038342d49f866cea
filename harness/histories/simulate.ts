import { rmSync } from "node:fs";
import fc from "fast-check";
import { newFolder } from "../new-folder.js";
import { type Build, SOUND } from "./build.js";
import type { History } from "./history.js";
import { converge } from "./person.js";
import { Playback } from "./playback.js";
import { Violation } from "./promises.js";
import { histories } from "./random-history.js";
import { Tally } from "./tally.js";

/** A history in which a promise was not kept, as short as fast-check could make it. */
export type Failure = {
  readonly history: History;
  readonly error: unknown;
  readonly story: readonly string[];
  /** The arguments of `npm run simulate` that play it again. */
  readonly replay: string;
};

export type SimulationOptions = {
  readonly seed: number;
  /** Histories, not runs of the action: a history has several. */
  readonly runs: number;
  /** Leads to one history: what fast-check calls a path. */
  readonly path?: string;
  readonly build?: Build;
  /** Whether a failing history is made shorter; true by default. */
  readonly shrink?: boolean;
  /** Called after each history with how many were played, those included that make a failing one shorter. */
  readonly onPlayed?: (histories: number) => void;
};

/** Plays random histories, and stops at the first in which a promise isn't kept. */
export async function simulate({
  seed,
  runs,
  path,
  build = SOUND,
  shrink = true,
  onPlayed = () => undefined,
}: SimulationOptions): Promise<{ tally: Tally; failure: Failure | null }> {
  const tally = new Tally();
  const details = await fc.check(
    fc.asyncProperty(histories, async (history) => {
      const { error } = await play(history, { build, tally });
      onPlayed(tally.histories);
      if (error !== null) throw error;
    }),
    { seed, numRuns: runs, endOnFailure: !shrink, ...(path === undefined ? {} : { path }) },
  );
  const [history] = details.counterexample ?? [];
  if (history === undefined) return { tally, failure: null };
  const { story, error } = await play(history, { build, tally: new Tally() });
  const replay = `--seed ${seed} --path ${details.counterexamplePath}`;
  return { tally, failure: { history, error, story, replay } };
}

/** Plays one history. The error is a `Violation`, or one that nobody expected. */
export async function play(
  history: History,
  { build = SOUND, tally = new Tally() }: { build?: Build; tally?: Tally } = {},
): Promise<{ error: unknown; story: readonly string[] }> {
  const folder = newFolder("history-");
  const playback = new Playback(history, { folder, build, tally });
  tally.begin();
  try {
    for (const act of history.acts) await playback.act(act);
    await converge(playback);
    return { error: null, story: playback.world.story };
  } catch (error) {
    if (error instanceof Violation) tally.violated(error.promise);
    return { error, story: playback.world.story };
  } finally {
    tally.videos += playback.world.sandbox.videos().length;
    tally.edits += playback.world.sandbox.edits().length;
    tally.cancelled += playback.world.sandbox.edits().filter(({ status }) => status === "cancelled").length;
    rmSync(folder, { recursive: true, force: true });
  }
}
