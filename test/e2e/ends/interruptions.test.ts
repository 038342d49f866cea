import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { Ending } from "../../../harness/runner.js";
import { testInProcess as test, test as testBuilt } from "../../fixtures/repository.js";

const TASK = "Explain the billing page. Show an invoice.";
const TWO = { billing: { task: TASK }, start: { task: "Explain the start." } };

/** Does something to main, once, as soon as its log says so. */
function when(words: RegExp, act: (ending: Ending) => void) {
  let log = "";
  let done = false;
  return (text: string, ending: Ending) => {
    log += text;
    if (done || !words.test(log)) return;
    done = true;
    act(ending);
  };
}

test("SIGTERM while it polls: its facts are saved, and the next run goes on", async ({ open }) => {
  const repository = await open({ speed: 60 });
  await repository.videos(TWO);
  const stopped = await repository.push({
    built: true,
    merges: 7,
    onStdout: when(/start: \w+, \d+ %/, (ending) => ending.send("SIGTERM")),
  });
  expect([stopped.exitCode, stopped.signal]).toEqual([1, null]);
  expect(stopped.failure).toContain("A signal has ended it");
  expect(stopped.outcomes).toEqual(["billing: pending", "start: pending"]);
  expect([...(await repository.ledger()).records.values()].map(({ open }) => open?.work.kind)).toEqual([
    "create",
    "create",
  ]);

  const next = await repository.push({ merges: 8 });
  expect(next.outcomes).toEqual(["billing: succeeded", "start: succeeded"]);
  expect(next.changes).toEqual([]);
  expect(repository.sandbox.videos()).toHaveLength(2);
  for (const pullRequest of [7, 8]) expect(repository.comment(pullRequest)).toContain("2 created");
});

test("SIGINT while a reply is awaited that never comes: main ends all the same", async ({ open }) => {
  // In real time: what the action gives itself before the runner kills it.
  const repository = await open({ speed: 1 });
  await repository.videos(TWO);
  let interrupt = () => {};
  repository.network = async (request, pass) => {
    if (request.method === "GET") return await pass();
    await pass();
    interrupt();
    return await new Promise(() => {});
  };
  const stopped = await repository.push({
    built: true,
    onStdout: when(/::group::Apply/, (ending) => {
      interrupt = () => ending.send("SIGINT");
    }),
  });
  expect(stopped.exitCode).toBe(1);
  expect([...(await repository.ledger()).records.values()].map(({ open }) => open?.accepted)).toEqual([null, null]);

  const next = await repository.push();
  expect(next.outcomes).toEqual(["billing: blocked", "start: blocked"]);
  expect(next.requests).toEqual([]);
});

testBuilt("SIGKILL after creates were accepted: post appends them, the next run goes on", async ({ open }) => {
  const repository = await open();
  await repository.videos(TWO);
  const settings = { ledger: "cache" };
  repository.network = async (request, pass) => {
    // Main can't save what it is about to learn.
    if (request.method === "POST") repository.cache.setTrouble({ fail: 500 });
    return await pass();
  };
  const killed = await repository.push({
    merges: 7,
    settings,
    onStdout: when(/start: creation accepted/, (ending) => {
      ending.send("SIGKILL");
      repository.cache.setTrouble({});
    }),
  });
  expect(killed.signal).toBe("SIGKILL");
  expect(killed.post).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("Added what the main step could not add to the ledger"),
  });

  repository.network = async (_request, pass) => await pass();
  const next = await repository.push({ merges: 8, settings });
  expect(next.outcomes).toEqual(["billing: succeeded", "start: succeeded"]);
  expect(next.results.map(({ steps }) => steps)).toEqual([["resume"], ["resume"]]);
  expect(next.changes).toEqual([]);
  expect(repository.sandbox.videos()).toHaveLength(2);
  for (const pullRequest of [7, 8]) expect(repository.comment(pullRequest)).toContain("2 created");
});

test("a machine that is lost with post and all, after it asked: the next run asks for no video twice", async ({
  open,
}) => {
  const repository = await open();
  await repository.videos(TWO);
  const settings = { ledger: "cache" };
  const lost = await repository.push({ settings, ...repository.killedAfter(({ method }) => method === "POST") });
  expect([lost.signal, lost.post]).toEqual(["SIGKILL", null]);
  const next = await repository.push({ settings });
  expect(next.outcomes).toEqual(["billing: blocked", "start: blocked"]);
  expect(next.requests).toEqual([]);
  expect(repository.sandbox.videos()).toHaveLength(2);
});

test("SIGKILL after an edit was accepted, with post gone too: the same key finds the same edit", async ({ open }) => {
  const repository = await open({ speed: 60 });
  await repository.videos({ billing: { task: TASK } });
  await repository.push();
  await repository.videos({ billing: { task: TASK, edits: ["In scene 2, show a cat."] } });
  const onStdout = when(/edit accepted/, (ending) => ending.send("SIGKILL"));
  const killed = await repository.push({ built: true, post: false, onStdout });
  expect(killed.signal).toBe("SIGKILL");
  const next = await repository.push();
  expect(next.outcomes).toEqual(["billing: succeeded"]);
  expect(repository.sandbox.edits()).toHaveLength(1);
});

testBuilt("a cancelled job saves its facts in the cache before the runner kills it", async ({ open }) => {
  const repository = await open({ speed: 1 });
  await repository.videos(TWO);
  const settings = { ledger: "cache" };
  const cancelled = await repository.push({
    settings,
    onStdout: when(/billing: creation accepted/, (ending) => ending.cancel()),
  });
  expect([cancelled.exitCode, cancelled.signal]).toEqual([1, null]);
  expect(cancelled.outcomes).toEqual(["billing: pending", "start: pending"]);
  repository.changeSpeed(300);
  const next = await repository.push({ settings });
  expect(next.outcomes).toEqual(["billing: succeeded", "start: succeeded"]);
  expect(next.changes).toEqual([]);
});

test("SIGTERM before anything was sent: nothing is", async ({ open }) => {
  const repository = await open();
  await repository.videos(TWO);
  // It comes while files are read, which no turn of the event loop interrupts.
  const early = join(repository.workspace, "..", "early.cjs");
  await writeFile(
    early,
    'process.on("newListener", (name) => name === "SIGTERM" && queueMicrotask(() => process.kill(process.pid, name)));',
  );
  const stopped = await repository.push({ built: true, env: { NODE_OPTIONS: `--require=${early}` } });
  expect([stopped.exitCode, stopped.signal]).toEqual([1, null]);
  expect(stopped.failure).toContain("A signal has ended it");
  expect(stopped.changes).toEqual([]);
  expect((await repository.push()).outcomes).toEqual(["billing: succeeded", "start: succeeded"]);
});

testBuilt("a run that ends well leaves post nothing to do, and no folder in the workspace", async ({ open }) => {
  const repository = await open();
  await repository.videos(TWO);
  const run = await repository.push({ settings: { ledger: "cache" } });
  expect(run.post).toMatchObject({ exitCode: 0, annotations: [] });
  expect(run.post?.stdout).not.toContain("Added what");
  expect(await readdir(join(repository.workspace))).toEqual(["videos.yml"]);
});
