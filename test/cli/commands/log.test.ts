import { expect, test } from "vitest";
import { deskWith } from "../../fixtures/command-line.js";

const A = { task: "Explain it.", edits: ["Show a cat in scene 1."] };
const APPLY = ["apply", "--yes"];

test("the ledger is told as a story: under each run what was asked of the service, when, what came of it and what it cost", async () => {
  const desk = await deskWith({ a: A, b: { task: "Explain that." } });
  await desk.run(APPLY);
  await desk.videos({ tour: { ...A, moved_from: "a" } });
  await desk.run(APPLY);
  const [first] = desk.sandbox.videos();
  const { code, stdout } = await desk.run(["log"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Apply, in run local-\S+\n {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}\S+: The manifest has the entry a\.\n/,
  );
  const said = stdout.split("\n").map((line) => line.replace(/^ {2}\S+ \S+ {2}/, ""));
  expect(said.filter((line) => line.startsWith("Apply"))).toHaveLength(2);
  expect(said).toContain("tour: A new video is asked for.");
  expect(said).toContain(`tour: The service makes the video ${first?.uuid}.`);
  expect(stdout).toMatch(/tour: An edit of the video \S+ is asked for:\n {6}Show a cat in scene 1\.\n/);
  expect(stdout).toMatch(/tour: The edit is made\. The video has \d+ scenes\. It cost at most \d+ credits\. http\S+\n/);
  expect(said).toContain("tour: The entry a is called tour in the manifest from now on.");
  expect(said).toContain("b: The entry is gone from the manifest. Its video stays at the service.");
  expect(stdout).toMatch(/\nIn all: at most \d+ credits for 1 edit, and 2 new videos\. Times are in UTC\.\n$/);
});

test("on a terminal no line is wider than it, and what goes on stands below the words that it belongs to", async () => {
  const edits = ["Show a cat that sits on the keyboard of a person who writes a letter, and keep it until the end."];
  const desk = await deskWith({ a: { ...A, edits } });
  await desk.run(APPLY);
  const { stdout } = await desk.run(["log"], { terminal: { columns: 60 }, env: { NO_COLOR: "1" } });
  const lines = stdout.split("\n");
  expect(lines).toContain("      Show a cat that sits on the keyboard of a person who");
  expect(lines).toContain("      writes a letter, and keep it until the end.");
  expect(stdout).toMatch(/ {2}a: The service makes the video\n {20}\S{36}\.\n/);
  // An address keeps its length, so that it can be clicked.
  expect(lines.filter((line) => line.length > 60 && !line.includes("http"))).toEqual([]);
});

test("of one entry it tells that one's part; --json gives the facts", async () => {
  const desk = await deskWith({ a: A, b: { task: "Explain that." } });
  await desk.run(APPLY);
  const { stdout } = await desk.run(["log", "b"]);
  expect(stdout).toContain("b: A new video is asked for.");
  expect(stdout).not.toContain("a: ");
  expect(stdout).toContain("In all: 1 new video.");
  const { place, facts } = JSON.parse((await desk.run(["log", "a", "--json"])).stdout);
  expect(place).toBe("the file .videos-as-code/ledger.jsonl");
  expect(new Set(facts.map(({ entry }: { entry: string }) => entry))).toEqual(new Set(["a"]));
  expect(facts.map(({ fact }: { fact: string }) => fact)).toEqual(
    expect.arrayContaining(["began", "accepted", "ended"]),
  );
  for (const fact of facts) expect([typeof fact.at, typeof fact.run]).toEqual(["string", "string"]);
});

test("a former id of an entry finds it, too", async () => {
  const desk = await deskWith({ a: A });
  await desk.run(APPLY);
  await desk.videos({ guide: { ...A, moved_from: "a" } });
  await desk.run(APPLY);
  const told = await desk.run(["log", "guide"]);
  expect(told).toMatchObject({ code: 0, stdout: expect.stringContaining("A new video is asked for.") });
  expect(await desk.run(["log", "a"])).toEqual(told);
});

test("an id that the ledger doesn't have is named with the nearest one; without a ledger it says so", async () => {
  const desk = await deskWith({ billing: A });
  for (const args of [["log"], ["log", "billing"]])
    expect((await desk.run(args)).stderr).toMatch(/^There is no ledger of videos\.yml in the file /);
  await desk.run(APPLY);
  const { code, stderr } = await desk.run(["log", "biling"]);
  expect([code, stderr.replace(/\s+/g, " ")]).toEqual([
    64,
    expect.stringContaining('did you mean "billing"? → docs: unknown-id'),
  ]);
});

test("a trial on this machine has a world of its own: the second apply finds everything as it was", async () => {
  const desk = await deskWith({ a: A });
  const trial = [...APPLY, "--base-url", "sandbox", "--json"];
  expect(JSON.parse((await desk.run(trial)).stdout).created).toBe(1);
  const again = await desk.run(trial);
  expect(again.code).toBe(0);
  expect(JSON.parse(again.stdout)).toMatchObject({ created: 0, unchanged: 1 });
  expect(desk.sandbox.requests()).toEqual([]);
});
