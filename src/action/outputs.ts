import { andList } from "../manifest/quote.js";
import { cut } from "../report/markdown.js";
import { outputData } from "../report/output-data.js";

/** GitHub takes at most 1 MB of outputs and counts two bytes for each UTF-16 unit. This leaves room for `comment-url`. */
const MAX_UNITS = 490_000;

/** Characters of an error that are left where the outputs are too large. */
const SHORT_ERROR = 200;

const nothing = () => undefined;
const unknown = () => null;
const empty = () => [];
const none = () => ({});
const shortened = (most: number) => (value: unknown) => (typeof value === "string" ? cut(value, most) : value);

/** What takes the place of the values under a key, anywhere in an output; the key of an output itself is empty. */
type Less = Readonly<Record<string, (value: unknown) => unknown>>;

/** What may be left out of the outputs, in this order: what people find elsewhere goes first. */
const SPARE: readonly (readonly [what: string, less: Readonly<Record<string, Less>>])[] = [
  [
    "the words of the edits and creations in `plan`",
    { plan: { request: nothing, task: nothing, sources: nothing, options: nothing } },
  ],
  [
    `all but ${SHORT_ERROR} characters of each error in \`results\` and of each of the \`findings\``,
    { results: { detail: shortened(SHORT_ERROR) }, findings: { words: shortened(SHORT_ERROR) } },
  ],
  ["the entries of `plan`", { plan: { entries: empty, retired: empty, moved: empty } }],
  ["`scenes` and `edit_ids` in `results`", { results: { scenes: unknown, edit_ids: empty } }],
  ["the links in `links` and `results`", { results: { link: unknown, rendering: unknown }, links: { "": none } }],
  [
    "the words of the errors in `results` and of the `findings`",
    { results: { detail: shortened(1) }, findings: { words: shortened(1) } },
  ],
];

/** Every output of `action.yml` but `comment-url` and `links-changed`, by name, and a notice of what was left out of them. */
export function outputsOf(result: Parameters<typeof outputData>[0]): {
  readonly outputs: Record<string, string>;
  readonly notice: string | null;
} {
  const data = Object.entries(outputData(result));
  const outputs: Record<string, string> = {};
  const rules: Record<string, Less> = {};
  for (const [name, value] of data) outputs[name] = typeof value === "string" ? value : JSON.stringify(value);
  const spared: string[] = [];
  for (const [what, less] of SPARE) {
    if (sizeOf(outputs) <= MAX_UNITS) break;
    spared.push(what);
    for (const [name, value] of data) {
      const more = less[name];
      if (more === undefined || typeof value === "string") continue;
      rules[name] = { ...rules[name], ...more };
      outputs[name] = JSON.stringify(value, replacing(rules[name]));
    }
  }
  return {
    outputs,
    notice: spared.length === 0 ? null : `GitHub takes at most 1 MB of outputs, so these leave out ${andList(spared)}.`,
  };
}

function replacing(rules: Less) {
  return (key: string, value: unknown) => (Object.hasOwn(rules, key) ? rules[key]?.(value) : value);
}

function sizeOf(outputs: Readonly<Record<string, string>>): number {
  return Object.entries(outputs).reduce((size, [name, value]) => size + name.length + value.length, 0);
}
