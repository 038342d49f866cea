import { expect, test } from "vitest";
import { columnsOf } from "../../../src/cli/terminal/text.js";
import { deskWith, type Ran } from "../../fixtures/command-line.js";

const APPLY = ["apply", "--yes"];
const DAYS_40 = 40 * 86_400_000;
const entry = (task: string, ...edits: readonly string[]) => ({ task, edits });

type Desk = Awaited<ReturnType<typeof deskWith>>;

/** What the service has charged, by its own books. */
const charged = ({ sandbox }: Desk, from = 0) =>
  sandbox
    .ledger()
    .filter(({ at }) => at >= from)
    .reduce((sum, { credits }) => sum + credits, 0);

const costs = async (desk: Desk) => JSON.parse((await desk.run(["costs", "--json"])).stdout);

/** Two videos, of which one was edited in one month, and both in another. */
async function withTwoMonths() {
  const desk = await deskWith({ billing: entry("Explain it."), tour: entry("Show it.") });
  await desk.run(APPLY);
  await desk.videos({ billing: entry("Explain it.", "Show a cat in scene 1."), tour: entry("Show it.") });
  await desk.run(APPLY);
  const first = { credits: charged(desk), month: new Date(desk.clock.now()).toISOString().slice(0, 7) };
  desk.clock.advance(DAYS_40);
  const from = desk.clock.now();
  await desk.videos({
    billing: entry("Explain it.", "Show a cat in scene 1.", "Show a dog in scene 2."),
    tour: entry("Show it.", "Add a scene about refunds."),
  });
  await desk.run(APPLY);
  const second = { credits: charged(desk, from), month: new Date(desk.clock.now()).toISOString().slice(0, 7) };
  return { desk, first, second };
}

test("each month and each video costs at most what is told, and at least what the service has charged", async () => {
  const { desk, first, second } = await withTwoMonths();
  const asked = desk.sandbox.requests().length;
  const { months, videos, not_counted } = await costs(desk);
  expect(desk.sandbox.requests()).toHaveLength(asked);
  expect(months).toMatchObject([
    { month: first.month, exact: false, edits: 1, creations: 2, uncertain: 0 },
    { month: second.month, exact: false, edits: 2, creations: 0, uncertain: 0 },
  ]);
  expect(first.credits).toBeGreaterThan(0);
  expect(months[0].credits).toBeGreaterThanOrEqual(first.credits);
  expect(months[1].credits).toBeGreaterThanOrEqual(second.credits);
  expect(Object.keys(videos).sort()).toEqual(["billing", "tour"]);
  for (const id of ["billing", "tour"]) {
    const { uuid } = (await desk.ledger()).byId.get(id)?.current ?? {};
    const own = desk.sandbox.ledger().filter(({ videoUuid }) => videoUuid === uuid);
    expect(videos[id].credits).toBeGreaterThanOrEqual(own.reduce((sum, { credits }) => sum + credits, 0));
  }
  expect(not_counted).toEqual([]);
});

test.each([
  ["failed on the way, after it has paid for some scenes", { fails: { phase: 3, afterScenes: 1 } }, 1],
  ["was cancelled at the service", { cancelled: true }, 0],
] as const)(
  "an edit that %s is counted at what it can have cost, and says that it may have been more",
  async (_name, script, charges) => {
    const desk = await deskWith({ a: entry("Explain it.") }, {}, { scenario: { edit: () => script } });
    await desk.run(APPLY);
    await desk.videos({ a: entry("Explain it.", "Show a cat in scenes 1 and 2.") });
    await desk.run(APPLY);
    const { months } = await costs(desk);
    expect(charged(desk) > 0).toBe(charges > 0);
    expect(months).toMatchObject([{ exact: false, edits: 1, uncertain: 1 }]);
    expect(months[0].credits).toBeGreaterThanOrEqual(charged(desk));
    expect((await desk.run(["costs"])).stderr.replace(/\s+/g, " ")).toContain(
      "1 edit may have cost more: it has failed",
    );
  },
);

test("an edit that the service didn't understand has cost nothing, and that is exact", async () => {
  const desk = await deskWith({ a: entry("Explain it.") }, {}, { scenario: { edit: () => ({ questions: 3 }) } });
  await desk.run(APPLY);
  await desk.videos({ a: entry("Explain it.", "Do it better.") });
  await desk.run(APPLY);
  const { months } = await costs(desk);
  expect([charged(desk), months[0].credits, months[0].exact]).toEqual([0, 0, true]);
});

