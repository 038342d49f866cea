import { planScenes } from "../planner/scenes.js";
import type { Account, Accounts } from "./accounts.js";
import type { Agenda, Due } from "./agenda.js";
import type { Durations } from "./durations.js";
import type { Identities } from "./identities.js";
import { Production } from "./production.js";
import { Refusal } from "./refusal.js";
import { restoredVideo, savedVideo } from "./saved/saved-video.js";
import type { WorldScenario } from "./scenario.js";
import { videoScript } from "./scripts.js";
import type { Answer, NewVideo, RequiredAction, SavedVideo, Video } from "./video.js";

/** The videos, and what their owners can do with them. */
export class Videos {
  readonly #agenda: Agenda;
  readonly #identities: Identities;
  readonly #scenario: WorldScenario;
  readonly #production: Production;
  readonly #byUuid = new Map<string, Video>();

  constructor(parts: { agenda: Agenda; identities: Identities; durations: Durations; scenario: WorldScenario }) {
    this.#agenda = parts.agenda;
    this.#identities = parts.identities;
    this.#scenario = parts.scenario;
    this.#production = new Production({ ...parts, videos: this.#byUuid });
  }

  get all(): readonly Video[] {
    return [...this.#byUuid.values()];
  }

  find(uuid: string): Video | undefined {
    return this.#byUuid.get(uuid.toLowerCase());
  }

  /** The video of an appointment or of an edit. Throws where there is none. */
  known(uuid: string): Video {
    const video = this.#byUuid.get(uuid);
    if (video === undefined) throw new Error(`the sandbox has no video "${uuid}"`);
    return video;
  }

  /** What was due for a video happens. */
  happen(due: Extract<Due, { kind: "stage" | "release" }>): void {
    const video = this.known(due.video);
    if (due.kind === "stage") this.#production.endStage(video, due.worker);
    else this.#production.slots.release(video);
  }

  save(): SavedVideo[] {
    return this.all.map(savedVideo);
  }

  restore(videos: readonly SavedVideo[], accounts: Accounts): void {
    this.#byUuid.clear();
    for (const saved of videos) this.#byUuid.set(saved.uuid, restoredVideo(saved, accounts));
  }

  /** Accepts a video, and dispatches it at once where a slot is free. */
  create(
    account: Account,
    { category, task, aspectRatio, options }: NewVideo,
  ): { readonly video: Video; readonly dispatched: boolean } {
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
      slot: null,
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

  /** Cancels the work on a video (R 4.6) and says which work that was. Throws the 409 of R 7 where there is none. */
  cancel(video: Video): "planning" | "rendering" {
    if (video.status === "complete") throw new Refusal(409, "The video is complete and can't be cancelled.");
    if (video.status === "failed") throw new Refusal(409, "The video has stopped; nothing is left to cancel.");
    // R 3.1: the saved stage decides.
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

  /**
   * Answers the questions of a round and starts the run again (R 3.1, 4.6). `null` as `answers` skips the questions. Throws
   * a 409, 422 or 429.
   */
  clarify(
    video: Video,
    { round, answers }: { readonly round: number; readonly answers: readonly Answer[] | null },
  ): void {
    const { requiredAction } = video;
    if (requiredAction === null) throw new Refusal(409, "The video does not ask a question.");
    if (round !== requiredAction.round) {
      throw new Refusal(409, `Round ${round} is stale; the question is of round ${requiredAction.round}.`);
    }
    if (answers !== null) checkAnswers(answers, requiredAction);
    if (this.#production.slots.isFull(video.account)) {
      throw new Refusal(429, "Video capacity is full: 3 jobs are running. Try again when one has ended.");
    }
    video.answers = [...video.answers, answers ?? []];
    this.#production.begin(video);
  }
}

/** Each question has one answer: one of its options, or a custom one where that is allowed (R 4.6). Else throws a 422. */
function checkAnswers(answers: readonly Answer[], { questions }: RequiredAction): void {
  for (const answer of answers) {
    const question = questions.find(({ id }) => id === answer.questionId);
    if (question === undefined) throw new Refusal(422, `answers: there is no question "${answer.questionId}".`);
    if (answer.answer.trim() === "") throw new Refusal(422, `answers: "${answer.questionId}" is empty.`);
    if (answer.wasCustom && !question.allowsCustom) {
      throw new Refusal(422, `answers: "${answer.questionId}" takes no custom answer.`);
    }
    if (!answer.wasCustom && !question.options.includes(answer.answer)) {
      throw new Refusal(422, `answers: "${answer.questionId}" has no such option; wasCustom is false.`);
    }
  }
  for (const { id } of questions) {
    const given = answers.filter(({ questionId }) => questionId === id).length;
    if (given !== 1) throw new Refusal(422, `answers: "${id}" is answered ${given} times.`);
  }
}
