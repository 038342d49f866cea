import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { message } from "../../src/messages/catalogue.js";
import type { EditTurn } from "../../src/sandbox/sandbox.js";
import { inDashboard } from "../fixtures/dashboard.js";
import { errorOf, jobOf, nameOf, open, openWith, PLAN, revisionsOf, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { isEditPoll, isPoll, isRetry, losing, refusing, reply, saying, unsent } from "../fixtures/networks.js";
import { otherRun } from "../fixtures/other-run.js";

const EDITED = many(1, { edits: ["Change scene 2 and scene 3."] });
const FIRST_CLIP_ONLY: EditTurn = { fails: { phase: 3, afterScenes: 1 } };

/** A video whose edit has failed in the run before. */
async function failed(turn: EditTurn): Promise<EngineSimulation> {
  const service = { healed: false };
  const scenario = { edit: () => (service.healed ? ("complete" as const) : turn) };
  const simulation = await openWith(many(1), { controls: true, scenario });
  const { told } = await run(simulation, EDITED);
  expect(told).toEqual(["v01 failed edit null"]);
  service.healed = true;
  return simulation;
}

const edits = ({ sandbox }: EngineSimulation) => sandbox.edits().map(({ status }) => status);
const paid = ({ sandbox }: EngineSimulation) => sandbox.ledger().map(({ scene, phase }) => `${phase}:${scene}`);

test("a failed apply is resumed: what it has paid for isn't paid again", async () => {
  const simulation = await failed(FIRST_CLIP_ONLY);
  const before = paid(simulation);
  expect(before).toEqual(["2:3", "3:2"]);
  const done = await run(simulation, EDITED);
  expect(done.told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual(["complete"]);
  expect(paid(simulation)).toEqual([...before, "3:3"]);
  expect(done.log.join("\n")).toMatch(/the failed edit \S+ is retried \(resume_apply\)/);
  expect(await jobOf(simulation)).toBeNull();
  expect((await run(simulation, EDITED)).told).toEqual(["v01 unchanged"]);
});

test("so is one that had failed by the time it was to be cancelled", async () => {
  const service = { healed: false };
  const scenario = { edit: () => (service.healed ? ("complete" as const) : FIRST_CLIP_ONLY) };
  const simulation = await openWith(many(1), { controls: true, scenario });
  await run(simulation, EDITED, { wait: false });
  simulation.clock.advance(600_000);
  service.healed = true;
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded cancel"]);
  const before = paid(simulation);
  expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual(["complete"]);
  expect(paid(simulation)).toEqual([...before, "3:3"]);
});

test("one that was made by a retry, and that somebody has reverted since, is sent as a new edit where that is asked for", async () => {
  const simulation = await failed(FIRST_CLIP_ONLY);
  await run(simulation, EDITED, { wait: false });
  simulation.clock.advance(600_000);
  await inDashboard(simulation, "revert");
  expect((await run(simulation, EDITED)).told).toEqual(["v01 waiting resume null"]);
  expect((await run(simulation, EDITED, { resend: ["v01"] })).told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual(["reverted", "complete"]);
});

test("one that a person has retried in the dashboard isn't paid again with a key that may not retry", async () => {
  const service = { healed: false };
  const scenario = { edit: () => (service.healed ? ("complete" as const) : FIRST_CLIP_ONLY) };
  const simulation = await open({ scenario });
  await run(simulation, many(1));
  await run(simulation, EDITED);
  service.healed = true;
  await inDashboard(simulation, "retry", simulation.sandbox.edits()[0]?.editId);
  simulation.clock.advance(1_800_000);
  const before = paid(simulation);
  expect(before).toEqual(["2:3", "3:2", "3:3"]);
  expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit"]);
  expect(paid(simulation)).toEqual(before);
});

test("one that the service no longer knows is sent anew, once", async () => {
  const simulation = await failed(FIRST_CLIP_ONLY);
  const gone = simulation.sandbox.edits()[0]?.editId ?? "?";
  simulation.network = async (request, pass) =>
    request.url.includes(gone) ? reply(404, "Edit not found.") : await pass();
  expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual(["error", "complete"]);
});

test("an edit that failed early is followed under the id of its new turn", async () => {
  const simulation = await failed("fail");
  const done = await run(simulation, EDITED);
  expect(done.told).toEqual(["v01 succeeded edit"]);
  const [old, turn] = simulation.sandbox.edits();
  expect(edits(simulation)).toEqual(["error", "complete"]);
  expect(done.results[0]?.edit_ids).toEqual([turn?.editId]);
  expect(simulation.changes.at(-1)).toBe(`/v1/edits/${old?.editId}/retry 200`);
  expect((await revisionsOf(simulation)).at(-1)?.edit).toBe(turn?.editId);
});

test("a retry that is accepted is in no doubt", async () => {
  const simulation = await failed("fail");
  expect((await run(simulation, EDITED, { wait: false })).told).toEqual(["v01 pending edit"]);
  expect(await jobOf(simulation)).toMatchObject({ work: { kind: "retry" }, accepted: expect.any(String) });
});

test.each([401, 403, 404, 405])(
  "a key that may not retry (%i) sends a new edit under the next key, and says so",
  async (status) => {
    const simulation = await failed("fail-apply");
    simulation.network = refusing(isRetry, status, "Dashboard sessions only.");
    const done = await run(simulation, EDITED);
    expect(done.told).toEqual(["v01 succeeded edit"]);
    expect(edits(simulation)).toEqual(["error", "complete"]);
    expect(done.log.join("\n")).toContain("was not retried (Dashboard sessions only)");
    const keys = simulation.sandbox
      .requests()
      .filter(({ path, method }) => method === "POST" && path === "/v1/edits")
      .map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(2);
  },
);

test("a key that may not retry sends one new edit, and no third one, and goes on once a person has retried", async () => {
  let turn: EditTurn = FIRST_CLIP_ONLY;
  const simulation = await open({ controls: true, scenario: { edit: () => turn } });
  simulation.network = refusing(isRetry, 403, "Dashboard sessions only.");
  await run(simulation, many(1));
  for (const _ of [1, 2, 3]) expect((await run(simulation, EDITED)).told).toEqual(["v01 failed edit null"]);
  expect(edits(simulation)).toEqual(["error", "error"]);
  const last = await run(simulation, EDITED);
  expect(nameOf(last, "v01")).toBe("edit-failed-twice");
  turn = "complete";
  await inDashboard(simulation, "retry", simulation.sandbox.edits()[1]?.editId);
  expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual(["error", "complete"]);
});

test("an edit that the service found ambiguous is sent anew, not retried", async () => {
  const simulation = await failed("ambiguous");
  const from = simulation.changes.length;
  expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit"]);
  expect(simulation.changes.slice(from)).toEqual(["/v1/edits 202"]);
});

test("an edit that is no longer wanted is not retried", async () => {
  const simulation = await failed(FIRST_CLIP_ONLY);
  const from = simulation.changes.length;
  expect((await run(simulation, many(1, { edits: ["Change scene 4."] }))).told).toEqual(["v01 succeeded edit"]);
  expect(simulation.changes.slice(from)).toEqual(["/v1/edits 202"]);
});

describe("an edit that somebody has retried meanwhile (409)", () => {
  test("is followed", async () => {
    const simulation = await failed(FIRST_CLIP_ONLY);
    const [edit] = simulation.sandbox.edits();
    simulation.network = async (request, pass) => {
      if (isRetry(request)) await simulation.sandbox.fetch(request.clone());
      return await pass();
    };
    expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit"]);
    expect(simulation.sandbox.edits()).toMatchObject([{ editId: edit?.editId, status: "complete" }]);
  });

  test("and fails again has failed: it is not sent anew in the same run", async () => {
    const simulation = await failed({ fails: { phase: 3, afterScenes: 1, tries: 2 } });
    simulation.network = async (request, pass) => {
      if (isRetry(request)) await simulation.sandbox.fetch(request.clone());
      return await pass();
    };
    expect((await run(simulation, EDITED)).told).toEqual(["v01 failed edit null"]);
    expect(edits(simulation)).toEqual(["error"]);
  });

  test("and is in error all the same is sent anew", async () => {
    const simulation = await failed(FIRST_CLIP_ONLY);
    simulation.network = refusing(isRetry, 409, "The video has changed since.");
    expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit"]);
    expect(edits(simulation)).toEqual(["error", "complete"]);
  });

  test("and is in error all the same is sent anew also by a run that doesn't wait", async () => {
    const simulation = await failed(FIRST_CLIP_ONLY);
    simulation.network = refusing(isRetry, 409, "The video has changed since.");
    expect((await run(simulation, EDITED, { wait: false })).told).toEqual(["v01 pending edit"]);
    expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded resume"]);
    expect(edits(simulation)).toEqual(["error", "complete"]);
  });
});

test("a retry that could cost more than there is stops what costs", async () => {
  const simulation = await failed(FIRST_CLIP_ONLY);
  simulation.sandbox.setCredits(3);
  const done = await run(simulation, { ...EDITED, v02: {} });
  expect(done.told).toEqual(["v01 failed edit 402", expect.stringMatching(/^v02 (blocked|succeeded) create/)]);
  simulation.sandbox.setCredits(1_000);
  expect((await run(simulation, EDITED)).told[0]).toBe("v01 succeeded edit");
  expect(edits(simulation)).toEqual(["complete"]);
});

test("a retry that was put off leaves nothing in doubt", async () => {
  const simulation = await failed(FIRST_CLIP_ONLY);
  simulation.network = refusing(isRetry, 429, "tomorrow", { "retry-after": "86400" });
  expect((await run(simulation, EDITED, { timeoutMinutes: 5 })).told).toEqual(["v01 pending edit"]);
  expect(await jobOf(simulation)).toBeNull();
  simulation.network = async (_request, pass) => await pass();
  simulation.clock.advance(25 * 60 * 60_000);
  expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual(["complete"]);
});

test("a retry that never left is tried again, and in the end given up", async () => {
  const simulation = await failed(FIRST_CLIP_ONLY);
  let tries = 0;
  simulation.network = async (request, pass) => {
    if (!isRetry(request)) return await pass();
    tries++;
    throw unsent("ECONNREFUSED");
  };
  const done = await run(simulation, EDITED);
  expect(done.told).toEqual(["v01 failed edit null"]);
  expect(tries).toBe(5);
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual(["complete"]);
});

test("a retry that was begun and can't be sent is withdrawn, and the next run asks for it again", async () => {
  const audience = { id: "audience", question: "Who is this video for?", options: ["Users"], allowsCustom: true };
  const service = { healed: false, asks: false };
  const simulation = await open({
    controls: true,
    scenario: {
      edit: () => (service.healed ? "complete" : FIRST_CLIP_ONLY),
      video: () => (service.asks ? { rounds: [[audience]] } : "complete"),
    },
  });
  const edited = many(3, { edits: ["Change scene 2 and scene 3."] });
  await run(simulation, many(3));
  await run(simulation, edited);
  service.asks = true;
  expect((await run(simulation, { ...many(3), v04: {} })).told.at(-1)).toBe("v04 waiting create null");
  service.healed = true;
  const answered = { ...edited, v04: { clarification: { answers: { audience: "Users" } } } };

  // While the second retry is under way, another run adds to the ledger. The answer to a question is what tells this run.
  let retries = 0;
  let written = () => {};
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  simulation.network = async (request, pass) => {
    if (retries === 1 && isPoll(request)) await isWritten;
    if (!isRetry(request) || ++retries !== 2) return await pass();
    const other = await otherRun(simulation, { id: "900", attempt: 1, url: null });
    other.note({ fact: "named", record: "elsewhere", id: "elsewhere", uuid: null, moved_from: null });
    await other.save();
    written();
    await simulation.clock.sleep(100_000);
    return await pass();
  };
  const from = simulation.clock.now();
  const { stopped } = await run(simulation, answered);
  expect(retries).toBeGreaterThan(1);
  expect(stopped).toBeNull();
  expect(simulation.clock.now() - from).toBeLessThan(30 * 60_000);
  simulation.network = async (_request, pass) => await pass();
  for (const line of (await run(simulation, answered)).told) expect(line).toMatch(/ (unchanged|succeeded .*)$/);
  expect(edits(simulation)).toEqual(["complete", "complete", "complete"]);
  expect((await run(simulation, answered)).told.every((line) => line.endsWith(" unchanged"))).toBe(true);
});

describe("a retry whose reply is lost", () => {
  test("is followed where the edit itself goes on", async () => {
    const simulation = await failed(FIRST_CLIP_ONLY);
    simulation.network = losing(isRetry);
    expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit"]);
    expect(simulation.changes.filter((change) => change.includes("/retry"))).toHaveLength(1);
    expect(edits(simulation)).toEqual(["complete"]);
  });

  test.each([
    ["a new turn that nobody has seen runs", "fail" as const, true],
    ["it never arrived", FIRST_CLIP_ONLY, false],
  ])("blocks the entry in this run and in every later one, though %s", async (_, turn, arrives) => {
    const simulation = await failed(turn);
    const lose = losing(isRetry, { arrive: arrives });
    let sent = 0;
    simulation.network = async (request, pass) => {
      if (isRetry(request)) sent++;
      return await lose(request, pass);
    };
    const first = await run(simulation, EDITED);
    const { uuid } = simulation.sandbox.videos()[0] ?? {};
    const [edit] = simulation.sandbox.edits();
    expect(first.told).toEqual(["v01 blocked edit null"]);
    const of = edit?.editId ?? "";
    const doubt = message("retry-in-doubt", { id: "v01", run: "Run 1003, attempt 1", of, uuid: uuid ?? "" });
    expect(errorOf(first, "v01")).toBe(doubt.words);
    expect(first.summary).toMatch(/^### ⛔ Videos: 1 blocked\n[\s\S]*→ docs: \[retry-in-doubt\]/);
    const asked = simulation.sandbox.requests().length;
    const plan = await run(simulation, EDITED, { task: PLAN });
    expect(plan.summary).toMatch(/^### ❓ Plan: 1 waiting\n[\s\S]*→ docs: \[retry-in-doubt\]/);
    expect((await run(simulation, EDITED)).told).toEqual(["v01 blocked resume null"]);
    expect((await run(simulation, many(1, { edits: ["Change scene 4."] }))).told).toEqual([
      expect.stringMatching(/^v01 blocked resume/),
    ]);
    expect(
      simulation.sandbox
        .requests()
        .slice(asked)
        .map(({ method }) => method),
    ).toEqual(["GET", "GET"]);
    expect(sent).toBe(1);
  });

  test("is out of doubt where the entry names the video as it is", async () => {
    const simulation = await failed("fail");
    simulation.network = losing(isRetry);
    await run(simulation, EDITED);
    simulation.network = async (_request, pass) => await pass();
    simulation.clock.advance(600_000);
    const [{ uuid } = { uuid: "" }] = simulation.sandbox.videos();
    const from = simulation.changes.length;
    for (const _ of [1, 2])
      expect((await run(simulation, { v01: { ...EDITED["v01"], uuid } })).told).toEqual(["v01 unchanged"]);
    expect(simulation.changes).toHaveLength(from);
    expect(edits(simulation)).toEqual(["error", "complete"]);
  });

  test("is out of doubt where the video is made anew", async () => {
    const simulation = await failed("fail");
    simulation.network = losing(isRetry, { arrive: false });
    await run(simulation, EDITED);
    const done = await run(simulation, EDITED, { recreate: ["v01"] });
    expect(done.told).toEqual(["v01 succeeded create edit"]);
    expect((await run(simulation, EDITED)).told).toEqual(["v01 unchanged"]);
  });

  test("is in the same doubt where the run was killed before it could see it", async () => {
    const simulation = await failed("fail");
    await run(simulation, EDITED, {
      before: (interrupt) => {
        simulation.network = async (request, pass) => {
          if (!isRetry(request)) return await pass();
          await pass();
          // The machine is lost: neither reply nor save come about.
          interrupt();
          return await new Promise(() => undefined);
        };
      },
    });
    simulation.network = async (_request, pass) => await pass();
    const from = simulation.sandbox.requests().length;
    expect((await run(simulation, EDITED)).told).toEqual(["v01 blocked resume null"]);
    expect(
      simulation.sandbox
        .requests()
        .slice(from)
        .map(({ method }) => method),
    ).toEqual(["GET"]);
  });

  test("is pending where the run doesn't wait, and looked at by the next one", async () => {
    const simulation = await failed(FIRST_CLIP_ONLY);
    simulation.network = losing(isRetry);
    expect((await run(simulation, EDITED, { wait: false })).told).toEqual(["v01 pending edit"]);
    expect((await run(simulation, EDITED, { wait: false })).told).toEqual(["v01 pending resume"]);
    expect(await jobOf(simulation)).toMatchObject({ work: { kind: "retry" }, accepted: expect.any(String) });
    simulation.clock.advance(600_000);
    expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded resume"]);
  });

  test("is out of doubt where somebody has cancelled the edit: the next run sends another one", async () => {
    const simulation = await failed("fail");
    const [lost, cancelled] = [losing(isRetry, { arrive: false }), saying(isEditPoll, { status: "cancelled" })];
    simulation.network = async (request, pass) => await cancelled(request, async () => await lost(request, pass));
    expect((await run(simulation, EDITED)).told).toEqual(["v01 failed edit null"]);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit"]);
    expect(edits(simulation)).toEqual(["error", "complete"]);
  });

  test("or doesn't fit the reference is in doubt as well", async () => {
    const simulation = await failed("fail");
    simulation.network = async (request, pass) => {
      const response = await pass();
      return isRetry(request) ? Response.json({ status: "ok" }) : response;
    };
    expect((await run(simulation, EDITED)).told).toEqual(["v01 blocked edit null"]);
  });
});

test("an edit that fails again is retried again by the run after that", async () => {
  const simulation = await failed({ fails: { phase: 3, afterScenes: 1, tries: 2 } });
  expect((await run(simulation, EDITED)).told).toEqual(["v01 failed edit null"]);
  expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual(["complete"]);
  expect(new Set(paid(simulation)).size).toBe(paid(simulation).length);
});

test.each([
  ["refused", (stop: () => void) => void stop],
  ["stopped", (stop: () => void) => stop()],
])("an edit that is sent in place of a failed one and was %s at first is no third one later", async (how, end) => {
  const simulation = await openWith(many(1), { controls: true, scenario: { edit: () => "fail-apply" } });
  await run(simulation, EDITED);
  let interrupt = () => {};
  const broke = "INSUFFICIENT_CREDITS: edit could cost up to 9, have 1";
  simulation.network = async (request, pass) => {
    if (isRetry(request)) {
      end(interrupt);
      return reply(403, "Dashboard sessions only.");
    }
    return how === "refused" && request.method === "POST" ? reply(402, broke) : await pass();
  };
  await run(simulation, EDITED, {
    before: (given) => {
      interrupt = given;
    },
  });
  simulation.network = refusing(isRetry, 403, "Dashboard sessions only.");
  for (const _ of [1, 2, 3]) await run(simulation, EDITED);
  expect(nameOf(await run(simulation, EDITED), "v01")).toBe("edit-failed-twice");
  expect(simulation.sandbox.edits()).toHaveLength(2);
});
