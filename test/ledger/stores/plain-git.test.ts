import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ledgerPath } from "../../../src/ledger/names.js";
import { BranchStore } from "../../../src/ledger/stores/branch.js";
import { PlainGit } from "../../../src/ledger/stores/plain-git.js";
import { NO_TEXTS } from "../../../src/ledger/texts.js";
import { hashText, type Texts } from "../../../src/manifest/texts.js";
import { message } from "../../../src/messages/catalogue.js";
import { factNaming, named } from "../../fixtures/facts.js";
import { commit, git, remoteRepository } from "../../fixtures/git-repository.js";
import { listen } from "../../fixtures/listener.js";
import { saying, sayingOf } from "../../fixtures/saying.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

beforeEach(() => {
  for (const name of ["NO_PROXY", "no_proxy"]) vi.stubEnv(name, "127.0.0.1");
});
afterEach(() => void vi.unstubAllEnvs());

function storeIn(folder: string, given: { run?: string; remote?: string; tip?: string | null } = {}) {
  const { run = "101", remote = "origin", tip } = given;
  return new BranchStore({
    git: new PlainGit({ folder, remote, tip }),
    project: "",
    run: { id: run, url: null },
    clock: { now: () => 0, sleep: async () => {} },
    random: () => 0.5,
  });
}

/** No test has so many appends at once. */
const MOST_CONFLICTS = 100;

/** Appends a fact about each of these entries, whatever else was appended meanwhile. */
async function add(store: BranchStore, ids: readonly string[], texts: Texts = NO_TEXTS): Promise<void> {
  for (let tries = 0; tries < MOST_CONFLICTS; tries++) {
    const { facts, cursor } = await store.read();
    const added = ids.map((id, at) => named(id, { run: id, n: facts.length + at }));
    if ((await store.append(cursor, added, texts)) !== "conflict") return;
  }
  throw new Error(`${MOST_CONFLICTS} appends in a row met another one`);
}

const idsIn = async (folder: string) =>
  (await storeIn(folder).read()).facts.flatMap((fact) => ("record" in fact ? [fact.record] : [])).sort();
const errorOf = async (work: Promise<unknown>) => await work.then(() => null).catch((error: unknown) => error);

/** A program at a path. */
function program(path: string, ...lines: readonly string[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, ["#!/bin/sh", ...lines, ""].join("\n"));
  chmodSync(path, 0o755);
}

test("a ledger is kept on an orphan branch, and another clone reads it", async () => {
  const { bare, first, clone } = await remoteRepository();
  const store = storeIn(first);
  await add(store, ["start"]);
  await add(store, ["tour", "end"]);
  expect(git(bare, "log", "--format=%s", "videos-as-code").split("\n")).toEqual([
    "Add 2 facts (run 101)",
    "Add a fact (run 101)",
  ]);
  expect(await idsIn(clone("second"))).toEqual(["end", "start", "tour"]);
});

test("texts are kept beside the ledger", async () => {
  const { bare, first, clone } = await remoteRepository();
  const { fact, texts } = factNaming("Explain billing.", "# Billing\n\nÄnderung 💡\n");
  const store = storeIn(first);
  await store.append((await store.read()).cursor, [fact], texts);
  const other = storeIn(clone("second"));
  await other.read();
  expect(await other.texts.get(hashText("# Billing\n\nÄnderung 💡\n"))).toBe("# Billing\n\nÄnderung 💡\n");
  expect(git(bare, "ls-tree", "-r", "--name-only", "videos-as-code").split("\n")).toHaveLength(4);
});

test("the clone's work tree, index, local branches and head stay as they are", async () => {
  const { first } = await remoteRepository();
  writeFileSync(join(first, "new.md"), "new");
  const look = () => [
    git(first, "status", "--porcelain"),
    git(first, "branch", "--list"),
    git(first, "symbolic-ref", "HEAD"),
    git(first, "rev-parse", "HEAD"),
    existsSync(join(first, ".git", "FETCH_HEAD")),
  ];
  const before = look();
  const store = storeIn(first);
  await add(store, ["start"]);
  await store.read();
  expect(look()).toEqual(before);
});

test.each([
  ["two clones", (clone: (name: string) => string, first: string) => [first, clone("second")]],
  ["one clone", (_clone: (name: string) => string, first: string) => [first, first]],
])("writers in %s at once lose nothing", async (_name, foldersOf) => {
  const { bare, first, clone } = await remoteRepository();
  const stores = foldersOf(clone, first).map((folder, at) => storeIn(folder, { run: `${101 + at}` }));
  await Promise.all(
    stores.map(async (store, at) => {
      for (const n of [0, 1]) await add(store, [`v${at}${n}`]);
    }),
  );
  expect(await idsIn(first)).toEqual(["v00", "v01", "v10", "v11"]);
  expect(git(bare, "log", "--format=%s", "videos-as-code").split("\n")).toHaveLength(4);
});

