import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskWith, FIRST_RUN, openDesk, runOn } from "../fixtures/command-line.js";
import { commit, git, put, remoteRepository } from "../fixtures/git-repository.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";
import { workspaceWith } from "../fixtures/workspace.js";

const A = { task: "Explain it." };
const APPLY = ["apply", "--yes"];
const LINES = "\n\nsettings:\n  ledger: branch\n";

/** A manifest without a word of where its ledger is. */
const unsaid = (ids: readonly string[], settings: object = {}) =>
  JSON.stringify({ version: 1, settings, videos: Object.fromEntries(ids.map((id) => [id, A])) });

test.each([
  ["not set", {}],
  ["cache", { ledger: "cache" }],
])("where settings.ledger is %s, an apply sends nothing and shows the lines to add", async (said, settings) => {
  const desk = await openDesk();
  await desk.write("videos.yml", unsaid(["a"], settings));
  for (const address of ["http://127.0.0.1:1", "https://videos.example.com"]) {
    const env = { VIDEOS_BASE_URL: address, VIDEOS_API_KEY: desk.sandbox.apiKey };
    const { code, stderr } = await desk.run(APPLY, { env });
    expect(code).toBe(64);
    expect(stderr).toContain(`No ledger can be read here: settings.ledger is ${said}`);
    expect(stderr).toContain(LINES);
  }
  expect(desk.sandbox.requests()).toEqual([]);
  // The built-in sandbox needs no setting.
  const trial = await desk.run([...APPLY, "--base-url", "sandbox"]);
  expect(trial.code).toBe(0);
  expect(trial.stderr).toMatch(/\nThe ledger is in \.videos-as-code\/sandbox\.jsonl, the trial's own file\.\n$/);
});

test("in a clone, the ledger of ledger: file and that of a trial are the files that the guide names", async () => {
  const desk = await deskWith({ a: A });
  git(desk.workspace, "init", "--quiet");
  const named = [...readFileSync("docs/command-line.md", "utf8").matchAll(/`(\.git\/videos-as-code\/[^`]+)`/g)];
  const paths = named.map(([, path = ""]) => join(desk.workspace, path));
  expect(paths.map(existsSync)).toEqual([false, false]);
  expect((await desk.run(APPLY)).code).toBe(0);
  expect(paths.map(existsSync)).toEqual([true, false]);
  expect((await desk.run([...APPLY, "--base-url", "sandbox"])).code).toBe(0);
  expect(paths.map(existsSync)).toEqual([true, true]);
});

test("an apply of a manifest with a mistake names the mistake, and not the setting that it hides", async () => {
  const desk = await openDesk();
  await desk.write("videos.yml", "version: 1\nsettings: { ledger: file }\nvideos:\n  a:\n    task: Explain: it\n");
  const { code, stdout, stderr } = await desk.run(APPLY);
  expect(code).toBe(65);
  expect(stdout + stderr).toContain("videos.yml:5:18 a text with a colon and a space in it needs quotes");
  expect(stdout + stderr).not.toContain("settings.ledger");
});

test("a plan whose ledger is out of reach compares with the lock file, and says so first", async () => {
  const desk = await openDesk();
  const settings = { lock_file: "videos.lock.json" };
  await desk.videos({ a: A }, settings);
  expect((await desk.run(APPLY)).code).toBe(0);
  await desk.write("videos.yml", unsaid(["a", "b"], { ...settings, ledger: "cache" }));
  const { stderr, stdout } = await desk.run(["plan", "--json"]);
  expect(stderr).toMatch(
    /^Note: No ledger can be read here: settings\.ledger is cache, which only a workflow can read; compared with videos\.lock\.json\.\n/,
  );
  const steps = JSON.parse(stdout).results.map(({ id, steps: made }: { id: string; steps: string[] }) => [id, ...made]);
  expect(steps).toEqual([["a"], ["b", "create"]]);
  await desk.write(
    "videos.yml",
    unsaid(["a"], { ...settings, ledger: "cache" }).replace("Explain it.", "Explain all."),
  );
  expect((await desk.run(["plan"])).stdout).toContain("since the former text is in the ledger");
});

test("without a lock file it says how many videos it takes for new", async () => {
  const workspace = workspaceWith({ "videos.yml": unsaid(["a", "b", "c"]) });
  const { stderr } = await runOn({ workspace }, "plan");
  expect(stderr).toBe(
    "Note: No ledger can be read here: settings.ledger is not set, which means the Actions cache, which only a workflow can read; there is no " +
      "lock file of this project to compare with, so this counts as a first run, and 3 videos are new.\n",
  );
});

test("in a CI that starts with a new disk, an apply with a file names the branch; in Actions it goes on", async () => {
  const desk = await deskWith({ a: A });
  const env = { VIDEOS_BASE_URL: "http://127.0.0.1:1", VIDEOS_API_KEY: desk.sandbox.apiKey, CI: "true" };
  const { code, stderr } = await desk.run(APPLY, { env });
  expect(code).toBe(64);
  expect(stderr).toContain("settings.ledger is file, and CI is set");
  expect(stderr).toContain(LINES);
  expect(desk.changes).toEqual([]);
  expect((await desk.run(APPLY, { env: { ...env, GITHUB_ACTIONS: "true" } })).code).toBe(0);
});

test("whether it is the first run is asked in words of its own, which --yes does not answer", async () => {
  const desk = await deskWith({ a: A });
  // A desk says it by itself where no video is there.
  const alone = async (args: string[], types?: string[]) =>
    await desk.clock.run(
      async () => await runOn({ ...desk.machine(), ...(types === undefined ? {} : { terminal: { types } }) }, ...args),
    );
  const silent = await alone(APPLY);
  expect(silent.code).toBe(1);
  expect(silent.stderr).toContain(`apply once with ${FIRST_RUN[0]}.`);
  const no = await alone(APPLY, ["no"]);
  expect(no.stderr).toContain(
    "No ledger in the file .videos-as-code/ledger.jsonl. Is this the first apply of this project anywhere",
  );
  expect(desk.changes).toEqual([]);
  expect((await alone(APPLY, ["yes"])).code).toBe(0);
  expect(desk.changes).toEqual(["/v1/videos 200"]);
});

/** A desk whose workspace is a clone with `main` pushed, in which one video was made. */
async function clonedDesk() {
  const desk = await openDesk();
  const { bare } = await remoteRepository();
  git(desk.workspace, "init", "--quiet", "--initial-branch=main");
  git(desk.workspace, "remote", "add", "origin", bare);
  await desk.videos({ a: A }, { ledger: "branch" });
  git(desk.workspace, "add", "videos.yml");
  commit(desk.workspace, { "README.md": "# Ours\n" });
  git(desk.workspace, "push", "--quiet", "--force", "origin", "main");
  expect((await desk.run(APPLY)).stderr).toMatch(/\nThe ledger is on the branch videos-as-code of origin\.\n$/);
  return desk;
}

test("the ledger of a remote that may be a template's is nobody's here: a first run is asked about", async () => {
  const desk = await clonedDesk();
  const { root, bare } = await remoteRepository();
  const mine = join(root, "mine");
  git(root, "clone", "--quiet", bare, mine);
  git(mine, "remote", "add", "template", git(desk.workspace, "remote", "get-url", "origin").trim());
  put(mine, { "videos.yml": unsaid(["a"], { ledger: "branch" }) });
  const { code, stderr } = await desk.run(APPLY, { workspace: mine });
  expect(stderr).toContain("something shows an earlier run: the branch videos-as-code of template");
  expect([code, desk.changes.length]).toEqual([1, 1]);
});

test("where origin can't be read, nothing is saved at another remote", async () => {
  const desk = await clonedDesk();
  git(desk.workspace, "remote", "rename", "origin", "other");
  git(desk.workspace, "remote", "add", "origin", "/nowhere/docs.git");
  await desk.videos({ a: A, b: A }, { ledger: "branch" });
  const { code, stderr } = await desk.run(APPLY);
  expect(stderr).toContain("needs the remote origin, which can't be used");
  expect([code, desk.changes.length]).toEqual([1, 1]);
});

test("whether a repository has only another name is asked, and neither --yes nor --first-run answers it", async () => {
  const desk = await clonedDesk();
  const bare = git(desk.workspace, "remote", "get-url", "origin").trim();
  const rename = (name: string) => {
    git(desk.workspace, "config", "--replace-all", `url.${bare}.insteadOf`, `https://git.example.com/${name}.git`);
    git(desk.workspace, "remote", "set-url", "origin", `https://git.example.com/${name}.git`);
  };
  const applied = async (args: string[], types: string[] = []) => {
    const { code, stderr } = await desk.run(args, { terminal: { types } });
    return [code, /repository acme\/\w+/.exec(stderr.replace(/\s+/g, " "))?.[0] ?? null];
  };
  const videos: Record<string, typeof A> = { a: A };
  const add = async (id: string) => {
    videos[id] = A;
    await desk.videos(videos, { ledger: "branch" });
  };
  rename("acme/docs");
  await add("b");
  expect(await applied(APPLY)).toEqual([0, null]);
  rename("acme/handbook");
  await add("c");
  expect(await applied([...APPLY, "--first-run"], ["no"])).toEqual([1, "repository acme/docs"]);
  expect(await applied(APPLY, ["yes"])).toEqual([0, "repository acme/docs"]);
  expect(await applied(APPLY)).toEqual([0, null]);
  expect(desk.changes).toHaveLength(3);
});

