import { TextError } from "../manifest/brief.js";
import { createItem } from "../plan/brief-parts.js";
import type { VideoJob } from "../service/replies.js";
import type { Job } from "../state/state.js";
import type { ApplyContext } from "./context.js";
import type { EntryRun } from "./entry-run.js";

type Creation = Extract<Job, { kind: "create" }>;

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
  const job = creationOf(context, entry.id);
  const task = typeof video["task"] === "string" ? video["task"].trim() : "";
  const own = job === null ? "" : await taskOf(context, job);
  if (job !== null && own !== "" && task !== "" && entry.seen === null && !own.startsWith(task)) {
    for (const id of Object.keys(keeper.state.videos)) {
      const other = creationOf(context, id);
      if (id === entry.id || other === null || entry.exchangedWith.has(id) || !isSameRequest(job, other)) continue;
      if ((await taskOf(context, other)) !== task) continue;
      entry.exchangedWith.add(id);
      exchange(context, [entry.id, id], uuid);
      say(`${entry.id}: the video ${uuid} shows the task of ${id}; the two entries exchange their videos`);
      break;
    }
  }
  return job !== null && keeper.takenBy(entry.id) === null && keeper.record(entry.id)?.uuid !== uuid;
}

/** The creation that an entry waits for; `null` where it has none of its own. */
function creationOf({ keeper }: ApplyContext, id: string): Creation | null {
  const job = keeper.record(id)?.in_flight;
  return job?.kind === "create" && job.adopted !== true && keeper.takenBy(id) === null ? job : null;
}

function isSameRequest(a: Creation, b: Creation): boolean {
  return a.run.id === b.run.id && a.run.attempt === b.run.attempt && a.submitted_at === b.submitted_at;
}

async function taskOf({ texts }: ApplyContext, { target }: Creation): Promise<string> {
  try {
    return target.brief === null ? "" : (await createItem(target.brief, texts)).task.trim();
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    return "";
  }
}

/** In an order in which each change by itself leaves both uuids in the state. */
function exchange({ keeper }: ApplyContext, [id, otherId]: readonly [string, string], uuid: string): void {
  const [record, other] = [keeper.record(id), keeper.record(otherId)];
  if (record?.uuid !== uuid || other === null || other.uuid === null) return;
  keeper.put(otherId, { ...other, uuid, former_uuids: [...other.former_uuids, other.uuid] });
  keeper.put(id, { ...record, uuid: other.uuid });
  keeper.put(otherId, { ...other, uuid });
}
