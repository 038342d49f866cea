import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAction } from "../../../harness/action.js";
import { repositoryRoot } from "../../../harness/root.js";
import { deskWith, openDesk, runOn } from "../../fixtures/command-line.js";
import { workspaceWith } from "../../fixtures/workspace.js";

const MANIFEST = `version: 1
settings: { ledger: file }
videos:
  a: { task: Explain it. }
  b: { task: "Show it. <script>", title: Show }
`;

const NO_STATE =
  "Note: No ledger in the file .videos-as-code/ledger.jsonl: this counts as a first run, and 2 videos are new.\n";

test("shows in words what would be done, and writes nothing", async () => {
  const workspace = workspaceWith({ "videos.yml": MANIFEST });
  const { code, stdout, stderr } = await runOn({ workspace }, "plan");
  expect({ code, stderr }).toEqual({ code: 0, stderr: NO_STATE });
  expect(stdout).toContain("📝 Plan: 2 videos to create (price unknown)\n");
  expect(stdout).toContain("│ Show it.\n");
  expect(stdout).not.toContain("settings.link is not set.");
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

test("--only shows these entries and their totals alone", async () => {
  const workspace = workspaceWith({ "videos.yml": MANIFEST });
  const { stdout } = await runOn({ workspace }, "plan", "--only", "b", "--json");
  const { plan, results } = JSON.parse(stdout);
  expect(plan).toMatchObject({ creates: 1, entries: [{ id: "b" }] });
  expect(results).toHaveLength(1);
  const { code, stderr } = await runOn({ workspace }, "plan", "--only", "bb");
  expect({ code, stderr }).toEqual({
    code: 64,
    stderr: `--only names "bb", which is no video of videos.yml; did you mean "b"? → docs: unknown-id\n`,
  });
});

test("--json has the fields of the action's outputs, but for those of GitHub and of the files that an apply writes", async () => {
  const desk = await deskWith({ a: { task: "Explain it." } });
  const { outputs } = await readAction(repositoryRoot());
  const others = ["links-changed", "issue-url", "comment-url"];
  const { stdout } = await desk.run(["plan", "--json"]);
  expect(Object.keys(JSON.parse(stdout))).toEqual([...outputs.keys()].filter((name) => !others.includes(name)));
});

test("--markdown writes the comment of a pull request into a file", async () => {
  const workspace = workspaceWith({ "videos.yml": MANIFEST });
  await runOn({ workspace }, "plan", "--markdown", "plan.md");
  const markdown = await readFile(join(workspace, "plan.md"), "utf8");
  expect(markdown).toMatch(/^### 📝 Plan: 2 videos to create \(price unknown\)\n/);
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

test("what an edit quotes stays as it is, though it has fences of its own", async () => {
  const desk = await openDesk();
  const words = "Write\n\n```yaml\nrecreate: a\n```\n\nor set the input recreate.";
  await desk.videos({ a: { task: "Explain it." } });
  await desk.run(["apply", "--yes"]);
  await desk.videos({ a: { task: `Explain it.\n\n${words}` } });
  const { stdout } = await desk.run(["plan"]);
  expect(stdout).toContain("or set the input recreate.");
});
