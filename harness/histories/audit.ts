import type { VideoSnapshot } from "../../src/sandbox/sandbox.js";
import { referencedHashes } from "../../src/state/records.js";
import type { VideoRecord } from "../../src/state/state.js";
import { type Fault, isStoreFault, SLOTS } from "./history.js";
import type { Played, Result } from "./played.js";
import { Violation } from "./promises.js";
import { RequestAudit, type World } from "./request-audit.js";
import { isExplicit, nameOf, slotOf, versionOf, type Wish } from "./wishes.js";

/** The conditions of a run. */
type Conditions = {
  /** Whether post ran. */
  readonly post: boolean;
  readonly faults: readonly Fault[];
  /** Whether the service behind the store worked badly. */
  readonly troubled: boolean;
  /** The input `wait`. */
  readonly wait: boolean;
};

/** What of a wish makes a video another one. */
function whatCounts({ version, edits, onChange, uuid }: Wish): string {
  return JSON.stringify([version, edits, onChange, uuid]);
}

/**
 * Checks the promises of `promises.ts`. Before a run, `allow` counts the videos that the manifest asks for. After it, `check`
 * compares what the sandbox has made and charged, what the saved state says, and what the manifest wants. It never relies on
 * what the action reports; that is checked, too.
 */
export class Audit {
  readonly requests: RequestAudit;
  readonly #world: World;
  /** How many videos of each slot may exist by now. */
  readonly #allowed = new Map<number, number>();
  /** How many videos of each slot and version of its task may exist by now. */
  readonly #allowedOfVersion = new Map<string, number>();
  /** Version and `on_change` of each slot in the last run. */
  readonly #last = new Map<number, string>();
  /** What each slot was to show in the last run, and how often that has changed. */
  readonly #wanted = new Map<number, { readonly wish: string; readonly changes: number }>();
  /** The videos that the journals of a laptop have named. */
  readonly #inJournals = new Map<number, readonly string[]>();
  /** By edit: how often what its slot is to show had changed when the edit was first seen. */
  readonly #changesBefore = new Map<string, number>();
  /** Of each slot whose video was as the manifest asks: what it asked for, and what had been paid for by then. */
  readonly #settled = new Map<number, { readonly wish: string; readonly known: ReadonlySet<string> }>();

  constructor(world: World) {
    this.#world = world;
    this.requests = new RequestAudit(world);
  }

  videosOf(slot: number): VideoSnapshot[] {
    return this.#world.sandbox.videos().filter(({ task }) => slotOf(task) === slot);
  }

