import type { Agenda } from "./agenda.js";
import type { Durations } from "./durations.js";
import { Slots } from "./slots.js";
import {
  generatedScenes,
  STAGES,
  setStatus,
  stageDuration,
  type Video,
  type VideoStatus,
  worksByScene,
} from "./video.js";

/** Builds videos, stage by stage, in the slots of their callers (R 3.1). */
export class Production {
  readonly slots: Slots;
  readonly #agenda: Agenda;
  readonly #durations: Durations;

  constructor({
    agenda,
    durations,
    videos,
  }: {
    agenda: Agenda;
    durations: Durations;
    videos: ReadonlyMap<string, Video>;
  }) {
    this.#agenda = agenda;
    this.#durations = durations;
    this.slots = new Slots(videos, (video) => this.#dispatch(video));
  }

  /** Builds a video from the start. */
  begin(video: Video): "dispatched" | "parked" {
    return this.#enqueue(video, null);
  }

  /** Generates only these scenes again, counted from zero (R 3.1). */
  retry(video: Video, scenes: readonly number[]): "dispatched" | "parked" {
    return this.#enqueue(video, scenes);
  }

  /** The stage that a video is in ends, unless it has another worker by now. */
  endStage(video: Video, worker: number): void {
    if (video.worker !== worker) return;
    if (!this.#asks(video)) this.#enter(video, STAGES.indexOf(video.stage) + 1);
  }

  /** Stops all work on a video for good. A running worker notices at its next scene or stage (R 3.1). */
  cancel(video: Video, why: string): void {
    const hasWorker = this.#isWorkedOn(video);
    const rest = hasWorker ? this.#untilNextCheck(video) : 0;
    if (!hasWorker) video.slot = null;
    video.worker += 1;
    video.requiredAction = null;
    video.pipelineStatus = "error";
    video.errorMessage = why;
    video.stoppedAt ??= this.#agenda.now;
    setStatus(video, "failed", this.#agenda.now);
    if (hasWorker) this.#agenda.after(rest, { kind: "release", video: video.uuid });
  }

  #enqueue(video: Video, retrying: readonly number[] | null): "dispatched" | "parked" {
    video.retrying = retrying;
    video.stoppedAt = null;
    video.dispatchedAt = null;
    video.errorMessage = null;
    video.requiredAction = null;
    if (this.slots.isFull(video.account) && video.status !== "pending") setStatus(video, "pending", this.#agenda.now);
    return this.slots.take(video);
  }

  #dispatch(video: Video): void {
    video.worker += 1;
    video.dispatchedAt = this.#agenda.now;
    this.#enter(video, STAGES.indexOf(video.retrying === null ? "queued" : "generating_frames"));
  }

  #enter(video: Video, index: number): void {
    const stage = STAGES[index];
    if (stage === undefined) {
      this.#finish(video);
      return;
    }
    video.stage = stage;
    video.stageStartedAt = this.#agenda.now;
    if (stage === "generating_frames") video.pipelineStatus = "generating_frames";
    setStatus(video, stage, this.#agenda.now);
    const { uuid, worker } = video;
    this.#agenda.after(stageDuration(stage, video, this.#durations), { kind: "stage", video: uuid, worker });
  }

  /** decisions.md, "Questions": a video asks while it is planned. */
  #asks(video: Video): boolean {
    const { answers, script } = video;
    const questions = script.rounds[answers.length];
    const skipped = answers.some((round) => round.length === 0);
    if (video.stage !== "highlevel" || questions === undefined || skipped) return false;
    video.requiredAction = { kind: "clarification", round: answers.length + 1, questions };
    this.#stop(video, video.status);
    return true;
  }

  #finish(video: Video): void {
    const generated = generatedScenes(video);
    const failed = generated.filter((scene) => failsNow(video, scene));
    for (const scene of generated) video.tries.set(scene, (video.tries.get(scene) ?? 0) + 1);
    video.failedScenes = [...video.failedScenes.filter((scene) => !generated.includes(scene)), ...failed].sort(
      (a, b) => a - b,
    );
    const { length } = video.failedScenes;
    if (video.script.ends === "fail") {
      video.pipelineStatus = "error";
      video.errorMessage = "Rendering failed: the video provider rejected scene 2.";
      this.#stop(video, "failed");
    } else if (length > 0) {
      video.errorMessage = `${length} ${length === 1 ? "scene failed and waits" : "scenes failed and wait"} for a retry.`;
      this.#stop(video, "awaiting_scene_retry");
    } else {
      this.#complete(video);
    }
  }

  #complete(video: Video): void {
    if (video.script.ends === "complete") {
      const rendered = { ...video.versions[0], rendering: 1 };
      video.versions = [rendered];
      video.renderings.push(rendered);
    }
    video.pipelineStatus = "complete";
    this.#stop(video, "complete");
  }

  #stop(video: Video, status: VideoStatus): void {
    video.stoppedAt = this.#agenda.now;
    setStatus(video, status, this.#agenda.now);
    this.slots.release(video);
  }

  #isWorkedOn({ dispatchedAt, stoppedAt }: Video): boolean {
    return dispatchedAt !== null && stoppedAt === null;
  }

  /** How long it takes until the worker checks whether it should stop. */
  #untilNextCheck(video: Video): number {
    const { stage, stageStartedAt } = video;
    const passed = this.#agenda.now - stageStartedAt;
    const step = worksByScene(stage) ? this.#durations[stage] : stageDuration(stage, video, this.#durations);
    return step === 0 ? 0 : step - (passed % step);
  }
}

function failsNow({ script, tries }: Video, scene: number): boolean {
  const before = tries.get(scene) ?? 0;
  return script.failingScenes.some((failing) => failing.scene - 1 === scene && before < failing.tries);
}
