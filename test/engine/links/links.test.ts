import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { EngineSimulation } from "../../../harness/engine-simulation.js";
import { LockFileSchema } from "../../../src/state/lock-file.js";
import { open, openWith, run } from "../../fixtures/engine-runs.js";
import type { EntryText } from "../../fixtures/entries.js";

const LOCK = "videos.lock.json";
const DOC = "docs/billing.md";
const settings = {
  lock_file: LOCK,
  embed: ["docs/**/*.{md,mdx}"],
  link: "https://app.example.com/v/{uuid}",
};
const asked = { settings, repository: "acme/docs", onMissingState: "auto" } as const;

async function read({ workspace }: EngineSimulation, path: string): Promise<string> {
  return await readFile(join(workspace, path), "utf8");
}

async function lockOf(simulation: EngineSimulation) {
  return LockFileSchema.parse(JSON.parse(await read(simulation, LOCK)));
}

const creates = ({ sandbox }: EngineSimulation) =>
  sandbox.requests().filter(({ method, path }) => method === "POST" && path === "/v1/videos").length;
const edits = ({ sandbox }: EngineSimulation) =>
  sandbox.requests().filter(({ method, path }) => method === "POST" && path.endsWith("/edits")).length;

test("an edit changes the lock file and the blocks; the next run changes no byte", async () => {
  const simulation = await open();
  const doc = "# Billing\r\n\r\n<!-- video: billing -->\r\nold\r\n<!-- /video -->\r\n\r\nOn it goes.\r\n";
  await simulation.write(DOC, doc);
  const first = await run(simulation, { billing: { title: "Billing" }, start: {} }, asked);
  expect(first.result.written).toEqual([LOCK, DOC]);
  expect(first.result.report.notices).toEqual([`Written into the workspace: ${LOCK} and ${DOC}.`]);
  const made = await lockOf(simulation);
  const uuid = made.videos["billing"]?.uuid ?? "";
  expect(await read(simulation, DOC)).toBe(doc.replace("old", `[Billing](https://app.example.com/v/${uuid})`));
  expect(made).toMatchObject({ repository: "acme/docs", instance: "" });
  expect(Object.keys(made.videos)).toEqual(["billing", "start"]);
  expect(made.videos["billing"]).toMatchObject({ rendering: null, synced: null, edits: [], edit_id: null });

  const second = await run(
    simulation,
    { billing: { title: "Billing", edits: ["In scene 2, show a cat."] }, start: {} },
    asked,
  );
  expect(second.result.written).toEqual([LOCK]);
  const edited = await lockOf(simulation);
  expect(edited.videos["billing"]).toMatchObject({ synced: true, edits: [expect.stringMatching(/^[0-9a-f]{64}$/)] });
  expect(edited.videos["billing"]?.rendering).toMatch(/^http/);
  expect(edited.videos["start"]).toEqual(made.videos["start"]);

  const bytes = await read(simulation, LOCK);
  const third = await run(
    simulation,
    { billing: { title: "Billing", edits: ["In scene 2, show a cat."] }, start: {} },
    asked,
  );
  expect(third.result.written).toEqual([]);
  expect(third.result.report.notices).toEqual([]);
  expect(await read(simulation, LOCK)).toBe(bytes);
});

test("an entry that fails keeps what it had, and one that is gone leaves the file", async () => {
  const simulation = await openWith({ billing: {}, start: {} }, {}, asked);
  const made = await lockOf(simulation);
  simulation.network = async (request, pass) =>
    request.url.endsWith("/edits") ? new Response('{"detail":"No."}', { status: 422 }) : await pass();
  const { told } = await run(simulation, { billing: { version: 2 } }, asked);
  expect(told).toEqual(["billing failed edit 422"]);
  const after = await lockOf(simulation);
  expect(after.videos).toEqual({ billing: made.videos["billing"] });
});

