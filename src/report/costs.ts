import { type Cost, type Costs, monthsUntil, NO_COST, type Uncounted } from "../ledger/costs.js";
import { andList, counted } from "../manifest/quote.js";
import { monthInWords, spentInWords } from "../plan/month.js";
import { inline } from "./markdown.js";
import { count } from "./prose.js";
import type { CostReport } from "./report.js";

/** `at most 290 credits for 3 edits, and 1 new video`. */
export function costWithWorks(cost: Cost): string {
  const { edits, creations } = cost;
  const paid = edits === 0 ? "" : `${creditsInWords(cost)} for ${count(edits, "edit")}`;
  const made = creations === 0 ? "" : count(creations, "new video");
  return [paid, made].filter((some) => some !== "").join(paid === "" ? "" : ", and ") || "no edit and no new video";
}

/** `at most 290 credits`. */
export function creditsInWords({ credits, exact, uncertain }: Cost): string {
  if (exact) return credits === 0 ? "no credits" : count(credits, "credit");
  return credits === 0 && uncertain > 0 ? "not known" : `at most ${count(credits, "credit")}`;
}

/** `3 edits, 1 new video`. */
export function worksInWords({ edits, creations }: Cost): string {
  const words = [edits > 0 && count(edits, "edit"), creations > 0 && count(creations, "new video")];
  return words.filter((some) => some !== false).join(", ");
}

/** What the figures leave open, a sentence each. */
export function doubtsInWords({ total, uncounted }: Costs): string[] {
  return [
    ...(total.credits > 0 ? ["“At most”, because no reply tells whether a scene costs 29 credits or 9."] : []),
    ...(total.uncertain > 0
      ? [
          `${count(total.uncertain, "edit")} may have cost more: ${total.uncertain === 1 ? "it has" : "they have"} failed, or ended without a result, and the service doesn't show which scenes were added.`,
        ]
      : []),
    ...(total.creations > 0 ? ["The service names no price of a new video, so none is counted."] : []),
    ...WHYS.flatMap(([why, words]) =>
      uncountedInWords(
        uncounted.filter((one) => one.why === why),
        words,
      ),
    ),
  ];
}

const WHYS = [
  ["in flight", "the service still works on that"],
  ["in doubt", "no run has seen the service's reply to that"],
  ["left", "no run waits for that any more, because another video takes the place"],
] as const satisfies readonly (readonly [Uncounted["why"], string])[];

const MOST_NAMED = 10;

function uncountedInWords(some: readonly Uncounted[], words: string): string[] {
  if (some.length === 0) return [];
  const names = some.map(({ id, what }) => `the ${what} of ${id}`);
  return [`Not counted is ${andList(names, MOST_NAMED)}: ${words}.`];
}

const MONTHS = 12;

/** What edits have cost, with a bar for each of the last twelve months that GitHub draws; nothing where nothing was paid. Markdown. */
export function costsInMarkdown({ costs, month, limit }: CostReport): string[] {
  const { months, total, uncounted } = costs;
  if (total.edits + total.creations + uncounted.length === 0) return [];
  const last = monthsUntil(month, MONTHS);
  const credits = last.map((one) => months.get(one)?.credits ?? 0);
  const isPaid = credits.some((number) => number > 0);
  const now = months.get(month) ?? NO_COST;
  return [
    "#### What it has cost",
    ...(isPaid ? [chart(last, credits)] : []),
    `**${monthInWords(month)}:** ${costWithWorks(now)}. **Since the first run:** ${costWithWorks(total)}.${limit === null ? "" : ` ${spentInWords(limit)}.`}`,
    doubtsInWords(costs).map(inline).join(" "),
  ].filter((part) => part !== "");
}

/**
 * Bars in Mermaid, whose labels have the figures: an axis with numbers would lift the bar of a month without costs off the ground. The colour is
 * seen on GitHub's light and dark pages, where Mermaid's own is pale.
 */
function chart(months: readonly string[], credits: readonly number[]): string {
  const labels = months.map((month, at) => {
    const number = credits[at] ?? 0;
    return `"${monthInWords(month).slice(0, 3)}${number === 0 ? "" : `: ${shortly(number)}`}"`;
  });
  const [first = "", last = ""] = [months[0], months.at(-1)];
  return [
    "```mermaid",
    "---",
    "config:",
    "  xyChart: { width: 800, height: 280, titleFontSize: 16, xAxis: { labelFontSize: 11 }, yAxis: { showLabel: false, showTick: false } }",
    "  themeVariables: { xyChart: { backgroundColor: transparent, plotColorPalette: '#2f81f7' } }",
    "---",
    "xychart-beta",
    `  title "Credits of edits at most, ${monthInWords(first)} to ${monthInWords(last)}"`,
    `  x-axis [${labels.join(", ")}]`,
    `  y-axis 0 --> ${Math.max(...credits)}`,
    `  bar [${credits.join(", ")}]`,
    "```",
  ].join("\n");
}

/** `9,999`, and `12.3k` for 12,345: rounded up, because it is the most. */
function shortly(number: number): string {
  return number < 10_000 ? counted(number) : `${Math.ceil(number / 100) / 10}k`;
}
