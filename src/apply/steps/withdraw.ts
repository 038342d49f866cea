import { recordFor } from "../context.js";
import type { Sending } from "../progress.js";
import type { At } from "./step-module.js";

/** Takes a prepared job back that is not sent. */
export function withdrawJob({ context, entry, progress }: At<Sending>): void {
  const record = recordFor(context, entry);
  if (progress.mayHaveArrived || record.in_flight === null) return;
  context.keeper.put(entry.id, { ...record, in_flight: null, preview: progress.preview ?? record.preview });
}
