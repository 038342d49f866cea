import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import type { EditJob, State } from "../../src/state/state.js";
import { open as openSlow, QUICK, recordOf, run } from "../fixtures/engine-runs.js";
import type { EntryText } from "../fixtures/entries.js";
import { broken, isCancel, isEdit, isEditPoll, losing, refusing, reply, saying } from "../fixtures/networks.js";
import { sharedStore } from "../fixtures/other-run.js";

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
    const { preview: lost } = await recordOf(simulation);
    expect(lost).toMatchObject({ pull_request: 7, edit_id: null });
    await pull(simulation);
    expect((await recordOf(simulation)).preview).toEqual(lost);
    heal(simulation);
    const { shown, submitted } = await pull(simulation);
    expect(shown).toMatchObject({ v01: { kind: "shown" } });
    expect(submitted[0]?.headers["idempotency-key"]).toBe(lost?.idempotency_key);
    expect(statuses(simulation)).toEqual(["awaiting_approval"]);
  });

  test("stays where a later run's request for it is refused", async () => {
    const simulation = await videos();
    simulation.network = losing(isEdit);
    await pull(simulation);
    const before = await recordOf(simulation);
    simulation.network = refusing(isEdit, 422, "Not this one.");
    expect((await pull(simulation)).error).toMatchObject({ status: 422 });
    expect(await recordOf(simulation)).toEqual(before);
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
      expect(await recordOf(simulation)).toMatchObject({ preview: null, tries: 1 });
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
    expect(await recordOf(simulation)).toMatchObject({ preview: null, tries: 1 });
  });
});

test("a preview that shows what it showed before is not saved again", async () => {
  const simulation = await videos();
  await pull(simulation);
  const before = await simulation.state();
  expect((await pull(simulation)).shown).toMatchObject({ v01: { kind: "shown" } });
  expect(await simulation.state()).toEqual(before);
});

describe("a previewed edit that the service", () => {
  const spent = { preview: null, tries: 1 };
  const kept = { preview: { pull_request: 7 }, tries: 0 };
  const QUESTION = { kind: "clarification", question: "Which cat?" };
  test.each<[string, object, RegExp, object]>([
    ["reverts", { status: "reverted" }, /^The edit \S+ was reverted outside of this action\.$/, spent],
    ["fails", { status: "error", is_failed: true, error_message: "No cat." }, /^No cat\.$/, spent],
    [
      "asks about",
      { status: "awaiting_clarification", required_action: QUESTION },
      /asks before it plans: .*Which cat/,
      kept,
    ],
    ["holds for another reason", { status: "awaiting_payment" }, /^The edit waits \(awaiting_payment\)/, kept],
    [
      "makes unasked",
      { status: "complete", is_complete: true },
      /that pull request #7 previews goes on, though/,
      { preview: null, in_flight: { pull_request: 7 }, tries: 0 },
    ],
  ])("%s fails on the pull request with the reason", async (_what, change, words, after) => {
    const simulation = await videos();
    says(simulation, change);
    const { shown, error } = await pull(simulation);
    expect(shown).toEqual({});
    expect(error?.detail).toMatch(words);
    expect(await recordOf(simulation)).toMatchObject({ ...after, last_failure: null });
  });
});

describe("a preview that is to be cancelled,", () => {
  const gone = { preview: null, in_flight: null, tries: 1 };
  const kept = { preview: { pull_request: 7 }, in_flight: null, tries: 0 };
  const taken = { preview: null, in_flight: { pull_request: 7 }, tries: 0 };
  const GOES_ON = /that pull request #7 previews goes on, though this action has not approved it/;
  const STAYS = /that pull request #7 previews could not be cancelled \(Not now\)/;
  test.each<[string, number, object, RegExp | null, object]>([
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
    expect(await recordOf(simulation)).toMatchObject(after);
  });
});

