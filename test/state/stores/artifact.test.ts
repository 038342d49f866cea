import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { createArtifactsStandIn } from "../../../harness/actions-artifacts.js";
import { createActionsCacheStandIn } from "../../../harness/actions-cache.js";
import { createGitHubStandIn } from "../../../harness/github.js";
import { hashText } from "../../../src/manifest/texts.js";
import { serializeState } from "../../../src/state/store.js";
import { ArtifactBackups, actionsArtifacts, artifactName } from "../../../src/state/stores/artifact.js";
import { withTexts } from "../../../src/state/texts.js";
import { stateNaming, stateOf } from "../../fixtures/states.js";
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
const { GitHub } = await import("../../../src/action/github.js");
const { createOctokit } = await import("../../../src/action/octokit.js");
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

async function newBackups() {
  return new ArtifactBackups({
    instance: "",
    artifacts: actionsArtifacts,
    listArtifacts: async (name, most) => await github.listArtifacts(name, most),
    repository: { token: TOKEN, repositoryOwner: "acme", repositoryName: "docs" },
    temporary: await temporaryFolder(),
  });
}

test("a state survives the real artifact package with its texts, and a second upload replaces the first", async () => {
  const backups = await newBackups();
  const { state, texts } = stateNaming("one", "two");
  await backups.write(stateOf({ serial: 1 }), WHOLE);
  await backups.write(await withTexts({ ...state, serial: 2 }, texts), WHOLE);
  expect(artifacts.all().map(({ name, run }) => [name, run.id])).toEqual([[artifactName(""), 1001]]);

  const listed = await backups.list();
  if (typeof listed === "string") throw new Error("the list is readable");
  const newest = listed[0] === undefined ? null : await backups.read(listed[0]);
  expect(newest?.state?.serial).toBe(2);
  expect(newest?.state?.texts?.[hashText("two")]).toBe("two");
});

test("an upload that the service refuses rejects", async () => {
  const backups = await newBackups();
  artifacts.setTrouble({ uploads: "fail" });
  await expect(backups.write(stateOf(), WHOLE)).rejects.toThrow();
  expect(artifacts.all()).toEqual([]);
});

test("of a state that nobody would restore, its sign alone is uploaded", async () => {
  const backups = await newBackups();
  const texts = { [hashText("long")]: "x".repeat(64 * 1024 * 1024) };
  await backups.write(stateOf({ serial: 7, texts }), WHOLE);
  expect(JSON.parse(`${artifacts.all()[0]?.content}`)).toEqual({ lineage: stateOf().lineage, serial: 7 });
});

test("a sign alone says lineage and serial, and nothing of the videos", async () => {
  const backups = await newBackups();
  await backups.write(stateOf({ serial: 7 }), { whole: false });
  const listed = await backups.list();
  if (typeof listed === "string" || listed[0] === undefined) throw new Error("the list is readable");
  expect(await backups.read(listed[0])).toEqual({ seen: { lineage: stateOf().lineage, serial: 7 }, state: null });
  expect(Object.keys(JSON.parse(`${artifacts.all()[0]?.content}`))).toEqual(["lineage", "serial"]);
});

test.for(["not JSON", serializeState(stateOf({ instance: "europe" }))])(
  "an artifact that holds something else is an error (%#)",
  async (content) => {
    const backups = await newBackups();
    artifacts.add({ name: artifactName(""), content: Buffer.from(content), run: RUN });
    const listed = await backups.list();
    if (typeof listed === "string" || listed[0] === undefined) throw new Error("the list is readable");
    await expect(backups.read(listed[0])).rejects.toThrow('The artifact "videos-as-code-state.json" of run 1001');
  },
);
