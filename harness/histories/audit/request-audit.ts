import { creationInDoubt } from "../../../src/state/records.js";
import type { State, VideoRecord } from "../../../src/state/state.js";
import { type Promised, Violation } from "../promises.js";
import { isOfSlot, slotOf } from "../wish.js";
import type { World } from "../world.js";

/** R 4.6: the action retries the failed scenes of a video this often at most. */
const MOST_SCENE_RETRIES = 2;

/**
 * Checks the requests of a run. A request that changes something must be in the saved state before it is sent (I7), the scenes of
 * a video must not be retried too often (I2), and the service must never have to answer 429 (I5).
 */
export class RequestAudit {
  readonly #world: World;
  /** How often the service has retried scenes at each path. */
  readonly #sceneRetries = new Map<string, number>();
  #violation: Violation | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  /** The first promise that a request broke. */
  get violation(): Violation | null {
    return this.#violation;
  }

  /** Call it with each request just before the service gets it, and the state that is saved by then. */
  async sent(request: Request, state: State | null): Promise<void> {
    if (request.method !== "POST") return;
    const records = Object.values(state?.videos ?? {});
    const path = new URL(request.url).pathname;
    if (path.endsWith("/revert")) return this.#revertSent(path, records);
    if (path.endsWith("/retry")) {
      return path.includes("/edits/") ? this.#editRetrySent(path, records) : this.#sceneRetrySent(path, records);
    }
    if (path.endsWith("/cancel") || path.endsWith("/approve")) return this.#controlSent(path, records);
    const body: unknown = await request.clone().json();
    if (typeof body !== "object" || body === null) return;
    if ("videos" in body && Array.isArray(body.videos)) this.#createsSent(body.videos, state);
    if ("edit_request" in body && "video_uuid" in body) {
      this.#editSent({ ...body, key: request.headers.get("idempotency-key") }, records);
    }
  }

  /**
   * Call it with each reply. A 429 without `Retry-After` says that all slots are taken (R 4.6): no pace avoids that one. Nor does a run
   * that is not alone know what others send.
   */
  answered(request: Request, { status, ok, headers }: Response, { alone }: { alone: boolean }): void {
    if (alone && status === 429 && headers.has("retry-after")) this.#breach("I5", "the service answered 429");
    const path = new URL(request.url).pathname;
    if (!ok || !/\/videos\/[^/]+\/retry$/.test(path)) return;
    const retries = (this.#sceneRetries.get(path) ?? 0) + 1;
    this.#sceneRetries.set(path, retries);
    if (retries > MOST_SCENE_RETRIES) this.#breach("I2", `${path} has retried scenes ${retries} times`);
  }

  /** A person has named a video whose state is lost: nobody knows how often its scenes were retried, and they may be once more. */
  forgetSceneRetries(uuid: string): void {
    for (const path of this.#sceneRetries.keys()) if (path.includes(uuid)) this.#sceneRetries.delete(path);
  }

  #createsSent(items: readonly { readonly task: unknown }[], state: State | null): void {
    for (const { task } of items) {
      const slot = slotOf(String(task));
      // A former commit's run knows the entry under a former id.
      const records = Object.entries(state?.videos ?? {}).filter(([id]) => isOfSlot(id, slot));
      if (records.every(([, record]) => creationInDoubt(record) === null))
        this.#breach("I7", `a creation of ${this.#world.wishes.of(slot).id} was sent, and no saved state says so`);
    }
  }

  #editSent(
    { video_uuid, edit_request, key }: { video_uuid: unknown; edit_request: unknown; key: string | null },
    records: readonly VideoRecord[],
  ): void {
    const saved = records
      .filter(({ uuid }) => uuid === video_uuid)
      .flatMap(({ in_flight, preview }) => [in_flight, preview])
      .some(
        (job) => job?.kind === "edit" && job.request === edit_request && (key === null || key === job.idempotency_key),
      );
    if (!saved) this.#breach("I7", `an edit of ${video_uuid} was sent, and no saved state holds it with its key`);
  }

  #revertSent(path: string, records: readonly VideoRecord[]): void {
    const saved = records.some(({ in_flight: job }) => job?.kind === "revert" && path.includes(job.edit_id));
    if (!saved) this.#breach("I7", `${path} was sent, and no saved state holds the revert`);
  }

  #editRetrySent(path: string, records: readonly VideoRecord[]): void {
    const saved = records.some(
      ({ in_flight: job }) => job?.kind === "edit" && job.retrying && path.includes(`/${job.edit_id}/`),
    );
    if (!saved) this.#breach("I7", `${path} was sent, and no saved state holds the retry`);
  }

  #sceneRetrySent(path: string, records: readonly VideoRecord[]): void {
    const [counted = 0] = records.flatMap(({ uuid, in_flight: job }) =>
      job?.kind === "create" && path.includes(`/${uuid}/`) ? [job.scene_retries.length] : [],
    );
    if (counted < 1) this.#breach("I7", `${path} was sent, and no saved state counts it`);
  }

  /** A cancellation or an approval. An edit whose id is not saved yet is identified by its video. */
  #controlSent(path: string, records: readonly VideoRecord[]): void {
    const edit = this.#world.sandbox.edits().find(({ editId }) => path.includes(editId));
    const isVideo = path.startsWith("/v1/videos/");
    // The action asks about an edit that doesn't exist to find out whether the key may use these routes.
    if (!isVideo && edit === undefined) return;
    const saved = records.some(({ uuid, in_flight, preview }) => {
      if (isVideo) return in_flight?.kind === "create" && path === `/v1/videos/${uuid}/cancel`;
      return [in_flight, path.endsWith("/cancel") ? preview : null].some(
        (job) => job?.kind === "edit" && uuid === edit?.videoUuid && (job.edit_id ?? edit.editId) === edit.editId,
      );
    });
    if (!saved) this.#breach("I7", `${path} was sent, and no saved state holds the job`);
  }

  #breach(promise: Promised, what: string): void {
    this.#violation ??= new Violation(promise, what);
  }
}
