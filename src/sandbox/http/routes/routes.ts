import type { Category } from "../body.js";
import type { DescribedName } from "../schemas/components.js";
import type { Bucket } from "../windows.js";

/** What the description says of a route under `/v1`. */
export type Operation = {
  readonly method: "get" | "post";
  readonly path: string;
  readonly summary: string;
  readonly tag: "Training" | "Marketing" | "Catalog";
  /** Whether a key may call it without `controls` (R 5.2). */
  readonly opens: "keys" | "sessions";
  readonly bucket: Bucket | null;
  readonly body?: { readonly schema: DescribedName; readonly required: boolean };
  readonly query?: Readonly<Record<string, string>>;
  readonly idempotent?: boolean;
  readonly success: { readonly status: 200 | 202; readonly schema: DescribedName };
  /** The statuses of R 7 that it can answer with, beside the 401 and 403 that all can. */
  readonly refusals: readonly number[];
};

/** Every route of the service that the sandbox has. */
export const OPERATIONS: readonly Operation[] = [
  ...operationsOf("training"),
  ...operationsOf("marketing"),
  ...catalog("/v1/avatars", { id: "avatarId", of: "preset Training avatars", list: "Avatars", one: "Avatar" }),
  ...catalog("/v1/marketing/actors", {
    id: "actorId",
    of: "Marketing actors",
    list: "Actors",
    one: "Actor",
    query: { q: "Words of the name or the description." },
  }),
];

function operationsOf(category: Category): Operation[] {
  const marketing = category === "marketing";
  const root = marketing ? "/v1/marketing" : "/v1";
  const tag = marketing ? ("Marketing" as const) : ("Training" as const);
  // decisions.md, "Marketing": where they are off, these routes are not there.
  const off = marketing ? [404] : [];
  const video = `${root}/videos/{uuid}`;
  const edit = `${root}/edits/{editId}`;
  const key = { tag, opens: "keys" } as const;
  const control = { tag, opens: "sessions", bucket: null, method: "post" } as const;
  return [
    {
      ...key,
      method: "post",
      path: `${root}/videos`,
      summary: "Create 1 to 50 videos",
      bucket: "videos",
      body: { schema: marketing ? "CreateMarketingBody" : "CreateTrainingBody", required: true },
      success: { status: 200, schema: "CreateReply" },
      refusals: [400, ...off, 422, 429],
    },
    {
      ...key,
      method: "get",
      path: video,
      summary: "Poll a video",
      bucket: "videos",
      success: { status: 200, schema: "Video" },
      refusals: [404, 429],
    },
    {
      ...key,
      method: "post",
      path: `${root}/edits`,
      summary: "Submit an edit",
      bucket: "edits",
      body: { schema: "EditBody", required: true },
      idempotent: true,
      success: { status: 202, schema: "EditAccepted" },
      refusals: [400, 402, 404, 409, 415, 422, 429],
    },
    {
      ...key,
      method: "get",
      path: edit,
      summary: "Poll an edit",
      bucket: "edits",
      success: { status: 200, schema: "Edit" },
      refusals: [404, 429],
    },
    {
      ...key,
      method: "post",
      path: `${edit}/revert`,
      summary: "Take back the most recent completed edit",
      bucket: "edits",
      success: { status: 200, schema: "Edit" },
      refusals: [404, 409, 429],
    },
    {
      ...control,
      path: `${video}/cancel`,
      summary: "Cancel a video that is not complete",
      success: { status: 200, schema: "VideoCancelReply" },
      refusals: [404, 409],
    },
    {
      ...control,
      path: `${video}/retry`,
      summary: "Retry failed scenes",
      body: { schema: "RetryBody", required: false },
      success: { status: 200, schema: "RetryReply" },
      refusals: [404, 409, 422],
    },
    {
      ...control,
      path: `${video}/clarification`,
      summary: "Answer the questions of a video, or skip them",
      body: { schema: "VideoClarificationBody", required: true },
      success: { status: 200, schema: "VideoClarificationReply" },
      refusals: [404, 409, 422, 429],
    },
    {
      ...control,
      path: `${edit}/cancel`,
      summary: "Cancel an edit that is not applied yet",
      success: { status: 200, schema: "EditCancelReply" },
      refusals: [404, 409],
    },
    {
      ...control,
      path: `${edit}/retry`,
      summary: "Retry a failed edit",
      success: { status: 200, schema: "EditRetryReply" },
      refusals: [402, 404, 409],
    },
    {
      ...control,
      path: `${edit}/approve`,
      summary: "Approve the saved plan of an edit",
      success: { status: 200, schema: "Edit" },
      refusals: [404, 409],
    },
    {
      ...control,
      path: `${edit}/clarification`,
      summary: "Answer the saved question of an edit",
      body: { schema: "EditClarificationBody", required: true },
      success: { status: 200, schema: "Edit" },
      refusals: [404, 409, 422],
    },
  ];
}

function catalog(
  path: string,
  {
    id,
    of,
    list,
    one,
    query,
  }: {
    readonly id: string;
    readonly of: string;
    readonly list: DescribedName;
    readonly one: DescribedName;
    readonly query?: Readonly<Record<string, string>>;
  },
): Operation[] {
  const common = { method: "get", tag: "Catalog", opens: "sessions", bucket: null } as const;
  return [
    {
      ...common,
      path,
      summary: `List ${of}`,
      ...(query === undefined ? {} : { query }),
      success: { status: 200, schema: list },
      refusals: [],
    },
    {
      ...common,
      path: `${path}/{${id}}`,
      summary: `Read one of the ${of}`,
      success: { status: 200, schema: one },
      refusals: [404],
    },
  ];
}
