import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { message } from "../../src/messages/catalogue.js";
import type { VideoTurn } from "../../src/sandbox/sandbox.js";
import { inDashboard } from "../fixtures/dashboard.js";
import { errorOf, jobOf, made, nameOf, open, openWith, PLAN, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { broken, reply } from "../fixtures/networks.js";
import { factsOf } from "../fixtures/other-run.js";

const AUDIENCE = {
  id: "audience",
  question: "Who is this video for?",
  options: ["New users", "Administrators"],
  allowsCustom: true,
};
const TONE = { id: "tone", question: "Which tone?", options: ["Calm", "Brisk"], allowsCustom: false };
const asks = (...rounds: (typeof AUDIENCE)[][]) => ({ scenario: { video: (): VideoTurn => ({ rounds }) } });
/** A service whose control routes take an API key (R 4.7). */
const CONTROLS = { controls: true };
const answering = (answers: Readonly<Record<string, string>>) => many(1, { clarification: { answers } });

const sentAnswers = ({ sandbox }: EngineSimulation) =>
  sandbox.requests().flatMap(({ path, body, status }) => (path.endsWith("/clarification") ? [{ body, status }] : []));

/** What becomes of the control requests, of each in turn; those after it go through. */
function controlled(simulation: EngineSimulation, ...fates: (Response | Error)[]): { sent: number } {
  const counter = { sent: 0 };
  simulation.network = async (request, pass) => {
    const fate = request.url.endsWith("/clarification") ? fates[counter.sent++] : undefined;
    if (fate instanceof Error) throw fate;
    return fate?.clone() ?? (await pass());
  };
  return counter;
}

describe("a question of a creation", () => {
  test("fails its entry, with ids, options and the YAML to paste; the next run looks again", async () => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE, TONE]) });
    const first = await run(simulation, many(1));
    expect(first.told).toEqual(["v01 waiting create null"]);
    expect(errorOf(first, "v01")).toBe(`The service asks 2 questions before this video is made:
- audience: Who is this video for? ("New users", "Administrators" or an answer of your own)
- tone: Which tone? ("Calm" or "Brisk")
Answer under v01 in the manifest:
    clarification:
      answers:
        audience: "New users"
        tone: "Calm"
Or let the service assume the answers: write clarification: skip in place of that.`);
    expect(first.summary).toMatch(/^### ❓ Videos: 1 waiting\n/);
    expect(first.summary).toContain("👉 Answer under `v01` in `videos.yml`:\n");
    expect((await run(simulation, many(1))).told).toEqual(["v01 waiting resume null"]);
    expect(sentAnswers(simulation)).toEqual([]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });

  test("is answered though its brief has changed since and the service doesn't cancel it, so that the change can follow", async () => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE]) });
    await run(simulation, many(1));
    simulation.network = async (request, pass) =>
      request.url.endsWith("/cancel") ? reply(403, "Not with a key.") : await pass();
    const entries = many(1, { version: 2, clarification: { answers: { audience: "new users" } } });
    const done = await run(simulation, entries);
    expect(sentAnswers(simulation)).toHaveLength(1);
    expect(done.told).toEqual(["v01 succeeded resume edit"]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });

  test("is answered by the manifest, for the rounds that it has answers to", async () => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE], [TONE]) });
    const done = await run(simulation, answering({ tone: "brisk", audience: "Our own support team", other: "x" }));
    expect(done.told).toEqual(["v01 succeeded create"]);
    expect(sentAnswers(simulation)).toEqual([
      {
        status: 200,
        body: { round: 1, answers: [{ questionId: "audience", answer: "Our own support team", wasCustom: true }] },
      },
      { status: 200, body: { round: 2, answers: [{ questionId: "tone", answer: "Brisk", wasCustom: false }] } },
    ]);
    expect(done.log).toContain('v01: the service asks: tone: Which tone? ("Calm" or "Brisk")');
    expect(done.log).toContain("v01: tone was answered: Brisk");
    expect((await run(simulation, answering({ tone: "brisk" }))).told).toEqual(["v01 unchanged"]);
  });

  test("is not answered in part, nor with what is no option; the answers that don't fit are named", async () => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE, TONE]) });
    const done = await run(simulation, answering({ tone: "Loud" }));
    expect(done.told).toEqual(["v01 waiting create null"]);
    expect(errorOf(done, "v01")).toContain(
      `The answers in the manifest don't fit, so nothing was sent: "audience" has no answer; "tone" doesn't take "Loud", which is none of its options.`,
    );
    expect(done.summary).toContain("The answers in the manifest don't fit, so nothing was sent:");
    expect(sentAnswers(simulation)).toEqual([]);
    const mended = await run(simulation, answering({ tone: "Calm", audience: "Administrators" }));
    expect(mended.told).toEqual(["v01 succeeded resume"]);
    expect(simulation.sandbox.videos()).toMatchObject([{ status: "complete" }]);
  });

  test.each([
    ["defaults say", { clarification: "skip" }, {}],
    ["the entry says", {}, { clarification: "skip" }],
  ])("is skipped where %s so", async (_, defaults, entry) => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE], [TONE]) });
    const done = await run(simulation, many(1, entry), { defaults });
    expect(done.told).toEqual(["v01 succeeded create"]);
    expect(sentAnswers(simulation)).toEqual([{ body: { round: 1, skipped: true }, status: 200 }]);
    expect(done.log).toContain("v01: the question was skipped; the service assumes an answer");
  });

  test("is not skipped where the entry says so, whatever defaults say", async () => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE]) });
    expect(
      (await run(simulation, many(1, { clarification: "fail" }), { defaults: { clarification: "skip" } })).told,
    ).toEqual(["v01 waiting create null"]);
    expect(sentAnswers(simulation)).toEqual([]);
  });

  test("of a video that is being adopted is answered too", async () => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE]) });
    const uuid = await made(simulation);
    const entry = { uuid, clarification: { answers: { audience: "New users" } } };
    expect((await run(simulation, { other: entry })).told).toEqual(["other succeeded adopt"]);
  });

  test("in a form that can't be read is shown as it came", async () => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE]) });
    simulation.network = async (_request, pass) => {
      const response = await pass();
      const text = (await response.text()).replaceAll('"id"', '"riddle"');
      return new Response(text, response);
    };
    const done = await run(simulation, answering({ audience: "New users" }));
    expect(done.told).toEqual(["v01 waiting create null"]);
    expect(errorOf(done, "v01")).toMatch(/in a form that its reference doesn't show: .*"riddle":"audience"/);
    expect(errorOf(done, "v01")).toContain("Answer in the service's dashboard");
  });
});

