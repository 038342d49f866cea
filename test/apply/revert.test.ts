import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { hashText } from "../../src/manifest/texts.js";
import { message } from "../../src/messages/catalogue.js";
import { jobOf, open as openSlow, QUICK, recordOf, revisionsOf, run } from "../fixtures/engine-runs.js";
import { broken, refusing, reply, unsent } from "../fixtures/networks.js";
import { otherRun } from "../fixtures/other-run.js";

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

test("a revert brings back the revision below: its link, when it was rendered anew, and nothing else", async () => {
  const simulation = await edited();
  const before = await revisionsOf(simulation);
  const [, below, top] = before;
  const { told, entry, log } = await reverted(simulation);
  expect(told).toEqual(["v01 succeeded revert"]);
  expect(entry).toMatchObject({ link: below?.link, editIds: [top?.edit], cost: 0 });
  expect(log).toContain(`v01: edit ${top?.edit} reverted`);
  expect(await jobOf(simulation)).toBeNull();
  const [first, brought] = await revisionsOf(simulation);
  expect([first, { ...brought, at: below?.at }]).toEqual(before.slice(0, 2));
  // Documents show when a video came to look as it does.
  expect(brought?.at).toBeGreaterThan(top?.at ?? Number.POSITIVE_INFINITY);
});

describe("a revert that is refused", () => {
  test.each([
    [
      "for another edit's sake (409) is looked at once, and not sent again",
      409,
      ["revert", "poll"],
      "v01 blocked revert null",
      (editId: string) =>
        message("revert-refused", {
          id: "v01",
          editId,
          why: "Not now.",
          isNewest: false,
          keeping: ' To keep the video as it is, write accept: "de9a1a8f" into the entry.',
        }).words,
    ],
    [
      "for good (403) is not looked at",
      403,
      ["revert"],
      "v01 failed revert 403",
      (edit: string) =>
        `Not now: the service did not revert the edit ${edit}. The next run asks again. To keep the video as it is, write accept: "de9a1a8f" into ` +
        "the entry. To have the video made anew, run once with the input recreate: v01.",
    ],
  ])("%s: the entry says why, and no revert is in flight", async (_name, status, sent, outcome, words) => {
    const simulation = await edited();
    const before = await revisionsOf(simulation);
    simulation.network = async (request, pass) => (isRevert(request) ? reply(status, "Not now.") : await pass());
    const { told, entry, asked } = await reverted(simulation);
    expect(told).toEqual([outcome]);
    expect(entry?.error?.detail).toBe(words(simulation.sandbox.edits().at(-1)?.editId ?? ""));
    expect(["revert", ...asked.map(({ method }) => (method === "GET" ? "poll" : "another"))]).toEqual(sent);
    const { current, open: job, jobs } = await recordOf(simulation);
    expect([current?.revisions, job]).toEqual([before, null]);
    expect(jobs.at(-1)?.end).toMatchObject({ how: "refused", error: { status } });
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
    expect(await revisionsOf(simulation)).toHaveLength(2);
  });

  test("is not asked for without end, if a run that had sent it again was killed", async () => {
    const simulation = await edited();
    const { current } = await recordOf(simulation);
    const first = await otherRun(simulation, { id: "501", attempt: 1, url: null });
    const job = first.newJob();
    const work = {
      kind: "revert",
      category: "training",
      uuid: current?.uuid ?? "",
      of: current?.revisions.at(-1)?.edit ?? "",
    } as const;
    const began = {
      fact: "began",
      record: "v01",
      job,
      work,
      toward: hashText("below"),
      pull_request: null,
      recreates: null,
    } as const;
    await first.begin([began], first.view);
    const second = await otherRun(simulation, { id: "502", attempt: 1, url: null });
    await second.begin([{ fact: "resent", record: "v01", job }], second.view);
    simulation.network = refusing(isRevert, 409, "Not now.");
    const { told, asked } = await reverted(simulation);
    expect(told).toEqual(["v01 blocked resume null"]);
    expect(asked.map(({ method }) => method)).toEqual(["GET", "GET"]);
    expect(await jobOf(simulation)).toBeNull();
  });

  test("until later (429) is sent again when that is over, and noted no more often", async () => {
    const simulation = await edited();
    const before = (await simulation.store.read()).facts.length;
    let refused = 0;
    simulation.network = async (request, pass) =>
      isRevert(request) && refused++ === 0 ? reply(429, "slow down", { "retry-after": "40" }) : await pass();
    const { told, asked } = await reverted(simulation);
    expect(told).toEqual(["v01 succeeded revert"]);
    expect([refused, asked.map(({ method }) => method)]).toEqual([2, ["POST"]]);
    // The run, that it begins, and that it is made.
    expect((await simulation.store.read()).facts.length).toBe(before + 3);
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
  expect(await jobOf(simulation)).toBeNull();
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
    expect(await jobOf(simulation)).toBeNull();
  });
});

test.each([
  ["that the service has made is not sent again", true, ["GET"]],
  ["that the service never got is sent", false, ["GET", "POST"]],
])("a revert %s where the run ended before it saw the reply", async (_name, isMade, methods) => {
  const simulation = await edited();
  const revisions = await revisionsOf(simulation);
  simulation.network = async (request, pass) => {
    if (!isRevert(request)) return reply(503, "Out of order.");
    if (isMade) await pass();
    throw broken("ECONNRESET");
  };
  await run(simulation, ONCE, { timeoutMinutes: 0.2 });
  expect(await jobOf(simulation)).toMatchObject({ work: { kind: "revert", of: revisions[2]?.edit } });
  simulation.network = async (_request, pass) => await pass();
  const { told, asked } = await reverted(simulation);
  expect(told).toEqual(["v01 succeeded resume"]);
  expect(asked.map(({ method }) => method)).toEqual(methods);
});
