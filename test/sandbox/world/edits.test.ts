import { describe, expect, test } from "vitest";
import { BOUND, Customer, LONG, START } from "../../fixtures/sandbox/customer.js";
import { detailOf, EditReply } from "../../fixtures/sandbox/replies.js";

const REQUEST = "In scene 3, show the new logo.";

describe("submission (R 4.3, 7)", () => {
  test("is accepted with 202, an id and the first place in the queue", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const answer = await customer.submitEdit(uuid, REQUEST);
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ video_uuid: uuid, status: "processing", queue_position: 0 });
    expect(answer.headers.get("x-ratelimit-limit")).toBe("10");
  });

  test.each([
    ["no edit_request", { edit_request: undefined }, 422],
    ["an empty edit_request", { edit_request: "" }, 422],
    ["an edit_request of one character", { edit_request: "x" }, 202],
    ["an edit_request of 5,000 characters", { edit_request: "x".repeat(5000) }, 202],
    ["an edit_request of 5,001 characters", { edit_request: "x".repeat(5001) }, 422],
    ["a video_uuid that is none", { video_uuid: "mine" }, 422],
    ["an unknown video_uuid", { video_uuid: "00000000-0000-4000-8000-000000000000" }, 404],
    ["another aspect ratio", { aspect_ratio: "1:1" }, 422],
    ["six reference images", { reference_image_urls: Array(6).fill("https://example.com/a.png") }, 422],
    ["an unsafe edit_request", { edit_request: "Show more gore." }, 400],
    ["an unsafe edit_request that would skip the scan", { edit_request: "More gore.", skip_content_safety: true }, 400],
  ])("with %s", async (_name, body, status) => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    expect((await customer.submitEdit(uuid, REQUEST, body)).status).toBe(status);
    expect(customer.sandbox.edits()).toHaveLength(status === 202 ? 1 : 0);
  });

  test.each([
    ["is parked", 0, "complete", "pipeline_status lowlevel"],
    ["is being built", 100_000, "complete", "pipeline_status generating_frames"],
    ["has errored", LONG, "fail", "errored"],
    ["waits for a retry of scenes", LONG, "awaiting_scene_retry", "first time"],
    ["waits for an answer", LONG, "ask", "first time"],
  ] as const)("of a video that %s is a 409", async (_name, wait, turn, reason) => {
    const customer = new Customer({ scenario: { video: () => turn } });
    const uuid = (await customer.create({ task: REQUEST })).results[0]?.uuid ?? "";
    customer.wait(wait);
    const answer = await customer.submitEdit(uuid, REQUEST);
    expect(answer.status).toBe(409);
    expect(detailOf(answer)).toContain(reason);
  });

  test("an edit that could cost more than the balance is a 402 in the service's words, and starts nothing", async () => {
    const customer = new Customer({ credits: BOUND - 1 });
    const uuid = await customer.createComplete();
    const answer = await customer.submitEdit(uuid, REQUEST);
    expect(answer.status).toBe(402);
    expect(detailOf(answer)).toBe(`INSUFFICIENT_CREDITS: edit could cost up to ${BOUND}, have ${BOUND - 1}`);
    expect(customer.sandbox.edits()).toEqual([]);
    customer.sandbox.setCredits(BOUND);
    expect((await customer.submitEdit(uuid, REQUEST)).status).toBe(202);
  });
});