test("a commit that isn't on the default branch is said first and asked about, and --yes answers", async () => {
  const desk = await clonedDesk();
  git(desk.workspace, "switch", "--quiet", "--create", "draft");
  await desk.videos({ a: A, b: A }, { ledger: "branch" });
  commit(desk.workspace, { "README.md": "# Draft\n" });
  const no = await desk.run(["apply"], { terminal: { types: ["no"] } });
  expect(no.stderr).toMatch(/^This commit isn't on the remote's main: /);
  expect([no.code, desk.changes.length]).toEqual([1, 1]);
  const yes = await desk.run(APPLY);
  expect(yes.stderr).toMatch(/^This commit isn't on the remote's main: /);
  expect([yes.code, desk.changes.length]).toEqual([0, 2]);
});

test("so is a commit of the default branch that isn't pushed yet", async () => {
  const desk = await clonedDesk();
  await desk.videos({ a: A, b: A }, { ledger: "branch" });
  commit(desk.workspace, { "README.md": "# Next\n" });
  expect((await desk.run(["plan"])).stderr).toBe("");
  const { code, stderr } = await desk.run(["apply"], { terminal: { types: ["yes", "yes"] } });
  expect(stderr).toMatch(/^This commit isn't on the remote's main: /);
  expect([code, desk.changes.length]).toEqual([0, 2]);
});

