import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import type { Said } from "../../src/ledger/facts.js";
import { isHeld } from "../../src/plan/next.js";
import { jobOf, open as openSlow, QUICK, run } from "../fixtures/engine-runs.js";
import type { EntryText } from "../fixtures/entries.js";
import { isCancel, isEdit, isEditPoll, losing, refusing, reply, saying } from "../fixtures/networks.js";
import { begins, sharedStore } from "../fixtures/other-run.js";

const CAT: EntryText = { edits: ["Show a cat in scene 1."] };

const heal = (simulation: EngineSimulation) => {
  simulation.network = async (_request, pass) => await pass();
};

/** Videos of these ids. */
async function videos(ids: readonly string[] = ["v01"]): Promise<EngineSimulation> {
  const simulation = await openSlow({ durations: QUICK, controls: true });
  await run(simulation, Object.fromEntries(ids.map((id) => [id, {}])));
  return simulation;
}

type Given = Parameters<typeof run>[2];
type Entries = Parameters<typeof run>[1];

/** What pull request #7 shows of its edits, and what it asks for. */
async function pull(simulation: EngineSimulation, entries: Entries = { v01: CAT }, options: Given = {}) {
  const from = simulation.sandbox.requests().length;
  const task = { kind: "show previews", pullRequest: 7 } as const;
  const done = await run(simulation, entries, { task, pullRequest: 7, ...options });
  const asked = simulation.sandbox.requests().slice(from);
  const { report } = done.result;
  const error = report.entries[0]?.error ?? null;
  return { ...done, shown: report.preview?.entries ?? {}, error, submitted: asked.filter(isSubmission) };
}

async function close(simulation: EngineSimulation, options: Given = {}) {
  const from = simulation.sandbox.requests().length;
  const task = { kind: "close previews", pullRequest: 7 } as const;
  const done = await run(simulation, { v01: {} }, { task, pullRequest: 7, ...options });
  const asked = simulation.sandbox.requests().slice(from);
  const { report } = done.result;
  return {
    ...done,
    closed: report.preview?.closed,
    error: report.entries[0]?.error ?? null,
    submitted: asked.filter(isSubmission),
  };
}

const isSubmission = ({ method, path }: { method: string; path: string }) => method === "POST" && path === "/v1/edits";
const statuses = ({ sandbox }: EngineSimulation) => sandbox.edits().map(({ status }) => status);

/** From now on, the service says this of each edit. */
function says(simulation: EngineSimulation, change: object, cancelled: number | null = null): void {
  const polls = saying(isEditPoll, change);
  simulation.network = async (request, pass) =>
    cancelled !== null && isCancel(request) ? reply(cancelled, "Not now.") : await polls(request, pass);
}

describe("a preview whose reply was lost", () => {
  test("is asked for again under its key, whose age counts from its first sending", async () => {
    const simulation = await videos();
    simulation.network = losing(isEdit);
    await pull(simulation);
    const lost = await jobOf(simulation);
    expect(lost).toMatchObject({ pullRequest: 7, accepted: null });
    await pull(simulation);
    expect(await jobOf(simulation)).toEqual({ ...lost, resentBy: expect.any(Array) });
    heal(simulation);
    const { shown, submitted } = await pull(simulation);
    expect(shown).toMatchObject({ v01: { kind: "shown" } });
    expect(submitted[0]?.headers["idempotency-key"]).toBe(lost?.work.kind === "edit" && lost.work.key);
    expect(statuses(simulation)).toEqual(["awaiting_approval"]);
  });

  test("stays where a later run's request for it is refused", async () => {
    const simulation = await videos();
    simulation.network = losing(isEdit);
    await pull(simulation);
    const before = await jobOf(simulation);
    simulation.network = refusing(isEdit, 422, "Not this one.");
    expect((await pull(simulation)).error).toMatchObject({ status: 422 });
    expect(await jobOf(simulation)).toEqual({ ...before, resentBy: expect.any(Array) });
  });

  test.each([true, false])(
    "is cancelled once its pull request is closed, and never paid (it had arrived: %s)",
    async (arrives) => {
      const simulation = await videos();
      simulation.network = losing(isEdit, { arrive: arrives });
      await pull(simulation);
      heal(simulation);
      const { closed, submitted } = await close(simulation);
      expect(closed).toEqual(["v01"]);
      expect(submitted.map(({ body }) => body)).toMatchObject([{ approval_mode: "manual" }]);
      expect(statuses(simulation)).toEqual(["cancelled"]);
      expect(await jobOf(simulation)).toBeNull();
    },
  );

  test("is not asked for again once the service has forgotten its key", async () => {
    const simulation = await videos();
    simulation.network = losing(isEdit);
    await pull(simulation);
    heal(simulation);
    simulation.clock.advance(24 * 3_600_000);
    const { closed, submitted } = await close(simulation);
    expect([closed, submitted]).toEqual([["v01"], []]);
    expect(await jobOf(simulation)).toBeNull();
  });
});

test("a preview that shows what it showed before is shown again", async () => {
  const simulation = await videos();
  const first = await pull(simulation);
  expect((await pull(simulation)).shown).toEqual(first.shown);
  expect(statuses(simulation)).toEqual(["awaiting_approval"]);
});

