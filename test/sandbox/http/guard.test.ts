import { describe, expect, test } from "vitest";
import { Customer, LONG, TASK } from "../../fixtures/sandbox/customer.js";
import { misfit } from "../../fixtures/sandbox/openapi-contract.js";
import { detailOf } from "../../fixtures/sandbox/replies.js";

/** Of the first account of a sandbox: the same seed gives the same token. */
const GOOD_TOKEN = `Bearer ${new Customer().sandbox.token()}`;
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
    ["with a bad key beside a good token", { "X-API-Key": "hello", Authorization: GOOD_TOKEN }],
    ["with a good key beside an unknown token", { "X-API-Key": "a-good-key", Authorization: "Bearer nobody" }],
    ["with a good key beside another scheme", { "X-API-Key": "a-good-key", Authorization: "Basic good" }],
    ["with a good key beside an empty Authorization", { "X-API-Key": "a-good-key", Authorization: "" }],
  ])("a request %s is a 401", async (_name, headers) => {
    const accounts = [{ name: "default", apiKey: "a-good-key" }];
    const customer = new Customer({ accounts });
    for (const path of ["/v1/videos/x", "/v1/edits/x", "/v1/avatars"]) {
      expect(await customer.call("GET", path, { key: null, headers })).toMatchObject({ status: 401 });
    }
  });

  test("where a key and a token are sent, and both are good, the key counts", async () => {
    const accounts = [{ name: "ada", apiKey: "a-good-key" }, { name: "bob" }];
    const customer = new Customer({ accounts });
    const headers = { Authorization: `Bearer ${customer.sandbox.token("bob")}` };
    expect((await customer.call("POST", "/v1/videos", { body: { videos: [{ task: TASK }] }, headers })).status).toBe(
      200,
    );
    expect(customer.sandbox.videos().map(({ account }) => account)).toEqual(["ada"]);
  });
});

