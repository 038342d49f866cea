import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { readAction } from "../../harness/action.js";

const { description, branding } = z
  .looseObject({ description: z.string(), branding: z.strictObject({ icon: z.string(), color: z.string() }) })
  .parse(parse(readFileSync("action.yml", "utf8")));

test("the description is short enough for GitHub's marketplace", () => {
  expect(description.length).toBeLessThan(125);
});

test("icon and colour are among those that the marketplace knows", () => {
  expect(branding).toEqual({ icon: "film", color: "purple" });
});

test("inputs and outputs cite no rule of the service, and write numbers with commas", async () => {
  const { inputs, outputs } = await readAction(".");
  const says = [...inputs.values(), ...outputs.values()].map((one) => one.description).join("\n");
  expect(says).not.toMatch(/\bR \d/);
  expect(says).not.toMatch(/\b\d{4,}\b/);
});
