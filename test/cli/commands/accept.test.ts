import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openDesk } from "../../fixtures/command-line.js";

const manifest = (billing: string, tour: string) =>
  `version: 1 # ours\nsettings: { ledger: file }\nvideos:\n  billing: # the first\n    task: ${billing}\n  tour: { task: ${tour} }\n`;

/** Two videos, and a change of both that is still to be applied. */
async function changed() {
  const desk = await openDesk();
  await desk.write("videos.yml", manifest("Explain invoices.", "Walk trough the menu."));
  await desk.run(["apply", "--yes"]);
  await desk.write("videos.yml", manifest("Explain all invoices.", "Walk through the menu."));
  return Object.assign(desk, { text: () => readFileSync(join(desk.workspace, "videos.yml"), "utf8") });
}

test("an id that no entry has is named as it was typed", async () => {
  const desk = await changed();
  const { code, stderr } = await desk.run(["accept", "tuor"]);
  expect(code).toBe(64);
  expect(stderr).toMatch(/^accept names "tuor", which /);
});

describe("a change that isn't worth an edit", () => {
  test("is declined in its entry; the other one is still planned, and nothing is paid for the first", async () => {
    const desk = await changed();
    const before = desk.sandbox.credits();
    const { code, stdout, stderr } = await desk.run(["accept", "tour"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^videos\.yml:6 videos\.tour accepts [0-9a-f]{8}\n$/);
    expect(stderr).toContain("sends nothing for it");
    expect(desk.text()).toMatch(/ {2}tour: \{ accept: "[0-9a-f]{8}", task: Walk through the menu\. \}\n$/);
    const plan = JSON.parse((await desk.run(["plan", "--json"])).stdout);
    expect(plan.plan.entries).toMatchObject([
      { id: "billing", accepted: false, steps: [{ kind: "edit" }] },
      { id: "tour", accepted: true, steps: [] },
    ]);
    const shown = await desk.run(["plan"]);
    expect(shown.stdout.replace(/\s+/g, " ")).toContain("1 change accepted (free)");
    await desk.run(["accept", "--all"]);
    expect((await desk.run(["apply", "--yes"])).stdout).toContain("2 changes accepted (free)");
    expect((await desk.run(["log", "tour"])).stdout).toMatch(
      /A person has accepted the changed text: the video \S+ stays/,
    );
    expect(desk.sandbox.credits()).toBe(before);
    expect(desk.sandbox.edits()).toEqual([]);
  });

  test("is another one once the text has gone on, and the line is written anew in its place", async () => {
    const desk = await changed();
    await desk.run(["accept", "billing"]);
    const first = desk.text();
    await desk.write("videos.yml", first.replace("all invoices", "each invoice"));
    expect((await desk.run(["plan"])).stdout).toContain("the line can go: billing");
    await desk.run(["accept", "billing"]);
    const [was, is] = [first, desk.text()].map((text) => /accept: "([0-9a-f]{8})"/.exec(text)?.[1]);
    expect(is).not.toBe(was);
    expect(desk.text()).toBe(first.replace("all invoices", "each invoice").replace(was ?? "?", is ?? "?"));
  });

  test("is told from what can't be declined so, and nothing is written for that", async () => {
    const desk = await changed();
    await desk.run(["accept", "--all"]);
    const text = desk.text();
    const again = await desk.run(["accept", "billing"]);
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining("Accepted already: billing.")]);
    await desk.write("videos.yml", `${text}  new: { task: Explain it. }\n`);
    const none = await desk.run(["accept", "new"]);
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining("spare is planned for new")]);
    expect(desk.text()).toBe(`${text}  new: { task: Explain it. }\n`);
  });

  test("needs to be named", async () => {
    const desk = await changed();
    expect((await desk.run(["accept"])).code).toBe(64);
    expect((await desk.run(["accept", "tour", "--all"])).code).toBe(64);
    const told = async (id: string) => (await desk.run(["accept", id])).stderr;
    expect(await told("nobody")).toMatch(
      /^accept names "nobody", which is no video of videos\.yml; .* → docs: unknown-id\n$/,
    );
    expect(await told("No-body")).toMatch(
      /^accept names "No-body"; it takes ids of entries, .* → docs: input-value\n$/,
    );
  });
});
