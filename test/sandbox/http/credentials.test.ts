import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { signToken } from "../../../src/sandbox/http/jwt.js";
import { Customer, START } from "../../fixtures/sandbox/customer.js";

const PATH = "/v1/videos/00000000-0000-4000-8000-000000000000";
const ACCOUNTS = [{ name: "ada" }, { name: "acme", orgId: "org-acme", members: ["ada"] }];

/** 404 where the credentials are good, as nothing is there; 401 where they are not. */
const withKey = async (customer: Customer, key: string) => (await customer.call("GET", PATH, { key })).status;
const withToken = async (customer: Customer, token: string) =>
  (await customer.call("GET", PATH, { key: null, headers: { Authorization: `Bearer ${token}` } })).status;

describe("API keys (R 2.4)", () => {
  test("a new key revokes the previous one at once", async () => {
    const customer = new Customer({ accounts: ACCOUNTS });
    const [first, second] = [customer.sandbox.apiKey, customer.sandbox.generateKey()];
    expect(second).toMatch(/^[a-z]{2}_[0-9a-f]{64}$/);
    expect([await withKey(customer, first), await withKey(customer, second)]).toEqual([401, 404]);
    const third = customer.sandbox.generateKey("ada");
    expect([await withKey(customer, second), await withKey(customer, third)]).toEqual([401, 404]);
    expect(await withKey(customer, customer.sandbox.keys["acme"] ?? "")).toBe(404);
  });

  test("a key can be revoked without a replacement", async () => {
    const customer = new Customer({ accounts: ACCOUNTS });
    customer.sandbox.revokeKey("acme");
    expect(await withKey(customer, customer.sandbox.keys["acme"] ?? "")).toBe(401);
    expect(await withKey(customer, customer.sandbox.apiKey)).toBe(404);
  });

  test("a new key sees what the old key made", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const key = customer.sandbox.generateKey();
    expect((await customer.call("GET", `/v1/videos/${uuid}`, { key })).status).toBe(200);
  });

  test("an organization's key stops working when its creator leaves", async () => {
    const customer = new Customer({ accounts: ACCOUNTS });
    const key = customer.sandbox.keys["acme"] ?? "";
    expect(await withKey(customer, key)).toBe(404);
    customer.sandbox.leave("ada", "acme");
    expect(await withKey(customer, key)).toBe(401);
    expect(await withKey(customer, customer.sandbox.apiKey)).toBe(404);
  });
});

describe("JWTs (R 5.1)", () => {
  const open = () => new Customer({ accounts: ACCOUNTS, jwt: { secret: "a secret", audience: "authenticated" } });
  const soon = START / 1000 + 60;

  async function subOf(customer: Customer): Promise<string> {
    const payload = customer.sandbox.token("ada").split(".")[1] ?? "";
    return JSON.parse(Buffer.from(payload, "base64url").toString()).sub;
  }

  test("a token of the sandbox works until it expires", async () => {
    const customer = open();
    const token = customer.sandbox.token("ada", 60);
    expect(await withToken(customer, token)).toBe(404);
    customer.wait(59_999);
    expect(await withToken(customer, token)).toBe(404);
    customer.wait(1);
    expect(await withToken(customer, token)).toBe(401);
  });

  test.each([
    ["of the test's own", { aud: "authenticated", exp: soon }, "a secret", 404],
    ["for several audiences", { aud: ["x", "authenticated"], exp: soon }, "a secret", 404],
    ["signed with another secret", { aud: "authenticated", exp: soon }, "another", 401],
    ["for another audience", { aud: "anon", exp: soon }, "a secret", 401],
    ["that has expired", { aud: "authenticated", exp: START / 1000 }, "a secret", 401],
    ["that isn't valid yet", { aud: "authenticated", exp: soon, nbf: soon - 1 }, "a secret", 401],
    ["of an unknown user", { aud: "authenticated", exp: soon, sub: "someone" }, "a secret", 401],
  ])("a token %s", async (_name, claims, secret, status) => {
    const customer = open();
    const token = signToken({ sub: await subOf(customer), ...claims }, secret);
    expect(await withToken(customer, token)).toBe(status);
  });

  test.each([
    ["without exp", { alg: "HS256" }, { aud: "authenticated" }, "sha256"],
    ["without aud", { alg: "HS256" }, { exp: soon }, "sha256"],
    ["of another algorithm", { alg: "HS512" }, { aud: "authenticated", exp: soon }, "sha512"],
    ["of no algorithm", { alg: "none" }, { aud: "authenticated", exp: soon }, "sha256"],
  ])("a token %s is a 401", async (_name, header, claims, hash) => {
    const customer = open();
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const content = `${encode(header)}.${encode({ sub: await subOf(customer), ...claims })}`;
    const signature = createHmac(hash, "a secret").update(content).digest("base64url");
    expect(await withToken(customer, `${content}.${signature}`)).toBe(401);
  });

  test.each(["", ".", "..", "a.b.c", "a.b.c.d"])("the token %j is a 401", async (token) => {
    expect(await withToken(open(), token)).toBe(401);
  });

  test("a token without its signature is a 401", async () => {
    const customer = open();
    const [header, payload] = customer.sandbox.token("ada").split(".");
    expect(await withToken(customer, `${header}.${payload}.`)).toBe(401);
  });
});

describe("the routes that only sessions open, and --controls (R 4.7, 5.2)", () => {
  const ROUTES = [
    ["POST", "/v1/videos/x/cancel"],
    ["POST", "/v1/videos/x/retry"],
    ["POST", "/v1/marketing/videos/x/cancel"],
    ["POST", "/v1/marketing/videos/x/retry"],
    ["POST", "/v1/edits/x/cancel"],
    ["POST", "/v1/edits/x/retry"],
    ["POST", "/v1/edits/x/approve"],
    ["POST", "/v1/marketing/edits/x/cancel"],
    ["POST", "/v1/marketing/edits/x/retry"],
    ["POST", "/v1/marketing/edits/x/approve"],
    ["GET", "/v1/avatars/x"],
    ["GET", "/v1/marketing/actors/x"],
  ] as const;

  test.each(ROUTES)("%s %s is for sessions; a key needs the option", async (method, path) => {
    const closed = new Customer();
    expect((await closed.call(method, path)).status).toBe(403);
    const headers = { Authorization: `Bearer ${closed.sandbox.token()}` };
    expect((await closed.call(method, path, { key: null, headers })).status).toBe(404);
    const answer = await new Customer({ controls: true }).call(method, path);
    expect(answer.status).toBe(404);
    expect(answer.headers.has("x-ratelimit-limit")).toBe(false);
  });

  test("control and catalog routes count in no bucket", async () => {
    const customer = new Customer({ controls: true });
    for (let sent = 0; sent < 40; sent++) {
      expect((await customer.call("POST", "/v1/edits/x/cancel")).status).toBe(404);
      expect((await customer.call("GET", "/v1/avatars")).status).toBe(200);
    }
    expect((await customer.call("GET", "/v1/edits/x")).status).toBe(404);
  });
});
