import type { Account } from "./accounts.js";
import type { Video } from "./video.js";

/** Concurrent active jobs per caller (R 8.2). */
const SLOTS = 3;

/** Three videos of an account are built at a time. The others wait, first in, first out (R 3.1). */
export class Slots {
  readonly #videos: ReadonlyMap<string, Video>;
  readonly #dispatch: (video: Video) => void;

  constructor(videos: ReadonlyMap<string, Video>, dispatch: (video: Video) => void) {
    this.#videos = videos;
    this.#dispatch = dispatch;
  }

  isFull(account: Account): boolean {
    let taken = 0;
    for (const video of this.#videos.values()) if (video.account === account && video.slot === "taken") taken += 1;
    return taken >= SLOTS;
  }

  /** Dispatches a video where a slot is free, else parks it. Says which. */
  take(video: Video): "dispatched" | "parked" {
    if (this.isFull(video.account)) {
      let last = 0;
      for (const { slot } of this.#videos.values()) if (typeof slot === "number") last = Math.max(last, slot);
      video.slot = last + 1;
      return "parked";
    }
    this.#give(video);
    return "dispatched";
  }

  /** Frees the slot of a video. The video that waits longest gets it. */
  release(video: Video): void {
    video.slot = null;
    let next: { readonly waiting: Video; readonly turn: number } | null = null;
    for (const waiting of this.#videos.values()) {
      if (waiting.account !== video.account || typeof waiting.slot !== "number") continue;
      if (next === null || waiting.slot < next.turn) next = { waiting, turn: waiting.slot };
    }
    if (next !== null) this.#give(next.waiting);
  }

  #give(video: Video): void {
    video.slot = "taken";
    this.#dispatch(video);
  }
}
