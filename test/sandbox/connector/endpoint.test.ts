import { describe, expect, test } from "vitest";
import { Assistant, BASE } from "../../fixtures/sandbox/assistant.js";

const MESSAGE = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
const HEADERS = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };

async function signedIn() {
  const assistant = new Assistant();
  const { access_token } = await assistant.signIn();
  return { assistant, headers: { ...HEADERS, Authorization: `Bearer ${access_token}` } };
}

describe("the address of the connector ends in /mcp (R 1.5, 4.9)", () => {
  test("without a token it is a 401 that leads to the sign-in (R 5.4)", async () => {
    const assistant = new Assistant();
    const response = await assistant.fetch("/mcp", { method: "POST", headers: HEADERS, body: MESSAGE });
    expect(response.status).toBe(401);
    const challenge = response.headers.get("www-authenticate") ?? "";
    expect(challenge).toContain(`resource_metadata="${BASE}/.well-known/oauth-protected-resource/mcp"`);
    expect(challenge).toContain('scope="training marketing"');
    const metadata = await (await assistant.fetch("/.well-known/oauth-protected-resource/mcp")).json();
    expect(metadata).toMatchObject({
      resource: `${BASE}/mcp`,
      authorization_servers: [BASE],
      scopes_supported: ["training", "marketing"],
    });
    const root = await assistant.fetch("/.well-known/oauth-protected-resource");
    expect([root.status, root.headers.get("location")]).toEqual([307, "/.well-known/oauth-protected-resource/mcp"]);
  });

  test.each([
    ["another host", { Host: "evil.example" }],
    ["a page of the web", { Origin: "https://evil.example" }],
    ["a page without an origin", { Origin: "null" }],
  ])("for %s it is a 403, before its token is looked at", async (_case, changed) => {
    const { assistant, headers } = await signedIn();
    for (const authorization of [headers.Authorization, "Bearer wrong"]) {
      const all = { ...headers, Authorization: authorization, ...changed };
      expect((await assistant.fetch("/mcp", { method: "POST", headers: all, body: MESSAGE })).status).toBe(403);
    }
  });

  test("it answers under the names of this computer and under its own address, and under no other", async () => {
    const statusAt = async (address: string, baseUrl?: string) => {
      const assistant = new Assistant(baseUrl === undefined ? {} : { baseUrl });
      return (await assistant.fetch(address, { method: "POST", headers: HEADERS, body: MESSAGE })).status;
    };
    expect(await statusAt("http://localhost:4100/mcp")).toBe(401);
    expect(await statusAt("http://evil.example/mcp")).toBe(403);
    expect(await statusAt("https://sandbox.example/mcp", "https://sandbox.example")).toBe(401);
    expect(await statusAt("https://evil.example/mcp", "https://sandbox.example")).toBe(403);
  });

  test("GET and DELETE are a 405, since there are no sessions", async () => {
    const { assistant, headers } = await signedIn();
    for (const method of ["GET", "DELETE"]) {
      const { Authorization, Accept } = headers;
      expect((await assistant.fetch("/mcp", { method, headers: { Authorization, Accept } })).status).toBe(405);
    }
  });

  test("a query such as ?v=0.6.0 only makes it a new address to clients (R 9)", async () => {
    const { assistant, headers } = await signedIn();
    const response = await assistant.fetch("/mcp?v=0.6.0", { method: "POST", headers, body: MESSAGE });
    expect(response.status).toBe(200);
  });

  test.each(["2025-03-26", "2025-06-18", "2025-11-25"])(
    "speaks the revision %s to clients that start with it",
    async (version) => {
      const { assistant, headers } = await signedIn();
      const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: "test", version: "1" } };
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
      const text = await (await assistant.fetch("/mcp", { method: "POST", headers, body })).text();
      expect(text).toContain(`"protocolVersion":"${version}"`);
      // There is no session, so no list can change for it.
      expect(text).toContain('"tools":{"listChanged":false}');
    },
  );
});

test.each([
  ["/oauth/register", "GET", "POST"],
  ["/oauth/authorize", "PUT", "GET, HEAD"],
  ["/oauth/authorize/decision", "GET", "POST"],
  ["/oauth/token", "GET", "POST"],
  ["/oauth/revoke", "DELETE", "POST"],
])("%s by %s is a 405 that allows %s", async (path, method, allowed) => {
  const response = await new Assistant().fetch(path, { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, allowed]);
});
