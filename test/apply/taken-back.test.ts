import { describe, expect, test } from "vitest";
import type { SimulatedWorld } from "../../harness/simulated-world.js";
import { inDashboard } from "../fixtures/dashboard.js";
import { errorOf, jobOf, openWith, PLAN, revisionsOf, run } from "../fixtures/engine-runs.js";
import { type EntryText, many } from "../fixtures/entries.js";
import { broken, isEdit, isEditPoll, losing, refusing, SOUND } from "../fixtures/networks.js";
import { otherRun } from "../fixtures/other-run.js";

const at = (version: number, more: EntryText = {}) => many(1, { version, ...more });

/** A video whose edit to version 2 somebody has taken back. */
async function takenBack() {
  const simulation = await openWith(at(1));
  await run(simulation, at(2));
  await inDashboard(simulation, "revert");
  return simulation;
}

const paid = ({ sandbox }: SimulatedWorld) => sandbox.credits();

describe("an edit that somebody has taken back elsewhere", () => {
  test("is found before another one is paid on top of it, and waits for a person", async () => {
    const simulation = await takenBack();
    const before = paid(simulation);
    const next = await run(simulation, at(3));
    expect(next.told).toEqual(["v01 waiting edit null"]);
    expect(errorOf(next, "v01")).toContain("resend: v01");
    expect(next.failure).toBe("waiting");
    const plan = await run(simulation, at(3), { task: PLAN });
    expect(plan.result.plan?.entries[0]?.obstacle?.outcome).toBe("waiting");
    expect((await run(simulation, at(2))).told).toEqual(["v01 waiting null"]);
    expect(paid(simulation)).toBe(before);
    expect(simulation.sandbox.edits()).toHaveLength(1);
  });

  test.each([
    ["is found before an edit is sent again that never arrived", true, "v01 blocked resume null", 1],
    ["keeps no edit from being sent again where nothing was taken back", false, "v01 succeeded resume", 2],
  ])("%s", async (_, isTakenBack, told, edits) => {
    const simulation = await openWith(at(1));
    await run(simulation, at(2));
    const next = at(2, { edits: ["Show a cat in scene 1."] });
    simulation.network = async (request, pass) => {
      if (isEdit(request)) throw broken("ECONNRESET");
      return await pass();
    };
    expect((await run(simulation, next)).told).toEqual(["v01 failed edit null"]);
    simulation.network = SOUND;
    if (isTakenBack) await inDashboard(simulation, "revert");
    const before = paid(simulation);
    const again = await run(simulation, next);
    expect(again.told).toEqual([told]);
    if (isTakenBack) expect(errorOf(again, "v01")).toContain("the video has changed since");
    expect(simulation.sandbox.edits()).toHaveLength(edits);
    expect(paid(simulation) === before).toBe(isTakenBack);
  });

  test("stays away, with all that was merged since, where that is accepted; the next change is sent alone", async () => {
    const simulation = await takenBack();
    const waiting = await run(simulation, at(3));
    const [, accept] = /accept: "([0-9a-f]{8})"/.exec(errorOf(waiting, "v01")) ?? [];
    const before = paid(simulation);
    expect((await run(simulation, at(3, { accept }))).told).toEqual(["v01 unchanged"]);
    expect((await run(simulation, at(3))).told).toEqual(["v01 unchanged"]);
    expect(paid(simulation)).toBe(before);
    expect((await run(simulation, at(4))).told).toEqual(["v01 succeeded edit"]);
    const request = simulation.sandbox.edits().at(-1)?.request ?? "";
    expect(request).toContain("version 4");
    expect(request).not.toContain("version 2");
  });

  test.each([
    ["the last one is dropped", ["calmer"], [], 0],
    ["all are dropped", [], [], 0],
    ["the last one is reworded", ["calmer", "slower"], ["slower"], 1],
    ["one is added", ["calmer", "louder", "slower"], ["slower"], 1],
  ])("stays away once that is accepted, with the other edits of its entry, where %s", async (_, then, sent, edits) => {
    const asking = (words: readonly string[]) => words.map((word) => ({ request: `Please use a ${word} voice.` }));
    const simulation = await openWith(at(1));
    await run(simulation, at(1, { edits: asking(["calmer"]) }));
    await inDashboard(simulation, "revert");
    const both = asking(["calmer", "louder"]);
    const waiting = await run(simulation, at(1, { edits: both }));
    const [, accept] = /accept: "([0-9a-f]{8})"/.exec(errorOf(waiting, "v01")) ?? [];
    expect((await run(simulation, at(1, { edits: both, accept }))).told).toEqual(["v01 unchanged"]);
    const next = await run(simulation, at(1, { edits: asking(then), accept }));
    expect(next.told).toEqual([edits === 0 ? "v01 unchanged" : "v01 succeeded edit"]);
    const requests = simulation.sandbox.edits().map(({ request }) => request);
    expect(requests.slice(1)).toEqual(asking(sent).map(({ request }) => request));
    expect((await run(simulation, at(1, { edits: asking(then) }))).told).toEqual(["v01 unchanged"]);
  });

  test("says that it has to leave the entry, where it is wished anew beside the accept of another one", async () => {
    const asking = (word: string) => ({ edits: [{ request: `Please use a ${word} voice.` }] });
    const simulation = await openWith(at(1));
    await run(simulation, at(1, asking("calmer")), { wait: false });
    simulation.clock.advance(3_600_000);
    await inDashboard(simulation, "revert");
    const waiting = await run(simulation, at(1, asking("louder")));
    const [, accept] = /accept: "([0-9a-f]{8})"/.exec(errorOf(waiting, "v01")) ?? [];
    expect((await run(simulation, at(1, { ...asking("louder"), accept }))).told).toEqual(["v01 unchanged"]);
    const again = await run(simulation, at(1, { ...asking("calmer"), accept }));
    expect(again.told).toEqual(["v01 waiting null"]);
    expect(errorOf(again, "v01")).toContain("To keep the video as it is, take that edit out of the entry.");
    expect(errorOf(again, "v01")).not.toContain("accept");
    expect((await run(simulation, at(1, { accept }))).told).toEqual(["v01 unchanged"]);
    expect(simulation.sandbox.edits()).toHaveLength(1);
  });

  test("stays away where that is accepted before any run has seen it", async () => {
    const simulation = await takenBack();
    const [revision] = (await revisionsOf(simulation)).slice(-1);
    const accept = revision?.looks[0].fingerprint?.slice(3, 11);
    const kept = await run(simulation, at(2, { accept }));
    expect(kept.told).toEqual(["v01 unchanged"]);
    expect(kept.failure).toBe("");
    const before = paid(simulation);
    expect((await run(simulation, at(2))).told).toEqual(["v01 unchanged"]);
    expect((await run(simulation, at(3))).told).toEqual(["v01 succeeded edit"]);
    expect(simulation.sandbox.edits().at(-1)?.request).not.toContain("version 1");
    expect(paid(simulation)).toBeLessThan(before);
  });

  test("is sent again where that is asked for, once", async () => {
    const simulation = await takenBack();
    await run(simulation, at(2));
    const again = await run(simulation, at(2), { resend: ["v01"] });
    expect(again.told).toEqual(["v01 succeeded edit"]);
    expect(again.summary).toContain("edited");
    expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["reverted", "complete"]);
    expect((await run(simulation, at(2))).told).toEqual(["v01 unchanged"]);
    // The input may stay in the workflow: the edit stands, so nothing is sent.
    const before = paid(simulation);
    expect((await run(simulation, at(2), { resend: ["v01"] })).told).toEqual(["v01 unchanged"]);
    expect(paid(simulation)).toBe(before);
  });

  test.each([
    ["while it stands", false],
    ["where no run has seen that it was taken back", true],
  ])("is undone, not sent again, where the manifest leaves it out: %s", async (_, isTakenBack) => {
    const simulation = await openWith(at(1));
    await run(simulation, at(2));
    if (isTakenBack) await inDashboard(simulation, "revert");
    const before = paid(simulation);
    expect((await run(simulation, at(1), { resend: ["v01"] })).told[0]).toMatch(/^v01 (succeeded|reverted) revert/);
    expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["reverted"]);
    expect((await run(simulation, at(1), { resend: ["v01"] })).told).toEqual(["v01 unchanged"]);
    expect(paid(simulation)).toBe(before);
  });

  test("is, where it still stands, not sent again beside a change of the brief, which is told in its place", async () => {
    const edits = [{ request: "Please use a calmer voice." }];
    const simulation = await openWith(at(1));
    await run(simulation, at(1, { edits }));
    expect((await run(simulation, at(2, { edits }), { resend: ["v01"] })).told).toEqual(["v01 succeeded edit"]);
    const [first, second, ...more] = simulation.sandbox.edits().map(({ request }) => request);
    expect(first).toBe(edits[0]?.request);
    expect(second).toContain("version 2");
    expect(more).toEqual([]);
  });

  test("before any run has seen that it was complete waits for a person, too, and is sent again only where that is asked for", async () => {
    const simulation = await openWith(at(1));
    await run(simulation, at(2), { wait: false });
    simulation.clock.advance(3_600_000);
    await inDashboard(simulation, "revert");
    const before = paid(simulation);
    const next = await run(simulation, at(2));
    expect(next.told).toEqual(["v01 waiting resume null"]);
    expect(errorOf(next, "v01")).toContain("resend: v01");
    expect((await run(simulation, at(2))).told).toEqual(["v01 waiting null"]);
    expect((await run(simulation, at(3))).told).toEqual(["v01 waiting null"]);
    expect(paid(simulation)).toBe(before);
    expect((await run(simulation, at(2), { resend: ["v01"] })).told).toEqual(["v01 succeeded edit"]);
    expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["reverted", "complete"]);
  });

  test("stays taken back, where a laptop that saw it complete brings that later", async () => {
    const simulation = await openWith(at(1));
    await run(simulation, at(2), { wait: false });
    simulation.clock.advance(3_600_000);
    const { id: job = "", accepted = null } = (await jobOf(simulation)) ?? {};
    await inDashboard(simulation, "revert");
    expect((await run(simulation, at(2))).told).toEqual(["v01 waiting resume null"]);
    const laptop = await otherRun(simulation);
    const nothing = { link: null, scenes: null, synced: null, credits: null, retriable: false, error: null };
    laptop.note({ fact: "ended", record: "v01", job, how: "done", id: accepted, completed: 1, ...nothing });
    await laptop.save();
    expect((await run(simulation, at(2))).told).toEqual(["v01 waiting null"]);
    expect((await run(simulation, at(1))).told).toEqual(["v01 unchanged"]);
  });

  test("while a newer one asks, which no answer lets go on any more, is no reason to wait for ever", async () => {
    const simulation = await openWith(at(1), {
      controls: true,
      scenario: { edit: ({ request }) => (request.includes("version 3") ? "ask" : "complete") },
    });
    await run(simulation, at(2));
    expect((await run(simulation, at(3))).told).toEqual(["v01 waiting edit null"]);
    await inDashboard(simulation, "revert", simulation.sandbox.edits()[0]?.editId);
    const before = paid(simulation);
    const clarification = { answers: { "Which part of the video do you mean?": "The first one." } };
    const answered = await run(simulation, at(3, { clarification }));
    expect(answered.told).toEqual(["v01 waiting cancel edit null"]);
    expect(errorOf(answered, "v01")).toContain("resend: v01");
    expect(paid(simulation)).toBe(before);
    const resent = await run(simulation, at(2), { resend: ["v01"] });
    expect(resent.told).toEqual(["v01 succeeded edit"]);
    expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["reverted", "cancelled", "complete"]);
  });

  test("while a newer commit wants another one is nothing to pay on top of without a word", async () => {
    const simulation = await openWith(at(1));
    await run(simulation, at(2), { wait: false });
    simulation.clock.advance(3_600_000);
    await inDashboard(simulation, "revert");
    const before = paid(simulation);
    const next = await run(simulation, at(3));
    expect(next.told.at(-1)).toMatch(/^v01 waiting/);
    expect(errorOf(next, "v01")).toContain("resend: v01");
    expect(paid(simulation)).toBe(before);
  });

  test("is no reason to wait where the commit is undone, too", async () => {
    const simulation = await takenBack();
    await run(simulation, at(3));
    expect((await run(simulation, at(1))).told).toEqual(["v01 unchanged"]);
    expect((await run(simulation, at(5))).told).toEqual(["v01 waiting null"]);
  });
});

