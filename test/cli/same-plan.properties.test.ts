import fc from "fast-check";
import { expect, test } from "vitest";
import { Simulation } from "../../harness/simulation.js";
import { serializeState } from "../../src/state/store.js";
import { runOn } from "../fixtures/command-line.js";
import { anyState } from "../fixtures/random-states.js";

// Ids and texts that the states have, too, so that entries move, come back, change a little and stay.
const id = fc.constantFrom("alpha", "beta", "gamma", "delta");
const words = fc.constantFrom("one", "two", "three", "four", "five");
const edit = fc.oneof(
  words.map((word) => `Show ${word} in scene 2.`),
  fc.record({ request: words, reference_image_urls: fc.constant(["https://example.com/logo.png"]) }),
);
const entry = fc.record(
  {
    title: words,
    task: words,
    sources: fc.constantFrom(["docs/*.md"], ["docs/a.md"]),
    options: fc.dictionary(fc.constantFrom("style", "duration"), fc.oneof(words, fc.nat(90)), {
      noNullPrototype: true,
    }),
    aspect_ratio: fc.constantFrom("16:9", "9:16"),
    category: fc.constantFrom("training", "marketing"),
    on_change: fc.constantFrom("edit", "recreate", "ignore"),
    clarification: fc.constantFrom("fail", "skip"),
    edits: fc.array(edit, { maxLength: 3 }),
    moved_from: id,
    uuid: fc.uuid(),
  },
  { requiredKeys: ["task"], noNullPrototype: true },
);
/** Most of them without mistakes: a random id mostly names an entry that still exists, and can't be moved from. */
const manifest = fc
  .tuple(fc.dictionary(id, entry, { minKeys: 1, noNullPrototype: true }), fc.nat(9))
  .map(([videos, chance]) =>
    Object.fromEntries(
      Object.entries(videos).map(([id, { moved_from, ...rest }]) => [
        id,
        moved_from === undefined || (chance > 0 && moved_from in videos) ? rest : { ...rest, moved_from },
      ]),
    ),
  );
const inputs = fc.record(
  {
    recreate: id,
    "retry-failed": fc.constantFrom("true", "false"),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const settings = fc.record(
  {
    max_creates: fc.constantFrom(0, 2),
    max_edits: fc.constantFrom(0, 2),
    max_credits: fc.constantFrom(0, 100),
    link: fc.constant("https://app.example.com/v/{uuid}"),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** The same inputs as options. */
function optionsOf(given: Readonly<Record<string, string>>): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (name === "retry-failed") return value === "true" ? [] : ["--no-retry-failed"];
    return [`--${name}`, value];
  });
}

test("for any manifest and ledger, both front doors make the same plan and say the same of it to programs", async () => {
  const simulation = await Simulation.open();
  const seen = { plans: 0, steps: new Set<string>(), failures: new Set<string>() };
  try {
    await simulation.write("docs/a.md", "# A\n\none\n");
    await simulation.write("docs/b.md", "# B\n\ntwo\n");
    await fc.assert(
      fc.asyncProperty(
        manifest,
        fc.option(anyState, { freq: 6 }),
        inputs,
        settings,
        async (videos, state, given, settings) => {
          await simulation.write("videos.yml", JSON.stringify({ version: 1, videos }));
          // Texts that a ledger holds itself need no folder.
          if (state === null) await simulation.lose();
          else await simulation.write(".videos-as-code/ledger.jsonl", serializeState(state));
          const inputs = { mode: "plan", "base-url": "", "api-key": "", ...given };
          const { host } = await simulation.run({ inputs, settings });
          const { stdout } = await runOn(
            { workspace: simulation.workspace, clock: simulation.clock },
            ...["plan", "--json", ...optionsOf(given)],
          );
          const told = JSON.parse(stdout);
          const outputs = Object.fromEntries(
            Object.keys(told).map((name) => {
              const output = host.outputs[name] ?? "";
              return [name, name === "mode" || name === "failure" ? output : JSON.parse(output)];
            }),
          );
          expect(told).toEqual(outputs);
          seen.failures.add(told.failure);
          if (told.plan !== null) seen.plans++;
          for (const { steps } of told.plan?.entries ?? []) for (const { kind } of steps) seen.steps.add(kind);
        },
      ),
      { numRuns: 300 },
    );
  } finally {
    await simulation.close();
  }
  expect(seen.plans).toBeGreaterThan(100);
  expect([...seen.steps].sort()).toEqual(["adopt", "cancel", "create", "edit", "resume", "revert"]);
  expect(seen.failures.size).toBeGreaterThan(2);
});
