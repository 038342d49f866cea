import * as z from "zod";
import { EDIT_STATUSES } from "../../src/sandbox/http/schemas/edit-schemas.js";
import { VIDEO_STATUSES } from "../../src/sandbox/http/schemas/video-schemas.js";
import { createSandbox, type Sandbox, type SandboxOptions } from "../../src/sandbox/sandbox.js";
import { checkReply } from "./openapi/contract.js";

const SceneNumbers = z.array(z.int().min(1));
const RequiredAction = z.record(z.string(), z.unknown()).optional();

/** R 4.1 */
export const CreateReply = z.strictObject({
  status: z.literal("ok"),
  requested: z.int(),
  dispatched: z.int(),
  parked: z.int(),
  failed: z.int(),
  user_uuid: z.uuid(),
  org_id: z.string().nullable(),
  results: z.array(
    z.union([
      z.strictObject({ uuid: z.uuid(), status: z.enum(["queued", "parked"]) }),
      z.strictObject({ uuid: z.null(), status: z.literal("failed"), error: z.string() }),
    ]),
  ),
});

/** R 2.1 */
export const VideoReply = z.strictObject({
  uuid: z.uuid(),
  status: z.enum(VIDEO_STATUSES),
  is_complete: z.boolean(),
  is_failed: z.boolean(),
  progress: z.strictObject({
    stage: z.string(),
    percent: z.int().min(0).max(100),
    current_scene: z.int(),
    total_scenes: z.int(),
  }),
  error_message: z.string().nullable(),
  task: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  required_action: RequiredAction,
});

/** R 4.3 */
export const AcceptedReply = z.strictObject({
  edit_id: z.uuid(),
  video_uuid: z.uuid(),
  status: z.enum(["processing", "queued"]),
  queue_position: z.int(),
});

/** R 2.2 */
export const EditReply = z.strictObject({
  edit_id: z.uuid(),
  video_uuid: z.uuid(),
  status: z.enum(EDIT_STATUSES),
  is_complete: z.boolean(),
  is_failed: z.boolean(),
  progress: z.strictObject({ stage: z.string(), percent: z.int(), scene_numbers: SceneNumbers.optional() }),
  result: z
    .strictObject({
      link: z.string(),
      changed_scene_numbers: SceneNumbers,
      added_scene_numbers: SceneNumbers,
      deleted_scene_numbers: SceneNumbers,
      regenerated_scenes: SceneNumbers,
      kept_scenes: SceneNumbers,
      video_synced: z.boolean(),
    })
    .nullable(),
  error_message: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  required_action: RequiredAction,
});

export const Envelope = z.strictObject({ detail: z.string() });

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

export const START = Date.UTC(2026, 0, 1);
/** Longer than any video or edit of these tests takes. */
export const LONG = 30 * 60_000;

/** A task that plans five scenes: four cinematic ones, and a recap that is drawn. */
export const TASK = "Explain how a new user signs in and invites a teammate.";
/** The most that an edit of a video of `TASK` can cost (R 8.3). */
export const BOUND = 4 * 29 + 9;

/** Someone who uses a sandbox, and its clock. Every reply is checked against the reference. */
export class Customer {
  readonly sandbox: Sandbox;
  readonly #clock: { time: number };

  constructor(options: Omit<SandboxOptions, "clock"> = {}) {
    const clock = { time: START };
    this.#clock = clock;
    this.sandbox = createSandbox({ ...options, clock: { now: () => clock.time } });
  }

  wait(ms: number): void {
    this.#clock.time += ms;
  }

  async call(
    method: string,
    path: string,
    {
      body,
      headers = {},
      key = this.sandbox.apiKey,
    }: { body?: unknown; headers?: Record<string, string>; key?: string | null } = {},
  ): Promise<Answer> {
    const response = await this.sandbox.fetch(
      new Request(`http://sandbox.test${path}`, {
        method,
        headers: { "Content-Type": "application/json", ...(key === null ? {} : { "X-API-Key": key }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const json = response.headers.get("content-type")?.startsWith("application/json") === true;
    const answer = { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
    if (!response.ok) Envelope.parse(answer.body);
    checkReply({ method, path }, answer);
    return answer;
  }

  async create(...items: unknown[]) {
    return CreateReply.parse((await this.call("POST", "/v1/videos", { body: { videos: items } })).body);
  }

  /** The uuid of a new video that is complete by now, unless the scenario has other plans; `wait` leaves the window too. */
  async createComplete(task = TASK): Promise<string> {
    const uuid = (await this.create({ task })).results[0]?.uuid;
    if (uuid == null) throw new Error("the video was not accepted");
    this.wait(LONG);
    return uuid;
  }

  async video(uuid: string) {
    return VideoReply.parse((await this.call("GET", `/v1/videos/${uuid}`)).body);
  }

  async submitEdit(
    videoUuid: string,
    request: string,
    more: Record<string, unknown> = {},
    headers = {},
  ): Promise<Answer> {
    const body = { video_uuid: videoUuid, edit_request: request, ...more };
    return await this.call("POST", "/v1/edits", { body, headers });
  }

  async accept(videoUuid: string, request: string, more: Record<string, unknown> = {}) {
    return AcceptedReply.parse((await this.submitEdit(videoUuid, request, more)).body);
  }

  async edit(editId: string) {
    return EditReply.parse((await this.call("GET", `/v1/edits/${editId}`)).body);
  }

  async revert(editId: string): Promise<Answer> {
    return await this.call("POST", `/v1/edits/${editId}/revert`);
  }
}

export function detailOf({ body }: Answer): string {
  return Envelope.parse(body).detail;
}
