import type { Client } from "@modelcontextprotocol/client";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Assistant, callTool } from "../../fixtures/sandbox/assistant.js";
import { Customer, TASK } from "../../fixtures/sandbox/customer.js";

const REQUESTS = [
  "In scene 3, show the new logo.",
  "Remove the last scene.",
  "Add gore.",
  "Add a scene about taxes.",
  "?",
];
const NOBODY = "6f1c0d5e-0000-4000-8000-000000000001";

/** The codes of a tool's errors that stand for a status of the service (R 7). */
const CODES: Readonly<Record<number, string>> = {
  400: "REFUSED",
  402: "INSUFFICIENT_CREDITS",
  403: "NOT_FOUND",
  404: "NOT_FOUND",
  409: "CONFLICT",
  429: "RATE_LIMITED",
};

const item = fc.record({
  task: fc.constantFrom(TASK, "Explain invoices. Then explain refunds.", "# Teams\nInvite them."),
  ratio: fc.constantFrom(undefined, "16:9", "9:16"),
  avatar: fc.constantFrom(undefined, "avatar-yuki", "avatar-invented"),
});
const step = fc.oneof(
  fc.record({ do: fc.constant("create" as const), items: fc.array(item, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    do: fc.constant("edit" as const),
    video: fc.nat(5),
    request: fc.constantFrom(...REQUESTS),
    key: fc.constantFrom(undefined, "a", "b"),
  }),
  fc.record({ do: fc.constant("revert" as const), edit: fc.nat(5) }),
  fc.record({ do: fc.constant("poll" as const), video: fc.nat(5) }),
  fc.record({ do: fc.constant("wait" as const), seconds: fc.constantFrom(1, 30, 120, 1800) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type Sandbox = Customer["sandbox"];
const videoOf = (sandbox: Sandbox, index: number) => sandbox.videos()[index]?.uuid ?? NOBODY;
const editOf = (sandbox: Sandbox, index: number) => sandbox.edits()[index]?.editId ?? NOBODY;

/** What came of a step: nothing, or the code of an error. */
async function byTool(client: Client, customer: Customer, one: Step): Promise<string | null> {
  const { sandbox } = customer;
  const call = async (name: string, args: Record<string, unknown>) => {
    const { failed, text } = await callTool(client, name, args);
    return failed ? (text.split(":")[0] ?? "") : null;
  };
  switch (one.do) {
    case "create":
      return await call("generate_videos", {
        videos: one.items.map(({ task, ratio, avatar }) => ({ task, aspectRatio: ratio, avatarId: avatar })),
      });
    case "edit":
      return await call("edit_video", {
        videoUuid: videoOf(sandbox, one.video),
        editRequest: one.request,
        idempotencyKey: one.key,
      });
    case "revert":
      return await call("revert_edit", { editId: editOf(sandbox, one.edit) });
    case "poll":
      return await call("get_video_status", { uuid: videoOf(sandbox, one.video) });
    case "wait":
      customer.wait(one.seconds * 1000);
      return null;
  }
}

async function byApi(customer: Customer, one: Step): Promise<string | null> {
  const { sandbox } = customer;
  const call = async (method: string, path: string, body?: unknown, headers = {}) => {
    const { status } = await customer.call(method, path, { body, headers });
    return status < 300 ? null : (CODES[status] ?? String(status));
  };
  switch (one.do) {
    case "create":
      return await call("POST", "/v1/videos", {
        videos: one.items.map(({ task, ratio, avatar }) => ({ task, aspect_ratio: ratio, avatar_id: avatar })),
      });
    case "edit":
      return await call(
        "POST",
        "/v1/edits",
        { video_uuid: videoOf(sandbox, one.video), edit_request: one.request },
        one.key === undefined ? {} : { "Idempotency-Key": one.key },
      );
    case "revert":
      return await call("POST", `/v1/edits/${editOf(sandbox, one.edit)}/revert`);
    case "poll":
      return await call("GET", `/v1/videos/${videoOf(sandbox, one.video)}`);
    case "wait":
      customer.wait(one.seconds * 1000);
      return null;
  }
}

test("the effect and the charge of a tool are those of the same call of the API (R 4.9)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.constantFrom(150, 10_000), async (steps, credits) => {
      const assistant = new Assistant({ credits });
      const client = await assistant.connect();
      const other = new Customer({ credits });
      for (const one of steps) {
        expect(await byTool(client, assistant.customer, one)).toBe(await byApi(other, one));
      }
      const stateOf = ({ sandbox }: Customer) => ({
        videos: sandbox.videos(),
        edits: sandbox.edits(),
        ledger: sandbox.ledger(),
        credits: sandbox.credits(),
      });
      expect(stateOf(assistant.customer)).toEqual(stateOf(other));
    }),
    { numRuns: 40 },
  );
});
