import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { FindingKind } from "../../src/report/finding.js";
import { newFolder } from "../new-folder.js";
import { SOUND } from "./build.js";
import { carryOut, DEEDS, type Deed } from "./deed.js";
import type { History } from "./history.js";
import { converge } from "./person.js";
import { Playback } from "./playback.js";
import { findingsOf } from "./played-check.js";
import { histories } from "./random-history.js";
import { Tally } from "./tally.js";
import type { World } from "./world.js";

/** What a check may say of videos that nobody else has touched: what became of the runs' own work, and what they were told. */
const OWN_WORK: ReadonlySet<FindingKind> = new Set(["failed", "blocked", "waiting"]);

/** A history, and what is done behind its back once it is over. */
type CheckedHistory = {
  readonly history: History;
  /** Whether the service counts an edit as a change of its video's status: R 2.1 leaves that open. */
  readonly tellsTime: boolean;
  /** One for each entry in turn; `null` leaves its video alone. */
  readonly deeds: readonly (Deed | null)[];
};

/** Histories in which nobody touches a video past the action. */
const untouched = histories.map(
  (history): History => ({ ...history, acts: history.acts.map((act) => ({ ...act, takesBack: [] })) }),
);

const checked: fc.Arbitrary<CheckedHistory> = fc.record({
  history: untouched,
  tellsTime: fc.boolean(),
  deeds: fc.array(fc.option(fc.constantFrom(...DEEDS), { nil: null, freq: 3 }), { minLength: 4, maxLength: 4 }),
});

const HOUR_MS = 60 * 60_000;
const NONE: ReadonlySet<string> = new Set();

export type CheckTally = {
  histories: number;
  /** Checks of videos that nobody had touched, in the middle of a history and at its end. */
  untouched: number;
  /** By what was done: how often, and how often that could show in a reply. */
  readonly deeds: Map<Deed, { done: number; shown: number }>;
};

/**
 * Plays random histories and checks in the middle of each, at its end, and after somebody has changed videos past the action. The error
 * is a false alarm, a change that was not found, or a check that changes something.
 */
export async function simulateChecks({
  seed,
  runs,
  path,
}: {
  readonly seed: number;
  readonly runs: number;
  readonly path?: string;
}): Promise<{ tally: CheckTally; failure: { readonly error: unknown; readonly replay: string } | null }> {
  const tally: CheckTally = { histories: 0, untouched: 0, deeds: new Map() };
  const details = await fc.check(
    fc.asyncProperty(checked, async (one) => await playAndCheck(one, tally)),
    { seed, numRuns: runs, endOnFailure: true, ...(path === undefined ? {} : { path }) },
  );
  if (!details.failed) return { tally, failure: null };
  return {
    tally,
    failure: { error: details.errorInstance, replay: `--checks --seed ${seed} --path ${details.counterexamplePath}` },
  };
}

async function playAndCheck(one: CheckedHistory, tally: CheckTally): Promise<void> {
  const folder = newFolder("checks-");
  const playback = new Playback(one.history, { folder: join(folder, "runs"), build: SOUND, tally: new Tally() });
  const { world } = playback;
  tally.histories++;
  try {
    for (const act of one.history.acts) {
      await playback.act(act);
      await expectQuiet(world, one, tally);
    }
    await converge(playback);
    await expectQuiet(world, one, tally);
    await expectFound(world, one, tally);
  } catch (cause) {
    throw new Error(`${world.story.join("\n")}\n${cause instanceof Error ? cause.message : cause}`, { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function expectQuiet(world: World, one: CheckedHistory, tally: CheckTally): Promise<void> {
  tally.untouched++;
  const alarm = (await findingsOf(world, { ...one, deleted: NONE })).find(({ kind }) => !OWN_WORK.has(kind));
  if (alarm !== undefined) throw new Error(`a false alarm: ${JSON.stringify(alarm)}`);
}

async function expectFound(world: World, one: CheckedHistory, tally: CheckTally): Promise<void> {
  const deleted = new Set<string>();
  const expected: string[] = [];
  const done: string[] = [];
  world.clock.advance(HOUR_MS);
  for (const [index, wish] of world.wishes.present.entries()) {
    const { id } = wish;
    const deed = one.deeds[index] ?? null;
    const record = world.recordOf(wish);
    if (deed === null || record === null || record.current === null || record.open !== null) continue;
    const { uuid } = record.current;
    const newest = record.current.revisions.at(-1)?.edit ?? null;
    const edited = world.sandbox.edits().some(({ videoUuid }) => videoUuid === uuid);
    const shown = await carryOut(deed, world, { uuid, newest, deleted });
    if (shown === null) continue;
    const count = tally.deeds.get(deed) ?? { done: 0, shown: 0 };
    tally.deeds.set(deed, count);
    count.done++;
    done.push(`${deed} ${id}`);
    // Of an edit, replies show the scenes that a video without edits of ours has gained, or the time.
    if (shown === "changed" && !one.tellsTime && (edited || deed !== "add a scene")) continue;
    count.shown++;
    expected.push(`${shown} ${id}`);
  }
  world.clock.advance(HOUR_MS);
  const findings = await findingsOf(world, { ...one, deleted });
  const alarms = findings.flatMap(({ kind, id }) => (OWN_WORK.has(kind) ? [] : [`${kind} ${id}`]));
  if (alarms.sort().join() !== expected.sort().join())
    throw new Error(`somebody did: ${done.join(", ")}; found: ${alarms.join(", ")}; expected: ${expected.join(", ")}`);
}
