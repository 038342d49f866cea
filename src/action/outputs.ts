import { andList } from "../manifest/quote.js";
import type { Plan, Step } from "../plan/step.js";
import { cut, webAddress } from "../report/markdown.js";
import { type EntryReport, type Report, stepKinds } from "../report/report.js";

/** GitHub takes at most 1 MB of outputs and counts two bytes for each UTF-16 unit. This leaves room for `comment-url`. */
const MAX_UNITS = 490_000;

/** Characters of an error that are left where the outputs are too large. */
const SHORT_ERROR = 200;

/** What may be left out of the outputs, in this order: what people find elsewhere goes first. */
const SPARE = {
  requests: "the words of the edits in `plan`",
  errors: `all but ${SHORT_ERROR} characters of each error in \`results\``,
  entries: "the entries of `plan`",
  details: "`scenes` and `edit_ids` in `results`",
  links: "the links in `links` and `results`",
  words: "the words of the errors in `results`",
} as const;
type Spare = keyof typeof SPARE;

/** Every output of `action.yml` but `comment-url` and `links-changed`, by name, and a notice of what was left out of them. */
export function outputsOf(
  report: Report,
  plan: Plan | null,
): { readonly outputs: Record<string, string>; readonly notice: string | null } {
  const without = new Set<Spare>();
  let outputs = outputsWithout(without, report, plan);
  for (const spare of Object.keys(SPARE) as Spare[]) {
    if (sizeOf(outputs) <= MAX_UNITS) break;
    without.add(spare);
    outputs = outputsWithout(without, report, plan);
  }
  if (without.size === 0) return { outputs, notice: null };
  const left = andList([...without].map((spare) => SPARE[spare]));
  return { outputs, notice: `GitHub takes at most 1 MB of outputs, so these leave out ${left}.` };
}

function sizeOf(outputs: Readonly<Record<string, string>>): number {
  return Object.entries(outputs).reduce((size, [name, value]) => size + name.length + value.length, 0);
}

function outputsWithout(without: ReadonlySet<Spare>, report: Report, plan: Plan | null): Record<string, string> {
  const { entries } = report;
  const succeededWith = (kind: string) =>
    entries.filter(({ steps, done }) =>
      steps.slice(0, done).some((step) => step.kind === kind || (step.kind === "resume" && step.what === kind)),
    );
  const results = entries.map((entry) => resultOf(entry, without));
  const links = results.flatMap(({ id, link }) => (link === null ? [] : [[id, link]]));
  const counts = {
    unchanged: entries.filter(({ outcome }) => outcome === "unchanged"),
    created: succeededWith("create"),
    edited: succeededWith("edit"),
    reverted: succeededWith("revert"),
    pending: entries.filter(({ outcome }) => outcome === "pending"),
    failed: entries.filter(({ outcome }) => outcome === "failed" || outcome === "blocked"),
  };
  return {
    mode: report.mode,
    changed: String(entries.some(({ steps }) => steps.length > 0)),
    plan: JSON.stringify(plan === null ? null : planData(plan, without)),
    results: JSON.stringify(results),
    links: JSON.stringify(Object.fromEntries(links)),
    ...Object.fromEntries(Object.entries(counts).map(([name, counted]) => [name, String(counted.length)])),
  };
}

function resultOf(entry: EntryReport, without: ReadonlySet<Spare>) {
  const { link, error } = entry;
  const most = without.has("words") ? 1 : without.has("errors") ? SHORT_ERROR : null;
  return {
    id: entry.id,
    outcome: entry.outcome,
    steps: stepKinds(entry),
    video_uuid: entry.videoUuid,
    edit_ids: without.has("details") ? [] : entry.editIds,
    link: link === null || without.has("links") ? null : webAddress(link),
    scenes: without.has("details") ? null : entry.scenes,
    video_synced: entry.videoSynced,
    credits_at_most: entry.creditsAtMost,
    error: error === null || most === null ? error : { ...error, detail: cut(error.detail, most) },
  };
}

function planData(plan: Plan, without: ReadonlySet<Spare>) {
  const entries = without.has("entries") ? [] : plan.entries;
  return {
    creates: plan.creates,
    credits_at_most: plan.creditsAtMost,
    entries: entries.map(({ entry, steps, obstacle, creditsAtMost }) => ({
      id: entry.id,
      steps: steps.map((step) => stepData(step, !without.has("requests"))),
      obstacle,
      credits_at_most: creditsAtMost,
    })),
    retired: without.has("entries") ? [] : plan.retirements,
    moved: without.has("entries") ? [] : plan.moves,
  };
}

function stepData(step: Step, withRequests: boolean) {
  switch (step.kind) {
    case "adopt":
      return { kind: step.kind, uuid: step.uuid };
    case "create":
      return { kind: step.kind, replaces: step.replaces };
    case "edit":
      return {
        kind: step.kind,
        source: step.source,
        credits_at_most: step.creditsAtMost,
        ...(step.retries === undefined ? {} : { retries: step.retries }),
        ...(withRequests ? { request: step.request } : {}),
      };
    case "revert":
      return { kind: step.kind, edit_id: step.editId };
    case "resume":
    case "cancel":
      return { kind: step.kind, job: step.job.kind };
    case "cancel preview":
      return { kind: "cancel", job: "preview", pull_request: step.preview.pull_request };
    case "preview":
      return { kind: step.kind };
  }
}
