import { describe, expect, test } from "vitest";
import { Budget } from "../../src/apply/budget.js";
import { openWith, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";

const ALLOWS_300 = {
  allowance: () => ({ allows: 300, words: "settings.max_credits (300) allows in one run", later: "" }),
  maxEdits: 2,
};
const spender = (paid: number, atStake = 0, outcome: string | null = null, edits = 0) => ({
  ...{ paid, atStake, outcome, edits },
});

describe("an edit of at most 100 credits, where 300 are allowed,", () => {
  const own = spender(0);

  test.each([
    ["fits where nothing was paid", [], "enough"],
    ["fits just so", [spender(100), spender(0, 100)], "enough"],
    ["waits for one in flight that may cost less than it could", [spender(150), spender(0, 100)], "later"],
    ["doesn't fit where too much is paid", [spender(201)], "none"],
    ["doesn't wait for one that nobody waits for", [spender(150), spender(0, 100, "pending")], "none"],
  ] as const)("%s", (_, others, room) => {
    expect(new Budget(ALLOWS_300, () => [own, ...others]).room(own, 100)).toBe(room);
  });

  test("waits for one that is sent at the same time, and counts what its own entry has paid", () => {
    expect(new Budget(ALLOWS_300, () => [own]).room(own, 100, 201)).toBe("later");
    expect(new Budget(ALLOWS_300, () => [own]).room(spender(201), 100)).toBe("none");
  });

  test("always fits where nothing is bounded", () => {
    expect(new Budget({ ...ALLOWS_300, allowance: () => null }, () => [spender(1_000_000)]).room(own, 100)).toBe(
      "enough",
    );
  });

  test("may come although the plan hasn't counted it, as long as no limit is exceeded by it", () => {
    const beside = (edits: number, paid = 0) => new Budget(ALLOWS_300, () => [own, spender(paid, 0, null, edits)]);
    expect(beside(1).allowsOneMore(own, 100)).toBe(true);
    expect(beside(2).allowsOneMore(own, 100)).toBe(false);
    expect(beside(1, 201).allowsOneMore(own, 100)).toBe(false);
    expect(beside(1).allowsOneMore(own, null)).toBe(false);
  });
});

describe("an edit for which the credits may not be enough", () => {
  const ADDING = "Make all scenes warmer. Add five scenes about refunds.";
  const [LONG, LATER] = ["Brighten scene 2.", "Brighten scene 3."];
  const wanted = { v01: { edits: [ADDING, LATER] }, v02: { edits: [LONG] } };
  const opened = async () =>
    await openWith(many(2), {
      scenario: { edit: ({ request }) => (request === LONG ? { workerRetries: 60 } : "complete") },
    });

  test("is sent once another one has cost less than it could", async () => {
    const simulation = await opened();
    const done = await run(simulation, wanted, { settings: { max_credits: 620 } });
    expect(done.told).toEqual(["v01 succeeded edit edit", "v02 succeeded edit"]);
    const charged = simulation.sandbox.ledger();
    const editOf = (words: string) => simulation.sandbox.edits().find(({ request }) => request === words)?.editId;
    const [ended, later] = [
      charged.findLastIndex(({ editId }) => editId === editOf(LONG)),
      charged.findIndex(({ editId }) => editId === editOf(LATER)),
    ];
    expect(later).toBeGreaterThan(ended);
  });

  test("is not sent where that was not less by enough", async () => {
    const simulation = await opened();
    const done = await run(simulation, wanted, { settings: { max_credits: 600 } });
    expect(done.told).toEqual(["v01 blocked edit edit null", "v02 succeeded edit"]);
    expect(done.failure).toBe("limit");
    expect(simulation.sandbox.edits().map(({ request }) => request)).toEqual([ADDING, LONG]);
    expect((await run(simulation, wanted, { settings: { max_credits: 600 } })).told[0]).toBe("v01 succeeded edit");
  });
});
