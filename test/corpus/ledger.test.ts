import { expect, test } from "vitest";
import * as z from "zod";
import { inText } from "../../src/messages/catalogue.js";
import { casesOf, expectOutcome, worded } from "./cases.js";
import { FileSchema } from "./files.js";
import { everything, runMain } from "./run.js";

const GivenSchema = z.strictObject({
  ledger: FileSchema.optional(),
  files: z.record(z.string(), FileSchema).default({}),
  inputs: z.record(z.string(), z.string()).default({}),
});
const MANIFEST = "version: 1\nvideos: { a: { task: Explain. } }\n";

test.each(casesOf("ledger", GivenSchema))("$name: $says", async (one) => {
  const { ledger, files, inputs } = one.given;
  const { host, failure, outcomes, problems, requests } = await runMain({
    inputs: { "base-url": "https://videos.example.com", "api-key": "k".repeat(32), mode: "plan", ...inputs },
    files: {
      "videos.yml": MANIFEST,
      ...files,
      ...(ledger === undefined ? {} : { ".videos-as-code/ledger.jsonl": ledger }),
    },
  });
  expect(requests).toBe(0);
  expect(everything(host)).not.toContain("javascript:");
  const expected = worded(one.expect, inText);
  expectOutcome({ ...one, expect: Array.isArray(expected) ? expected.flatMap((words) => words.split("\n")) : null }, [
    ...(failure?.split("\n") ?? outcomes),
    ...problems,
  ]);
});
