import { expect, test } from "vitest";
import { createGitHubStandIn } from "../../harness/github.js";
import { GitHub } from "../../src/action/github.js";
import { surroundings } from "../../src/action/main.js";
import { createOctokit } from "../../src/action/octokit.js";
import type { Session } from "../../src/action/session.js";
import type { Settings } from "../../src/manifest/settings.js";

const GIB = 2 ** 30;

/** What is found around a run whose repository has caches of this size. */
async function found(bytes: number, ledger: Settings["ledger"]): Promise<string[]> {
  const standIn = createGitHubStandIn({
    repository: "acme/docs",
    defaultBranch: "main",
    tokens: { ghs_token: { login: "github-actions[bot]", type: "Bot", permissions: "write" } },
    cacheBytes: () => bytes,
  });
  const octokit = createOctokit({ token: "ghs_token", apiUrl: "https://api.github.com", fetch: standIn.fetch });
  const github = new GitHub(octokit, "acme/docs");
  const session = { github } as unknown as Session;
  return (await surroundings(session, { ledger } as Settings)).map(({ kind }) => kind);
}

test("caches that nearly fill their room are told where the ledger is one of them", async () => {
  expect(await found(9.4 * GIB, "cache")).toEqual(["cache-full"]);
  expect(await found(9.4 * GIB, null)).toEqual(["cache-full"]);
  expect(await found(9.4 * GIB, "branch")).toEqual([]);
  expect(await found(8 * GIB, "cache")).toEqual([]);
});
