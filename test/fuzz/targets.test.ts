import { inspect } from "node:util";
import { expect, test } from "vitest";
import { fuzz, TARGETS } from "../../harness/fuzz/fuzz.js";

const CASES = Number(process.env["CASES"] ?? 10);

test.each(Object.keys(TARGETS))(
  "whatever the %s, no run crashes, hangs, tells a secret or pays too much",
  async (target) => {
    const { cases, failure } = await fuzz({ target, seed: Number(process.env["SEED"] ?? 2026), runs: CASES });
    const words =
      failure === null
        ? ""
        : `${inspect(failure.case, { depth: 12 })}\n${failure.error}\nnpm run fuzz -- ${failure.replay}`;
    expect(words).toBe("");
    expect(cases).toBe(CASES);
  },
  1_200_000,
);
