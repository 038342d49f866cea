import type { Record } from "../../../src/ledger/fold.js";
import type { Result } from "../../simulation.js";
import { type Fault, isStoreFault } from "../fault.js";
import { Violation } from "../promises.js";
import type { Played } from "../run/played.js";
import { isExplicit, versionOf, type Wish } from "../wish.js";
import type { World } from "../world.js";
import type { TakenBackAudit } from "./taken-back-audit.js";

/** The conditions of a run. */
export type Conditions = {
  /** Whether post ran. */
  readonly post: boolean;
  readonly faults: readonly Fault[];
  /** Whether the service behind the store worked badly. */
  readonly troubled: boolean;
  /** Whether it may stop, since the ledger is lost or elsewhere. */
  readonly mayStop: boolean;
  /** The input `wait`. */
  readonly wait: boolean;
};

/** Checks that each outcome of a run is true, and that its end fits them (I6). */
export class OutcomeAudit {
  readonly #world: World;
  readonly #takenBack: TakenBackAudit;

  constructor(world: World, takenBack: TakenBackAudit) {
    this.#world = world;
    this.#takenBack = takenBack;
  }

  /** How the video under an entry's id differs from what the manifest wants; `null` where it doesn't. */
  mismatchOf(wish: Wish): string | null {
    return this.#mismatchOf(wish, this.#world.recordOf(wish));
  }

  #mismatchOf(wish: Wish, record: Record | null): string | null {
    const { edits, version, onChange, adopted } = wish;
    const { sandbox } = this.#world;
    const current = record?.current ?? null;
    const video = sandbox.videos().find(({ uuid }) => uuid === current?.uuid);
    if (current === null || video === undefined) return "there is no such video";
    if (video.status !== "complete") return `the video is ${video.status}`;
    const standing = sandbox
      .edits()
      .filter(({ videoUuid, status }) => videoUuid === video.uuid && status === "complete");
    const recorded = current.revisions.flatMap(({ edit }) => edit ?? []);
    // What was adopted stands as it was, with all that the entry asked for then.
    const own = standing.filter(({ editId }) => !adopted || recorded.includes(editId));
    // No run has seen yet that a person has taken these back.
    const unseen = recorded.filter((edit) => this.#takenBack.has(edit));
    const known = recorded.filter((edit) => !unseen.includes(edit));
    if (known.join() !== own.map(({ editId }) => editId).join()) return "other edits stand than are recorded";
    const made = own.map(({ request }) => request).filter(isExplicit);
    const wanted = edits.slice(adopted ? current.revisions[0]?.looks[0].edits.length : 0);
    // A video that a person names, because facts are missing, counts as it is wished, whatever of its edits the ledger knows.
    const counted = current.revisions.flatMap(({ looks }) => looks.map((look) => look.edits.length));
    const uncounted = new Set(adopted ? edits.slice(Math.max(...counted)) : edits);
    const mayLack = new Set([
      ...this.#takenBack.leftOut(wish),
      ...sandbox.edits().flatMap(({ editId, request }) => (unseen.includes(editId) ? [request] : [])),
    ]);
    const isMade = wanted.filter((edit) => made.includes(edit) || (!mayLack.has(edit) && uncounted.has(edit)));
    if (made.join() !== isMade.join()) return `its edits are ${made.join()}`;
    const isOlder = unseen.length > 0 || this.#takenBack.isAccepted(wish);
    const mayDiffer = adopted || onChange === "ignore" || standing.length > 0 || isOlder;
    if (!mayDiffer && versionOf(video.task) !== version) return `it shows version ${versionOf(video.task)}`;
    return null;
  }

  /**
   * The record of a wish. A run that could note nothing has left the records of renamed entries their former ids, and an id that
   * has changed hands to the entry that had it.
   */
  #recordOf(wish: Wish): Record | null {
    const { movedFrom, uuid, slot } = wish;
    const former = movedFrom === null ? null : this.#world.recordOf({ id: movedFrom });
    const named = uuid === null ? null : this.#world.records.find(({ current }) => current?.uuid === uuid);
    const found = [this.#world.recordOf(wish), former, named].flatMap((record) => record ?? []);
    const own = this.#world.videosOf(slot).map(({ uuid }) => uuid);
    return found.find(({ current }) => current !== null && own.includes(current.uuid)) ?? found[0] ?? null;
  }

  /** Checks the outcomes of a run that was alone. Throws the first `Violation`. */
  check(played: Played, { faults, troubled, mayStop, wait, post }: Conditions): void {
    const { failure, results, changes, pending } = played;
    const isStoreFaulty = troubled || faults.some(({ kind }) => isStoreFault(kind));
    const isStopped = failure !== null && results.length === 0 && changes === 0;
    if ((isStoreFaulty || mayStop) && isStopped) return;
    const ids = results.map(({ id }) => id).join();
    const { length } = this.#world.wishes.ids;
    const wanted = results.slice(0, length).map(({ id }) => id);
    // After them stand removed entries whose job was to be cancelled.
    const isOther = results.slice(length).some(({ steps }) => !["", "cancel"].includes(steps.join()));
    if (isOther || wanted.join() !== this.#world.wishes.ids.join()) throw new Violation("I6", `outcomes of ${ids}`);
    this.#checkTwice(results);
    const bad = results.filter(({ outcome }) => ["failed", "waiting", "blocked"].includes(outcome));
    if (bad.length > 0 && failure === null)
      throw new Violation("I6", `${bad[0]?.id} ${bad[0]?.outcome}, and the step succeeds`);
    if (bad.length === 0 && failure !== null && faults.length === 0 && !troubled)
      throw new Violation("I6", `all is well, and the step fails: ${failure}`);
    const over = results.every(({ outcome }) => outcome !== "planned" && (outcome !== "pending" || !wait));
    if (!over && failure === null) throw new Violation("I6", "something is left to do, and the step succeeds");
    // What a laptop has not appended yet, its next command appends.
    if (post || pending === "") for (const result of results) this.#checkTruth(result);
  }

  /** Checks the outcomes of a run that others went on with. Throws the first `Violation`. */
  checkTogether({ killed, failure, results }: Played, { mayChange }: { mayChange: (result: Result) => boolean }): void {
    if (killed || failure !== null) return;
    const bad = results.find(({ outcome }) => ["failed", "waiting", "blocked"].includes(outcome));
    if (bad !== undefined) throw new Violation("I6", `${bad.id} ${bad.outcome}, and the step succeeds`);
    // One run may have ended before another one makes a video or an edit anew, or changes the video as a newer commit says.
    for (const result of results) if (!mayChange(result)) this.#checkTruth(result);
  }

  /** An id that stands twice fails at both places. */
  #checkTwice(results: readonly Result[]): void {
    for (const { id } of this.#world.wishes.twice) {
      const other = results.find((result) => result.id === id && result.outcome !== "failed");
      if (other !== undefined) throw new Violation("I6", `${id} stands twice, and it is said to be ${other.outcome}`);
    }
  }

  /** A video that is reported as succeeded or unchanged is as the manifest wants it. */
  #checkTruth({ id, outcome }: Result): void {
    const wish = this.#world.wishes.present.find((wish) => wish.id === id);
    if (wish === undefined || (outcome !== "succeeded" && outcome !== "unchanged")) return;
    const mismatch = this.#mismatchOf(wish, this.#recordOf(wish));
    if (mismatch !== null) throw new Violation("I6", `${id} is said to be ${outcome}, but ${mismatch}`);
  }
}
