import { recordOf } from "../state/records.js";
import type { EditJob, State, VideoRecord } from "../state/state.js";
import { isForgotten, isPreviewOf } from "./idempotency.js";
import { type EntryPlan, type PullState, type Step, withoutPreviewCancels } from "./step.js";

/** More previews keep a run busy for minutes: the service takes ten requests about edits a minute (R 8.1). */
export const MAX_PREVIEWS = 10;

/**
 * The steps of an apply where a pull request's preview waits. Merging approves the preview of the edit that is wanted now.
 * Any other is cancelled before something else is submitted, or once its pull request is closed.
 */
export function withPreview(
  steps: readonly Step[],
  preview: EditJob,
  { record, now, pullState }: { record: VideoRecord; now: number; pullState: (number: number) => PullState },
): readonly Step[] {
  if (isPreviewOf(preview, steps[0], record) && !isForgotten(preview, now)) return steps;
  const state = preview.pull_request === null ? null : pullState(preview.pull_request);
  // Adopting a video that the record has already changes nothing at the service.
  const inTheWay = steps.some((step) => step.kind !== "adopt" || step.uuid !== record.uuid);
  return inTheWay || state === "closed" || state === "merged" ? [{ kind: "cancel preview", preview }, ...steps] : steps;
}

/** What a pull request's run does to preview an entry, and what it says where it doesn't. */
export type PreviewPlan = {
  readonly entry: EntryPlan["entry"];
  readonly steps: readonly Step[];
  readonly notPreviewed: NotPreviewed | null;
};
/** Why an entry isn't previewed. */
export type NotPreviewed =
  /** `behind`: the pull request that previews another edit of the same video. */
  { readonly kind: "waits"; readonly behind: number } | { readonly kind: "left"; readonly why: string };

type Situation = {
  readonly state: State;
  readonly pullRequest: number;
  readonly pullState: (number: number) => PullState;
  readonly now: number;
};

/** Plans the previews of a pull request, in the order of the files: of each entry the first edit, where nothing comes before it. */
export function planPreviews(plans: readonly EntryPlan[], situation: Situation): PreviewPlan[] {
  let room = MAX_PREVIEWS;
  return plans.map((plan) => {
    const previewed = planPreview(plan, situation);
    if (!previewed.steps.some((step) => step.kind === "preview" && step.known === null)) return previewed;
    if (room-- > 0) return previewed;
    const why = `a run previews ${MAX_PREVIEWS} edits at most, and the next run goes on with the rest`;
    return { ...previewed, steps: [], notPreviewed: { kind: "left", why } };
  });
}

function planPreview({ entry, steps: all, obstacle, uuid }: EntryPlan, situation: Situation): PreviewPlan {
  const { state, pullRequest, pullState, now } = situation;
  const record = recordOf(state, entry.id);
  const preview = record?.preview ?? null;
  const [step] = withoutPreviewCancels(all);
  const own = preview?.pull_request === pullRequest;
  const cancel: Step[] = preview === null ? [] : [{ kind: "cancel preview", preview }];
  const nothing = { entry, steps: own ? cancel : [], notPreviewed: null };
  if (step === undefined || obstacle !== null) return nothing;
  const ready = step.kind === "edit" && uuid !== null && record?.uuid === uuid;
  const why = ready ? (step.retries === undefined ? null : RETRIED) : BEFORE[step.kind];
  if (why !== null) return { ...nothing, notPreviewed: { kind: "left", why } };
  if (step.kind !== "edit") return nothing;
  const fresh = { ...step, kind: "preview", known: null } as const;
  if (preview === null) return { entry, steps: [fresh], notPreviewed: null };
  if (own && isPreviewOf(preview, step, record) && !isForgotten(preview, now)) {
    return { entry, steps: [{ ...fresh, known: preview }], notPreviewed: null };
  }
  const behind = preview.pull_request;
  if (own || behind === null || pullState(behind) === "closed") {
    return { entry, steps: [...cancel, fresh], notPreviewed: null };
  }
  return { entry, steps: [], notPreviewed: { kind: "waits", behind } };
}

/** Why an entry isn't previewed, by the step that comes first. */
const BEFORE: Readonly<Record<Step["kind"], string | null>> = {
  create: "a new video has no plan to show before it is created",
  adopt: "the video is taken over first",
  revert: "earlier edits are reverted first",
  resume: "an earlier run still works on the video",
  cancel: "an earlier run still works on the video",
  edit: "its record has another name until the merge",
  "cancel preview": null,
  preview: null,
};

/** A preview is a new edit: it would pay again for what the failed one has done already. */
const RETRIED = "the same edit has failed, and is retried after the merge";
