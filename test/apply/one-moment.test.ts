import { expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { open, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";

/** A run of a few videos reads the clock some hundred times. */
const MOST_READINGS = 6_000;

/** Lets time pass at every reading, as it does on a real clock. A run that never comes to an end fails. */
function ticking({ clock }: EngineSimulation, ms: number): void {
  const now = clock.now;
  let readings = 0;
  clock.now = () => {
    if (++readings > MOST_READINGS) throw new Error("the run goes round without end");
    return now() + ms * readings;
  };
}

// A job that nothing is known of is due "now". Where the next line read the clock again, it was due a tick later, and never polled.
for (const ms of [0.001, 1]) {
  test(`jobs that an earlier run has left are polled on a clock that moves ${ms} ms at every reading`, async () => {
    const simulation = await open();
    const entries = many(4);
    await run(simulation, entries, { wait: false });
    ticking(simulation, ms);
    const done = await run(simulation, entries);
    expect(done.failure).toBe("");
    expect(done.told).toEqual(many4("succeeded resume"));
  });

  test(`creations, edits and reverts are made on a clock that moves ${ms} ms at every reading`, async () => {
    const simulation = await open();
    ticking(simulation, ms);
    for (const [edits, steps] of [
      [[], "create"],
      [["Change scene 2.", "Change scene 3."], "edit edit"],
      [["Change scene 2."], "revert"],
    ] as const) {
      expect((await run(simulation, many(4, { edits }))).told).toEqual(many4(`succeeded ${steps}`));
    }
  });
}

function many4(words: string): string[] {
  return Object.keys(many(4)).map((id) => `${id} ${words}`);
}
