import { expect, test } from "vitest";
import type { Simulation } from "../../harness/simulation.js";
import { many, open, run } from "../fixtures/simulated-runs.js";

/** Lets time pass at every reading, as it does on a real clock. Returns how often it was read. */
function ticking({ clock }: Simulation, ms: number): () => number {
  const now = clock.now;
  let readings = 0;
  clock.now = () => now() + ms * ++readings;
  return () => readings;
}

// A job that nothing is known of is due "now". Where the next line read the clock again, it was due a tick later, and never polled.
for (const ms of [0.001, 1]) {
  test(`jobs that an earlier run has left are polled on a clock that moves ${ms} ms at every reading`, async () => {
    const simulation = await open();
    const entries = many(4);
    await run(simulation, entries, { inputs: { wait: "false" } });
    const readings = ticking(simulation, ms);
    const done = await run(simulation, entries);
    expect(done.failure).toBeNull();
    expect(done.told).toEqual(many4("succeeded resume"));
    expect(readings()).toBeLessThan(2_000);
  });

  test(`creations, edits and reverts are made on a clock that moves ${ms} ms at every reading`, async () => {
    const simulation = await open();
    const readings = ticking(simulation, ms);
    for (const [edits, steps] of [
      [[], "create"],
      [["Change scene 2.", "Change scene 3."], "edit+edit"],
      [["Change scene 2."], "revert"],
    ] as const) {
      expect((await run(simulation, many(4, { edits }))).told).toEqual(many4(`succeeded ${steps}`));
    }
    expect(readings()).toBeLessThan(6_000);
  });
}

function many4(words: string): string[] {
  return Object.keys(many(4)).map((id) => `${id} ${words}`);
}
