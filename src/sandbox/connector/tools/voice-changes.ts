import { randomUUID } from "node:crypto";
import type { Account } from "../../world/accounts.js";
import { currentVersion, type Video } from "../../world/video.js";
import type { World } from "../../world/world.js";
import { ToolError } from "./tool-error.js";

/** A new narration of a video (decisions.md, "Voice changes"). */
export type VoiceChange = {
  readonly jobId: string;
  readonly account: string;
  readonly video: Video;
  readonly voiceId: string;
  /** The scenes that get the voice, counted from 1. */
  readonly scenes: readonly number[];
  readonly startedAt: number;
  readonly msPerScene: number;
};

/** The voice changes of a sandbox. They are free, take the time of the voiceover, and don't outlive the process. */
export class VoiceChanges {
  readonly #changes = new Map<string, VoiceChange>();

  /** Throws `ToolError` where the video is not ready, or lacks a scene. `scenes` is null for all of them. */
  start(
    { agenda, durations }: World,
    asked: {
      readonly account: Account;
      readonly video: Video;
      readonly voiceId: string;
      readonly scenes: readonly number[] | null;
    },
  ): VoiceChange {
    const { account, video, voiceId } = asked;
    const { now } = agenda;
    const all = currentVersion(video).scenes.map((_scene, index) => index + 1);
    const scenes = [...new Set(asked.scenes ?? all)].sort((a, b) => a - b);
    const missing = scenes.filter((scene) => !all.includes(scene));
    if (missing.length > 0) {
      throw new ToolError("INVALID", {
        says: `The video has ${all.length} scenes; these can't change their voice: ${missing.join(", ")}.`,
        next: "name other scenes, or leave them out to change all.",
      });
    }
    const obstacle = this.#obstacle(video, now);
    if (obstacle !== null) {
      throw new ToolError("CONFLICT", {
        says: obstacle,
        next: "ask for the status, and call again when that is over.",
      });
    }
    const jobId = randomUUID();
    const change = {
      jobId,
      account: account.name,
      video,
      voiceId,
      scenes,
      startedAt: now,
      msPerScene: durations.voiceover,
    };
    this.#changes.set(jobId, change);
    return change;
  }

  forget(): void {
    this.#changes.clear();
  }

  find(jobId: string, account: Account): VoiceChange | undefined {
    const change = this.#changes.get(jobId.toLowerCase());
    return change?.account === account.name ? change : undefined;
  }

  #obstacle(video: Video, now: number): string | null {
    if (video.status !== "complete") return `The video is ${video.status}, and has no narration yet.`;
    if (video.pendingEdits.length > 0) return "An edit of the video is under way.";
    const running = [...this.#changes.values()].some((change) => change.video === video && !isOver(change, now));
    return running ? "Another voice change of the video is under way." : null;
  }
}

export function endOf({ startedAt, msPerScene, scenes }: VoiceChange): number {
  return startedAt + msPerScene * scenes.length;
}

export function isOver(change: VoiceChange, now: number): boolean {
  return now >= endOf(change);
}
