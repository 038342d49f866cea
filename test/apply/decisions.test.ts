import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import type { EditTurn } from "../../src/sandbox/sandbox.js";
import { inDashboard } from "../fixtures/dashboard.js";
import {
  errorOf,
  type GivenOptions,
  openWith,
  PLAN,
  QUICK,
  revisionsOf,
  run,
  uuidOf,
} from "../fixtures/engine-runs.js";
import { type EntryText, many } from "../fixtures/entries.js";
import { isCreate, isEdit, isEditPoll, isRetry, isVideoPoll, losing, refusing, reply } from "../fixtures/networks.js";

const at = (version: number, more: EntryText = {}) => many(1, { version, ...more });
const pull = async (simulation: EngineSimulation, version: number) =>
  await run(simulation, at(version), { task: { kind: "show previews", pullRequest: 7 }, pullRequest: 7 });

/** What the edits told, line by line, and how they stand. */
const edits = ({ sandbox }: EngineSimulation) =>
  sandbox.edits().map(({ request, status }) => `${request.match(/^[-+] This is version \d/gm)?.join(" ")}: ${status}`);
const told = (from: number, to: number, status: string) =>
  `- This is version ${from} + This is version ${to}: ${status}`;

const paid = ({ sandbox }: EngineSimulation) => sandbox.credits();

/** A service that does all that it is asked for. */
function heal(simulation: EngineSimulation): void {
  simulation.network = async (_request, pass) => await pass();
}

/** A video whose edits fail until the service is mended. */
async function failing(turn: EditTurn): Promise<{ simulation: EngineSimulation; mend: () => void }> {
  let isMended = false;
  const scenario = { edit: () => (isMended ? ("complete" as const) : turn) };
  const simulation = await openWith(at(1), { durations: QUICK, controls: true, scenario });
  const mend = () => {
    isMended = true;
  };
  return { simulation, mend };
}

/** Somebody reverts the newest edit that stands. */
async function takeBack(simulation: EngineSimulation): Promise<void> {
  const edit = simulation.sandbox.edits().findLast(({ status }) => status === "complete")?.editId;
  await inDashboard(simulation, "revert", edit);
}

/** The name under which a plan offers to accept a version. */
async function acceptOf(simulation: EngineSimulation, version: number): Promise<string> {
  const { result } = await run(simulation, at(version), { task: PLAN });
  return result.plan?.entries[0]?.accept ?? "";
}

describe("an edit in doubt that a person wanted to replace is in doubt again where the replacement was never made:", () => {
  /** A video whose edit to version 2 was made, though no run has seen the reply; the service has forgotten its key. */
  async function inDoubt(): Promise<EngineSimulation> {
    const simulation = await openWith(many(2), { durations: QUICK });
    simulation.network = losing(isEdit);
    await run(simulation, { ...at(2), v02: {} });
    heal(simulation);
    simulation.clock.advance(24 * 3_600_000);
    expect((await run(simulation, { ...at(2), v02: {} })).told).toEqual(["v01 blocked null", "v02 unchanged"]);
    return simulation;
  }

  test.each<[string, EntryText, GivenOptions]>([
    ["the service refuses the new video", {}, { recreate: ["v01"] }],
    ["a limit refuses the new video", {}, { recreate: ["v01"], settings: { max_creates: 0 } }],
    ["there is no video of the uuid that was written", { uuid: "6f1c0d5e-0000-4000-8000-000000000000" }, {}],
  ])("%s", async (_name, entry, options) => {
    const simulation = await inDoubt();
    simulation.network = refusing(isCreate, 402, "INSUFFICIENT_CREDITS");
    // The other entry has work of its own, so that the run writes in any case.
    const tried = await run(simulation, { ...at(2, entry), v02: { version: 2 } }, options);
    expect(tried.told[0]).toMatch(/^v01 (failed|blocked)/);
    heal(simulation);
    const next = await run(simulation, { ...at(2), v02: { version: 2 } });
    expect(next.told[0]).toBe("v01 blocked null");
    expect(errorOf(next, "v01")).toContain("recreate: v01");
    const uuid = await uuidOf(simulation);
    expect(simulation.sandbox.edits().filter(({ videoUuid }) => videoUuid === uuid)).toHaveLength(1);
    expect((await run(simulation, at(2), { recreate: ["v01"] })).told[0]).toBe("v01 succeeded create");
  });

  test("so is a retry whose reply was lost", async () => {
    const { simulation, mend } = await failing({ fails: { phase: 2, afterScenes: 0 } });
    await run(simulation, at(2));
    mend();
    simulation.network = losing(isRetry);
    expect((await run(simulation, at(2))).told).toEqual(["v01 blocked edit null"]);
    simulation.network = refusing(isCreate, 402, "INSUFFICIENT_CREDITS");
    expect((await run(simulation, at(2), { recreate: ["v01"] })).told).toEqual(["v01 failed create 402"]);
    heal(simulation);
    expect((await run(simulation, at(2))).told).toEqual(["v01 blocked resume null"]);
    expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["error", "complete"]);
  });
});

