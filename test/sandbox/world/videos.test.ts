import { describe, expect, test } from "vitest";
import { Customer, LONG, TASK } from "../../fixtures/sandbox/customer.js";
import { detailOf } from "../../fixtures/sandbox/replies.js";

const tasks = (count: number) => Array.from({ length: count }, (_, index) => ({ task: `Explain part ${index + 1}.` }));

describe("creation (R 4.1)", () => {
  test("the reply has a result for each item, in order, and counts them", async () => {
    const customer = new Customer();
    const reply = await customer.create(...tasks(2), { title: "no task" }, ...tasks(2));
    expect(reply).toMatchObject({ requested: 5, dispatched: 3, parked: 1, failed: 1, org_id: null });
    expect(reply.results.map(({ status }) => status)).toEqual(["queued", "queued", "failed", "queued", "parked"]);
  });

  test.each([
    ["is no object", "a task"],
    ["has no task", { duration: 90 }],
    ["has a blank task", { task: "  " }],
    ["has another aspect ratio", { task: TASK, aspect_ratio: "4:3" }],
  ])("an item that %s fails alone, with HTTP 200", async (_name, item) => {
    const customer = new Customer();
    const { failed, results } = await customer.create({ task: TASK }, item);
    expect(failed).toBe(1);
    expect(results[1]).toMatchObject({ uuid: null, status: "failed" });
    expect(customer.sandbox.videos()).toHaveLength(1);
  });

  test("fields that the reference doesn't name are kept as options", async () => {
    const customer = new Customer();
    await customer.create({ task: TASK, aspect_ratio: "9:16", duration: 90, style: "whiteboard" });
    expect(customer.sandbox.videos()[0]).toMatchObject({
      aspectRatio: "9:16",
      options: { duration: 90, style: "whiteboard" },
    });
  });

  test("a scenario refuses chosen items with its own text", async () => {
    const customer = new Customer({
      scenario: { item: (item) => (JSON.stringify(item).includes("part 2") ? "The voice is not available." : null) },
    });
    const { results } = await customer.create(...tasks(3));
    expect(results[1]).toEqual({ uuid: null, status: "failed", error: "The voice is not available." });
  });

  test.each([
    ["without videos", {}, 422],
    ["whose videos are no array", { videos: "all" }, 422],
    ["with no item", { videos: [] }, 400],
    ["with 50 items", { videos: tasks(50) }, 200],
    ["with 51 items", { videos: tasks(51) }, 400],
    ["with an e-mail", { videos: tasks(1), email: "ada@example.com" }, 200],
    ["that is not JSON", "{", 422],
  ])("a body %s", async (_name, body, status) => {
    expect((await new Customer().call("POST", "/v1/videos", { body })).status).toBe(status);
  });

  test.each([
    ["ada@example", 422],
    ["a@b..co", 422],
    ["a@.b.co", 422],
    ["a@b.co.", 422],
    ["a@b.c.co", 200],
    [`${"a".repeat(308)}@example.com`, 200],
    [`${"a".repeat(309)}@example.com`, 422],
    [`${"\u{1d552}".repeat(308)}@example.com`, 200],
  ])("the e-mail %s of a session is a %i", async (email, status) => {
    const customer = new Customer();
    const headers = { Authorization: `Bearer ${customer.sandbox.token()}` };
    const body = { videos: tasks(1), email };
    expect((await customer.call("POST", "/v1/videos", { key: null, headers, body })).status).toBe(status);
  });

  test.each([
    ["text/plain", 422],
    ["application/json-patch+json", 422],
    ["application/jsonl", 422],
    ["Application/JSON; charset=utf-8", 200],
  ])("the Content-Type %s is a %i", async (type, status) => {
    const headers = { "Content-Type": type };
    const answer = await new Customer().call("POST", "/v1/videos", { body: { videos: tasks(1) }, headers });
    expect(answer.status).toBe(status);
  });

  test("a body that is not UTF-8 is a 422: no letter is lost without a word", async () => {
    const { sandbox } = new Customer();
    const response = await sandbox.fetch(
      new Request("http://sandbox.test/v1/videos", {
        method: "POST",
        headers: { "X-API-Key": sandbox.apiKey, "Content-Type": "application/json" },
        body: Buffer.from('{"videos":[{"task":"caf\u00e9"}]}', "latin1"),
      }),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ detail: "The body is not UTF-8." });
    expect(sandbox.videos()).toEqual([]);
  });

  test("an Idempotency-Key means nothing here: the same POST twice makes two videos", async () => {
    const customer = new Customer();
    const headers = { "Idempotency-Key": "one" };
    await customer.call("POST", "/v1/videos", { body: { videos: tasks(1) }, headers });
    await customer.call("POST", "/v1/videos", { body: { videos: tasks(1) }, headers });
    expect(customer.sandbox.videos()).toHaveLength(2);
  });

  test("costs nothing, since its price is not shown", async () => {
    const customer = new Customer({ credits: 0 });
    await customer.createComplete();
    expect(customer.sandbox.ledger()).toEqual([]);
  });
});

