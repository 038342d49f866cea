import type { Category } from "../../world/video.js";
import type { Handler } from "../api.js";
import type { ComponentName } from "../schemas/components.js";
import type { Bucket } from "../windows.js";
import { listActors, listAvatars, readActor, readAvatar } from "./catalog-routes.js";
import { approveEdit, cancelEdit, clarifyEdit, retryEdit } from "./edit-control-routes.js";
import { pollEdit, revertEdit, submitEdit } from "./edit-routes.js";
import { cancelVideo, clarifyVideo, retryVideo } from "./video-control-routes.js";
import { createVideos, pollVideo } from "./video-routes.js";

/** A route of the service: who may call it, what it counts in, what handles it, and what OpenAPI says of it. */
export type Route = {
  readonly method: "GET" | "POST";
  /** Ids stand in braces. */
  readonly path: string;
  /** `keys`: keys and sessions (R 5.2). `sessions`: a key needs the option `controls` (R 4.7). */
  readonly opens: "keys" | "sessions";
  /** The route exists only with this option. */
  readonly onlyWith: "marketing" | null;
  /** R 8.1; `null` counts nowhere. */
  readonly bucket: Bucket | null;
  readonly handler: Handler;
  readonly summary: string;
  readonly tag: "Training" | "Marketing" | "Catalog";
  readonly body?: { readonly schema: ComponentName; readonly required: boolean };
  /** The parameters of the query, with their descriptions. */
  readonly query?: Readonly<Record<string, string>>;
  /** Whether it takes an `Idempotency-Key`. */
  readonly idempotent?: boolean;
  readonly success: { readonly status: 200 | 202; readonly schema: ComponentName };
  /** The statuses of R 7 that it can answer with, beside 401 and 403, which every route has. */
  readonly refusals: readonly number[];
};

/** Every route of the service. */
export const ROUTES: readonly Route[] = [
  ...routesOf("training"),
  ...routesOf("marketing"),
  ...catalogRoutes("/v1/avatars/{avatarId}", {
    items: "preset Training avatars",
    list: { schema: "Avatars", handler: listAvatars },
    one: { schema: "Avatar", handler: readAvatar },
  }),
  ...catalogRoutes("/v1/marketing/actors/{actorId}", {
    items: "Marketing actors",
    list: { schema: "Actors", handler: listActors, query: { q: "Words of the name or the description." } },
    one: { schema: "Actor", handler: readActor },
  }),
];

const MATCHERS = ROUTES.map((route) => ({ route, path: new RegExp(`^${route.path.replace(/\{\w+\}/g, "[^/]+")}$`) }));

export function findRoute(method: string, path: string): Route | undefined {
  return MATCHERS.find(({ route, path: matcher }) => route.method === method && matcher.test(path))?.route;
}

