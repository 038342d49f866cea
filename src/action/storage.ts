import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CacheEntry, Unlisted } from "../state/stores/actions-cache.js";
import { ArtifactBackups } from "../state/stores/artifact.js";
import type { GitHub } from "./github.js";
import { statusOf } from "./github-error.js";
import type { Host } from "./host.js";
import type { Session } from "./session.js";

/** What a store takes of a host. */
export type StoreWorld = Pick<Host, "runner" | "clock" | "random" | "newId" | "loadCache" | "loadArtifacts" | "store">;

/** A path that doesn't exist yet, for what is in the way in the workspace. */
export function temporary({ runner, newId }: Pick<StoreWorld, "runner" | "newId">, name: string): string {
  return join(runner.env["RUNNER_TEMP"] || tmpdir(), `videos-as-code-${newId()}.${name}`);
}

/** Whether the server has the service that `@actions/artifact` uses: GitHub Enterprise Server, Forgejo and Gitea don't. */
export function hasArtifacts(env: StoreWorld["runner"]["env"]): boolean {
  const server = env["GITHUB_SERVER_URL"] || "https://github.com";
  const { hostname } = URL.canParse(server) ? new URL(server) : { hostname: server };
  return /^github\.com$|\.ghe\.com$|\.localhost$/i.test(hostname);
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
