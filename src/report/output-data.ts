import { sumOfBounds } from "../plan/credits.js";
import type { EntryPlan, Plan, Step } from "../plan/step.js";
import { creditsOf } from "./credits.js";
import { type Failure, failureOf } from "./failure.js";
import { FINDINGS, type Finding, sorted } from "./finding.js";
import { cut, webAddress } from "./markdown.js";
import type { FindingOutput, PlanOutput, ResultOutput, StepOutput } from "./output-schema.js";
import { type EntryReport, failsStep, type Report, stepKinds } from "./report.js";

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

/** What came of one manifest: `plan` is `null` where the run made none. */
export type OutputPart = { readonly report: Report; readonly plan: Plan | null };

/** `several`: the run is over several manifests, so that it says of each entry which one it is in. */
export function outputData(
  parts: readonly [OutputPart, ...OutputPart[]],
  { several = false, without = WHOLE }: { several?: boolean; without?: Without } = {},
): OutputData {
  const entries = parts.flatMap(({ report }) => report.entries);
  const counted = (belongs: (entry: EntryReport) => boolean) => entries.filter(belongs).length;
  const succeededWith = (kind: string) =>
    counted(({ steps, done }) =>
      steps.slice(0, done).some((step) => step.kind === kind || (step.kind === "resume" && step.what === kind)),
    );
  const results = parts.flatMap(({ report }) =>
    report.entries.map((entry) => resultData(entry, { manifest: several ? report.manifest : null, without })),
  );
  const plans = parts.flatMap(({ report: { manifest }, plan }) => (plan === null ? [] : [{ manifest, plan }]));
  return {
    mode: parts[0].report.mode,
    changed: entries.some(({ steps }) => steps.length > 0),
    plan: plans.length === 0 ? null : plansData(plans, { several, without }),
    results,
    links: linksData(results),
    findings: sorted(
      parts.flatMap(({ report: { findings = [], manifest } }) => findings.map((finding) => ({ ...finding, manifest }))),
    ).map((finding) => findingData(finding, { manifest: several ? finding.manifest : null, without })),
    failure: failureOf(parts.map(({ report }) => report)),
    unchanged: counted(({ outcome }) => outcome === "unchanged"),
    created: succeededWith("create"),
    edited: succeededWith("edit"),
    reverted: succeededWith("revert"),
    pending: counted(({ outcome }) => outcome === "pending"),
    waiting: counted(({ outcome }) => outcome === "waiting"),
    failed: counted(({ outcome }) => failsStep(outcome) && outcome !== "waiting"),
  };
}

/** The links by id, and by `path#id` where two manifests have the id. */
function linksData(results: readonly ResultOutput[]): Record<string, string> {
  const counts = new Map<string, number>();
  for (const { id } of results) counts.set(id, (counts.get(id) ?? 0) + 1);
  const named = results.flatMap(({ id, manifest, link }) => {
    const name = (counts.get(id) ?? 0) > 1 && manifest !== undefined ? `${manifest}#${id}` : id;
    return link === null ? [] : [[name, link]];
  });
  return Object.fromEntries(named);
}

/** An entry as the output `results` has it. `manifest` is its path where a run is over several. */
export function resultData(
  entry: EntryReport,
  { manifest = null, without = WHOLE }: { manifest?: string | null; without?: Without } = {},
): ResultOutput {
  const { error } = entry;
  const address = (link: string | null) => (link === null || without.links ? null : webAddress(link));
  return {
    id: entry.id,
    ...ofManifest(manifest),
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

/** A finding as the output `findings` has it. `manifest` is its path where a run is over several. */
export function findingData(
  { kind, id, words }: Finding,
  { manifest = null, without: { errors } = WHOLE }: { manifest?: string | null; without?: Without } = {},
): FindingOutput {
  const { severity, wayOut } = FINDINGS[kind];
  const said = errors === null ? words : cut(words, errors);
  return { severity, kind, id, ...ofManifest(id === null ? null : manifest), words: said, way_out: wayOut };
}

/** The first key of an item is its id, and the second one its manifest, where a run is over several. */
function ofManifest(manifest: string | null): { manifest?: string } {
  return manifest === null ? {} : { manifest };
}

/** The plans of a run as the output `plan` has them. */
function plansData(
  plans: readonly { readonly manifest: string; readonly plan: Plan }[],
  { several, without }: { several: boolean; without: Without },
): NonNullable<PlanOutput> {
  const all = plans.map(({ plan }) => plan);
  const creates = all.reduce((sum, plan) => sum + plan.creates, 0);
  const creditsAtMost = sumOfBounds(all.map((plan) => plan.creditsAtMost));
  const shown = (without.entries ? [] : plans).map(({ manifest, plan }) => ({
    plan,
    manifest: several ? manifest : null,
  }));
  return {
    creates,
    credits_at_most: creates > 0 ? null : creditsAtMost,
    edit_credits_at_most: creditsAtMost,
    entries: shown.flatMap(({ plan, manifest }) =>
      plan.entries.map((entry) => entryData(entry, { manifest, without })),
    ),
    retired: shown.flatMap(({ plan, manifest }) =>
      plan.retirements.map(({ id, ...rest }) => ({ id, ...ofManifest(manifest), ...rest })),
    ),
    moved: shown.flatMap(({ plan, manifest }) =>
      plan.moves.map(({ from, to, ...rest }) => ({ from, to, ...ofManifest(manifest), ...rest })),
    ),
  };
}

function entryData(
  plan: EntryPlan,
  { manifest, without }: { manifest: string | null; without: Without },
): NonNullable<PlanOutput>["entries"][number] {
  const { entry, steps, obstacle, creditsAtMost } = plan;
  return {
    id: entry.id,
    ...ofManifest(manifest),
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
