import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import type { ApplyContext } from "../../src/apply/context.js";
import { EntryRun } from "../../src/apply/entry-run.js";
import { sending } from "../../src/apply/progress.js";
import { revert } from "../../src/apply/steps/revert.js";
import type { Journal } from "../../src/state/journal.js";
import { StateKeeper } from "../../src/state/keeper.js";
import type { Revision, VideoRecord } from "../../src/state/state.js";
import type { StateStore } from "../../src/state/store.js";
import { open as openSlow, QUICK, recordOf, run } from "../fixtures/engine-runs.js";
import { broken, reply, unsent } from "../fixtures/networks.js";
import { brief, entry, KNOWN, RUN, record, revision } from "../fixtures/plans.js";
import { stateOf } from "../fixtures/states.js";

const open = async () => await openSlow({ durations: QUICK });
const TWICE = { v01: { edits: ["Change scene 2.", "Change scene 3."] } };
const ONCE = { v01: { edits: ["Change scene 2."] } };

const isRevert = ({ url }: Request) => url.endsWith("/revert");

/** A video that was edited twice. */
async function edited(): Promise<EngineSimulation> {
  const simulation = await open();
  expect((await run(simulation, TWICE)).told).toEqual(["v01 succeeded create edit edit"]);
  return simulation;
}

/** What a run asks for to bring back the video as it was before its second edit. */
async function reverted(simulation: EngineSimulation) {
  const from = simulation.sandbox.requests().length;
  const { told, result, log } = await run(simulation, ONCE);
  const asked = simulation.sandbox.requests().slice(from);
  return { told, log, entry: result.report.entries[0], asked };
}

/** Saves a record in place of that which the state has. */
async function save(simulation: EngineSimulation, record: VideoRecord): Promise<void> {
  const state = await simulation.state();
  await simulation.store.save({ ...state, serial: state.serial + 1, videos: { ...state.videos, v01: record } });
}

test("a revert brings back the revision below: its link, when it was rendered anew, and nothing else", async () => {
  const simulation = await edited();
  const before = await recordOf(simulation);
  const [first, below, top] = before.revisions;
  const { told, entry, log } = await reverted(simulation);
  expect(told).toEqual(["v01 succeeded revert"]);
  expect(entry).toMatchObject({ link: below?.link, editIds: [top?.edit_id], cost: 0 });
  expect(log).toContain(`v01: edit ${top?.edit_id} reverted`);
  const after = await recordOf(simulation);
  const rendered = { at: after.revisions[1]?.rendered?.at, synced: true, scenes: 5 };
  expect(after).toEqual({ ...before, revisions: [first, { ...below, rendered }], tries: before.tries + 1 });
  expect(rendered.at).toBeGreaterThan(top?.rendered?.at ?? Number.POSITIVE_INFINITY);
});

test("a revert to a revision of which nobody has seen when it was rendered tells when it came back", async () => {
  const simulation = await edited();
  const record = await recordOf(simulation);
  const unseen = record.revisions.map(({ rendered: _, ...revision }): Revision => revision);
  await save(simulation, { ...record, revisions: unseen });
  await reverted(simulation);
  expect((await recordOf(simulation)).revisions).toEqual([
    unseen[0],
    { ...unseen[1], rendered: { at: expect.any(Number), synced: null, scenes: null } },
  ]);
});

describe("a revert that is refused", () => {
  test.each([
    ["for another edit's sake (409) is looked at once, and not sent again", 409, ["revert", "poll"]],
    ["for good (403) is not looked at", 403, ["revert"]],
  ])("%s: the entry fails with the service's words, and no revert is in flight", async (_name, status, sent) => {
    const simulation = await edited();
    const before = await recordOf(simulation);
    simulation.network = async (request, pass) => (isRevert(request) ? reply(status, "Not now.") : await pass());
    const { told, entry, asked } = await reverted(simulation);
    expect(told).toEqual([`v01 failed revert ${status}`]);
    expect(entry?.error?.detail).toBe("Not now.");
    expect(["revert", ...asked.map(({ method }) => (method === "GET" ? "poll" : "another"))]).toEqual(sent);
    const after = await recordOf(simulation);
    expect(after).toEqual({ ...before, last_failure: expect.objectContaining({ step: "revert", status }) });
  });

  test("since an earlier run has made it (409) is taken for made", async () => {
    const simulation = await edited();
    simulation.network = async (request, pass) => {
      const response = await pass();
      return isRevert(request) ? reply(409, "It is reverted already.") : response;
    };
    const { told, asked } = await reverted(simulation);
    expect(told).toEqual(["v01 succeeded revert"]);
    expect(asked.map(({ method }) => method)).toEqual(["POST", "GET"]);
    expect((await recordOf(simulation)).revisions).toHaveLength(2);
  });

  test("until later (429) is sent again when that is over, and saved no more often", async () => {
    const simulation = await edited();
    const { serial } = await simulation.state();
    let refused = 0;
    simulation.network = async (request, pass) =>
      isRevert(request) && refused++ === 0 ? reply(429, "slow down", { "retry-after": "40" }) : await pass();
    const { told, asked } = await reverted(simulation);
    expect(told).toEqual(["v01 succeeded revert"]);
    expect([refused, asked.map(({ method }) => method)]).toEqual([2, ["POST"]]);
    // Once before it is sent, and once when it is made.
    expect((await simulation.state()).serial).toBe(serial + 2);
  });
});

