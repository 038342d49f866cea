import { describe, expect, test } from "vitest";
import { message } from "../../src/messages/catalogue.js";
import type { EditTurn } from "../../src/sandbox/sandbox.js";
import { errorOf, nameOf, open, openWith, run } from "../fixtures/engine-runs.js";
import { type EntryText, many } from "../fixtures/entries.js";
import { broken, isCreate, reply } from "../fixtures/networks.js";

const CONTROLS = { controls: true };
const SUBMIT = { wait: false };
const anew = (version: number, more: EntryText = {}) => many(1, { version, on_change: "recreate", ...more });
const [first, second] = [anew(1), anew(2)];

describe("a commit that had a video made anew and is undone goes back to the former video, free", () => {
  test("once the new one is made, and again to that one", async () => {
    const simulation = await openWith(first);
    await run(simulation, second);
    const back = await run(simulation, first);
    expect(back.told).toEqual(["v01 succeeded adopt"]);
    expect(back.summary).toContain("went back to the former video");
    const [former, latter] = simulation.sandbox.videos().map(({ uuid }) => uuid);
    expect(back.results[0]).toMatchObject({ video_uuid: former });
    expect((await run(simulation, first)).told).toEqual(["v01 unchanged"]);
    expect((await run(simulation, second)).results[0]).toMatchObject({ steps: ["adopt"], video_uuid: latter });
    expect(simulation.sandbox.videos()).toHaveLength(2);
  });

  test("with its edits and its link", async () => {
    const simulation = await open();
    const edited = many(1, { on_change: "recreate", edits: ["Show a cat in scene 1."] });
    const done = await run(simulation, edited);
    await run(simulation, many(1, { on_change: "recreate", version: 2, edits: ["Show a cat in scene 1."] }));
    const back = await run(simulation, edited);
    expect(back.results[0]).toMatchObject({ steps: ["adopt"], link: done.results[0]?.link });
    expect(simulation.sandbox.edits()).toHaveLength(2);
    expect((await run(simulation, edited)).told).toEqual(["v01 unchanged"]);
  });

  test("where the new one fails", async () => {
    let turn: "fail" | "complete" = "complete";
    const simulation = await openWith(first, { scenario: { video: () => turn } });
    turn = "fail";
    expect((await run(simulation, second)).told).toEqual(["v01 failed create null"]);
    expect((await run(simulation, first)).told).toEqual(["v01 unchanged"]);
    expect(simulation.sandbox.videos()).toHaveLength(2);
  });

  test("where the new one still waits for its turn", async () => {
    const simulation = await openWith(first, CONTROLS);
    const others = { v02: {}, v03: {}, v04: {} };
    await run(simulation, { ...others, ...second }, SUBMIT);
    const back = await run(simulation, { ...others, ...first });
    expect(back.told.at(-1)).toBe("v01 succeeded cancel");
    expect(simulation.sandbox.videos()).toHaveLength(5);
  });

  test("but makes a video anew where that is asked for, and again where it has failed", async () => {
    let turn: "fail" | "complete" = "complete";
    const simulation = await openWith(first, { scenario: { video: () => turn } });
    turn = "fail";
    expect((await run(simulation, first, { recreate: ["v01"] })).told).toEqual(["v01 failed create null"]);
    turn = "complete";
    expect((await run(simulation, first)).told).toEqual(["v01 unchanged"]);
    expect((await run(simulation, first, { recreate: ["v01"] })).told).toEqual(["v01 succeeded create"]);
    await run(simulation, second);
    const again = await run(simulation, first, { recreate: ["v01"] });
    expect(again.told).toEqual(["v01 succeeded create"]);
  });

  test("whatever the new one waits for", async () => {
    let turn: "ask" | "complete" = "complete";
    const simulation = await openWith(first, { scenario: { video: () => turn } });
    turn = "ask";
    await run(simulation, second);
    expect((await run(simulation, first)).told).toEqual(["v01 unchanged"]);
  });

  test("but not where another entry has it by now", async () => {
    const simulation = await open({ controls: true });
    const [former] = (await run(simulation, first)).results;
    await run(simulation, second);
    const kept = { kept: { uuid: former?.video_uuid ?? "", task: "The former video." } };
    await run(simulation, { ...second, ...kept });
    expect((await run(simulation, { ...first, ...kept })).told[0]).toBe("v01 succeeded create");
  });

  test("where the category was changed", async () => {
    const simulation = await openWith(many(1), { marketing: true });
    await run(simulation, many(1, { category: "marketing" }));
    expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded adopt"]);
  });
});

