import { message } from "../../messages/catalogue.js";
import { MAX_SCENE_RETRIES } from "../../plan/answers.js";
import { namedInVain } from "../../plan/words.js";
import { unended } from "../../sentence.js";
import type { VideoJob } from "../../service/replies.js";
import { type At, type JobModule, renderedAt } from "../context.js";
import { failJob, goesOn, ownError, succeeded, waitsFor, waitsForPerson } from "../endings.js";
import { type EntryError, type Next, type Polling, polling } from "../progress.js";
import { videoVerdict } from "../verdict.js";

/** R 4.1 */
export const MAX_ITEMS = 50;

/** Creations are sent together, by `sendCreates`. */
export const create: JobModule = {
  video(at, video) {
    const { entry } = at;
    const verdict = videoVerdict(video);
    switch (verdict.kind) {
      case "running":
        return goesOn(at, verdict);
      case "complete":
        return completed(at, video);
      case "failed":
        return failJob(at, { status: null, detail: verdict.detail, docs: "video-failed" });
      case "asking":
        return waitsFor(at, { need: { for: "answer", asked: verdict.asked }, words: verdict.asked.words });
      case "scenes failed": {
        const retries = entry.job.asked.filter((control) => control === "retry scenes").length;
        if (retries < MAX_SCENE_RETRIES) entry.say(`some scenes failed: ${verdict.detail}`);
        return waitsFor(at, { need: { for: "scenes" }, words: verdict.detail });
      }
      case "waiting":
        return waitsForPerson(at, { detail: verdict.detail });
    }
  },
};

/** Nothing is sent but polls. The entry's wish is what the video shows, unless the record had the video before. */
export const adopt: JobModule = {
  send: async ({ context }) => {
    context.windows.edits.release();
    return polling({ why: { kind: "look" } });
  },
  video(at, video) {
    const verdict = videoVerdict(video);
    switch (verdict.kind) {
      case "running":
        at.entry.note({ videoUuid: at.entry.video.uuid, link: null });
        return goesOn(at, verdict);
      case "complete":
        return completed(at, video);
      case "failed":
        return notAdopted(at, { status: null, detail: verdict.detail });
      case "asking":
        return waitsFor(at, { need: { for: "answer", asked: verdict.asked }, words: verdict.asked.words });
      case "scenes failed":
      case "waiting":
        return waitsForPerson(at, { detail: message("waiting-person", { what: "video" }).words });
    }
  },
  pollFault(at, error) {
    const { status, message: detail } = error;
    return status === 404 || status === 403 ? notAdopted(at, { status, detail }) : null;
  },
};

function completed(at: At<Polling>, video: VideoJob): Next {
  const { entry, context } = at;
  const { uuid } = entry.video;
  const known = entry.record.videos.find((one) => one.uuid === uuid)?.revisions.at(-1);
  // 0 is what a video that isn't planned yet may say.
  const scenes = video.progress?.total_scenes || known?.scenes || null;
  entry.note({ videoUuid: uuid, link: known?.link ?? null });
  return succeeded(at, { completed: renderedAt(context, video), scenes, link: known?.link ?? null });
}

/** A video can't be taken over. The record keeps the one that it has. */
function notAdopted(at: At<Polling>, { status, detail }: { status: number | null; detail: string }): Next {
  const { entry } = at;
  const { why } = entry.work("adopt");
  // The next run asks again for a video that the service doesn't show to this key.
  const error = (): EntryError => {
    if (why === "back") return { ...ownError(message("former-video-lost", { said: detail })), status };
    if (status !== null) return { status, detail };
    const { docs, words } = namedInVain(entry.plan.entry);
    return { status, detail: `${unended(detail)}. ${words}`, docs };
  };
  return failJob(at, error(), status === 403 || (why === "uuid" && status !== null) ? { how: "refused" } : {});
}
