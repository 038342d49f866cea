import { editVerdict, isApproved, type Verdict, videoVerdict } from "../../apply/verdict.js";
import type { Asked } from "../../ledger/facts.js";
import { type Record, runOf } from "../../ledger/fold.js";
import { type MessageName, message } from "../../messages/catalogue.js";
import { MAX_SCENE_RETRIES, replyTo } from "../../plan/answers.js";
import { isHeld } from "../../plan/next.js";
import type { EntryPlan } from "../../plan/step.js";
import { docsOf } from "../../report/failures.js";
import type { Finding } from "../../report/finding.js";
import { askedInLine } from "../../report/questions.js";
import type { Edit, VideoJob } from "../../service/replies.js";
import type { Answer, Look, NoAnswer } from "./ask.js";
import { editDrift, type Found, found, videoDrift } from "./drift.js";

/** One entry whose video the check asks for. */
export type Subject = {
  readonly plan: EntryPlan;
  readonly uuid: string;
  /** `null`: the entry names a video that no run has adopted yet. */
  readonly record: Record | null;
};

/** What the service is asked about an entry: first its video, then the edits that the ledger knows to matter. `hasPage`: its link stays. */
export function looksAt(subject: Subject, hasPage: boolean): Look[] {
  const { plan, record, uuid } = subject;
  const open = record?.open ?? null;
  const category = record?.current?.category ?? open?.work.category ?? plan.entry.category;
  const video: Look = { what: "video", id: uuid, category, tell: (video) => videoFinding(subject, video) };
  if (record === null) return [video];
  const isPreview = open !== null && isHeld(open);
  const newest = open === null || isPreview ? record.current?.revisions.at(-1) : undefined;
  const edit = (id: string | null | undefined, tell: (edit: Edit) => Found | null): Look[] =>
    id == null ? [] : [{ what: "edit", id, category, tell }];
  const kind = open?.work.kind;
  return [
    video,
    ...edit((kind === "edit" || kind === "retry") && !isPreview ? open?.accepted : null, (edit) =>
      jobFinding(subject, editVerdict(edit)),
    ),
    ...edit(newest?.edit, (edit) => (newest ? editDrift(newest, edit, hasPage) : null)),
    ...edit(isPreview ? open.accepted : null, (edit) => approval(edit, open?.pullRequest)),
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
  if (record === null || record.open?.work.kind === "create" || record.open?.work.kind === "adopt")
    return jobFinding(subject, verdict);
  // It was complete.
  if (verdict.kind === "failed") return found("failed", `The video itself has failed: ${verdict.detail}`, "video-gone");
  if (verdict.kind === "waiting") return found("waiting", verdict.detail);
  if (verdict.kind !== "asking" && verdict.kind !== "scenes failed") return videoDrift(record, video);
  return found("waiting", message("waiting-person", { what: "video" }).words);
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
  const job = subject.record?.open ?? null;
  const what = job?.work.kind === "edit" || job?.work.kind === "retry" ? "edit" : "creation";
  switch (verdict.kind) {
    // The next apply goes on with it, approves what a merged pull request has shown, and takes in what is complete.
    case "running":
    case "to approve":
    case "complete":
      return null;
    case "reverted":
      return found("reverted", "The edit in flight was reverted, and no run has asked for that.");
    case "failed":
      return found("failed", `The ${what} has failed: ${verdict.detail}`, failedAs(what));
    case "asking":
      return asking(subject, verdict.asked);
    case "scenes failed": {
      const retries = job?.asked.filter((control) => control === "retry scenes").length ?? 0;
      const refused = refusalOf(subject.record);
      // The next apply retries them.
      if (retries < MAX_SCENE_RETRIES && job !== null && refused === null) return null;
      const words = `Some of its scenes have failed. Retry them in the service's dashboard. ${verdict.detail}`;
      return found("waiting", refused?.detail ?? words, refused === null ? "waiting-scenes" : "scenes-refused");
    }
    case "waiting":
      return found("waiting", verdict.detail);
  }
}

/** What the service has refused for the job in flight, such as an answer or a retry: the next apply can't do it either. */
function refusalOf(record: Record | null): { readonly detail: string } | null {
  return record?.open?.waits?.refusal ?? null;
}

/** A question that the next apply doesn't answer by itself. */
function asking({ plan, record }: Subject, asked: Asked): Found | null {
  const { entry } = plan;
  const { clarification } = entry;
  const isAnswered = record !== null && replyTo(asked, clarification).kind !== "none";
  // An answer that the service refused from here is none.
  if (isAnswered && refusalOf(record) === null) return null;
  const words = `The service asks: ${askedInLine(asked)} Answer under clarification of ${entry.id}.`;
  return found("waiting", words, isAnswered ? "answer-refused" : "waiting-answer");
}

function failedAs(what: string): MessageName {
  return what === "edit" || what === "retry" ? "edit-failed" : "video-failed";
}

/** What the plan and the ledger say of an entry by themselves. */
export function plannedFindings(
  { entry, obstacle, steps, todo }: EntryPlan,
  wanted: string,
  record: Record | null,
): Finding[] {
  const { id } = entry;
  if (obstacle !== null) {
    const { outcome: kind, detail: words } = obstacle;
    return [{ ...found(kind, words, docsOf({ outcome: kind, error: obstacle, todo: null }) ?? undefined), id }];
  }
  if (todo?.kind === "look at the edit") return [{ ...found("waiting", todo.detail, "retry-in-doubt"), id }];
  const last = record?.jobs.at(-1);
  const error = last?.end?.error ?? null;
  // What waits is polled.
  if (last === undefined || error === null || steps.length === 0 || last.toward !== wanted) return [];
  const http = error.status === null ? "" : ` (HTTP ${error.status})`;
  const { id: run, url } = runOf(last);
  const words = `Its last ${last.work.kind} has failed in ${url ?? `run ${run}`}: ${error.detail}${http}`;
  // A video that the service refuses comes in a reply of 200 (R 4.1).
  const refused = error.status === 200 ? ({ ...error, docs: "creation-refused" } as const) : error;
  const named = error.status === null ? { ...error, docs: failedAs(last.work.kind) } : refused;
  return [{ ...found("failed", words, docsOf({ outcome: "failed", error: named, todo: null }) ?? undefined), id }];
}