const TASK = { task: "Explain the page." };

test.each<[string, EntryText]>([
  ["its task", { task: "Explain the other page.", on_change: "recreate" }],
  ["its category", { ...TASK, category: "marketing" }],
])("so does one that renamed the entry and changed %s", async (_what, changed) => {
  const simulation = await openWith({ v01: TASK }, { marketing: true });
  await run(simulation, { v02: { ...changed, moved_from: "v01" } });
  expect((await run(simulation, { v01: TASK })).told).toEqual(["v01 succeeded adopt"]);
  expect(simulation.sandbox.videos()).toHaveLength(2);
});

test("of two entries that come in its place, each takes the video that shows its brief", async () => {
  const [a, b] = [TASK, { task: "Explain the other page." }];
  const simulation = await openWith({ g1: { ...a, on_change: "recreate" } });
  await run(simulation, { g1: { ...b, on_change: "recreate" } });
  expect((await run(simulation, { old: a, fresh: b })).told).toEqual(["old succeeded create", "fresh unchanged"]);
});

test("a video that another one is taking the place of is not shown: of two that were, the other one is taken", async () => {
  const simulation = await openWith({ g1: { ...TASK, on_change: "recreate" } });
  await run(simulation, { g1: { task: "Explain the other page.", on_change: "recreate" }, g2: TASK }, SUBMIT);
  expect((await run(simulation, { z: TASK })).told).toContain("z succeeded resume");
});

describe("so does one that brought on_change: recreate itself", () => {
  const bare = many(1);

  test("once the new video is made", async () => {
    const simulation = await open();
    const [former] = (await run(simulation, bare)).results;
    await run(simulation, second);
    const back = await run(simulation, bare);
    expect(back.told).toEqual(["v01 succeeded adopt"]);
    expect(back.results[0]).toMatchObject({ video_uuid: former?.video_uuid });
    expect(simulation.sandbox.ledger()).toEqual([]);
  });

  test("where the line is taken out first", async () => {
    const simulation = await open();
    for (const wanted of [bare, second, many(1, { version: 2 })]) await run(simulation, wanted);
    expect((await run(simulation, bare)).told).toEqual(["v01 succeeded adopt"]);
  });

  test("while the new one renders, or asks", async () => {
    for (const turn of ["complete", "ask"] as const) {
      let now: "ask" | "complete" = "complete";
      const simulation = await open({ scenario: { video: () => now } });
      await run(simulation, bare);
      now = turn;
      await run(simulation, second, SUBMIT);
      expect((await run(simulation, bare)).told).toEqual(["v01 unchanged"]);
    }
  });

  test("not where the brief no longer counts", async () => {
    const simulation = await open();
    for (const wanted of [bare, second]) await run(simulation, wanted);
    expect((await run(simulation, many(1, { on_change: "ignore" }))).told).toEqual(["v01 unchanged"]);
  });
});

test("an undone recreation goes back to any revision of the former video, and appends what it lacks", async () => {
  const simulation = await open();
  const edits = ["Show a cat in scene 1."];
  const [cat, dog] = [anew(1, { edits }), anew(1, { edits: [...edits, "Show a dog in scene 2."] })];
  for (const wanted of [first, cat, second]) await run(simulation, wanted);
  expect((await run(simulation, dog)).told).toEqual(["v01 succeeded adopt edit"]);
  expect((await run(simulation, second)).told).toEqual(["v01 succeeded adopt"]);
  expect((await run(simulation, first)).told).toEqual(["v01 succeeded adopt revert revert"]);
  expect((await run(simulation, first)).told).toEqual(["v01 unchanged"]);
  expect(simulation.sandbox.videos()).toHaveLength(2);
});

test("an undone recreation goes back, though the one after it replaced a creation that can't be cancelled", async () => {
  let turn: "ask" | "complete" = "complete";
  const simulation = await openWith(anew(1), { scenario: { video: () => turn } });
  turn = "ask";
  await run(simulation, anew(2));
  turn = "complete";
  await run(simulation, anew(3));
  expect((await run(simulation, anew(1))).told).toEqual(["v01 succeeded adopt"]);
  expect(simulation.sandbox.videos()).toHaveLength(3);
});

test("an edit that is made again after going back has a key of its own", async () => {
  const simulation = await open();
  const edited = anew(1, { edits: ["Show a cat in scene 1."] });
  for (const wanted of [anew(1), edited, anew(1), anew(2), anew(1)]) await run(simulation, wanted);
  expect((await run(simulation, edited)).told).toEqual(["v01 succeeded edit"]);
  expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["reverted", "complete"]);
});

