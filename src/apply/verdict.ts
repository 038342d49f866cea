import type { Scenes } from "../report/report.js";
import type { Edit, VideoJob } from "../service/replies.js";
import { inJson } from "../service/words.js";

/** What a look at a job says. */
export type Verdict =
  | { readonly kind: "running"; readonly queued: boolean; readonly stage: string; readonly percent: number | null }
  | { readonly kind: "complete" }
  | { readonly kind: "reverted" }
  /** It has ended without the video that was asked for. */
  | { readonly kind: "failed"; readonly detail: string }
  /** It waits for the answer to a question (R 2.3); it stays in flight. */
  | { readonly kind: "asking"; readonly round: number; readonly detail: string }
  /** It waits for a person; it stays in flight. */
  | { readonly kind: "waiting"; readonly detail: string };

/** Statuses in which nothing runs yet (R 3.1, 3.2). An unknown status means that the job runs. */
const QUEUED = new Set(["pending", "queued", "parked"]);

/** R 2.1, 3.1 */
export function videoVerdict({
  status,
  is_complete,
  is_failed,
  progress,
  error_message,
  required_action,
}: VideoJob): Verdict {
  if (is_complete || status === "complete") return { kind: "complete" };
  if (is_failed || status === "failed" || status === "cancelled") {
    return { kind: "failed", detail: error_message ?? `The creation ended ${status}; the service gave no reason.` };
  }
  if (status === "awaiting_scene_retry") {
    const words = "Some scenes failed and wait for a retry (awaiting_scene_retry).";
    return {
      kind: "waiting",
      detail: `${words} ${sentence(error_message)}Retry them in the service's dashboard; ${LOOKS_AGAIN}`,
    };
  }
  if (required_action?.kind === "clarification") {
    return { kind: "asking", round: required_action.round ?? 0, detail: question(required_action) };
  }
  if (status.startsWith("awaiting_"))
    return { kind: "waiting", detail: `The creation waits (${status}). ${IN_DASHBOARD}` };
  return running(status, progress);
}

/** R 2.2, 3.2 */
export function editVerdict({
  status,
  is_complete,
  is_failed,
  progress,
  error_message,
  required_action,
}: Edit): Verdict {
  if (status === "reverted") return { kind: "reverted" };
  if (is_complete || status === "complete") return { kind: "complete" };
  if (is_failed || status === "error" || status === "cancelled") {
    return { kind: "failed", detail: error_message ?? `The edit ended ${status}; the service gave no reason.` };
  }
  if (status === "awaiting_clarification")
    return { kind: "waiting", detail: `${question(required_action)} ${IN_DASHBOARD}` };
  if (status.startsWith("awaiting_")) return { kind: "waiting", detail: `The edit waits (${status}). ${IN_DASHBOARD}` };
  return running(status, progress);
}

/** What an edit did to the scenes; `null` where the service gave no result. */
export function scenesOf({ result }: Edit): Scenes | null {
  if (result === null || result === undefined) return null;
  return {
    changed: result.changed_scene_numbers,
    added: result.added_scene_numbers,
    deleted: result.deleted_scene_numbers,
    regenerated: result.regenerated_scenes,
    kept: result.kept_scenes,
  };
}

const LOOKS_AGAIN = "the next run looks again.";
const IN_DASHBOARD = `Decide in the service's dashboard; ${LOOKS_AGAIN}`;

/** The question as the service put it; the reference doesn't name all of its fields (R 2.3). */
function question(action: unknown): string {
  return `The service asks before it goes on: ${inJson(action)}`;
}

function running(status: string, progress: VideoJob["progress"] | Edit["progress"]): Verdict {
  return {
    kind: "running",
    queued: QUEUED.has(status),
    stage: progress?.stage ?? status,
    percent: progress?.percent ?? null,
  };
}

function sentence(words: string | null | undefined): string {
  return words === null || words === undefined || words === "" ? "" : `${words.replace(/[.\s]*$/, "")}. `;
}
