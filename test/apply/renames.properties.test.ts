import fc from "fast-check";
import { expect, test } from "vitest";
import { EngineSimulation } from "../../harness/engine-simulation.js";
import { QUICK, run } from "../fixtures/engine-runs.js";

type Line = { readonly task: string; readonly moved_from?: string };
type Lines = Readonly<Record<string, Line>>;

const IDS = ["a", "b", "c"];
const TASKS = ["cats", "dogs", "cows", "hens"].map(
  (what, at) => `Explain topic ${at} at length.\n\nIt is about ${what}.\n\nThen say goodbye.`,
);
const ID = fc.constantFrom(...IDS);
const TASK = fc.constantFrom(...TASKS);
const CHANGE = fc.oneof(
  fc.record({ change: fc.constant("rename" as const), id: ID, to: ID, isSaid: fc.boolean() }),
  fc.record({ change: fc.constant("swap" as const), id: ID, to: ID }),
  fc.record({ change: fc.constant("rewrite" as const), id: ID, task: TASK }),
  fc.record({ change: fc.constant("take out moved_from" as const), id: ID }),
  fc.record({ change: fc.constant("remove" as const), id: ID }),
  fc.record({ change: fc.constant("add" as const), id: ID, task: TASK, from: fc.option(ID, { freq: 3 }) }),
);
type Change = typeof CHANGE extends fc.Arbitrary<infer One> ? One : never;
const COMMIT = fc.record({
  changes: fc.array(CHANGE, { minLength: 1, maxLength: 3 }),
  recreates: fc.option(ID, { freq: 7 }),
});
type Commit = typeof COMMIT extends fc.Arbitrary<infer One> ? One : never;

/** What a manifest says once it was changed. A change that doesn't fit it changes nothing. */
function changed(lines: Lines, change: Change): Lines {
  const { [change.id]: line, ...others } = lines;
  if (change.change === "add") {
    const { id, task, from } = change;
    return line === undefined ? { ...lines, [id]: { task, ...(from === null ? {} : { moved_from: from }) } } : lines;
  }
  if (line === undefined) return lines;
  switch (change.change) {
    case "rename":
      if (change.to in lines) return lines;
      return { ...others, [change.to]: change.isSaid ? { ...line, moved_from: change.id } : line };
    case "swap": {
      const { [change.to]: other, ...rest } = others;
      const swapped = { [change.to]: { ...line, moved_from: change.id } };
      return other === undefined ? lines : { ...rest, ...swapped, [change.id]: { ...other, moved_from: change.to } };
    }
    case "rewrite":
      return { ...others, [change.id]: { ...line, task: change.task } };
    case "take out moved_from":
      return { ...others, [change.id]: { task: line.task } };
    case "remove":
      return Object.keys(others).length === 0 ? lines : others;
  }
}

/** The entries that a person has to say more about. */
const asked = (told: readonly string[]) => told.filter((line) => line.endsWith(" failed null"));

/** Applies each manifest of a history three times, and returns what is wrong with the third apply of one; `null` where nothing is. */
async function repeated(history: readonly Commit[]): Promise<unknown> {
  const simulation = await EngineSimulation.open({ durations: QUICK });
  try {
    let lines: Lines = { a: { task: TASKS[0] ?? "" }, b: { task: TASKS[1] ?? "" } };
    await run(simulation, lines);
    for (const { changes, recreates } of history) {
      lines = changes.reduce(changed, lines);
      const first = await run(simulation, lines, {
        recreate: recreates !== null && recreates in lines ? [recreates] : [],
      });
      await run(simulation, lines);
      const [facts, sent] = [(await simulation.store.read()).facts, simulation.changes.length];
      const { told } = await run(simulation, lines);
      const added = (await simulation.store.read()).facts.slice(facts.length).map(({ fact }) => fact);
      const requests = simulation.changes.slice(sent);
      const guessed = asked(first.told).filter((line) => !told.includes(line));
      if (added.length + requests.length + guessed.length > 0) return { lines, told, added, requests, guessed };
    }
    return null;
  } finally {
    await simulation.close();
  }
}

test("whatever is renamed, the third apply of the same manifest adds no fact, sends nothing and asks the same", async () => {
  const history = fc.array(COMMIT, { minLength: 1, maxLength: 4 });
  const property = fc.asyncProperty(history, async (commits) => {
    expect(await repeated(commits)).toBeNull();
  });
  await fc.assert(property, { numRuns: Number(process.env["RUNS"] ?? 60) });
});