describe("a preview that meets another run's:", () => {
  const BOTH = { v01: CAT, v02: CAT };

  /** Another pull request's preview in place of one. */
  const othersOf = (job: EditJob): EditJob => ({ ...job, edit_id: "edit-8", shown_plan: null, pull_request: 8 });
  const isOthers = { edit_id: "edit-8", shown_plan: null, pull_request: 8 };

  /** Another run saves another preview of v01, or none. */
  function store(
    simulation: EngineSimulation,
    other: (job: EditJob) => EditJob | null,
    before: (state: State) => boolean = ({ videos }) => (videos["v02"] ?? videos["v01"])?.preview != null,
  ) {
    return sharedStore(simulation, {
      before,
      change(found, { videos }) {
        const { v01 } = found;
        const job = v01?.preview ?? videos["v01"]?.preview;
        return v01 && job ? { ...found, v01: { ...v01, preview: other(job) } } : found;
      },
    });
  }

  test("that of another pull request was first, and this one waits behind it", async () => {
    const simulation = await videos();
    const { shown, submitted } = await pull(simulation, { v01: CAT }, { ports: store(simulation, othersOf) });
    expect([shown, submitted]).toEqual([{ v01: { kind: "waits", behind: 8 } }, []]);
    expect((await recordOf(simulation)).preview).toMatchObject(isOthers);
  });

  test("that of the same pull request has taken it back, and this one sends nothing for it", async () => {
    const simulation = await videos(["v01", "v02"]);
    simulation.network = losing(isEdit);
    await pull(simulation, { v01: CAT, v02: {} });
    heal(simulation);
    const { shown, submitted } = await pull(simulation, BOTH, { ports: store(simulation, () => null) });
    expect(shown).toMatchObject({ v01: { kind: "planning" }, v02: { kind: "shown" } });
    expect(submitted).toHaveLength(1);
    expect((await recordOf(simulation)).preview).toBeNull();
  });

  test.each<[string, { planning: number; reply: number }, object]>([
    ["waits behind it", { planning: 120_000, reply: 0 }, { v01: { kind: "waits", behind: 8 } }],
    ["leaves it as it is, where a reply comes after that", { planning: 1, reply: 60_000 }, { v01: { kind: "shown" } }],
  ])("that of another pull request has taken the place of one that is planned, which %s", async (_name, ms, first) => {
    const simulation = await openSlow({ durations: { ...QUICK, edit_planning: ms.planning }, controls: true });
    await run(simulation, { v01: {}, v02: {} });
    const { uuid } = await recordOf(simulation, "v02");
    let lost = 0;
    simulation.network = async (request, pass) => {
      const isOther = isEdit(request) && (await request.clone().text()).includes(uuid ?? "");
      if (isOther && lost++ === 0) {
        // By then, the first edit has been polled once.
        await simulation.clock.sleep(100_000);
        throw broken("ECONNRESET");
      }
      const response = await pass();
      if (isEditPoll(request)) await simulation.clock.sleep(ms.reply);
      return response;
    };
    const ports = store(simulation, othersOf, ({ videos }) => videos["v01"]?.preview?.edit_id != null);
    const { shown, stopped } = await pull(simulation, BOTH, { ports });
    expect(stopped).toBeNull();
    expect(shown).toMatchObject({ ...first, v02: { kind: "shown" } });
    expect((await recordOf(simulation)).preview).toMatchObject(isOthers);
    expect(simulation.sandbox.requests().filter(({ path }) => path.endsWith("/edit-8"))).toEqual([]);
  });

  test("that of the same pull request has taken it back, and there is nothing left to cancel", async () => {
    const simulation = await videos(["v02", "v01"]);
    simulation.network = losing(isEdit);
    await pull(simulation, { v02: CAT, v01: CAT });
    heal(simulation);
    const ports = store(
      simulation,
      () => null,
      ({ videos }) => videos["v02"]?.preview?.edit_id != null,
    );
    const { closed, submitted } = await close(simulation, { ports });
    expect([closed, submitted.length]).toEqual([["v02", "v01"], 1]);
  });
});
