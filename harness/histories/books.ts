import type { Sandbox, VideoSnapshot } from "../../src/sandbox/sandbox.js";
import { referencedHashes } from "../../src/state/records.js";
import type { Job } from "../../src/state/state.js";
import type { Fault } from "./history.js";
import type { Played, Result } from "./played.js";
import { Violation } from "./promises.js";
import type { SimulatedStore } from "./simulated-store.js";
import { isExplicit, slotOf, versionOf, type Wish, type Wishes } from "./wishes.js";

type World = {
  readonly sandbox: Sandbox;
  readonly store: SimulatedStore;
  readonly wishes: Wishes;
  /** Whether the key may call the control routes. */
  readonly controls: boolean;
};

/** R 4.6: the action retries the failed scenes of a video this often at most. */
const MOST_SCENE_RETRIES = 2;

/** What a run was up against. */
type Conditions = {
  /** Whether post ran. */
  readonly post: boolean;
  readonly faults: readonly Fault[];
  /** The input `wait`. */
  readonly wait: boolean;
};

/** The sandbox's own ledger and log of requests, held against the manifest and the saved state; never the action's word. */
export class Books {
  readonly #world: World;
  /** How many videos a slot may have so far, and how many of one version. */
  readonly #allowed = new Map<number, number>();
  readonly #allowedOf = new Map<string, number>();
  readonly #last = new Map<number, string>();
  /** What each slot was last wanted to show, and how often that has changed. */
  readonly #wanted = new Map<number, { readonly wish: string; readonly changes: number }>();
  /** The edits that were seen, each with how often what its slot is to show had changed by then. */
  readonly #seen = new Map<string, number>();
  readonly #sceneRetries = new Map<string, number>();
  /** A promise that was broken in the middle of a run. */
  #broken: Violation | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  videosOf(slot: number): VideoSnapshot[] {
    return this.#world.sandbox.videos().filter(({ task }) => slotOf(task) === slot);
  }

  /** Videos of a slot that the saved state doesn't know. */
  unknownOf(slot: number): VideoSnapshot[] {
    return this.videosOf(slot).filter(({ uuid }) => !this.#world.store.text.includes(uuid));
  }

  madeOutside(slot: number): void {
    this.#allowed.set(slot, (this.#allowed.get(slot) ?? 0) + 1);
    for (const { task } of this.videosOf(slot)) this.#allowVersion(slot, versionOf(task));
  }

  /** What the manifest and the inputs of a run allow to be created. */
  allow(present: readonly Wish[], recreate: readonly string[]): void {
    for (const { slot, version, edits, onChange } of present) {
      const wish = JSON.stringify([version, edits, onChange]);
      const last = this.#wanted.get(slot);
      if (last?.wish !== wish) this.#wanted.set(slot, { wish, changes: (last?.changes ?? 0) + 1 });
    }
    for (const { slot, id, version, onChange, adopted } of present) {
      const state = `${version} ${onChange}`;
      const first = !this.#last.has(slot) && !adopted;
      const anew = this.#last.get(slot) !== state && onChange === "recreate" && !first;
      const times = (first ? 1 : 0) + (anew ? 1 : 0) + (recreate.includes(id) ? 1 : 0);
      this.#allowed.set(slot, (this.#allowed.get(slot) ?? 0) + times);
      const changed = this.#last.get(slot)?.split(" ")[0] !== String(version);
      if (changed || times > 0) this.#allowVersion(slot, version);
      this.#last.set(slot, state);
    }
  }

  /** I7: called with each request that reaches the service. */
  async sent(request: Request): Promise<void> {
    if (request.method !== "POST") return;
    const { state } = this.#world.store;
    const path = new URL(request.url).pathname;
    const jobs = Object.values(state?.videos ?? {}).map(({ uuid, in_flight: job, preview }) => ({
      uuid,
      job,
      preview,
    }));
    if (path.endsWith("/revert")) {
      const remembered = jobs.some(({ job }) => job?.kind === "revert" && path.includes(job.edit_id));
      if (!remembered) this.#breach("I7", `${path} was sent, and no saved state holds the revert`);
      return;
    }
    if (path.endsWith("/retry")) {
      this.#retrySent(path, jobs);
      return;
    }
    if (path.endsWith("/cancel") || path.endsWith("/approve")) {
      if (!this.#remembers(path)) this.#breach("I7", `${path} was sent, and no saved state holds the job`);
      return;
    }
    const body: unknown = await request.clone().json();
    if (typeof body !== "object" || body === null) return;
    if ("videos" in body && Array.isArray(body.videos)) {
      const intended = new Set(state?.intents.flatMap(({ entries }) => entries.map(({ id }) => id)));
      for (const { task } of body.videos) {
        const { id } = this.#world.wishes.of(slotOf(String(task)));
        if (!intended.has(id)) this.#breach("I7", `a creation of ${id} was sent, and no saved state holds the intent`);
      }
    }
    if ("edit_request" in body && "video_uuid" in body) {
      const { edit_request: text, video_uuid: uuid } = body;
      const key = request.headers.get("idempotency-key");
      const remembered = jobs.some((record) =>
        [record.job, record.preview].some(
          (job) =>
            record.uuid === uuid &&
            job?.kind === "edit" &&
            job.request === text &&
            (key === null || key === job.idempotency_key),
        ),
      );
      if (!remembered) this.#breach("I7", `an edit of ${uuid} was sent, and no saved state holds it with its key`);
    }
  }

  #retrySent(path: string, jobs: readonly { uuid: string | null; job: Job | null }[]): void {
    if (path.includes("/edits/")) {
      const remembered = jobs.some(
        ({ job }) => job?.kind === "edit" && job.retrying && path.includes(`/${job.edit_id}/`),
      );
      if (!remembered) this.#breach("I7", `${path} was sent, and no saved state holds the retry`);
      return;
    }
    const [counted] = jobs.flatMap(({ uuid, job }) =>
      job?.kind === "create" && path.includes(`/${uuid}/`) ? [job.scene_retries] : [],
    );
    // Where the key may not retry, nothing was.
    const sent = (this.#sceneRetries.get(path) ?? 0) + (this.#world.controls ? 1 : 0);
    this.#sceneRetries.set(path, sent);
    if (counted === undefined || counted < 1) this.#breach("I7", `${path} was sent, and no saved state counts it`);
    if (sent > MOST_SCENE_RETRIES) this.#breach("I2", `${path} was sent ${sent} times`);
  }

  /** Whether a saved state holds what a control route is about; one without an id is remembered by its key. */
  #remembers(path: string): boolean {
    const records = Object.values(this.#world.store.state?.videos ?? {});
    if (path.startsWith("/v1/videos/")) {
      return records.some(({ uuid, in_flight: job }) => job?.kind === "create" && path === `/v1/videos/${uuid}/cancel`);
    }
    const edit = this.#world.sandbox.edits().find(({ editId }) => path.includes(editId));
    // Whether a key may ask at all is found out with an edit that doesn't exist.
    if (edit === undefined) return true;
    return records.some(({ uuid, in_flight, preview }) =>
      [in_flight, path.endsWith("/cancel") ? preview : null].some(
        (job) => job?.kind === "edit" && uuid === edit.videoUuid && (job.edit_id ?? edit.editId) === edit.editId,
      ),
    );
  }

  /** After a run of a pull request, which pays for nothing. Throws the first promise that was not kept. */
  checkPull(played: Played, { post }: { post: boolean }): void {
    if (this.#broken !== null) throw this.#broken;
    this.#checkCreates();
    this.#checkEdits();
    this.#checkUuids(played, post);
  }

  /** An edit that waits to be approved on the video of an entry, though every pull request has ended. */
  forgottenPreview(): string | null {
    const { sandbox, store } = this.#world;
    const uuids = Object.values(store.state?.videos ?? {}).flatMap(({ uuid, retired }) => (retired ? [] : [uuid]));
    const edits = sandbox.edits().filter(({ status }) => status === "awaiting_approval");
    return edits.find(({ videoUuid }) => uuids.includes(videoUuid))?.editId ?? null;
  }

  /** A 429 without `Retry-After` says that all slots are taken (R 4.6): no pace of requests avoids that one. */
  answered({ status, headers }: Response): void {
    if (status === 429 && headers.has("retry-after")) this.#breach("I5", "the service answered 429");
  }

  /** After a run. Throws the first promise that was not kept. */
  check(played: Played, conditions: Conditions): void {
    if (this.#broken !== null) throw this.#broken;
    this.#checkCreates();
    this.#checkEdits();
    this.#checkPaidInVain();
    this.#checkUuids(played, conditions.post);
    this.#checkTexts();
    if (!played.killed) this.#checkOutcomes(played, conditions);
  }

  #checkCreates(): void {
    for (const slot of [0, 1, 2, 3]) {
      const videos = this.videosOf(slot);
      const failed = videos.filter(({ status }) => status === "failed");
      const allowed = (this.#allowed.get(slot) ?? 0) + failed.length;
      if (videos.length > allowed)
        throw new Violation("I1", `slot ${slot} has ${videos.length} videos, ${allowed} were asked for`);
      for (const version of new Set(videos.map(({ task }) => versionOf(task)))) {
        const of = (all: readonly VideoSnapshot[]) => all.filter(({ task }) => versionOf(task) === version).length;
        const allowedOf = (this.#allowedOf.get(`${slot} ${version}`) ?? 0) + of(failed);
        if (of(videos) > allowedOf) {
          throw new Violation(
            "I1",
            `version ${version} of slot ${slot} has ${of(videos)} videos, ${allowedOf} were asked for`,
          );
        }
      }
    }
  }

  /** Of the edits of a video that stand or may come to stand, no two are the same. */
  #checkEdits(): void {
    const seen = new Set<string>();
    for (const { videoUuid, request, status } of this.#world.sandbox.edits()) {
      if (["reverted", "error", "cancelled", "awaiting_approval"].includes(status)) continue;
      const edit = `${videoUuid} ${request}`;
      if (seen.has(edit)) throw new Violation("I2", `two edits of ${videoUuid}: ${request}`);
      seen.add(edit);
    }
  }

  #checkTexts(): void {
    const { state, texts } = this.#world.store;
    const lost = state === null ? [] : [...referencedHashes(state)].filter((hash) => !texts.has(hash));
    if (lost.length > 0) throw new Violation("I8", `the saved state names ${lost[0]}, and nothing has that text`);
  }

  /** What an edit has paid for that failed in its apply, only a retry of it makes use of (R 4.7), while it is wanted. */
  #checkPaidInVain(): void {
    const { sandbox, controls } = this.#world;
    if (!controls) return;
    const clips = new Set(sandbox.ledger().flatMap(({ editId, phase }) => (phase === 3 ? [editId] : [])));
    const slots = new Map(sandbox.videos().map(({ uuid, task }) => [uuid, slotOf(task)]));
    const inVain = new Map<string, string>();
    for (const { editId, videoUuid, request, status } of sandbox.edits()) {
      const edit = `${videoUuid} ${request}`;
      const changes = this.#wanted.get(slots.get(videoUuid) ?? Number.NaN)?.changes ?? 0;
      const before = inVain.get(edit);
      if (before !== undefined && !this.#seen.has(editId)) {
        throw new Violation("I2", `${before} has failed partly paid, and ${editId} pays for the same again`);
      }
      if (!this.#seen.has(editId)) this.#seen.set(editId, changes);
      if (status === "error" && clips.has(editId) && this.#seen.get(editId) === changes) inVain.set(edit, editId);
    }
  }

  #checkUuids({ received, journal, killedAtAppend, killed }: Played, post: boolean): void {
    const { text, state } = this.#world.store;
    const intended = new Set(state?.intents.flatMap(({ entries }) => entries.map(({ id }) => id)));
    for (const uuid of received) {
      if (text.includes(uuid) || (!post && journal.includes(uuid))) continue;
      const video = this.#world.sandbox.videos().find((video) => video.uuid === uuid);
      const { id } = this.#world.wishes.of(slotOf(video?.task ?? ""));
      // Killed before it could note what it had read: the intent must stand.
      if (killed && killedAtAppend && intended.has(id)) continue;
      throw new Violation("I3", `the video ${uuid} was received and is lost`);
    }
  }

  #checkOutcomes({ failure, results }: Played, { faults, wait }: Conditions): void {
    const stopped = faults.some(({ kind }) => kind === "load refused");
    if (stopped && failure !== null && results.length === 0) return;
    const ids = this.#world.wishes.present.map(({ id }) => id);
    if (results.map(({ id }) => id).join() !== ids.join())
      throw new Violation("I6", `outcomes of ${results.map(({ id }) => id)}`);
    const bad = results.filter(({ outcome }) => outcome === "failed" || outcome === "blocked");
    if (bad.length > 0 && failure === null)
      throw new Violation("I6", `${bad[0]?.id} ${bad[0]?.outcome}, and the step succeeds`);
    if (bad.length === 0 && failure !== null && faults.length === 0)
      throw new Violation("I6", `all is well, and the step fails: ${failure}`);
    const over = results.every(({ outcome }) => outcome !== "planned" && (outcome !== "pending" || !wait));
    if (!over && failure === null) throw new Violation("I6", "something is left to do, and the step succeeds");
    for (const result of results) this.#checkTruth(result);
  }

  /** What is said to have succeeded, or to be unchanged, is as the manifest wants it. */
  #checkTruth({ id, outcome }: Result): void {
    const wish = this.#world.wishes.present.find((wish) => wish.id === id);
    if (wish === undefined || (outcome !== "succeeded" && outcome !== "unchanged")) return;
    const fault = this.faultOf(wish);
    if (fault !== null) throw new Violation("I6", `${id} is said to be ${outcome}, but ${fault}`);
  }

  /** What keeps a video from being what the manifest wants; `null` where it is. */
  faultOf({ id, edits, version, onChange, adopted }: Wish): string | null {
    const { store, sandbox } = this.#world;
    const record = store.state?.videos[id];
    const video = sandbox.videos().find(({ uuid }) => uuid === record?.uuid);
    if (record === undefined || video === undefined) return "there is no such video";
    if (video.status !== "complete") return `the video is ${video.status}`;
    const standing = sandbox
      .edits()
      .filter(({ videoUuid, status }) => videoUuid === video.uuid && status === "complete");
    const known = record.revisions.flatMap(({ edit_id }) => edit_id ?? []);
    if (known.join() !== standing.map(({ editId }) => editId).join()) return "other edits stand than are recorded";
    const made = standing.map(({ request }) => request).filter(isExplicit);
    if (made.join() !== edits.join()) return `its edits are ${made.join()}`;
    const told = adopted || onChange === "ignore" || standing.length > 0;
    if (!told && versionOf(video.task) !== version) return `it shows version ${versionOf(video.task)}`;
    return null;
  }

  #allowVersion(slot: number, version: number): void {
    const key = `${slot} ${version}`;
    this.#allowedOf.set(key, (this.#allowedOf.get(key) ?? 0) + 1);
  }

  #breach(promise: "I2" | "I5" | "I7", what: string): void {
    this.#broken ??= new Violation(promise, what);
  }
}
