import { realpath } from "node:fs/promises";
import { message } from "../../messages/catalogue.js";
import { LedgerError } from "../store.js";

/** The two functions of `@actions/cache` that the store uses. */
export type CachePort = Pick<typeof import("@actions/cache"), "restoreCache" | "saveCache">;

/** A finished entry of the Actions cache, as the GitHub API lists it. */
export type CacheEntry = {
  readonly key: string;
  readonly ref: string;
  /** ISO 8601. */
  readonly createdAt: string;
};

/** Why there is no list: the token lacks `actions: read`, or the server doesn't know the list (404), as Forgejo's and Gitea's. */
export type Unlisted = "forbidden" | "absent";

/** All entries of a ref whose key begins with `key`. */
export type ListCaches = (query: { key: string; ref: string }) => Promise<readonly CacheEntry[] | Unlisted>;

/** What a person does about a list that can't be had. */
export function wayToList(why: Unlisted): string {
  if (why === "forbidden") return "Give the job `permissions: actions: read`.";
  return (
    "This server doesn't have that list (404), so no permission helps: use `ledger: file`, or `ledger: branch` where the server has " +
    "GitHub's git data API."
  );
}

/** Loads `@actions/cache`. Throws `LedgerError` where there is no Actions cache. */
export async function actionsCache(workspace: string): Promise<CachePort> {
  // It looks for paths in the working directory, and packs and unpacks them in GITHUB_WORKSPACE.
  if ((await realpath(workspace)) !== (await realpath(process.cwd()))) {
    const why = `it works on the folder ${process.cwd()}, and the workspace is ${workspace}`;
    throw new LedgerError(message("cache-absent", { why }));
  }
  const cache = await import("@actions/cache");
  if (cache.isFeatureAvailable()) return cache;
  throw new LedgerError(message("cache-absent", { why: "only a step of a GitHub workflow has one" }));
}
