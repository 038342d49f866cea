import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SCOPES } from "../../../src/sandbox/connector/connector.js";
import { Assistant, BASE, errorOf, VERIFIER } from "../../fixtures/sandbox/assistant.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A client with a code that it has not used. */
async function withCode(assistant = new Assistant()) {
  const clientId = await assistant.register();
  const back = await assistant.decide(assistant.authorizeUrl(clientId), { tick: ["training", "marketing"] });
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: "some state", iss: BASE });
  return { assistant, clientId, code: back.searchParams.get("code") ?? "" };
}

describe("a code", () => {
  test("is good for tokens once, which are not cached anywhere", async () => {
    const { assistant, clientId, code } = await withCode();
    const response = await assistant.exchange(clientId, code);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({
      token_type: "Bearer",
      expires_in: 15 * 60,
      scope: "training marketing",
    });
  });

  test("that comes a second time ends the connection", async () => {
    const { assistant, clientId, code } = await withCode();
    const tokens = (await (await assistant.exchange(clientId, code)).json()) as {
      access_token: string;
      refresh_token: string;
    };
    expect(await assistant.statusWith(tokens.access_token)).toBe(200);
    expect(await errorOf(await assistant.exchange(clientId, code))).toBe("invalid_grant");
    expect(await assistant.statusWith(tokens.access_token)).toBe(401);
    expect(await errorOf(await assistant.refresh({ clientId, ...tokens }))).toBe("invalid_grant");
  });

  test("is good for 60 seconds", async () => {
    const { assistant, clientId, code } = await withCode();
    assistant.customer.wait(60 * SECOND - 1);
    expect((await assistant.exchange(clientId, code)).status).toBe(200);
    const late = await withCode();
    late.assistant.customer.wait(60 * SECOND);
    expect(await errorOf(await late.assistant.exchange(late.clientId, late.code))).toBe("invalid_grant");
  });

  test.each<[string, Record<string, string>, string]>([
    ["another verifier", { code_verifier: `${VERIFIER}x` }, "invalid_grant"],
    ["a verifier that is too short", { code_verifier: "short" }, "invalid_request"],
    ["no verifier", { code_verifier: "" }, "invalid_request"],
    ["another return address", { redirect_uri: "http://127.0.0.1:7778/callback" }, "invalid_grant"],
    ["no return address", { redirect_uri: "" }, "invalid_request"],
    ["another resource", { resource: `${BASE}/other` }, "invalid_target"],
    ["another grant", { grant_type: "password" }, "unsupported_grant_type"],
    ["no grant", { grant_type: "" }, "invalid_request"],
    ["no client", { client_id: "" }, "invalid_request"],
    ["another code", { code: "another" }, "invalid_grant"],
  ])("with %s gives no tokens", async (_case, changed, error) => {
    const { assistant, clientId, code } = await withCode();
    const response = await assistant.exchange(clientId, code, changed);
    expect([response.status, await errorOf(response)]).toEqual([400, error]);
  });

  test("of another client is over for both", async () => {
    const { assistant, clientId, code } = await withCode();
    expect(await errorOf(await assistant.exchange(await assistant.register(), code))).toBe("invalid_grant");
    expect(await errorOf(await assistant.exchange(clientId, code))).toBe("invalid_grant");
  });

  test("of an unknown client is a 401, so that the client registers again", async () => {
    const { assistant, code } = await withCode();
    const response = await assistant.exchange("someone", code);
    expect([response.status, await errorOf(response)]).toEqual([401, "invalid_client"]);
  });

  test.each(["grant_type", "client_id", "code", "redirect_uri", "code_verifier", "resource"])(
    "with a second %s gives no tokens",
    async (name) => {
      const { assistant, clientId, code } = await withCode();
      const form = new URLSearchParams({
        grant_type: "authorization_code",
        client_id: clientId,
        code,
        redirect_uri: "http://127.0.0.1:7777/callback",
        code_verifier: VERIFIER,
        resource: `${BASE}/mcp`,
      });
      form.append(name, form.get(name) ?? "");
      const response = await assistant.post("/oauth/token", form);
      expect([response.status, await errorOf(response)]).toEqual([400, "invalid_request"]);
    },
  );
});

