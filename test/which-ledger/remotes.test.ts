import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nameIn } from "../../src/cli/origin.js";
import { systemClock } from "../../src/clock.js";
import { fold } from "../../src/ledger/fold.js";
import { BranchStore } from "../../src/ledger/stores/branch.js";
import { PlainGit } from "../../src/ledger/stores/plain-git.js";
import { openDesk } from "../fixtures/command-line.js";
import { commit, git, withOrigin } from "../fixtures/git-repository.js";

const manifest = (videos: object, ledger = "branch") => JSON.stringify({ version: 1, settings: { ledger }, videos });
const A = { a: { task: "Explain a." } };
const AB = { ...A, b: { task: "Explain b." } };
const flat = (text: string) => text.replace(/\s+/g, " ");

/** A laptop with a remote `origin`, and what it pushes. */
async function laptop() {
  const desk = await openDesk();
  const { root, bare } = await withOrigin(desk.workspace);
  const push = (folder: string, videos: object) => {
    commit(folder, { "videos.yml": manifest(videos) });
    git(folder, "push", "--quiet", "origin", "HEAD");
  };
  const clone = (from: string, name: string) => {
    git(root, "clone", "--quiet", from, name);
    return join(root, name);
  };
  const apply = async (workspace: string, ...more: string[]) =>
    await desk.run(["apply", "--yes", ...more], { workspace });
  return { desk, root, bare, push, clone, apply, own: desk.workspace };
}

/** Gives a clone an address of GitHub for `origin`, which is the repository at a path. */
function point(folder: string, address: string, at: string): void {
  git(folder, "config", `url.${at}.insteadOf`, address);
  git(folder, "config", "remote.origin.url", address);
}

/** What the facts on the ledger branch of a clone's `origin` add up to. */
async function ledgerOf(folder: string) {
  const { facts } = await new BranchStore({
    git: new PlainGit({ folder, remote: "origin" }),
    ...{ project: "", run: { id: "1", url: null }, clock: systemClock, random: () => 0.5 },
  }).read();
  return fold(facts);
}

test("a clone's copy of the ledger is no ledger while the remote that may have a newer one can't be read", async () => {
  const { desk, bare, push, clone, apply, own } = await laptop();
  push(own, A);
  await apply(own);
  const other = clone(bare, "other");
  push(other, AB);
  await apply(other);
  git(own, "pull", "--quiet", "origin", "main");
  commit(own, { "videos.yml": manifest(AB, "file") });
  git(own, "remote", "set-url", "origin", "/nowhere/docs.git");
  const stopped = await apply(own);
  expect(flat(stopped.stderr)).toContain("the file ledger.jsonl on the branch videos-as-code can't be read");
  expect(desk.sandbox.videos()).toHaveLength(2);
});

test("a commit of a fork's default branch that isn't on that of upstream is asked about, and is not taken for one of it", async () => {
  const { root, bare, push, clone, apply, own } = await laptop();
  push(own, A);
  await apply(own);
  git(root, "clone", "--quiet", "--bare", bare, "fork.git");
  git(join(root, "fork.git"), "update-ref", "-d", "refs/heads/videos-as-code");
  const fork = clone(join(root, "fork.git"), "alice");
  git(fork, "remote", "add", "upstream", bare);
  git(fork, "fetch", "--quiet", "upstream");
  push(fork, AB);
  const applied = await apply(fork);
  expect(flat(applied.stderr)).toContain("This commit isn't on the remote's main");
  const { runs, byId } = await ledgerOf(own);
  expect(runs.map((run) => [run.commit, run.on_default_branch])).toEqual([
    [git(bare, "rev-parse", "main"), true],
    [git(fork, "rev-parse", "HEAD"), false],
  ]);
  expect([...byId.keys()]).toEqual(["a", "b"]);
});