describe("the three phases (R 1.2, 2.2, 3.2, 8.3)", () => {
  test("processing, applying, complete; percent moves at the boundaries; each scene is paid when it is done", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, REQUEST);
    const poll = async (wait: number) => {
      customer.wait(wait);
      const { status, progress, result } = await customer.edit(edit_id);
      const paid = customer.sandbox.ledger().map(({ credits }) => credits);
      return [status, progress.stage, progress.percent, progress.scene_numbers, result !== null, paid];
    };
    expect(await poll(0)).toEqual(["processing", "planning", 5, undefined, false, []]);
    expect(await poll(35_000)).toEqual(["processing", "regenerating_frames", 30, [3], false, []]);
    expect(await poll(18_000)).toEqual(["applying", "syncing_video", 60, [3], false, [4]]);
    expect(await poll(54_999)).toEqual(["applying", "syncing_video", 60, [3], false, [4]]);
    expect(await poll(1)).toEqual(["applying", "syncing_video", 60, [3], false, [4, 25]]);
    expect(await poll(10_000)).toEqual(["complete", "done", 100, [3], true, [4, 25]]);
  });

  test("pipeline_status is edit_complete after phase 1, edit_pending_apply after phase 2, and complete at the end", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    await customer.accept(uuid, REQUEST);
    const seen = [0, 35_000, 18_000, 65_000].map((wait) => {
      customer.wait(wait);
      return customer.sandbox.videos()[0]?.pipelineStatus;
    });
    expect(seen).toEqual(["complete", "edit_complete", "edit_pending_apply", "complete"]);
  });

  test("the result lists changed, added, deleted, regenerated and kept scenes, and has a new link that can be opened", async () => {
    const customer = new Customer({ baseUrl: "https://videos.example.com/" });
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, `${REQUEST} Delete scene 2. Add a scene about prices at the end.`);
    customer.wait(LONG);
    const edit = await customer.edit(edit_id);
    expect(edit).toMatchObject({ is_complete: true, is_failed: false, error_message: null });
    expect(edit.result).toEqual({
      link: `https://videos.example.com/watch/${uuid}?rendering=2`,
      changed_scene_numbers: [2],
      added_scene_numbers: [5],
      deleted_scene_numbers: [2],
      regenerated_scenes: [2, 5],
      kept_scenes: [1, 3, 4],
      video_synced: true,
    });
    const page = await customer.call("GET", `/watch/${uuid}?rendering=2`, { key: null });
    expect(page.status).toBe(200);
    expect(page.body).toContain("prices");
    expect((await customer.video(uuid)).progress.total_scenes).toBe(5);
  });

  test("an infographic scene costs 9: it has no frames to pay for", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, "Make scene 5 shorter.");
    customer.wait(LONG);
    expect((await customer.edit(edit_id)).status).toBe("complete");
    expect(customer.sandbox.ledger()).toMatchObject([
      { scene: 5, phase: 3, credits: 9, editId: edit_id, videoUuid: uuid },
    ]);
    expect(customer.sandbox.credits()).toBe(10_000 - 9);
  });

  test("an edit that only deletes is free", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, "Remove scenes 2 and 3.");
    customer.wait(LONG);
    expect((await customer.edit(edit_id)).result).toMatchObject({
      deleted_scene_numbers: [2, 3],
      regenerated_scenes: [],
    });
    expect(customer.sandbox.ledger()).toEqual([]);
  });

  test("another aspect ratio regenerates every scene", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    await customer.accept(uuid, REQUEST, { aspect_ratio: "9:16" });
    customer.wait(LONG);
    expect(customer.sandbox.videos()[0]?.aspectRatio).toBe("9:16");
    expect(customer.sandbox.edits()[0]?.draft).toMatchObject({ regenerated: [1, 2, 3, 4, 5], kept: [] });
    expect(10_000 - customer.sandbox.credits()).toBe(BOUND);
  });

  test("the video keeps its status and updated_at while it is edited", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const before = await customer.video(uuid);
    await customer.accept(uuid, REQUEST);
    customer.wait(60_000);
    expect(await customer.video(uuid)).toEqual(before);
  });

  test("a video that was never rendered isn't synced: phase 3 is skipped and only frames are charged (R 1.7)", async () => {
    const customer = new Customer({ scenario: { video: () => "unrendered" } });
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, REQUEST);
    customer.wait(LONG);
    expect((await customer.edit(edit_id)).result).toMatchObject({ video_synced: false, link: "" });
    expect(customer.sandbox.ledger().map(({ credits }) => credits)).toEqual([4]);
  });
});

describe("edits that don't complete", () => {
  test.each([
    ["fail", "error", "Frame regeneration failed", 0],
    ["fail-apply", "error", "Video sync failed", 4],
    ["ambiguous", "error", "ambiguous", 0],
    ["cancel", "cancelled", null, 0],
  ] as const)("%s: the video stays as it was, and the next edit starts", async (turn, status, message, paid) => {
    const customer = new Customer({ scenario: { edit: ({ request }) => (request === REQUEST ? turn : "complete") } });
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, REQUEST);
    const next = await customer.accept(uuid, "Make scene 5 shorter.");
    const { scenes } = customer.sandbox.videos()[0] ?? {};
    customer.wait(34_999);
    expect((await customer.edit(next.edit_id)).status).toBe("queued");
    customer.wait(75_000);
    const edit = await customer.edit(edit_id);
    expect(edit).toMatchObject({ status, is_complete: false, is_failed: status === "error", result: null });
    if (message === null) expect(edit.error_message).toBeNull();
    else expect(edit.error_message).toContain(message);
    expect(customer.sandbox.videos()[0]?.scenes).toEqual(scenes);
    expect(10_000 - customer.sandbox.credits()).toBe(paid);
    customer.wait(LONG);
    expect((await customer.edit(next.edit_id)).status).toBe("complete");
  });

  test("an edit that runs out of credits fails, and pays only for what was made", async () => {
    const customer = new Customer({ credits: BOUND });
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, "Brighten scenes 2 to 4.");
    customer.sandbox.setCredits(4 * 3 + 25 + 24);
    customer.wait(LONG);
    const edit = await customer.edit(edit_id);
    expect(edit.status).toBe("error");
    expect(edit.error_message).toMatch(/^INSUFFICIENT_CREDITS: .*have 24$/);
    expect(customer.sandbox.ledger().map(({ credits }) => credits)).toEqual([4, 4, 4, 25]);
    expect(customer.sandbox.credits()).toBe(24);
  });

  test("a question makes the edit wait, and the reply has the question (R 2.3)", async () => {
    const customer = new Customer({ scenario: { edit: () => "ask" } });
    const { edit_id } = await customer.accept(await customer.createComplete(), REQUEST);
    customer.wait(LONG);
    expect(await customer.edit(edit_id)).toMatchObject({
      status: "awaiting_clarification",
      required_action: { question: expect.any(String) },
    });
  });

  test("approval_mode manual makes the edit wait unpaid, and the reply has the plan (R 4.3)", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, REQUEST, { approval_mode: "manual" });
    customer.wait(LONG);
    expect(await customer.edit(edit_id)).toMatchObject({
      status: "awaiting_approval",
      required_action: { plan: { changed_scene_numbers: [3] } },
    });
    expect(customer.sandbox.ledger()).toEqual([]);
  });
});

