import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { open, PLAN, revisionsOf, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { isEdit, unsent } from "../fixtures/networks.js";

const ENTRY = many(1, { sources: ["docs/*.md"] });
const PAGE = "docs/page.md";
const LEDGER = ".videos-as-code/ledger.jsonl";
/** A page whose words fit three edits. */
const LONG = Array.from({ length: 1_500 }, (_, at) => `word${at}`).join(" ");

/** A video that was made from a short page, which is long by now. */
async function openChanged(): Promise<EngineSimulation> {
  const simulation = await open();
  await simulation.write(PAGE, "One page.");
  await run(simulation, ENTRY);
  await simulation.write(PAGE, LONG);
  return simulation;
}

/** Which part of the change each edit tells that the service has taken. */
function partsOf({ sandbox }: EngineSimulation): (string | undefined)[] {
  const taken = sandbox.requests().filter(({ path, method, status }) => {
    return method === "POST" && path === "/v1/edits" && status === 202;
  });
  return taken.map(({ body }) => /part \d of \d/.exec((body as { edit_request: string }).edit_request)?.[0]);
}

const THREE = ["part 1 of 3", "part 2 of 3", "part 3 of 3"];

test("a change that is too long for one edit is paid as the edits that its plan shows, in order", async () => {
  const simulation = await openChanged();
  const planned = await run(simulation, ENTRY, { task: PLAN });
  expect(planned.told).toEqual(["v01 planned edit edit edit"]);
  const done = await run(simulation, ENTRY);
  expect(done.told).toEqual(["v01 succeeded edit edit edit"]);
  expect(partsOf(simulation)).toEqual(THREE);
  expect((await run(simulation, ENTRY)).told).toEqual(["v01 unchanged"]);
});

test.each([
  ["before it sends the second edit", false],
  ["before it sees the reply to the second edit", true],
])("a run that is killed %s is gone on with, and no edit is paid twice", async (_, arrives) => {
  const simulation = await openChanged();
  const file = join(simulation.workspace, LEDGER);
  let sent = 0;
  let left: string | null = null;
  simulation.network = async (request, pass) => {
    if (isEdit(request)) sent++;
    if (sent < 2) return await pass();
    // Whatever is in the ledger now is all that a killed run leaves.
    if (left === null) {
      left = await readFile(file, "utf8");
      if (arrives) await pass();
    }
    throw unsent("ECONNREFUSED");
  };
  const killed = await run(simulation, ENTRY);
  if (killed.pending !== null) await rm(killed.pending, { force: true });
  await simulation.write(LEDGER, left ?? "");
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, ENTRY)).results).toMatchObject([{ outcome: "succeeded" }]);
  expect(simulation.sandbox.edits()).toHaveLength(3);
  expect([...new Set(partsOf(simulation))]).toEqual(THREE);
  expect((await run(simulation, ENTRY)).told).toEqual(["v01 unchanged"]);
});

test("a commit of three edits that is undone is taken back, free", async () => {
  const simulation = await openChanged();
  await run(simulation, ENTRY);
  await simulation.write(PAGE, "One page.");
  expect((await run(simulation, ENTRY)).told).toEqual(["v01 succeeded revert revert revert"]);
  expect(simulation.sandbox.edits()).toHaveLength(3);
  expect(await revisionsOf(simulation)).toHaveLength(1);
});

test("a commit of three edits that is undone in its midst is taken back, free", async () => {
  const simulation = await openChanged();
  let sent = 0;
  simulation.network = async (request, pass) => {
    if (isEdit(request) && ++sent > 2) throw unsent("ECONNREFUSED");
    return await pass();
  };
  expect((await run(simulation, ENTRY)).results).toMatchObject([{ outcome: "failed" }]);
  simulation.network = async (_request, pass) => await pass();
  await simulation.write(PAGE, "One page.");
  expect((await run(simulation, ENTRY)).told).toEqual(["v01 succeeded revert revert"]);
  expect(simulation.sandbox.edits()).toHaveLength(2);
});
