import { revisionId } from "../state/records.js";
import type { VideoRecord } from "../state/state.js";
import type { Step } from "./step.js";

/** Where the first step makes an edit that has failed before, from the same revision: that edit is retried (R 4.7). */
export function withRetry(steps: readonly Step[], record: VideoRecord | null): readonly Step[] {
  const [first, ...rest] = steps;
  const failed = record?.failed_edit ?? null;
  if (failed === null || first?.kind !== "edit" || revisionId(first.target) !== failed.target) return steps;
  return [{ ...first, retries: failed.edit_id }, ...rest];
}
