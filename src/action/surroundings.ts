import type { Settings } from "../manifest/settings.js";
import type { Finding } from "../report/finding.js";
import { chainOf, unended } from "../sentence.js";
import { statusOf } from "./github-error.js";
import type { Session } from "./session.js";

/** What GitHub keeps of a repository's caches, unless it was given more room. */
const CACHE_BYTES = 10 * 2 ** 30;
const NEARLY_FULL = 0.9;
const FULL = "All caches of this repository together have more than 9 of the usual 10 GB.";

/** What a check finds around its run: what GitHub says of the token and the caches. What nobody can know is left out. */
export async function surroundings(session: Session, settings: Settings): Promise<readonly Finding[]> {
  return [...(await tokenFindings(session)), ...(await cacheFindings(session, settings))];
}

async function tokenFindings({ github }: Session): Promise<Finding[]> {
  if (github === null) return [{ kind: "github-token", id: null, words: "The input github-token is empty." }];
  try {
    await github.defaultBranch();
    return [];
  } catch (error) {
    const status = statusOf(error);
    // Where GitHub itself can't be reached, its token is not known to be wrong.
    if (status === null || status >= 500) return [];
    return [{ kind: "github-token", id: null, words: `GitHub says: ${unended(chainOf(error))} (HTTP ${status}).` }];
  }
}

async function cacheFindings({ github }: Session, { state }: Settings): Promise<Finding[]> {
  if ((state ?? "cache") !== "cache" || github === null) return [];
  try {
    const bytes = await github.cacheBytes();
    return bytes < CACHE_BYTES * NEARLY_FULL ? [] : [{ kind: "cache-full", id: null, words: FULL }];
  } catch {
    return [];
  }
}
