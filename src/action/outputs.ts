import type { Plan, Step } from "../plan/step.js";
import { webAddress } from "../report/markdown.js";
import { type EntryReport, type Report, stepKinds } from "../report/report.js";

/** GitHub keeps at most 1 MB of outputs a job; past this the words of the edits are left out of `plan`. */
const PLAN_MAX_CHARACTERS = 200_000;

/** Every output of `action.yml` but `comment-url`, by name. */
export function outputsOf(report: Report, plan: Plan | null): Record<string, string> {
  const { entries } = report;
  const succeededWith = (kind: string) =>
    entries.filter(({ steps, done }) =>
      steps.slice(0, done).some((step) => step.kind === kind || (step.kind === "resume" && step.what === kind)),
    );
  const results = entries.map(resultOf);
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
    plan: planJson(plan),
    results: JSON.stringify(results),
    links: JSON.stringify(Object.fromEntries(links)),
    ...Object.fromEntries(Object.entries(counts).map(([name, counted]) => [name, String(counted.length)])),
  };
}

function resultOf(entry: EntryReport) {
  return {
    id: entry.id,
    outcome: entry.outcome,
    steps: stepKinds(entry),
    video_uuid: entry.videoUuid,
    edit_ids: entry.editIds,
    link: entry.link === null ? null : webAddress(entry.link),
    scenes: entry.scenes,
    video_synced: entry.videoSynced,
    credits_at_most: entry.creditsAtMost,
    error: entry.error,
  };
}

function planJson(plan: Plan | null): string {
  if (plan === null) return "null";
  const whole = JSON.stringify(planData(plan, true));
  return whole.length <= PLAN_MAX_CHARACTERS ? whole : JSON.stringify(planData(plan, false));
}

function planData(plan: Plan, withRequests: boolean) {
  return {
    creates: plan.creates,
    credits_at_most: plan.creditsAtMost,
    entries: plan.entries.map(({ entry, steps, obstacle, creditsAtMost }) => ({
      id: entry.id,
      steps: steps.map((step) => stepData(step, withRequests)),
      obstacle,
      credits_at_most: creditsAtMost,
    })),
    retired: plan.retirements,
    moved: plan.moves,
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
