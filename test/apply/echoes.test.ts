import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { errorOf, jobOf, made, open, openWith, recordOf, revisionsOf, run, uuidOf } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { isCreate, isEdit, isEditPoll, isRetry, isVideoPoll, saying } from "../fixtures/networks.js";

const CAT = { edits: ["Show a cat in scene 1."] };
const OTHER = "00000000-0000-4000-8000-00000000beef";

type Body = { readonly [field: string]: unknown };
type Results = { readonly results: readonly { readonly uuid: string }[] };

describe("a creation whose uuid another entry has is in doubt, and not made again:", () => {
  test("one uuid for two items", async () => {
    const simulation = await open();
    simulation.network = saying(isCreate, ({ results }: Results) => ({
      results: results.map((item) => ({ ...item, uuid: results[0]?.uuid })),
    }));
    const done = await run(simulation, many(2));
    expect(done.told).toEqual(["v01 succeeded create", "v02 blocked create 200"]);
    expect(errorOf(done, "v02")).toMatch(/the uuid \S+, which is that of a video of v01 already.*recreate: v02/);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, many(2))).told).toEqual(["v01 unchanged", "v02 blocked null"]);
    expect(simulation.sandbox.videos()).toHaveLength(2);
  });

  test("the uuid of an earlier video", async () => {
    const simulation = await openWith(many(1));
    const [first] = simulation.sandbox.videos();
    simulation.network = saying(isCreate, { results: [{ uuid: first?.uuid, status: "queued" }] });
    expect((await run(simulation, many(2))).told).toEqual(["v01 unchanged", "v02 blocked create 200"]);
    expect((await recordOf(simulation, "v02")).videos).toEqual([]);
  });
});

test("an adoption in place of a creation is the entry's video from then on", async () => {
  const simulation = await openWith(many(1), {}, { wait: false });
  const uuid = await made(simulation);
  const done = await run(simulation, { v01: { uuid, task: "Explain." } });
  expect(done.told).toEqual(["v01 succeeded adopt"]);
  expect(await uuidOf(simulation)).toBe(uuid);
});

describe("an accepted edit that the reply takes for another is asked for again under its key:", () => {
  test.each<[string, (edits: EngineSimulation["sandbox"]) => Body]>([
    ["the video is another", () => ({ video_uuid: OTHER })],
    ["the id is that of another video's edit", (sandbox) => ({ edit_id: sandbox.edits()[0]?.editId })],
  ])("%s", async (_name, wrong) => {
    const simulation = await openWith({ v01: CAT, v02: {} });
    simulation.network = saying(isEdit, () => wrong(simulation.sandbox));
    const done = await run(simulation, { v01: CAT, v02: CAT });
    expect(done.told).toEqual(["v01 unchanged", "v02 failed edit 202"]);
    expect(await jobOf(simulation, "v02")).toMatchObject({ work: { kind: "edit" }, accepted: null });
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, { v01: CAT, v02: CAT })).told).toEqual(["v01 unchanged", "v02 succeeded resume"]);
    expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["complete", "complete"]);
  });
});

describe("a poll that is answered with another thing says nothing of the job:", () => {
  test.each<[string, (request: Request) => boolean, Body, string]>([
    ["another edit", isEditPoll, { edit_id: "e-other" }, 'is about the edit "e-other"'],
    ["an edit of another video", isEditPoll, { video_uuid: OTHER }, `is about the video "${OTHER}"`],
  ])("%s", async (_name, which, wrong, words) => {
    const simulation = await openWith(many(1));
    simulation.network = saying(which, wrong);
    const done = await run(simulation, many(1, CAT));
    expect(done.told).toEqual(["v01 failed edit 200"]);
    expect(errorOf(done, "v01")).toContain(words);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded resume"]);
    const [edit] = simulation.sandbox.edits();
    expect((await revisionsOf(simulation)).at(-1)?.edit).toBe(edit?.editId);
  });

  test("another video", async () => {
    const simulation = await open();
    simulation.network = saying(isVideoPoll, { uuid: OTHER });
    const done = await run(simulation, many(1));
    expect(done.told).toEqual(["v01 failed create 200"]);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded resume"]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });
});

test("a retry that is answered with the id of another edit is in doubt", async () => {
  const service = { healed: true };
  const scenario = { edit: () => (service.healed ? ("complete" as const) : ("fail" as const)) };
  const simulation = await openWith({ v01: CAT, v02: {} }, { controls: true, scenario });
  service.healed = false;
  await run(simulation, { v01: CAT, v02: CAT });
  service.healed = true;
  simulation.network = saying(isRetry, () => ({ edit_id: simulation.sandbox.edits()[0]?.editId }));
  const done = await run(simulation, { v01: CAT, v02: CAT });
  expect(done.told[1]).toMatch(/^v02 blocked edit/);
  simulation.network = async (_request, pass) => await pass();
  expect((await run(simulation, { v01: CAT, v02: CAT })).told[1]).toMatch(/^v02 blocked/);
});

test.each([
  ["edit", { edit_id: OTHER }],
  ["video", { video_uuid: OTHER }],
])("a cancellation whose reply names another %s is no yes: the edit itself tells", async (_what, named) => {
  const simulation = await openWith(many(1), { controls: true });
  await run(simulation, many(1, CAT), { wait: false });
  // Another edit was cancelled, and this one goes on.
  simulation.network = async (request, pass) =>
    request.url.endsWith("/cancel") ? Response.json({ status: "cancelled", ...named }) : await pass();
  const done = await run(simulation, many(1));
  expect(done.told).toEqual(["v01 succeeded resume revert"]);
  expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["reverted"]);
});

test("a video that the service names is kept, whatever it says of its status", async () => {
  const simulation = await open();
  simulation.network = saying(isCreate, ({ results }: Results) => ({ results: results.map(({ uuid }) => ({ uuid })) }));
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded create"]);
});
