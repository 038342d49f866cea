import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { EngineSimulation } from "../../../harness/engine-simulation.js";
import { openWith, QUICK, run } from "../../fixtures/engine-runs.js";
import { many } from "../../fixtures/entries.js";
import { isEdit, losing, SOUND } from "../../fixtures/networks.js";

const ledgerOf = ({ workspace }: EngineSimulation) => join(workspace, ".videos-as-code/ledger.jsonl");
const read = async (simulation: EngineSimulation) => await readFile(ledgerOf(simulation), "utf8");
const write = async (simulation: EngineSimulation, text: string) => await writeFile(ledgerOf(simulation), text);

test("an edit whose reply was lost in one copy, and seen in another one under the same key, is known where both meet", async () => {
  const simulation = await openWith(many(1), { durations: QUICK });
  const former = await read(simulation);
  simulation.network = losing(isEdit);
  await run(simulation, many(1, { version: 2 }));
  simulation.network = SOUND;
  const lost = await read(simulation);
  await write(simulation, former);
  expect((await run(simulation, many(1, { version: 2 }))).told).toEqual(["v01 succeeded edit"]);
  await write(simulation, (await read(simulation)) + lost.slice(former.length));
  expect((await run(simulation, many(1, { version: 2 }))).told).toEqual(["v01 unchanged"]);
  expect(simulation.sandbox.edits()).toHaveLength(1);
});

test("a ledger that lacks the beginning of a job is not gone on with", async () => {
  const simulation = await openWith(many(1), { durations: QUICK });
  const lines = (await read(simulation)).split("\n");
  await write(simulation, lines.filter((line) => !line.includes('"fact":"began"')).join("\n"));
  expect((await run(simulation, many(1))).stopped).toMatch(
    /is not a whole ledger.*What began the job \S+ of v01 is missing/s,
  );
  expect(simulation.sandbox.videos()).toHaveLength(1);
});