test("a recreation in doubt that is undone: the former video's uuid ends it, free, and the message says so", async () => {
  const simulation = await open();
  const [former] = (await run(simulation, first)).results;
  simulation.network = async (request, pass) => {
    if (isCreate(request)) throw broken("ECONNRESET");
    return await pass();
  };
  await run(simulation, second);
  simulation.network = async (_request, pass) => await pass();
  const uuid = former?.video_uuid ?? "";
  expect(errorOf(await run(simulation, second), "v01")).not.toContain(uuid);
  expect(errorOf(await run(simulation, first), "v01")).toContain(
    `to keep that one, free, write uuid: ${uuid} into the entry (`,
  );
  expect((await run(simulation, anew(1, { uuid }))).told).toEqual(["v01 unchanged"]);
  expect(simulation.sandbox.videos()).toHaveLength(1);
});

test("a former video that is gone is told once, and the next run edits the one that there is", async () => {
  const simulation = await open();
  const [former] = (await run(simulation, many(1))).results;
  await run(simulation, second);
  const isFormer = ({ url }: Request) => url.includes(former?.video_uuid ?? "?");
  simulation.network = async (request, pass) => (isFormer(request) ? reply(404, "No such video.") : await pass());
  const gone = await run(simulation, many(1));
  expect(gone.told).toEqual(["v01 failed adopt 404"]);
  const told = message("former-video-lost", { said: "No such video" });
  expect([nameOf(gone, "v01"), errorOf(gone, "v01")]).toEqual([told.docs, told.words]);
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded edit"]);
});

test("an entry that names its video keeps it", async () => {
  const simulation = await open();
  await run(simulation, many(1));
  const [latter] = (await run(simulation, second)).results;
  const uuid = latter?.video_uuid ?? "";
  for (const version of [2, 1]) await run(simulation, many(1, { version, uuid }));
  expect(simulation.sandbox.edits().map(({ videoUuid }) => videoUuid)).toEqual([uuid]);
});

test("the edit of a former video that had failed is retried, within a bound", async () => {
  let turn: EditTurn = { fails: { phase: 3, afterScenes: 1 } };
  const simulation = await open({ controls: true, scenario: { edit: () => turn } });
  const wanted = anew(1, { edits: ["Change scene 2 and scene 3."] });
  for (const one of [first, wanted, second]) await run(simulation, one);
  turn = "complete";
  const back = await run(simulation, wanted, { settings: { max_credits: 145 } });
  expect(back.told).toEqual(["v01 succeeded adopt edit"]);
  const paid = simulation.sandbox.ledger().map(({ phase, scene }) => `${phase}:${scene}`);
  expect(paid).toEqual(["2:3", "3:2", "3:3"]);
});

test("of two ways with one edit, the one is taken whose video shows the brief", async () => {
  const simulation = await open();
  const [former] = (await run(simulation, many(1))).results;
  await run(simulation, second);
  const back = await run(simulation, many(1, { edits: ["Show a cat in scene 1."] }));
  expect(back.results[0]).toMatchObject({ steps: ["adopt", "edit"], video_uuid: former?.video_uuid });
});

describe("a video that was made anew because a person asked for it", () => {
  const recreate = ["v01"];
  const cat = many(1, { edits: ["Show a cat in scene 1."] });

  test("is kept where it shows the brief, though the former one lacks fewer edits", async () => {
    let turn: EditTurn = "complete";
    const simulation = await open({ scenario: { edit: () => turn } });
    await run(simulation, cat);
    turn = { fails: { phase: 3, afterScenes: 1 } };
    await run(simulation, cat, { recreate });
    turn = "complete";
    const latter = simulation.sandbox.videos().at(-1)?.uuid;
    const done = await run(simulation, cat);
    expect(done.results[0]).toMatchObject({ outcome: "succeeded", steps: ["edit"], video_uuid: latter });
  });

  test("gives way to the former one where only that shows the brief, and nothing is paid", async () => {
    const simulation = await openWith(many(1));
    await run(simulation, many(1, { version: 2 }), { recreate });
    const [former] = simulation.sandbox.videos();
    const done = await run(simulation, many(1));
    expect(done.results[0]).toMatchObject({ steps: ["adopt"], video_uuid: former?.uuid });
    expect(simulation.sandbox.ledger()).toEqual([]);
  });
});
