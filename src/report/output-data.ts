import { failsStep } from "../plan/outcome.js";
import type { EntryPlan, Plan, Step } from "../plan/step.js";
import { creditsOf } from "./credits.js";
import { type Failure, failureOf } from "./failure.js";
import { FINDINGS, type Finding, sorted } from "./finding.js";
import { cut, webAddress } from "./markdown.js";
import type { FindingOutput, PlanOutput, ResultOutput, StepOutput } from "./output-schema.js";
import { type EntryReport, type Report, stepKinds } from "./report.js";

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

/** What a run says to programs: the outputs of a step, and the document of `--json`. */
export type OutputData = {
  readonly mode: Report["mode"];
  /** Whether the plan had a step. */
  readonly changed: boolean;
  readonly plan: PlanOutput;
  readonly results: readonly ResultOutput[];
  /** By id. */
  readonly links: Readonly<Record<string, string>>;
  /** What a check has found; empty otherwise. */
  readonly findings: readonly FindingOutput[];
  readonly failure: Failure | "";
  readonly unchanged: number;
  readonly created: number;
  readonly edited: number;
  readonly reverted: number;
  readonly pending: number;
  readonly waiting: number;
  readonly failed: number;
};

/** `plan` is `null` where the run made none. */
export function outputData(
  { report, plan }: { readonly report: Report; readonly plan: Plan | null },
  without: Without = WHOLE,
): OutputData {
  const { entries, findings = [] } = report;
  const counted = (belongs: (entry: EntryReport) => boolean) => entries.filter(belongs).length;
  const succeededWith = (kind: string) =>
    counted(({ steps, done }) =>
      steps.slice(0, done).some((step) => step.kind === kind || (step.kind === "resume" && step.job.kind === kind)),
    );
  const results = entries.map((entry) => resultData(entry, without));
  return {
    mode: report.mode,
    changed: entries.some(({ steps }) => steps.length > 0),
    plan: plan === null ? null : planData(plan, without),
    results,
    links: Object.fromEntries(results.flatMap(({ id, link }) => (link === null ? [] : [[id, link]]))),
    findings: sorted(findings).map((finding) => findingData(finding, report, without)),
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
export function resultData(entry: EntryReport, without: Without = WHOLE): ResultOutput {
  const { error } = entry;
  const address = (link: string | null) => (link === null || without.links ? null : webAddress(link));
  return {
    id: entry.id,
    manifest: entry.manifest,
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

/** A finding as the output `findings` has it. */
export function findingData(
  { kind, id, words }: Finding,
  { entries }: Pick<Report, "entries">,
  { errors }: Without = WHOLE,
): FindingOutput {
  const { severity, wayOut } = FINDINGS[kind];
  const entry = entries.find((of) => of.id === id);
  const said = errors === null ? words : cut(words, errors);
  return { severity, kind, id, manifest: entry?.manifest ?? null, words: said, way_out: wayOut };
}

/** The plan as the output `plan` has it. */
function planData(plan: Plan, without: Without): NonNullable<PlanOutput> {
  const { creates, creditsAtMost } = plan;
  const { entries, retirements, moves } = without.entries ? NOTHING : plan;
  return {
    creates,
    credits_at_most: creates > 0 ? null : creditsAtMost,
    edit_credits_at_most: creditsAtMost,
    entries: entries.map((entry) => entryData(entry, without)),
    retired: retirements,
    moved: moves,
  };
}

const NOTHING: Pick<Plan, "entries" | "retirements" | "moves"> = { entries: [], retirements: [], moves: [] };

function entryData(plan: EntryPlan, without: Without): NonNullable<PlanOutput>["entries"][number] {
  const { entry, steps, obstacle, creditsAtMost } = plan;
  return {
    id: entry.id,
    manifest: entry.manifest,
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