describe("nothing is paid that the plan has not shown:", () => {
  test("no new video, where an edit turns out to have been taken back elsewhere", async () => {
    const simulation = await openWith(at(1), { durations: QUICK });
    await run(simulation, at(2));
    await takeBack(simulation);
    const before = paid(simulation);
    const entries = at(2, { on_change: "recreate", edits: ["Show a cat."] });
    const done = await run(simulation, entries, { settings: { max_creates: 0 } });
    expect(done.told).toEqual(["v01 waiting edit null"]);
    expect(errorOf(done, "v01")).toContain("resend: v01");
    expect(simulation.sandbox.videos()).toHaveLength(1);
    expect(paid(simulation)).toBe(before);
  });

  test("no edit, where another run's retry is refused and was only to be looked at", async () => {
    const { simulation, mend } = await failing({ fails: { phase: 3, afterScenes: 1 } });
    await run(simulation, at(2));
    mend();
    simulation.network = async (request, pass) => {
      if (isRetry(request)) return reply(403, "No.");
      if (isEditPoll(request)) throw Object.assign(new TypeError("broken"), { code: "ECONNRESET" });
      return await pass();
    };
    await run(simulation, at(2));
    simulation.network = refusing(isRetry, 403, "No.");
    const done = await run(simulation, at(2), { settings: { max_edits: 0 } });
    expect(done.told[0]).toMatch(/^v01 blocked/);
    expect(simulation.sandbox.edits()).toHaveLength(1);
  });
});

describe("a change that was accepted since isn't told:", () => {
  test("by the retry of an edit that had failed", async () => {
    const { simulation, mend } = await failing({ fails: { phase: 3, afterScenes: 1 } });
    await run(simulation, at(3));
    mend();
    expect((await run(simulation, at(2, { accept: await acceptOf(simulation, 2) }))).told).toEqual(["v01 unchanged"]);
    expect((await run(simulation, at(3))).told).toEqual(["v01 succeeded edit"]);
    expect(edits(simulation)).toEqual([told(1, 3, "error"), told(2, 3, "complete")]);
  });

  test("by an edit that a pull request had previewed", async () => {
    const simulation = await openWith(at(1), { durations: QUICK, controls: true });
    await pull(simulation, 3);
    expect((await run(simulation, at(2, { accept: await acceptOf(simulation, 2) }))).told).toEqual(["v01 unchanged"]);
    await pull(simulation, 3);
    expect((await run(simulation, at(3))).told).toEqual(["v01 succeeded edit"]);
    expect(edits(simulation)).toEqual([told(1, 3, "cancelled"), told(2, 3, "complete")]);
  });
});

