import { andList, cut } from "../manifest/quote.js";
import { outputData } from "../report/output-data.js";

/** GitHub takes at most 1 MB of outputs and counts two bytes for each UTF-16 unit. This leaves room for `comment-url`. */
const MAX_UNITS = 490_000;

/** Characters of an error that are left where the outputs are too large. */
const SHORT_ERROR = 200;

const nothing = () => undefined;
const shortened = (most: number) => (value: unknown) => (typeof value === "string" ? cut(value, most) : value);
const errors = (most: number) => {
  const rules = { detail: shortened(most), words: shortened(most) };
  return { results: rules, findings: rules };
};

/** What takes the place of the values under a key, anywhere in an output. The output itself has the key "". */
type Rules = Readonly<Record<string, (value: unknown) => unknown>>;

/** What may be left out, in this order: what people find elsewhere goes first. */
const SPARE: readonly (readonly [what: string, rules: Readonly<Record<string, Rules>>])[] = [
  [
    "the words of the edits and creations in `plan`",
    { plan: { request: nothing, task: nothing, sources: nothing, options: nothing } },
  ],
  [
    `all but ${SHORT_ERROR} characters of each error in \`results\` and of each of the \`findings\``,
    errors(SHORT_ERROR),
  ],
  ["the entries of `plan`", { plan: { entries: () => [], ids: () => [] } }],
  ["`scenes` and `edit_ids` in `results`", { results: { scenes: () => null, edit_ids: () => [] } }],
  [
    "the links in `links` and `results`",
    { links: { "": () => ({}) }, results: { link: () => null, rendering: () => null } },
  ],
  ["the words of the errors in `results` and of the `findings`", errors(1)],
  [
    "all but the first 1,000 of the `results`",
    { results: { "": (value) => (Array.isArray(value) ? value.slice(0, 1_000) : value) } },
  ],
];

/** Every output of `action.yml` but `comment-url` and `links-changed`, by name, and a notice of what was left out of them. */
export function outputsOf(result: Parameters<typeof outputData>[0]): {
  readonly outputs: Record<string, string>;
  readonly notice: string | null;
} {
  const data: Readonly<Record<string, unknown>> = outputData(result);
  const outputs = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, textOf(value)]));
  const spared: string[] = [];
  const applied: Record<string, Rules> = {};
  for (const [what, more] of SPARE) {
    if (unitsOf(outputs) <= MAX_UNITS) break;
    spared.push(what);
    for (const [name, rules] of Object.entries(more)) {
      applied[name] = { ...applied[name], ...rules };
      outputs[name] = textOf(data[name], applied[name]);
    }
  }
  const missing = `GitHub takes at most 1 MB of outputs, so these leave out ${andList(spared)}.`;
  return { outputs, notice: spared.length === 0 ? null : missing };
}

function unitsOf(outputs: Readonly<Record<string, string>>): number {
  return Object.entries(outputs).reduce((sum, [name, text]) => sum + name.length + text.length, 0);
}

/** Most outputs fit, and JSON is written several times as fast where nobody asks for each key. */
function textOf(output: unknown, rules?: Rules): string {
  if (typeof output === "string") return output;
  if (rules === undefined) return JSON.stringify(output);
  return JSON.stringify(output, (key, value) => (Object.hasOwn(rules, key) ? rules[key]?.(value) : value));
}
