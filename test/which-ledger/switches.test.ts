import { expect, test } from "vitest";
import { FIRST, PAID, PROJECT, paidRepository, STARTS, type Store, saidBy } from "./repository.js";

const STORES: readonly Store[] = ["cache", "branch", "file"];
const PAIRS = STORES.flatMap((from) => STORES.flatMap((to) => (from === to ? [] : [{ from, to }])));
const NEXT = { ...PROJECT, c: { task: "Explain the discounts." } };
const MORE = { videos: 3, edits: 1 };

/** The store was switched, a video more was made, and the commit that switched it is reverted. No artifact or comment tells of it. */
async function switchedBack(from: Store, to: Store) {
  const world = await paidRepository({ backup: false });
  world.artifacts.remove();
  const there = { settings: { ledger: to } };
  const here = { settings: { ledger: from } };
  // It has been kept in `from` since it was paid for.
  expect((await world.start("push", PROJECT, here)).failure).toBeNull();
  expect((await world.start("push", NEXT, there)).failure).toBeNull();
  expect(world.paid()).toEqual(MORE);
  world.forgetComments();
  world.artifacts.remove();
  return { world, here, there };
}

test.each(PAIRS)("ledger: $from to $to and back: nothing is paid again", async ({ from, to }) => {
  const { world, here } = await switchedBack(from, to);
  const switched = await world.keep();
  for (const how of STARTS) {
    await switched();
    world.forgetComments();
    world.artifacts.remove();
    expect((await world.start(how, NEXT, here)).failure, how).toBeNull();
    expect((await world.start("schedule", NEXT, here)).failure, how).toBeNull();
    expect(world.paid(), how).toEqual(MORE);
  }
});

test.each(PAIRS)("ledger: $from to $to and back, the other one lost: it stops", async ({ from, to }) => {
  const { world, here, there } = await switchedBack(from, to);
  const found = await world.keep();
  const lose = async () => {
    if (to === "cache") world.cache.entries.length = 0;
    else if (to === "branch") world.github.git.removeBranch("videos-as-code");
    else await world.simulation.lose();
  };
  await lose();
  const next = await world.start("schedule", NEXT, here);
  expect(saidBy(next)).toMatch(/goes on in/);
  expect(world.paid()).toEqual(MORE);
  // The other store has it again, or is named again once it has.
  await found();
  expect((await world.start("push", NEXT, there)).failure).toBeNull();
  expect((await world.start("push", NEXT, here)).failure).toBeNull();
  // Or it is gone for good.
  await found();
  await lose();
  const uuids = world.simulation.sandbox.videos().map(({ uuid }) => uuid);
  const named = Object.fromEntries(
    Object.entries(NEXT).map(([id, entry], at) => [id, { ...entry, uuid: uuids[at] ?? "" }]),
  );
  const create = { ...here, inputs: { "on-missing-ledger": "create" } };
  expect((await world.start("push", named, create)).failure).toBeNull();
  expect((await world.start("push", NEXT, here)).failure).toBeNull();
  expect(world.paid()).toEqual(MORE);
});

test.each(PAIRS)(
  "ledger: $from to $to, the first one lost on the day of the switch: it goes on or stops",
  async ({ from, to }) => {
    const world = await paidRepository({ ledger: from, backup: false });
    await world.stores.none();
    const next = await world.start("push", FIRST, { settings: { ledger: to } });
    expect(saidBy(next)).toMatch(/shows an earlier run/);
    await world.stores.whole();
    expect((await world.start("push", PROJECT, { settings: { ledger: to } })).failure).toBeNull();
    expect(world.paid()).toEqual(PAID);
  },
);

test.each([{ backup: true }, { backup: false }])(
  "an apply of a topic branch takes the ledger out of the cache, and the default branch goes on with it (backup: $backup)",
  async (settings) => {
    const world = await paidRepository({ ledger: "cache", ...settings });
    const { github, cache } = world;
    github.git.reset("topic", github.git.history("main")[0]?.sha ?? "");
    github.git.push("topic", { files: { "page.md": "Hello\n" }, message: "A topic" });
    /** A run sees the caches of its own branch and of the default one. */
    const on = (branch: string) => ({
      before: () => void Object.assign(cache, { ref: `refs/heads/${branch}`, defaultRef: "refs/heads/main" }),
    });
    const withC = { ...PROJECT, c: { task: "Explain the discounts." } };
    const sha = github.git.history("topic")[0]?.sha ?? "";
    const topic = { ...on("topic"), branch: "topic", sha, settings: { ledger: "branch" } } as const;
    expect((await world.start("schedule", withC, { ...topic, inputs: { mode: "apply" } })).failure).toBeNull();
    const withD = { ...PROJECT, d: { task: "Explain the vouchers." } };
    await world.start("push", withD, on("main"));
    await world.start("push", { ...withD, c: withC.c }, { ...on("main"), settings: { ledger: "branch" } });
    expect(world.paid()).toEqual({ videos: 4, edits: 1 });
  },
);

test("where the first append to the new store fails, nothing of the run is left there, and the next run goes on", async () => {
  const world = await paidRepository({ ledger: "branch", backup: false });
  const there = { settings: { ledger: "cache" } };
  world.cache.saves = Array.from({ length: 40 }, () => "refuses");
  expect((await world.start("schedule", PROJECT, there)).failure).not.toBeNull();
  world.cache.saves = [];
  expect((await world.start("schedule", PROJECT, there)).failure).toBeNull();
  expect((await world.start("push", NEXT, there)).failure).toBeNull();
  expect(world.paid()).toEqual(MORE);
});

test("a ledger that was found in an artifact goes on, though all artifacts expire after that", async () => {
  const world = await paidRepository({ ledger: "branch", backup: true });
  world.github.git.removeBranch("videos-as-code");
  expect((await world.start("schedule", PROJECT)).failure).toBeNull();
  world.artifacts.expire();
  expect((await world.start("schedule", PROJECT)).failure).toBeNull();
  expect((await world.start("push", NEXT)).failure).toBeNull();
  expect(world.paid()).toEqual(MORE);
});