describe("a previewed edit that the service", () => {
  const QUESTION = { kind: "clarification", question: "Which cat?" };
  test.each<[string, object, RegExp, boolean]>([
    [
      "reverts",
      { status: "reverted" },
      /^Somebody has reverted the edit \S+ of the video \S+, .* resend: v01\.$/,
      false,
    ],
    ["fails", { status: "error", is_failed: true, error_message: "No cat." }, /^No cat\.$/, false],
    [
      "asks about",
      { status: "awaiting_clarification", required_action: QUESTION },
      /asks before it plans: .*Which cat/,
      true,
    ],
    ["holds for another reason", { status: "awaiting_payment" }, /^The edit waits \(awaiting_payment\)/, true],
    ["makes unasked", { status: "complete", is_complete: true }, /that pull request #7 previews goes on, though/, true],
  ])("%s fails on the pull request with the reason", async (_what, change, words, stays) => {
    const simulation = await videos();
    says(simulation, change);
    const { shown, error } = await pull(simulation);
    expect(shown).toEqual({});
    expect(error?.detail).toMatch(words);
    expect((await jobOf(simulation))?.pullRequest ?? null).toBe(stays ? 7 : null);
  });
});

describe("a preview that is to be cancelled,", () => {
  const gone = null;
  const kept = { isHeld: true };
  const taken = { isHeld: false };
  const GOES_ON = /that pull request #7 previews goes on/;
  const STAYS = /that pull request #7 previews could not be cancelled \(Not now\)/;
  test.each<[string, number, object, RegExp | null, { isHeld: boolean } | null]>([
    ["and that the service doesn't know (404), is gone", 404, {}, null, gone],
    ["and that was cancelled before (409), is gone", 409, { status: "cancelled", is_failed: true }, null, gone],
    [
      "and that a person has cancelled, though the key may not (403), is gone",
      403,
      { status: "cancelled" },
      null,
      gone,
    ],
    ["and that was reverted (409), is gone", 409, { status: "reverted" }, null, gone],
    ["and that waits all the same (409), stays a preview", 409, {}, STAYS, kept],
    ["and that runs (409), is a job in flight", 409, { status: "processing" }, GOES_ON, taken],
    ["and that is complete (409), is a job in flight", 409, { status: "complete", is_complete: true }, GOES_ON, taken],
    [
      "and that runs though nobody surely refused (503), stays a preview",
      503,
      { status: "processing" },
      /could not be cancelled \(Not now, 5 times in a row\)/,
      kept,
    ],
    ["and that is complete (503), is a job in flight", 503, { status: "complete", is_complete: true }, GOES_ON, taken],
  ])("%s", async (_name, status, change, words, after) => {
    const simulation = await videos();
    await pull(simulation);
    says(simulation, change, status);
    const { closed, error } = await close(simulation);
    expect(closed).toEqual(words === null ? ["v01"] : []);
    if (words === null) expect(error).toBeNull();
    else expect(error?.detail).toMatch(words);
    const job = await jobOf(simulation);
    expect(job && { isHeld: isHeld(job) }).toEqual(after);
  });
});

describe("a preview that meets another run's:", () => {
  const BOTH = { v01: CAT, v02: CAT };

  /** Another pull request begins its preview of v01 first. */
  const others = (simulation: EngineSimulation) =>
    sharedStore(simulation, {
      before: begins("edit"),
      act: (other, facts) =>
        facts.flatMap((fact): Said[] => {
          if (fact.fact !== "began" || fact.record !== "v01") return [];
          const { run: _run, n: _n, at: _at, ...said } = fact;
          const job = other.newJob();
          const began = { ...said, job, pull_request: 8 };
          return [began, { fact: "accepted", record: "v01", job, id: "edit-8" }];
        }),
    });

  test("that of another pull request was first, and this one waits behind it", async () => {
    const simulation = await videos(["v01", "v02"]);
    const { shown, submitted } = await pull(simulation, BOTH, { ports: others(simulation) });
    expect(shown).toMatchObject({ v01: { kind: "waits", behind: 8 }, v02: { kind: "shown" } });
    expect(submitted).toHaveLength(1);
    expect(await jobOf(simulation)).toMatchObject({ accepted: "edit-8", pullRequest: 8 });
    expect(simulation.sandbox.requests().filter(({ path }) => path.endsWith("/edit-8"))).toEqual([]);
  });

  test("that of the same pull request has taken it back, and this one has nothing left to cancel", async () => {
    const simulation = await videos(["v02", "v01"]);
    await pull(simulation, { v02: CAT, v01: CAT });
    const job = await jobOf(simulation);
    if (job === null) throw new Error("nothing is previewed");
    const nothing = { link: null, scenes: null, synced: null, credits: null, retriable: false, error: null };
    const ports = sharedStore(simulation, {
      before: (facts) => facts.some((fact) => fact.fact === "asked"),
      act: () => [
        {
          ...{ fact: "ended", record: "v01", job: job.id, how: "cancelled", id: job.accepted },
          ...{ completed: 1, ...nothing },
        },
      ],
    });
    await close(simulation, { ports });
    expect([await jobOf(simulation), await jobOf(simulation, "v02")]).toEqual([null, null]);
    expect(simulation.changes.filter((change) => change.includes("/cancel 2"))).toHaveLength(1);
  });
});
