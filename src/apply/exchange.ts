import { TextError } from "../manifest/texts.js";
import { createItem } from "../plan/brief-parts.js";
import type { VideoJob } from "../service/replies.js";
import type { CreateJob, VideoRecord } from "../state/state.js";
import type { ApplyContext } from "./context.js";
import type { EntryRun } from "./entry-run.js";

/**
 * Whether a polled video is no longer this entry's. A reply to creations is in request order (R 4.1). Where it was not, a poll shows the
 * task of another entry of the same request, and the two entries exchange their videos. Any other task counts as the entry's own,
 * since a service may trim what it echoes.
 */
export async function isExchanged(
  context: ApplyContext,
  entry: EntryRun,
  { uuid, video }: { uuid: string; video: VideoJob },
): Promise<boolean> {
  const { keeper, say } = context;
  const { id, key } = entry;
  const record = keeper.record(key);
  const job = creationOf(context, { id, record });
  const task = typeof video["task"] === "string" ? video["task"].trim() : "";
  const own = job === null ? "" : await taskOf(context, job);
  if (job !== null && own !== "" && task !== "" && entry.seen === null && !own.startsWith(task)) {
    for (const [otherId, other] of Object.entries(keeper.state.videos)) {
      const theirs = creationOf(context, { id: otherId, record: other });
      if (otherId === id || theirs === null || entry.exchangedWith.has(otherId) || !isSameRequest(job, theirs))
        continue;
      if ((await taskOf(context, theirs)) !== task) continue;
      entry.exchangedWith.add(otherId);
      exchange(context, [key, other.key], uuid);
      say(`${id}: the video ${uuid} shows the task of ${otherId}; the two entries exchange their videos`);
      break;
    }
  }
  return job !== null && keeper.takenBy(entry) === null && keeper.record(key)?.uuid !== uuid;
}

/** Other polls may have changed the two records while texts were read. */
function exchange({ keeper }: ApplyContext, [key, otherKey]: readonly [string, string], uuid: string): void {
  const [own, other] = [keeper.record(key), keeper.record(otherKey)];
  if (own?.uuid !== uuid || other === null || other.uuid === null) return;
  const having = (record: VideoRecord, of: string): VideoRecord => ({
    ...record,
    uuid: of,
    in_flight: record.in_flight?.kind === "create" ? { ...record.in_flight, uuid: of } : record.in_flight,
  });
  keeper.putAll([having(own, other.uuid), having(other, uuid)].map((record) => ({ id: record.key, record })));
}

/** The creation that an entry waits for; `null` where it has none of its own. */
function creationOf(
  { keeper }: ApplyContext,
  { id, record }: { readonly id: string; readonly record: VideoRecord | null },
): CreateJob | null {
  const job = record?.in_flight;
  if (record === null || job?.kind !== "create" || job.adopted === true) return null;
  return keeper.takenBy({ id, key: record.key }) === null ? job : null;
}

function isSameRequest(a: CreateJob, b: CreateJob): boolean {
  return a.run.id === b.run.id && a.run.attempt === b.run.attempt && a.submitted_at === b.submitted_at;
}

async function taskOf({ texts }: ApplyContext, { target }: CreateJob): Promise<string> {
  try {
    return target.brief === null ? "" : (await createItem(target.brief, texts)).task.trim();
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    return "";
  }
}
