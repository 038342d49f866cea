import { listActors, listAvatars, readActor, readAvatar } from "./catalog-routes.js";
import type { Route } from "./route.js";

const COMMON = { method: "GET", tag: "Catalog", opens: "sessions", onlyWith: null, bucket: null } as const;

/** The routes of the catalog (R 4.8). */
export const CATALOG_ROUTES: readonly Route[] = [
  {
    ...COMMON,
    path: "/v1/avatars",
    operation: "listAvatars",
    handler: listAvatars,
    summary: "List preset Training avatars",
    description: "An `avatar_id` of this list can stand in an item of a creation.",
    success: { status: 200, schema: "Avatars" },
    refusals: [],
  },
  {
    ...COMMON,
    path: "/v1/avatars/{avatar_id}",
    operation: "readAvatar",
    handler: readAvatar,
    summary: "Read one of the preset Training avatars",
    description: "An unknown id is a 404.",
    success: { status: 200, schema: "Avatar" },
    refusals: [404],
  },
  {
    ...COMMON,
    path: "/v1/marketing/actors",
    operation: "listActors",
    handler: listActors,
    summary: "List Marketing actors",
    description: "The active shared looks and the saved looks of the caller. Drafts are not among them.",
    query: { q: "Words of the name or the description." },
    success: { status: 200, schema: "Actors" },
    refusals: [],
  },
  {
    ...COMMON,
    path: "/v1/marketing/actors/{actor_id}",
    operation: "readActor",
    handler: readActor,
    summary: "Read one of the Marketing actors",
    description: "What the list doesn't show the caller is a 404.",
    success: { status: 200, schema: "Actor" },
    refusals: [404],
  },
];