  /** Videos of a slot that the saved state doesn't know. */
  unknownOf(slot: number): VideoSnapshot[] {
    return this.videosOf(slot).filter(({ uuid }) => !this.#world.store.text.includes(uuid));
  }

  /** Whether the last run has said that the video of an entry is as the manifest asks. */
  isSettled(wish: Wish): boolean {
    return this.#settled.get(wish.slot)?.wish === whatCounts(wish);
  }

  /** Whether the saved state of its manifest knows an entry. */
  isRecorded(wish: Wish): boolean {
    const { id, manifest } = wish;
    const intents = this.#world.store.states.flatMap((state) => (state.manifest === manifest ? state.intents : []));
    if (intents.some(({ entries }) => entries.some((entry) => entry.id === id))) return true;
    const record = this.#recordOf(wish);
    return record !== null && record.moved_to === undefined;
  }

  /** Whether the saved state of another manifest has another video under the id of an entry. */
  hasNamesake(wish: Wish, manifest: string): boolean {
    const [own, other] = [this.#recordOf(wish), this.#recordOf({ ...wish, manifest })];
    return other !== null && other.moved_to === undefined && own !== null && own.uuid !== other.uuid;
  }

  #recordOf({ id, manifest }: Wish): VideoRecord | null {
    return this.#world.store.states.find((state) => state.manifest === manifest)?.videos[id] ?? null;
  }

  /** Allows a video that somebody has made without the action. */
  allowMadeOutside(slot: number): void {
    this.#allowed.set(slot, (this.#allowed.get(slot) ?? 0) + 1);
    for (const { task } of this.videosOf(slot)) this.#allowVersion(slot, versionOf(task));
  }

  /**
   * Allows what the manifest and the input `recreate` of a run ask for. `together`: another run may create an entry first, so that it is
   * created and recreated.
   */
  allow(present: readonly Wish[], recreate: readonly string[], { together = false } = {}): void {
    for (const wish of present) {
      if (!this.isSettled(wish) || recreate.includes(nameOf(wish))) {
        this.#settled.delete(wish.slot);
      }
    }
    for (const { slot, version, edits, onChange } of present) {
      const wish = JSON.stringify([version, edits, onChange]);
      const last = this.#wanted.get(slot);
      if (last?.wish !== wish) this.#wanted.set(slot, { wish, changes: (last?.changes ?? 0) + 1 });
    }
    for (const wish of present) {
      const { slot, version, onChange, adopted } = wish;
      const state = `${version} ${onChange}`;
      const first = !this.#last.has(slot) && !adopted;
      const anew = this.#last.get(slot) !== state && onChange === "recreate" && !first;
      const times = (first ? 1 : 0) + (anew ? 1 : 0) + (recreate.includes(nameOf(wish)) ? 1 : 0);
      this.#allowed.set(slot, (this.#allowed.get(slot) ?? 0) + times);
      const changed = this.#last.get(slot)?.split(" ")[0] !== String(version);
      if (changed || times > 0) this.#allowVersion(slot, version);
      if (together && times > 1) this.#allowVersion(slot, version);
      this.#last.set(slot, state);
    }
  }

  /** Checks the promises after a run. Throws the first `Violation`. */
  check(played: Played, conditions: Conditions): void {
    this.#checkSpending();
    this.#checkPaidInVain();
    this.#checkUuids(played, conditions.post);
    this.#checkTexts();
    this.#checkPaidForNothing();
    if (played.killed) return;
    this.#checkOutcomes(played, conditions);
    this.#settle(played.results);
  }

  /** Checks the promises after runs that went on at the same time. Throws the first `Violation`. */
  checkTogether(
    all: readonly { readonly played: Played; readonly post: boolean }[],
    { recreates }: { recreates: boolean },
  ): void {
    try {
      this.#checkSpending();
      this.#checkPaidInVain();
    } catch (error) {
      if (error instanceof Violation && (error.promise === "I1" || error.promise === "I2"))
        throw new Violation("I9", error.message);
      throw error;
    }
    for (const { played, post } of all) this.#checkUuids(played, post);
    this.#checkTexts();
    this.#checkPaidForNothing();
    for (const { played } of all) {
      if (played.killed || played.failure !== null) continue;
      const bad = played.results.find(({ outcome }) => ["failed", "waiting", "blocked"].includes(outcome));
      if (bad !== undefined) throw new Violation("I6", `${bad.name} ${bad.outcome}, and the step succeeds`);
      // One run may have ended before another one makes a video anew.
      if (!recreates) for (const result of played.results) this.#checkTruth(result);
    }
  }

  /**
   * Checks that a laptop which is back has saved what only its journal knew. Call it after each of its runs. `isLost`: the laptop is gone,
   * with its journal. Throws a `Violation`.
   */
  checkLaptop(laptop: number, { received, journal, failure, killed }: Played, { isLost }: { isLost: boolean }): void {
    const { text } = this.#world.store;
    const known = this.#inJournals.get(laptop) ?? [];
    const forgotten = known.find((uuid) => !text.includes(uuid));
    if (!killed && failure === null && forgotten !== undefined)
      throw new Violation("I3", `a laptop knew the video ${forgotten}, has applied again, and it is lost`);
    const all = [...known, ...received.filter((uuid) => journal.includes(uuid))];
    this.#inJournals.set(laptop, isLost ? [] : all);
  }

  /** Checks that an older run which is started again has changed nothing, and says so. Throws the first `Violation`. */
  checkOlder(played: Played): void {
    if (played.changes > 0) throw new Violation("I11", "an older run was started again, and has sent a change");
    if (played.failure === null) throw new Violation("I11", "an older run was started again, and succeeds");
    this.checkPull(played, { post: true });
  }

  /** Checks the promises after a run of a pull request, which pays for nothing. Throws the first `Violation`. */
  checkPull(played: Played, { post }: { post: boolean }): void {
    this.#checkSpending();
    this.#checkPaidForNothing();
    this.#checkUuids(played, post);
  }

  /** An edit that waits for approval on the video of an entry, though every pull request has ended. */
  forgottenPreview(): string | null {
    const { sandbox, store } = this.#world;
    const records = store.states.flatMap(({ videos }) => Object.values(videos));
    const uuids = records.flatMap(({ uuid, retired }) => (retired ? [] : [uuid]));
    const edits = sandbox.edits().filter(({ status }) => status === "awaiting_approval");
    return edits.find(({ videoUuid }) => uuids.includes(videoUuid))?.editId ?? null;
  }

  /** How a video differs from what the manifest wants; `null` where it doesn't. */
  mismatchOf(wish: Wish): string | null {
    const { edits, version, onChange, adopted } = wish;
    const { sandbox } = this.#world;
    const record = this.#recordOf(wish);
    const video = sandbox.videos().find(({ uuid }) => uuid === record?.uuid);
    if (record === null || video === undefined) return "there is no such video";
    if (video.status !== "complete") return `the video is ${video.status}`;
    const standing = sandbox
      .edits()
      .filter(({ videoUuid, status }) => videoUuid === video.uuid && status === "complete");
    const recorded = record.revisions.flatMap(({ edit_id }) => edit_id ?? []);
    if (recorded.join() !== standing.map(({ editId }) => editId).join()) return "other edits stand than are recorded";
    const made = standing.map(({ request }) => request).filter(isExplicit);
    if (made.join() !== edits.join()) return `its edits are ${made.join()}`;
    const mayDiffer = adopted || onChange === "ignore" || standing.length > 0;
    if (!mayDiffer && versionOf(video.task) !== version) return `it shows version ${versionOf(video.task)}`;
    return null;
  }

  /** Notes the videos that are as the manifest asks. */
  #settle(results: readonly Result[]): void {
    for (const wish of this.#world.wishes.present) {
      const { outcome } = results.find(({ name }) => name === nameOf(wish)) ?? {};
      if (outcome === "unchanged" || outcome === "succeeded") {
        this.#settled.set(wish.slot, { wish: whatCounts(wish), known: new Set(this.#madeFor(wish.slot)) });
      }
    }
  }