describe("an access token", () => {
  test("is good for 15 minutes", async () => {
    const assistant = new Assistant();
    const { access_token } = await assistant.signIn();
    assistant.customer.wait(14 * MINUTE + 59 * SECOND);
    expect(await assistant.statusWith(access_token)).toBe(200);
    assistant.customer.wait(SECOND);
    expect(await assistant.statusWith(access_token)).toBe(401);
  });

  test("is for the address where the person signed in", async () => {
    const assistant = new Assistant();
    const { access_token } = await assistant.signIn();
    expect(await assistant.statusWith(access_token, "http://localhost:4100")).toBe(401);
    expect(await assistant.statusWith(access_token, BASE)).toBe(200);
  });

  test.each(["", "nothing", "vk_key"])("%j is none", async (token) => {
    expect(await new Assistant().statusWith(token)).toBe(401);
  });

  test("isn't the service's: neither an API key nor a session opens the connector, and its tokens open no route", async () => {
    const assistant = new Assistant();
    const { sandbox } = assistant.customer;
    expect(await assistant.statusWith(sandbox.apiKey)).toBe(401);
    expect(await assistant.statusWith(sandbox.token())).toBe(401);
    const { access_token } = await assistant.signIn();
    const response = await assistant.fetch("/v1/avatars", { headers: { Authorization: `Bearer ${access_token}` } });
    expect(response.status).toBe(401);
  });
});

