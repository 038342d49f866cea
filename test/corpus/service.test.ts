import { expect, test } from "vitest";
import * as z from "zod";
import { Service } from "../../src/service/client.js";
import { ServiceError } from "../../src/service/errors.js";
import { EDIT_REQUEST, KEY, UUID } from "../fixtures/listener.js";
import { casesOf, expectOutcome } from "./cases.js";

const GivenSchema = z.strictObject({
  call: z.enum(["create", "video", "submit", "edit", "revert"]),
  /** The uuid or edit_id that is asked about. */
  id: z.string().default(UUID),
  status: z.int().default(200),
  headers: z.record(z.string(), z.string()).default({}),
  /** Text as it is, or JSON. `<key>` stands for the API key. */
  body: z.union([z.strictObject({ text: z.string(), times: z.int().default(1) }), z.strictObject({ json: z.json() })]),
});

test.each(casesOf("service", GivenSchema))("$name: $says", async (one) => {
  const { call, id, status, headers, body } = one.given;
  const text = "text" in body ? body.text.repeat(body.times) : JSON.stringify(body.json);
  let requests = 0;
  const service = new Service({
    baseUrl: "https://videos.example.com",
    credential: { header: "x-api-key", value: KEY, secret: KEY },
    orgId: null,
    fetch: async () => {
      requests += 1;
      return new Response(status === 204 ? null : text.replaceAll("<key>", KEY), { status, headers });
    },
    now: () => 0,
    observe: () => {},
  });
  const calls = {
    create: async () => await service.createVideos("training", [{ task: "Explain." }]),
    video: async () => await service.video("training", id),
    submit: async () => await service.submitEdit("training", EDIT_REQUEST),
    edit: async () => await service.edit("training", id),
    revert: async () => (await service.revert("training", id)) ?? null,
  };
  const outcome = await calls[call]().then(
    (reply) => ({ requests, reply }),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ServiceError);
      const { fault, message } = error as ServiceError;
      return { requests, fault, message: message.length > 400 ? { characters: message.length } : message };
    },
  );
  expect(JSON.stringify(outcome)).not.toContain(KEY);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expectOutcome(one, JSON.parse(JSON.stringify(outcome)));
});
