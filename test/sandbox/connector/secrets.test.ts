import { inspect } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { Assistant, callTool } from "../../fixtures/sandbox/assistant.js";
import { TASK } from "../../fixtures/sandbox/customer.js";

test("no token, code or key is in a log, in a saved sandbox, on a page or in an answer of a tool", async () => {
  const written: string[] = [];
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void written.push(inspect(parts)));
  }
  onTestFinished(() => void vi.restoreAllMocks());

  const assistant = new Assistant();
  const { sandbox } = assistant.customer;
  const clientId = await assistant.register();
  const back = await assistant.decide(assistant.authorizeUrl(clientId), { tick: ["training", "marketing"] });
  const code = back.searchParams.get("code") ?? "";
  const first = (await (await assistant.exchange(clientId, code)).json()) as Tokens;
  const second = (await (await assistant.refresh({ clientId, ...first })).json()) as Tokens;
  await assistant.exchange(clientId, "a wrong code");
  await assistant.refresh({ clientId, refresh_token: "a wrong token" });
  await assistant.statusWith("a wrong token");
  const client = await assistant.connect();
  const answers = [
    await callTool(client, "generate_video", { task: TASK }),
    await callTool(client, "get_video_status", { uuid: "none" }),
    await callTool(client, "check_service_connection"),
    await callTool(client, "list_avatars"),
  ];
  // The key and the tokens are what the connection was made of. None is over.
  expect(await assistant.statusWith(second.access_token)).toBe(200);
  const page = await (await assistant.fetch("/")).text();

  const inside = sentTokens(assistant);
  expect(inside.size).toBe(2);
  const { world, credentials } = sandbox.inside;
  const own = credentials.connectorToken(world.accounts.named("default"));
  const secrets = [sandbox.apiKey, code, own, ...inside];
  for (const { access_token, refresh_token } of [first, second]) secrets.push(access_token, refresh_token);
  const texts = [
    ...written,
    inspect(sandbox.requests(), { depth: null }),
    JSON.stringify(sandbox.save()),
    page,
    inspect(answers, { depth: null }),
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(30);
    for (const text of texts) expect(text).not.toContain(secret);
  }
  expect(sandbox.requests().length).toBeGreaterThan(2);
});

type Tokens = { readonly access_token: string; readonly refresh_token: string };

/** Every bearer token that a request carried. */
function sentTokens({ exchanges }: Assistant): Set<string> {
  const sent = exchanges.map(({ request }) => request.headers.get("authorization") ?? "");
  return new Set(
    sent
      .flatMap((header) => (header.startsWith("Bearer ") ? [header.slice(7)] : []))
      .filter((token) => token.length > 30),
  );
}
