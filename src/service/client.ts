import * as z from "zod";
import type { AspectRatio, Category } from "../manifest/brief.js";
import type { Json } from "../manifest/canonical-json.js";
import {
  type CreatedItem,
  CreatedItemSchema,
  CreateReplySchema,
  type Edit,
  type EditAccepted,
  EditAcceptedSchema,
  EditCancelledSchema,
  EditRetriedSchema,
  EditSchema,
  ScenesRetriedSchema,
  type VideoJob,
  VideoJobSchema,
} from "./replies.js";
import { type Bucket, Transport, type TransportOptions } from "./transport.js";

export type ServiceOptions = TransportOptions & { readonly orgId: string | null };

/** A video create item (R 2.5): the reference does not name its fields. */
export type CreateItem = { readonly [field: string]: Json };

type EditRequest = {
  readonly videoUuid: string;
  readonly request: string;
  readonly referenceImageUrls: readonly string[];
  readonly aspectRatio: AspectRatio | null;
  readonly idempotencyKey: string;
  /** The edit stops with its plan and waits to be approved (R 4.3). */
  readonly manualApproval?: boolean;
};

/** One of the answers to the questions of a round (R 4.6). */
type Answer = {
  readonly questionId: string;
  readonly answer: string;
  /** The answer is none of the options that the question offers. */
  readonly wasCustom: boolean;
};

/** Skipped, the service assumes the answers. */
type Answers = { readonly round: number } & ({ readonly answers: readonly Answer[] } | { readonly skipped: true });

/**
 * The service: each method is one route. A method makes one request and returns what the reference promises, or throws
 * `ServiceError`. Nothing is retried here.
 */
export class Service {
  readonly #options: ServiceOptions;
  readonly #transport: Transport;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#transport = new Transport(options);
  }

  /** R 4.1. Returns an element for each item, in order; `null` where the service's element makes no sense. */
  async createVideos(category: Category, items: readonly CreateItem[]): Promise<(CreatedItem | null)[]> {
    const { orgId } = this.#options;
    const body = { videos: items, ...(orgId === null ? {} : { org_id: orgId }) };
    const { results } = await this.#post(route(category, "videos"), CreateReplySchema, { body });
    return items.map((_item, index) => CreatedItemSchema.safeParse(results[index]).data ?? null);
  }

  /** R 4.2 */
  async video(category: Category, uuid: string): Promise<VideoJob> {
    return await this.#get(route(category, "videos", uuid), VideoJobSchema);
  }

  /** R 4.3. A token's `org_id` says who pays (R 5.1, 5.3, 8.1); a key's is part of the key (R 2.4). */
  async submitEdit(category: Category, edit: EditRequest): Promise<EditAccepted> {
    const { credential, orgId } = this.#options;
    const body = {
      video_uuid: edit.videoUuid,
      edit_request: edit.request,
      ...(edit.referenceImageUrls.length === 0 ? {} : { reference_image_urls: edit.referenceImageUrls }),
      ...(edit.aspectRatio === null ? {} : { aspect_ratio: edit.aspectRatio }),
      ...(edit.manualApproval === true ? { approval_mode: "manual" } : {}),
      ...(orgId === null || credential.header !== "authorization" ? {} : { org_id: orgId }),
    };
    const headers = { "idempotency-key": edit.idempotencyKey };
    return await this.#post(route(category, "edits"), EditAcceptedSchema, { body, headers });
  }

  /** R 4.4 */
  async edit(category: Category, editId: string): Promise<Edit> {
    return await this.#get(route(category, "edits", editId), EditSchema);
  }

  /** R 4.5 */
  async revert(category: Category, editId: string): Promise<void> {
    await this.#control(route(category, "edits", editId, "revert"));
  }

  /**
   * R 4.6. Answers the questions of a round; 409 where the service asks something else by now, 429 where the account is full. An API key may
   * not be allowed to (R 5.2).
   */
  async answerVideo(category: Category, uuid: string, answers: Answers): Promise<void> {
    await this.#control(route(category, "videos", uuid, "clarification"), answers);
  }

  /**
   * R 4.6. Renders all failed scenes of a video once more; 409 where it doesn't wait for that. Returns the scenes that the
   * reply names, counted from 1.
   */
  async retryScenes(category: Category, uuid: string): Promise<number[]> {
    const reply = await this.#control(route(category, "videos", uuid, "retry"), {});
    const { data } = ScenesRetriedSchema.safeParse(reply);
    return data?.retried_scenes.map((scene) => scene + 1) ?? [];
  }

  /** R 4.6. 409 where the video is complete. */
  async cancelVideo(category: Category, uuid: string): Promise<void> {
    await this.#control(route(category, "videos", uuid, "cancel"));
  }

  /** R 4.7. 409 once the edit is being applied. */
  async cancelEdit(category: Category, editId: string): Promise<z.infer<typeof EditCancelledSchema>> {
    return await this.#post(route(category, "edits", editId, "cancel"), EditCancelledSchema);
  }

  /** R 4.7. Retries an edit that ended `error`, under the id that the reply names. */
  async retryEdit(category: Category, editId: string): Promise<z.infer<typeof EditRetriedSchema>> {
    return await this.#post(route(category, "edits", editId, "retry"), EditRetriedSchema);
  }

  /** R 4.7. Approves an edit that waits with its plan; 409 where the plan is outdated. */
  async approveEdit(category: Category, editId: string): Promise<void> {
    await this.#control(route(category, "edits", editId, "approve"));
  }

  /** R 4.7. 409 where the edit asks something else by now. */
  async answerEdit(category: Category, editId: string, answer: string): Promise<void> {
    await this.#control(route(category, "edits", editId, "clarification"), { answer });
  }

  /** A control route (R 4.6, 4.7). Any 2xx is accepted: what its reply says, the next poll says, too. */
  async #control(path: readonly string[], body?: unknown): Promise<unknown> {
    return await this.#post(path, z.unknown(), body === undefined ? {} : { body });
  }

  async #get<Schema extends z.ZodType>(path: readonly string[], schema: Schema) {
    return await this.#transport.send({ bucket: bucketOf(path), method: "GET", path }, schema);
  }

  async #post<Schema extends z.ZodType>(
    path: readonly string[],
    schema: Schema,
    content: { readonly body?: unknown; readonly headers?: Record<string, string> } = {},
  ) {
    return await this.#transport.send({ bucket: bucketOf(path), method: "POST", path, ...content }, schema);
  }
}

/** Marketing uses the same routes under its own root (R 1.4, 4.6). Its buckets aren't shown; R 8.1 counts by caller, so these are one. */
function route(category: Category, ...parts: readonly string[]): readonly string[] {
  return ["v1", ...(category === "marketing" ? ["marketing"] : []), ...parts];
}

function bucketOf(path: readonly string[]): Bucket {
  return path.includes("edits") ? "edits" : "videos";
}
