import { expect, test } from "vitest";
import type { GivenSettings } from "../../harness/settings.js";
import { artifactName } from "../../src/ledger/stores/artifact.js";
import { BILLING, type CachedRuns, CHANGED, openCached } from "../fixtures/cached-runs.js";
import { git } from "../fixtures/git-repository.js";

/** A repository that has made its one video. */
async function afterFirstRun(settings: GivenSettings = {}): Promise<CachedRuns> {
  const world = await openCached({ manifest: BILLING });
  const first = await world.run({ settings });
  expect(first.results.map(({ outcome }) => outcome)).toEqual(["succeeded"]);
  return world;
}

function loseCache({ cache }: CachedRuns): void {
  cache.entries.length = 0;
}

const stepsOf = ({ results }: Awaited<ReturnType<CachedRuns["run"]>>) => results.map(({ steps }) => steps);
const videos = ({ simulation }: CachedRuns) => simulation.sandbox.videos().length;

test("a lost cache is restored from the artifact, texts included: a change is one edit", async () => {
  const world = await afterFirstRun();
  loseCache(world);
  await world.simulation.write("videos.yml", CHANGED);
  const run = await world.run();
  expect(run.failure).toBeNull();
  expect(stepsOf(run)).toEqual([["edit"]]);
  expect(videos(world)).toBe(1);
  expect(run.host.annotations.map(({ message }) => message).join()).toContain("found in the artifact");
});

test("what is restored is in the cache again, though nothing has changed", async () => {
  const world = await afterFirstRun();
  loseCache(world);
  expect(stepsOf(await world.run())).toEqual([[]]);
  world.artifacts.remove();
  expect(stepsOf(await world.run())).toEqual([[]]);
  expect(videos(world)).toBe(1);
});

test("a plan shows what an apply would do", async () => {
  const world = await afterFirstRun();
  loseCache(world);
  const plan = await world.run({ inputs: { mode: "plan" } });
  expect(stepsOf(plan)).toEqual([[]]);
  expect(world.cache.entries).toEqual([]);
});

test("the artifact is there before the first paid request, and holds no secret", async () => {
  const world = await openCached({ manifest: BILLING });
  let before: string[] = [];
  world.simulation.network = async (request, pass) => {
    if (request.method === "POST" && before.length === 0)
      before = world.artifacts.all().map(({ content }) => `${content}`);
    return await pass();
  };
  await world.run();
  expect(before).toHaveLength(1);
  expect(before[0]).toMatch(/"fact":"began".*"kind":"create"/);
  const [last] = world.artifacts.all();
  expect(`${last?.content}`).toMatch(/"fact":"ended".*"how":"done"/);
  expect(`${last?.content}`).not.toContain(world.simulation.sandbox.apiKey);
  expect(last?.name).toBe(artifactName(""));
});

test.for([
  ["of a fork's run", { id: 2000, branch: "main", fork: true }],
  ["of another branch's run", { id: 2000, branch: "topic" }],
] as const)("an artifact %s is never restored", async ([_, run]) => {
  const world = await afterFirstRun();
  const [kept] = world.artifacts.all();
  loseCache(world);
  world.artifacts.remove();
  world.artifacts.add({ name: kept?.name ?? "", content: kept?.content ?? Buffer.alloc(0), run });
  const next = await world.run();
  // What a fork leaves shows nothing; what another branch leaves shows an earlier run.
  if ("fork" in run) expect(stepsOf(next)).toEqual([["create"]]);
  else expect(next.failure).toContain("on topic");
  expect(next.host.lines.join("\n")).not.toContain("taken over");
});

test("a cache under a branch that was the default one stops a run without a ledger, and on-missing-ledger: create goes on", async () => {
  const world = await afterFirstRun();
  const [entry] = world.cache.entries;
  loseCache(world);
  world.artifacts.remove();
  if (entry !== undefined) world.cache.entries.push({ ...entry, ref: "refs/heads/master" });
  const run = await world.run();
  expect(run.failure).toMatch(/refs\/heads\/master[\s\S]*on-missing-ledger: create/);
  expect(videos(world)).toBe(1);
  expect(stepsOf(await world.run({ inputs: { "on-missing-ledger": "create" } }))).toEqual([["create"]]);
});

