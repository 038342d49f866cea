import { afterEach, expect, test } from "vitest";
import { Simulation } from "../../harness/simulation.js";

let simulation: Simulation;
afterEach(async () => await simulation.close());

const TWO = `
version: 1
videos:
  start:
    title: Getting started
    task: Explain how a new user signs in and invites a teammate.
  billing:
    task: Explain the billing page, invoices and refunds.
`;

test("a first run creates every video in one request, a second one asks nothing", async () => {
  simulation = await Simulation.open();
  await simulation.write("videos.yml", TWO);
  const first = await simulation.run();
  expect(first.failure).toBeNull();
  expect(first.results.map(({ id, outcome, steps }) => [id, outcome, steps])).toEqual([
    ["start", "succeeded", ["create"]],
    ["billing", "succeeded", ["create"]],
  ]);
  expect(simulation.changes).toEqual(["/v1/videos 200"]);

  const asked = simulation.sandbox.requests().length;
  const second = await simulation.run();
  expect(second.results.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
  expect(simulation.sandbox.requests()).toHaveLength(asked);
});

test("a run that is re-run after a newer one has saved the state sends nothing", async () => {
  simulation = await Simulation.open();
  await simulation.write("videos.yml", TWO);
  await simulation.run();
  await simulation.write("videos.yml", TWO.replace("invoices and refunds", "invoices only"));
  await simulation.run();
  const asked = simulation.sandbox.requests().length;

  await simulation.write("videos.yml", TWO);
  const old = await simulation.run({ runId: 1001 });
  expect(old.failure).toMatch(/^Run 1002 .* is newer than this one\./);
  expect(simulation.sandbox.requests()).toHaveLength(asked);

  const again = await simulation.run({ runId: 1002 });
  expect(again.results.map(({ steps }) => steps)).toEqual([[], ["revert"]]);
});