test.each<[string, (tries: number) => Response, string, string, number]>([
  [
    "with a key that is revoked is not sent again",
    () => reply(401, "Revoked."),
    "v01 blocked revert 401",
    "Revoked",
    1,
  ],
  [
    "that is put off and then never leaves is sent five times more",
    (tries) => {
      if (tries === 1) return reply(429, "slow down", { "retry-after": "1" });
      throw unsent("ECONNREFUSED");
    },
    "v01 failed revert null",
    "5 times in a row",
    6,
  ],
])("a revert %s, and is not in flight then", async (_name, answer, outcome, words, sent) => {
  const simulation = await edited();
  let tries = 0;
  simulation.network = async (request, pass) => {
    if (!isRevert(request)) return await pass();
    return answer(++tries);
  };
  const { told, entry: shown } = await reverted(simulation);
  expect([told, tries]).toEqual([[outcome], sent]);
  expect(shown?.error?.detail).toContain(words);
  expect((await recordOf(simulation)).in_flight).toBeNull();
});

describe("a revert whose reply is lost", () => {
  test.each([
    ["and that was made is not sent again", true, 1, "v01 succeeded revert", 1],
    ["and that was not made is sent again", false, 1, "v01 succeeded revert", 2],
    ["is sent six times, and then fails", false, Number.POSITIVE_INFINITY, "v01 failed revert null", 6],
  ])("%s", async (_name, isMade, lost, outcome, sent) => {
    const simulation = await edited();
    let tries = 0;
    simulation.network = async (request, pass) => {
      if (!isRevert(request) || ++tries > lost) return await pass();
      if (isMade) await pass();
      throw broken("ECONNRESET");
    };
    const { told } = await reverted(simulation);
    expect([told, tries]).toEqual([[outcome], sent]);
    expect((await recordOf(simulation)).in_flight).toBeNull();
  });
});

test.each([
  ["that the service has made is not sent again", true, ["GET"]],
  ["that the service never got is sent", false, ["GET", "POST"]],
])("a revert %s where the run ended before it saw the reply", async (_name, isMade, methods) => {
  const simulation = await edited();
  const record = await recordOf(simulation);
  simulation.network = async (request, pass) => {
    if (!isRevert(request)) return reply(503, "Out of order.");
    if (isMade) await pass();
    throw broken("ECONNRESET");
  };
  await run(simulation, ONCE, { timeoutMinutes: 0.2 });
  expect((await recordOf(simulation)).in_flight).toMatchObject({ edit_id: record.revisions[2]?.edit_id });
  simulation.network = async (_request, pass) => await pass();
  const { told, asked } = await reverted(simulation);
  expect(told).toEqual(["v01 succeeded resume"]);
  expect(asked.map(({ method }) => method)).toEqual(methods);
});

describe("a revert that doesn't fit the record is not begun, and the record stays as it is:", () => {
  const context = {} as ApplyContext;
  const journal: Journal = { append: () => undefined };
  const store: StateStore = { texts: KNOWN, load: async () => null, save: async () => undefined };
  const [first, second] = [revision(brief("A")), revision(brief("B"), [], "e-2")];
  test.each<[string, readonly Revision[], string | null]>([
    ["the video has no revisions", [], null],
    ["no edit has made its newest revision", [second, first], null],
    ["nothing is below the edit", [second], "e-2"],
    ["the edit isn't the newest", [first, revision(brief("C"), [], "e-3"), second], "e-3"],
  ])("%s", (_name, revisions, editId) => {
    const held = record(revisions);
    const state = stateOf({ videos: { billing: held } });
    const keeper = new StateKeeper({ state, changed: false, store, journal, run: RUN, texts: KNOWN });
    const step = { kind: "revert", editId } as const;
    const given = { entry: entry(), steps: [step], obstacle: null, todo: null, uuid: held.uuid, link: null };
    const plan = { ...given, creation: null, restated: false, creditsAtMost: 0 };
    const run = new EntryRun(plan, { key: held.key, keeper, say: () => undefined, begin: () => sending() });
    const begun = () => revert.prepare?.({ context, entry: run, step, progress: sending() });
    expect(begun).toThrow("billing has no edit to revert");
    expect(keeper.state).toEqual(state);
  });
});
