import { MAX_SCENE_RETRIES } from "../../apply/steps/scene-retries.js";
import { editVerdict, isApproved, type Verdict, videoVerdict } from "../../apply/verdict.js";
import { replyTo } from "../../plan/answers.js";
import { desiredRevision } from "../../plan/rewind.js";
import type { EntryPlan } from "../../plan/step.js";
import type { Finding } from "../../report/finding.js";
import { askedInLine } from "../../report/questions.js";
import type { Edit, VideoJob } from "../../service/replies.js";
import { revisionId } from "../../state/records.js";
import type { Asked, VideoRecord } from "../../state/state.js";
import type { Answer, Look, NoAnswer } from "./ask.js";
import { editDrift, type Found, found, videoDrift } from "./drift.js";

/** One entry whose video the check asks for. */
export type Subject = {
  readonly plan: EntryPlan;
  readonly uuid: string;
  /** `null`: the entry names a video that no run has adopted yet. */
  readonly record: VideoRecord | null;
};

/** What the service is asked about an entry: first its video, then the edits that the state knows to matter. `hasPage`: its link stays. */
export function looksAt(subject: Subject, hasPage: boolean): Look[] {
  const { plan, record, uuid } = subject;
  const { category } = record ?? plan.entry;
  const video: Look = { what: "video", id: uuid, category, tell: (video) => videoFinding(subject, video) };
  if (record === null) return [video];
  const { in_flight: job, preview, revisions } = record;
  const newest = job === null ? revisions.at(-1) : undefined;
  const edit = (id: string | null | undefined, tell: (edit: Edit) => Found | null): Look[] =>
    id == null ? [] : [{ what: "edit", id, category, tell }];
  return [
    video,
    ...edit(job?.kind === "create" ? null : job?.edit_id, (edit) =>
      job?.kind === "revert" ? null : jobFinding(subject, editVerdict(edit)),
    ),
    ...edit(newest?.edit_id, (edit) => (newest ? editDrift(newest, edit, hasPage) : null)),
    ...edit(preview?.edit_id, (edit) => approval(edit, preview?.pull_request)),
  ];
}

/** What the replies say of one entry, each thing once. */
export function findingsOf(
  { plan: { entry } }: Subject,
  looks: readonly Look[],
  answers: ReadonlyMap<Look, Answer>,
): Finding[] {
  const all = looks.flatMap((look) => {
    const answer = answers.get(look);
    if (answer === undefined) return [];
    return ("told" in answer ? answer.told : faultOf(look, answer)) ?? [];
  });
  const [video] = all;
  // Where the video is gone, so are its edits.
  const isGone = video?.kind === "gone" || video?.kind === "not-yours";
  // A revert explains that the video has changed.
  const isExplained = all.some(({ kind }) => kind === "reverted");
  const kept = isGone ? [video] : all.filter(({ kind }) => kind !== "changed" || !isExplained);
  return [...new Map(kept.map((finding) => [finding.kind, { ...finding, id: entry.id }])).values()];
}

function faultOf({ what, id }: Look, { status, fault }: NoAnswer): Found | null {
  const words = `${what === "video" ? "Video" : "Edit"} ${id}: ${fault}${status === null ? "" : ` (HTTP ${status})`}`;
  // Of all videos together.
  if (status === 401) return null;
  if (status === 404) return found(what === "video" ? "gone" : "edit-gone", words);
  if (status === 403) return found("not-yours", words);
  return found("no-answer", words);
}

function videoFinding(subject: Subject, video: VideoJob): Found | null {
  const { record } = subject;
  const verdict = videoVerdict(video);
  if (record === null || record.in_flight?.kind === "create") return jobFinding(subject, verdict);
  // It was complete.
  if (verdict.kind === "failed") return found("failed", `The video itself has failed: ${verdict.detail}`);
  if (verdict.kind === "waiting") return found("waiting", verdict.detail);
  if (verdict.kind !== "asking" && verdict.kind !== "scenes failed") return videoDrift(record, video);
  return found("waiting", "The video is not complete, and waits for someone to decide in the service's dashboard.");
}

/** While the edit of a preview is planned it only runs; once it is applied, somebody has approved it. */
function approval(edit: Edit, pullRequest: number | null | undefined): Found | null {
  if (!isApproved(edit)) return null;
  return found(
    "approved",
    `The edit ${edit.edit_id} of pull request #${pullRequest ?? "?"} was approved (${edit.status}).`,
  );
}

/** What became of a job in flight, or of a video that the next apply adopts. */
function jobFinding(subject: Subject, verdict: Verdict): Found | null {
  const job = subject.record?.in_flight ?? null;
  const what = job?.kind === "edit" ? "edit" : "creation";
  switch (verdict.kind) {
    // The next apply goes on with it, approves what a merged pull request has shown, and takes in what is complete.
    case "running":
    case "to approve":
    case "complete":
      return null;
    case "reverted":
      return found("reverted", "The edit in flight was reverted, and no run has asked for that.");
    case "failed":
      return found("failed", `The ${what} has failed: ${verdict.detail}`);
    case "asking":
      return asking(subject, verdict.asked);
    case "scenes failed": {
      const retries = job?.kind === "create" ? job.scene_retries.length : 0;
      const refused = refusalOf(subject.record);
      // The next apply retries them.
      if (retries < MAX_SCENE_RETRIES && job !== null && refused === null) return null;
      const words = `Some of its scenes have failed. Retry them in the service's dashboard. ${verdict.detail}`;
      return found("waiting", refused?.detail ?? words);
    }
    case "waiting":
      return found("waiting", verdict.detail);
  }
}

/** What the service has refused for the job in flight, such as an answer or a retry: the next apply can't do it either. */
function refusalOf(record: VideoRecord | null): VideoRecord["last_failure"] {
  const { last_failure: failure = null, in_flight: job = null } = record ?? {};
  return failure !== null && failure.status !== null && job !== null && failure.at >= job.submitted_at ? failure : null;
}

/** A question that the next apply doesn't answer by itself. */
function asking({ plan, record }: Subject, asked: Asked): Found | null {
  const { entry } = plan;
  const { clarification } = entry;
  const isAnswered = record !== null && replyTo(asked, clarification).kind !== "none";
  // An answer that the service refused from here is none.
  if (isAnswered && refusalOf(record) === null) return null;
  return found("waiting", `The service asks: ${askedInLine(asked)} Answer under clarification of ${entry.id}.`);
}

/** What the plan and the state say of an entry by themselves. */
export function plannedFindings({ entry, obstacle, steps, todo }: EntryPlan, record: VideoRecord | null): Finding[] {
  const { id } = entry;
  if (obstacle !== null) return [{ kind: obstacle.outcome, id, words: obstacle.detail }];
  if (todo?.kind === "look at the edit") return [{ kind: "waiting", id, words: todo.detail }];
  const failure = record?.last_failure ?? null;
  // What waits is polled.
  if (failure === null || steps.length === 0 || record?.in_flight != null) return [];
  if (revisionId(desiredRevision(entry)) !== failure.desired) return [];
  const http = failure.status === null ? "" : ` (HTTP ${failure.status})`;
  const run = failure.run.url === null ? `run ${failure.run.id}` : failure.run.url;
  return [{ kind: "failed", id, words: `Its last ${failure.step} has failed in ${run}: ${failure.detail}${http}` }];
}
