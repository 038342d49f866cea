import { describe, expect, test } from "vitest";
import { Assistant, errorOf, REDIRECT } from "../../fixtures/sandbox/assistant.js";
import { START } from "../../fixtures/sandbox/customer.js";

const MINUTE = 60_000;
const PEOPLE = [{ name: "ada" }, { name: "bob" }, { name: "acme", orgId: "org-acme", members: ["ada"] }];

/** The names of the boxes that are ticked at first. */
function tickedIn(page: string): string[] {
  return [...page.matchAll(/name="scope" value="(\w+)" checked/g)].map(([, scope = ""]) => scope);
}

describe("the registration of a client", () => {
  test.each([
    "https://client.example/callback",
    "http://localhost:1234/callback",
    "http://127.0.0.1/callback?with=query",
    "http://[::1]:8/callback",
    "cursor://anysphere.cursor-mcp/oauth/callback",
    "com.example.app:/callback",
  ])("takes the return address %s", async (uri) => {
    expect(await new Assistant().register({ redirect_uris: [uri] })).toMatch(/^[\w-]{36}$/);
  });

  test.each([
    "http://client.example/callback",
    "http://localhost.evil.example/callback",
    "http://127.0.0.1.evil.example/callback",
    "http://localhost@evil.example/callback",
    "https://user:word@client.example/callback",
    "https://client.example/callback#part",
    "https://client.example/callback#",
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "blob:https://client.example/1",
    "/callback",
  ])("refuses the return address %s", async (uri) => {
    const response = await registration(new Assistant(), { redirect_uris: [REDIRECT, uri] });
    expect([response.status, await errorOf(response)]).toEqual([400, "invalid_redirect_uri"]);
  });

  test("takes addresses of Cursor from version 0.6.5 on (R 9)", async () => {
    const metadata = { redirect_uris: ["cursor://anysphere.cursor-mcp/oauth/callback"] };
    const statusOf = async (version: string) =>
      (await registration(new Assistant({ connector: { version } }), metadata)).status;
    expect([await statusOf("0.6.4"), await statusOf("0.6.5"), await statusOf("0.9.0")]).toEqual([400, 201, 201]);
  });

  test("gives no secret, whatever the client asks for", async () => {
    const response = await registration(new Assistant(), {
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: "client_secret_post",
    });
    const reply = (await response.json()) as Record<string, unknown>;
    expect(reply).toMatchObject({ token_endpoint_auth_method: "none", client_id_issued_at: START / 1000 });
    expect(reply).not.toHaveProperty("client_secret");
  });

  test.each([
    null,
    [],
    {},
    { redirect_uris: [] },
    { redirect_uris: "x" },
    { redirect_uris: [REDIRECT], client_name: 3 },
  ])("refuses the metadata %j", async (metadata) => {
    const response = await registration(new Assistant(), metadata);
    expect([response.status, await errorOf(response)]).toEqual([400, "invalid_client_metadata"]);
  });

  async function registration(assistant: Assistant, metadata: unknown): Promise<Response> {
    const headers = { "Content-Type": "application/json" };
    return await assistant.fetch("/oauth/register", { method: "POST", headers, body: JSON.stringify(metadata) });
  }
});

