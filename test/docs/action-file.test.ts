import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const { description, branding } = z
  .looseObject({ description: z.string(), branding: z.strictObject({ icon: z.string(), color: z.string() }) })
  .parse(parse(readFileSync("action.yml", "utf8")));

test("the description is short enough for GitHub's marketplace", () => {
  expect(description.length).toBeLessThan(125);
});

test("icon and colour are among those that the marketplace knows", () => {
  expect(branding).toEqual({ icon: "film", color: "purple" });
});
