import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { message } from "../../src/messages/catalogue.js";
import { inDashboard } from "../fixtures/dashboard.js";
import { errorOf, type GivenOptions, jobOf, nameOf, type open, openWith, QUICK, run } from "../fixtures/engine-runs.js";
import { type EntryText, many } from "../fixtures/entries.js";
import {
  bodyOf,
  broken,
  isApproval,
  isCancel,
  isEdit,
  isEditPoll,
  losing,
  refusing,
  reply,
  saying,
} from "../fixtures/networks.js";
import { interruptedAt } from "../fixtures/other-run.js";

const CAT = { edits: ["Show a cat in scene 1."] };
const DOG = { edits: ["Show a dog in scene 1."] };

const edits = ({ sandbox }: EngineSimulation) => sandbox.edits().map(({ request, status }) => `${request} ${status}`);
const firstLine = ({ summary }: { summary: string }) => summary.split("\n")[0];

/** The run of pull request #7. */
async function pull(simulation: EngineSimulation, entry: EntryText, options: GivenOptions = {}) {
  const task = { kind: "show previews", pullRequest: 7 } as const;
  return await run(simulation, many(1, entry), { task, pullRequest: 7, ...options });
}

async function withVideo(options: Parameters<typeof open>[0] = {}): Promise<EngineSimulation> {
  const simulation = await openWith(many(1), { controls: true, ...options });
  return simulation;
}

test("of the ledger, a preview writes nothing but itself", async () => {
  const simulation = await withVideo();
  const before = (await simulation.store.read()).facts.length;
  await pull(simulation, CAT);
  const { facts } = await simulation.store.read();
  expect(facts.slice(before).map(({ fact }) => fact)).toEqual(["run", "began", "accepted", "waits"]);
  expect(await jobOf(simulation)).toMatchObject({ pullRequest: 7, work: { kind: "edit", held: true } });
});

