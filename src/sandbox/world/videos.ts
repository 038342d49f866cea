import type { Category } from "../http/body.js";
import type { CreateItem, VideoClarification } from "../http/schemas/video-schemas.js";
import { planScenes } from "../planner/scenes.js";
import type { Account } from "./accounts.js";
import type { Agenda } from "./agenda.js";
import { checkAnswers } from "./clarification.js";
import type { Durations } from "./durations.js";
import type { Identities } from "./identities.js";
import { Production } from "./production.js";
import { Refusal } from "./refusal.js";
import type { Scenario } from "./scenario.js";
import { videoScript } from "./turns.js";
import type { Video } from "./video.js";

/** The videos, and what their owners may ask of them. */
export class Videos {
  readonly #agenda: Agenda;
  readonly #identities: Identities;
  readonly #scenario: Scenario;
  readonly #production: Production;
  readonly #byUuid = new Map<string, Video>();

  constructor(parts: { agenda: Agenda; identities: Identities; durations: Durations; scenario: Scenario }) {
    this.#agenda = parts.agenda;
    this.#identities = parts.identities;
    this.#scenario = parts.scenario;
    this.#production = new Production(parts);
  }

  get all(): readonly Video[] {
    return [...this.#byUuid.values()];
  }

  find(uuid: string): Video | undefined {
    return this.#byUuid.get(uuid.toLowerCase());
  }

  /** Accepts a video, and dispatches it at once where a slot is free. */
  create(
    account: Account,
    { category, item }: { readonly category: Category; readonly item: CreateItem },
  ): { readonly video: Video; readonly dispatched: boolean } {
    const { task, aspect_ratio: aspectRatio = "16:9", ...options } = item;
    const uuid = this.#identities.uuid();
    const now = this.#agenda.now;
    const video: Video = {
      uuid,
      account,
      category,
      task,
      options,
      script: videoScript(this.#scenario.video?.({ uuid, task, account: account.name, category }) ?? "complete"),
      createdAt: now,
      updatedAt: now,
      status: "pending",
      pipelineStatus: "lowlevel",
      stage: "queued",
      stageStartedAt: now,
      dispatchedAt: null,
      stoppedAt: null,
      worker: 0,
      errorMessage: null,
      requiredAction: null,
      answers: [],
      retrying: null,
      failedScenes: [],
      tries: new Map(),
      versions: [{ scenes: planScenes(task), aspectRatio, editId: null, rendering: null }],
      renderings: [],
      pendingEdits: [],
    };
    this.#byUuid.set(uuid, video);
    return { video, dispatched: this.#production.begin(video) === "dispatched" };
  }

  /** R 4.6. Says which work was stopped. Throws the 409 of R 7 where there is none. */
  cancel(video: Video): "planning" | "rendering" {
    if (video.status === "complete") throw new Refusal(409, "The video is complete and can't be cancelled.");
    if (video.status === "failed") throw new Refusal(409, "The video has stopped; nothing is left to cancel.");
    // R 3.1: by the saved stage.
    const stopped = video.stage === "generating_frames" ? "rendering" : "planning";
    this.#production.cancel(video, `Cancelled during ${stopped}.`);
    return stopped;
  }

  /** Retries one failed scene, counted from zero, or all of them (R 4.6). Throws the 409 of R 7. */
  retry(video: Video, scene: number | undefined): { readonly scenes: readonly number[]; readonly dispatched: boolean } {
    if (video.status !== "awaiting_scene_retry") {
      throw new Refusal(409, `The video is not waiting for a retry of failed scenes; it is ${video.status}.`);
    }
    if (scene !== undefined && !video.failedScenes.includes(scene)) {
      throw new Refusal(409, `Scene ${scene} has not failed; waiting: ${video.failedScenes.join(", ")}.`);
    }
    const scenes = scene === undefined ? video.failedScenes : [scene];
    return { scenes, dispatched: this.#production.retry(video, scenes) === "dispatched" };
  }

  /** Answers the questions of a round, or skips them, and starts anew (R 3.1, 4.6). Throws a 409, 422 or 429. */
  clarify(video: Video, clarification: VideoClarification): void {
    const { requiredAction } = video;
    if (requiredAction === null) throw new Refusal(409, "The video does not ask a question.");
    if (clarification.round !== requiredAction.round) {
      throw new Refusal(
        409,
        `Round ${clarification.round} is stale; the question is of round ${requiredAction.round}.`,
      );
    }
    const answers = clarification.skipped === true ? [] : checkAnswers(clarification.answers, requiredAction);
    if (this.#production.slots.isFull(video.account)) {
      throw new Refusal(429, "Video capacity is full: 3 jobs are running. Try again when one has ended.");
    }
    video.answers = [...video.answers, answers];
    this.#production.begin(video);
  }
}
