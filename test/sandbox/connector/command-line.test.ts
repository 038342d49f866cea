import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import * as oauth from "oauth4webapi";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Started, start } from "../../../src/sandbox/cli/start.js";
import { ready, welcome } from "../../../src/sandbox/cli/welcome.js";
import { sandboxOptions } from "../../fixtures/command-line.js";
import { callTool, REDIRECT } from "../../fixtures/sandbox/assistant.js";
import { LONG, START, TASK } from "../../fixtures/sandbox/customer.js";

let folder = "";
let time = START;
const open: { close(): Promise<void> }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "connector-"));
  time = START;
});
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
  rmSync(folder, { recursive: true });
});

async function run(...args: string[]): Promise<Started> {
  const clock = { now: () => time, sleep: async () => undefined };
  const sandbox = await start(sandboxOptions("--render", "off", ...args), clock);
  open.push(sandbox);
  return sandbox;
}

/** Signs in without a page, over HTTP. Returns the access token and what it is for. */
async function signIn({ url }: Started, scope: string): Promise<{ token: string; granted: string | undefined }> {
  const options = { [oauth.allowInsecureRequests]: true };
  const issuer = new URL(url);
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" }),
  );
  const registration = await oauth.dynamicClientRegistrationRequest(as, { redirect_uris: [REDIRECT] }, options);
  const client = await oauth.processDynamicClientRegistrationResponse(registration);
  const verifier = oauth.generateRandomCodeVerifier();
  const address = new URL(as.authorization_endpoint ?? "");
  address.search = new URLSearchParams({
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: REDIRECT,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    scope,
  }).toString();
  const location = (await fetch(address, { redirect: "manual" })).headers.get("location") ?? "";
  const parameters = oauth.validateAuthResponse(as, client, new URL(location));
  const none = oauth.None();
  const response = await oauth.authorizationCodeGrantRequest(as, client, none, parameters, REDIRECT, verifier, options);
  const tokens = await oauth.processAuthorizationCodeResponse(as, client, response);
  return { token: tokens.access_token, granted: tokens.scope };
}

async function connect(sandbox: Started, scope = "training marketing"): Promise<Client> {
  const { token } = await signIn(sandbox, scope);
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
  const authProvider = { token: async () => token };
  await client.connect(new StreamableHTTPClientTransport(new URL(sandbox.connectorUrl), { authProvider }));
  open.push(client);
  return client;
}

test("the connector is there by default, and its address is printed", async () => {
  const sandbox = await run();
  expect(sandbox.connectorUrl).toBe(`${sandbox.url}/mcp`);
  expect(welcome(sandbox, { data: null, referenceImages: "trust" })).toContain(
    `Connector (MCP):       ${sandbox.url}/mcp\n`,
  );
  expect(JSON.parse(ready(sandbox))).toMatchObject({ connector: sandbox.connectorUrl });
  expect((await fetch(sandbox.connectorUrl, { method: "POST" })).status).toBe(401);
});

test("clients in pages of this computer can sign in and call, and pages of the web can't", async () => {
  const { url, connectorUrl } = await run();
  const origin = "http://localhost:6274";
  const ask = {
    Origin: origin,
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "authorization",
  };
  for (const address of [connectorUrl, `${url}/oauth/token`, `${url}/oauth/register`]) {
    const preflight = await fetch(address, { method: "OPTIONS", headers: ask });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, origin]);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization");
    const answer = await fetch(address, { method: "POST", headers: { Origin: origin } });
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    const other = await fetch(address, { method: "POST", headers: { Origin: "https://evil.example" } });
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
  }
});

test("--connector-approve grants what a client asks for, of these, without a page", async () => {
  const sandbox = await run("--connector-approve", "training,marketing");
  expect((await signIn(sandbox, "training marketing chat_history")).granted).toBe("training marketing");
  expect((await signIn(sandbox, "marketing")).granted).toBe("marketing");
  expect(() => sandboxOptions("--connector-approve", "training,all")).toThrow(
    '--connector-approve must be a list of training, marketing, chat_history, with commas, not "training,all".',
  );
});

test("--connector-version is an older connector, with the tools that it had (R 9)", async () => {
  const sandbox = await run("--connector-version", "0.6.0", "--connector-approve", "training,marketing");
  const client = await connect(sandbox);
  expect(client.getServerVersion()?.version).toBe("0.6.0");
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).not.toContain("list_saved_products");
  expect(() => sandboxOptions("--connector-version", "0.7.0", "--connector-approve", "training,chat_history")).toThrow(
    '--connector-approve must be without chat_history below version 0.8.0 of the connector, not "training,chat_history".',
  );
  expect(() => sandboxOptions("--connector-version", "v1")).toThrow(
    '--connector-version must be a version up to 0.9.0, such as 0.6.0, not "v1".',
  );
});

test("the clock of --admin moves the connections, too: 15 minutes for a token, 30 days for a connection", async () => {
  const sandbox = await run("--admin", "--connector-approve", "training");
  const client = await connect(sandbox, "training");
  const advance = async (seconds: number) =>
    await fetch(`${sandbox.adminUrl}/clock/advance`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ seconds }),
    });
  expect((await advance(14 * 60)).ok).toBe(true);
  const { data } = await callTool(client, "check_service_connection");
  expect(data.expiresAt).toBe(new Date(START + 30 * 24 * 3_600_000).toISOString());
  await advance(60);
  await expect(callTool(client, "check_service_connection")).rejects.toThrow("Unauthorized");
});

test("the data file keeps what tools did, and no connection, also where the sandbox is killed", async () => {
  const file = join(folder, "sandbox.json");
  const killed = join(folder, "killed.json");
  const approve = ["--connector-approve", "training,marketing"];
  const first = await run("--data", file, ...approve);
  const client = await connect(first);
  const { uuid } = (await callTool(client, "generate_video", { task: TASK })).data;
  const marketing = await callTool(client, "generate_marketing_videos", {
    generationContractVersion: 2,
    videos: [{ task: TASK, productContext: { kind: "no_product" }, personMode: "none" }],
  });
  const { token } = await signIn(first, "training");
  copyFileSync(file, killed);
  for (const one of open.splice(0).reverse()) await one.close();

  time += LONG;
  for (const data of [file, killed]) {
    expect(readFileSync(data, "utf8")).not.toContain(token);
    const next = await run("--data", data, ...approve);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(next.connectorUrl, { method: "POST", headers })).status).toBe(401);
    const again = await connect(next);
    expect((await callTool(again, "get_video_status", { uuid })).data).toMatchObject({ status: "complete" });
    const other = await callTool(again, "get_marketing_video_status", { uuid: marketing.data.results[0].uuid });
    expect(other.data).toMatchObject({ status: "complete" });
  }
});

test("an assistant that listens holds up neither requests nor the end of the sandbox", async () => {
  const sandbox = await run("--data", join(folder, "sandbox.json"), "--connector-approve", "training,marketing");
  const client = await connect(sandbox);
  const heard = new Promise((resolve) => client.setNotificationHandler("notifications/tools/list_changed", resolve));
  const subscription = await client.listen({ toolsListChanged: true });
  const response = await fetch(`${sandbox.url}/v1/videos`, {
    method: "POST",
    headers: { "X-API-Key": sandbox.apiKey, "Content-Type": "application/json" },
    body: JSON.stringify({ videos: [{ task: TASK }] }),
  });
  expect(response.status).toBe(200);
  await callTool(client, "generate_marketing_videos", {});
  await heard;
  open.splice(open.indexOf(sandbox), 1);
  await sandbox.close();
  expect(await subscription.closed).toBe("graceful");
});
