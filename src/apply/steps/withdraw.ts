import { recordFor } from "../context.js";
import type { Sending } from "../progress.js";
import type { At } from "./step-module.js";

/** Takes a prepared job back that is not sent. */
export function withdrawJob({ context, run, progress }: At<Sending>): void {
  const record = recordFor(context, run);
  if (progress.mayHaveArrived || record.in_flight === null) return;
  context.keeper.put(run.id, { ...record, in_flight: null, preview: progress.preview ?? record.preview });
}
