import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { withSettings } from "../../../harness/settings.js";
import { openDesk, runOn } from "../../fixtures/command-line.js";
import { GIT_ENV, git, remoteRepository } from "../../fixtures/git-repository.js";
import { workspaceWith } from "../../fixtures/workspace.js";

beforeEach(() => {
  for (const [name, value] of Object.entries(GIT_ENV)) vi.stubEnv(name, value);
});

const MANIFEST = `version: 1
videos:
  a: { task: Explain it. }
  b: { task: "Show it. <script>", title: Show }
`;

function workflow(given: string): string {
  return `on: push\njobs:\n  videos:\n    steps:\n      - uses: acme/videos-as-code@v1\n        with: ${given}\n`;
}

test("shows in words what would be done, and writes nothing", async () => {
  const workspace = workspaceWith({ "videos.yml": MANIFEST });
  const { code, stdout, stderr } = await runOn({ workspace }, "plan");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("📝 Plan: 2 videos to create\n");
  expect(stdout).toContain("│ Show it. <script>\n");
  expect(stdout).toContain("settings.link is not set.");
  expect(stdout).not.toMatch(/<details>|\u001b|Videos as code \d/);
});

test("on a terminal it has colour, unless NO_COLOR says otherwise", async () => {
  const workspace = workspaceWith({ "videos.yml": MANIFEST });
  const colours = async (env: Readonly<Record<string, string>>, terminal?: object) =>
    (await runOn({ workspace, env, ...(terminal ? { terminal } : {}) }, "plan")).stdout.includes("\u001b[");
  expect(await colours({}, {})).toBe(true);
  expect(await colours({ NO_COLOR: "1" }, {})).toBe(false);
  expect(await colours({ TERM: "dumb" }, {})).toBe(false);
  expect(await colours({ FORCE_COLOR: "1" })).toBe(true);
});

test("--detailed-exitcode ends with 2 where something is to be done", async () => {
  const workspace = workspaceWith({ "videos.yml": MANIFEST });
  expect((await runOn({ workspace }, "plan", "--detailed-exitcode")).code).toBe(2);
});

test("--only shows these entries and their totals alone", async () => {
  const workspace = workspaceWith({ "videos.yml": MANIFEST });
  const { stdout } = await runOn({ workspace }, "plan", "--only", "b", "--json");
  const { plan, results } = JSON.parse(stdout);
  expect(plan).toMatchObject({ creates: 1, entries: [{ id: "b" }] });
  expect(results).toHaveLength(1);
  const { code, stderr } = await runOn({ workspace }, "plan", "--only", "bb");
  expect({ code, stderr }).toEqual({
    code: 64,
    stderr: '--only names "bb", which is no video of videos.yml; did you mean "b"?\n',
  });
});

test("--markdown writes the comment of a pull request into a file", async () => {
  const workspace = workspaceWith({ "videos.yml": MANIFEST });
  await runOn({ workspace }, "plan", "--markdown", "plan.md");
  const markdown = await readFile(join(workspace, "plan.md"), "utf8");
  expect(markdown).toMatch(/^### 📝 Plan: 2 videos to create\n/);
  expect(markdown).toMatch(/<!-- videos-as-code.*-->\s*$/);
});

test("a mistake of the manifest is told on stderr, in --json too, and ends with 65", async () => {
  const workspace = workspaceWith({ "videos.yml": "version: 1\nvideos: { a: { tsak: x } }\n" });
  const { code, stdout, stderr } = await runOn({ workspace }, "plan");
  expect({ code, stdout }).toEqual({ code: 65, stdout: "" });
  expect(stderr).toMatch(/^The manifest has a mistake; nothing was sent.\nvideos.yml:2:/);
  const again = await runOn({ workspace }, "plan", "--json");
  expect(JSON.parse(again.stdout)).toMatchObject({ plan: null, results: [], failure: "manifest" });
});

test("settings.state: cache says that it lives in a workflow, and how to move", async () => {
  const workspace = workspaceWith({ "videos.yml": withSettings(MANIFEST, { state: "cache" }) });
  const { code, stderr } = await runOn({ workspace }, "plan");
  expect(code).toBe(64);
  expect(stderr).toMatch(/lives only in a workflow.*set state: branch.*takes its state over/);
});

test.each(["{}", "{ manifest: ./videos.yml }"])(
  "where a workflow keeps its state in the cache (%s), a first plan says that it is not the workflow's",
  async (given) => {
    const workspace = workspaceWith({ "videos.yml": MANIFEST, ".github/workflows/videos.yml": workflow(given) });
    const { code, stderr } = await runOn({ workspace }, "plan");
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /the workflow .github\/workflows\/videos.yml keeps the same videos.*the plan of a first run/,
    );
  },
);

test("the branch of the state is one of its own", async () => {
  const { first: workspace } = await remoteRepository();
  git(workspace, "switch", "--quiet", "--create", "videos-as-code");
  await writeFile(join(workspace, "videos.yml"), withSettings(MANIFEST, { state: "branch" }));
  const { code, stderr } = await runOn({ workspace }, "plan");
  expect(code).toBe(64);
  expect(stderr).toMatch(
    /^settings\.state is branch, and the branch of the state, videos-as-code, is the .*: rename that one\.\n$/,
  );
});

test("a workflow of another manifest or instance doesn't count", async () => {
  const others = ["{ manifest: other.yml }", "{ instance: europe }"];
  for (const given of others) {
    const workspace = workspaceWith({ "videos.yml": MANIFEST, ".github/workflows/videos.yml": workflow(given) });
    expect(await runOn({ workspace }, "plan")).toMatchObject({ code: 0, stderr: "" });
  }
});

test("what an edit quotes stays as it is, though it has fences of its own", async () => {
  const desk = await openDesk();
  const words = "Write\n\n```yaml\nrecreate: a\n```\n\nor set the input recreate.";
  await desk.videos({ a: { task: "Explain it." } });
  await desk.run(["apply", "--yes"]);
  await desk.videos({ a: { task: `Explain it.\n\n${words}` } });
  const { stdout } = await desk.run(["plan"]);
  expect(stdout).toContain("or set the input recreate.");
});