describe("a refresh token", () => {
  test("gives a new pair, and the old access token stays good", async () => {
    const assistant = new Assistant();
    const first = await assistant.signIn(["training", "marketing"]);
    const second = (await (await assistant.refresh(first)).json()) as typeof first;
    expect(second).toMatchObject({ scope: "training marketing", expires_in: 900 });
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await assistant.statusWith(first.access_token)).toBe(200);
    expect(await assistant.statusWith(second.access_token)).toBe(200);
  });

  test("that comes a second time ends the connection", async () => {
    const assistant = new Assistant();
    const first = await assistant.signIn();
    const second = (await (await assistant.refresh(first)).json()) as typeof first;
    expect(await errorOf(await assistant.refresh(first))).toBe("invalid_grant");
    expect(await errorOf(await assistant.refresh({ ...first, ...second }))).toBe("invalid_grant");
    expect(await assistant.statusWith(second.access_token)).toBe(401);
  });

  test("that comes twice at once gives tokens once, and they are over", async () => {
    const assistant = new Assistant();
    const first = await assistant.signIn();
    const replies = await Promise.all([assistant.refresh(first), assistant.refresh(first)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const given = (await replies.find(({ status }) => status === 200)?.json()) as typeof first;
    expect(await assistant.statusWith(given.access_token)).toBe(401);
  });

  test("can ask for less, never for more, and keeps what was approved", async () => {
    const assistant = new Assistant();
    const first = await assistant.signIn(["training", "marketing"]);
    expect(await errorOf(await assistant.refresh(first, { scope: "training chat_history" }))).toBe("invalid_scope");
    expect(await errorOf(await assistant.refresh(first, { scope: "training admin" }))).toBe("invalid_scope");
    const less = (await (await assistant.refresh(first, { scope: "training" })).json()) as typeof first;
    expect(less.scope).toBe("training");
    const all = (await (await assistant.refresh({ ...first, ...less })).json()) as typeof first;
    expect(all.scope).toBe("training marketing");
  });

  test("of another client, or for another resource, is refused and stays good", async () => {
    const assistant = new Assistant();
    const first = await assistant.signIn();
    const other = await assistant.register();
    expect(await errorOf(await assistant.refresh({ ...first, clientId: other }))).toBe("invalid_grant");
    expect(await errorOf(await assistant.refresh(first, { resource: `${BASE}/other` }))).toBe("invalid_target");
    expect((await assistant.refresh(first)).status).toBe(200);
  });
});

test("no token ever opens more than the person has ticked, whatever is asked for", async () => {
  const scope = fc.constantFrom("training", "marketing", "chat_history", "admin", "openid");
  const scopes = fc.uniqueArray(scope);
  await fc.assert(
    fc.asyncProperty(scopes, scopes, fc.array(scopes, { maxLength: 4 }), async (asked, ticked, refreshes) => {
      const assistant = new Assistant();
      const clientId = await assistant.register();
      const url = assistant.authorizeUrl(clientId, { scope: asked.join(" ") });
      const code = (await assistant.decide(url, { tick: ticked })).searchParams.get("code");
      const known = ticked.filter((name) => (SCOPES as readonly string[]).includes(name));
      expect(code === null).toBe(known.length === 0);
      if (code === null) return;
      let tokens = (await (await assistant.exchange(clientId, code)).json()) as Record<string, string>;
      expect(new Set(tokens["scope"]?.split(" "))).toEqual(new Set(known));
      for (const wanted of refreshes) {
        const refresh_token = tokens["refresh_token"] ?? "";
        const response = await assistant.refresh({ clientId, refresh_token }, { scope: wanted.join(" ") });
        expect(response.ok).toBe(wanted.every((name) => known.includes(name)));
        if (!response.ok) continue;
        tokens = (await response.json()) as Record<string, string>;
        expect(known).toEqual(expect.arrayContaining(tokens["scope"]?.split(" ") ?? []));
      }
    }),
    { numRuns: 60 },
  );
});

describe("a connection", () => {
  test("ends 30 days after its approval, however often it is refreshed, and its last access token with it (R 5.4)", async () => {
    const assistant = new Assistant();
    const { clientId, ...first } = await assistant.signIn();
    assistant.customer.wait(30 * DAY - 10 * MINUTE);
    const last = (await (await assistant.refresh({ clientId, ...first })).json()) as typeof first;
    expect(last.expires_in).toBe(10 * 60);
    assistant.customer.wait(10 * MINUTE - 1);
    expect(await assistant.statusWith(last.access_token)).toBe(200);
    assistant.customer.wait(1);
    expect(await assistant.statusWith(last.access_token)).toBe(401);
    expect(await errorOf(await assistant.refresh({ clientId, ...last }))).toBe("invalid_grant");
  });

  test.each(["revoked", "replaced"])("ends when its API key is %s (R 5.4)", async (end) => {
    const assistant = new Assistant();
    const { sandbox } = assistant.customer;
    const tokens = await assistant.signIn();
    if (end === "revoked") sandbox.revokeKey();
    else sandbox.generateKey();
    expect(await assistant.statusWith(tokens.access_token)).toBe(401);
    expect(await errorOf(await assistant.refresh(tokens))).toBe("invalid_grant");
    if (end === "revoked") sandbox.generateKey();
    expect(await assistant.statusWith(tokens.access_token)).toBe(401);
    expect(await assistant.statusWith((await assistant.signIn()).access_token)).toBe(200);
  });

  test("ends when the key is revoked between the approval and the code", async () => {
    const { assistant, clientId, code } = await withCode();
    assistant.customer.sandbox.revokeKey();
    expect(await errorOf(await assistant.exchange(clientId, code))).toBe("invalid_grant");
  });

  test.each(["access_token", "refresh_token"] as const)("ends when the client revokes its %s", async (which) => {
    const assistant = new Assistant();
    const tokens = await assistant.signIn();
    const other = await assistant.signIn();
    const revoke = async (client_id: string) =>
      (await assistant.post("/oauth/revoke", { token: tokens[which], client_id })).status;
    expect(await revoke(other.clientId)).toBe(200);
    expect(await assistant.statusWith(tokens.access_token)).toBe(200);
    expect(await revoke(tokens.clientId)).toBe(200);
    expect(await assistant.statusWith(tokens.access_token)).toBe(401);
    expect(await errorOf(await assistant.refresh(tokens))).toBe("invalid_grant");
    expect(await assistant.statusWith(other.access_token)).toBe(200);
    expect((await assistant.post("/oauth/revoke", { token: "unknown", client_id: other.clientId })).status).toBe(200);
  });
});