test("an entry that is made anew keeps its old video until the new one is there", async () => {
  const simulation = await openWith({ billing: {} }, {}, asked);
  const made = await lockOf(simulation);
  await run(simulation, { billing: {} }, { ...asked, recreate: ["billing"], wait: false });
  expect(await lockOf(simulation)).toEqual(made);
  await run(simulation, { billing: {} }, asked);
  expect((await lockOf(simulation)).videos["billing"]?.uuid).not.toBe(made.videos["billing"]?.uuid);
});

test("the state is lost: the videos of the lock file are adopted, and nothing is paid", async () => {
  const simulation = await open();
  const entries = { billing: { edits: ["In scene 2, show a cat."] }, start: {} };
  await run(simulation, entries, asked);
  const { lineage, ...lock } = await lockOf(simulation);
  const before = { creates: creates(simulation), edits: edits(simulation), lock };
  await simulation.lose();

  const polls = simulation.sandbox.requests().length;
  const adopted = await run(simulation, entries, asked);
  expect(adopted.told).toEqual(["billing succeeded adopt", "start succeeded adopt"]);
  expect(adopted.notices.join()).toContain("Its videos are taken over as videos.lock.json lists them");
  expect(simulation.sandbox.requests().length - polls).toBe(2);
  const { lineage: other, ...after } = await lockOf(simulation);
  expect({ creates: creates(simulation), edits: edits(simulation), lock: after }).toEqual(before);
  // What is left of the lost state is not taken for a newer one.
  expect(other).not.toBe(lineage);

  const unchanged = await run(simulation, entries, asked);
  expect(unchanged.told).toEqual(["billing unchanged", "start unchanged"]);
  // Its brief is known again, so that the next change is an edit.
  const changed = await run(simulation, { ...entries, start: { version: 2 } }, asked);
  expect(changed.told).toEqual(["billing unchanged", "start succeeded edit"]);
  expect(creates(simulation)).toBe(before.creates);
});

test("what the lock file doesn't list is blocked, in every run, until somebody says that it was never made", async () => {
  const simulation = await openWith({ billing: {} }, {}, asked);
  await simulation.lose();
  const entries = { billing: { edits: ["In scene 2, show a cat."] }, tour: {} };
  const paid = () => [creates(simulation), edits(simulation)];
  const before = paid();
  for (const more of [asked, asked, { ...asked, wait: false }]) {
    const { told, result } = await run(simulation, entries, more);
    expect(told.map((line) => line.replace(/ after .*/, ""))).toEqual([
      expect.stringMatching(/^billing blocked/),
      expect.stringMatching(/^tour blocked/),
    ]);
    expect(result.report.entries[0]?.error?.detail).toContain("apply once with on-missing-state: create");
    expect(result.report.entries[1]?.error?.detail).toContain("recreate: tour");
    expect(paid()).toEqual(before);
  }
  const { told } = await run(simulation, entries, { ...asked, onMissingState: "create" });
  expect(told).toEqual(["billing succeeded edit", "tour succeeded create"]);
});

test("a brief that changed with the state lost can't be told in words, and the ways out that are named cost nothing twice", async () => {
  const simulation = await openWith({ billing: {} }, {}, asked);
  await simulation.lose();
  const changed = await run(simulation, { billing: { version: 2 } }, asked);
  expect(changed.told).toEqual([expect.stringMatching(/^billing failed/)]);
  const detail = changed.result.report.entries[0]?.error?.detail;
  expect(detail).toMatch(
    /^The text that this video was made from isn't known.* edits, such as - In scene 2, .* on_change: ignore\.$/,
  );
  expect(detail).not.toMatch(/5,000|recreate/);
  const anew = await run(simulation, { billing: { version: 2, on_change: "recreate" } }, asked);
  expect(anew.told).toEqual([expect.stringMatching(/^billing blocked/)]);
  expect(creates(simulation)).toBe(1);
  const back = await run(simulation, { billing: {} }, asked);
  expect(back.told).toEqual(["billing unchanged"]);
  expect((await run(simulation, { billing: { version: 2, on_change: "ignore" } }, asked)).told).toEqual([
    "billing unchanged",
  ]);
  const byHand = { billing: { version: 2, edits: ["In scene 2, show the new invoice."] } };
  expect((await run(simulation, byHand, asked)).told).toEqual(["billing succeeded edit"]);
  const after = { billing: { ...byHand.billing, version: 3 } };
  expect((await run(simulation, after, asked)).told).toEqual(["billing succeeded edit"]);
  expect(creates(simulation)).toBe(1);
});