test("a service that is still planning when the time is over leaves the rest to the next run", async () => {
  const simulation = await withVideo({ durations: { edit_planning: 180_000 } });
  const first = await pull(simulation, CAT, { timeoutMinutes: 1 });
  expect(first.failure).toBe("");
  expect(first.summary).toContain("`v01`: the service is still planning. Re-run this job to see it.");
  const next = await pull(simulation, CAT);
  expect(firstLine(next)).toMatch(/^### 👀 Merging approves 1 edit, at most \d+ credits plus 29 per added scene\.$/);
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. awaiting_approval"]);
});

test("ten edits of a pull request are previewed at once, and the comment says why a further one isn't", async () => {
  const settings = { max_creates: 12 };
  const simulation = await openWith(many(12), { controls: true, durations: QUICK }, { settings });
  const task = { kind: "show previews", pullRequest: 7 } as const;
  const shown = await run(simulation, many(12, CAT), { task, pullRequest: 7, settings });
  expect(edits(simulation)).toEqual(Array(10).fill("Show a cat in scene 1. awaiting_approval"));
  expect(firstLine(shown)).toBe(
    "### 👀 Merging approves 10 edits, at most 1,450 credits plus 29 per added scene; 2 more edits follow, at most 290 credits.",
  );
  expect(shown.summary).toContain(
    "`v11` and `v12`: a pull request previews 10 edits at most, and merging submits the others as it always does.",
  );
  // Those that are open stay as they are.
  await run(simulation, many(12, CAT), { task, pullRequest: 7, settings });
  expect(edits(simulation)).toHaveLength(10);
  const merged = await run(simulation, many(12, CAT), { settings });
  expect(merged.told).toEqual(Object.keys(many(12)).map((id) => `${id} succeeded edit`));
  expect(edits(simulation)).toHaveLength(12);
});

test.each([{ max_edits: 0 }, { max_credits: 100 }])(
  "a preview that %j refuses fails the pull request, and is not approved by the merge, which makes the rest",
  async (settings) => {
    const simulation = await withVideo();
    const shown = await pull(simulation, CAT, { settings });
    expect(shown.failure).toBe("limit");
    expect(firstLine(shown)).toMatch(/^### ⛔ Plan since the apply of 21 November: 1 edit \(.*; refused by a limit\)/);
    const merged = await run(simulation, { ...many(1, CAT), v02: {} }, { settings });
    expect(merged.told).toEqual(["v01 blocked edit null", "v02 succeeded create"]);
    expect(edits(simulation)).toEqual(["Show a cat in scene 1. awaiting_approval"]);
    expect(simulation.sandbox.ledger()).toEqual([]);
    expect((await run(simulation, { ...many(1, CAT), v02: {} })).told[0]).toBe("v01 succeeded edit");
    expect(edits(simulation)).toEqual(["Show a cat in scene 1. complete"]);
  },
);

test("a preview that the credits don't suffice for fails the pull request, and blocks nothing", async () => {
  const simulation = await withVideo();
  simulation.sandbox.setCredits(3);
  const failed = await pull(simulation, CAT);
  expect(failed.told).toEqual(["v01 failed edit 402"]);
  expect(firstLine(failed)).toBe("### ❌ Plan: 1 failed");
  expect(await jobOf(simulation)).toBeNull();
  simulation.sandbox.setCredits(100_000);
  await pull(simulation, CAT);
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. awaiting_approval"]);
});

describe("a preview that is in the way is cancelled, though the credits are out for what comes after it", () => {
  test.each([
    ["whose id is known", isCancel],
    ["whose reply was lost", isEdit],
  ])("one %s", async (_which, lastRequest) => {
    const simulation = await openWith(many(2), { controls: true, durations: QUICK });
    if (lastRequest === isEdit) simulation.network = losing(isEdit);
    const task = { kind: "show previews", pullRequest: 7 } as const;
    await run(simulation, { v01: {}, v02: CAT }, { task, pullRequest: 7 });
    expect(edits(simulation)).toEqual(["Show a cat in scene 1. awaiting_approval"]);
    // By the time that the service takes the request, it has refused the edit of the other video.
    let isOutOfOrder = true;
    simulation.network = async (request, pass) => {
      if (isEdit(request) && (await bodyOf(request)).includes("dog"))
        return reply(402, "INSUFFICIENT_CREDITS: edit could cost up to 145, have 3");
      if (!lastRequest(request) || !isOutOfOrder) return await pass();
      isOutOfOrder = false;
      return reply(503, "Out of order.");
    };
    const done = await run(simulation, { v01: DOG, v02: DOG });
    expect(done.told).toEqual(["v01 failed edit 402", "v02 blocked cancel edit null"]);
    expect(errorOf(done, "v02")).toMatch(/^not submitted, out of credits/);
    expect(edits(simulation)).toEqual(["Show a cat in scene 1. cancelled"]);
    expect(await jobOf(simulation, "v02")).toBeNull();
  });
});

test("a key that is revoked ends the previews, and nothing is taken for a no", async () => {
  const simulation = await withVideo();
  simulation.sandbox.revokeKey();
  const done = await pull(simulation, CAT);
  expect(done.summary).toMatch(/\*\*Nothing is previewed\.\*\* .* Check the key: .* → docs: \[preview-refused\]/);
});

test("a preview that somebody approves in the dashboard is told, and the default branch takes it back", async () => {
  const simulation = await withVideo();
  await pull(simulation, CAT);
  await inDashboard(simulation, "approve");
  simulation.clock.advance(30 * 60_000);
  const told = await pull(simulation, CAT);
  expect(told.told).toEqual(["v01 failed edit null"]);
  expect(errorOf(told, "v01")).toContain("though this action has not approved it");
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded resume revert"]);
});

test.each([401, 403])("a preview that may not be cancelled (%i) keeps the video from anything else", async (status) => {
  const simulation = await withVideo();
  await pull(simulation, CAT);
  simulation.network = refusing(isCancel, status, "Not for keys.");
  const done = await run(simulation, many(1, DOG));
  expect(done.told).toEqual([`v01 waiting cancel edit ${status}`]);
  expect(errorOf(done, "v01")).toMatch(/that pull request #7 previews waits on this video.*Cancel it in the service's/);
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. awaiting_approval"]);
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, many(1, DOG))).told).toEqual(["v01 succeeded cancel edit"]);
});

