import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { Service, type ServiceOptions } from "../../src/service/client.js";
import { ServiceError } from "../../src/service/errors.js";
import { networkFetch } from "../../src/service/network.js";
import type { Observation } from "../../src/service/transport.js";

/** A key as R 2.4 writes it. */
export const KEY = `vk_${"0123456789abcdef".repeat(4)}`;
export const UUID = "6f1c0d5e-0000-4000-8000-000000000001";
export const EDIT_ID = "0e1d2c3b-0000-4000-8000-000000000002";

export type Heard = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type Listener = { readonly url: string; readonly heard: Heard[]; readonly server: Server };

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** An HTTP server on a free port of 127.0.0.1 until the test is over. */
export async function listen(answer: Answer): Promise<Listener> {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    heard.push({ method, url, headers, body: Buffer.concat(chunks).toString("utf8") });
    answer(response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, server };
}

/** A server that answers everything with this JSON. */
export async function listenJson(body: unknown, status = 200, headers: Record<string, string> = {}): Promise<Listener> {
  return await listen((response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  });
}

export type Client = { readonly service: Service; readonly observations: Observation[] };

/** The service's client, on the real network. */
export async function client(baseUrl: string, options: Partial<ServiceOptions> = {}): Promise<Client> {
  const observations: Observation[] = [];
  const service = new Service({
    baseUrl,
    credential: { header: "x-api-key", value: KEY, secret: KEY },
    orgId: null,
    fetch: networkFetch(),
    now: () => Date.now(),
    observe: (observation) => observations.push(observation),
    ...options,
  });
  return { service, observations };
}

/** What a request failed with. */
export async function failureOf(request: Promise<unknown>): Promise<ServiceError> {
  try {
    await request;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error("the request did not fail");
}

/** R 2.1 */
export const VIDEO = {
  uuid: UUID,
  status: "voiceover",
  is_complete: false,
  is_failed: false,
  progress: { stage: "voiceover", percent: 12, current_scene: 1, total_scenes: 5 },
  error_message: null,
  task: "Explain.",
  created_at: "2026-11-21T10:00:00Z",
  updated_at: "2026-11-21T10:00:00Z",
};

/** R 2.2 */
export const EDIT = {
  edit_id: EDIT_ID,
  video_uuid: UUID,
  status: "complete",
  is_complete: true,
  is_failed: false,
  progress: { stage: "done", percent: 100, scene_numbers: [2] },
  result: {
    link: "https://videos.example.com/1",
    changed_scene_numbers: [2],
    added_scene_numbers: [],
    deleted_scene_numbers: [],
    regenerated_scenes: [2],
    kept_scenes: [1, 3],
    video_synced: true,
  },
  error_message: null,
  created_at: "2026-11-21T10:00:00Z",
  updated_at: "2026-11-21T10:00:00Z",
};

/** R 4.3 */
export const ACCEPTED = { edit_id: EDIT_ID, video_uuid: UUID, status: "processing", queue_position: 0 };

export const EDIT_REQUEST = {
  videoUuid: UUID,
  request: "Replace the logo in scene 3.",
  referenceImageUrls: [],
  aspectRatio: null,
  idempotencyKey: "k".repeat(64),
} as const;