test("edits that the manifest no longer has are not reverted blindly: the entry is blocked", async () => {
  const simulation = await openWith(
    { billing: { edits: ["In scene 2, show a cat.", "In scene 3, show a dog."] } },
    {},
    asked,
  );
  await simulation.lose();
  const { told } = await run(simulation, { billing: { edits: ["In scene 2, show a cat."] } }, asked);
  expect(told).toEqual(["billing blocked null"]);
  expect([creates(simulation), edits(simulation)]).toEqual([1, 2]);
});

test.for([
  ["a video that the state doesn't know", (text: string) => text.replace(/"uuid": "./, '"uuid": "x'), /The state has/],
  ["a merge conflict", (text: string) => text.replace('  "videos"', '<<<<<<< HEAD\n  "videos"'), /merge conflict/],
  ["garbage", () => "{", /not the JSON/],
  [
    "a key that stands twice",
    (text: string) => text.replace('"version": 1,', '"version": 1,\n  "version": 1,'),
    /version/,
  ],
  ["another version", (text: string) => text.replace('"version": 1', '"version": 9'), /version doesn't fit/],
] as const)("the lock file has %s: an error on its line, and nothing is sent", async ([_, spoil, words]) => {
  const simulation = await openWith({ billing: {} }, {}, asked);
  const spoilt = spoil(await read(simulation, LOCK));
  await simulation.write(LOCK, spoilt);
  const sent = simulation.sandbox.requests().length;
  const { result, stopped } = await run(simulation, { billing: { version: 2 } }, asked);
  expect(stopped).toContain("The lock file has a mistake; nothing was sent.");
  expect(result.report.stop?.problems).toEqual([
    {
      file: LOCK,
      position: expect.objectContaining({ line: expect.any(Number) }),
      message: expect.stringMatching(words),
    },
  ]);
  expect(simulation.sandbox.requests().length).toBe(sent);
  expect(await read(simulation, LOCK)).toBe(spoilt);
});

test("a wrong marker stops the run before anything is sent or written", async () => {
  const simulation = await open();
  await simulation.write("docs/a.md", "<!-- video: biling -->\n<!-- /video -->\n<!-- video: billing -->\n");
  await simulation.write("docs/b.mdx", "{/* video: billing */}\n{/* video: billing */}\n{/* /video */}\n");
  const { stopped, result } = await run(simulation, { billing: {} }, asked);
  expect(stopped).toContain("A page of settings.embed has 3 mistakes");
  expect(
    result.report.stop?.problems.map(({ file, position, message }) => `${file}:${position.line} ${message}`),
  ).toEqual([
    expect.stringMatching(/^docs\/a\.md:3 the block of "billing" doesn't end/),
    expect.stringMatching(/^docs\/a\.md:1 "biling" is no video of videos\.yml; did you mean "billing"\?/),
    expect.stringMatching(/^docs\/b\.mdx:2 a block of "billing" begins inside of the one of line 1/),
  ]);
  expect(simulation.sandbox.requests()).toEqual([]);
});

test.each([
  ["docs/[ab]+.md", /^settings\.embed\[0\] holds a \+/],
  ["../*.md/../b.md", /^settings\.embed\[0\] is "\.\.\/\*\.md\/\.\.\/b\.md", which holds "\.\."/],
  ["../*.md", /^settings\.embed\[0\] names "\.\.\/\*\.md", which is outside of the workspace\./],
])("the pattern %s stops the run with a sentence", async (pattern, message) => {
  const { result } = await run(
    await open(),
    { billing: {} },
    { ...asked, settings: { ...settings, embed: [pattern] } },
  );
  expect(result.report.stop?.problems.map(({ message }) => message)).toEqual([expect.stringMatching(message)]);
});

test("of thousands of wrong markers the first fifty are told, so that nobody waits for the rest", async () => {
  const simulation = await open();
  await simulation.write("docs/a.md", "<!-- video: billing -->\n".repeat(5_000));
  const { result } = await run(simulation, { billing: {} }, asked);
  const { problems = [] } = result.report.stop ?? {};
  expect(problems).toHaveLength(51);
  expect(problems.at(-1)?.message).toBe("and 4,950 more; these are the first 50.");
});

test("filling a block in a source of the video plans no edit", async () => {
  const simulation = await open();
  await simulation.write(DOC, "# Billing\n\nPay here.\n\nThen leave.\n");
  const entries = { billing: { sources: [DOC] } };
  await run(simulation, entries, asked);
  await simulation.write(DOC, "# Billing\n\nPay here.\n\n<!-- video: billing -->\n<!-- /video -->\n\nThen leave.\n");
  const filled = await run(simulation, entries, asked);
  expect(filled.told).toEqual(["billing unchanged"]);
  expect(filled.result.written).toEqual([DOC]);
  const again = await run(simulation, entries, asked);
  expect([again.told, again.result.written]).toEqual([["billing unchanged"], []]);
  expect(edits(simulation)).toBe(0);
});

test("after any history, the lock file says what the videos show, and losing the state costs nothing", async () => {
  const entry = fc.record({ version: fc.constantFrom(1, 2), edits: fc.constantFrom([], ["In scene 1, show a door."]) });
  const entries = fc.dictionary(fc.constantFrom("a", "b", "c"), entry, { minKeys: 1, noNullPrototype: true });
  await fc.assert(
    fc.asyncProperty(fc.array(entries, { minLength: 1, maxLength: 4 }), async (history) => {
      const simulation = await open();
      let last: Record<string, EntryText> = {};
      for (const wanted of history) {
        last = wanted;
        await run(simulation, wanted, asked);
        const { videos } = await lockOf(simulation);
        expect(Object.keys(videos).sort()).toEqual(Object.keys(wanted).sort());
        for (const { uuid, rendering, edit_id } of Object.values(videos)) {
          const shown = simulation.sandbox
            .edits()
            .filter((edit) => edit.videoUuid === uuid && edit.status === "complete");
          expect(edit_id).toBe(shown.at(-1)?.editId ?? null);
          expect(rendering === null).toBe(shown.length === 0);
        }
      }
      const bytes = await read(simulation, LOCK);
      const paid = simulation.sandbox.ledger().length + creates(simulation);
      await simulation.lose();
      await run(simulation, last, asked);
      expect(simulation.sandbox.ledger().length + creates(simulation)).toBe(paid);
      expect(withoutLineage(await read(simulation, LOCK))).toBe(withoutLineage(bytes));
    }),
    { numRuns: 15 },
  );
});

test("a template that is longer than any block is refused before it is read", async () => {
  const simulation = await open();
  await simulation.write("block.md", "{nothing}".repeat(100_000));
  const { result } = await run(simulation, { a: {} }, { settings: { ...settings, embed_template: "block.md" } });
  expect(result.report.stop?.problems[0]?.message).toBe(
    'settings.embed_template names "block.md", which has 900,000 characters; a template takes 10,000.',
  );
});

function withoutLineage(lock: string): string {
  return lock.replace(/"lineage": "[^"]*"/, "");
}
