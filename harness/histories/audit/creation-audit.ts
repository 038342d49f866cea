import type { VideoSnapshot } from "../../../src/sandbox/sandbox.js";
import { SLOTS } from "../history.js";
import { Violation } from "../promises.js";
import { versionOf, type Wish } from "../wish.js";
import type { World } from "../world.js";

/** Counts the videos that were asked for, and checks that no more are created (I1). */
export class CreationAudit {
  readonly #world: World;
  /** How many videos of each slot may exist by now. */
  readonly #allowed = new Map<number, number>();
  /** How many videos of each slot and version of its task may exist by now. */
  readonly #allowedOfVersion = new Map<string, number>();
  /** Version and `on_change` of each slot in the last run. */
  readonly #last = new Map<number, string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Allows a video that somebody has made without the action. */
  allowMadeOutside(slot: number): void {
    this.#allowed.set(slot, (this.#allowed.get(slot) ?? 0) + 1);
    for (const { task } of this.#world.videosOf(slot)) this.#allowVersion(slot, versionOf(task));
  }

  /**
   * Allows what the manifest and the input `recreate` of a run ask for. `together`: another run may make what the manifest asks for first, so that it
   * is made and recreated.
   */
  allow(present: readonly Wish[], recreate: readonly string[], { together }: { together: boolean }): void {
    for (const { id, slot, version, onChange, adopted } of present) {
      const state = `${version} ${onChange}`;
      const last = this.#last.get(slot);
      const isFirst = last === undefined && !adopted;
      const isAnew = last !== state && onChange === "recreate" && !isFirst;
      const isAsked = recreate.includes(id);
      this.#allowed.set(slot, (this.#allowed.get(slot) ?? 0) + (isFirst || isAnew ? 1 : 0) + (isAsked ? 1 : 0));
      // A creation of another version that is in flight is cancelled, and made as this one.
      const isOther = last?.split(" ")[0] !== String(version) || isAnew;
      if (isOther || isAsked) this.#allowVersion(slot, version);
      if (isOther && isAsked && together) this.#allowVersion(slot, version);
      this.#last.set(slot, state);
    }
  }

  /** Throws the first `Violation`. */
  check(): void {
    for (let slot = 0; slot < SLOTS; slot++) {
      const videos = this.#world.videosOf(slot);
      const failed = videos.filter(({ status }) => status === "failed");
      const allowed = (this.#allowed.get(slot) ?? 0) + failed.length;
      if (videos.length > allowed)
        throw new Violation("I1", `slot ${slot} has ${videos.length} videos, ${allowed} were asked for`);
      for (const version of new Set(videos.map(({ task }) => versionOf(task)))) {
        const count = (all: readonly VideoSnapshot[]) => all.filter(({ task }) => versionOf(task) === version).length;
        const most = (this.#allowedOfVersion.get(`${slot} ${version}`) ?? 0) + count(failed);
        if (count(videos) > most) {
          throw new Violation(
            "I1",
            `version ${version} of slot ${slot} has ${count(videos)} videos, ${most} were asked for`,
          );
        }
      }
    }
  }

  #allowVersion(slot: number, version: number): void {
    const key = `${slot} ${version}`;
    this.#allowedOfVersion.set(key, (this.#allowedOfVersion.get(key) ?? 0) + 1);
  }
}
