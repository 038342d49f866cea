import { andList, cut } from "../manifest/quote.js";
import { outputData } from "../report/output-data.js";

/** GitHub takes at most 1 MB of outputs and counts two bytes for each UTF-16 unit. This leaves room for `comment-url`. */
const MAX_UNITS = 490_000;

/** Characters of an error that are left where the outputs are too large. */
const SHORT_ERROR = 200;

const nothing = () => undefined;
const shortened = (most: number) => (value: unknown) => (typeof value === "string" ? cut(value, most) : value);
const shortErrors = { detail: shortened(SHORT_ERROR), words: shortened(SHORT_ERROR) };
const noErrors = { detail: shortened(1), words: shortened(1) };

/** What takes the place of the values under a key, anywhere in the outputs. */
type Less = Readonly<Record<string, (value: unknown) => unknown>>;

/** What may be left out of the outputs, in this order: what people find elsewhere goes first. */
const SPARE: readonly (readonly [what: string, less: Less])[] = [
  [
    "the words of the edits and creations in `plan`",
    { request: nothing, task: nothing, sources: nothing, options: nothing },
  ],
  [`all but ${SHORT_ERROR} characters of each error in \`results\` and of each of the \`findings\``, shortErrors],
  ["the entries of `plan`", { entries: () => [] }],
  ["`scenes` and `edit_ids` in `results`", { scenes: () => null, edit_ids: () => [] }],
  ["the links in `links` and `results`", { links: () => ({}), link: () => null, rendering: () => null }],
  ["the words of the errors in `results` and of the `findings`", noErrors],
  [
    "all but the first 1,000 of the `results`",
    { results: (value) => (Array.isArray(value) ? value.slice(0, 1_000) : value) },
  ],
];

/** Every output of `action.yml` but `comment-url` and `links-changed`, by name, and a notice of what was left out of them. */
export function outputsOf(result: Parameters<typeof outputData>[0]): {
  readonly outputs: Record<string, string>;
  readonly notice: string | null;
} {
  const data = Object.entries(outputData(result));
  const spared: string[] = [];
  let less: Less = {};
  const written = () => Object.fromEntries(data.map(([name, value]) => [name, textOf(name, value, less)]));
  let outputs = written();
  for (const [what, more] of SPARE) {
    if (Object.entries(outputs).join("").length <= MAX_UNITS) break;
    spared.push(what);
    less = { ...less, ...more };
    outputs = written();
  }
  const missing = `GitHub takes at most 1 MB of outputs, so these leave out ${andList(spared)}.`;
  return { outputs, notice: spared.length === 0 ? null : missing };
}

function textOf(name: string, output: unknown, less: Less): string {
  if (typeof output === "string") return output;
  // Most results fit, and JSON is written several times as fast where nobody asks for each key.
  if (Object.keys(less).length === 0) return JSON.stringify(output);
  // The keys of `links` are ids.
  const ruleFor = (key: string) => (key === "" ? less[name] : name === "links" ? undefined : less[key]);
  return JSON.stringify(output, (key, value) => {
    const rule = ruleFor(key);
    return rule === undefined ? value : rule(value);
  });
}
