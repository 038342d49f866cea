import { andList } from "../manifest/quote.js";
import type { Plan } from "../plan/step.js";
import { failureOf } from "../report/failure.js";
import { planData, resultData, WHOLE, type Without } from "../report/output-data.js";
import { failsStep, type Report } from "../report/report.js";

/** GitHub takes at most 1 MB of outputs and counts two bytes for each UTF-16 unit. This leaves room for `comment-url`. */
const MAX_UNITS = 490_000;

/** Characters of an error that are left where the outputs are too large. */
const SHORT_ERROR = 200;

/** What may be left out of the outputs, in this order: what people find elsewhere goes first. */
const SPARE: readonly (readonly [what: string, without: Partial<Without>])[] = [
  ["the words of the edits and creations in `plan`", { words: true }],
  [`all but ${SHORT_ERROR} characters of each error in \`results\``, { errors: SHORT_ERROR }],
  ["the entries of `plan`", { entries: true }],
  ["`scenes` and `edit_ids` in `results`", { details: true }],
  ["the links in `links` and `results`", { links: true }],
  ["the words of the errors in `results`", { errors: 1 }],
];

/** Every output of `action.yml` but `comment-url` and `links-changed`, by name, and a notice of what was left out of them. */
export function outputsOf(
  report: Report,
  plan: Plan | null,
): { readonly outputs: Record<string, string>; readonly notice: string | null } {
  let without = WHOLE;
  let outputs = outputsWithout(without, report, plan);
  const left: string[] = [];
  for (const [what, spare] of SPARE) {
    if (sizeOf(outputs) <= MAX_UNITS) break;
    without = { ...without, ...spare };
    left.push(what);
    outputs = outputsWithout(without, report, plan);
  }
  if (left.length === 0) return { outputs, notice: null };
  return { outputs, notice: `GitHub takes at most 1 MB of outputs, so these leave out ${andList(left)}.` };
}

function sizeOf(outputs: Readonly<Record<string, string>>): number {
  return Object.entries(outputs).reduce((size, [name, value]) => size + name.length + value.length, 0);
}

function outputsWithout(without: Without, report: Report, plan: Plan | null): Record<string, string> {
  const { entries } = report;
  const succeededWith = (kind: string) =>
    entries.filter(({ steps, done }) =>
      steps.slice(0, done).some((step) => step.kind === kind || (step.kind === "resume" && step.what === kind)),
    );
  const results = entries.map((entry) => resultData(entry, without));
  const links = results.flatMap(({ id, link }) => (link === null ? [] : [[id, link]]));
  const counts = {
    unchanged: entries.filter(({ outcome }) => outcome === "unchanged"),
    created: succeededWith("create"),
    edited: succeededWith("edit"),
    reverted: succeededWith("revert"),
    pending: entries.filter(({ outcome }) => outcome === "pending"),
    waiting: entries.filter(({ outcome }) => outcome === "waiting"),
    failed: entries.filter(({ outcome }) => failsStep(outcome) && outcome !== "waiting"),
  };
  return {
    mode: report.mode,
    changed: String(entries.some(({ steps }) => steps.length > 0)),
    plan: JSON.stringify(plan === null ? null : planData(plan, without)),
    results: JSON.stringify(results),
    links: JSON.stringify(Object.fromEntries(links)),
    failure: failureOf([report]),
    ...Object.fromEntries(Object.entries(counts).map(([name, counted]) => [name, String(counted.length)])),
  };
}
