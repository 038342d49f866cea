import { expect, test } from "vitest";
import type { GivenSettings } from "../../harness/settings.js";
import type { SimulatedHost } from "../../harness/simulated-host.js";
import { PAID, type PaidRepository, PROJECT, paidRepository, STARTS, type Store, saidBy } from "./repository.js";

const STORES: readonly Store[] = ["cache", "branch", "file"];

/** What tells of the ledger once its store has lost it, and what a run makes of that: it goes on, or stops with words. */
type Left = {
  readonly what: string;
  readonly settings?: GivenSettings;
  readonly leave?: (world: PaidRepository) => void | Promise<void>;
  /** Where nothing of the ledger is left, and where an old one is. */
  readonly gone: RegExp | "goes on";
  readonly old: RegExp | "goes on";
  /** What a person takes away who goes on without the ledger. */
  readonly removed?: string;
};

const LEFT: readonly Left[] = [
  { what: "an artifact with the ledger", leave: (world) => world.forgetComments(), gone: "goes on", old: "goes on" },
  {
    what: "an artifact with a sign alone",
    settings: { backup: false },
    leave: (world) => world.forgetComments(),
    gone: /shows an earlier run: the artifact "[^"]+" of run \d+ on main/,
    old: /The artifact "[^"]+" of run \d+ on main shows a ledger of \d+ facts/,
  },
  {
    what: "an artifact that has expired",
    leave: (world) => {
      world.forgetComments();
      world.artifacts.expire();
    },
    gone: /shows an earlier run: the artifact .* which has expired/,
    old: /artifact .* which has expired. It is newer than the ledger/,
  },
  {
    what: "a comment on another pull request",
    leave: ({ artifacts }) => artifacts.remove(),
    gone: /shows an earlier run: our comment \S+/,
    old: /Our comment \S+ shows a ledger of \d+ facts/,
  },
  {
    what: "a lock file",
    settings: { lock_file: "videos.lock.json" },
    leave: (world) => {
      world.forgetComments();
      world.artifacts.remove();
    },
    gone: /shows an earlier run: the lock file videos.lock.json/,
    old: /The ledger has no such video/,
    removed: "videos.lock.json",
  },
];

const GOES_ON = { failure: null, said: expect.not.stringContaining("blocked") };
const LOSSES = ["gone", "old"] as const;
const ROWS = STORES.flatMap((store) =>
  LOSSES.flatMap((loss) => LEFT.map(({ what, ...left }) => ({ store, loss, what, left }))),
);

test.each(ROWS)("ledger: $store, $loss, $what is left: nothing is paid again", async ({ store, loss, left }) => {
  const outcome = left[loss];
  const world = await paidRepository({ ledger: store, ...left.settings });
  const lose = async () => {
    await (loss === "gone" ? world.stores.none() : world.stores.early());
    await left.leave?.(world);
  };
  // Without a pull request a push is to the rule what a schedule is.
  for (const how of store === "branch" ? STARTS : STARTS.filter((start) => start !== "push")) {
    await lose();
    const next = await world.start(how, PROJECT);
    expect(world.paid(), how).toEqual(PAID);
    if (outcome === "goes on") expect({ failure: next.failure, said: saidBy(next) }, how).toEqual(GOES_ON);
    else expect(saidBy(next), how).toMatch(outcome);
  }
  if (outcome === "goes on") return;
  // Each of the ways out that the message names.
  await world.stores.whole();
  expect((await world.start("schedule", PROJECT)).failure).toBeNull();
  await lose();
  // By then the service has forgotten the keys of edits (R 4.3), which an old ledger needs of which nothing says any more that it is old.
  if (left.removed === undefined) world.simulation.clock.advance(25 * 60 * 60 * 1000);
  if (left.removed !== undefined) await world.remove(left.removed);
  const inputs = { "on-missing-ledger": "create" };
  expect((await world.start("push", world.withUuids(), { inputs })).failure).toBeNull();
  expect((await world.start("schedule", PROJECT)).failure).toBeNull();
  expect(world.paid()).toEqual(PAID);
});

test.each(STORES.map((ledger) => ({ ledger })))(
  "ledger: $ledger, set back: a run that a limit refuses leaves the old one as it is",
  async ({ ledger }) => {
    const world = await paidRepository({ ledger });
    world.forgetComments();
    await world.stores.early();
    const next = { ...PROJECT, c: { task: "Explain c." } };
    await world.start("schedule", next, { settings: { max_creates: 0 } });
    expect(world.paid()).toEqual(PAID);
    await world.start("schedule", next);
    expect(world.paid()).toEqual({ videos: 3, edits: 1 });
  },
);

test("a lock file that names a video which the backup doesn't know stops the run that takes it over", async () => {
  const world = await paidRepository({ ledger: "branch", lock_file: "videos.lock.json" });
  const next = { ...PROJECT, c: { task: "Explain c." } };
  expect((await world.start("push", next, { inputs: { comment: "false" }, runId: 5000 })).failure).toBeNull();
  // As after an apply on a laptop, which leaves neither an artifact nor a comment.
  world.artifacts.remove((artifact) => artifact.run.id === 5000);
  world.github.git.removeBranch("videos-as-code");
  expect(saidBy(await world.start("schedule", next))).toContain("The ledger has no such video");
  expect(world.paid()).toEqual({ videos: 3, edits: 1 });
});

test.each(["cache", "branch"] as const)(
  "ledger: %s, a new root of another project name that includes the former root stops",
  async (ledger) => {
    const world = await paidRepository({ ledger });
    const root = {
      version: 1,
      settings: { ledger, project: "all" },
      include: ["videos.yml"],
      videos: { c: { task: "Explain c." } },
    };
    await world.simulation.write("all.yml", JSON.stringify(root));
    const run = await world.start("schedule", PROJECT, {
      settings: { project: "all" },
      inputs: { manifest: "all.yml" },
    });
    expect(saidBy(run)).toContain(
      "the ledger of the project without a name, which is of videos.yml, which is included here",
    );
    expect(world.paid()).toEqual(PAID);
  },
);

test("a repository that was made anew under its name goes on with its ledger once a person says so", async () => {
  const world = await paidRepository({ ledger: "branch" });
  const numbered = (id: string, inputs = {}) => ({
    inputs,
    before: ({ runner }: SimulatedHost) => void Object.assign(runner.env, { GITHUB_REPOSITORY_ID: id }),
  });
  const next = { ...PROJECT, b: { task: "Explain b well." } };
  expect((await world.start("schedule", next, numbered("5"))).failure).toBeNull();
  world.artifacts.remove();
  world.forgetComments();
  const stopped = saidBy(await world.start("schedule", next, numbered("6")));
  expect(stopped).toContain("acme/docs with another number");
  expect((await world.start("schedule", next, numbered("6", { "on-missing-ledger": "create" }))).failure).toBeNull();
  expect((await world.start("schedule", next, numbered("6"))).failure).toBeNull();
  expect(world.paid()).toEqual({ videos: 2, edits: 2 });
});