describe("a video on its way (R 2.1, 3.1)", () => {
  test("goes through the stages in order, never backwards, and is complete after some minutes", async () => {
    const customer = new Customer();
    const uuid = (await customer.create({ task: TASK })).results[0]?.uuid ?? "";
    const seen = [await customer.video(uuid)];
    for (let polls = 0; polls < 60 && seen.at(-1)?.is_complete !== true; polls++) {
      customer.wait(5_000);
      seen.push(await customer.video(uuid));
    }
    const statuses = seen.map(({ status }) => status).filter((status, index, all) => status !== all[index - 1]);
    expect(statuses).toEqual([
      "queued",
      "voiceover",
      "highlevel",
      "lowlevel",
      "scan_assets",
      "generating_frames",
      "complete",
    ]);
    const percents = seen.map(({ progress }) => progress.percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-2)).toBeLessThan(100);
    expect(seen.at(-1)).toMatchObject({
      is_complete: true,
      is_failed: false,
      error_message: null,
      progress: { stage: "complete", percent: 100, current_scene: 5, total_scenes: 5 },
    });
    expect(seen.length * 5).toBeGreaterThan(180);
    expect(seen.length * 5).toBeLessThan(240);
  });

  test("updated_at is the time of the last status change, however late the poll comes", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const { created_at, updated_at } = await customer.video(uuid);
    expect(Date.parse(updated_at) - Date.parse(created_at)).toBe(204_000);
  });

  test("total_scenes is 0 until a plan is known, and current_scene counts in generating_frames", async () => {
    const customer = new Customer();
    const uuid = (await customer.create({ task: TASK })).results[0]?.uuid ?? "";
    expect((await customer.video(uuid)).progress).toMatchObject({ current_scene: 0, total_scenes: 0 });
    customer.wait(4_000 + 30_000 + 45_000 + 60_000);
    expect((await customer.video(uuid)).progress).toMatchObject({
      stage: "generating_frames",
      current_scene: 3,
      total_scenes: 5,
    });
  });

  test.each([
    ["fail", "failed", { is_complete: false, is_failed: true }],
    ["awaiting_scene_retry", "awaiting_scene_retry", { is_complete: false, is_failed: false }],
    ["ask", "highlevel", { is_complete: false, is_failed: false }],
    ["unrendered", "complete", { is_complete: true, is_failed: false }],
  ] as const)("a scenario makes it %s", async (turn, status, flags) => {
    const customer = new Customer({ scenario: { video: () => turn } });
    const uuid = await customer.createComplete();
    expect(await customer.video(uuid)).toMatchObject({ status, ...flags });
  });

  test("a failed video says why", async () => {
    const customer = new Customer({ scenario: { video: () => "fail" } });
    const { error_message, progress } = await customer.video(await customer.createComplete());
    expect(error_message).toContain("Rendering failed");
    expect(progress.percent).toBeLessThan(100);
  });

  test("a video that asks shows its question, with a round, ids and options (R 2.3)", async () => {
    const customer = new Customer({ scenario: { video: () => "ask" } });
    const { required_action } = await customer.video(await customer.createComplete());
    expect(required_action).toMatchObject({
      kind: "clarification",
      round: 1,
      questions: [{ id: "audience", options: expect.any(Array), allowsCustom: true }],
    });
  });

  test("an unknown uuid is a 404", async () => {
    const answer = await new Customer().call("GET", "/v1/videos/00000000-0000-4000-8000-000000000000");
    expect(answer.status).toBe(404);
    expect(detailOf(answer)).toBe("Video not found.");
  });
});

describe("slots (R 3.1, 8.2)", () => {
  test("three run at once; the others wait and are promoted first in, first out", async () => {
    const customer = new Customer();
    const { results } = await customer.create(...tasks(5));
    const statuses = () => customer.sandbox.videos().map(({ status }) => status);
    expect(statuses()).toEqual(["queued", "queued", "queued", "pending", "pending"]);
    expect(await customer.video(results[3]?.uuid ?? "")).toMatchObject({ status: "pending", progress: { percent: 0 } });
    customer.wait(204_000);
    expect(statuses()).toEqual(["complete", "complete", "complete", "queued", "queued"]);
    customer.wait(204_000);
    expect(statuses()).toEqual(Array(5).fill("complete"));
  });

  test("the video that waits longest gets a slot the moment it is free, even if nobody polls", async () => {
    const customer = new Customer();
    await customer.create(...tasks(3));
    customer.wait(60_000);
    const { results } = await customer.create(...tasks(2));
    customer.wait(LONG);
    const { created_at, updated_at } = await customer.video(results[0]?.uuid ?? "");
    expect(Date.parse(updated_at) - Date.parse(created_at)).toBe(204_000 - 60_000 + 204_000);
  });

  test.each(["fail", "awaiting_scene_retry", "ask"] as const)(
    "a video that ends in %s frees its slot",
    async (turn) => {
      const customer = new Customer({
        scenario: { video: ({ task }) => (task.includes("part 1.") ? turn : "complete") },
      });
      await customer.create(...tasks(4));
      customer.wait(205_000);
      expect(customer.sandbox.videos()[3]?.status).not.toBe("pending");
    },
  );

  test("personal and organization pools are separate", async () => {
    const customer = new Customer({ accounts: [{ name: "ada" }, { name: "acme", orgId: "org-acme" }] });
    await customer.create(...tasks(3));
    await customer.call("POST", "/v1/videos", {
      key: customer.sandbox.keys["acme"] ?? "",
      body: { videos: tasks(1) },
    });
    expect(customer.sandbox.videos().map(({ status }) => status)).toEqual(Array(4).fill("queued"));
  });
});
