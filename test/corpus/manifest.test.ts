import { expect, test } from "vitest";
import * as z from "zod";
import { casesOf, expectOutcome } from "./cases.js";
import { FileSchema } from "./files.js";
import { runMain } from "./run.js";

const GivenSchema = z.strictObject({ files: z.record(z.string(), FileSchema) });

test.each(casesOf("manifest", GivenSchema))("$name: $says", async (one) => {
  const { problems, outcomes, failure, requests } = await runMain({ ...one.given, inputs: { mode: "plan" } });
  expect(requests).toBe(0);
  expect(failure === null).toBe(problems.length === 0);
  expectOutcome(one, problems.length > 0 ? problems : outcomes);
});
