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
  expect(stdout).toMatch(/^Run local-\S+, apply\n {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}\S+: is in the manifest as a\n/);
  const said = stdout.split("\n").map((line) => line.replace(/^ {2}\S+ \S+ UTC {2}/, ""));
  expect(said.filter((line) => line.startsWith("Run "))).toHaveLength(2);
  expect(said).toContain("tour: asks for a new video");
  expect(stdout).toContain(`the service takes it as ${first?.uuid}`);
  expect(stdout).toMatch(/tour: asks for an edit of \S+: Show a cat in scene 1\.\n/);
  expect(stdout).toMatch(/tour: done, \d+ scenes, \d+ credits at most/);
  expect(said).toContain("tour: is in the manifest as tour, moved from a");
  expect(said).toContain("b: is gone from the manifest");
});

test("of one entry it tells that one's part, by any id that it had; --json gives the facts", async () => {
  const desk = await deskWith({ a: A, b: { task: "Explain that." } });
  await desk.run(APPLY);
  const { stdout } = await desk.run(["log", "b"]);
  expect(stdout).toContain("b: asks for a new video");
  expect(stdout).not.toContain("a: ");
  const { place, facts } = JSON.parse((await desk.run(["log", "a", "--json"])).stdout);
  expect(place).toBe("the file .videos-as-code/ledger.jsonl");
  expect(new Set(facts.map(({ entry }: { entry: string }) => entry))).toEqual(new Set(["a"]));
  expect(facts.map(({ fact }: { fact: string }) => fact)).toEqual(
    expect.arrayContaining(["began", "accepted", "ended"]),
  );
});

test("an id that the ledger doesn't have is named with the nearest one; without a ledger it says so", async () => {
  const desk = await deskWith({ billing: A });
  expect((await desk.run(["log"])).stderr).toMatch(/^There is no ledger of videos\.yml in the file /);
  await desk.run(APPLY);
  const { code, stderr } = await desk.run(["log", "biling"]);
  expect([code, stderr.replace(/\s+/g, " ")]).toEqual([64, expect.stringContaining("Did you mean billing?")]);
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
