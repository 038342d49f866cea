import { Validator } from "@seriousme/openapi-schema-validator";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ROUTES, routesAt } from "../../../src/sandbox/http/routes/routes.js";
import type { EditTurn, VideoTurn } from "../../../src/sandbox/sandbox.js";
import { Customer, TASK } from "../../fixtures/sandbox/customer.js";
import {
  checkReply,
  type DescribedOperation,
  misfit,
  openApi,
  operations,
} from "../../fixtures/sandbox/openapi-contract.js";
import { fitting } from "../../fixtures/sandbox/openapi-requests.js";

test("the description is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate(structuredClone(openApi));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test("the table has each route of the service, and so has the description", () => {
  expect(ROUTES).toHaveLength(28);
  for (const route of ROUTES) {
    const found = routesAt(route.path.replace(/\{\w+\}/g, "x")).filter(({ method }) => method === route.method);
    expect(found, route.path).toEqual([route]);
    const described = operations.find(({ method, path }) => method === route.method && path === route.path);
    expect(described?.security[0], route.path).toEqual(route.opens === "keys" ? { apiKey: [] } : { session: [] });
  }
});

test("without an option, keys open the five routes of R 5.2", () => {
  const open = ROUTES.filter(({ opens, onlyWith }) => opens === "keys" && onlyWith === null);
  expect(open.map(({ method, path, bucket }) => `${method} ${path}: ${bucket}`)).toEqual([
    "POST /v1/videos: videos",
    "GET /v1/videos/{uuid}: videos",
    "POST /v1/edits: edits",
    "GET /v1/edits/{edit_id}: edits",
    "POST /v1/edits/{edit_id}/revert: edits",
  ]);
});

test("every operation has a name of its own, and those of the service a description", () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const route of ROUTES) expect(route.description, route.path).toMatch(/.\.$/);
});

test("an org_id is what the service takes: a text that isn't empty", () => {
  const edit = { video_uuid: "0be32e32-e45b-460c-aed2-d369d3a685f0", edit_request: "Brighten scene 2." };
  for (const [name, body] of [
    ["CreateTrainingBody", { videos: [{ task: TASK }] }],
    ["CreateMarketingBody", { videos: [{ task: TASK }] }],
    ["EditBody", edit],
  ] as const) {
    expect(misfit(name, { ...body, org_id: "org-acme" })).toBeNull();
    expect(misfit(name, { ...body, org_id: "" })).not.toBeNull();
  }
});

test.each([
  ["a status that isn't described", 418, { detail: "No." }],
  ["a reply outside of its schema", 404, { detail: 1 }],
  ["a field that isn't described", 404, { detail: "No.", more: true }],
])("the check of replies finds %s", (_name, status, body) => {
  const request = { method: "GET", path: "/v1/videos/1" };
  expect(() => checkReply(request, { status, headers: new Headers(), body })).toThrow("GET /v1/videos/{uuid} → ");
});

const VIDEO_TURNS: readonly VideoTurn[] = ["fail", "awaiting_scene_retry", "ask", "unrendered"];
const EDIT_TURNS: readonly EditTurn[] = ["fail", "fail-apply", "ambiguous", "ask", "cancel"];
const turnOf = <Turn>(turns: readonly Turn[], id: string) => turns[Number.parseInt(id.charAt(0), 16)] ?? "complete";

/** One call of an operation, by someone, after some time. */
const call = (operation: DescribedOperation, known: readonly string[]) => {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const body =
    schema === undefined
      ? fc.constant(undefined)
      : fc.oneof(
          { arbitrary: fitting(schema, known), weight: 6 },
          { arbitrary: fc.jsonValue(), weight: 1 },
          { arbitrary: fc.constantFrom(undefined, "{", ""), weight: 1 },
        );
  const anything = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => text !== "." && text !== "..");
  const id = known.length === 0 ? anything : fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 6 }, anything);
  return fc.record({
    id,
    body,
    query: fc.string(),
    idempotencyKey: fc.constantFrom(undefined, "one", "two"),
    wait: fc.constantFrom(0, 1_000, 70_000, 400_000),
  });
};

describe.each([
  ["controls on", true],
  ["controls off", false],
])("a client made from the description, %s", (_name, controls) => {
  test.each(["key", "session", "nobody", "stranger", "revoked"] as const)(
    "gets only replies that are described, as %s",
    async (who) => {
      await fc.assert(
        fc.asyncProperty(
          fc.boolean(),
          fc.infiniteStream(fc.nat()),
          fc.integer({ min: 0, max: 2000 }),
          async (marketing, draws, credits) => {
            const customer = new Customer({
              controls,
              marketing,
              credits,
              accounts: [{ name: "owner" }, { name: "other" }],
              scenario: {
                video: ({ uuid }) => turnOf(VIDEO_TURNS, uuid),
                edit: ({ editId }) => turnOf(EDIT_TURNS, editId),
              },
            });
            const { sandbox } = customer;
            await customer.create({ task: "Explain cats." }, { task: "Explain dogs." }, { task: "Explain birds." });
            customer.wait(400_000);
            for (const { uuid } of sandbox.videos()) await customer.submitEdit(uuid, "Brighten scene 2.");
            customer.wait(70_000);
            const credentials = {
              key: { key: sandbox.apiKey },
              session: { key: null, headers: { Authorization: `Bearer ${sandbox.token()}` } },
              nobody: { key: null },
              stranger: { key: sandbox.keys["other"] ?? "" },
              revoked: { key: `vk_${"0".repeat(64)}` },
            }[who];
            for (const operation of operations) {
              const known = [
                ...sandbox.videos().map(({ uuid }) => uuid),
                ...sandbox.edits().map(({ editId }) => editId),
                "ada",
              ];
              const [drawn] = fc.sample(call(operation, known), { numRuns: 1, seed: draws.next().value });
              if (drawn === undefined) continue;
              customer.wait(drawn.wait);
              const path = operation.path.replace(/\{\w+\}/, encodeURIComponent(drawn.id));
              const { status } = await customer.call(operation.method, `${path}?q=${encodeURIComponent(drawn.query)}`, {
                ...credentials,
                body: drawn.body,
                headers: {
                  ...("headers" in credentials ? credentials.headers : {}),
                  ...(drawn.idempotencyKey === undefined ? {} : { "Idempotency-Key": drawn.idempotencyKey }),
                },
              });
              expect(status).toBeLessThan(500);
              if (operation.security.length > 0 && (who === "nobody" || who === "revoked")) expect(status).toBe(401);
            }
          },
        ),
        { numRuns: 25 },
      );
    },
  );
});
