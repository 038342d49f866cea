import fc from "fast-check";
import { expect, test } from "vitest";
import { type Part, partNumber, withText } from "../../../src/ledger/stores/branch-parts.js";

const MIB = 1024 * 1024;

test("nothing is lost and the order stays, however long what is added is; each name is a part's", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 40 }), (lengths) => {
      let parts: readonly Part[] = [];
      let all = "";
      for (const [at, length] of lengths.entries()) {
        const text = String.fromCharCode(97 + (at % 26)).repeat(length);
        all += text;
        parts = withText(parts, text, "ledger.jsonl");
      }
      const numbers = parts.map(({ name }) => partNumber("ledger.jsonl", name));
      expect(numbers).toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)));
      expect(numbers).not.toContain(null);
      expect(new Set(numbers).size).toBe(parts.length);
      expect(parts.map(({ text }) => text).join("") === all).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test("a small ledger is one file, and no file has 40 MiB", () => {
  const line = "x".repeat(1_000);
  let parts: readonly Part[] = [];
  for (let at = 0; at < 100; at++) parts = withText(parts, line, "ledger.jsonl");
  expect(parts.map(({ name }) => name)).toEqual(["ledger.jsonl"]);
  for (let at = 0; at < 30; at++) parts = withText(parts, "x".repeat(3 * MIB), "ledger.jsonl");
  expect(Math.max(...parts.map(({ text }) => text.length))).toBeLessThan(40 * MIB);
  expect(parts.length).toBeLessThan(5);
});

test.each([
  ["ledger.jsonl", 1],
  ["ledger.2.jsonl", 2],
  ["ledger.12.jsonl", 12],
  ["ledger.1.jsonl", null],
  ["ledger.02.jsonl", null],
  ["ledger-europe.jsonl", null],
  ["ledger-europe.2.jsonl", null],
  ["texts", null],
])("%s is the part %j of a ledger", (name, number) => {
  expect(partNumber("ledger.jsonl", name)).toBe(number);
});
