import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FIRST, PAID, PROJECT, paidRepository, type Store, saidBy } from "./repository.js";

const STORES: readonly Store[] = ["cache", "branch", "file"];
const EACH = STORES.map((ledger) => ({ ledger }));
const CREATE = { inputs: { "on-missing-ledger": "create" } };
/** A commit before the second merge, as an older run has it that is started again. */
const OLD_RUN = 1001;

test.each(EACH)("ledger: $ledger, an older run started again stops; the newest commit goes on", async ({ ledger }) => {
  const world = await paidRepository({ ledger });
  const [, before] = world.github.git.history("main");
  const old = await world.start("schedule", FIRST, { runId: OLD_RUN, sha: before?.sha ?? "" });
  expect(saidBy(old)).toMatch(/was applied last, and \w+ doesn't contain it/);
  expect((await world.start("schedule", PROJECT)).failure).toBeNull();
  expect(world.paid()).toEqual(PAID);
});

test.each(EACH)(
  "ledger: $ledger, a default branch that was rewritten goes on with its newest commit, and says so",
  async ({ ledger }) => {
    const world = await paidRepository({ ledger });
    const [, before] = world.github.git.history("main");
    world.github.git.reset("main", before?.sha ?? "");
    const run = await world.start("push", { ...PROJECT, b: { task: "Explain the chargebacks." } });
    expect(run.failure).toBeNull();
    expect(saidBy(run)).toContain("the branch was rewritten, and its present head is applied");
    expect(world.paid()).toEqual({ videos: 2, edits: 2 });
  },
);

test.each(EACH)(
  "ledger: $ledger, an older run started again without the history stops by its id",
  async ({ ledger }) => {
    const world = await paidRepository({ ledger });
    const old = await world.start("schedule", FIRST, { runId: OLD_RUN, sha: "0".repeat(40) });
    expect(saidBy(old)).toMatch(/Run 1002 .*is newer than this one/);
    expect(world.paid()).toEqual(PAID);
  },
);

test.each(EACH)(
  "ledger: $ledger, gone, and an older run started again: the ledger is found, and it stops",
  async ({ ledger }) => {
    const world = await paidRepository({ ledger });
    await world.stores.none();
    const [, before] = world.github.git.history("main");
    const old = await world.start("schedule", FIRST, { runId: OLD_RUN, sha: before?.sha ?? "" });
    expect(saidBy(old)).toMatch(/was applied last/);
    expect((await world.start("schedule", PROJECT)).failure).toBeNull();
    expect(world.paid()).toEqual(PAID);
  },
);

test.each(EACH)(
  "ledger: $ledger, an older run that recreates started again makes nothing more, on the same commit too",
  async ({ ledger }) => {
    const world = await paidRepository({ ledger });
    const recreate = { inputs: { recreate: "a" } };
    world.simulation.network = async (request, pass) => {
      if (request.method === "POST") throw Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" });
      return await pass();
    };
    const doubted = await world.start("schedule", PROJECT, { ...recreate, runId: 2001 });
    expect(doubted.results[0]?.outcome).toBe("blocked");
    world.simulation.network = async (_request, pass) => await pass();
    world.simulation.clock.advance(10 * 60_000);
    expect((await world.start("schedule", PROJECT, { ...recreate, runId: 2002 })).failure).toBeNull();
    const recreated = { ...PAID, videos: 3 };
    expect(world.paid()).toEqual(recreated);
    expect((await world.start("schedule", PROJECT, { ...recreate, runId: 2001 })).failure).toMatch(
      /^Run 2002 .*is newer/,
    );
    expect(world.paid()).toEqual(recreated);
  },
);

test.each(EACH)(
  "ledger: $ledger, set back to before an older run that was started again: its facts are added again",
  async ({ ledger }) => {
    const world = await paidRepository({ ledger });
    const { simulation } = world;
    const wanted = { ...PROJECT, b: { task: "Explain the chargebacks." }, c: { task: "Explain the discounts." } };
    const refusing = (what: RegExp) => {
      simulation.network = async (request, pass) =>
        request.method === "POST" && what.test(request.url)
          ? Response.json({ detail: "Not now." }, { status: 400 })
          : await pass();
    };
    refusing(/./);
    await world.start("push", wanted, { runId: 2001 });
    refusing(/\/v1\/videos/);
    await world.start("schedule", wanted, { runId: 2002 });
    const putBack = await world.keep();
    refusing(/^$/);
    await world.start("schedule", wanted, { runId: 2001 });
    expect(world.paid()).toEqual({ videos: 3, edits: 2 });
    await putBack();
    const next = saidBy(await world.start("schedule", wanted, { runId: 2003 }));
    expect(next).toContain("are added");
    expect(world.paid()).toEqual({ videos: 3, edits: 2 });
  },
);

test.each(EACH)(
  "ledger: $ledger, an older run with on-missing-ledger: create started again stops",
  async ({ ledger }) => {
    const world = await paidRepository({ ledger });
    await world.stores.none();
    world.artifacts.remove();
    const uuids = world.withUuids();
    expect((await world.start("push", uuids, { ...CREATE, runId: 2001 })).failure).toBeNull();
    const sha = world.github.git.history("main")[0]?.sha ?? "";
    const edited = { ...uuids, b: { ...uuids["b"], task: "Explain the taxes." } };
    expect((await world.start("push", edited, { runId: 2002 })).failure).toBeNull();
    expect(saidBy(await world.start("schedule", uuids, { ...CREATE, runId: 2001, sha }))).toMatch(/was applied last/);
    expect((await world.start("schedule", edited, { runId: 2003 })).failure).toBeNull();
    expect(world.paid()).toEqual({ videos: 2, edits: 2 });
  },
);

test.each([
  { ledger: "cache", words: /not on the default branch .* or set ledger: branch/ },
  { ledger: "branch", words: /doesn't contain it/ },
  { ledger: "file", words: /doesn't contain it/ },
] as const)("ledger: $ledger, a branch that is behind the default one stops", async ({ ledger, words }) => {
  const world = await paidRepository({ ledger });
  const [, before] = world.github.git.history("main");
  world.github.git.reset("topic", before?.sha ?? "");
  world.github.git.push("topic", { files: { "page.md": "Hello\n" }, message: "A topic" });
  const sha = world.github.git.history("topic")[0]?.sha ?? "";
  const run = await world.start("schedule", FIRST, { branch: "topic", sha, inputs: { mode: "apply" } });
  expect(saidBy(run)).toMatch(words);
  expect((await world.start("schedule", PROJECT)).failure).toBeNull();
  expect(world.paid()).toEqual(PAID);
});

test.each([{ ledger: "branch" }, { ledger: "file" }] as const)(
  "ledger: $ledger, a branch that has what the default one has goes on",
  async ({ ledger }) => {
    const world = await paidRepository({ ledger });
    world.github.git.reset("topic", world.github.git.history("main")[0]?.sha ?? "");
    world.github.git.push("topic", { files: { "page.md": "Hello\n" }, message: "A topic" });
    const sha = world.github.git.history("topic")[0]?.sha ?? "";
    const run = await world.start("schedule", PROJECT, { branch: "topic", sha, inputs: { mode: "apply" } });
    expect(run.failure).toBeNull();
    expect(world.paid()).toEqual(PAID);
  },
);

test.each(EACH)(
  "ledger: $ledger, gone with all that tells of it, and on-missing-ledger: fail stops",
  async ({ ledger }) => {
    const world = await paidRepository({ ledger });
    await world.stores.none();
    world.artifacts.remove();
    world.forgetComments();
    const fail = { inputs: { "on-missing-ledger": "fail" } };
    expect(saidBy(await world.start("schedule", PROJECT, fail))).toMatch(/on-missing-ledger is fail/);
    await world.stores.whole();
    expect((await world.start("schedule", PROJECT, fail)).failure).toBeNull();
    expect(world.paid()).toEqual(PAID);
  },
);

test.each(EACH)(
  "ledger: $ledger, a ledger that another one has taken the place of comes to light again: its facts are missed, not paid for",
  async ({ ledger }) => {
    const world = await paidRepository({ ledger, backup: false });
    await world.stores.none();
    expect(saidBy(await world.start("schedule", PROJECT))).toMatch(/shows an earlier run/);
    expect((await world.start("push", world.withUuids(), CREATE)).failure).toBeNull();
    const added = { ...PROJECT, c: { task: "Explain the discounts." } };
    expect((await world.start("push", added)).failure).toBeNull();
    const edited = { ...added, a: { ...added.a, task: "Explain the taxes." } };
    expect((await world.start("push", edited)).failure).toBeNull();
    const [newest, entries] = [await world.keep(), [...world.cache.entries]];
    // All that there was of the former one is back.
    await world.stores.whole();
    if (ledger === "cache") world.cache.entries.push(...entries);
    const next = await world.start("schedule", edited);
    if (ledger === "cache") expect(next.failure).toBeNull();
    else {
      expect(saidBy(next)).toMatch(/shows a ledger of \d+ facts/);
      await newest();
      expect((await world.start("schedule", edited)).failure).toBeNull();
    }
    expect(world.paid()).toEqual({ videos: 3, edits: 2 });
  },
);

test.each(EACH)("ledger: $ledger, gone, and a filled block is all that tells of it: it stops", async ({ ledger }) => {
  const settings = { ledger, embed: ["docs/*.md"], link: "https://app.example.com/v/{uuid}" };
  const world = await paidRepository(settings);
  const page = "docs/page.md";
  await world.simulation.write(page, "<!-- video: a -->\n<!-- /video -->\n");
  expect((await world.start("push", PROJECT)).failure).toBeNull();
  const whole = await world.keep();
  const lose = async () => {
    await world.stores.none();
    world.artifacts.remove();
    world.forgetComments();
  };
  await lose();
  expect(saidBy(await world.start("schedule", PROJECT))).toContain(`the filled block of a in ${page}:1`);
  await whole();
  expect((await world.start("schedule", PROJECT)).failure).toBeNull();
  await lose();
  expect((await world.start("push", world.withUuids(), CREATE)).failure).toBeNull();
  expect((await world.start("schedule", PROJECT)).failure).toBeNull();
  expect(world.paid()).toEqual(PAID);
});

test.each(EACH)("ledger: $ledger, gone, and a lock file of a former name tells of it: it stops", async ({ ledger }) => {
  const world = await paidRepository({ ledger, lock_file: "videos.lock.json" });
  const { simulation } = world;
  const lock = await readFile(join(simulation.workspace, "videos.lock.json"), "utf8");
  await simulation.write("videos.lock.json", lock.replace(/"repository": "[^"]*"/, '"repository": "acme/former"'));
  await world.stores.none();
  world.artifacts.remove();
  world.forgetComments();
  expect(saidBy(await world.start("schedule", PROJECT))).toMatch(
    /shows an earlier run: the lock file videos.lock.json: it is of the repository acme\/former, .*correct that name/,
  );
  await simulation.write("videos.lock.json", lock);
  expect(saidBy(await world.start("schedule", PROJECT))).toMatch(/the lock file videos.lock.json.*import --from/);
  expect(world.paid()).toEqual(PAID);
});

test("what another branch's run has made isn't forgotten once the ledger is lost, though its artifact isn't trusted", async () => {
  const world = await paidRepository({ ledger: "branch" });
  const { github } = world;
  github.git.reset("topic", github.git.history("main")[0]?.sha ?? "");
  github.git.push("topic", { files: { "page.md": "Hello\n" }, message: "A topic" });
  const next = { ...PROJECT, c: { task: "Explain c." } };
  const sha = github.git.history("topic")[0]?.sha ?? "";
  const topic = { branch: "topic", sha, inputs: { mode: "apply", comment: "false" } };
  expect((await world.start("schedule", next, topic)).failure).toBeNull();
  github.git.reset("main", sha);
  github.git.removeBranch("videos-as-code");
  expect(saidBy(await world.start("schedule", next))).toMatch(/of run \d+ on topic.* shows a ledger of more facts/);
  expect(world.paid()).toEqual({ videos: 3, edits: 1 });
});
