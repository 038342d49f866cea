import { ServiceError } from "../../service/errors.js";
import { type ApplyContext, recordFor, serviceTime } from "../context.js";
import type { EntryRun } from "../entry-run.js";

/** The service's time. Where no reply has told it yet, the video of the entry is polled for it. */
export async function learnedTime(context: ApplyContext, entry: EntryRun): Promise<number> {
  const { server, service, windows } = context;
  const { category, uuid } = recordFor(context, entry);
  if (!server.isKnown && uuid !== null) {
    windows.videos.reserve();
    try {
      await service.video(category, uuid);
    } catch (error) {
      // A refusal tells the time, too.
      if (!(error instanceof ServiceError)) throw error;
    }
  }
  return serviceTime(context);
}
