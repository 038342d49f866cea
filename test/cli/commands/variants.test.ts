import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDesk } from "../../fixtures/command-line.js";

test("a variant's change is declined in its own line, also where defaults alone name the variant", async () => {
  const desk = await openDesk();
  const manifest = (task: string) =>
    `version: 1\nsettings: { ledger: file }\ndefaults:\n  variants: { de: { options: { language: de } } }\nvideos:\n  tour:\n    task: ${task}\n    variants:\n      fr: { options: { language: fr } }\n`;
  await desk.write("videos.yml", manifest("Walk trough the menu."));
  await desk.run(["apply", "--yes"]);
  await desk.write("videos.yml", manifest("Walk through the menu."));
  const shown = (await desk.run(["plan"])).stdout;
  expect(shown.replace(/[0-9a-f]{8}/g, "ID")).toContain(
    '  tour:\n    accept: "ID"\n  tour:\n    variants:\n      de:\n        accept: "ID"\n',
  );
  expect(shown.replace(/\s+/g, " ")).toContain("videos-as-code accept tour tour.de tour.fr.");
  const { code, stdout } = await desk.run(["accept", "tour.de", "tour.fr"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/videos\.tour\.variants\.de accepts [0-9a-f]{8}\n/);
  const text = readFileSync(join(desk.workspace, "videos.yml"), "utf8");
  expect(text).toMatch(/ {4}variants:\n {6}de:\n {8}accept: "[0-9a-f]{8}"\n/);
  expect(text).toMatch(/ {6}fr: \{ accept: "[0-9a-f]{8}", options: \{ language: fr \} \}\n/);
  const plan = JSON.parse((await desk.run(["plan", "--json"])).stdout);
  expect(plan.plan.entries).toMatchObject([
    { id: "tour", steps: [{ kind: "edit" }] },
    { id: "tour.de", accepted: true, steps: [] },
    { id: "tour.fr", accepted: true, steps: [] },
  ]);
});

test("a video that exists is imported into a variant", async () => {
  const desk = await openDesk();
  await desk.write("videos.yml", "version: 1\nvideos:\n  tour:\n    task: Walk through the menu.\n");
  const uuid = "6f1c0d5e-0000-4000-8000-000000000000";
  const { code, stdout } = await desk.run(["import", "tour.de", uuid]);
  expect([code, stdout]).toEqual([0, expect.stringContaining("videos.tour.variants.de")]);
  expect(readFileSync(join(desk.workspace, "videos.yml"), "utf8")).toBe(
    `version: 1\nvideos:\n  tour:\n    variants:\n      de:\n        uuid: ${uuid}\n    task: Walk through the menu.\n`,
  );
});

test("a variant's id that stands as an entry's own says where it belongs", async () => {
  const desk = await openDesk();
  await desk.write(
    "videos.yml",
    'version: 1\nvideos:\n  tour: { task: Walk. }\n  tour.de: { accept: "3f2a91c4", task: Geh. }\n',
  );
  expect((await desk.run(["validate"])).stdout).toContain(
    "is the id of a variant; write de: below variants: of the entry tour.",
  );
});
