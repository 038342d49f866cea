import { LEDGER_BRANCH, ledgerPath } from "../ledger/names.js";
import { LedgerError, type Store } from "../ledger/store.js";
import type { Unlisted } from "../ledger/stores/actions-cache.js";
import { BranchStore } from "../ledger/stores/branch.js";
import { CacheStore } from "../ledger/stores/cache.js";
import { cacheKeyPrefix } from "../ledger/stores/cache-key.js";
import { fileStore, localFile } from "../ledger/stores/file.js";
import type { Settings } from "../manifest/settings.js";
import { message } from "../messages/catalogue.js";
import type { GitHub } from "./github.js";
import type { Host } from "./host.js";
import { statusOf } from "./octokit.js";
import type { Session } from "./session.js";

/** What a store takes of a host. */
export type StoreWorld = Pick<
  Host,
  "runner" | "context" | "clock" | "random" | "newId" | "loadCache" | "loadArtifacts" | "store"
>;

export type Named = {
  readonly session: Session;
  /** What of the settings says where the ledger is. */
  readonly settings: Pick<Settings, "ledger" | "project" | "backup">;
};

export type Place = { readonly place: string; readonly open: () => Promise<Store> };

/** Where the ledger of a project can be, by the setting's name for it. */
export function placesOf(
  { clock, random, newId, loadCache }: StoreWorld,
  session: Session,
  project: string,
): Readonly<Record<NonNullable<Settings["ledger"]>, Place>> {
  const { event, github } = session;
  const { run, ref, defaultBranch } = event;
  const { workspace } = session.options;
  const file = localFile(workspace, ledgerPath(project));
  return {
    file: { place: file.place, open: async () => fileStore({ ...file, project, clock }) },
    branch: {
      place: `the file ${ledgerPath(project)} on the branch ${LEDGER_BRANCH}`,
      async open() {
        if (github === null) throw new LedgerError(message("ledger-needs-token"));
        return new BranchStore({ git: github.git, project, run, clock, random });
      },
    },
    cache: {
      place: `the caches under Actions → Caches whose keys begin with ${cacheKeyPrefix(project)}`,
      async open() {
        if (defaultBranch === null) throw new LedgerError(message("cache-default-branch"));
        return new CacheStore({
          project,
          cache: async () => await loadCache(workspace),
          listCaches: async (query) => await orUnlisted(session, async (github) => await github.listCaches(query)),
          workspace,
          ref,
          defaultRef: `refs/heads/${defaultBranch}`,
          randomSuffix: () => newId().replaceAll("-", "").slice(0, 12),
          clock,
        });
      },
    },
  };
}

/** What GitHub lists, or why it can't. */
export async function orUnlisted<T>(
  { github }: Pick<Session, "github">,
  ask: (github: GitHub) => Promise<T>,
): Promise<T | Unlisted> {
  if (github === null) return "forbidden";
  try {
    return await ask(github);
  } catch (error) {
    const status = statusOf(error);
    if (status === 401 || status === 403) return "forbidden";
    if (status === 404) return "absent";
    throw error;
  }
}