test("a preview is approved though the page was written anew meanwhile in what a viewer can't notice", async () => {
  const simulation = await openWith(at(1), { durations: QUICK, controls: true });
  await pull(simulation, 2);
  const task = "[v01] Explain the page.\n\nThis is version 1\nof the story.\n\nThen say goodbye.";
  expect((await run(simulation, at(1, { task }))).told).toEqual(["v01 unchanged"]);
  const [revision] = await revisionsOf(simulation);
  expect(revision?.looks).toHaveLength(2);
  expect((await run(simulation, at(2))).told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual([told(1, 2, "complete")]);
});

test("a commit that is undone takes its edit back, though the accept line of the older brief still stands", async () => {
  const simulation = await openWith(at(1), { durations: QUICK });
  const accept = await acceptOf(simulation, 2);
  expect((await run(simulation, at(2, { accept }))).told).toEqual(["v01 unchanged"]);
  expect((await run(simulation, at(3, { accept }))).told).toEqual(["v01 succeeded edit"]);
  expect((await run(simulation, at(2, { accept }))).told).toEqual(["v01 succeeded revert"]);
  expect(await revisionsOf(simulation)).toHaveLength(1);
});

test("a video that was edited elsewhere since is kept where the commit is undone and the message's accept is written", async () => {
  const simulation = await openWith(at(1), { durations: QUICK });
  await run(simulation, at(2));
  simulation.network = refusing(({ url }) => url.endsWith("/revert"), 409, "It is not the newest edit.");
  const refused = await run(simulation, at(1));
  expect(refused.told).toEqual(["v01 blocked revert null"]);
  const [, accept = ""] = /accept: "([0-9a-f]{8})"/.exec(errorOf(refused, "v01")) ?? [];
  expect((await run(simulation, at(1, { accept }))).told).toEqual(["v01 unchanged"]);
  expect((await run(simulation, at(1))).told).toEqual(["v01 unchanged"]);
});

describe("while a pull request previews the next edit of a video whose edit was taken back elsewhere,", () => {
  async function previewed(): Promise<EngineSimulation> {
    const simulation = await openWith(at(1), { durations: QUICK, controls: true });
    await run(simulation, at(2));
    await pull(simulation, 3);
    await takeBack(simulation);
    return simulation;
  }

  test("a person can have it sent again", async () => {
    const simulation = await previewed();
    expect((await run(simulation, at(2), { resend: ["v01"] })).told).toEqual(["v01 succeeded cancel edit"]);
    expect(edits(simulation)).toEqual([told(1, 2, "reverted"), told(2, 3, "cancelled"), told(1, 2, "complete")]);
  });

  test("a person can keep the video as it is", async () => {
    const simulation = await previewed();
    const [revision] = (await revisionsOf(simulation)).slice(-1);
    const accept = revision?.looks[0].fingerprint?.slice(3, 11) ?? "";
    const before = paid(simulation);
    expect((await run(simulation, at(2, { accept }))).told).toEqual(["v01 unchanged"]);
    const [kept] = (await revisionsOf(simulation)).slice(-1);
    expect(kept?.looks).toHaveLength(2);
    expect(paid(simulation)).toBe(before);
  });
});

test("one answer to several edits that were taken back covers them all", async () => {
  const simulation = await openWith(at(1), { durations: QUICK });
  await run(simulation, at(2));
  await run(simulation, at(3));
  await takeBack(simulation);
  await takeBack(simulation);
  expect((await run(simulation, at(4))).told).toEqual(["v01 waiting edit null"]);
  expect((await run(simulation, at(4), { resend: ["v01"] })).told).toEqual(["v01 succeeded edit"]);
  expect((await run(simulation, at(5))).told).toEqual(["v01 succeeded edit"]);
});

test("a former video that is gone is left, though the entry named it once by uuid", async () => {
  const simulation = await openWith(at(1), { durations: QUICK });
  const uuid = await uuidOf(simulation);
  await run(simulation, at(2, { uuid }));
  await run(simulation, at(2, { uuid }), { recreate: ["v01"] });
  simulation.network = refusing(
    (request) => isVideoPoll(request) && request.url.endsWith(uuid),
    404,
    "Video not found.",
  );
  expect((await run(simulation, at(1, { uuid }))).told).toEqual(["v01 failed adopt revert 404"]);
  heal(simulation);
  expect((await run(simulation, at(1, { uuid }))).told).toEqual(["v01 succeeded edit"]);
  expect(await uuidOf(simulation)).not.toBe(uuid);
});

test("a preview that the service doesn't know any more is given up, and the merge sends its edit", async () => {
  const simulation = await openWith(at(1), { durations: QUICK, controls: true });
  await pull(simulation, 2);
  const id = simulation.sandbox.edits().at(-1)?.editId ?? "";
  simulation.network = refusing(({ url }) => url.includes(`/v1/edits/${id}`), 404, "Edit not found.");
  expect((await run(simulation, at(2))).told).toEqual(["v01 succeeded edit"]);
  expect((await run(simulation, at(2))).told).toEqual(["v01 unchanged"]);
});

describe("an entry that is removed", () => {
  test("keeps its job until a run is about it, which cancels it", async () => {
    const simulation = await openWith(many(6), { controls: true }, { wait: false, settings: { max_creates: 12 } });
    await run(simulation, many(5), { only: ["v01"], wait: false });
    expect(simulation.changes.filter((change) => change.includes("/cancel"))).toEqual([]);
    await run(simulation, many(5));
    expect(simulation.changes.filter((change) => change.includes("/cancel"))).toHaveLength(1);
  });

  test("is told where its creation is in doubt, because nobody can cancel it", async () => {
    const simulation = await openWith(many(1));
    simulation.network = losing(isCreate);
    await run(simulation, many(2));
    heal(simulation);
    const gone = await run(simulation, many(1));
    expect(gone.summary).toContain("Removed before it was known whether their videos are made: v02.");
    expect((await run(simulation, many(1))).summary).not.toContain("Removed before");
  });
});
