import { andList } from "../../manifest/quote.js";
import { MAX_SCENE_RETRIES } from "../../plan/answers.js";
import type { ControlModule } from "../context.js";
import { polling } from "../progress.js";
import { waitingJobFault } from "./answer.js";

/** Retries the scenes of a creation that have failed (R 4.6). The retry counts before it is sent, so that no crash leads to more of them. */
export const retryScenes: ControlModule = {
  async send({ context, entry }) {
    const { category, uuid } = entry.video;
    const scenes = await context.service.retryScenes(category, uuid);
    const retries = entry.job.asked.filter((control) => control === "retry scenes").length;
    entry.tell({ fact: "resumed", ...entry.named });
    entry.say(`${named(scenes)} retried (${retries} of ${MAX_SCENE_RETRIES})`);
    return polling;
  },
  fault: waitingJobFault,
};

function named(scenes: readonly number[]): string {
  if (scenes.length === 0) return "the failed scenes are";
  return scenes.length === 1 ? `scene ${scenes[0]} is` : `scenes ${andList(scenes.map(String))} are`;
}
