import { expect, test } from "vitest";
import type { EditTurn } from "../../src/sandbox/sandbox.js";
import { errorOf, jobOf, open, openWith, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { broken, isEdit, unsent } from "../fixtures/networks.js";

test("the edits of one video go in order, one after the other, those of others side by side", async () => {
  const simulation = await openWith(many(3));
  const from = simulation.sandbox.requests().length;
  const words = (id: string) => [`Change scene 2 of ${id}.`, `Change scene 3 of ${id}.`];
  const done = await run(simulation, {
    a: {},
    ...Object.fromEntries(["v01", "v02", "v03"].map((id) => [id, { edits: words(id) }])),
  });
  expect(done.failure).toBe("");
  const sent = simulation.sandbox
    .requests()
    .slice(from)
    .filter(({ path, method }) => method === "POST" && path === "/v1/edits");
  const order = sent.map(({ body }) => (body as { edit_request: string }).edit_request);
  for (const id of ["v01", "v02", "v03"]) expect(order.filter((text) => text.includes(id))).toEqual(words(id));
  expect(order.slice(0, 3).map((text) => text.slice(0, 14))).toEqual(Array(3).fill("Change scene 2"));
  expect(sent.every(({ status }) => status === 202)).toBe(true);
  expect(simulation.sandbox.edits().every(({ status }) => status === "complete")).toBe(true);
});

test("an edit is sent with its images and its ratio, and asks for no approval", async () => {
  const simulation = await openWith(many(1));
  const edit = { request: "Show the logo.", reference_image_urls: ["https://example.com/logo.png"] };
  await run(simulation, many(1, { edits: [edit], aspect_ratio: "9:16" }));
  const sent = simulation.sandbox.requests().flatMap(({ path, body }) => (path === "/v1/edits" ? [body] : []));
  expect(sent).toEqual([
    {
      video_uuid: simulation.sandbox.videos()[0]?.uuid,
      edit_request: "Show the logo.",
      reference_image_urls: ["https://example.com/logo.png"],
      aspect_ratio: "9:16",
    },
  ]);
});

test("an edit waits until its video is complete, and is never met with a 409", async () => {
  const simulation = await open();
  const done = await run(simulation, many(4, { edits: ["Change scene 2.", "Change scene 3."] }));
  expect(done.told).toEqual(Object.keys(many(4)).map((id) => `${id} succeeded create edit edit`));
  expect(simulation.changes.filter((line) => !/ (200|202)$/.test(line))).toEqual([]);
});

test("an edit of a video that was never rendered is not synced", async () => {
  const simulation = await open({ scenario: { video: () => "unrendered" } });
  const { results } = await run(simulation, many(1, { edits: ["Change scene 2."] }));
  expect(results).toMatchObject([{ outcome: "succeeded", video_synced: false, link: null }]);
});

test.each<[EditTurn, string]>([
  ["fail", "Frame regeneration failed: the image provider rejected a scene."],
  ["fail-apply", "Video sync failed: the video provider rejected a scene."],
  ["ambiguous", "The edit request was ambiguous. Please rephrase it."],
  ["cancel", "The edit ended cancelled; the service gave no reason."],
])("an edit that ends otherwise (%s) fails, and the next run sends it under another key", async (turn, detail) => {
  let next: EditTurn = turn;
  const simulation = await openWith(many(2), { scenario: { edit: () => next } });
  const entries = { v01: { edits: ["Change scene 2.", "Change scene 3."] }, v02: {} };
  const done = await run(simulation, entries);
  expect(done.told).toEqual(["v01 failed edit edit null", "v02 unchanged"]);
  expect(errorOf(done, "v01")).toBe(detail);
  expect(await jobOf(simulation)).toBeNull();
  next = "complete";
  expect((await run(simulation, entries)).told).toEqual(["v01 succeeded edit edit", "v02 unchanged"]);
  const sent = simulation.sandbox.requests().filter(({ path, method }) => method === "POST" && path === "/v1/edits");
  expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(3);
});

test("reverts undo the newest edits first, and send nothing else", async () => {
  const simulation = await openWith(many(1));
  await run(simulation, { v01: { edits: ["Change scene 2.", "Change scene 3."] } });
  const from = simulation.changes.length;
  expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded revert revert"]);
  const [first, second] = simulation.sandbox.edits().map(({ editId }) => editId);
  expect(simulation.changes.slice(from)).toEqual([`/v1/edits/${second}/revert 200`, `/v1/edits/${first}/revert 200`]);
});

test.each([
  ["was never sent is not in flight", unsent("ECONNREFUSED"), false],
  ["may have been sent stays in flight", broken("UND_ERR_SOCKET"), true],
  ["may have been sent stays in flight, whatever the error is called", broken("ECONNREFUSED"), true],
])("an edit that was given up and %s", async (_, error, inFlight) => {
  const simulation = await openWith(many(1));
  let first: string | null = null;
  simulation.network = async (request, pass) => {
    if (!isEdit(request)) return await pass();
    first = request.headers.get("idempotency-key");
    throw error;
  };
  const { results } = await run(simulation, many(1, { edits: ["Change scene 2."] }));
  expect(results).toMatchObject([{ outcome: "failed", error: { detail: expect.stringContaining("times in a row") } }]);
  const job = await jobOf(simulation);
  expect(job !== null).toBe(inFlight);
  // The next try has the same key.
  const keys = new Set<string | null>();
  simulation.network = async (request, pass) => {
    if (isEdit(request)) keys.add(request.headers.get("idempotency-key"));
    return await pass();
  };
  await run(simulation, many(1, { edits: ["Change scene 2."] }));
  expect([...keys]).toEqual([first]);
});
