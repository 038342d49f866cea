import { describe, expect, test } from "vitest";
import { Customer, TASK } from "../../fixtures/customer.js";
import { detailOf } from "../../fixtures/sandbox-replies.js";

const ACCOUNTS = [{ name: "ada" }, { name: "bob" }, { name: "acme", orgId: "org-acme" }];

describe("credentials (R 2.4, 5.1, 7)", () => {
  test("a key has 67 characters: a prefix of three that ends in an underscore, then 64 hexadecimal ones", () => {
    const { sandbox } = new Customer({ accounts: ACCOUNTS });
    for (const key of Object.values(sandbox.keys)) expect(key).toMatch(/^[a-z]{2}_[0-9a-f]{64}$/);
    expect(new Set(Object.values(sandbox.keys)).size).toBe(3);
    expect(sandbox.apiKey).toBe(sandbox.keys["ada"]);
  });

  test("the same seed gives the same keys, another seed gives others", () => {
    const keyOf = (seed: string) => new Customer({ seed }).sandbox.apiKey;
    expect(keyOf("one")).toBe(keyOf("one"));
    expect(keyOf("one")).not.toBe(keyOf("two"));
  });

  test.each([
    ["without credentials", {}],
    ["with an unknown key", { "X-API-Key": `vk_${"0".repeat(64)}` }],
    ["with a malformed key", { "X-API-Key": "hello" }],
    ["with an empty key", { "X-API-Key": "" }],
    ["with an unknown token", { Authorization: "Bearer nobody" }],
    ["with another scheme", { Authorization: "Basic good" }],
    ["with a bad key beside a good token", { "X-API-Key": "hello", Authorization: "Bearer good" }],
  ])("a request %s is a 401", async (_name, headers) => {
    const customer = new Customer({ bearerTokens: { good: "default" } });
    for (const path of ["/v1/videos/x", "/v1/edits/x", "/v1/avatars"]) {
      expect(await customer.call("GET", path, { key: null, headers })).toMatchObject({ status: 401 });
    }
  });

  test("a configured bearer token works like its account's key", async () => {
    const customer = new Customer({ bearerTokens: { good: "default" } });
    const { results } = await customer.create({ task: TASK });
    const path = `/v1/videos/${results[0]?.uuid}`;
    expect(await customer.call("GET", path, { key: null, headers: { Authorization: "Bearer good" } })).toMatchObject({
      status: 200,
    });
  });
});

describe("the routes that API keys open (R 5.2)", () => {
  test.each([
    ["GET", "/v1/videos"],
    ["DELETE", "/v1/videos/x"],
    ["POST", "/v1/videos/x/cancel"],
    ["POST", "/v1/videos/x/retry"],
    ["POST", "/v1/videos/x/clarification"],
    ["POST", "/v1/edits/x/approve"],
    ["GET", "/v1/avatars"],
    ["POST", "/v1/marketing/videos"],
  ])("%s %s answers a key with 403", async (method, path) => {
    const answer = await new Customer().call(method, path);
    expect(answer.status).toBe(403);
    expect(detailOf(answer)).toContain("dashboard session");
    expect(answer.headers.has("x-ratelimit-limit")).toBe(false);
  });

  test("an unknown route is a 404 with the envelope", async () => {
    const customer = new Customer({ bearerTokens: { good: "default" } });
    expect(await customer.call("GET", "/nowhere", { key: null })).toMatchObject({ status: 404 });
    const headers = { Authorization: "Bearer good" };
    expect(await customer.call("GET", "/v1/voices", { key: null, headers })).toMatchObject({ status: 404 });
  });
});

describe("ownership (R 4.2, 4.3, 4.4, 5.3)", () => {
  test("another account's video and edit are a 403 on every route", async () => {
    const customer = new Customer({ accounts: ACCOUNTS });
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, "In scene 3, show the new logo.");
    const key = customer.sandbox.keys["bob"] ?? "";
    const body = { video_uuid: uuid, edit_request: "In scene 3, show the new logo." };
    expect(await customer.call("GET", `/v1/videos/${uuid}`, { key })).toMatchObject({ status: 403 });
    expect(await customer.call("POST", "/v1/edits", { key, body })).toMatchObject({ status: 403 });
    expect(await customer.call("GET", `/v1/edits/${edit_id}`, { key })).toMatchObject({ status: 403 });
    expect(await customer.call("POST", `/v1/edits/${edit_id}/revert`, { key })).toMatchObject({ status: 403 });
  });

  test.each([
    ["an organization key", "acme", "org-acme", 200],
    ["an organization key, of another organization,", "acme", "org-other", 400],
    ["a personal key", "ada", "org-acme", 400],
  ])("%s that sends org_id", async (_name, account, orgId, status) => {
    const customer = new Customer({ accounts: ACCOUNTS });
    const answer = await customer.call("POST", "/v1/videos", {
      key: customer.sandbox.keys[account] ?? "",
      body: { videos: [{ task: TASK }], org_id: orgId },
    });
    expect(answer.status).toBe(status);
  });

  test("a token of a person who is no member of the organization gets a 403", async () => {
    const customer = new Customer({ accounts: ACCOUNTS, bearerTokens: { good: "ada" } });
    const body = { videos: [{ task: TASK }], org_id: "org-acme" };
    const headers = { Authorization: "Bearer good" };
    expect(await customer.call("POST", "/v1/videos", { key: null, headers, body })).toMatchObject({ status: 403 });
  });
});