describe("where the key may not answer", () => {
  test.each([
    ["answers", answering({ audience: "New users" }), "answered"],
    ["a skip", many(1, { clarification: "skip" }), "skipped"],
  ])("%s can't be sent: the message says what to do, and the job stays recorded", async (_, entries, verb) => {
    const simulation = await open(asks([AUDIENCE]));
    const done = await run(simulation, entries);
    expect(done.told).toEqual(["v01 waiting create 403"]);
    expect(errorOf(done, "v01")).toBe(`The service asks 1 question before this video is made:
- audience: Who is this video for? ("New users", "Administrators" or an answer of your own)
It could not be ${verb} from here: This endpoint requires an authenticated dashboard session. The option --controls opens it for API keys (controls: true).
Answer in the service's dashboard; the next run goes on from there.`);
    expect(done.summary).toMatch(/👉 Answer in the service's dashboard; .*\n\n→ docs: \[answer-refused\]/);
    expect(done.summary).not.toContain("Use the key of the workspace");
    expect((await jobOf(simulation))?.work.kind).toBe("create");
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });

  test("an edit that takes no answer any more can be cancelled in the dashboard, and is sent afresh", async () => {
    let turn: "ask" | "complete" = "ask";
    const simulation = await openWith(many(1), { scenario: { edit: () => turn } });
    const clarification = { answers: { "Which part of the video do you mean?": "The first one." } };
    const entries = many(1, { version: 2, clarification });
    expect((await run(simulation, entries)).told).toEqual(["v01 waiting edit 403"]);
    const refused = await run(simulation, entries);
    expect(errorOf(refused, "v01")).toContain("If the edit takes no answer any more, cancel it there");
    await inDashboard(simulation, "cancel");
    turn = "complete";
    expect((await run(simulation, entries)).failure).not.toBe("");
    expect((await run(simulation, entries)).told).toEqual(["v01 succeeded edit"]);
  });

  test("a 401 there stops nothing else", async () => {
    const simulation = await open({
      scenario: { video: ({ task }) => (task.includes("[asks]") ? { rounds: [[AUDIENCE]] } : "complete") },
    });
    controlled(simulation, reply(401, "Dashboard sessions only."));
    const clarification = { answers: { audience: "New users" } };
    const done = await run(simulation, { asks: { clarification }, fine: { edits: ["Change scene 2."] } });
    expect(done.told).toEqual(["asks waiting create 401", "fine succeeded create edit"]);
  });
});

describe("an answer", () => {
  const ANSWERS = answering({ audience: "New users" });

  test("that comes too late is not the end: the video is looked at again", async () => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE]) });
    const control = controlled(simulation, reply(409, "Stale round."));
    expect((await run(simulation, ANSWERS)).told).toEqual(["v01 succeeded create"]);
    expect(control.sent).toBe(2);
  });

  test("that comes too late twice is for someone to look at", async () => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE]) });
    const control = controlled(simulation, ...Array<Response>(9).fill(reply(409, "Stale round.")));
    const done = await run(simulation, ANSWERS);
    expect(done.told).toEqual(["v01 waiting create 409"]);
    expect(errorOf(done, "v01")).toContain("It could not be answered from here: Stale round.");
    expect(control.sent).toBe(2);
  });

  test("that finds the account full waits as long as it is told to, or a minute, and holds nothing else back", async () => {
    const simulation = await open({
      ...CONTROLS,
      scenario: { video: ({ task }) => (task.includes("[asks]") ? { rounds: [[AUDIENCE]] } : "complete") },
    });
    const clarification = { answers: { audience: "New users" } };
    const done = await run(simulation, { asks: { clarification }, ...many(4) });
    expect(done.told).toEqual(["asks succeeded create", ...Object.keys(many(4)).map((id) => `${id} succeeded create`)]);
    const statuses = sentAnswers(simulation).map(({ status }) => status);
    expect(statuses.slice(0, -1).every((status) => status === 429)).toBe(true);
    expect(statuses.length).toBeGreaterThan(1);
    expect(statuses.length).toBeLessThan(8);
  });

  test.each([
    ["until the run's time is over", { timeoutMinutes: 6 }],
    ["for the next run, where it doesn't wait", { wait: false }],
  ])("to a full account is pending %s", async (_, options) => {
    const simulation = await openWith(many(1), { ...CONTROLS, ...asks([AUDIENCE]) });
    controlled(simulation, ...Array<Response>(99).fill(reply(429, "Capacity is full.")));
    expect((await run(simulation, ANSWERS, options)).told).toEqual(["v01 pending resume"]);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, ANSWERS)).told).toEqual(["v01 succeeded resume"]);
  });

  test.each([
    ["was lost on its way", () => broken("ECONNRESET"), false],
    ["arrived, though its reply was lost", () => broken("ECONNRESET"), true],
    ["met a broken service", () => reply(502, "bad gateway"), false],
    ["got a reply that is too large to be read", () => new Response(new Uint8Array(17 << 20)), true],
  ])("that %s is found out about by a look", async (_, given, arrives) => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE]) });
    let sent = 0;
    simulation.network = async (request, pass) => {
      if (!request.url.endsWith("/clarification") || sent++ > 0) return await pass();
      if (arrives) await pass();
      const fate = given();
      if (fate instanceof Error) throw fate;
      return fate;
    };
    expect((await run(simulation, ANSWERS)).told).toEqual(["v01 succeeded create"]);
    expect(sent).toBe(arrives ? 1 : 2);
    expect(sentAnswers(simulation).filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("whose replies are lost each time is given up", async () => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE]) });
    const sentAt: number[] = [];
    simulation.network = async (request, pass) => {
      if (!request.url.endsWith("/clarification")) return await pass();
      sentAt.push(simulation.clock.now());
      throw broken("ECONNRESET");
    };
    const done = await run(simulation, ANSWERS);
    expect(done.told).toEqual(["v01 waiting create null"]);
    expect(errorOf(done, "v01")).toContain("5 times in a row");
    expect(sentAt).toHaveLength(5);
    // A service that is down is left in peace for longer each time.
    expect((sentAt[4] ?? 0) - (sentAt[3] ?? 0)).toBeGreaterThan(22_000);
  });

  test("that the service refuses fails the entry with its words", async () => {
    const simulation = await open({ ...CONTROLS, ...asks([AUDIENCE]) });
    controlled(simulation, reply(422, "Not an answer."));
    const done = await run(simulation, ANSWERS);
    expect(done.told).toEqual(["v01 waiting create 422"]);
    expect(errorOf(done, "v01")).toContain("It could not be answered from here: Not an answer.");
  });

  test("is not sent where the run is stopped first", async () => {
    const simulation = await openWith(many(1), { ...CONTROLS, ...asks([AUDIENCE]) });
    const { stopped, told } = await run(simulation, ANSWERS, {
      before: (interrupt) => {
        simulation.network = async (_request, pass) => {
          interrupt();
          return await pass();
        };
      },
    });
    expect(told).toEqual(["v01 pending resume"]);
    expect(stopped).toMatch(/^A signal has ended it/);
    expect(sentAnswers(simulation)).toEqual([]);
  });

  test("is sent by a run that doesn't wait, too", async () => {
    const simulation = await openWith(ANSWERS, { ...CONTROLS, ...asks([AUDIENCE]) }, { wait: false });
    simulation.clock.advance(120_000);
    const done = await run(simulation, ANSWERS, { wait: false });
    expect(done.told).toEqual(["v01 pending resume"]);
    expect(sentAnswers(simulation)).toMatchObject([{ status: 200 }]);
    // Nobody is asked any more.
    expect(await jobOf(simulation)).toMatchObject({ work: { kind: "create" }, waits: null });
  });
});

