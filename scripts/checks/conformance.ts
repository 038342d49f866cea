import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as z from "zod";
import { createConnector } from "../../src/sandbox/connector/connector.js";
import { listen } from "../../src/sandbox/http/listen.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";

// npm run conformance: the published conformance suites of MCP, for servers and for their sign-in, against the connector of a
// sandbox. They come from the registry into a temporary folder, and with them the Node that they need. The baseline has the checks
// that don't hold, with the reasons. Ends with exit code 1 where another check fails.

const PACKAGES = [
  "@modelcontextprotocol/conformance@0.2.0-alpha.12",
  // The suites need Node 22.
  `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}@22.23.3`,
];
const BASELINE = resolve("scripts", "checks", "conformance-baseline.yml");

/** The scenarios that don't need tools of the suite's own. */
const SCENARIOS: readonly (readonly string[])[] = [
  ["server-stateless"],
  ["tools-list"],
  ["dns-rebinding-protection"],
  ["http-header-validation"],
  ["caching"],
  ["server-initialize", "--spec-version", "2025-11-25"],
  ["ping", "--spec-version", "2025-11-25"],
];

const connector = createConnector({
  sandbox: createSandbox({ clock: { now: Date.now } }),
  approve: ["training", "marketing"],
});
let token: string | null = null;
const server = await listen({
  // The suite can't sign in: its requests get the token on their way, and keep their host and origin.
  fetch: async (request) => {
    if (token === null || new URL(request.url).pathname !== "/mcp") return await connector.fetch(request);
    const headers = new Headers(request.headers);
    headers.set("authorization", `Bearer ${token}`);
    return await connector.fetch(new Request(request, { headers }));
  },
});
const folder = await mkdtemp(join(tmpdir(), "conformance-"));
try {
  token = await signIn();
  const url = ["--url", `${server.url}/mcp`, "--expected-failures", BASELINE];
  const failed: string[] = [];
  for (const scenario of SCENARIOS) {
    if (!(await suite(["server", ...url, "--scenario", ...scenario]))) failed.push(scenario.join(" "));
  }
  if (!(await authorization())) failed.push("authorization");
  console.log(failed.length === 0 ? "\nAll is as expected." : `\nNot as expected: ${failed.join(", ")}`);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  await connector.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

/** The suite for sign-ins prints an address that a person would open. */
async function authorization(): Promise<boolean> {
  const port = await freePort();
  const clientId = await register(`http://127.0.0.1:${port}/callback`);
  let opened = false;
  const args = ["--url", server.url, "--client-id", clientId, "-p", String(port), "--resource", `${server.url}/mcp`];
  return await suite(["authorization", ...args], (printed) => {
    const [address] = /http\S+\/oauth\/authorize\?\S+/.exec(printed) ?? [];
    // Before that nobody would hear the answer.
    if (opened || address === undefined || !printed.includes("Callback server started")) return;
    opened = true;
    // A redirect leads back to the suite.
    void fetch(address).catch((error: unknown) => console.error(error));
  });
}

/** Whether the suite found nothing but what the baseline has. `seen` gets all that it has printed, each time there is more. */
async function suite(args: readonly string[], seen: (printed: string) => void = () => undefined): Promise<boolean> {
  console.log(`\n$ conformance ${args.join(" ")}`);
  const packages = PACKAGES.flatMap((name) => ["--package", name]);
  const child = spawn("npx", ["--yes", ...packages, "--", "conformance", ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    process.stdout.write(text);
    printed += text;
    seen(printed);
  });
  const [code] = await once(child, "close");
  return code === 0;
}

async function register(redirectUri: string): Promise<string> {
  const response = await fetch(`${server.url}/oauth/register`, {
    method: "POST",
    body: JSON.stringify({ redirect_uris: [redirectUri], client_name: "Conformance" }),
  });
  return z.object({ client_id: z.string() }).parse(await response.json()).client_id;
}

/** An access token, without a page: the connector approves by itself. */
async function signIn(): Promise<string> {
  const redirectUri = "http://127.0.0.1:1/callback";
  const clientId = await register(redirectUri);
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const { headers } = await fetch(`${server.url}/oauth/authorize?${query}`, { redirect: "manual" });
  const code = new URL(headers.get("location") ?? "").searchParams.get("code") ?? "";
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  const response = await fetch(`${server.url}/oauth/token`, { method: "POST", body });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