const asksFor = ({ sandbox }: SimulatedWorld, edit: string) =>
  sandbox.requests().filter(({ method, path }) => method === "GET" && path.endsWith(`/${edit}`)).length;

test("an edit that stands is asked about once, and the next one is sent", async () => {
  const simulation = await openWith(at(1));
  await run(simulation, at(2));
  const former = simulation.sandbox.edits()[0]?.editId ?? "";
  const before = asksFor(simulation, former);
  expect((await run(simulation, at(3))).told).toEqual(["v01 succeeded edit"]);
  expect(asksFor(simulation, former)).toBe(before + 1);
});

test("a question that gets no answer at first is asked again", async () => {
  const simulation = await openWith(at(1));
  await run(simulation, at(2));
  simulation.network = losing(isEditPoll, { times: 2 });
  expect((await run(simulation, at(3))).told).toEqual(["v01 succeeded edit"]);
});

test("an edit that the service doesn't know any more holds nothing up", async () => {
  const simulation = await openWith(at(1));
  await run(simulation, at(2));
  const former = simulation.sandbox.edits()[0]?.editId ?? "";
  simulation.network = refusing(({ url }) => url.endsWith(`/v1/edits/${former}`), 404, "Edit not found.");
  expect((await run(simulation, at(3))).told).toEqual(["v01 succeeded edit"]);
});

test.each([
  [401, "unauthorized", /^v01 blocked/],
  [402, "credits", /^v01 failed/],
])("where a %i answers whether the edit still stands, nothing is paid on top of it", async (status, failure, told) => {
  const simulation = await openWith(at(1));
  await run(simulation, at(2));
  const former = simulation.sandbox.edits()[0]?.editId ?? "";
  simulation.network = refusing(({ url }) => url.endsWith(`/v1/edits/${former}`), status, "Not with this account.");
  const next = await run(simulation, at(3));
  expect(next.failure).toBe(failure);
  expect(next.told[0]).toMatch(told);
  expect(simulation.sandbox.edits()).toHaveLength(1);
});