describe("a request for a connection", () => {
  test("is a page with client name, return address and personal accounts, and no other page may frame it (R 5.4)", async () => {
    const assistant = new Assistant({ accounts: PEOPLE });
    const clientId = await assistant.register({ client_name: "<b>Bad\u202E client</b>" });
    const response = await assistant.fetch(assistant.authorizeUrl(clientId));
    const page = await response.text();
    expect(page).toContain("&lt;b&gt;Bad client&lt;/b&gt;");
    expect(page).toContain("not verified");
    expect(page).toContain(REDIRECT);
    expect(page).toContain("a program on your own computer");
    // R 5.4: organization workspaces are out of scope.
    expect([...page.matchAll(/name="account" value="(\w+)"/g)].map(([, name]) => name)).toEqual(["ada", "bob"]);
    expect(response.headers.get("x-frame-options")).toBe("DENY");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(response.headers.get("content-security-policy")).toContain("form-action 'self' http://127.0.0.1:7777;");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("allows the form to lead to an app's own scheme", async () => {
    const assistant = new Assistant();
    const uri = "cursor://anysphere.cursor-mcp/oauth/callback";
    const clientId = await assistant.register({ redirect_uris: [uri] });
    const response = await assistant.fetch(assistant.authorizeUrl(clientId, { redirect_uri: uri }));
    expect(response.headers.get("content-security-policy")).toContain("form-action 'self' cursor:;");
    expect(await response.text()).not.toContain("a program on your own computer");
  });

  test.each<[string, Record<string, string | null>]>([
    ["of an unknown client", { client_id: "someone" }],
    ["without a client", { client_id: null }],
    ["without a return address", { redirect_uri: null }],
    ["for another path", { redirect_uri: "http://127.0.0.1:7777/other" }],
    ["for another query", { redirect_uri: `${REDIRECT}?more` }],
    ["for another local name", { redirect_uri: "http://localhost:7777/callback" }],
    ["for a look-alike of this computer", { redirect_uri: "http://127.0.0.1.evil.example:7777/callback" }],
    ["with a user name", { redirect_uri: "http://evil.example@127.0.0.1:7777/callback" }],
    ["with a fragment", { redirect_uri: `${REDIRECT}#evil` }],
  ])("%s is a page, and nothing is sent back", async (_case, changed) => {
    const assistant = new Assistant();
    const response = await assistant.fetch(assistant.authorizeUrl(await assistant.register(), changed));
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
    expect(await response.text()).toContain("No connection was made");
  });

  test("may come back at another port of this computer, but at no other port of https (RFC 8252)", async () => {
    const assistant = new Assistant();
    const clientId = await assistant.register({ redirect_uris: [REDIRECT, "https://client.example/callback"] });
    const statusFor = async (uri: string) =>
      (await assistant.fetch(assistant.authorizeUrl(clientId, { redirect_uri: uri }))).status;
    expect(await statusFor("http://127.0.0.1:50123/callback")).toBe(200);
    expect(await statusFor("https://client.example/callback")).toBe(200);
    expect(await statusFor("https://client.example:444/callback")).toBe(400);
  });

  test.each<[string, Record<string, string | null>, string]>([
    ["no PKCE challenge", { code_challenge: null }, "invalid_request"],
    ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["no method", { code_challenge_method: null }, "invalid_request"],
    ["a challenge that is no SHA-256", { code_challenge: "short" }, "invalid_request"],
    ["another response type", { response_type: "token" }, "unsupported_response_type"],
    ["another resource", { resource: "http://127.0.0.1:4100/other" }, "invalid_target"],
    ["a resource that only begins alike", { resource: "http://127.0.0.1:4100/mcp2?v=0.6.0" }, "invalid_target"],
    ["a resource with a fragment", { resource: "http://127.0.0.1:4100/mcp?v=0.6.0#x" }, "invalid_target"],
  ])("with %s goes back with an error, the state and the issuer", async (_case, changed, error) => {
    const assistant = new Assistant();
    const response = await assistant.fetch(assistant.authorizeUrl(await assistant.register(), changed));
    const back = new URL(response.headers.get("location") ?? "");
    expect(response.status).toBe(302);
    expect(back.href.startsWith(REDIRECT)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: "some state", iss: assistant.base });
  });

  test.each(["client_id", "redirect_uri", "scope", "state", "code_challenge", "resource", "unknown"])(
    "with a second %s gives no code",
    async (name) => {
      const assistant = new Assistant();
      const url = assistant.authorizeUrl(await assistant.register(), { unknown: "x" });
      url.searchParams.append(name, url.searchParams.get(name) ?? "");
      const response = await assistant.fetch(url);
      const back = response.headers.get("location");
      expect(await response.text()).not.toContain("<form");
      if (back !== null) expect(new URL(back).searchParams.get("error")).toBe("invalid_request");
      else expect(response.status).toBe(400);
    },
  );

  test("stands alone: a page that is opened twice can be answered twice, each once", async () => {
    const assistant = new Assistant();
    const url = assistant.authorizeUrl(await assistant.register());
    const ids = await Promise.all([1, 2].map(async () => idIn(await (await assistant.fetch(url)).text())));
    const statuses = [];
    for (const id of [...ids, ...ids]) statuses.push((await decision(assistant, id)).status);
    expect(statuses).toEqual([303, 303, 400, 400]);
  });

  test("can be answered for ten minutes", async () => {
    const assistant = new Assistant();
    const url = assistant.authorizeUrl(await assistant.register());
    const answeredAfter = async (ms: number) => {
      const id = idIn(await (await assistant.fetch(url)).text());
      assistant.customer.wait(ms);
      return (await decision(assistant, id)).status;
    };
    expect(await answeredAfter(10 * MINUTE - 1)).toBe(303);
    expect(await answeredAfter(10 * MINUTE)).toBe(400);
  });

  test.each(["https://evil.example", "null", "http://127.0.0.1:4101"])(
    "is not answered by a form of the origin %s",
    async (origin) => {
      const assistant = new Assistant();
      const id = idIn(await (await assistant.fetch(assistant.authorizeUrl(await assistant.register()))).text());
      expect((await decision(assistant, id, { Origin: origin })).status).toBe(403);
      expect((await decision(assistant, id, { Origin: assistant.base })).status).toBe(303);
    },
  );

  test("ticks Training alone, and later what the client has already: Marketing and chat history are explicit (R 5.4)", async () => {
    const assistant = new Assistant();
    const clientId = await assistant.register();
    const url = assistant.authorizeUrl(clientId, { scope: "training marketing chat_history" });
    const ticked = async () => tickedIn(await (await assistant.fetch(url)).text());
    expect(await ticked()).toEqual(["training"]);
    await assistant.signIn(["training", "marketing"], { clientId });
    expect(await ticked()).toEqual(["training", "marketing"]);
    await assistant.signIn(["chat_history"], { clientId });
    expect(await ticked()).toEqual(["training", "marketing", "chat_history"]);
  });

  test("ticks nothing for one person that another one has approved", async () => {
    const assistant = new Assistant({ accounts: PEOPLE });
    const clientId = await assistant.register();
    await assistant.signIn(["training", "marketing"], { clientId, account: "ada" });
    expect(tickedIn(await (await assistant.fetch(assistant.authorizeUrl(clientId))).text())).toEqual(["training"]);
  });

  test("has no box for chat history below version 0.8.0 (R 9)", async () => {
    const assistant = new Assistant({ connector: { version: "0.7.9" } });
    const clientId = await assistant.register();
    expect(await (await assistant.fetch(assistant.authorizeUrl(clientId))).text()).not.toContain("chat_history");
    expect((await assistant.signIn(["training", "chat_history"], { clientId })).scope).toBe("training");
  });

  test.each<[string, string, readonly ("training" | "marketing" | "chat_history")[]]>([
    ["less than", "training marketing", ["training"]],
    ["something else than", "training", ["marketing"]],
    ["more than", "training", ["training", "chat_history"]],
  ])("grants what was ticked, also where that is %s what was asked for", async (_case, scope, tick) => {
    const assistant = new Assistant();
    const clientId = await assistant.register();
    const back = await assistant.decide(assistant.authorizeUrl(clientId, { scope }), { tick });
    const tokens = (await (await assistant.exchange(clientId, back.searchParams.get("code") ?? "")).json()) as object;
    expect(tokens).toMatchObject({ scope: tick.join(" ") });
  });

  test.each<[string, { tick?: readonly string[]; account?: string; decision?: string }]>([
    ["the person refuses", { decision: "refuse" }],
    ["nothing is ticked", { tick: [] }],
    ["only something unknown is ticked", { tick: ["admin"] }],
    ["the account is an organization's", { account: "acme" }],
    ["the account doesn't exist", { account: "nobody" }],
  ])("ends with access_denied where %s", async (_case, answer) => {
    const assistant = new Assistant({ accounts: PEOPLE });
    const back = await assistant.decide(assistant.authorizeUrl(await assistant.register()), answer);
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("code")).toBeNull();
  });

  test("needs an account with API access (R 5.4)", async () => {
    const assistant = new Assistant({ accounts: PEOPLE });
    const url = assistant.authorizeUrl(await assistant.register());
    assistant.customer.sandbox.revokeKey("ada");
    const page = await (await assistant.fetch(url)).text();
    expect([...page.matchAll(/name="account" value="(\w+)"/g)].map(([, name]) => name)).toEqual(["bob"]);
    assistant.customer.sandbox.revokeKey("bob");
    const back = (await assistant.fetch(url)).headers.get("location") ?? "";
    expect(new URL(back).searchParams.get("error")).toBe("access_denied");
  });

  test.each<[string | null, readonly ("training" | "marketing" | "chat_history")[], string | null]>([
    ["training marketing", ["training", "marketing"], "training marketing"],
    ["training marketing", ["training"], "training"],
    ["training chat_history", ["training", "chat_history"], "training chat_history"],
    ["training", ["training", "marketing"], "training"],
    [null, ["training", "marketing", "chat_history"], "training marketing"],
    ["chat_history", ["training"], null],
  ])("for %s, with %j approved beforehand, is granted %s without a page", async (scope, approve, granted) => {
    const assistant = new Assistant({ connector: { approve } });
    const clientId = await assistant.register();
    const response = await assistant.fetch(assistant.authorizeUrl(clientId, { scope }));
    const back = new URL(response.headers.get("location") ?? "");
    expect(response.status).toBe(302);
    if (granted === null) expect(back.searchParams.get("error")).toBe("access_denied");
    else {
      const tokens = await (await assistant.exchange(clientId, back.searchParams.get("code") ?? "")).json();
      expect(tokens).toMatchObject({ scope: granted });
    }
  });

  function idIn(page: string): string {
    return /name="request" value="([^"]+)"/.exec(page)?.[1] ?? "";
  }

  async function decision(assistant: Assistant, id: string, headers = {}): Promise<Response> {
    const form = { request: id, account: "default", scope: "training", decision: "approve" };
    return await assistant.post("/oauth/authorize/decision", form, headers);
  }
});
