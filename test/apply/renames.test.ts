import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { errorOf, made, open, openWith, run, uuidOf } from "../fixtures/engine-runs.js";
import { type EntryText, many } from "../fixtures/entries.js";
import { factsOf } from "../fixtures/other-run.js";

type Entries = Readonly<Record<string, EntryText>>;

const sizeOf = async ({ store }: EngineSimulation) => (await store.read()).facts.length;

/** What one more apply adds to the ledger and asks of the service. */
async function again(simulation: EngineSimulation, entries: Entries) {
  const [facts, sent] = [await sizeOf(simulation), simulation.changes.length];
  const ran = await run(simulation, entries);
  return { ...ran, grown: (await sizeOf(simulation)) - facts, sent: simulation.changes.slice(sent) };
}

describe("an entry that could go on with either of two videos is asked about in every run,", () => {
  test("where moved_from names one, and its id has another one", async () => {
    const simulation = await openWith({ billing: {}, invoices: {} });
    const own = await uuidOf(simulation, "invoices");
    const wanted = { invoices: { moved_from: "billing" } };
    for (const _ of [1, 2, 3]) {
      const done = await again(simulation, wanted);
      expect([done.told, done.sent]).toEqual([["invoices failed null"], []]);
      expect(errorOf(done, "invoices")).toContain(`the ledger has a video of invoices itself: ${own}`);
    }
    // What the message says can be followed.
    expect((await again(simulation, { invoices: {} })).told).toEqual(["invoices unchanged"]);
    expect(await uuidOf(simulation, "invoices")).toBe(own);
  });

  test("also where its brief is a new one", async () => {
    const simulation = await openWith({ billing: {}, invoices: {} });
    for (const _ of [1, 2, 3]) {
      const done = await again(simulation, { invoices: { moved_from: "billing", version: 7 } });
      expect([done.told, done.sent]).toEqual([["invoices failed null"], []]);
    }
    expect(simulation.sandbox.edits()).toEqual([]);
  });

  test("where two entries were swapped, and both lines are taken out together with their briefs", async () => {
    const simulation = await openWith({ a: { task: "Explain a." }, b: { task: "Explain b." } });
    const swapped = { a: { task: "Explain b.", moved_from: "b" }, b: { task: "Explain a.", moved_from: "a" } };
    expect((await run(simulation, swapped)).told).toEqual(["a unchanged", "b unchanged"]);
    const rewritten = { a: { task: "Quite another one, a." }, b: { task: "Quite another one, b." } };
    for (const _ of [1, 2, 3]) {
      const done = await again(simulation, rewritten);
      expect([done.told, done.sent]).toEqual([["a failed null", "b failed null"], []]);
      for (const id of ["a", "b"]) expect(errorOf(done, id)).toContain("This entry can go on with the video of");
    }
    expect(simulation.sandbox.edits()).toEqual([]);
  });
});

test("an entry that is asked about is asked again, though the entry that has the other video is removed with the change", async () => {
  const simulation = await openWith({ a: { task: "Explain a." }, b: { task: "Explain b." } });
  const swapped = { a: { task: "Explain b.", moved_from: "b" }, b: { task: "Explain a.", moved_from: "a" } };
  expect((await run(simulation, swapped)).told).toEqual(["a unchanged", "b unchanged"]);
  const rewritten = { a: { task: "Quite another one, a." } };
  for (const _ of [1, 2, 3]) {
    const done = await again(simulation, rewritten);
    expect([done.told, done.sent]).toEqual([["a failed null"], []]);
  }
});

describe("an entry that has the id of a video whose entry is gone", () => {
  const wanted = { ...many(6), invoices: { moved_from: "billing" } };

  test("is not gone itself: what is on its way for it is neither cancelled nor waited for in vain", async () => {
    const simulation = await openWith({ ...many(6), billing: {}, invoices: {} }, { controls: true });
    await run(simulation, wanted, { recreate: ["invoices"] });
    // Six others are before it, so that it waits for its turn: what is gone would be cancelled now.
    await run(simulation, wanted, { recreate: Object.keys(wanted), wait: false });
    const from = simulation.clock.now();
    for (const _ of [1, 2]) {
      const { told, sent, stopped } = await again(simulation, wanted);
      expect(sent.filter((change) => change.includes("/cancel"))).toEqual([]);
      expect(told.filter((line) => line.startsWith("invoices "))).toHaveLength(1);
      expect(stopped).toBeNull();
    }
    expect(simulation.clock.now() - from).toBeLessThan(60 * 60_000);
    expect(simulation.sandbox.videos().map(({ status }) => status)).not.toContain("cancelled");
  });

  test("is not said to be removed, and the third apply adds no fact", async () => {
    const simulation = await openWith({ billing: {}, invoices: {} });
    const entries = { invoices: { moved_from: "billing" } };
    await run(simulation, entries, { recreate: ["invoices"] });
    await again(simulation, entries);
    const third = await again(simulation, entries);
    expect([third.grown, third.sent]).toEqual([0, []]);
    expect(third.result.report.retirements).toEqual([]);
  });
});

test("a run of an older commit that is started again names nothing, so that a uuid that was answered stays so", async () => {
  const simulation = await open();
  const uuid = await made(simulation);
  const at = (commit: string, id: string, attempt = 1) => {
    const isHead = commit === "new" || attempt === 1;
    const ports = { contains: async () => isHead, isHead: async () => isHead };
    return { run: { id, attempt, url: null }, commit, isOnDefaultBranch: true, ports };
  };
  const named = many(1, { uuid });
  await run(simulation, many(1), at("old", "2000"));
  expect((await run(simulation, named, at("new", "2001"))).told).toEqual(["v01 succeeded adopt"]);
  const anew = await run(simulation, named, { ...at("new", "2002"), recreate: ["v01"] });
  expect(anew.told).toEqual(["v01 succeeded create"]);
  const shown = await uuidOf(simulation);
  const before = (await factsOf(simulation, "2000")).length;
  await run(simulation, many(1), at("old", "2000", 2));
  expect((await factsOf(simulation, "2000")).slice(before).filter(({ fact }) => fact === "named")).toEqual([]);
  expect((await run(simulation, named, at("new", "2003"))).told).toEqual(["v01 unchanged"]);
  expect(await uuidOf(simulation)).toBe(shown);
});