  #checkPaidForNothing(): void {
    const free = new Set(["cancelled", "awaiting_approval"]);
    const { sandbox } = this.#world;
    const charged = new Set(sandbox.ledger().flatMap(({ editId }) => editId ?? []));
    const unpaid = new Set(
      sandbox.edits().flatMap(({ editId, status }) => (free.has(status) || !charged.has(editId) ? [editId] : [])),
    );
    for (const [slot, { known }] of this.#settled) {
      const made = this.#madeFor(slot).find((id) => !known.has(id) && !unpaid.has(id));
      if (made !== undefined)
        throw new Violation("I10", `slot ${slot} was as the manifest asks, and ${made} was paid for`);
    }
  }

  /** The videos of a slot, and the edits of these. */
  #madeFor(slot: number): string[] {
    const videos = this.videosOf(slot).map(({ uuid }) => uuid);
    const edits = this.#world.sandbox.edits().filter(({ videoUuid }) => videos.includes(videoUuid));
    return [...videos, ...edits.map(({ editId }) => editId)];
  }

  #checkSpending(): void {
    if (this.requests.violation !== null) throw this.requests.violation;
    this.#checkCreates();
    this.#checkEdits();
  }

  #checkCreates(): void {
    for (let slot = 0; slot < SLOTS; slot++) {
      const videos = this.videosOf(slot);
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

  /** No two of a video's edits that stand, or may still come to stand, are the same. */
  #checkEdits(): void {
    const seen = new Set<string>();
    for (const { videoUuid, request, status } of this.#world.sandbox.edits()) {
      if (["reverted", "error", "cancelled", "awaiting_approval"].includes(status)) continue;
      const edit = `${videoUuid} ${request}`;
      if (seen.has(edit)) throw new Violation("I2", `two edits of ${videoUuid}: ${request}`);
      seen.add(edit);
    }
  }

  /** An edit that failed after it was partly paid must be retried (R 4.7), not sent anew, while its slot is to show the same. */
  #checkPaidInVain(): void {
    const { sandbox, controls } = this.#world;
    if (!controls) return;
    const partlyPaid = new Set(sandbox.ledger().flatMap(({ editId, phase }) => (phase === 3 ? [editId] : [])));
    const slots = new Map(sandbox.videos().map(({ uuid, task }) => [uuid, slotOf(task)]));
    const inVain = new Map<string, string>();
    for (const { editId, videoUuid, request, status } of sandbox.edits()) {
      const edit = `${videoUuid} ${request}`;
      const changes = this.#wanted.get(slots.get(videoUuid) ?? Number.NaN)?.changes ?? 0;
      const before = inVain.get(edit);
      const isNew = !this.#changesBefore.has(editId);
      if (before !== undefined && isNew) {
        throw new Violation("I2", `${before} has failed partly paid, and ${editId} pays for the same again`);
      }
      if (isNew) this.#changesBefore.set(editId, changes);
      const isStillWanted = this.#changesBefore.get(editId) === changes;
      if (status === "error" && partlyPaid.has(editId) && isStillWanted) inVain.set(edit, editId);
    }
  }

  #checkUuids({ received, journal, postFailure, unnoted }: Played, post: boolean): void {
    const { text, states } = this.#world.store;
    const intents = states.flatMap((state) => state.intents);
    const intended = new Set(intents.flatMap(({ entries }) => entries.map(({ id }) => id)));
    for (const uuid of received) {
      if (text.includes(uuid) || postFailure.includes(uuid) || (!post && journal.includes(uuid))) continue;
      const video = this.#world.sandbox.videos().find((video) => video.uuid === uuid);
      const { id } = this.#world.wishes.of(slotOf(video?.task ?? ""));
      // The run was killed before it could note the uuid: then the intent must stand.
      if (unnoted.includes(uuid) && intended.has(id)) continue;
      throw new Violation("I3", `the video ${uuid} was received and is lost`);
    }
  }

  #checkTexts(): void {
    const { store } = this.#world;
    for (const state of store.states) {
      const kept = store.texts(state.manifest);
      const lost = [...referencedHashes(state)].find((hash) => !kept.has(hash));
      if (lost !== undefined)
        throw new Violation("I8", `the saved state of ${state.manifest} names ${lost}, and nothing has that text`);
    }
  }

  #checkOutcomes(played: Played, { faults, troubled, wait, post }: Conditions): void {
    const { failure, results, changes, journal } = played;
    const isStateFaulty = troubled || faults.some(({ kind }) => isStoreFault(kind));
    const isStopped = failure !== null && results.length === 0 && changes === 0;
    if (isStateFaulty && isStopped) return;
    const names = results.map(({ name }) => name).join();
    if (names !== this.#world.wishes.present.map(nameOf).join()) throw new Violation("I6", `outcomes of ${names}`);
    const bad = results.filter(({ outcome }) => ["failed", "waiting", "blocked"].includes(outcome));
    if (bad.length > 0 && failure === null)
      throw new Violation("I6", `${bad[0]?.name} ${bad[0]?.outcome}, and the step succeeds`);
    if (bad.length === 0 && failure !== null && faults.length === 0 && !troubled)
      throw new Violation("I6", `all is well, and the step fails: ${failure}`);
    const over = results.every(({ outcome }) => outcome !== "planned" && (outcome !== "pending" || !wait));
    if (!over && failure === null) throw new Violation("I6", "something is left to do, and the step succeeds");
    // What a laptop's journal still holds, its next command saves.
    if (post || journal === "") for (const result of results) this.#checkTruth(result);
  }

  /** A video that is reported as succeeded or unchanged is as the manifest wants it. */
  #checkTruth({ name, outcome }: Result): void {
    const wish = this.#world.wishes.present.find((wish) => nameOf(wish) === name);
    if (wish === undefined || (outcome !== "succeeded" && outcome !== "unchanged")) return;
    const mismatch = this.mismatchOf(wish);
    if (mismatch !== null) throw new Violation("I6", `${name} is said to be ${outcome}, but ${mismatch}`);
  }

  #allowVersion(slot: number, version: number): void {
    const key = `${slot} ${version}`;
    this.#allowedOfVersion.set(key, (this.#allowedOfVersion.get(key) ?? 0) + 1);
  }
}
