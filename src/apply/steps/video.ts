import type { VideoJob } from "../../service/replies.js";
import type { VideoRecord } from "../../state/state.js";
import { renderedAt } from "../context.js";
import { failed, goesOn, SETTLED, succeeded, waitsForPerson } from "../endings.js";
import type { Next, Polling } from "../progress.js";
import { videoVerdict } from "../verdict.js";
import { asks, noteNotAsking } from "./answer.js";
import { scenesFailed } from "./scene-retries.js";
import type { At } from "./step-module.js";

/** What a poll of a creation in flight means. */
export function videoPolled(at: At<Polling>, video: VideoJob): Next {
  const { record } = at.entry;
  return recordPolled(at, { video, record, before: record });
}

/**
 * What a poll of a video means for a record that may be about to be made of it: `before` is what the state holds until then, and
 * `changed` what the record gains.
 */
export function recordPolled(
  at: At<Polling>,
  { video, record, before }: { video: VideoJob; record: VideoRecord; before: VideoRecord },
): Next {
  const { context, entry } = at;
  const { keeper } = context;
  const verdict = videoVerdict(video);
  // 0 is what a video that isn't planned yet may say.
  const totalScenes = video.progress?.total_scenes || record.total_scenes;
  const hold = () => {
    if (record === before && totalScenes === record.total_scenes) return;
    keeper.put(entry.id, { ...record, total_scenes: totalScenes });
    entry.note({ uuid: record.uuid });
  };
  if ((verdict.kind === "asking" || verdict.kind === "scenes failed") && record.in_flight?.kind !== "create") {
    const detail = "The video is not complete, and waits for someone to decide in the service's dashboard.";
    return waitsForPerson(at, { detail });
  }
  switch (verdict.kind) {
    case "running":
      hold();
      noteNotAsking(entry);
      return goesOn(at, verdict);
    case "complete": {
      const rendered = { at: renderedAt(context, video), synced: null };
      const revisions =
        record.in_flight?.kind === "create" ? [{ ...record.in_flight.target, rendered }] : record.revisions;
      keeper.put(entry.id, { ...record, ...SETTLED, revisions, total_scenes: totalScenes });
      entry.note({ uuid: record.uuid, link: revisions.at(-1)?.link ?? null });
      return succeeded(at, before.in_flight);
    }
    case "failed": {
      const { detail } = verdict;
      // A video that was to be adopted has failed: the record keeps the video that it has.
      if (record.uuid !== before.uuid || before.in_flight === null) return failed(at, { detail });
      const former = record.uuid === null ? record.former_uuids : [...record.former_uuids, record.uuid];
      const changes = { uuid: null, in_flight: null, former_uuids: former };
      entry.noteStarter(before.in_flight);
      return failed(at, { detail, changes });
    }
    case "asking":
      hold();
      return asks(at, verdict.asked);
    case "scenes failed":
      hold();
      return scenesFailed(at, verdict.detail);
    case "waiting":
      hold();
      return waitsForPerson(at, { detail: verdict.detail });
  }
}