describe("the routes that API keys open (R 5.2)", () => {
  test.each([
    ["POST", "/v1/videos/x/cancel"],
    ["POST", "/v1/videos/x/retry"],
    ["POST", "/v1/videos/x/clarification"],
    ["POST", "/v1/edits/x/approve"],
    ["GET", "/v1/avatars"],
    ["GET", "/v1/marketing/actors/x"],
  ])("%s %s answers a key with 403", async (method, path) => {
    const answer = await new Customer().call(method, path);
    expect(answer.status).toBe(403);
    expect(detailOf(answer)).toMatch(/dashboard session\. The option --controls opens it for API keys/);
    expect(answer.headers.has("x-ratelimit-limit")).toBe(false);
  });

  test.each([
    ["DELETE", "/v1/videos", "POST"],
    ["DELETE", "/v1/videos/x", "GET, HEAD"],
    ["PUT", "/v1/edits", "POST"],
    ["GET", "/v1/videos/x/cancel", "POST"],
    ["POST", "/v1/avatars", "GET, HEAD"],
    ["POST", "/openapi.json", "GET, HEAD"],
    ["DELETE", "/", "GET, HEAD"],
  ])("%s %s is a 405, and Allow names the methods of the path", async (method, path, allow) => {
    const customer = new Customer();
    const answer = await customer.call(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe(allow);
    expect(detailOf(answer)).toBe(`This path has no ${method}; it has ${allow}.`);
  });

  test.each([
    ["/v1/video", "/v1/videos"],
    ["/v1/video/x", "/v1/videos/x"],
    ["/v1/videos/x/cancle", "/v1/videos/x/cancel"],
    ["/v1/videos/", "/v1/videos"],
    ["/videos", "/v1/videos"],
    ["/v2/edits/x", "/v1/edits/x"],
    ["/v1/marketing/actor", "/v1/marketing/actors"],
    ["/openapi.jsn", "/openapi.json"],
    ["/v1/voices", null],
    ["/nowhere", null],
  ])("%s is a 404, and the path that was probably meant is %s", async (path, meant) => {
    for (const controls of [true, false]) {
      const answer = await new Customer({ controls }).call("GET", path);
      expect(answer.status).toBe(404);
      expect(detailOf(answer)).toBe(`There is no ${path}.${meant === null ? "" : ` Did you mean ${meant}?`}`);
    }
  });
});

describe("the routes that list videos and edits, which the reference mentions (R 4.8) and doesn't show", () => {
  test.each([
    ["GET", "/v1/videos"],
    ["HEAD", "/v1/videos"],
    ["GET", "/v1/edits"],
    ["GET", "/v1/marketing/videos"],
    ["GET", "/v1/marketing/edits"],
  ])(
    "%s %s is a 401 without a credential, a 403 with a key (R 5.2), and a 405 with a session",
    async (method, path) => {
      for (const controls of [false, true]) {
        const customer = new Customer({ controls });
        expect((await customer.sandbox.fetch(new Request(`http://sandbox.test${path}`, { method }))).status).toBe(401);
        const withKey = new Request(`http://sandbox.test${path}`, {
          method,
          headers: { "X-API-Key": customer.sandbox.apiKey },
        });
        const refused = await customer.sandbox.fetch(withKey);
        expect([refused.status, refused.headers.has("allow")]).toEqual([403, false]);
        if (method === "GET") {
          const detail = "This endpoint requires an authenticated dashboard session.";
          expect(await refused.json()).toEqual({ detail });
        }
        const headers = { Authorization: `Bearer ${customer.sandbox.token()}` };
        const inSession = await customer.sandbox.fetch(new Request(`http://sandbox.test${path}`, { method, headers }));
        expect([inSession.status, inSession.headers.get("allow")]).toEqual([405, "POST"]);
      }
    },
  );
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
    const customer = new Customer({ accounts: ACCOUNTS });
    const body = { videos: [{ task: TASK }], org_id: "org-acme" };
    const headers = { Authorization: `Bearer ${customer.sandbox.token("ada")}` };
    expect(await customer.call("POST", "/v1/videos", { key: null, headers, body })).toMatchObject({ status: 403 });
  });

  test.each([
    ["an empty batch", "/v1/videos", { videos: [] }],
    ["a body that doesn't fit", "/v1/videos", { videos: 1 }],
    ["an edit without a request", "/v1/edits", { video_uuid: "x" }],
  ])("membership is verified before anything else: %s of no member is a 403 (R 5.1)", async (_name, path, body) => {
    const customer = new Customer({ accounts: ACCOUNTS });
    const headers = { Authorization: `Bearer ${customer.sandbox.token("ada")}` };
    const ask = async (orgId: string) =>
      (await customer.call("POST", path, { key: null, headers, body: { ...body, org_id: orgId } })).status;
    expect(await ask("org-acme")).toBe(403);
    customer.sandbox.join("ada", "acme");
    expect([400, 422]).toContain(await ask("org-acme"));
  });

  test("ids are echoed as they came, in upper case too (R 2.1, 2.2, 4.3)", async () => {
    const customer = new Customer();
    const uuid = (await customer.createComplete()).toUpperCase();
    expect((await customer.video(uuid)).uuid).toBe(uuid);
    const { edit_id, video_uuid } = await customer.accept(uuid, "In scene 3, show the new logo.");
    expect(video_uuid).toBe(uuid);
    expect((await customer.edit(edit_id.toUpperCase())).edit_id).toBe(edit_id.toUpperCase());
    customer.wait(LONG);
    expect((await customer.revert(edit_id.toUpperCase())).body).toMatchObject({ edit_id: edit_id.toUpperCase() });
  });

  test("the e-mail field has to fit, with a key and with a session; its value is never used (R 4.1, 8.2)", async () => {
    const customer = new Customer();
    const headers = { Authorization: GOOD_TOKEN };
    for (const [email, status] of [
      ["nobody", 422],
      ["a@b..co", 422],
      [7, 422],
      [`ada@${"x".repeat(312)}.com`, 200],
      [`ada@${"x".repeat(313)}.com`, 422],
      ["ada@example.com", 200],
    ] as const) {
      const body = { videos: [{ task: TASK }], email };
      expect((await customer.call("POST", "/v1/videos", { body })).status).toBe(status);
      expect((await customer.call("POST", "/v1/videos", { key: null, headers, body })).status).toBe(status);
      expect(misfit("CreateTrainingBody", body) === null ? 200 : 422).toBe(status);
    }
    expect(new Set(customer.sandbox.videos().map(({ account }) => account))).toEqual(new Set(["default"]));
  });
});