test("applied before it is pushed, it is known from the first apply after that on, though that changes nothing", async () => {
  const desk = await clonedDesk();
  await desk.videos({ a: A, b: A }, { ledger: "branch" });
  git(desk.workspace, "add", "videos.yml");
  commit(desk.workspace, { "README.md": "# Next\n" });
  expect((await desk.run(APPLY)).code).toBe(0);
  git(desk.workspace, "push", "--quiet", "origin", "main");
  expect((await desk.run(APPLY)).code).toBe(0);
  const bare = git(desk.workspace, "remote", "get-url", "origin").trim();
  const shallow = join(await temporaryFolder(), "shallow");
  git(bare, "clone", "--quiet", "--depth=1", "--branch=main", `file://${bare}`, shallow);
  expect((await desk.run(APPLY, { workspace: shallow })).code).toBe(0);
  git(desk.workspace, "checkout", "--quiet", "HEAD~1");
  await desk.videos({ a: A, c: A }, { ledger: "branch" });
  const { code, stderr } = await desk.run(APPLY);
  expect(stderr.replace(/\s+/g, " ")).toContain("it would take the videos back");
  expect([code, desk.changes.length]).toEqual([1, 2]);
});

test.each([
  ["so are changes that aren't committed", /^Some changes here aren't committed: /, (_workspace: string) => undefined],
  [
    "so is a manifest that git doesn't have yet",
    /^Git doesn't have videos\.yml, which videos are made from: /,
    (workspace: string) => {
      git(workspace, "rm", "--quiet", "--cached", "videos.yml");
      git(workspace, "commit", "--quiet", "--message=Without");
      git(workspace, "push", "--quiet", "origin", "main");
    },
  ],
])("%s", async (_what, words, prepare) => {
  const desk = await clonedDesk();
  prepare(desk.workspace);
  await desk.videos({ a: A, b: A }, { ledger: "branch" });
  const { code, stderr } = await desk.run(["apply"], { terminal: { types: ["no"] } });
  expect(stderr).toMatch(words);
  expect([code, desk.changes.length]).toEqual([1, 1]);
});

test.each([
  ["that git doesn't have yet", {}],
  ["that git ignores", { ".gitignore": "docs/\n" }],
])(
  "a new page %s is said before anything is paid, and is a person's decision, which --yes answers",
  async (_what, files) => {
    const desk = await clonedDesk();
    await desk.videos({ a: A, b: { ...A, sources: ["docs/new.md"] } }, { ledger: "branch" });
    git(desk.workspace, "add", "videos.yml");
    commit(desk.workspace, { "README.md": "# Next\n", ...files });
    git(desk.workspace, "push", "--quiet", "origin", "main");
    await desk.write("docs/new.md", "# Pay by invoice\n");
    const words = /^Git doesn't have docs\/new\.md, which videos are made from: /;
    const no = await desk.run(["apply"], { terminal: { types: ["no"] } });
    expect(no.stderr).toMatch(words);
    expect([no.code, desk.changes.length]).toEqual([1, 1]);
    const yes = await desk.run(APPLY);
    expect(yes.stderr).toMatch(words);
    expect([yes.code, desk.changes.length]).toEqual([0, 2]);
  },
);

test("a page that git ignores and a pattern leaves out is no reason to ask", async () => {
  const desk = await clonedDesk();
  await desk.videos({ a: A, b: { ...A, sources: ["docs/*.md"] } }, { ledger: "branch" });
  git(desk.workspace, "add", "videos.yml");
  commit(desk.workspace, { "docs/b.md": "# Pay by card\n", ".gitignore": "docs/draft.md\n" });
  git(desk.workspace, "push", "--quiet", "origin", "main");
  await desk.write("docs/draft.md", "# Pay by invoice\n");
  const { code, stderr } = await desk.run(["apply"], { terminal: { types: ["yes"] } });
  expect(stderr).not.toContain("Git doesn't have");
  expect([code, desk.changes.length]).toEqual([0, 2]);
});

test("so is a page with marked blocks: it may be a source", async () => {
  const desk = await clonedDesk();
  await desk.videos({ a: A }, { ledger: "branch", embed: ["docs/*.md"] });
  git(desk.workspace, "add", "videos.yml");
  commit(desk.workspace, { "docs/a.md": "# Pay by card\n" });
  git(desk.workspace, "push", "--quiet", "origin", "main");
  await desk.write("docs/a.md", "# Pay by invoice\n");
  const { stderr } = await desk.run(["apply"], { terminal: { types: ["no"] } });
  expect(stderr).toMatch(/^Some changes here aren't committed: /);
});

test("what an apply itself has written doesn't count as a change", async () => {
  const desk = await clonedDesk();
  const settings = { ledger: "branch", lock_file: "videos.lock.json" };
  const push = async (ids: Record<string, typeof A>) => {
    await desk.videos(ids, settings);
    git(desk.workspace, "add", ".");
    commit(desk.workspace, { "README.md": JSON.stringify(ids) });
    git(desk.workspace, "push", "--quiet", "origin", "main");
  };
  await push({ a: A });
  await desk.run(APPLY);
  await push({ a: A, b: A });
  await desk.run(APPLY);
  expect(git(desk.workspace, "status", "--porcelain")).toContain("videos.lock.json");
  expect((await desk.run(["apply"], { terminal: { types: [] } })).stderr).not.toContain("aren't committed");
});

test("a clone of one branch asks the remote which one is the default branch", async () => {
  const desk = await clonedDesk();
  const bare = git(desk.workspace, "remote", "get-url", "origin").trim();
  git(bare, "symbolic-ref", "HEAD", "refs/heads/main");
  git(bare, "branch", "feature", "main");
  const one = join(await temporaryFolder(), "one");
  git(bare, "clone", "--quiet", "--single-branch", "--branch=feature", `file://${bare}`, one);
  put(one, { "videos.yml": unsaid(["a", "b"], { ledger: "branch" }) });
  git(one, "commit", "--quiet", "--all", "--message=b");
  const applied = await desk.run(APPLY, { workspace: one });
  expect(applied.code).toBe(0);
  // The commit of a feature is not taken for one of the default branch.
  expect((await desk.run(APPLY)).stderr).not.toContain("was applied last");
});

test("a shallow clone that can't tell whether it is behind sends nothing, and says how to find out", async () => {
  const desk = await clonedDesk();
  const behind = git(desk.workspace, "rev-parse", "HEAD").trim();
  await desk.videos({ a: A, b: A }, { ledger: "branch" });
  git(desk.workspace, "add", "videos.yml");
  commit(desk.workspace, { "README.md": "# Newer\n" });
  git(desk.workspace, "push", "--quiet", "origin", "main");
  expect((await desk.run(APPLY)).code).toBe(0);
  const bare = git(desk.workspace, "remote", "get-url", "origin").trim();
  git(bare, "branch", "--quiet", "--force", "main", behind);
  const shallow = join(await temporaryFolder(), "shallow");
  git(bare, "clone", "--quiet", "--depth=1", "--branch=main", `file://${bare}`, shallow);
  put(shallow, { "videos.yml": unsaid(["a", "c"], { ledger: "branch" }) });
  const { code, stderr } = await desk.run(APPLY, { workspace: shallow });
  expect(stderr).toContain("git fetch --unshallow");
  expect([code, desk.changes.length]).toEqual([1, 2]);
});

test("without a remote, a commit behind the one that was applied last sends nothing, unless a person says --first-run", async () => {
  const desk = await openDesk();
  git(desk.workspace, "init", "--quiet", "--initial-branch=trunk");
  const behind = commit(desk.workspace, { "videos.yml": unsaid(["a"], { ledger: "file" }) });
  expect((await desk.run(APPLY)).code).toBe(0);
  commit(desk.workspace, { "videos.yml": unsaid(["a", "b"], { ledger: "file" }) });
  expect((await desk.run(APPLY)).code).toBe(0);
  git(desk.workspace, "switch", "--quiet", "--detach", behind);
  await desk.write("videos.yml", unsaid(["a", "b", "c"], { ledger: "file" }));
  const { code, stderr } = await desk.run(APPLY);
  expect(stderr).toContain("Check out a commit that contains it (git pull");
  expect([code, desk.changes.length]).toEqual([1, 2]);
  // Where the branch was rewritten on purpose.
  expect((await desk.run([...APPLY, "--first-run"])).code).toBe(0);
  expect(desk.changes).toHaveLength(3);
});

test("a commit behind one that the clone has not fetched sends nothing, and says to pull", async () => {
  const desk = await clonedDesk();
  const behind = git(desk.workspace, "rev-parse", "HEAD").trim();
  await desk.videos({ a: A, b: A }, { ledger: "branch" });
  git(desk.workspace, "add", "videos.yml");
  const newer = commit(desk.workspace, { "README.md": "# Newer\n" });
  git(desk.workspace, "push", "--quiet", "origin", "main");
  expect((await desk.run(APPLY)).code).toBe(0);
  git(desk.workspace, "switch", "--quiet", "--detach", behind);
  put(desk.workspace, { "videos.yml": unsaid(["a", "b", "c"], { ledger: "branch" }) });
  git(desk.workspace, "update-ref", "refs/remotes/origin/main", behind);
  git(desk.workspace, "branch", "--quiet", "--force", "main", behind);
  git(desk.workspace, "reflog", "expire", "--expire=now", "--all");
  git(desk.workspace, "gc", "--quiet", "--prune=now");
  expect(() => git(desk.workspace, "cat-file", "-e", newer)).toThrow();
  const unfetched = await desk.run(APPLY);
  expect(unfetched.code).toBe(1);
  expect(unfetched.stderr).toContain("Check out a commit that contains it (git pull");
  expect(desk.changes).toHaveLength(2);
});

test("apply --only makes one video, and leaves the others to the next apply", async () => {
  const desk = await deskWith({ a: A, b: A });
  expect((await desk.run([...APPLY, "--only", "b"])).code).toBe(0);
  expect((await desk.run(["status"])).stdout).toMatch(/○ a {2}not made yet\n✓ b {2}made/);
  expect((await desk.run(APPLY)).code).toBe(0);
  expect(desk.sandbox.videos()).toHaveLength(2);
});

test("a plan that compares with a lock file which was written in the midst of a long change says that it is still to come", async () => {
  const desk = await openDesk();
  const manifest = (ledger: string) =>
    JSON.stringify({
      version: 1,
      settings: { ledger, lock_file: "videos.lock.json" },
      videos: { billing: { task: "Explain.", sources: ["docs/*.md"] } },
    });
  await desk.write("docs/page.md", "One page.");
  await desk.write("videos.yml", manifest("file"));
  await desk.run(["apply", "--yes"]);
  await desk.write("docs/page.md", Array.from({ length: 1_500 }, (_, at) => `word${at}`).join(" "));
  for (const _run of [1, 2]) {
    desk.clock.advance(3_600_000);
    await desk.run(["apply", "--yes", "--no-wait"]);
  }
  expect(readFileSync(join(desk.workspace, "videos.lock.json"), "utf8")).toMatch(/"fingerprint": "[^"]*:1\/\d"/);
  // The clone of somebody whose project has its ledger in the Actions cache.
  await desk.write("videos.yml", manifest("cache"));
  const { code, stdout } = await desk.run(["plan"]);
  expect([code, stdout]).toEqual([0, expect.stringContaining("1 edit")]);
  expect(stdout).not.toContain("recreate");
});
