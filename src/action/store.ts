import { tmpdir } from "node:os";
import type { Log, StorePort } from "../engine/ports.js";
import type { Settings } from "../manifest/settings.js";
import { redactor, secretsIn } from "../secrets.js";
import { STATE_BRANCH, StateError, type StateStore, statePath } from "../state/store.js";
import type { Unlisted } from "../state/stores/actions-cache.js";
import { ArtifactBackups, madeAt } from "../state/stores/artifact.js";
import { backedUp } from "../state/stores/backed-up.js";
import { BranchStore } from "../state/stores/branch.js";
import { CacheStore } from "../state/stores/cache.js";
import { cacheKeyPrefix } from "../state/stores/cache-key.js";
import { fileStore, localFile } from "../state/stores/file.js";
import type { GitHub } from "./github.js";
import type { Host } from "./host.js";
import { statusOf } from "./octokit.js";
import { demandStore, type Session } from "./session.js";

/** What a store takes of a host. */
export type StoreWorld = Pick<
  Host,
  "runner" | "context" | "clock" | "random" | "newId" | "loadCache" | "loadArtifacts" | "store"
>;

/** GitHub keeps an artifact for 90 days unless the repository says otherwise; the shortest usual choice is 30. */
const RENEWED_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

export type Named = {
  readonly session: Session;
  /** What of the settings says where the state is. */
  readonly settings: Pick<Settings, "state" | "backup">;
  /** `null` where there is no GitHub to find artifacts with. */
  readonly backups: ArtifactBackups | null;
};

/** The store that the settings name. Throws `InputError` where this run can't have it. */
export function storeOf(world: StoreWorld, named: Named, log: Log): StorePort {
  const { session, settings } = named;
  demandStore(session, settings);
  const { place, open } = placesOf(world, session)[settings.state ?? "cache"];
  const repository = () => session.event.repositoryOf;
  // A laptop doesn't know the number of a repository. GitHub leads from its former name to it.
  const isSame = async (former: string, name: string) => {
    const present = await session.github?.presentRepository(former).catch(() => null);
    return present?.toLowerCase() === name.toLowerCase();
  };
  return { place, open: async () => withBackup(await open(), world, named, log), repository, isSame, ...world.store };
}

type Place = { readonly place: string; readonly open: () => Promise<StateStore> };

/** Where a state can be, by the setting's name for it. */
export function placesOf(
  { clock, random, newId, loadCache }: StoreWorld,
  session: Session,
): Readonly<Record<NonNullable<Settings["state"]>, Place>> {
  const { event, github } = session;
  const { run, ref, defaultBranch } = event;
  const { workspace, instance } = session.options;
  const file = localFile(workspace, statePath(instance));
  return {
    file: { place: file.place, open: async () => fileStore({ ...file, instance }) },
    branch: {
      place: `the file ${statePath(instance)} on the branch ${STATE_BRANCH}`,
      async open() {
        if (github === null) throw new StateError(NO_TOKEN);
        return new BranchStore({ git: github.git, instance, run, clock, random });
      },
    },
    cache: {
      place: `the caches under Actions → Caches whose keys begin with ${cacheKeyPrefix(instance)}`,
      async open() {
        if (defaultBranch === null) throw new StateError(NO_DEFAULT_BRANCH);
        return new CacheStore({
          instance,
          cache: async () => await loadCache(workspace),
          listCaches: async (query) => await orUnlisted(session, async (github) => await github.listCaches(query)),
          workspace,
          run,
          ref,
          defaultRef: `refs/heads/${defaultBranch}`,
          randomSuffix: () => newId().replaceAll("-", "").slice(0, 12),
          clock,
        });
      },
    },
  };
}

const NO_TOKEN = "The state lives on a branch, and there is no github-token to read it with. Pass one.";
const NO_DEFAULT_BRANCH =
  "Which branch is the default one can't be told, and the state lives in its caches: this event doesn't name it, and GitHub " +
  "could not be asked. Pass a github-token that may read the repository, or use state: file.";

/** Each apply leaves a backup, or a sign alone, whatever its store: what gets lost or is switched is missed then. */
function withBackup(store: StateStore, world: StoreWorld, { session, settings, backups }: Named, log: Log): StateStore {
  if (session.options.task.kind !== "apply" || backups === null) return store;
  const redact = redactor(secretsIn(world.runner.input));
  return backedUp({
    store,
    run: session.event.run,
    async upload(state) {
      if (redact(JSON.stringify(state)) !== JSON.stringify(state)) throw new Error("it would hold a secret");
      await backups.write(state, { whole: settings.backup });
    },
    async isDue(saved) {
      const listed = await backups.newest().catch(() => "forbidden" as const);
      if (typeof listed === "string") return false;
      const [newest] = listed;
      // What a laptop has saved is nowhere else.
      return (
        newest === undefined ||
        String(newest.workflow_run?.id) !== saved?.id ||
        world.clock.now() - madeAt(newest) > RENEWED_AFTER_MS
      );
    },
    log,
  });
}

/** Whether the server has the service that `@actions/artifact` uses: GitHub Enterprise Server, Forgejo and Gitea don't. */
function hasArtifacts({ serverUrl }: StoreWorld["context"]): boolean {
  const { hostname } = URL.canParse(serverUrl) ? new URL(serverUrl) : { hostname: serverUrl };
  return /^github\.com$|\.ghe\.com$|\.localhost$/i.test(hostname);
}

/** `null` where there is no GitHub to find artifacts with. */
export function backupsOf({ runner, context, loadArtifacts }: StoreWorld, session: Session): ArtifactBackups | null {
  const { event, inputs, options, github } = session;
  if (github === null || event.defaultBranch === null || !hasArtifacts(context)) return null;
  const [repositoryOwner = "", repositoryName = ""] = event.repository.split("/");
  return new ArtifactBackups({
    instance: options.instance,
    artifacts: loadArtifacts,
    listArtifacts: async (name, most) =>
      await orUnlisted(session, async (github) => await github.listArtifacts(name, most)),
    repository: { token: inputs.githubToken, repositoryOwner, repositoryName },
    temporary: runner.env["RUNNER_TEMP"] || tmpdir(),
  });
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
