import type { AspectRatio, Category, Json } from "../manifest/brief.js";
import { redactor } from "../secrets.js";
import * as z from "../zod.js";
import { ServiceError } from "./errors.js";
import {
  type CreatedItem,
  CreatedItemSchema,
  CreateReplySchema,
  type Edit,
  type EditAccepted,
  EditAcceptedSchema,
  EditCancelledSchema,
  type EditRetried,
  EditRetriedSchema,
  EditSchema,
  ScenesRetriedSchema,
  type VideoJob,
  VideoJobSchema,
} from "./replies.js";
import { type Fetch, readText, transportError } from "./transport.js";
import { inJson, isoTime, shortened } from "./words.js";

/** The rate-limit bucket that a request counts in (R 8.1). */
export type Bucket = "videos" | "edits";

/** What a reply told of a rate limit; times in milliseconds on the injected clock. */
export type Observation = {
  readonly bucket: Bucket;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** `null` where no reply was seen. */
  readonly status: number | null;
  readonly headers: Headers;
};

export type Credential = {
  readonly header: "x-api-key" | "authorization";
  readonly value: string;
  readonly secret: string;
  /** Of a token that says so. */
  readonly validity?: Validity;
};

/** From when until when a token is valid, in milliseconds since the Unix epoch; `null` where it doesn't say. */
export type Validity = { readonly from: number | null; readonly until: number | null };

export type ServiceOptions = {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly credential: Credential;
  readonly orgId: string | null;
  readonly fetch: Fetch;
  readonly now: () => number;
  /** Called once for each request that counts in a known bucket, whatever came of it, before its promise settles. */
  readonly observe: (observation: Observation) => void;
};

/** A video create item (R 2.5): the reference does not name its fields. */
export type CreateItem = { readonly [field: string]: Json };

export type EditRequest = {
  readonly videoUuid: string;
  readonly request: string;
  readonly referenceImageUrls: readonly string[];
  readonly aspectRatio: AspectRatio | null;
  readonly idempotencyKey: string;
  /** The edit stops with its plan and waits to be approved (R 4.3). */
  readonly manualApproval?: boolean;
};

/** The answers to the questions of one round (R 4.6). */
export type Answers = {
  readonly round: number;
  readonly answers: readonly {
    readonly questionId: string;
    readonly answer: string;
    /** The answer is none of the options that the question offers. */
    readonly wasCustom: boolean;
  }[];
};

/** Connecting, sending and reading together. */
const TIMEOUT_MS = 60_000;

/** How far the service's clock may be ahead. */
const CLOCK_SKEW_MS = 60_000;

/**
 * The service, one method a route. A method makes one request and returns what
 * the reference promises, or throws `ServiceError`. Nothing is retried here.
 */