test("a shallow clone, a worktree and a bare clone have the ledger, too", async () => {
  const { root, first, clone } = await remoteRepository();
  const store = storeIn(first);
  await add(store, ["start"]);
  await add(store, ["next"]);
  git(first, "worktree", "add", "--quiet", join(root, "tree"));
  const folders = [clone("shallow", "--depth=1", "--no-single-branch"), join(root, "tree"), clone("none", "--bare")];
  for (const [at, folder] of folders.entries()) await add(storeIn(folder, { run: `${200 + at}` }), [`v${at}`]);
  expect(git(join(root, "shallow"), "rev-list", "--count", "HEAD")).toBe("1");
  expect(await idsIn(first)).toEqual(["next", "start", "v0", "v1", "v2"]);
});

test("a push that goes to another repository is an error: nobody would find that ledger", async () => {
  const { first, root } = await remoteRepository();
  git(root, "init", "--quiet", "--bare", "fork.git");
  git(first, "config", "remote.origin.pushurl", join(root, "fork.git"));
  const store = storeIn(first);
  await expect(add(store, ["v1"])).rejects.toMatchObject(saying(message("git-remote-split", { remote: "origin" })));
  expect(git(first, "for-each-ref", "refs/videos-as-code")).toBe("");
});

test("what the clone has already isn't fetched again", async () => {
  const { root, first, clone } = await remoteRepository();
  const [asked, second] = [join(root, "asked"), clone("second")];
  program(join(root, "upload-pack"), `echo x >> '${asked}'`, 'exec git-upload-pack "$@"');
  git(second, "config", "remote.origin.uploadpack", join(root, "upload-pack"));
  const [one, two] = [storeIn(first), storeIn(second, { run: "102" })];
  const asks = async (work: () => Promise<unknown>) => {
    writeFileSync(asked, "");
    await work();
    return readFileSync(asked, "utf8").split("\n").length - 1;
  };
  expect(await asks(async () => await two.read())).toBe(1);
  await add(one, ["start"]);
  expect(await asks(async () => await two.read())).toBe(2);
  expect(await asks(async () => await two.read())).toBe(1);
  await two.append((await two.read()).cursor, [named("tour")], NO_TEXTS);
  expect(await asks(async () => expect((await two.read()).facts).toHaveLength(2))).toBe(1);
});

test.each(["one append", "no branch"])(
  "a run that goes by what the remote has listed, %s, overwrites nothing that was appended since",
  async (listed) => {
    const { bare, first, clone } = await remoteRepository();
    await add(storeIn(first), ["start"]);
    const tip = listed === "no branch" ? null : git(bare, "rev-parse", "videos-as-code");
    await add(storeIn(first), ["tour"]);
    const late = storeIn(clone("second"), { run: "102", tip });
    const { facts, cursor } = await late.read();
    expect(facts).toHaveLength(tip === null ? 0 : 1);
    expect(await late.append(cursor, [named("end", { run: "102" })], NO_TEXTS)).toBe("conflict");
    expect((await late.read()).facts).toHaveLength(2);
    expect(await idsIn(first)).toEqual(["start", "tour"]);
  },
);

test("a push whose reply is lost counts where the remote has it, and is made once", async () => {
  const { first, bare } = await remoteRepository();
  // The other side dies once the branch is moved, and before it can say so.
  program(join(bare, "hooks", "post-receive"), "kill -9 $PPID");
  const store = storeIn(first);
  await add(store, ["start"]);
  await add(store, ["tour"]);
  expect(git(bare, "rev-list", "--count", "videos-as-code")).toBe("2");
  expect(await idsIn(first)).toEqual(["start", "tour"]);
});

test("neither the clone's hooks nor another repository in the environment have a part in it", async () => {
  const { root, first, bare } = await remoteRepository();
  const ran = join(root, "ran");
  for (const hook of ["pre-push", "reference-transaction", "post-index-change"])
    program(join(first, ".git", "hooks", hook), `touch '${ran}'`, "exit 1");
  // As inside of a hook.
  vi.stubEnv("GIT_DIR", join(root, "elsewhere"));
  vi.stubEnv("GIT_INDEX_FILE", join(root, "foreign-index"));
  vi.stubEnv("GIT_TRACE", "1");
  const store = storeIn(first);
  await add(store, ["v1"]);
  await store.read();
  vi.unstubAllEnvs();
  expect(existsSync(ran)).toBe(false);
  expect(git(bare, "branch", "--list", "videos-as-code")).not.toBe("");
});

