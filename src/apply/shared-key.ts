import type { Bucket } from "../service/transport.js";
import type { RateWindow } from "../service/windows.js";

const WHAT: Readonly<Record<Bucket, string>> = {
  videos: "creations and polls of videos",
  edits: "edits and their polls",
};

/** Says once of each bucket that others use most of it. */
export class SharedKey {
  readonly #windows: Readonly<Record<Bucket, RateWindow>>;
  readonly #said = new Map<Bucket, string>();

  constructor(windows: Readonly<Record<Bucket, RateWindow>>) {
    this.#windows = windows;
  }

  get notices(): string[] {
    return [...this.#said.values()];
  }

  /** What is new. */
  news(): string[] {
    const found = (["videos", "edits"] as const).flatMap((bucket) => {
      const { takenByOthers, cap } = this.#windows[bucket];
      if (takenByOthers === null || takenByOthers < cap / 2 || this.#said.has(bucket)) return [];
      const words = `Others use about ${takenByOthers} of ${cap} requests a minute with this key (${WHAT[bucket]}), so that this run has to wait for its turn.`;
      this.#said.set(bucket, words);
      return [words];
    });
    return found;
  }
}
