import { tmpdir } from "node:os";
import type { Log, StorePort } from "../engine/ports.js";
import type { Repository } from "../ledger/facts.js";
import { LEDGER_BRANCH, ledgerPath } from "../ledger/names.js";
import { LedgerError, type Store } from "../ledger/store.js";
import type { Unlisted } from "../ledger/stores/actions-cache.js";
import { ArtifactCopies } from "../ledger/stores/artifact.js";
import { BranchStore } from "../ledger/stores/branch.js";
import { CacheStore } from "../ledger/stores/cache.js";
import { cacheKeyPrefix } from "../ledger/stores/cache-key.js";
import { fileStore, localFile } from "../ledger/stores/file.js";
import type { Settings } from "../manifest/settings.js";
import { redactor, secretsIn } from "../secrets.js";
import { CopiedStore } from "./copies.js";
import { ActionsElsewhere } from "./elsewhere.js";
import type { GitHub } from "./github.js";
import type { Host } from "./host.js";
import { statusOf } from "./octokit.js";
import { demandStore, type Session } from "./session.js";

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

/** The store that the settings name, with all that tells of its ledger elsewhere. Throws `InputError` where this run can't have it. */
export function storeOf(world: StoreWorld, named: Named, log: Log): StorePort {
  const { session, settings } = named;
  demandStore(session, settings);
  const { place, open } = placesOf(world, session, settings.project)[settings.ledger ?? "cache"];
  const repository = (): Repository | null => session.event.repositoryOf;
  // A laptop doesn't know the number of a repository. GitHub leads from its former name to it.
  const isSame = async (former: string, name: string) => {
    const present = await session.github?.presentRepository(former).catch(() => null);
    return present?.toLowerCase() === name.toLowerCase();
  };
  if (world.store !== undefined) return { place, repository, isSame, ...world.store };
  const artifacts = artifactsOf(world, named);
  const elsewhere = new ActionsElsewhere(world, named, { artifacts, log });
  let copied: CopiedStore | null = null;
  const openCopied = async () => {
    const store = await open();
    const isTrial = session.options.service.kind === "sandbox";
    if (session.options.task.kind !== "apply" || isTrial) return store;
    copied = new CopiedStore({
      store,
      leave: async (facts, texts) => {
        if (artifacts === null) throw new Error("this server has no artifacts");
        await artifacts.write(facts, texts, { whole: settings.backup });
      },
      ...((settings.ledger ?? "cache") === "cache" && { hasSign: async (facts) => await elsewhere.hasSign(facts) }),
      isRemote: settings.ledger === "branch",
      redact: redactor(secretsIn(world.runner.input)),
      // A server without artifacts is no news.
      log: artifacts === null ? { ...log, notice: log.info } : log,
    });
    return copied;
  };
  return { place, open: openCopied, repository, isSame, elsewhere, end: async () => await copied?.end() };
}

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
        if (github === null) throw new LedgerError(NO_TOKEN);
        return new BranchStore({ git: github.git, project, run, clock, random });
      },
    },
    cache: {
      place: `the caches under Actions → Caches whose keys begin with ${cacheKeyPrefix(project)}`,
      async open() {
        if (defaultBranch === null) throw new LedgerError(NO_DEFAULT_BRANCH);
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

const NO_TOKEN = "The ledger lives on a branch, and there is no github-token to read it with. Pass one.";
const NO_DEFAULT_BRANCH =
  "Which branch is the default one can't be told, and the ledger lives in its caches: this event doesn't name it, and GitHub " +
  "could not be asked. Pass a github-token that may read the repository, or use ledger: file.";

/** Whether the server has the service that `@actions/artifact` uses: GitHub Enterprise Server, Forgejo and Gitea don't. */
function hasArtifacts({ serverUrl }: StoreWorld["context"]): boolean {
  const { hostname } = URL.canParse(serverUrl) ? new URL(serverUrl) : { hostname: serverUrl };
  return /^github\.com$|\.ghe\.com$|\.localhost$/i.test(hostname);
}

/** `null` where there is no GitHub to find artifacts with. */
function artifactsOf(
  { runner, context, loadArtifacts }: StoreWorld,
  { session, settings }: Named,
): ArtifactCopies | null {
  const { event, inputs, github } = session;
  if (github === null || event.defaultBranch === null || !hasArtifacts(context)) return null;
  const [repositoryOwner = "", repositoryName = ""] = event.repository.split("/");
  return new ArtifactCopies({
    project: settings.project,
    defaultBranch: event.defaultBranch,
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
