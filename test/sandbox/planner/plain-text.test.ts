import { expect, test } from "vitest";
import { plainText } from "../../../src/sandbox/planner/plain-text.js";

test.each([
  ["## Title `x`", "Title x"],
  ["Open **Settings → Billing**, *now* or _later_.", "Open Settings → Billing, now or later."],
  ['See [the page](./page.md "Page") and ![its picture](page.png) .', "See the page and its picture."],
  ["Open it. - Download it. - Pay it.", "Open it. Download it. Pay it."],
  ["- One\n  * Two\n> Three", "One Two Three"],
  ["| plan | price |\n|---|---|\n| Pro | 10 |", "plan · price · Pro · 10"],
  ["Call `__init__(a|b)` and snake_case_name.", "Call __init__(a|b) and snake_case_name."],
  ["2 * 3 * 4 - 1 > 0", "2 * 3 * 4 - 1 > 0"],
  ['<b> & "quotes"', '<b> & "quotes"'],
])("%j says %j", (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});