export class Service {
  readonly #options: ServiceOptions;
  readonly #redact: (text: string) => string;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#redact = redactor([options.credential.secret]);
  }

  /**
   * Whether a GET acts for the person behind a token and everything else for an organization: only a body can carry `org_id`
   * (R 5.1).
   */
  get looksAsPerson(): boolean {
    return this.#sessionOrgId !== null;
  }

  /** The organization that a token acts for, where its requests say so; a key's is part of the key (R 2.4). */
  get #sessionOrgId(): string | null {
    const { credential, orgId } = this.#options;
    return credential.header === "authorization" ? orgId : null;
  }

  /** R 4.1. An element for each item, in order; `null` where the service's own element makes no sense. */
  async createVideos(category: Category, items: readonly CreateItem[]): Promise<(CreatedItem | null)[]> {
    const { orgId } = this.#options;
    const body = { videos: items, ...(orgId === null ? {} : { org_id: orgId }) };
    const { results } = await this.#send(
      { bucket: "videos", method: "POST", path: [...root(category), "videos"], body },
      CreateReplySchema,
    );
    return items.map((_item, index) => CreatedItemSchema.safeParse(results[index]).data ?? null);
  }

  /** R 4.2 */
  async video(category: Category, uuid: string): Promise<VideoJob> {
    return await this.#send(
      { bucket: "videos", method: "GET", path: [...root(category), "videos", uuid] },
      VideoJobSchema,
    );
  }

  /** R 4.3. A token's `org_id` says who pays (R 5.1, 5.3, 8.1). */
  async submitEdit(category: Category, edit: EditRequest): Promise<EditAccepted> {
    const orgId = this.#sessionOrgId;
    const body = {
      video_uuid: edit.videoUuid,
      edit_request: edit.request,
      ...(edit.referenceImageUrls.length === 0 ? {} : { reference_image_urls: edit.referenceImageUrls }),
      ...(edit.aspectRatio === null ? {} : { aspect_ratio: edit.aspectRatio }),
      ...(edit.manualApproval === true ? { approval_mode: "manual" } : {}),
      ...(orgId === null ? {} : { org_id: orgId }),
    };
    const headers = { "idempotency-key": edit.idempotencyKey };
    return await this.#send(
      { bucket: "edits", method: "POST", path: [...root(category), "edits"], body, headers },
      EditAcceptedSchema,
    );
  }

  /** R 4.4 */
  async edit(category: Category, editId: string): Promise<Edit> {
    return await this.#send({ bucket: "edits", method: "GET", path: [...root(category), "edits", editId] }, EditSchema);
  }

  /** R 4.5 */
  async revert(category: Category, editId: string): Promise<void> {
    await this.#control(editPath(category, editId, "revert"));
  }

  /** R 4.6. Lets the service assume the answer to the question of a round; an API key may not be allowed to (R 5.2). */
  async skipQuestion(category: Category, uuid: string, round: number): Promise<void> {
    await this.#control(videoPath(category, uuid, "clarification"), { round, skipped: true });
  }

  /** R 4.6. Answers the questions of a round; 409 where the service asks something else by now, 429 where it is full. */
  async answerQuestions(category: Category, uuid: string, { round, answers }: Answers): Promise<void> {
    const given = answers.map(({ questionId, answer, wasCustom }) => ({ questionId, answer, wasCustom }));
    await this.#control(videoPath(category, uuid, "clarification"), { round, answers: given });
  }

  /**
   * R 4.6. Renders all failed scenes of a video once more; 409 where it doesn't wait for that. Returns those that the reply
   * names, counted from 1.
   */
  async retryScenes(category: Category, uuid: string): Promise<number[]> {
    const reply = await this.#control(videoPath(category, uuid, "retry"), {});
    const { data } = ScenesRetriedSchema.safeParse(reply);
    return data?.retried_scenes.map((scene) => scene + 1) ?? [];
  }

  /** R 4.6. 409 where the video is complete. */
  async cancelVideo(category: Category, uuid: string): Promise<void> {
    await this.#control(videoPath(category, uuid, "cancel"));
  }

  /** R 4.7. 409 once the edit is being applied. */
  async cancelEdit(category: Category, editId: string): Promise<void> {
    const path = editPath(category, editId, "cancel");
    await this.#send({ bucket: "edits", method: "POST", path }, EditCancelledSchema);
  }

  /** R 4.7. Goes on with an edit that ended `error`, under the id that the reply names. */
  async retryEdit(category: Category, editId: string): Promise<EditRetried> {
    const path = editPath(category, editId, "retry");
    return await this.#send({ bucket: "edits", method: "POST", path }, EditRetriedSchema);
  }

  /** R 4.7. Lets an edit that waits with its plan go on; 409 where the plan is outdated. */
  async approveEdit(category: Category, editId: string): Promise<void> {
    await this.#control(editPath(category, editId, "approve"));
  }

  /** R 4.7. 409 where the edit asks something else by now. */
  async answerEdit(category: Category, editId: string, answer: string): Promise<void> {
    await this.#control(editPath(category, editId, "clarification"), { answer });
  }

  /** A control route (R 4.6, 4.7). What its reply says, the next look says as well, so any 2xx will do. */
  async #control(path: readonly string[], body?: unknown): Promise<unknown> {
    const bucket = path.includes("edits") ? "edits" : "videos";
    return await this.#send({ bucket, method: "POST", path, ...(body === undefined ? {} : { body }) }, z.unknown());
  }

  /** R 4.8. Resolves where the category's catalog of presenters has an id. The reply's body is not shown, so any 2xx will do. */
  async presenter(category: Category, id: string): Promise<void> {
    await this.#send({ bucket: null, method: "GET", path: [...catalogPath(category), id] }, z.unknown());
  }

  /** R 4.8. Resolves where the category's catalog can be listed. */
  async presenters(category: Category): Promise<void> {
    await this.#send({ bucket: null, method: "GET", path: catalogPath(category) }, z.unknown());
  }

  async #send<Schema extends z.ZodMiniType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
    const what = `${request.method} /${request.path.join("/")}`;
    const { response, text } = await this.#exchange(request, what);
    const { status } = response;
    if (status === 429) {
      throw new ServiceError(
        { kind: "rate-limited", status, retryAfterMs: retryAfterMs(response.headers, this.#options.now()) },
        detailOf(text, status),
      );
    }
    if (status >= 500) throw new ServiceError({ kind: "broken", status }, detailOf(text, status));
    if (status >= 400) {
      const detail = `${detailOf(text, status)}${this.#explanation(request, status)}`;
      throw new ServiceError({ kind: "refused", status }, detail);
    }
    if (status >= 300) {
      throw new ServiceError(
        { kind: "refused", status },
        `${what} was redirected, and a redirect is not followed: check the input base-url`,
      );
    }
    const reply = schema.safeParse(parseJson(text));
    if (reply.success) return reply.data;
    const { path, message } = reply.error.issues[0] ?? { path: [], message: "" };
    const field = path.length === 0 ? "its body" : `its field ${path.join(".")}`;
    throw new ServiceError(
      { kind: "misshapen", status },
      `the reply to ${what} does not fit the reference: ${field}: ${message}`,
    );
  }

  /** What the service's own words may leave out. */
  #explanation({ path }: Request, status: number): string {
    if (status === 404 && !isShown(path)) return " (the reference does not show this route for marketing videos)";
    const until = this.#options.credential.validity?.until ?? null;
    const now = this.#options.now();
    if (status !== 401 || until === null || now < until - CLOCK_SKEW_MS) return "";
    return ` (the bearer-token ${now < until ? "expires" : "expired"} at ${isoTime(until)})`;
  }

  async #exchange(
    { bucket, method, path, body, headers }: Request,
    what: string,
  ): Promise<{ response: Response; text: string }> {
    const { baseUrl, credential, fetch, now, observe } = this.#options;
    const sentAt = now();
    try {
      for (const part of path) refuseOddPart(part);
      const response = await fetch(`${baseUrl}/${path.join("/")}`, {
        method,
        headers: {
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          [credential.header]: credential.value,
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // A reply that echoes the key goes no further than here.
      const text = this.#redact(await readText(response));
      // A full account (R 4.6) says nothing of the rate limit.
      const full = response.status === 429 && path.at(-1) === "clarification" && !response.headers.has("retry-after");
      const { status, headers: answered } = response;
      if (bucket !== null) {
        observe({ bucket, sentAt, receivedAt: now(), status: full ? null : status, headers: answered });
      }
      return { response, text };
    } catch (error) {
      if (bucket !== null) observe({ bucket, sentAt, receivedAt: now(), status: null, headers: new Headers() });
      throw transportError(error, what);
    }
  }
}

type Request = {
  /** `null` where the reference doesn't show one (R 8.1). */
  readonly bucket: Bucket | null;
  readonly method: "GET" | "POST";
  /** Its parts, without slashes. */
  readonly path: readonly string[];
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/** Marketing uses the same routes under its own root (R 1.4, 4.6). Its buckets aren't shown; R 8.1 counts by caller, so these are one. */
function root(category: Category): readonly string[] {
  return category === "marketing" ? ["v1", "marketing"] : ["v1"];
}

function videoPath(category: Category, uuid: string, action: string): readonly string[] {
  return [...root(category), "videos", uuid, action];
}

function editPath(category: Category, editId: string, action: string): readonly string[] {
  return [...root(category), "edits", editId, action];
}

/** Training has avatars, Marketing actors (R 4.8). */
function catalogPath(category: Category): readonly string[] {
  return [...root(category), category === "marketing" ? "actors" : "avatars"];
}

/** Of Marketing, the reference shows the controls of videos and edits (R 4.6, 4.7) and the actors (R 4.8), and nothing else. */
function isShown([, marketing, what, , action]: readonly string[]): boolean {
  return marketing !== "marketing" || what === "actors" || (action !== undefined && action !== "revert");
}

/** An id comes from a reply or a state, and must name one thing at one place: `..` would name another, encoded or not. */
function refuseOddPart(part: string): void {
  if (/^[\w-][\w.~-]{0,199}$/.test(part)) return;
  throw new ServiceError(
    { kind: "unnameable", status: null },
    `the id ${inJson(part.slice(0, 80))} is none that can stand in an address; nothing was sent`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const EnvelopeSchema = z.looseObject({ detail: z.unknown() });

/** The service's own words (R 7). A validation error's `detail` may be a structure; it is shown as JSON. */
function detailOf(text: string, status: number): string {
  const { data } = EnvelopeSchema.safeParse(parseJson(text));
  const detail = data?.detail ?? "";
  if (detail === "") return `the service answered ${status} without a detail`;
  return typeof detail === "string" ? shortened(detail) : inJson(detail);
}

const DEFAULT_RETRY_AFTER_MS = 60_000;
const LEAST_RETRY_AFTER_MS = 1000;

/**
 * `Retry-After` in seconds or as a date, a second at least; a whole window (R 8.1) where it is absent or makes no sense. In
 * milliseconds.
 */
export function retryAfterMs(headers: Headers, now: number): number {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,6}$/.test(value)) return Math.max(LEAST_RETRY_AFTER_MS, Number(value) * 1000);
  const date = Date.parse(value);
  if (Number.isNaN(date) || /^[-\d]/.test(value)) return DEFAULT_RETRY_AFTER_MS;
  return Math.max(LEAST_RETRY_AFTER_MS, date - now);
}
