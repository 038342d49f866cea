import { expect, test } from "vitest";
import * as z from "zod";
import { casesOf, expectOutcome } from "./cases.js";
import { everything, runMain } from "./run.js";

const GivenSchema = z.strictObject({
  inputs: z.record(z.string(), z.string()).default({}),
  env: z.record(z.string(), z.string()).default({}),
  /** What nothing that the run says may hold. */
  secrets: z.array(z.string()).default([]),
});
const files = { "videos.yml": "version: 1\nvideos: { a: { task: Explain. } }\n" };

test.each(casesOf("inputs", GivenSchema))("$name: $says", async (one) => {
  const { inputs, env, secrets } = one.given;
  const { host, failure, outcomes, requests } = await runMain({ files, inputs, env });
  expect(requests).toBe(0);
  for (const secret of secrets) expect(everything(host)).not.toContain(secret);
  expectOutcome(one, failure?.split("\n") ?? outcomes);
});
