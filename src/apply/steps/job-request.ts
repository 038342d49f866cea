import { recordFor } from "../context.js";
import type { Sending } from "../progress.js";
import { awaitApproval } from "./approve.js";
import { retryEdit } from "./retry.js";
import { revertEdit } from "./revert.js";
import type { At, JobRequest } from "./step-module.js";
import { submitEdit } from "./submit-edit.js";

/** The request that an entry's job begins with, from this run or from one that never saw the reply. */
export function jobRequest({ context, entry }: At<Sending>): JobRequest {
  const { in_flight: job } = recordFor(context, entry);
  if (job?.kind === "revert") return revertEdit;
  if (job?.kind !== "edit") throw new Error(`${entry.id} has nothing to send`);
  if (job.retrying) return retryEdit;
  return job.edit_id === null ? submitEdit : awaitApproval;
}
