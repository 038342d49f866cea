import * as v2 from "@modelcontextprotocol/client";
import { UnauthorizedError as V1UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client as V1Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as V1Transport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import * as oauth from "oauth4webapi";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Assistant, callTool, REDIRECT } from "../../fixtures/sandbox/assistant.js";

/** What a client keeps of its sign-in. The person meets the pages at `pages`. */
class Notebook {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = { client_name: "A real client", redirect_uris: [REDIRECT] };
  readonly pages: URL[] = [];
  #client: v2.StoredOAuthClientInformation | undefined;
  #tokens: v2.OAuthTokens | undefined;
  #verifier = "";
  #discovery: v2.OAuthDiscoveryState | undefined;

  clientInformation = () => this.#client;
  saveClientInformation = (client: v2.StoredOAuthClientInformation) => {
    this.#client = client;
  };
  tokens = () => this.#tokens;
  saveTokens = (tokens: v2.OAuthTokens) => {
    this.#tokens = tokens;
  };
  redirectToAuthorization = (url: URL) => void this.pages.push(url);
  saveCodeVerifier = (verifier: string) => {
    this.#verifier = verifier;
  };
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovery;
  saveDiscoveryState = (state: v2.OAuthDiscoveryState) => {
    this.#discovery = state;
  };
  invalidateCredentials = (which: string) => {
    if (which === "tokens" || which === "all") this.#tokens = undefined;
  };
}

type Mode = "auto" | "legacy";

/** A client of the official library that has signed in by itself. */
async function connected(mode: Mode, tick: readonly string[]) {
  const assistant = new Assistant();
  const notebook = new Notebook();
  const transport = () =>
    new v2.StreamableHTTPClientTransport(new URL(`${assistant.base}/mcp?v=0.6.0`), {
      fetch: assistant.fetch,
      authProvider: notebook,
    });
  const client = () => {
    const made = new v2.Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
    onTestFinished(async () => await made.close());
    return made;
  };
  const first = transport();
  await expect(client().connect(first)).rejects.toThrow(v2.UnauthorizedError);
  const back = await assistant.decide(notebook.pages[0] ?? new URL("nowhere:"), { tick });
  await first.finishAuth(back.searchParams);
  const signedIn = client();
  const second = transport();
  await signedIn.connect(second);
  return { assistant, notebook, client: signedIn, transport: second };
}

describe.each([
  ["auto", "modern"],
  ["legacy", "legacy"],
] as const)("the official client, mode %s", (mode, era) => {
  test("finds the sign-in by itself, signs in, and calls tools", async () => {
    const { client, notebook } = await connected(mode, ["training"]);
    expect(notebook.pages[0]?.searchParams.get("scope")).toBe("training marketing");
    expect(client.getProtocolEra()).toBe(era);
    expect((await client.listTools()).tools).toHaveLength(22);
    expect(await callTool(client, "list_styles")).toMatchObject({ failed: false });
  });

  test("refreshes an expired token by itself (R 5.4)", async () => {
    const { assistant, client, notebook } = await connected(mode, ["training"]);
    const before = notebook.tokens()?.access_token;
    assistant.customer.wait(20 * 60_000);
    expect(await callTool(client, "list_styles")).toMatchObject({ failed: false });
    expect(notebook.tokens()?.access_token).not.toBe(before);
  });

  test("is led to the sign-in again when the connection is over", async () => {
    // The library says on the console that it drops its tokens.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const { assistant, client, notebook } = await connected(mode, ["training"]);
    assistant.customer.sandbox.generateKey();
    await expect(callTool(client, "list_styles")).rejects.toThrow(v2.UnauthorizedError);
    expect(notebook.pages).toHaveLength(2);
  });
});

test("a client of the newest revision asks the person for what a tool needs more, and goes on with it", async () => {
  const { assistant, client, notebook, transport } = await connected("auto", ["training"]);
  await expect(callTool(client, "list_marketing_actors")).rejects.toThrow(v2.UnauthorizedError);
  const page = notebook.pages.at(-1) ?? new URL("nowhere:");
  expect(new Set(page.searchParams.get("scope")?.split(" "))).toEqual(new Set(["training", "marketing"]));
  const back = await assistant.decide(page, { tick: ["training", "marketing"] });
  await transport.finishAuth(back.searchParams);
  expect(await callTool(client, "list_marketing_actors")).toMatchObject({ failed: false });
  expect(await callTool(client, "list_styles")).toMatchObject({ failed: false });
});

