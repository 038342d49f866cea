import { andList } from "../manifest/quote.js";
import { outputData, WHOLE, type Without } from "../report/output-data.js";

/** GitHub takes at most 1 MB of outputs and counts two bytes for each UTF-16 unit. This leaves room for `comment-url`. */
const MAX_UNITS = 490_000;

/** Characters of an error that are left where the outputs are too large. */
const SHORT_ERROR = 200;

/** What may be left out of the outputs, in this order: what people find elsewhere goes first. */
const SPARE: readonly (readonly [what: string, without: Partial<Without>])[] = [
  ["the words of the edits and creations in `plan`", { words: true }],
  [
    `all but ${SHORT_ERROR} characters of each error in \`results\` and of each of the \`findings\``,
    { errors: SHORT_ERROR },
  ],
  ["the entries of `plan`", { entries: true }],
  ["`scenes` and `edit_ids` in `results`", { details: true }],
  ["the links in `links` and `results`", { links: true }],
  ["the words of the errors in `results` and of the `findings`", { errors: 1 }],
];

type Told = Parameters<typeof outputData>[0];

/** Every output of `action.yml` but `comment-url` and `links-changed`, by name, and a notice of what was left out of them. */
export function outputsOf(result: Told): {
  readonly outputs: Record<string, string>;
  readonly notice: string | null;
} {
  let without = WHOLE;
  let outputs = outputsWithout(without, result);
  const left: string[] = [];
  for (const [what, spare] of SPARE) {
    if (sizeOf(outputs) <= MAX_UNITS) break;
    without = { ...without, ...spare };
    left.push(what);
    outputs = outputsWithout(without, result);
  }
  if (left.length === 0) return { outputs, notice: null };
  return { outputs, notice: `GitHub takes at most 1 MB of outputs, so these leave out ${andList(left)}.` };
}

function sizeOf(outputs: Readonly<Record<string, string>>): number {
  return Object.entries(outputs).reduce((size, [name, value]) => size + name.length + value.length, 0);
}

function outputsWithout(without: Without, result: Told): Record<string, string> {
  const texts = Object.entries(outputData(result, without)).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  return Object.fromEntries(texts);
}
