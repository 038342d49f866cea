import { expect, test } from "vitest";
import { ledgerCost } from "../../bench/growth/appends.js";
import { grownLedger, oneMore } from "../../bench/growth/grown-ledger.js";
import { fold } from "../../src/ledger/fold.js";
import { factsIn, linesOf } from "../../src/ledger/lines.js";

const revisionsIn = (facts: ReturnType<typeof grownLedger>) =>
  [...fold(facts).records.values()].map(({ current }) => current?.revisions.length);

test("the ledger that is measured is one that a run can read, each of its videos edited as often as asked", () => {
  const facts = grownLedger(3, 2);
  expect(factsIn(linesOf(facts).split("\n"), "it")).toEqual({ facts, unknown: null });
  expect(revisionsIn(facts)).toEqual([3, 3, 3]);
});

test("after one more edit, one record of all is another one", () => {
  expect(revisionsIn([...grownLedger(3, 2), ...oneMore(0)])).toEqual([4, 3, 3]);
});

test("an append to a file writes what it adds, however long the ledger is", async () => {
  const [few, more] = [await ledgerCost("file", 5), await ledgerCost("file", 40)];
  expect(more.lines).toBeGreaterThan(7 * few.lines);
  // The quickest of several appends is told, and their facts differ in their numbers.
  expect(more.append.bytes).toBeLessThan(1.2 * few.append.bytes);
  expect(more.append.requests).toBe(0);
});

test("an append on a branch takes as many requests for more records", async () => {
  const [few, more] = [await ledgerCost("branch", 5), await ledgerCost("branch", 20)];
  expect(few.append.requests).toBeGreaterThan(0);
  expect(more.append.requests).toBe(few.append.requests);
});