test("what is in flight is named and not counted", async () => {
  const desk = await deskWith({ a: entry("Explain it.") });
  await desk.run(APPLY);
  await desk.videos({ a: entry("Explain it.", "Show a cat in scene 1.") });
  await desk.run([...APPLY, "--no-wait"]);
  const { months, not_counted } = await costs(desk);
  expect(months).toMatchObject([{ credits: 0, exact: true, edits: 0, creations: 1 }]);
  expect(not_counted).toMatchObject([{ id: "a", what: "edit", why: "in flight", since: expect.stringMatching(/Z$/) }]);
  const { stderr } = await desk.run(["costs"]);
  expect(stderr).toContain("Not counted is the edit of a: the service still works on that.");
});

test("an undone edit stays in the sum, and its revert adds nothing", async () => {
  const desk = await deskWith({ a: entry("Explain it.") });
  await desk.run(APPLY);
  await desk.videos({ a: entry("Explain it.", "Show a cat in scene 1.") });
  await desk.run(APPLY);
  const before = await costs(desk);
  await desk.videos({ a: entry("Explain it.") });
  await desk.run(APPLY);
  expect(await costs(desk)).toEqual(before);
});

test.each([40, 60, 80, 120, 200])(
  "no line is wider than a terminal of %d columns, and each month has its bar",
  async (columns) => {
    const { desk, first, second } = await withTwoMonths();
    const { stdout } = await desk.run(["costs"], { terminal: { columns } });
    const lines = stdout.replace(/\u001b\[[\d;]*m/g, "").split("\n");
    for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
    for (const { month } of [first, second]) expect(lines.some((line) => line.startsWith(month))).toBe(true);
    expect(lines.filter((line) => line.includes("█"))).toHaveLength(4);
  },
);

test("colour is for those who want it", async () => {
  const { desk } = await withTwoMonths();
  const on = async (env: Record<string, string>): Promise<Ran> =>
    await desk.run(["costs"], { env: { ...desk.machine().env, ...env }, terminal: { columns: 80 } });
  expect((await on({})).stdout).toContain("\u001b[36m█");
  expect((await on({ NO_COLOR: "1" })).stdout).not.toContain("\u001b[");
});

test("without a ledger it says so", async () => {
  const desk = await deskWith({ a: entry("Explain it.") });
  expect((await desk.run(["costs"])).stderr).toMatch(/^There is no ledger of videos\.yml in the file /);
  expect(await costs(desk)).toEqual({ months: [], videos: {}, not_counted: [] });
});

test("a month that is nearly spent sends nothing more, says what is left and until when, and the next month goes on", async () => {
  const desk = await deskWith({ a: entry("Explain it.") });
  await desk.run(APPLY);
  const settings = { max_credits_a_month: 200 };
  await desk.videos({ a: entry("Explain it.", "Show a cat in scene 1 and scene 2.") }, settings);
  expect((await desk.run(APPLY)).code).toBe(0);
  const [{ credits: spent, month }] = (await costs(desk)).months;
  expect(spent + 145).toBeGreaterThan(200);
  const before = charged(desk);
  await desk.videos(
    { a: entry("Explain it.", "Show a cat in scene 1 and scene 2.", "Show a dog in scene 3.") },
    settings,
  );
  const refused = await desk.run([...APPLY, "--json"]);
  expect(refused.code).toBe(1);
  const [{ setting, words, way_out }] = JSON.parse(refused.stdout).plan.refused;
  expect(setting).toBe("max_credits_a_month");
  expect(words).toMatch(
    new RegExp(
      `^Up to ${spent} of 200 credits are spent in \\w+ \\d{4}\\. The edits of this run could cost up to 145 plus `,
    ),
  );
  expect(way_out).toMatch(/^From 1 \w+ \d{4} on \(UTC\), all 200 are free again\./);
  expect(charged(desk)).toBe(before);
  expect((await desk.run(["costs"])).stderr).toContain(`Up to ${spent} of 200 credits are spent in`);
  desk.clock.advance(DAYS_40);
  expect((await desk.run(APPLY)).code).toBe(0);
  expect(charged(desk)).toBeGreaterThan(before);
  expect((await costs(desk)).months.map((one: { month: string }) => one.month)[0]).toBe(month);
});