test("what a clone remembers of a default branch that was renamed is asked of the remote", async () => {
  const { desk, root, bare, apply, own } = await laptop();
  git(own, "checkout", "--quiet", "-B", "master");
  commit(own, { "videos.yml": manifest(A) });
  git(own, "push", "--quiet", "origin", "HEAD");
  git(own, "remote", "set-head", "origin", "master");
  git(bare, "branch", "-m", "master", "main");
  git(bare, "symbolic-ref", "HEAD", "refs/heads/main");
  git(own, "branch", "-m", "master", "main");
  git(own, "fetch", "--quiet", "origin");
  await apply(own);
  git(root, "clone", "--quiet", bare, "behind");
  commit(own, { "videos.yml": manifest({ a: { task: "Explain a well." } }) });
  git(own, "push", "--quiet", "origin", "HEAD");
  await apply(own);
  expect((await apply(join(root, "behind"))).stderr).toContain("was applied last");
  expect(desk.sandbox.edits()).toHaveLength(1);
});

describe("the name of a repository is the same over https and ssh", () => {
  test.each([
    ["https://acme@dev.azure.com/acme/web/_git/docs", "git@ssh.dev.azure.com:v3/acme/web/docs", "acme/web/docs"],
    ["https://bitbucket.acme.com/scm/web/docs.git", "ssh://git@bitbucket.acme.com:7999/web/docs.git", "web/docs"],
  ])("%s, %s", (https, ssh, name) => {
    expect([nameIn(https), nameIn(ssh)]).toEqual([name, name]);
  });
});

test.each(["branch", "file"])(
  "a fork's clone doesn't take over the ledger that came with all branches: ledger: %s",
  async (ledger) => {
    const { desk, root, bare, push, clone, apply, own } = await laptop();
    point(own, "https://github.com/acme/docs.git", bare);
    push(own, A);
    expect(await apply(own)).toMatchObject({ code: 0 });
    git(root, "clone", "--quiet", "--bare", bare, "fork.git");
    const ada = clone(join(root, "fork.git"), "ada");
    point(ada, "https://github.com/ada/docs.git", join(root, "fork.git"));
    commit(ada, { "videos.yml": manifest({ a: { task: "Explain a my way." } }, ledger) });
    git(ada, "push", "--quiet", "origin", "HEAD");
    const stopped = await apply(ada);
    expect(flat(stopped.stderr)).toContain("The ledger is that of the repository acme/docs, and this one is ada/docs");
    expect(desk.sandbox.edits()).toHaveLength(0);
  },
);

test("a clone that is pointed at a fork adds nothing of the former repository to the fork's ledger", async () => {
  const { desk, root, bare, push, clone, apply, own } = await laptop();
  point(own, "https://github.com/acme/docs.git", bare);
  push(own, AB);
  expect(await apply(own)).toMatchObject({ code: 0 });
  const former = desk.sandbox.videos().map(({ uuid }) => uuid);
  const fork = join(root, "fork.git");
  git(root, "clone", "--quiet", "--bare", "--single-branch", "--branch=main", `file://${bare}`, "fork.git");
  const ada = clone(fork, "ada");
  point(ada, "https://github.com/ada/docs.git", fork);
  push(ada, A);
  expect(await apply(ada, "--first-run")).toMatchObject({ code: 0 });
  push(ada, { a: { task: "Explain a in the way of ada, which is quite another one." } });
  expect(await apply(ada)).toMatchObject({ code: 0 });

  point(own, "https://github.com/ada/docs.git", fork);
  git(own, "fetch", "--quiet", "origin");
  git(own, "reset", "--quiet", "--hard", "origin/main");
  const applied = await apply(own);
  expect(flat(applied.stdout + applied.stderr)).not.toContain("They were found in this clone's copy");
  push(own, { a: { task: "Explain a in the way of ada." }, b: { task: "Explain b in the way of ada." } });
  await apply(own);
  const { runs, records } = await ledgerOf(ada);
  expect([...new Set(runs.map(({ repository }) => repository?.name))]).toEqual(["ada/docs"]);
  const known = [...records.values()].flatMap(({ videos }) => videos.map(({ uuid }) => uuid));
  expect(known.filter((uuid) => former.includes(uuid))).toEqual([]);
  expect(desk.sandbox.edits().filter(({ videoUuid }) => former.includes(videoUuid))).toEqual([]);
});
