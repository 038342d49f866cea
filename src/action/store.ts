import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Log, StorePort } from "../engine/ports.js";
import { redactor, secretsIn } from "../secrets.js";
import { localFile } from "../state/local-folder.js";
import { ofInstance, StateError, type StateStore } from "../state/store.js";
import type { CacheEntry, Unlisted } from "../state/stores/actions-cache.js";
import { ArtifactBackups } from "../state/stores/artifact.js";
import { BackedUpStore } from "../state/stores/backed-up.js";
import { BranchStore, statePath } from "../state/stores/branch.js";
import { CacheStore } from "../state/stores/cache.js";
import { cacheKeyPrefix } from "../state/stores/cache-key.js";
import { fileStore } from "../state/stores/file.js";
import type { GitHub } from "./github.js";
import { statusOf } from "./github-error.js";
import type { Host } from "./host.js";
import type { Session } from "./session.js";
import { sightingsOf } from "./sightings.js";

/** What a store takes of a host. */
export type StoreWorld = Pick<Host, "runner" | "clock" | "random" | "newId" | "loadCache" | "loadArtifacts" | "store">;

/** The store that the inputs name. */
export function storeOf(
  world: StoreWorld,
  session: Session,
  log: Log,
): Omit<StorePort, "findTraces"> & Partial<StorePort> {
  const sightings = async () => await sightingsOf(session, log.info);
  return { ...storeNamed(world, session, log), ...world.store, sightings };
}

function storeNamed(world: StoreWorld, session: Session, log: Log): Pick<StorePort, "place" | "open"> {
  const { state, stateBranch, settings } = session.inputs;
  switch (state) {
    case "file": {
      return { place: stateFileOf(session).place, open: async () => openFile(session) };
    }
    case "branch":
      return {
        place: `the file ${statePath(settings.instance)} on the branch ${stateBranch}`,
        open: async () => openBranch(world, session),
      };
    case "cache":
      return {
        place: cachesOf(session),
        open: async () => openBackedUpCache(world, session, log),
      };
  }
}

function openBackedUpCache(world: StoreWorld, session: Session, log: Log): StateStore {
  const { runner, clock } = world;
  const store = openCache(world, session);
  const backups = session.inputs.stateBackup ? backupsOf(world, session) : null;
  if (backups === null) return store;
  if (!hasArtifacts(runner.env)) {
    log.info(
      "This server is not GitHub.com: the artifacts that could keep a copy of the state are not to be had here, so the cache alone " +
        "keeps it. `state: branch` or `state: file` doesn't lose it.",
    );
    return store;
  }
  const redact = redactor(secretsIn(runner.input));
  return new BackedUpStore({
    store,
    backups,
    clock,
    wayOut: `delete ${cachesOf(session)}`,
    isSecret: (text) => redact(text) !== text,
    log,
  });
}

function cachesOf({ inputs }: Session): string {
  return `every cache under Actions → Caches whose key begins with ${cacheKeyPrefix(inputs.settings.instance)}`;
}

/** Whether the server has the service that `@actions/artifact` uses: GitHub Enterprise Server, Forgejo and Gitea don't. */
function hasArtifacts(env: StoreWorld["runner"]["env"]): boolean {
  const server = env["GITHUB_SERVER_URL"] || "https://github.com";
  const { hostname } = URL.canParse(server) ? new URL(server) : { hostname: server };
  return /^github\.com$|\.ghe\.com$|\.localhost$/i.test(hostname);
}

/** A path that doesn't exist yet, for what is in the way in the workspace. */
function temporary({ runner, newId }: Pick<StoreWorld, "runner" | "newId">, name: string): string {
  return join(runner.env["RUNNER_TEMP"] || tmpdir(), `videos-as-code-${newId()}.${name}`);
}

/** The file of the state with `state: file`. */
export function stateFileOf({ inputs, options: { workspace } }: Session): ReturnType<typeof localFile> {
  return localFile(workspace, ofInstance("state.json", inputs.settings.instance));
}

export function openFile(session: Session): StateStore {
  return fileStore({ ...stateFileOf(session), instance: session.inputs.settings.instance });
}

export function openBranch({ clock, random }: StoreWorld, { inputs, event, github }: Session): StateStore {
  if (github === null) {
    throw new StateError("The state lives on a branch, and there is no github-token to read it with. Pass one.");
  }
  return new BranchStore({
    git: async () => (await github()).git,
    branch: inputs.stateBranch,
    instance: inputs.settings.instance,
    run: event.run,
    clock,
    random,
  });
}

export function openCache(world: StoreWorld, session: Session): StateStore {
  const { clock, newId, loadCache } = world;
  const { inputs, event, options } = session;
  if (event.defaultBranch === null) {
    throw new StateError(
      "Which branch is the default one can't be told, and the state lives in its caches: this event doesn't name it, and GitHub " +
        "could not be asked. Pass a github-token that may read the repository, or use state: file.",
    );
  }
  return new CacheStore({
    instance: inputs.settings.instance,
    cache: async () => await loadCache(options.workspace),
    listCaches: async (query) => await listCaches(session, query),
    workspace: options.workspace,
    textFolder: temporary(world, "texts"),
    run: event.run,
    ref: event.ref,
    defaultRef: `refs/heads/${event.defaultBranch}`,
    randomSuffix: () => newId().replaceAll("-", "").slice(0, 12),
    clock,
  });
}

/** `null` where there is no GitHub to find artifacts with. */
export function backupsOf(world: StoreWorld, session: Session): ArtifactBackups | null {
  const { event, inputs, github } = session;
  if (github === null || event.defaultBranch === null) return null;
  const [owner = "", name = ""] = event.repository.split("/");
  return new ArtifactBackups({
    instance: inputs.settings.instance,
    artifacts: world.loadArtifacts,
    listArtifacts: async (name) => await orUnlisted(session, async (github) => await github.listArtifacts(name)),
    repository: { token: inputs.githubToken, owner, name },
    defaultBranch: event.defaultBranch,
    folder: temporary(world, "artifacts"),
  });
}

export async function listCaches(
  session: Pick<Session, "github">,
  query: { key: string; ref?: string },
): Promise<readonly CacheEntry[] | Unlisted> {
  return await orUnlisted(session, async (github) => await github.listCaches(query));
}

async function orUnlisted<T>(
  { github }: Pick<Session, "github">,
  ask: (github: GitHub) => Promise<T>,
): Promise<T | Unlisted> {
  if (github === null) return "forbidden";
  try {
    return await ask(await github());
  } catch (error) {
    const status = statusOf(error);
    if (status === 401 || status === 403) return "forbidden";
    if (status === 404) return "absent";
    throw error;
  }
}
