import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen } from "../../../src/sandbox/http/listen.js";
import { Customer, TASK } from "../../fixtures/sandbox/customer.js";

describe("over the network", () => {
  test("it listens on 127.0.0.1, links to itself, and frees the port", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, "Brighten scene 1.");
    customer.wait(200_000);
    const { url, close } = await listen(customer.sandbox);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const headers = { "X-API-Key": customer.sandbox.apiKey };
    const reply = await fetch(`${url}/v1/edits/${edit_id}`, { headers });
    expect(await reply.json()).toMatchObject({ result: { link: `${url}/watch/${uuid}?rendering=2` } });
    const taken = listen(customer.sandbox, { port: Number(new URL(url).port) });
    await expect(taken).rejects.toThrow("EADDRINUSE");
    await close();
    await expect(fetch(url)).rejects.toThrow();
  });

  test("an intercept loses a request, or a reply", async () => {
    const customer = new Customer();
    let lost = 0;
    const { url, close } = await listen(customer.sandbox, {
      intercept: async (_request, pass) => {
        lost += 1;
        if (lost === 1) return "hang up";
        const reply = await pass();
        return lost === 2 ? "hang up" : reply;
      },
    });
    const create = () =>
      fetch(`${url}/v1/videos`, {
        method: "POST",
        headers: { "X-API-Key": customer.sandbox.apiKey, "Content-Type": "application/json" },
        body: JSON.stringify({ videos: [{ task: TASK }] }),
      });
    await expect(create()).rejects.toThrow();
    expect(customer.sandbox.videos()).toHaveLength(0);
    await expect(create()).rejects.toThrow();
    expect(customer.sandbox.videos()).toHaveLength(1);
    expect((await create()).status).toBe(200);
    await close();
  });
});

describe("a page", () => {
  const page = async (origin: string) => {
    const { url, close } = await listen(new Customer().sandbox);
    onTestFinished(close);
    const reply = await fetch(`${url}/v1/videos/none`, { headers: { Origin: origin } });
    const ask = { "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "x-api-key" };
    const permission = await fetch(`${url}/v1/videos`, { method: "OPTIONS", headers: { Origin: origin, ...ask } });
    return [reply, permission] as const;
  };

  test.each(["http://localhost:3000", "http://127.0.0.1:5173", "https://[::1]"])(
    "of %s may send requests, and read replies with their headers",
    async (origin) => {
      const [reply, permission] = await page(origin);
      expect(reply.status).toBe(401);
      expect(reply.headers.get("access-control-allow-origin")).toBe(origin);
      expect(reply.headers.get("access-control-expose-headers")).toBe("*");
      expect(permission.status).toBe(204);
      expect(permission.headers.get("access-control-allow-origin")).toBe(origin);
      expect(permission.headers.get("access-control-allow-headers")).toBe("x-api-key");
    },
  );

  test.each(["https://example.com", "http://localhost.example.com", "null"])("of %s may not", async (origin) => {
    const [reply, permission] = await page(origin);
    expect(reply.headers.has("access-control-allow-origin")).toBe(false);
    expect(permission.headers.has("access-control-allow-origin")).toBe(false);
  });
});

/** Sends a request as it is written here. Returns what comes back until the server closes the connection. */
async function sent(url: string, head: readonly string[], chunks: Iterable<Buffer | string> = []): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let reply = "";
  const closed = new Promise<void>((resolve) => {
    socket.on("data", (data) => {
      reply += data;
    });
    // Cut off while it still sends, a client sees a reset.
    socket.on("error", () => {});
    socket.on("close", () => resolve());
  });
  socket.write(`${[...head, "", ""].join("\r\n")}`);
  for (const chunk of chunks) {
    if (reply !== "" || socket.destroyed) break;
    await new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
  }
  await closed;
  return reply;
}

async function served() {
  const customer = new Customer();
  const { url, close } = await listen(customer.sandbox);
  onTestFinished(close);
  return { customer, url, port: new URL(url).port, key: `X-API-Key: ${customer.sandbox.apiKey}` };
}

describe("a request is refused in the envelope, and its connection closed, where", () => {
  test.each([
    ["a page's own name leads here (DNS rebinding)", "Host: evil.example.com"],
    ["the name only begins like a local one", "Host: localhost.evil.example.com"],
    ["the name only ends like a local one", "Host: evil-localhost"],
    ["it names another address", "Host: 10.0.0.1"],
    ["it says no host", "X-Host: localhost"],
  ])("%s", async (_name, host) => {
    const { customer, url, key } = await served();
    const reply = await sent(url, ["GET /v1/videos/x HTTP/1.1", host, key, "Connection: close"]);
    expect(reply).toMatch(/^HTTP\/1\.1 4(?:00|03) /);
    expect(customer.sandbox.requests()).toEqual([]);
  });

  test("a body says that it is too long", async () => {
    const { customer, url, port, key } = await served();
    const head = ["POST /v1/videos HTTP/1.1", `Host: localhost:${port}`, key, "Content-Type: application/json"];
    const reply = await sent(url, [...head, "Content-Length: 200000000"]);
    expect(reply).toMatch(/^HTTP\/1\.1 413 /);
    expect(reply).toMatch(/connection: close/i);
    expect(reply).toMatch(/\{"detail":"A body may have at most 32 MiB\."\}/);
    expect(customer.sandbox.requests()).toEqual([]);
  });

  test("a body without a length gets too long", async () => {
    const { customer, url, port, key } = await served();
    const head = ["POST /v1/videos HTTP/1.1", `Host: localhost:${port}`, key, "Content-Type: application/json"];
    const chunk = Buffer.concat([Buffer.from("100000\r\n"), Buffer.alloc(0x100000, " "), Buffer.from("\r\n")]);
    await sent(url, [...head, "Transfer-Encoding: chunked"], Array<Buffer>(200).fill(chunk));
    expect(customer.sandbox.requests()).toEqual([]);
  });
});

test.each(["127.0.0.1", "localhost", "LOCALHOST:1234", "[::1]:80"])("it answers as %s", async (host) => {
  const { customer, url, key } = await served();
  const reply = await sent(url, ["GET /v1/videos/x HTTP/1.1", `Host: ${host}`, key, "Connection: close"]);
  expect(reply).toMatch(/^HTTP\/1\.1 404 /);
  expect(customer.sandbox.requests()).toHaveLength(1);
});

test("a sandbox that ends takes nothing new, and lets a request under way end", async () => {
  let arrived = (): void => undefined;
  let answer = (_response: Response): void => undefined;
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { url, drain, close } = await listen({
    fetch: async () => {
      arrived();
      return await answered;
    },
  });
  const reply = fetch(url);
  await asked;
  const drained = drain(60_000);
  await expect(fetch(url)).rejects.toThrow();
  answer(new Response("done"));
  expect(await (await reply).text()).toBe("done");
  await drained;
  await close();
});