test("a client of an older revision is told what to approve, since it can't ask for more on the way", async () => {
  const { client } = await connected("legacy", ["training"]);
  expect(await callTool(client, "list_marketing_actors")).toEqual({
    text: "NOT_APPROVED: Marketing isn't approved. Next: reconnect and tick Marketing.",
    failed: true,
    data: undefined,
  });
});

test("the client of the first library signs in, refreshes, and calls tools", async () => {
  const assistant = new Assistant();
  const notebook = new Notebook();
  const transport = () =>
    new V1Transport(new URL(`${assistant.base}/mcp`), {
      fetch: assistant.fetch,
      authProvider: notebook as NonNullable<ConstructorParameters<typeof V1Transport>[1]>["authProvider"] & object,
    });
  const first = transport();
  const info = { name: "test", version: "1.0.0" };
  type Connectable = Parameters<V1Client["connect"]>[0];
  await expect(new V1Client(info).connect(first as Connectable)).rejects.toThrow(V1UnauthorizedError);
  const back = await assistant.decide(notebook.pages[0] ?? new URL("nowhere:"), { tick: ["training"] });
  await first.finishAuth(back.searchParams.get("code") ?? "");
  const client = new V1Client(info);
  onTestFinished(async () => await client.close());
  await client.connect(transport() as Connectable);
  expect((await client.listTools()).tools).toHaveLength(22);
  assistant.customer.wait(20 * 60_000);
  const created = await client.callTool({ name: "generate_video", arguments: { task: "Explain." } });
  expect(created).toMatchObject({ structuredContent: { status: "queued" } });
  expect(await client.callTool({ name: "list_chats", arguments: {} })).toMatchObject({ isError: true });
});

// R 9: the suffix is part of the address that the client was given.
test.each(["/mcp", "/mcp?v=0.6.0"])(
  "a strict OAuth client discovers, registers, signs in, rotates and revokes",
  async (address) => {
    const assistant = new Assistant();
    const resource = new URL(`${assistant.base}${address}`);
    const options = {
      [oauth.customFetch]: assistant.fetch,
      [oauth.allowInsecureRequests]: true,
      additionalParameters: { resource: resource.href },
    };
    const { headers } = await assistant.fetch(resource, { method: "POST" });
    expect(headers.get("www-authenticate")).toContain(
      `resource_metadata="${resource.href.replace("/mcp", "/.well-known/oauth-protected-resource/mcp")}"`,
    );
    const { authorization_servers = [] } = await oauth.processResourceDiscoveryResponse(
      resource,
      await oauth.resourceDiscoveryRequest(resource, options),
    );
    const issuer = new URL(authorization_servers[0] ?? "nowhere:");
    const discovered = await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" });
    const as = await oauth.processDiscoveryResponse(issuer, discovered);
    expect(as).toMatchObject({
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: ["training", "marketing"],
    });

    const client = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(as, { redirect_uris: [REDIRECT] }, options),
    );
    const none = oauth.None();
    const verifier = oauth.generateRandomCodeVerifier();
    const code = async (state: string) => {
      const url = assistant.authorizeUrl(client.client_id, {
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        resource: resource.href,
        state,
      });
      return oauth.validateAuthResponse(as, client, await assistant.decide(url), state);
    };
    const exchange = async (parameters: URLSearchParams, words: string) =>
      await oauth.processAuthorizationCodeResponse(
        as,
        client,
        await oauth.authorizationCodeGrantRequest(as, client, none, parameters, REDIRECT, words, options),
      );
    const refresh = async (token = "") =>
      await oauth.processRefreshTokenResponse(
        as,
        client,
        await oauth.refreshTokenGrantRequest(as, client, none, token, options),
      );

    await expect(exchange(await code("one"), oauth.generateRandomCodeVerifier())).rejects.toThrow(
      oauth.ResponseBodyError,
    );
    const first = await exchange(await code("two"), verifier);
    expect(first).toMatchObject({ scope: "training", expires_in: 900 });
    const second = await refresh(first.refresh_token);
    expect(await assistant.statusWith(second.access_token)).toBe(200);
    await expect(refresh(first.refresh_token)).rejects.toThrow(oauth.ResponseBodyError);
    expect(await assistant.statusWith(second.access_token)).toBe(401);

    const third = await exchange(await code("three"), verifier);
    await oauth.processRevocationResponse(await oauth.revocationRequest(as, client, none, third.access_token, options));
    await expect(refresh(third.refresh_token)).rejects.toThrow(oauth.ResponseBodyError);
  },
);
