import { type EntryPlan, failsStep, type Plan, type Step, sumOfBounds } from "../plan/step.js";
import { creditsOf } from "./advice.js";
import { docsOf, failureOf } from "./failures.js";
import { FINDINGS, type Finding, namesOf, sorted } from "./finding.js";
import { webAddress } from "./markdown.js";
import type { PlanOutput, ResultOutput, StepOutput } from "./output-schema.js";
import type { EntryReport, Report } from "./report.js";

/** What a run says to programs: the outputs of a step, and the document of `--json`. */
export type OutputData = ReturnType<typeof outputData>;

/** `plan` is `null` where the run made none. */
export function outputData({ report, plan }: { readonly report: Report; readonly plan: Plan | null }) {
  const { entries, findings = [] } = report;
  const counted = (belongs: (entry: EntryReport) => boolean) => entries.filter(belongs).length;
  const succeededWith = (kind: string) =>
    counted(({ steps, done }) =>
      steps.slice(0, done).some((step) => step.kind === kind || (step.kind === "resume" && step.job.kind === kind)),
    );
  const results = entries.map(resultData);
  return {
    mode: report.mode,
    /** Whether the plan had a step, or gives a video another id. */
    changed: entries.some(({ steps }) => steps.length > 0) || report.moves.length > 0,
    plan: plan === null ? null : planData(plan),
    results,
    /** By id. */
    links: Object.fromEntries(results.flatMap(({ id, link }) => (link === null ? [] : [[id, link]]))),
    /** What a check has found; empty otherwise. */
    findings: sorted(findings).map((finding) => findingData(finding, report)),
    failure: failureOf(report),
    unchanged: counted(({ outcome }) => outcome === "unchanged"),
    created: succeededWith("create"),
    edited: succeededWith("edit"),
    reverted: succeededWith("revert"),
    pending: counted(({ outcome }) => outcome === "pending"),
    waiting: counted(({ outcome }) => outcome === "waiting"),
    failed: counted(({ outcome }) => failsStep(outcome) && outcome !== "waiting"),
  };
}

/** An entry as the output `results` has it. */
export function resultData(entry: EntryReport): ResultOutput {
  const { error, link, rendering, cost, creditsAtMost } = entry;
  const credits = error === null ? null : creditsOf(error.detail);
  const steps = entry.steps.map(({ kind }) => kind);
  return {
    id: entry.id,
    manifest: entry.manifest,
    outcome: entry.outcome,
    steps,
    video_uuid: entry.videoUuid,
    edit_ids: entry.editIds,
    link: link === null ? null : webAddress(link),
    rendering: rendering === null ? null : webAddress(rendering),
    scenes: entry.scenes,
    video_synced: entry.videoSynced,
    credits_at_most: steps.includes("create") ? null : sumOfBounds([cost, creditsAtMost]),
    error:
      error === null
        ? null
        : {
            ...{ status: error.status, detail: error.detail, credits: credits ?? undefined },
            docs: docsOf(entry) ?? undefined,
          },
  };
}

/** A finding as the output `findings` has it. */
export function findingData(finding: Finding, { entries }: Pick<Report, "entries">) {
  const { kind, id, words } = finding;
  const { severity, wayOut } = FINDINGS[kind];
  const [docs] = namesOf([finding]);
  const manifest = entries.find((entry) => entry.id === id)?.manifest ?? null;
  return { severity, kind, id, manifest, words, way_out: wayOut, docs };
}

/** The plan as the output `plan` has it. */
function planData({ creates, creditsAtMost, entries, retirements, moves, refused }: Plan): NonNullable<PlanOutput> {
  return {
    creates,
    credits_at_most: creates > 0 ? null : creditsAtMost,
    edit_credits_at_most: creditsAtMost,
    entries: entries.map((plan) => ({
      id: plan.entry.id,
      manifest: plan.entry.manifest,
      steps: plan.steps.map((step) => stepData(step, plan)),
      obstacle: plan.obstacle,
      accept: plan.accept,
      accepted: plan.isAccepted,
      credits_at_most: plan.steps.some(({ kind }) => kind === "create") ? null : plan.creditsAtMost,
    })),
    retired: retirements.map(({ id, uuid }) => ({ id, uuid })),
    moved: moves,
    refused: refused.map(({ setting, allows, planned, ids, docs, words, wayOut: way_out }) => ({
      ...{ setting, allows, planned, ids, docs, words, way_out },
    })),
  };
}

function stepData(step: Step, { creation }: EntryPlan): StepOutput {
  const { kind } = step;
  switch (kind) {
    case "adopt":
      return { kind, uuid: step.uuid };
    case "create": {
      const { task, found: sources, options, aspectRatio: aspect_ratio } = creation ?? {};
      return { kind, replaces: step.replaces, credits_at_most: null, task, sources, options, aspect_ratio };
    }
    case "edit":
      return {
        kind,
        source: step.source,
        credits_at_most: step.creditsAtMost,
        retries: step.retries,
        resends: step.resends,
        request: step.request,
        reference_image_urls: step.referenceImageUrls,
        aspect_ratio: step.aspectRatio,
      };
    case "revert":
      return { kind, edit_id: step.editId };
    case "resume":
    case "cancel":
      return { kind, job: step.job.kind };
    case "cancel preview":
      return { kind: "cancel", job: "preview", pull_request: step.job.pullRequest };
  }
}