test("a preview whose cancellation never gets through is taken for no job in flight, which a run would approve", async () => {
  const simulation = await withVideo();
  await pull(simulation, CAT);
  simulation.network = refusing(isCancel, 503, "Out of order.");
  const done = await run(simulation, many(1, DOG));
  expect(done.told).toEqual(["v01 failed cancel edit 503"]);
  expect(errorOf(done, "v01")).toContain("previews could not be cancelled (Out of order, 5 times in a row)");
  expect(await jobOf(simulation)).toMatchObject({ pullRequest: 7, work: { held: true }, accepted: expect.any(String) });
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, many(1, DOG))).told).toEqual(["v01 succeeded cancel edit"]);
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. cancelled", "Show a dog in scene 1. complete"]);
});

test("a preview whose reply was lost is found by its key on the merge, and approved at once", async () => {
  const simulation = await withVideo();
  simulation.network = async (request, pass) => {
    const response = await pass();
    return isEdit(request) ? reply(503, "Out of order.") : response;
  };
  await pull(simulation, CAT);
  simulation.clock.advance(600_000);
  const from = simulation.clock.now() + 61_000;
  let approvedAt = Number.POSITIVE_INFINITY;
  simulation.network = async (request, pass) => {
    if (isApproval(request)) approvedAt = simulation.clock.now();
    return await pass();
  };
  expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded edit"]);
  expect(approvedAt - from).toBeLessThan(1_000);
  expect(simulation.sandbox.edits()).toHaveLength(1);
});

test("a service that can't say whether the key may is asked again by the next run", async () => {
  const simulation = await withVideo();
  simulation.network = refusing(isCancel, 500, "Out of order.");
  const done = await pull(simulation, CAT);
  expect(done.summary).toMatch(/\*\*Nothing is previewed\.\*\* .*: run again later\. → docs: \[preview-refused\]/);
  simulation.network = async (_request, pass) => await pass();
  expect(firstLine(await pull(simulation, CAT))).toMatch(/Merging approves 1 edit/);
});

test.each([400, 402, 403, 409, 303])(
  "a preview that may have arrived keeps its key, though a later request is refused (%i)",
  async (status) => {
    const simulation = await withVideo();
    const keys = new Set<string | null>();
    let lost = 0;
    simulation.network = async (request, pass) => {
      if (!isEdit(request)) return await pass();
      keys.add(request.headers.get("idempotency-key"));
      if (lost++ > 0) return reply(status, "Not this one.");
      await pass();
      throw broken("ECONNRESET");
    };
    expect((await pull(simulation, CAT)).told).toEqual([`v01 failed edit ${status}`]);
    expect((await run(simulation, many(1, CAT))).told).toEqual([`v01 failed edit ${status}`]);
    expect(await jobOf(simulation)).toMatchObject({ accepted: null });
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded edit"]);
    expect(keys.size).toBe(1);
    expect(edits(simulation)).toEqual(["Show a cat in scene 1. complete"]);
  },
);

const approvals = ({ changes }: EngineSimulation) => changes.filter((change) => change.includes("/approve 2"));

/** From now on, the service shows this plan for each edit that waits to be approved. */
function plansNow(simulation: EngineSimulation, plan: object | null): void {
  const required_action = plan === null ? null : { plan };
  simulation.network = saying(isEditPoll, ({ status }) => (status === "awaiting_approval" ? { required_action } : {}));
}

test("a signal while the merge is saved: the preview stays one, and the next run approves it", async () => {
  const simulation = await withVideo();
  await pull(simulation, CAT);
  const before = await jobOf(simulation);
  const stopped = await run(simulation, many(1, CAT), interruptedAt(simulation));
  expect(stopped.told).toEqual(["v01 pending edit"]);
  expect(await jobOf(simulation)).toMatchObject({ id: before?.id, accepted: before?.accepted, asked: [] });
  expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual(["Show a cat in scene 1. complete"]);
});

