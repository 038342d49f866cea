import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { next } from "../../src/plan/next.js";
import { HISTORY, played } from "../fixtures/model/history.js";
import { RULES, type Rules } from "../fixtures/model/run.js";

const RUNS = Number(process.env["RUNS"] ?? 300);
const SEED = Number(process.env["SEED"] ?? 1);

test("nothing is paid twice, nothing is lost, and each entry comes to show what it wants, whatever happens on the way", async () => {
  const total = { runs: 0, paid: 0, doubts: 0, meetings: 0, steps: 0 };
  const told = await fc.check(
    fc.asyncProperty(HISTORY, async (history) => {
      const counts = await played(history);
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += counts[key];
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(total.paid).toBeGreaterThan(RUNS);
  if (RUNS > 300) console.log(told.numRuns, JSON.stringify(total));
  expect(
    told.failed ? `${String((told.errorInstance as Error).message)}\n${JSON.stringify(told.counterexample)}` : "",
  ).toBe("");
});

/** Rules that are wrong, each in one way. */
const MUTANTS: readonly (readonly [string, Partial<Rules>])[] = [
  [
    "creates again what is in doubt",
    {
      next(record, wish, situation) {
        const then = next(record, wish, situation);
        const isInDoubt = then.next === "stop" && record?.open?.work.kind === "create" && record.open.accepted === null;
        const said = { fact: "looked", record: record?.key ?? "", job: record?.open?.id ?? "" } as const;
        return isInDoubt ? { next: "note", said: [said] } : then;
      },
    },
  ],
  ["sends what isn't durable", { isOptimistic: true }],
  [
    "makes a new video rather than going back",
    {
      next(record, wish, situation) {
        const then = next(record, wish, situation);
        const isBack = then.next === "begin" && then.what.kind === "adopt" && then.what.why === "back";
        if (!isBack) return then;
        return {
          next: "begin",
          what: { kind: "create", look: { ...wish.look, edits: [] }, replaces: null, recreates: false },
        };
      },
    },
  ],
  [
    "edits where a revert is free",
    {
      next(record, wish, situation) {
        const then = next(record, wish, situation);
        if (then.next !== "begin" || then.what.kind !== "revert") return then;
        const { uuid, of: on } = then.what;
        const what = { kind: "edit", uuid, on, key: on.padEnd(64, "0"), from: wish.look, look: wish.look } as const;
        const whole = {
          part: { made: 0, of: 1 },
          explicit: null,
          aspectRatio: null,
          scenes: null,
          retries: null,
          resends: null,
        };
        return { next: "begin", what: { ...what, ...whole } };
      },
    },
  ],
  [
    "keeps the key of an edit that has ended",
    {
      next(record, wish, situation) {
        const then = next(record, wish, situation);
        if (then.next !== "begin" || then.what.kind !== "edit") return then;
        return { next: "begin", what: { ...then.what, key: then.what.uuid.padEnd(64, "0") } };
      },
    },
  ],
  ["forgets what the service has replied", { read: (facts) => facts.filter(({ fact }) => fact !== "accepted") }],
  [
    "forgets that an edit was reverted",
    { read: (facts) => facts.filter((fact) => !("work" in fact) || fact.work.kind !== "revert") },
  ],
  [
    "takes a failed job for one that is done",
    {
      read: (facts) =>
        facts.map((fact) =>
          fact.fact === "ended" && fact.how === "failed" ? { ...fact, how: "done" as const } : fact,
        ),
    },
  ],
  [
    "never cancels or goes on",
    { next: (record, wish, situation) => (record?.open == null ? next(record, wish, situation) : { next: "nothing" }) },
  ],
];

describe("a rule that is wrong breaks a promise", () => {
  test.each(MUTANTS)("it %s", async (_, changed) => {
    const rules = { ...RULES, ...changed };
    const told = await fc.check(
      fc.asyncProperty(HISTORY, async (history) => {
        await played(history, rules);
      }),
      { numRuns: 1_500, seed: 1, endOnFailure: true },
    );
    expect(told.failed).toBe(true);
  });
});
