import type { Control } from "../../../src/ledger/facts.js";
import { type Job, type Ledger, videoOf } from "../../../src/ledger/fold.js";
import { type Promised, Violation } from "../promises.js";
import { slotOf } from "../wish.js";
import type { World } from "../world.js";

/** R 4.6: the action retries the failed scenes of a video this often at most. */
const MOST_SCENE_RETRIES = 2;

/**
 * Checks the requests of a run. A request that changes something must be in the ledger before it is sent (I7), the scenes of
 * a video must not be retried too often (I2), and the service must never have to answer 429 (I5).
 */
export class RequestAudit {
  readonly #world: World;
  /** How often the service has retried scenes at each path. */
  readonly #sceneRetries = new Map<string, number>();
  /** Edits of which a run was told that they are not retried. */
  readonly #refusedRetries = new Set<string>();
  #violation: Violation | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  /** The first promise that a request broke. */
  get violation(): Violation | null {
    return this.#violation;
  }

  /** Call it with each request just before the service gets it, and what is in the ledger by then. */
  async sent(request: Request, ledger: Ledger): Promise<void> {
    if (request.method !== "POST") return;
    const jobs = [...ledger.records.values()].flatMap((record) => record.jobs);
    const open = jobs.filter(({ end }) => end === null);
    const path = new URL(request.url).pathname;
    if (path.endsWith("/revert")) return this.#revertSent(path, open);
    if (path.endsWith("/retry")) {
      return path.includes("/edits/") ? this.#editRetrySent(path, open) : this.#controlSent(path, "retry scenes", jobs);
    }
    if (path.endsWith("/cancel")) return this.#controlSent(path, "cancel", jobs);
    if (path.endsWith("/approve")) return this.#controlSent(path, "approve", jobs);
    if (path.endsWith("/clarification")) return this.#controlSent(path, "answer", jobs);
    const body: unknown = await request.clone().json();
    if (typeof body !== "object" || body === null) return;
    if ("videos" in body && Array.isArray(body.videos)) this.#createsSent(body.videos, ledger);
    if ("edit_request" in body && "video_uuid" in body) {
      this.#editSent({ ...body, key: request.headers.get("idempotency-key") }, open);
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

  /** Call it with what a run gets as the reply, from the service or from what stands in its way. */
  received(request: Request, { ok }: Pick<Response, "ok">): void {
    const [, edit] = /\/edits\/([^/]+)\/retry$/.exec(new URL(request.url).pathname) ?? [];
    if (edit !== undefined && !ok) this.#refusedRetries.add(edit);
  }

  /** Whether a run was told that an edit is not retried. */
  isRetryRefused(edit: string): boolean {
    return this.#refusedRetries.has(edit);
  }

  /** A person has named a video whose ledger is lost: nobody knows how often its scenes were retried, and they may be once more. */
  forgetSceneRetries(uuid: string): void {
    for (const path of this.#sceneRetries.keys()) if (path.includes(uuid)) this.#sceneRetries.delete(path);
  }

  #createsSent(items: readonly { readonly task: unknown }[], { records }: Ledger): void {
    for (const { task } of items) {
      const slot = slotOf(String(task));
      // A former commit's run knows the entry under a former id.
      const own = [...records.values()].filter(({ ids }) => ids.some((id) => this.#world.wishes.hasHad(slot, id)));
      const isSaid = own.some(({ jobs }) =>
        jobs.some(({ work, accepted, end }) => work.kind === "create" && accepted === null && end === null),
      );
      if (!isSaid)
        this.#breach("I7", `a creation of ${this.#world.wishes.of(slot).id} was sent, and the ledger doesn't say so`);
    }
  }

  #editSent(
    { video_uuid, edit_request, key }: { video_uuid: unknown; edit_request: unknown; key: string | null },
    open: readonly Job[],
  ): void {
    const isSaid = open.some(
      ({ work }) =>
        work.kind === "edit" &&
        work.uuid === video_uuid &&
        work.request === edit_request &&
        (key === null || key === work.key),
    );
    if (!isSaid) this.#breach("I7", `an edit of ${video_uuid} was sent, and the ledger doesn't hold it with its key`);
  }

  #revertSent(path: string, open: readonly Job[]): void {
    const isSaid = open.some(({ work }) => work.kind === "revert" && path.includes(work.of));
    if (!isSaid) this.#breach("I7", `${path} was sent, and the ledger doesn't hold the revert`);
  }

  #editRetrySent(path: string, open: readonly Job[]): void {
    const isSaid = open.some(({ work }) => work.kind === "retry" && path.includes(`/${work.of}/`));
    if (!isSaid) this.#breach("I7", `${path} was sent, and the ledger doesn't hold the retry`);
  }

  /** A request without a key. An edit whose id is not in the ledger yet is identified by its video. */
  #controlSent(path: string, control: Control, jobs: readonly Job[]): void {
    const edit = this.#world.sandbox.edits().find(({ editId }) => path.includes(editId));
    const isVideo = path.startsWith("/v1/videos/");
    // The action asks about an edit that doesn't exist to find out whether the key may use these routes.
    if (!isVideo && edit === undefined) return;
    const isSaid = jobs.some((job) => {
      if (!job.asked.includes(control)) return false;
      const uuid = videoOf(job) ?? "";
      if (isVideo) return path.startsWith(`/v1/videos/${uuid}/`);
      return (job.accepted ?? edit?.editId) === edit?.editId && uuid === edit?.videoUuid;
    });
    if (!isSaid) this.#breach("I7", `${path} was sent, and the ledger doesn't say that it was asked for`);
  }

  #breach(promise: Promised, what: string): void {
    this.#violation ??= new Violation(promise, what);
  }
}