test("a poll that tells nothing new is no fact", async () => {
  const simulation = await openWith(many(1), {}, { wait: false });
  const from = simulation.sandbox.requests().length;
  await run(simulation, many(1));
  const polls = simulation.sandbox.requests().length - from;
  expect(polls).toBeGreaterThan(3);
  expect((await factsOf(simulation, "1002")).map(({ fact }) => fact)).toEqual(["run", "ended"]);
});

describe("a question of an edit", () => {
  const QUESTION = "Which part of the video do you mean?";
  const EDITED = { edits: ["Change scene 2."] };
  const answered = (answers: Readonly<Record<string, string>>) => many(1, { ...EDITED, clarification: { answers } });

  async function asking(options: { controls?: boolean } = CONTROLS): Promise<EngineSimulation> {
    const simulation = await openWith(many(1), { ...options, scenario: { edit: () => "ask" } });
    return simulation;
  }

  test("fails its entry, and shows the YAML to paste under its own words; the next run looks once", async () => {
    const simulation = await asking();
    const first = await run(simulation, many(1, EDITED));
    expect(first.told).toEqual(["v01 waiting edit null"]);
    expect(errorOf(first, "v01")).toBe(`The service asks 1 question before the edit is made:
- ${QUESTION} (an answer of your own)
Answer under v01 in the manifest:
    clarification:
      answers:
        "${QUESTION}": ""`);
    const from = simulation.sandbox.requests().length;
    expect((await run(simulation, many(1, EDITED))).told).toEqual(["v01 waiting resume null"]);
    expect(simulation.sandbox.requests().slice(from)).toHaveLength(1);
    expect(simulation.sandbox.edits()).toHaveLength(1);
  });

  test("is answered by the manifest, and the edit goes on", async () => {
    const simulation = await asking();
    const done = await run(simulation, answered({ [` ${QUESTION}\n`]: "The one with the logo" }));
    expect(done.told).toEqual(["v01 succeeded edit"]);
    expect(sentAnswers(simulation)).toEqual([{ status: 200, body: { answer: "The one with the logo" } }]);
    expect(simulation.sandbox.edits()).toMatchObject([{ status: "complete", answers: ["The one with the logo"] }]);
  });

  test("is not answered with what answers another question", async () => {
    const simulation = await asking();
    const done = await run(simulation, answered({ "Which logo?": "The new one" }));
    expect(done.told).toEqual(["v01 waiting edit null"]);
    expect(errorOf(done, "v01")).toContain(`"${QUESTION}" has no answer`);
    expect(sentAnswers(simulation)).toEqual([]);
  });

  test("can't be skipped, and the message says so", async () => {
    const simulation = await asking();
    const done = await run(simulation, many(1, { ...EDITED, clarification: "skip" }));
    expect(done.told).toEqual(["v01 waiting edit null"]);
    expect(errorOf(done, "v01")).toContain("A question about an edit can't be skipped.");
    expect(sentAnswers(simulation)).toEqual([]);
  });

  test("that a key may not answer stays in flight, and the message says what to do", async () => {
    const simulation = await asking({});
    const done = await run(simulation, answered({ [QUESTION]: "Scene 2" }));
    expect(done.told).toEqual(["v01 waiting edit 403"]);
    expect(nameOf(done, "v01")).toBe("answer-refused");
    expect(await jobOf(simulation)).toMatchObject({
      work: { kind: "edit" },
      waits: { need: { asked: { round: null } } },
    });
  });

  test("whose answer is stale is looked at again, once; then the edit is cancelled, and the next run sends it afresh", async () => {
    const simulation = await asking();
    const control = controlled(simulation, ...Array<Response>(9).fill(reply(409, "Stale answer.")));
    const entries = answered({ [QUESTION]: "Scene 2" });
    const first = await run(simulation, entries);
    expect(first.told).toEqual(["v01 blocked cancel edit null"]);
    expect(errorOf(first, "v01")).toBe(message("plan-changed").words);
    expect(control.sent).toBe(2);
    expect(simulation.sandbox.ledger()).toEqual([]);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, entries)).told).toEqual(["v01 succeeded edit"]);
    expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["cancelled", "complete"]);
  });
});

describe("the comment of a pull request, which asks the service nothing,", () => {
  test("shows the question that the state remembers, and whether the answers given there fit", async () => {
    const simulation = await openWith(many(1), { ...CONTROLS, ...asks([TONE]) });
    const asked = simulation.sandbox.requests().length;
    const open_ = await run(simulation, many(1), { task: PLAN });
    expect(open_.failure).toBe("");
    expect(open_.summary).toMatch(/^### ❓ Plan: 1 waiting\n/);
    expect(open_.summary).toContain("👉 Answer under `v01` in `videos.yml`:\n");
    expect(open_.summary).toContain('```yaml\n    clarification:\n      answers:\n        tone: "Calm"\n```');
    const unfit = await run(simulation, answering({ tone: "Loud" }), { task: PLAN });
    expect(unfit.summary).toContain("The answers in the manifest don't fit, so nothing was sent:");
    const fit = await run(simulation, answering({ tone: "Calm" }), { task: PLAN });
    expect(fit.summary).toMatch(/^### 📝 Plan since the apply of 21 November: 1 job in flight to continue\n/);
    expect(fit.summary).toContain("continue the creation in flight with the answers given here");
    expect(simulation.sandbox.requests()).toHaveLength(asked);
  });
});
