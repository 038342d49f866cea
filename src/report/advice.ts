import type { EntryReport } from "./report.js";

const BY_STATUS: Readonly<Record<number, string>> = {
  400: "Reword the task or the edit: the service did not accept what it says.",
  401: "Check the secret behind `api-key` (or `bearer-token`): it is missing, mistyped, revoked or expired. Nothing further was sent.",
  402: "Top up the workspace's credits, then re-run the job: what is done is not done again.",
  403: "Use the key of the workspace that owns this video, or correct `org-id`; for marketing videos, ask whether the service lets a key use these routes.",
  404: "The service doesn't know this video. Correct the entry's `uuid`, or have it made anew by listing its id in the input `recreate`.",
  409: "The video can't take this now. If it is still being built, re-run the job later; if it ended in an error, list its id in the input `recreate`.",
  415: "Check the edit's `reference_image_urls`: each must be an image of at most 5 MB whose server tells its length.",
  422: "Correct what the service names in the manifest, then push again.",
  429: "The service asked to wait longer than this run could. Re-run the job later.",
};

const INVENTED = "Take an id that the service's catalog has, there or under `defaults`, then push again.";
const UNSHOWN =
  "Ask the service whether it offers this route to you. If it does, it doesn't know this video or edit: correct the entry's `uuid`, or have the video made anew by listing its id in the input `recreate`.";

/** One sentence on what to do about a failure; `null` where its detail says that already. Markdown. */
export function advice({ status, detail }: NonNullable<EntryReport["error"]>): string | null {
  // Credits can also run out in the middle of an edit, with no HTTP reply behind it (R 2.2).
  if (detail.startsWith("INSUFFICIENT_CREDITS")) return BY_STATUS[402] ?? null;
  if (/^videos\.\S+\.options\.(avatar_id|actor_id) /.test(detail)) return INVENTED;
  if (detail.includes("the reference does not show this route")) return UNSHOWN;
  if (status === null) return null;
  if (status >= 500) return "The service had a fault of its own. Re-run the job later.";
  return BY_STATUS[status] ?? null;
}