function routesOf(category: Category): Route[] {
  const marketing = category === "marketing";
  const root = marketing ? "/v1/marketing" : "/v1";
  const tag = marketing ? ("Marketing" as const) : ("Training" as const);
  // decisions.md, "Marketing": R shows the controls of Marketing, but not its creation, polls and edits.
  const key = { tag, opens: "keys", onlyWith: marketing ? "marketing" : null } as const;
  // decisions.md, "Rate limits": these have no bucket.
  const control = { tag, opens: "sessions", onlyWith: null, bucket: null, method: "POST" } as const;
  const video = `${root}/videos/{uuid}`;
  const edit = `${root}/edits/{editId}`;
  return [
    {
      ...key,
      method: "POST",
      path: `${root}/videos`,
      bucket: "videos",
      handler: createVideos(category),
      summary: "Create 1 to 50 videos",
      body: { schema: marketing ? "CreateMarketingBody" : "CreateTrainingBody", required: true },
      success: { status: 200, schema: "CreateReply" },
      refusals: [400, ...(marketing ? [404] : []), 422, 429],
    },
    {
      ...key,
      method: "GET",
      path: video,
      bucket: "videos",
      handler: pollVideo(category),
      summary: "Poll a video",
      success: { status: 200, schema: "Video" },
      refusals: [404, 429],
    },
    {
      ...key,
      method: "POST",
      path: `${root}/edits`,
      bucket: "edits",
      handler: submitEdit(category),
      summary: "Submit an edit",
      body: { schema: "EditBody", required: true },
      idempotent: true,
      success: { status: 202, schema: "EditAccepted" },
      refusals: [400, 402, 404, 409, 415, 422, 429],
    },
    {
      ...key,
      method: "GET",
      path: edit,
      bucket: "edits",
      handler: pollEdit(category),
      summary: "Poll an edit",
      success: { status: 200, schema: "Edit" },
      refusals: [404, 429],
    },
    {
      ...key,
      method: "POST",
      path: `${edit}/revert`,
      bucket: "edits",
      handler: revertEdit(category),
      summary: "Take back the most recent completed edit",
      success: { status: 200, schema: "Edit" },
      refusals: [404, 409, 429],
    },
    {
      ...control,
      path: `${video}/cancel`,
      handler: cancelVideo(category),
      summary: "Cancel a video that is not complete",
      success: { status: 200, schema: "VideoCancelReply" },
      refusals: [404, 409],
    },
    {
      ...control,
      path: `${video}/retry`,
      handler: retryVideo(category),
      summary: "Retry failed scenes",
      body: { schema: "RetryBody", required: false },
      success: { status: 200, schema: "RetryReply" },
      refusals: [404, 409, 422],
    },
    {
      ...control,
      path: `${video}/clarification`,
      handler: clarifyVideo(category),
      summary: "Answer the questions of a video, or skip them",
      body: { schema: "VideoClarificationBody", required: true },
      success: { status: 200, schema: "VideoClarificationReply" },
      refusals: [404, 409, 422, 429],
    },
    {
      ...control,
      path: `${edit}/cancel`,
      handler: cancelEdit(category),
      summary: "Cancel an edit that is not applied yet",
      success: { status: 200, schema: "EditCancelReply" },
      refusals: [404, 409],
    },
    {
      ...control,
      path: `${edit}/retry`,
      handler: retryEdit(category),
      summary: "Retry a failed edit",
      success: { status: 200, schema: "EditRetryReply" },
      refusals: [402, 404, 409],
    },
    {
      ...control,
      path: `${edit}/approve`,
      handler: approveEdit(category),
      summary: "Approve the saved plan of an edit",
      success: { status: 200, schema: "Edit" },
      refusals: [404, 409],
    },
    {
      ...control,
      path: `${edit}/clarification`,
      handler: clarifyEdit(category),
      summary: "Answer the saved question of an edit",
      body: { schema: "EditClarificationBody", required: true },
      success: { status: 200, schema: "Edit" },
      refusals: [404, 409, 422],
    },
  ];
}

type CatalogPart = {
  readonly schema: ComponentName;
  readonly handler: Handler;
  readonly query?: Readonly<Record<string, string>>;
};

/** A list, and one item of it (R 4.8). `path` is that of the item. */
function catalogRoutes(
  path: string,
  { items, list, one }: { readonly items: string; readonly list: CatalogPart; readonly one: CatalogPart },
): Route[] {
  const common = { method: "GET", tag: "Catalog", opens: "sessions", onlyWith: null, bucket: null } as const;
  return [
    {
      ...common,
      path: path.replace(/\/\{\w+\}$/, ""),
      handler: list.handler,
      summary: `List ${items}`,
      ...(list.query === undefined ? {} : { query: list.query }),
      success: { status: 200, schema: list.schema },
      refusals: [],
    },
    {
      ...common,
      path,
      handler: one.handler,
      summary: `Read one of the ${items}`,
      success: { status: 200, schema: one.schema },
      refusals: [404],
    },
  ];
}