describe("merging approves the plan that the pull request showed, and no other one:", () => {
  const OTHER = { summary: "Rewrite it all.", changed_scene_numbers: [1, 2, 3] };

  test("the same plan is approved, whatever the order of its fields", async () => {
    const simulation = await withVideo();
    plansNow(simulation, OTHER);
    await pull(simulation, CAT);
    plansNow(simulation, Object.fromEntries(Object.entries(OTHER).reverse()));
    const { network, clock } = simulation;
    let approvedAt = Number.POSITIVE_INFINITY;
    simulation.network = async (request, pass) => {
      if (isApproval(request)) approvedAt = clock.now();
      return await network(request, pass);
    };
    const from = clock.now() + 61_000;
    expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded edit"]);
    expect(approvals(simulation)).toHaveLength(1);
    // At once: nothing has to be waited for.
    expect(approvedAt - from).toBeLessThan(1_000);
  });

  test.each([
    ["another plan", OTHER],
    ["no plan any more", null],
  ])("%s is not approved by the merge, nor by a later run", async (_what, plan) => {
    const simulation = await withVideo();
    await pull(simulation, CAT);
    plansNow(simulation, plan);
    for (const steps of ["edit", "edit"]) {
      const merged = await run(simulation, many(1, CAT));
      expect(merged.told).toEqual([`v01 waiting ${steps} null`]);
      expect(merged.failure).not.toBeNull();
      const [edit] = simulation.sandbox.edits();
      const told = message("approve-other-plan", { edit: edit?.editId ?? "", pullRequest: "7" });
      expect([nameOf(merged, "v01"), errorOf(merged, "v01")]).toEqual([told.docs, told.words]);
    }
    expect(approvals(simulation)).toEqual([]);
    expect(edits(simulation)).toEqual(["Show a cat in scene 1. awaiting_approval"]);
    // The service has taken its plan back.
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded edit"]);
  });

  test("a plan that changes while the pull request is open is shown again, and is then the one to approve", async () => {
    const simulation = await withVideo();
    await pull(simulation, CAT);
    plansNow(simulation, OTHER);
    expect((await pull(simulation, CAT)).summary).toContain("Rewrite it all.");
    expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded edit"]);
  });

  test("a service that calls every plan outdated leaves the edit to a person", async () => {
    const simulation = await withVideo();
    await pull(simulation, CAT);
    simulation.network = refusing(isApproval, 409, "The plan is outdated.");
    const done = await run(simulation, many(1, CAT));
    expect(nameOf(done, "v01")).toBe("approve-unheard");
    expect(simulation.sandbox.ledger()).toEqual([]);
  });

  test("a preview that was merged before its plan was shown is approved as the edit that it is", async () => {
    const simulation = await withVideo({ durations: { edit_planning: 180_000 } });
    await pull(simulation, CAT, { timeoutMinutes: 1 });
    expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded edit"]);
  });
});

test.each([400, 402, 403, 409, 303])(
  "a preview whose id is unknown stays where its search is refused (%i), and is cancelled by the next run",
  async (status) => {
    const simulation = await withVideo();
    simulation.network = async (request, pass) => {
      const response = await pass();
      return isEdit(request) ? reply(503, "Out of order.") : response;
    };
    await pull(simulation, CAT);
    simulation.network = refusing(isEdit, status, "Not this one.");
    expect((await run(simulation, many(1, DOG))).told).toEqual([`v01 failed cancel edit ${status}`]);
    expect(await jobOf(simulation)).toMatchObject({ accepted: null });
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, many(1, DOG))).told).toEqual(["v01 succeeded cancel edit"]);
    expect(edits(simulation)).toEqual(["Show a cat in scene 1. cancelled", "Show a dog in scene 1. complete"]);
  },
);
