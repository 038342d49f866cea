import { describe, expect, test } from "vitest";
import { Customer, LONG, TASK } from "../../fixtures/sandbox/customer.js";
import { AcceptedReply, CreateReply, detailOf, EditReply, VideoReply } from "../../fixtures/sandbox/replies.js";

const REQUEST = "In scene 3, show the new logo.";

async function createMarketing(customer: Customer): Promise<string> {
  const answer = await customer.call("POST", "/v1/marketing/videos", { body: { videos: [{ task: TASK }] } });
  return CreateReply.parse(answer.body).results[0]?.uuid ?? "";
}

describe("Marketing (R 1.4, 4.6, 4.7, 4.8)", () => {
  test("without the option, its creation, polls and edits are a 403 that names it", async () => {
    const customer = new Customer();
    const headers = { Authorization: `Bearer ${customer.sandbox.token()}` };
    for (const [method, path] of [
      ["POST", "/v1/marketing/videos"],
      ["GET", "/v1/marketing/videos/x"],
      ["POST", "/v1/marketing/edits"],
      ["GET", "/v1/marketing/edits/x"],
      ["POST", "/v1/marketing/edits/x/revert"],
    ] as const) {
      for (const credentials of [{}, { key: null, headers }]) {
        const answer = await customer.call(method, path, credentials);
        expect(answer.status).toBe(403);
        expect(detailOf(answer)).toContain("The option --marketing opens it");
      }
    }
  });

  test("with the option, a key creates, polls, edits and reverts as in Training", async () => {
    const customer = new Customer({ marketing: true });
    const uuid = await createMarketing(customer);
    customer.wait(LONG);
    const video = await customer.call("GET", `/v1/marketing/videos/${uuid}`);
    expect(VideoReply.parse(video.body).status).toBe("complete");
    expect(video.headers.get("x-ratelimit-limit")).toBe("30");
    const body = { video_uuid: uuid, edit_request: REQUEST };
    const accepted = await customer.call("POST", "/v1/marketing/edits", { body });
    expect(accepted.headers.get("x-ratelimit-limit")).toBe("10");
    const { edit_id: id } = AcceptedReply.parse(accepted.body);
    customer.wait(LONG);
    const edit = await customer.call("GET", `/v1/marketing/edits/${id}`);
    expect(EditReply.parse(edit.body).status).toBe("complete");
    const reverted = await customer.call("POST", `/v1/marketing/edits/${id}/revert`);
    expect(EditReply.parse(reverted.body).status).toBe("reverted");
  });

  test("only the routes of its own category know a video", async () => {
    const customer = new Customer({ marketing: true, controls: true });
    const marketing = await createMarketing(customer);
    const training = await customer.createComplete();
    expect((await customer.call("GET", `/v1/videos/${marketing}`)).status).toBe(404);
    expect((await customer.call("GET", `/v1/marketing/videos/${training}`)).status).toBe(404);
    expect((await customer.submitEdit(marketing, REQUEST)).status).toBe(404);
    const { edit_id: id } = await customer.accept(training, REQUEST);
    expect((await customer.call("GET", `/v1/marketing/edits/${id}`)).status).toBe(404);
    expect((await customer.call("POST", `/v1/marketing/edits/${id}/cancel`)).status).toBe(404);
    expect((await customer.call("POST", `/v1/videos/${marketing}/cancel`)).status).toBe(404);
  });

  test("both categories share the slots and the windows of their caller", async () => {
    const customer = new Customer({ marketing: true });
    await createMarketing(customer);
    const reply = await customer.create(...Array(3).fill({ task: TASK }));
    expect(reply).toMatchObject({ dispatched: 2, parked: 1 });
    const answer = await customer.call("GET", `/v1/videos/${reply.results[0]?.uuid}`);
    expect(answer.headers.get("x-ratelimit-remaining")).toBe("27");
  });

  test("its controls work as in Training", async () => {
    const customer = new Customer({
      marketing: true,
      controls: true,
      scenario: {
        video: ({ category }) =>
          category === "marketing" ? { rounds: [[QUESTION]], failingScenes: [{ scene: 2 }] } : "fail",
        edit: ({ request }) => (request === REQUEST ? "ask" : "complete"),
      },
    });
    const uuid = await createMarketing(customer);
    customer.wait(LONG);
    const call = async (path: string, body?: unknown) => await customer.call("POST", `/v1/marketing/${path}`, { body });
    expect((await call(`videos/${uuid}/clarification`, { round: 1, skipped: true })).status).toBe(200);
    customer.wait(LONG);
    expect((await call(`videos/${uuid}/retry`)).body).toMatchObject({
      retried_scenes: [1],
      status_url: `http://sandbox.test/v1/marketing/videos/${uuid}`,
    });
    customer.wait(LONG);
    expect((await call(`videos/${uuid}/cancel`)).status).toBe(409);
    const asked = AcceptedReply.parse((await call("edits", { video_uuid: uuid, edit_request: REQUEST })).body).edit_id;
    customer.wait(LONG);
    expect((await call(`edits/${asked}/clarification`, { answer: "Yes." })).status).toBe(200);
    expect((await call(`edits/${asked}/cancel`)).status).toBe(200);
    expect((await call(`edits/${asked}/retry`)).status).toBe(409);
    const body = { video_uuid: uuid, edit_request: "Brighten scene 1.", approval_mode: "manual" };
    const planned = AcceptedReply.parse((await call("edits", body)).body).edit_id;
    customer.wait(LONG);
    expect((await call(`edits/${planned}/approve`)).status).toBe(200);
  });
});

const QUESTION = { id: "product", question: "Which product?" };
