import { expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import type { Network } from "../../harness/simulated-world.js";
import { message } from "../../src/messages/catalogue.js";
import type { EditTurn } from "../../src/sandbox/sandbox.js";
import { inDashboard } from "../fixtures/dashboard.js";
import { errorOf, nameOf, type open, openWith, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { broken, isApproval, isCancel, isEdit, losing, refusing, reply } from "../fixtures/networks.js";

const CAT = { edits: ["Show a cat in scene 1."] };
const _SUBMIT = { wait: false };
const edits = ({ sandbox }: EngineSimulation) => sandbox.edits().map(({ status }) => status);
const approvals = ({ changes }: EngineSimulation) => changes.filter((change) => change.includes("/approve"));

/** A video, and a service at which the first edit is one that waits to be approved: a preview whose record was lost. */
async function planned(
  also: Network = async (_request, pass) => await pass(),
  { videos = 1, ...options }: Parameters<typeof open>[0] & { readonly videos?: number } = {},
): Promise<EngineSimulation> {
  const simulation = await openWith(many(videos), { controls: true, ...options });
  let first = true;
  simulation.network = async (request, pass) => {
    if (!isEdit(request) || !first) return await also(request, pass);
    first = false;
    const body = { ...((await request.clone().json()) as object), approval_mode: "manual" };
    return await simulation.sandbox.fetch(new Request(request, { body: JSON.stringify(body), method: "POST" }));
  };
  return simulation;
}

test("an edit of an apply that waits with its plan is approved", async () => {
  const simulation = await planned();
  expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded edit"]);
  expect(approvals(simulation)).toHaveLength(1);
  expect(edits(simulation)).toEqual(["complete"]);
});

test("an approval whose reply is lost is asked for again, and the edit paid once", async () => {
  const simulation = await planned(losing(isApproval, { times: 1 }));
  expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual(["complete"]);
  expect(new Set(simulation.sandbox.ledger().map(({ editId }) => editId)).size).toBe(1);
});

test.each([
  ["at once", 600_000],
  ["after a poll has shown it running", 0],
])(
  "an approval whose reply is lost, and an edit that fails %s: it is retried, and nothing is paid twice",
  async (_when, delay) => {
    const scenario = { edit: (): EditTurn => ({ fails: { phase: 3, afterScenes: 1 } }) };
    let lost = 0;
    const simulation = await planned(
      async (request, pass) => {
        const response = await pass();
        if (!isApproval(request) || lost++ > 0) return response;
        simulation.clock.advance(delay);
        throw broken("ECONNRESET");
      },
      { scenario },
    );
    expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 failed edit null"]);
    expect(edits(simulation)).toEqual(["error"]);
    expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded edit"]);
    expect(simulation.changes.at(-1)).toMatch(/\/retry 200$/);
    expect(edits(simulation)).toEqual(["complete"]);
  },
);

test("an edit whose plan the service calls outdated waits for a person; once it is cancelled, one run finds that, and the next one sends it afresh", async () => {
  const simulation = await planned(refusing(isApproval, 409, "The plan is outdated."));
  const done = await run(simulation, many(1, CAT));
  expect(done.told).toEqual(["v01 waiting edit null"]);
  expect(nameOf(done, "v01")).toBe("approve-unheard");
  expect(errorOf(done, "v01")).toContain("after 1 try: the service calls its plan outdated");
  expect(simulation.sandbox.ledger()).toEqual([]);
  await inDashboard(simulation, "cancel");
  expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 failed resume null"]);
  expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded edit"]);
  expect(edits(simulation)).toEqual(["cancelled", "complete"]);
});

test("nothing is approved once the credits have run out", async () => {
  const out = refusing(isEdit, 402, "INSUFFICIENT_CREDITS: edit could cost up to 145, have 3");
  const simulation = await planned(out, { videos: 2 });
  const done = await run(simulation, many(2, CAT));
  expect(done.told).toEqual(["v01 blocked edit null", "v02 failed edit 402"]);
  expect(nameOf(done, "v01")).toBe("credits-not-sent");
  expect(errorOf(done, "v01")).toMatch(/^not approved, /);
  expect(approvals(simulation)).toEqual([]);
});

test.each([401, 403, 404])("a key that may not approve (%i) fails the entry, and says what to do", async (status) => {
  const simulation = await planned(refusing(isApproval, status, "Not for keys."));
  const done = await run(simulation, { ...many(1, CAT), v02: {} });
  expect(done.told).toEqual([`v01 waiting edit ${status}`, "v02 succeeded create"]);
  const edit = simulation.sandbox.edits()[0]?.editId ?? "";
  expect(errorOf(done, "v01")).toBe(message("approve-refused", { edit, said: "Not for keys." }).words);
  expect(done.summary).toMatch(/^### ❓ Videos: 1 created, 1 waiting\n[\s\S]*→ docs: \[approve-refused\]/);
  expect(done.summary).not.toContain("👉");
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, { ...many(1, CAT), v02: {} })).told[0]).toBe("v01 succeeded resume");
  expect(edits(simulation)).toEqual(["complete"]);
});

test("an approval that finds the account full is put off, however often", async () => {
  let full = 0;
  const simulation = await planned(async (request, pass) =>
    isApproval(request) && full++ < 7 ? reply(429, "Capacity is full.") : await pass(),
  );
  expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded edit"]);
  expect(full).toBe(8);
});

test("an approval that the credits don't suffice for fails the entry, and is asked for by the next run", async () => {
  const simulation = await planned(
    refusing(isApproval, 402, "INSUFFICIENT_CREDITS: edit could cost up to 145, have 3"),
  );
  expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 failed edit 402"]);
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded resume"]);
  expect(edits(simulation)).toEqual(["complete"]);
});

test("an approval that never gets through ends, and is asked for by the next run", async () => {
  let asked = 0;
  const simulation = await planned(async (request, pass) => {
    if (!isApproval(request)) return await pass();
    asked++;
    return reply(503, "Out of order.");
  });
  const done = await run(simulation, many(1, CAT));
  expect(done.told).toEqual(["v01 waiting edit null"]);
  expect(nameOf(done, "v01")).toBe("approve-unheard");
  expect(errorOf(done, "v01")).toContain("after 5 tries");
  expect(asked).toBe(5);
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded resume"]);
});

test("what waits to be approved and is wanted no more is cancelled, not approved", async () => {
  const simulation = await planned();
  await run(simulation, many(1, CAT), { wait: false });
  simulation.clock.advance(120_000);
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded cancel"]);
  expect(edits(simulation)).toEqual(["cancelled"]);
  expect(approvals(simulation)).toEqual([]);
});

test("nor is it approved where it can't be cancelled", async () => {
  const simulation = await planned(refusing(isCancel, 403, "Not for keys."));
  await run(simulation, many(1, CAT), { wait: false });
  simulation.clock.advance(120_000);
  const done = await run(simulation, many(1));
  expect(done.told).toEqual(["v01 waiting resume revert null"]);
  expect(errorOf(done, "v01")).toContain("Cancel it in the service's dashboard");
  expect(approvals(simulation)).toEqual([]);
});