test.for<[string, RegExp, number, string[]]>([
  ["a list of artifacts", /\/actions\/artifacts/, 2, ["actions: read"]],
  ["a list of all caches", /\/actions\/caches\?(?!.*ref=)/, 1, ["the list of caches can't be read"]],
  ["a branch", /\/git\/ref/, 1, ["the branch videos-as-code can't be read", "contents: read"]],
])("%s that can't be read stops a run without a ledger", async ([what, path, times, words]) => {
  const world = await afterFirstRun();
  loseCache(world);
  if (what !== "a list of artifacts") world.artifacts.remove();
  for (let asked = 0; asked < times; asked++)
    world.github.addFault({ method: "GET", path, status: 403, afterwards: false });
  const run = await world.run();
  for (const word of words) expect(run.failure).toContain(word);
  expect(videos(world)).toBe(1);
});

test.each([
  ["cache", "stops", /permissions: actions: read/],
  ["branch", "goes on", null],
] as const)("without actions: read a first run stops; with ledger: %s, a later one %s", async (ledger, _, words) => {
  /** A repository whose token may not list caches and artifacts, once it has made its video where `later` says so. */
  const forbidden = async ({ later }: { readonly later: boolean }) => {
    const world = await openCached({ manifest: BILLING });
    if (later) expect((await world.run({ settings: { ledger } })).failure).toBeNull();
    world.cache.listing = "forbidden";
    for (let asked = 0; asked < 20; asked++)
      world.github.addFault({ method: "GET", path: /\/actions\//, status: 403, afterwards: false });
    return world;
  };
  const first = await forbidden({ later: false });
  expect((await first.run({ settings: { ledger } })).failure).toMatch(/permissions: actions: read/);
  expect(videos(first)).toBe(0);
  const later = await forbidden({ later: true });
  await later.simulation.write("videos.yml", CHANGED);
  const { failure } = await later.run({ settings: { ledger } });
  if (words === null) expect(failure).toBeNull();
  else expect(failure).toMatch(words);
  expect(later.simulation.sandbox.edits()).toHaveLength(words === null ? 1 : 0);
});

test("with the cache alone, nothing is created: neither an artifact nor a comment shows that there is a ledger", async () => {
  const world = await openCached({ manifest: BILLING });
  world.artifacts.setTrouble({ uploads: "fail" });
  const run = await world.run();
  expect(run.failure).not.toBeNull();
  expect(run.results[0]?.error?.detail ?? run.failure).toContain("Set ledger: branch");
  expect(videos(world)).toBe(0);
  world.artifacts.setTrouble({});
  expect(stepsOf(await world.run())).toEqual([["create"]]);
  expect(videos(world)).toBe(1);
});

test("a comment is a sign, too: where no artifact can be left, it is written before the first creation", async () => {
  const world = await openCached({ manifest: BILLING });
  const sha = "a".repeat(40);
  world.github.addPull({ number: 7, mergeCommitSha: sha, headSha: "f".repeat(40), merged: true });
  world.artifacts.setTrouble({ uploads: "fail" });
  let before: readonly { readonly body: string }[] = [];
  world.simulation.network = async (request, pass) => {
    if (request.method === "POST" && before.length === 0)
      before = world.github.comments(7).map(({ body }) => ({ body }));
    return await pass();
  };
  const run = await world.run({ sha, inputs: { comment: "true" } });
  expect(run.failure).toBeNull();
  expect(before[0]?.body).toMatch(/ facts=\d+ -->$/);
  loseCache(world);
  expect((await world.run()).failure).toContain("our comment");
  expect(videos(world)).toBe(1);
});

test.each([
  [46, 2],
  [44, 1],
])("after %i of 90 days an artifact was left %i times", async (days, times) => {
  const world = await afterFirstRun();
  await world.run();
  expect(world.artifacts.all()).toHaveLength(1);
  world.simulation.clock.advance(days * 24 * 60 * 60 * 1000);
  await world.run();
  expect(world.artifacts.all()).toHaveLength(times);
  // It is no sign of a newer ledger: the next run reads nothing else.
  const asked = world.github.requests.length;
  expect(stepsOf(await world.run())).toEqual([[]]);
  expect(world.github.requests.slice(asked).filter(({ path }) => path.includes("/issues/comments"))).toEqual([]);
  expect(world.artifacts.all()).toHaveLength(times);
});

test("an artifact that has expired is left anew", async () => {
  const world = await afterFirstRun();
  world.artifacts.expire();
  expect((await world.run()).failure).toBeNull();
  expect(world.artifacts.all().map(({ expired }) => expired)).toEqual([true, false]);
});

test.each([
  ["a few minutes after", 5, null],
  ["long after", 20, "which has expired"],
])("an artifact that has expired, and that was left %s the last fact of its run", async (_, minutes, failure) => {
  const world = await afterFirstRun();
  const [own] = world.artifacts.all();
  if (own === undefined) throw new Error("no artifact was left");
  world.artifacts.remove();
  world.simulation.clock.advance(minutes * 60_000);
  world.artifacts.add(own);
  world.artifacts.expire();
  const run = await world.run();
  if (failure === null) expect(run.failure).toBeNull();
  else expect(run.failure).toContain(failure);
  expect(videos(world)).toBe(1);
});

test("a list of comments that is cut is no answer: the run stops", async () => {
  const world = await openCached({ manifest: BILLING });
  for (let at = 0; at < 1_000; at++) world.github.seedComment({ pullRequest: 1, body: "Hello", login: "ada" });
  const run = await world.run();
  expect(run.failure).toContain("the newest 1000 comments of the repository show nothing of this project");
  expect(videos(world)).toBe(0);
});

test("a fork's artifact makes no backup due", async () => {
  const world = await afterFirstRun();
  const saved = world.cache.entries.length;
  world.artifacts.add({
    name: artifactName(""),
    content: Buffer.alloc(0),
    run: { id: 2000, branch: "main", fork: true },
  });
  expect(stepsOf(await world.run())).toEqual([[]]);
  expect(world.artifacts.all()).toHaveLength(2);
  expect(world.cache.entries).toHaveLength(saved);
});

test("a run that finds its ledger asks for one page of artifacts", async () => {
  const world = await afterFirstRun();
  for (let id = 1; id <= 150; id++)
    world.artifacts.add({ name: artifactName(""), content: Buffer.alloc(0), run: { id, branch: "main" } });
  const asked = world.github.requests.length;
  await world.run();
  const pages = world.github.requests.slice(asked).filter(({ path }) => path.includes("/actions/artifacts"));
  expect(pages).toHaveLength(1);
});

test("a list of caches that lags behind hides nothing: the cache itself shows its newest entry", async () => {
  const world = await afterFirstRun({ backup: false });
  world.lag = 1;
  const run = await world.run({ settings: { backup: false } });
  expect(run.failure).toBeNull();
  expect(stepsOf(run)).toEqual([[]]);
  expect(videos(world)).toBe(1);
});

test("a save that was not kept sends nothing", async () => {
  const world = await openCached({ manifest: BILLING });
  world.cache.forgetful = true;
  const run = await world.run({ post: false });
  expect(run.results.map(({ outcome }) => outcome)).toEqual(["blocked"]);
  expect(videos(world)).toBe(0);
});

test.for([
  ["cache", "branch"],
  ["branch", "cache"],
  ["file", "branch"],
  ["file", "cache"],
  ["cache", "file"],
  ["branch", "file"],
] as const)("a change from ledger: %s to %s takes the ledger over, texts included", async ([from, to]) => {
  // Without backups: else the ledger could come from there.
  const backup = false;
  const world = await openCached();
  git(world.simulation.workspace, "init", "--quiet");
  await world.simulation.write("videos.yml", BILLING);
  await world.run({ settings: { ledger: from, backup } });
  await world.simulation.write("videos.yml", CHANGED);
  const run = await world.run({ settings: { ledger: to, backup } });
  expect(run.failure).toBeNull();
  expect(stepsOf(run)).toEqual([["edit"]]);
  await world.simulation.write("videos.yml", BILLING);
  expect(stepsOf(await world.run({ settings: { ledger: to, backup } }))).toEqual([["revert"]]);
  expect(videos(world)).toBe(1);
});

test.for(["cache", "branch", "file"] as const)("a manifest that moves keeps its ledger: %s", async (ledger) => {
  const settings = { ledger };
  const world = await openCached({ manifest: BILLING });
  await world.run({ settings });
  await world.remove("videos.yml");
  await world.simulation.write("docs/videos.yml", CHANGED);
  const moved = await world.run({ inputs: { manifest: "docs/videos.yml" }, settings });
  expect(moved.failure).toBeNull();
  expect(stepsOf(moved)).toEqual([["edit"]]);
  expect(videos(world)).toBe(1);
});

test("once the default branch is renamed, and again, the artifacts of its former names are believed", async () => {
  const world = await afterFirstRun();
  world.github.renameBranch("main", "trunk");
  await world.simulation.write("videos.yml", CHANGED);
  expect(stepsOf(await world.run({ branch: "trunk" }))).toEqual([["edit"]]);
  world.github.renameBranch("trunk", "main");
  expect(stepsOf(await world.run({ branch: "main" }))).toEqual([[]]);
  expect(world.simulation.sandbox.edits()).toHaveLength(1);
});

test("another default branch than that of the ledger pays for nothing: the run stops", async () => {
  const world = await afterFirstRun();
  world.github.renameBranch("main", "old-main");
  const run = await world.run({ branch: "trunk" });
  expect(run.failure).toContain("on-missing-ledger: create");
  expect(videos(world)).toBe(1);
});

test("what was tried at an address of this machine is over once its ledger is deleted", async () => {
  const world = await afterFirstRun();
  const real = { inputs: { "base-url": "https://videos.example.com", mode: "plan" } };
  const mixed = await world.run(real);
  expect(mixed.failure).toContain("Where what was tried is over, delete its ledger");
  loseCache(world);
  const first = await world.run(real);
  expect(first.failure).toBeNull();
  expect(stepsOf(first)).toEqual([["create"]]);
});

test("on GitHub Enterprise Server, which has no such artifacts, a person says once that there was no earlier run", async () => {
  const world = await openCached({ manifest: BILLING });
  const untold = await world.run({ server: "https://github.example.com" });
  expect(untold.failure).toContain(
    "this server has no list of artifacts, which would tell of an earlier run. Or apply once",
  );
  const told = { server: "https://github.example.com", inputs: { "on-missing-ledger": "create" } };
  // With the cache alone nothing would show it again.
  const cached = await world.run(told);
  expect(cached.results[0]?.error?.detail ?? cached.failure).toContain("Set ledger: branch");
  expect(videos(world)).toBe(0);
  world.cache.entries.length = 0;
  const run = await world.run({ ...told, settings: { ledger: "branch" } });
  expect(run.failure).toBeNull();
  expect(world.artifacts.all()).toEqual([]);
  expect(run.host.annotations).toEqual([]);
});

test("on Forgejo, which has no list of caches, a first run names other stores and no permission", async () => {
  const world = await openCached({ forgejo: true, manifest: BILLING });
  const server = "https://codeberg.example.org";
  const run = await world.run({ server });
  expect(run.failure).toContain("use `ledger: file`");
  expect(run.failure).not.toContain("permissions");
  expect(videos(world)).toBe(0);
  const once = { "on-missing-ledger": "create" };
  expect(stepsOf(await world.run({ server, settings: { ledger: "file" }, inputs: once }))).toEqual([["create"]]);
});

test("on Forgejo, which makes no git trees, a save on a branch names the other store", async () => {
  const world = await openCached({ forgejo: true, manifest: BILLING });
  const run = await world.run({ settings: { ledger: "branch" }, inputs: { "on-missing-ledger": "create" } });
  expect(run.failure).toContain("needs `ledger: file`");
  expect(videos(world)).toBe(0);
});