describe("the queue of a video (R 3.2)", () => {
  test("edits of one video run one after the other, edits of different videos at the same time", async () => {
    const customer = new Customer();
    const first = await customer.createComplete();
    const second = await customer.createComplete();
    const positions = [];
    for (const uuid of [first, first, first, second]) {
      const { status, queue_position } = await customer.accept(uuid, REQUEST);
      positions.push([status, queue_position]);
    }
    expect(positions).toEqual([
      ["processing", 0],
      ["queued", 1],
      ["queued", 2],
      ["processing", 0],
    ]);
    const statuses = () => customer.sandbox.edits().map(({ status }) => status);
    customer.wait(118_000);
    expect(statuses()).toEqual(["complete", "processing", "queued", "complete"]);
    customer.wait(2 * 118_000);
    expect(statuses()).toEqual(Array(4).fill("complete"));
  });

  test("an edit takes no slot: it starts while three videos are being built", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    await customer.create({ task: "One." }, { task: "Two." }, { task: "Three." });
    expect(await customer.accept(uuid, REQUEST)).toMatchObject({ status: "processing" });
  });
});

describe("revert (R 4.5)", () => {
  test("restores the scene list and the link before the edit, at once and free", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const { scenes } = customer.sandbox.videos()[0] ?? {};
    const { edit_id } = await customer.accept(uuid, "Delete scene 2.");
    customer.wait(LONG);
    expect(customer.sandbox.videos()[0]?.scenes).toHaveLength(4);
    const answer = await customer.revert(edit_id);
    expect(answer.status).toBe(200);
    const reverted = EditReply.parse(answer.body);
    expect(reverted).toMatchObject({ status: "reverted", is_complete: true, result: { deleted_scene_numbers: [2] } });
    expect(reverted.result?.link).toBe(`http://sandbox.test/watch/${uuid}?rendering=1`);
    expect(Date.parse(reverted.updated_at)).toBe(START + 2 * LONG);
    expect(customer.sandbox.videos()[0]?.scenes).toEqual(scenes);
    expect(await customer.edit(edit_id)).toEqual(reverted);
    expect(customer.sandbox.ledger()).toEqual([]);
  });

  test("reverts one completed edit after the other, the newest first, and no other edit", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const ids = [];
    for (const request of ["Delete scene 2.", "Brighten scene 1."]) {
      ids.push((await customer.accept(uuid, request)).edit_id);
      customer.wait(LONG);
    }
    const [first = "", second = ""] = ids;
    expect((await customer.revert(first)).status).toBe(409);
    expect((await customer.revert(second)).status).toBe(200);
    expect((await customer.revert(second)).status).toBe(409);
    expect((await customer.revert(first)).status).toBe(200);
    expect(customer.sandbox.videos()[0]?.scenes).toHaveLength(5);
  });

  test("an edit after a revert gets a link of its own", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, REQUEST);
    customer.wait(LONG);
    await customer.revert(edit_id);
    const again = await customer.accept(uuid, REQUEST);
    customer.wait(LONG);
    expect((await customer.edit(again.edit_id)).result?.link).toContain("rendering=3");
  });

  test.each([
    ["that runs", 60_000, "complete"],
    ["that failed", LONG, "fail"],
  ] as const)("an edit %s is a 409", async (_name, wait, turn) => {
    const customer = new Customer({ scenario: { edit: () => turn } });
    const { edit_id } = await customer.accept(await customer.createComplete(), REQUEST);
    customer.wait(wait);
    expect((await customer.revert(edit_id)).status).toBe(409);
  });

  test("is a 409 while another edit of the video is pending", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, REQUEST);
    customer.wait(LONG);
    await customer.accept(uuid, "Brighten scene 1.");
    expect((await customer.revert(edit_id)).status).toBe(409);
  });

  test("an unknown edit is a 404", async () => {
    const customer = new Customer();
    expect((await customer.revert("00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await customer.call("GET", "/v1/edits/none")).status).toBe(404);
  });
});