test("whoever has told git no name appends all the same", async () => {
  const { first, bare } = await remoteRepository();
  git(first, "config", "user.useConfigOnly", "true");
  const store = storeIn(first);
  await add(store, ["v1"]);
  await add(store, ["v2"]);
  const who = () => git(bare, "log", "-1", "--format=%an %ae, %cn", "videos-as-code");
  expect(who()).toBe("videos-as-code videos-as-code@localhost, videos-as-code");
  git(first, "config", "user.name", "Ada");
  git(first, "config", "user.email", "ada@example.com");
  await add(storeIn(first), ["v3"]);
  expect(who()).toBe("Ada ada@example.com, Ada");
});

test("a mirroring remote is pushed to like any other, and keeps its other branches", async () => {
  const { first, bare } = await remoteRepository();
  git(first, "config", "remote.origin.mirror", "true");
  git(bare, "branch", "theirs", "main");
  const store = storeIn(first);
  await add(store, ["v1"]);
  expect(git(bare, "branch", "--format=%(refname:short)").split("\n")).toEqual(["main", "theirs", "videos-as-code"]);
});

describe("an error says what is wrong and what to do:", () => {
  test("a server that refuses the push, with its words", async () => {
    const { bare, first } = await remoteRepository();
    program(join(bare, "hooks", "pre-receive"), 'echo "Not you." >&2', "exit 1");
    const store = storeIn(first);
    const said = "[remote rejected] (pre-receive hook declined); remote: Not you";
    await expect(add(store, ["v1"])).rejects.toMatchObject(
      saying(message("branch-protected", { who: "origin", said, branch: "videos-as-code" })),
    );
  });

  test("a remote that isn't there is no first run", async () => {
    const { first } = await remoteRepository();
    git(first, "remote", "set-url", "origin", join(first, "nowhere"));
    await expect(storeIn(first).read()).rejects.toMatchObject(
      sayingOf(
        "git-remote",
        /origin.* fatal: '.*nowhere' does not appear to be a git repository; fatal: Could not read from remote repository\. .*`git remote -v`/,
      ),
    );
  });

  test("a folder that is no clone", async () => {
    await expect(storeIn(await temporaryFolder()).read()).rejects.toMatchObject(
      sayingOf("git-no-clone", /not a git repository/),
    );
  });

  test("a machine without git", async () => {
    const { first } = await remoteRepository();
    vi.stubEnv("PATH", "/nowhere");
    await expect(storeIn(first).read()).rejects.toMatchObject(sayingOf("git-missing", /^There is no git/));
  });

  test.each([
    ["a password that is wrong", "http://ada:s3cr3t-word@", /Authentication failed/],
    ["a token that is wrong, in place of a name", "http://s3cr3t-word@", /could not read Password/],
    ["no password at all", "http://", /could not read Username/],
  ])("%s: nobody is asked, and it isn't told", async (_name, before, words) => {
    const { first } = await remoteRepository();
    const { url } = await listen((response) => {
      response.writeHead(401, { "WWW-Authenticate": 'Basic realm="git"' }).end();
    });
    vi.stubEnv("GIT_ASKPASS", "");
    git(first, "remote", "set-url", "origin", `${url.replace("http://", before)}/x.git`);
    const error = await errorOf(storeIn(first).read());
    expect(error).toMatchObject(sayingOf("git-no-access", words));
    expect(String(error)).not.toContain("s3cr3t-word");
  });

  test("a remote that lets git read and not push is not asked again and again", async () => {
    const { first, bare } = await remoteRepository();
    const { url, heard } = await listen((response) => void response.writeHead(403).end());
    git(first, "remote", "set-url", "--push", "origin", `${url}/x.git`);
    const store = storeIn(first);
    await expect(add(store, ["v1"])).rejects.toMatchObject(sayingOf("git-no-access", /^origin .*403/));
    expect(heard).toHaveLength(1);
    expect(git(bare, "branch", "--list", "videos-as-code")).toBe("");
  });

  test("a remote that breaks down while it is pushed to: the reason is told in the end", async () => {
    const { first } = await remoteRepository();
    const { url } = await listen((response) => void response.writeHead(503).end());
    git(first, "remote", "set-url", "--push", "origin", `${url}/x.git`);
    const store = storeIn(first);
    await expect(add(store, ["v1"])).rejects.toMatchObject(sayingOf("ledger-unwritten", /git push failed: .*503/));
  });

  test("a ledger that is no text", async () => {
    const { first } = await remoteRepository();
    const path = ledgerPath("");
    git(first, "switch", "--quiet", "--orphan", "videos-as-code");
    writeFileSync(join(first, path), Buffer.from([0x7b, 0xff, 0x7d]));
    commit(first, {});
    git(first, "push", "--quiet", "origin", "videos-as-code");
    await expect(storeIn(first).read()).rejects.toMatchObject(
      saying(message("ledger-damaged", { where: path, isNot: "UTF-8" })),
    );
  });
});
