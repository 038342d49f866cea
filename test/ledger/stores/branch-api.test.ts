import { expect, onTestFinished, test } from "vitest";
import { createGitHubStandIn } from "../../../harness/github.js";
import { GitHub } from "../../../src/action/github.js";
import { createOctokit } from "../../../src/action/octokit.js";
import { BranchStore } from "../../../src/ledger/stores/branch.js";
import { NO_TEXTS } from "../../../src/ledger/texts.js";
import { named, runFact } from "../../fixtures/facts.js";

const TOKEN = "ghs_tokenOfTheWorkflow";

/** A store on the stand-in of GitHub's API, and the requests that it makes. */
async function surroundings() {
  const api = await createGitHubStandIn({
    repository: "acme/docs",
    defaultBranch: "main",
    tokens: { [TOKEN]: { login: "github-actions[bot]", type: "Bot", permissions: "write" } },
  }).listen();
  onTestFinished(api.close);
  const requests: string[] = [];
  const octokit = createOctokit({ token: TOKEN, apiUrl: api.url });
  octokit.hook.before("request", ({ method, url }) => void requests.push(`${method} ${url}`));
  const { git } = new GitHub(octokit, "acme/docs");
  const open = () =>
    new BranchStore({
      git,
      project: "",
      run: { id: "101", url: null },
      clock: { now: () => 0, sleep: async () => {} },
      random: () => 0.5,
    });
  return { open, requests };
}

test("an append takes at most five requests, one of megabytes too, and all is read in at most ten", async () => {
  const { open, requests } = await surroundings();
  const store = open();
  let { cursor } = await store.read();
  const facts = [runFact()];
  for (let n = 1; n <= 4; n++) {
    const fact = named("x".repeat(n === 3 ? 1_200_000 : 50), { n });
    facts.push(fact);
    requests.length = 0;
    cursor = await store.append(cursor, n === 1 ? [runFact(), fact] : [fact], NO_TEXTS);
    expect(requests.length).toBeLessThanOrEqual(5);
  }
  requests.length = 0;
  expect((await open().read()).facts).toEqual(facts);
  expect(requests.length).toBeLessThanOrEqual(10);
});
