import { Git } from "../git.js";

/** The repository's name as its host has it, such as `owner/name`; `null` where that isn't known. A lock file names it. */
export async function repositoryName(
  workspace: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  if (env["GITHUB_REPOSITORY"]) return env["GITHUB_REPOSITORY"];
  try {
    return nameIn((await new Git(workspace).text(["config", "--get", "remote.origin.url"])).trim());
  } catch {
    return null;
  }
}

/** The path of an address that git takes: `https://host/owner/name.git`, `git@host:owner/name`. */
function nameIn(address: string): string | null {
  const [, path = ""] = /^(?:[a-z+]+:\/\/[^/]+\/|[^/:]+@[^/:]+:|[^/:]+\.[^/:]+:)(.+)$/i.exec(address) ?? [];
  const name = path.replace(/\/+$/, "").replace(/\.git$/, "");
  return /^[\w.-]+(?:\/[\w.-]+)+$/.test(name) ? name : null;
}
