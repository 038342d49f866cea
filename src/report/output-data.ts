import type { EntryPlan, Plan, Step } from "../plan/step.js";
import { creditsOf } from "./credits.js";
import { cut, webAddress } from "./markdown.js";
import type { PlanOutput, ResultOutput, StepOutput } from "./output-schema.js";
import { type EntryReport, stepKinds } from "./report.js";

/** What may be left out of the data where there is too much of it. */
export type Without = {
  /** The words of edits and creations. */
  readonly words: boolean;
  readonly entries: boolean;
  readonly details: boolean;
  readonly links: boolean;
  /** Characters of each error; `null` for all. */
  readonly errors: number | null;
};

export const WHOLE: Without = { words: false, entries: false, details: false, links: false, errors: null };

/** An entry as the output `results` has it. */
export function resultData(entry: EntryReport, without: Without = WHOLE): ResultOutput {
  const { error } = entry;
  const address = (link: string | null) => (link === null || without.links ? null : webAddress(link));
  return {
    id: entry.id,
    outcome: entry.outcome,
    steps: stepKinds(entry),
    video_uuid: entry.videoUuid,
    edit_ids: without.details ? [] : entry.editIds,
    link: address(entry.link),
    rendering: address(entry.rendering),
    scenes: without.details ? null : entry.scenes,
    video_synced: entry.videoSynced,
    credits_at_most: entry.steps.some(({ kind }) => kind === "create") ? null : entry.creditsAtMost,
    error: error === null ? null : errorData(error, without.errors),
  };
}

function errorData({ status, detail }: NonNullable<EntryReport["error"]>, most: number | null): ResultOutput["error"] {
  const credits = creditsOf(detail);
  return {
    status,
    detail: most === null ? detail : cut(detail, most),
    ...(credits === null ? {} : { credits }),
  };
}

/** A plan as the output `plan` has it. */
export function planData(plan: Plan, without: Without = WHOLE): NonNullable<PlanOutput> {
  return {
    creates: plan.creates,
    credits_at_most: plan.creates > 0 ? null : plan.creditsAtMost,
    edit_credits_at_most: plan.creditsAtMost,
    entries: without.entries ? [] : plan.entries.map((entry) => entryData(entry, without)),
    retired: without.entries ? [] : plan.retirements,
    moved: without.entries ? [] : plan.moves,
  };
}

function entryData(plan: EntryPlan, without: Without): NonNullable<PlanOutput>["entries"][number] {
  const { entry, steps, obstacle, creditsAtMost } = plan;
  return {
    id: entry.id,
    steps: steps.map((step) => stepData(step, plan, without)),
    obstacle,
    credits_at_most: steps.some(({ kind }) => kind === "create") ? null : creditsAtMost,
  };
}

function stepData(step: Step, { creation }: EntryPlan, { words }: Without): StepOutput {
  switch (step.kind) {
    case "adopt":
      return { kind: step.kind, uuid: step.uuid };
    case "create":
      return {
        kind: step.kind,
        replaces: step.replaces,
        credits_at_most: null,
        ...(words ? {} : creationData(creation)),
      };
    case "edit":
      return {
        kind: step.kind,
        source: step.source,
        credits_at_most: step.creditsAtMost,
        ...(step.retries === undefined ? {} : { retries: step.retries }),
        ...(words ? {} : { request: step.request }),
        reference_image_urls: step.referenceImageUrls,
        aspect_ratio: step.aspectRatio,
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

function creationData(creation: EntryPlan["creation"]) {
  if (creation === null) return {};
  const { task, found, options, aspectRatio } = creation;
  return { task, sources: found, options, aspect_ratio: aspectRatio };
}
