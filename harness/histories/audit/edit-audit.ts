import { Violation } from "../promises.js";
import { slotOf, type Wish } from "../wish.js";
import type { World } from "../world.js";
import type { RequestAudit } from "./request-audit.js";

/** Checks that no edit is made twice, and that none is paid twice (I2). */
export class EditAudit {
  readonly #world: World;
  readonly #requests: RequestAudit;
  /** What each slot was to show in the last run, and how often that has changed. */
  readonly #wanted = new Map<number, { readonly wish: string; readonly changes: number }>();
  /** By edit: how often what its slot is to show had changed when the edit was first seen. */
  readonly #changesBefore = new Map<string, number>();

  constructor(world: World, requests: RequestAudit) {
    this.#world = world;
    this.#requests = requests;
  }

  /** Notes what the manifest asks for before a run. */
  expect(present: readonly Wish[]): void {
    for (const { slot, version, edits, onChange } of present) {
      const wish = JSON.stringify([version, edits, onChange]);
      const last = this.#wanted.get(slot);
      if (last?.wish !== wish) this.#wanted.set(slot, { wish, changes: (last?.changes ?? 0) + 1 });
    }
  }

  /** No two of a video's edits that stand, or may still come to stand, are the same. Throws a `Violation`. */
  checkTwice(): void {
    const seen = new Set<string>();
    for (const { videoUuid, request, status } of this.#world.sandbox.edits()) {
      if (["reverted", "error", "cancelled", "awaiting_approval"].includes(status)) continue;
      const edit = `${videoUuid} ${request}`;
      if (seen.has(edit)) throw new Violation("I2", `two edits of ${videoUuid}: ${request}`);
      seen.add(edit);
    }
  }

  /**
   * An edit that failed after it was partly paid must be retried (R 4.7), not sent anew, while its slot is to show the same, unless the service has
   * refused just that, or the edit that it was to follow was reverted since. The preview of a pull request that changes the brief may have the same
   * words: it counts once something was paid for it. Throws a `Violation`.
   */
  checkPaidInVain(): void {
    const { sandbox, history } = this.#world;
    if (!history.controls) return;
    const partlyPaid = new Set(sandbox.ledger().flatMap(({ editId, phase }) => (phase === 3 ? [editId] : [])));
    const slots = new Map(sandbox.videos().map(({ uuid, task }) => [uuid, slotOf(task)]));
    const inVain = new Map<string, string>();
    for (const { editId, videoUuid, request, status } of sandbox.edits()) {
      const edit = `${videoUuid} ${request}`;
      const changes = this.#wanted.get(slots.get(videoUuid) ?? Number.NaN)?.changes ?? 0;
      const before = inVain.get(edit);
      const isNew = !this.#changesBefore.has(editId);
      if (before !== undefined && isNew) {
        if (this.#isUnpaidPreview(editId) || this.#requests.isRetryRefused(before) || this.#isBaseGone(before))
          continue;
        throw new Violation("I2", `${before} has failed partly paid, and ${editId} pays for the same again`);
      }
      if (isNew) this.#changesBefore.set(editId, changes);
      const isStillWanted = this.#changesBefore.get(editId) === changes;
      if (status === "error" && partlyPaid.has(editId) && isStillWanted) inVain.set(edit, editId);
    }
  }

  /** Whether the edit that a failed one was to follow was reverted. */
  #isBaseGone(failed: string): boolean {
    const { sandbox, records } = this.#world;
    const jobs = records.flatMap((record) => record.jobs);
    const work = jobs.find(({ accepted }) => accepted === failed)?.work;
    const base = work !== undefined && "on" in work ? work.on : null;
    return sandbox.edits().some(({ editId, status }) => editId === base && status === "reverted");
  }

  #isUnpaidPreview(id: string): boolean {
    const { sandbox } = this.#world;
    if (sandbox.ledger().some(({ editId }) => editId === id)) return false;
    return sandbox.save().world.edits.some(({ editId, approval }) => editId === id && approval === "manual");
  }
}
