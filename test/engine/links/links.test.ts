import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../../harness/engine-simulation.js";
import type { GivenSettings } from "../../../harness/settings.js";
import { LockFileSchema } from "../../../src/report/lock-file.js";
import { open, openWith, PLAN, run, uuidOf } from "../../fixtures/engine-runs.js";

const LOCK = "videos.lock.json";
const DOC = "docs/billing.md";
const settings = {
  lock_file: LOCK,
  embed: ["docs/**/*.{md,mdx}"],
  link: "https://app.example.com/v/{uuid}",
};
const asked = { settings, repository: "acme/docs", onMissingLedger: "auto" } as const;

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
  expect(made).toMatchObject({ repository: "acme/docs", project: "" });
  expect(Object.keys(made.videos)).toEqual(["billing", "start"]);
  expect(made.videos["billing"]).toMatchObject({ rendering: null, synced: null, edits: [], edit_id: null });

  const second = await run(
    simulation,
    { billing: { title: "Billing", edits: ["In scene 2, show a cat."] }, start: {} },
    asked,
  );
  expect(second.result.written).toEqual([LOCK]);
  const edited = await lockOf(simulation);
  expect(edited.videos["billing"]).toMatchObject({ synced: true, edits: [expect.stringMatching(/^[0-9a-f]{16}$/)] });
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

describe("without settings.link", () => {
  const pageless = { lock_file: LOCK, embed: settings.embed };
  const doc = (content: string) => `# Billing\n\n<!-- video: billing -->\n${content}<!-- /video -->\n`;
  const plain = { billing: { title: "Billing *now*" } };
  const edited = { billing: { title: "Billing *now*", edits: ["In scene 2, show a cat."] } };
  const titleAlone = doc("Billing &#42;now&#42;\n");
  const way = "set settings.link to the page where people watch";

  test.each([
    ["is undone", {}],
    ["is made anew", { recreate: ["billing"] }],
  ])("the block of a video that %s holds its title alone, and people are told why, once", async (_, again) => {
    const simulation = await open();
    await simulation.write(DOC, doc(""));
    const all = { ...asked, settings: pageless };
    await run(simulation, plain, all);
    expect(await read(simulation, DOC)).toBe(doc(""));
    await run(simulation, edited, all);
    const { link } = (await lockOf(simulation)).videos["billing"] ?? {};
    expect(await read(simulation, DOC)).toBe(doc(`[Billing &#42;now&#42;](${link})\n`));

    const back = await run(simulation, plain, { ...all, ...again });
    expect(back.told).toEqual([expect.stringMatching(/^billing succeeded /)]);
    expect((await lockOf(simulation)).videos["billing"]?.link).toBeNull();
    expect(await read(simulation, DOC)).toBe(titleAlone);
    const words = `The service tells no link of billing now: ${DOC}:3 holds its title alone. To have a link that stays, ${way}.`;
    expect(back.result.report.notices).toContain(words);
    const next = await run(simulation, plain, all);
    expect(next.result.report.notices).toEqual([]);
    expect([next.result.written, await read(simulation, DOC)]).toEqual([[], titleAlone]);
  });

  test("a plan that undoes says before its merge that the link will be gone", async () => {
    const simulation = await openWith(edited, {}, { ...asked, settings: pageless });
    const { result } = await run(simulation, plain, { ...asked, settings: pageless, task: PLAN });
    expect(result.report.notices).toEqual([expect.stringMatching(/gone where edits are undone.*Set it to the page/)]);
  });

  test("a check says which blocks have no link", async () => {
    const simulation = await open();
    await simulation.write(DOC, doc(""));
    const all = { ...asked, settings: pageless };
    await run(simulation, plain, all);
    const findings = async (settings: GivenSettings) =>
      (await run(simulation, plain, { ...all, settings, task: { kind: "check" } })).result.report.findings;
    const words = `The service tells no link of it, so that its block in ${DOC}:3 can have none.`;
    expect(await findings(pageless)).toEqual([{ kind: "no-link", id: "billing", words }]);
    expect(await findings(settings)).toEqual([]);
  });

  test("so does the block of a template of one's own; with settings.link it is a link with the title", async () => {
    const simulation = await open();
    const template = { embed_template: "block.md" };
    await simulation.write("block.md", "![{title}]({rendering})");
    await simulation.write(DOC, doc(""));
    const all = { ...asked, settings: { ...pageless, ...template } };
    await run(simulation, edited, all);
    expect(await read(simulation, DOC)).toMatch(/!\[Billing.*\]\(http/);
    await run(simulation, plain, all);
    expect(await read(simulation, DOC)).toBe(titleAlone);
    const { result, log } = await run(simulation, plain, { ...asked, settings: { ...settings, ...template } });
    expect(await read(simulation, DOC)).toBe(
      doc(`[Billing &#42;now&#42;](https://app.example.com/v/${await uuidOf(simulation, "billing")})\n`),
    );
    expect(result.report.notices.join()).not.toContain("no link");
    expect(log.join("\n")).toContain(
      `The template is not used in ${DOC}:3, because the service tells no rendering of that video.`,
    );
  });
});

test("where the ledger is lost, the lock file stops the run; the uuids that it lists, written into the manifest, cost nothing", async () => {
  const simulation = await open();
  const entries = { billing: { edits: ["In scene 2, show a cat."] }, start: {} };
  await run(simulation, entries, asked);
  const lock = await lockOf(simulation);
  const paid = () => [creates(simulation), edits(simulation)];
  const before = paid();
  await simulation.lose();
  const nothing = { copies: [], signs: [], unread: [] };
  const elsewhere = { copies: async () => nothing, look: async () => nothing, others: async () => [] };
  const ports = { stores: () => ({ place: "the store", elsewhere, open: async () => simulation.store }) };
  const { stopped } = await run(simulation, entries, { ...asked, ports });
  expect(stopped).toMatch(/something shows an earlier run: the lock file videos\.lock\.json\..*import --from/);

  const named = Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [id, { ...entry, uuid: lock.videos[id]?.uuid ?? "" }]),
  );
  const adopted = await run(simulation, named, { ...asked, ports, onMissingLedger: "create" });
  expect(adopted.told).toEqual(["billing succeeded adopt", "start succeeded adopt"]);
  // Its brief is known again, so that the next change is an edit.
  const changed = await run(simulation, { ...named, start: { ...named["start"], version: 2 } }, { ...asked, ports });
  expect(changed.told).toEqual(["billing unchanged", "start succeeded edit"]);
  expect(paid()).toEqual([before[0], (before[1] ?? 0) + 1]);
});

test.for([
  [
    "a video that the ledger doesn't know",
    (text: string) => text.replace(/"uuid": "./, '"uuid": "x'),
    /The ledger has/,
  ],
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
      docs: "lock-file",
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

test("after any history, the lock file says what the videos show", async () => {
  const entry = fc.record({ version: fc.constantFrom(1, 2), edits: fc.constantFrom([], ["In scene 1, show a door."]) });
  const entries = fc.dictionary(fc.constantFrom("a", "b", "c"), entry, { minKeys: 1, noNullPrototype: true });
  await fc.assert(
    fc.asyncProperty(fc.array(entries, { minLength: 1, maxLength: 4 }), async (history) => {
      const simulation = await open();
      for (const wanted of history) {
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
