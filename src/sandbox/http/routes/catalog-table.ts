import type { Handler } from "../api.js";
import type { ComponentName } from "../schemas/components.js";
import { listActors, listAvatars, readActor, readAvatar } from "./catalog-routes.js";
import type { Route } from "./route.js";

/** The routes of the catalog (R 4.8). */
export const CATALOG_ROUTES: readonly Route[] = [
  ...catalogRoutes("/v1/avatars/{avatar_id}", {
    items: "preset Training avatars",
    list: {
      operation: "listAvatars",
      schema: "Avatars",
      handler: listAvatars,
      description: "An `avatar_id` of this list can stand in an item of a creation.",
    },
    one: { operation: "readAvatar", schema: "Avatar", handler: readAvatar, description: "An unknown id is a 404." },
  }),
  ...catalogRoutes("/v1/marketing/actors/{actor_id}", {
    items: "Marketing actors",
    list: {
      operation: "listActors",
      schema: "Actors",
      handler: listActors,
      description: "The active shared looks and the saved looks of the caller. Drafts are not among them.",
      query: { q: "Words of the name or the description." },
    },
    one: {
      operation: "readActor",
      schema: "Actor",
      handler: readActor,
      description: "What the list doesn't show the caller is a 404.",
    },
  }),
];

type CatalogPart = {
  readonly operation: string;
  readonly schema: ComponentName;
  readonly handler: Handler;
  readonly description: string;
  readonly query?: Readonly<Record<string, string>>;
};

/** A list, and one item of it. `path` is that of the item. */
function catalogRoutes(
  path: string,
  { items, list, one }: { readonly items: string; readonly list: CatalogPart; readonly one: CatalogPart },
): Route[] {
  const common = { method: "GET", tag: "Catalog", opens: "sessions", onlyWith: null, bucket: null } as const;
  const { schema: listed, ...listing } = list;
  const { schema: read, ...reading } = one;
  return [
    {
      ...common,
      ...listing,
      path: path.replace(/\/\{\w+\}$/, ""),
      summary: `List ${items}`,
      success: { status: 200, schema: listed },
      refusals: [],
    },
    {
      ...common,
      ...reading,
      path,
      summary: `Read one of the ${items}`,
      success: { status: 200, schema: read },
      refusals: [404],
    },
  ];
}
