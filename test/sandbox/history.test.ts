import { expect, test } from "vitest";
import { relive } from "../../src/sandbox/history.js";
import { type HistoricRequest, type History, HistorySchema } from "../../src/sandbox/history-schema.js";

const BEGAN = Date.UTC(2026, 10, 21);
const NEW: History = { seed: "one", speed: 60, began: BEGAN, requests: [] };

/** A sandbox with this past, at this many milliseconds after it began. */
async function open(history: History, after: number) {
  const clock = { time: BEGAN + after, now: () => clock.time };
  const requests: HistoricRequest[] = [...history.requests];
  const { sandbox, fetch } = await relive(history, { clock, remember: (request) => requests.push(request) });
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { "X-API-Key": sandbox.apiKey, "Content-Type": "application/json" };
    const request = new Request(`http://any${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await (await fetch(request)).json()) as Record<string, unknown>;
  };
  const saved = (): History => HistorySchema.parse(JSON.parse(JSON.stringify({ ...history, requests })));
  return { clock, sandbox, ask, saved };
}

async function withVideo() {
  const first = await open(NEW, 1_000);
  const { results } = await first.ask("POST", "/v1/videos", { videos: [{ task: "Explain invoices." }] });
  const uuid = String((results as { uuid: string }[])[0]?.uuid);
  return { first, uuid };
}

test("a history that is played again gives the same videos, edits and charges", async () => {
  const { first, uuid } = await withVideo();
  first.clock.time += 20_000;
  await first.ask("POST", "/v1/edits", { video_uuid: uuid, edit_request: "Make scene 2 shorter." });
  first.clock.time += 20_000;
  const second = await open(first.saved(), 41_000);
  expect(second.sandbox.edits()).toEqual(first.sandbox.edits());
  expect(second.sandbox.edits().map(({ status }) => status)).toEqual(["complete"]);
  expect(second.sandbox.videos()).toEqual(first.sandbox.videos());
  expect(second.sandbox.ledger()).toEqual(first.sandbox.ledger());
  expect(second.sandbox.apiKey).toBe(first.sandbox.apiKey);
});

test("jobs in flight have continued in the meantime", async () => {
  const { first, uuid } = await withVideo();
  expect(await first.ask("GET", `/v1/videos/${uuid}`)).toMatchObject({ is_complete: false });
  const second = await open(first.saved(), 60_000);
  expect(await second.ask("GET", `/v1/videos/${uuid}`)).toMatchObject({ is_complete: true });
});

test("only requests that changed something are remembered, and no credential", async () => {
  const { first, uuid } = await withVideo();
  await first.ask("GET", `/v1/videos/${uuid}`);
  await first.ask("POST", "/v1/edits", { video_uuid: uuid, edit_request: "" });
  expect(first.saved().requests).toMatchObject([{ method: "POST", path: "/v1/videos", status: 200 }]);
  expect(JSON.stringify(first.saved())).not.toContain(first.sandbox.apiKey);
});

test("with a clock that was set back, new requests still come after the past", async () => {
  const { first, uuid } = await withVideo();
  first.clock.time += 60_000;
  await first.ask("POST", "/v1/edits", { video_uuid: uuid, edit_request: "Make scene 2 shorter." });
  const second = await open(first.saved(), 0);
  await second.ask("POST", "/v1/videos", { videos: [{ task: "Explain refunds." }] });
  const times = second.saved().requests.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  await expect(open(second.saved(), 0)).resolves.toBeDefined();
});

test("an impossible past is refused", async () => {
  const { first } = await withVideo();
  const { requests } = first.saved();
  const other = requests.map((request) => ({ ...request, body: "{}" }));
  await expect(open({ ...NEW, requests: other }, 1_000)).rejects.toThrow(
    "The sandbox answered POST /v1/videos with 200 once, and now with 422.",
  );
});
