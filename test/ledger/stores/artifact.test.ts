import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { createArtifactsStandIn } from "../../../harness/actions-artifacts.js";
import { createActionsCacheStandIn } from "../../../harness/actions-cache.js";
import { createGitHubStandIn } from "../../../harness/github.js";
import { linesOf } from "../../../src/ledger/lines.js";
import { ArtifactCopies, actionsArtifacts, artifactName, type Copy } from "../../../src/ledger/stores/artifact.js";
import { NO_TEXTS } from "../../../src/ledger/texts.js";
import { hashText } from "../../../src/manifest/texts.js";
import { factNaming, named, runFact } from "../../fixtures/facts.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const MAIN = "refs/heads/main";
const TOKEN = "ghs_tokenOfTheWorkflow";
const RUN = { id: 1001, branch: "main" };

/** The real `@actions/artifact` on the stand-ins of its service and of GitHub. */
const artifacts = createArtifactsStandIn();
const listener = await createActionsCacheStandIn({ artifacts }).listen();
const api = await createGitHubStandIn({
  repository: "acme/docs",
  defaultBranch: "main",
  tokens: { [TOKEN]: { login: "github-actions[bot]", type: "Bot", permissions: "write" } },
  artifacts: artifacts.all,
  artifactsUrl: () => listener.url,
}).listen();
// The package reads GitHub's address once, when it is loaded.
vi.stubEnv("GITHUB_API_URL", api.url);
vi.stubEnv("GITHUB_SERVER_URL", "https://github.com");
for (const [name, value] of Object.entries(listener.env({ ref: MAIN, defaultRef: MAIN, run: RUN })))
  vi.stubEnv(name, value);
const { createOctokit } = await import("../../../src/action/octokit.js");
const { GitHub } = await import("../../../src/action/github.js");
const github = new GitHub(createOctokit({ token: TOKEN, apiUrl: api.url }), "acme/docs");

beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  artifacts.remove();
  artifacts.setTrouble({});
});
afterAll(async () => {
  await Promise.all([listener.close(), api.close()]);
  vi.unstubAllEnvs();
});

const WHOLE = { whole: true };

async function newCopies() {
  return new ArtifactCopies({
    project: "",
    defaultBranch: "main",
    artifacts: actionsArtifacts,
    listArtifacts: async (name, most) => await github.listArtifacts(name, most),
    repository: { token: TOKEN, repositoryOwner: "acme", repositoryName: "docs" },
    temporary: await temporaryFolder(),
  });
}

async function newest(copies: ArtifactCopies): Promise<Copy> {
  const listed = await copies.list();
  if (typeof listed === "string" || listed[0] === undefined) throw new Error("the list is readable");
  return await copies.read(listed[0]);
}

test("a ledger survives the real artifact package with its texts, and a second upload replaces the first", async () => {
  const copies = await newCopies();
  const { fact, texts } = factNaming("one", "two");
  await copies.write([runFact()], NO_TEXTS, WHOLE);
  await copies.write([runFact(), fact], texts, WHOLE);
  expect(artifacts.all().map(({ name, run }) => [name, run.id])).toEqual([[artifactName(""), 1001]]);
  const copy = await newest(copies);
  if (copy.has !== "ledger") throw new Error("it holds the ledger");
  expect(copy.reading).toEqual({ facts: [runFact(), fact], unknown: null });
  expect(await copy.texts.get(hashText("two"))).toBe("two");
});

test("an upload that the service refuses rejects", async () => {
  const copies = await newCopies();
  artifacts.setTrouble({ uploads: "fail" });
  await expect(copies.write([runFact()], NO_TEXTS, WHOLE)).rejects.toThrow();
  expect(artifacts.all()).toEqual([]);
});

test("of a ledger that nobody would read again, the number of its facts alone is uploaded", async () => {
  const copies = await newCopies();
  const long = named("x".repeat(33 * 1024 * 1024));
  await copies.write([runFact(), long], NO_TEXTS, WHOLE);
  expect(JSON.parse(`${artifacts.all()[0]?.content}`)).toEqual({ facts: 2 });
});

test("a number alone says nothing of the videos", async () => {
  const copies = await newCopies();
  await copies.write([runFact(), named("start")], NO_TEXTS, { whole: false });
  expect(await newest(copies)).toEqual({ has: "count", facts: 2 });
  expect(`${artifacts.all()[0]?.content}`).toBe('{"facts":2}');
});

test("a copy is trusted where a run on the default branch of the repository itself has left it; a fork's is left out", async () => {
  const copies = await newCopies();
  const listed = [
    { id: 1, head_branch: "main", head_repository_id: 7 },
    { id: 2, head_branch: "topic", head_repository_id: 7 },
    { id: 3, head_branch: "main", head_repository_id: 8 },
    { id: 4, head_branch: "main", head_repository_id: null },
  ].map(({ id, ...run }) => ({
    id,
    name: artifactName(""),
    size_in_bytes: 1,
    expired: id === 2,
    created_at: new Date(Date.UTC(2026, 0, id)).toISOString(),
    workflow_run: { id, repository_id: 7, ...run },
  }));
  const others = new ArtifactCopies({
    project: "",
    defaultBranch: "main",
    artifacts: actionsArtifacts,
    listArtifacts: async () => listed,
    repository: { token: TOKEN, repositoryOwner: "acme", repositoryName: "docs" },
    temporary: "",
  });
  const all = await others.list();
  if (typeof all === "string") throw new Error("the list is readable");
  expect(all.map(({ id, isTrusted, expired }) => [id, isTrusted, expired])).toEqual([
    [4, false, false],
    [2, false, true],
    [1, true, false],
  ]);
  expect(await copies.list()).toEqual([]);
});

test.for(["", "not JSON\n", '{"facts":-1}\n', linesOf([runFact()]).replace("videos.yml", '"')])(
  "an artifact that holds something else is an error (%#)",
  async (content) => {
    const copies = await newCopies();
    artifacts.add({ name: artifactName(""), content: Buffer.from(content), run: RUN });
    await expect(newest(copies)).rejects.toThrow('The artifact "videos-as-code-ledger.jsonl" of run 1001');
  },
);
