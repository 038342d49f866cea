import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { retryAfterMs } from "../../src/service/transport.js";
import { VERSION } from "../../src/version.js";
import { client, failureOf, KEY, listen, listenJson, UUID, VIDEO } from "../fixtures/listener.js";

const MIB = 1024 * 1024;

describe("a redirect is not followed:", () => {
  const codes = [301, 302, 303, 307, 308];
  const places = ["another port", "the same host", "a relative address", "another scheme"];
  test.each(codes.flatMap((code) => places.map((place) => [code, place] as const)))("%i to %s", async (code, place) => {
    const sink = await listenJson({ results: [] });
    const { url, heard } = await listen((response, request) => {
      const here = `http://${request.headers.host}`;
      const location = {
        "another port": sink.url,
        "the same host": here,
        "a relative address": "",
        "another scheme": "https://127.0.0.1:1",
      };
      if (request.url === "/sink") response.end("{}");
      else response.writeHead(code, { location: `${location[place as keyof typeof location]}/sink` }).end();
    });
    const { service } = await client(url);
    const error = await failureOf(service.createVideos("training", [{ task: "Explain." }]));
    expect(error.fault).toEqual({ kind: "refused", status: code });
    expect(error.message).toBe(
      "POST /v1/videos was redirected, and a redirect is not followed: check the input base-url",
    );
    expect(sink.heard).toEqual([]);
    expect(heard.map(({ url }) => url)).toEqual(["/v1/videos"]);
  });
});

test("each request tells which release sends it", async () => {
  const agents: (string | undefined)[] = [];
  const { url } = await listen((response, request) => {
    agents.push(request.headers["user-agent"]);
    response.setHeader("content-type", "application/json").end(JSON.stringify(VIDEO));
  });
  await (await client(url)).service.video("training", UUID);
  expect(agents).toEqual([`videos-as-code/${VERSION}`]);
});

describe("a reply is lost where", () => {
  test.each([
    ["no headers", false],
    ["one byte after the other", true],
  ])("it has not ended after the time limit: %s", async (_name, drips) => {
    const deadline = AbortSignal.timeout;
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => deadline.call(AbortSignal, 150));
    onTestFinished(() => void vi.restoreAllMocks());
    const { url } = await listen((response) => {
      if (!drips) return;
      response.writeHead(200);
      const drip = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(drip));
    });
    const { service } = await client(url);
    const error = await failureOf(service.video("training", UUID));
    expect(error.fault).toEqual({ kind: "lost", status: null });
    expect(error.message).toBe(`GET /v1/videos/${UUID} got no reply (Timeout)`);
  });
});

describe("a reply is at most 16 MiB:", () => {
  const tooLarge = { kind: "misshapen", status: 200 };

  test("one of exactly 16 MiB is read", async () => {
    const task = "a".repeat(16 * MIB - JSON.stringify(VIDEO).length);
    const { url } = await listen((response) =>
      response.end(JSON.stringify({ ...VIDEO, task: `${VIDEO.task}${task}` })),
    );
    const { service } = await client(url);
    expect(await service.video("training", UUID)).toMatchObject({ uuid: UUID });
  });

  test("one that goes on is dropped", async () => {
    const { url } = await listen((response) => {
      const chunk = Buffer.alloc(MIB, " ");
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.writeHead(200).on("drain", pour);
      pour();
    });
    const { service } = await client(url);
    const error = await failureOf(service.video("training", UUID));
    expect(error.fault).toEqual(tooLarge);
    expect(error.message).toBe("the service's reply is larger than 16 MiB");
  });

  test("a packed one counts unpacked", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * MIB, " "), { level: 1 });
    const { url } = await listen((response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    const { service } = await client(url);
    expect((await failureOf(service.video("training", UUID))).fault).toEqual(tooLarge);
  });
});

test("no error holds the key, even where the server echoes it", async () => {
  const { url } = await listen((response) => response.writeHead(500, { "x-echo": KEY }).end(KEY));
  const { service } = await client(url);
  const error = await failureOf(service.video("training", UUID));
  expect(JSON.stringify([error, error.message, error.stack])).not.toContain(KEY);
});

test.each([400, 500])(
  "no error holds the key, even where a %i echoes it with a NUL inside or as a name",
  async (status) => {
    const hidden = `${KEY.slice(0, 9)}\u0000${KEY.slice(9)}`;
    for (const detail of [hidden, [{ [KEY]: hidden }], { [hidden]: hidden.toUpperCase() }]) {
      const { url } = await listenJson({ detail }, status);
      const { service } = await client(url);
      const { message } = await failureOf(service.video("training", UUID));
      expect(message).toContain("***");
      expect(message.replace(/\u0000|\\u0000/g, "").toLowerCase()).not.toContain(KEY);
    }
  },
);

describe("Retry-After", () => {
  const now = Date.UTC(2026, 10, 21, 10);
  test.each([
    ["of some seconds", "7", 7_000],
    ["with spaces around", " 7 ", 7_000],
    ["of many seconds", "99999", 99_999_000],
    ["of nothing waits a second", "0", 1_000],
    ["as a date", new Date(now + 30_000).toUTCString(), 30_000],
    ["as a date that is over waits a second", new Date(now - 30_000).toUTCString(), 1_000],
    ["that is absent is a window", null, 60_000],
    ["that is empty is a window", "", 60_000],
    ["below zero is a window", "-1", 60_000],
    ["with a fraction is a window", "1.5", 60_000],
    ["of words is a window", "soon", 60_000],
    ["without end is a window", "1e400", 60_000],
  ])("%s", (_name, value, ms) => {
    expect(retryAfterMs(new Headers(value === null ? {} : { "retry-after": value }), now)).toBe(ms);
  });

  test("of a reply is in its fault", async () => {
    const { url } = await listenJson({ detail: "slow down" }, 429, { "retry-after": "12" });
    const { service } = await client(url);
    const error = await failureOf(service.video("training", UUID));
    expect(error.fault).toEqual({ kind: "rate-limited", status: 429, retryAfterMs: 12_000 });
    expect(error.message).toBe("slow down");
  });
});
