import { beforeEach, describe, expect, test } from "vitest";
import { withAdmin } from "../../../src/sandbox/admin/admin.js";
import { SandboxClock } from "../../../src/sandbox/clock.js";
import { createSandbox, type Sandbox } from "../../../src/sandbox/sandbox.js";
import { ScenarioRules } from "../../../src/sandbox/scenario/scenario-rules.js";
import { START } from "../../fixtures/sandbox/customer.js";

const ORIGIN = "http://127.0.0.1";
let ours = START;
let sandbox: Sandbox;
let fetch: (request: Request) => Promise<Response>;

beforeEach(() => {
  ours = START;
  const clock = new SandboxClock(() => ours);
  const rules = new ScenarioRules(null, "seed");
  sandbox = createSandbox({
    clock,
    seed: "seed",
    accounts: [{ name: "ann" }, { name: "acme", orgId: "org-1", members: ["ann"] }],
    scenario: rules.world,
  });
  fetch = withAdmin(sandbox.fetch, { sandbox, clock, rules });
});

async function send(at: string, body?: unknown, headers: Record<string, string> = {}) {
  const [method = "", path = ""] = at.split(" ");
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(
    new Request(ORIGIN + path, { method, headers: { "Content-Type": "application/json", ...headers }, ...init }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}

async function create(task = "Explain invoices."): Promise<string> {
  const { body } = await send("POST /v1/videos", { videos: [{ task }] }, { "X-API-Key": sandbox.apiKey });
  return body.results[0].uuid;
}

async function statusOf(uuid: string): Promise<string> {
  return (await send(`GET /v1/videos/${uuid}`, undefined, { "X-API-Key": sandbox.apiKey })).body.status;
}

describe("the clock", () => {
  test("stands still, is moved on, and goes on", async () => {
    await send("POST /_admin/clock/pause");
    const uuid = await create();
    ours += 3_600_000;
    expect(await statusOf(uuid)).toBe("queued");
    const { body } = await send("POST /_admin/clock/advance", { seconds: 600 });
    expect(body).toEqual({ now: new Date(START + 600_000).toISOString(), paused: true, speed: 1 });
    expect(await statusOf(uuid)).toBe("complete");
    await send("POST /_admin/clock/resume");
    ours += 1000;
    expect((await send("GET /_admin/clock")).body.now).toBe(new Date(START + 601_000).toISOString());
  });

  test("goes to the year 9900 at most, so that every time in a reply is one of RFC 3339", async () => {
    const advance = async () => await send("POST /_admin/clock/advance", { seconds: 10 * 365 * 86_400 });
    let last = await advance();
    for (; last.status === 200; last = await advance()) expect(last.body.now).toMatch(/^\d{4}-/);
    expect([last.status, last.body.detail]).toEqual([409, "The clock goes to the year 9900 at most."]);
    const { body } = await send("POST /_admin/accounts/ann/token", { seconds: 10 * 365 * 86_400 });
    expect(body.expiresAt).toMatch(/^99\d\d-/);
  });

  test("runs faster, rate-limit windows included", async () => {
    await send("POST /_admin/clock/speed", { speed: 60 });
    const uuid = await create();
    for (let poll = 0; poll < 29; poll++) await statusOf(uuid);
    expect((await send(`GET /v1/videos/${uuid}`, undefined, { "X-API-Key": sandbox.apiKey })).status).toBe(429);
    ours += 1000;
    expect(await statusOf(uuid)).not.toBe("complete");
    ours += 9000;
    expect(await statusOf(uuid)).toBe("complete");
  });

  test.each([
    ["advance", { seconds: -1 }],
    ["speed", { speed: 0 }],
  ])("refuses to %s by %j", async (verb, body) => {
    expect((await send(`POST /_admin/clock/${verb}`, body)).status).toBe(422);
  });
});

describe("snapshots", () => {
  test("bring back jobs, credits, keys, rules and the time", async () => {
    const uuid = await create();
    await send("POST /_admin/clock/advance", { seconds: 30 });
    await send("POST /_admin/rules/videos", { goes: "fail" });
    expect((await send("POST /_admin/snapshots", { name: "half" })).body).toEqual({
      name: "half",
      at: new Date(START + 30_000).toISOString(),
    });
    const before = sandbox.save();
    await send("POST /_admin/clock/advance", { seconds: 600 });
    await create("Another one.");
    await send("PUT /_admin/accounts/ann/credits", { credits: 1 });
    await send("POST /_admin/accounts/ann/key");
    await send("DELETE /_admin/rules");
    expect((await send("POST /_admin/snapshots/half/restore")).status).toBe(204);
    expect(sandbox.save()).toEqual(before);
    expect((await send("GET /_admin/rules")).body.rules).toHaveLength(1);
    expect(await statusOf(uuid)).not.toBe("complete");
    await send("POST /_admin/clock/advance", { seconds: 600 });
    expect(await statusOf(uuid)).toBe("complete");
  });

  test("a restored sandbox makes the same ids again", async () => {
    await send("POST /_admin/snapshots");
    const first = await create();
    await send("POST /_admin/snapshots/snapshot/restore");
    expect(await create()).toBe(first);
  });

  test("reset leads back to the beginning, and empties the request log", async () => {
    const before = sandbox.save();
    await send("POST /_admin/clock/speed", { speed: 7 });
    await send("POST /_admin/accounts", { name: "bob" });
    await send("POST /_admin/rules/requests", { status: 500 });
    await create();
    ours += 1000;
    await send("POST /_admin/reset");
    expect(sandbox.save()).toEqual(before);
    expect(sandbox.requests()).toEqual([]);
    expect((await send("GET /_admin/rules")).body).toEqual({ rules: [] });
    expect((await send("GET /_admin/clock")).body).toMatchObject({ now: new Date(START).toISOString(), speed: 1 });
  });

  test("are listed, and an unknown one is a 404 that names the others", async () => {
    expect((await send("POST /_admin/snapshots/two/restore")).body.detail).toContain(
      "POST /_admin/snapshots takes one.",
    );
    await send("POST /_admin/snapshots", { name: "one" });
    expect((await send("GET /_admin/snapshots")).body.snapshots).toMatchObject([{ name: "one" }]);
    const { status, body } = await send("POST /_admin/snapshots/two/restore");
    expect({ status, body }).toEqual({ status: 404, body: { detail: 'There is no snapshot "two". There are: one.' } });
  });
});

describe("accounts", () => {
  test("an account that is added has credits and a key that works", async () => {
    const { body } = await send("POST /_admin/accounts", { name: "bob", credits: 7, apiKey: "bobs-key" });
    expect(body).toMatchObject({ name: "bob", credits: 7, apiKey: "bobs-key", orgId: null });
    const reply = await send("POST /v1/videos", { videos: [{ task: "Hi." }] }, { "X-API-Key": "bobs-key" });
    expect(reply.body.user_uuid).toBe(body.userUuid);
  });

  test("one that doesn't fit is a conflict, and changes nothing", async () => {
    const before = sandbox.save();
    await send("POST /_admin/accounts", { name: "ann" });
    for (const account of [
      { name: "ann" },
      { name: "other", orgId: "org-1" },
      { name: "other", orgId: "org-2", members: ["nobody"] },
      { name: "other", apiKey: sandbox.apiKey },
    ]) {
      const { status, body } = await send("POST /_admin/accounts", account);
      expect(status).toBe(409);
      expect(body.detail).toMatch(/^[A-Z"].*\.$/);
    }
    expect(sandbox.save()).toEqual(before);
  });

  test("keys are generated and revoked, and credits set", async () => {
    const old = sandbox.apiKey;
    const { body } = await send("POST /_admin/accounts/ann/key");
    expect(body.apiKey).not.toBe(old);
    expect((await send("GET /v1/videos/none", undefined, { "X-API-Key": old })).status).toBe(401);
    expect((await send("GET /v1/videos/none", undefined, { "X-API-Key": body.apiKey })).status).toBe(404);
    expect((await send("DELETE /_admin/accounts/ann/key")).body.apiKey).toBeNull();
    expect((await send("GET /v1/videos/none", undefined, { "X-API-Key": body.apiKey })).status).toBe(401);
    expect((await send("PUT /_admin/accounts/acme/credits", { credits: 3 })).body.credits).toBe(3);
    expect(sandbox.credits("acme")).toBe(3);
  });

  test("a token acts for its person until it is over, and an organization has none", async () => {
    const { body } = await send("POST /_admin/accounts/ann/token", { seconds: 60 });
    const authorization = { Authorization: `Bearer ${body.token}` };
    expect((await send("GET /v1/avatars", undefined, authorization)).status).toBe(200);
    await send("POST /_admin/clock/advance", { seconds: 60 });
    expect((await send("GET /v1/avatars", undefined, authorization)).status).toBe(401);
    expect((await send("POST /_admin/accounts/acme/token")).body.detail).toContain("Name one of its members.");
  });

  test.each([10 * 365 * 86_400, 1])(
    "a token can be good for %i seconds, and for no more than the schema says",
    async (seconds) => {
      const { status, body } = await send("POST /_admin/accounts/ann/token", { seconds });
      expect({ status, expiresAt: body.expiresAt }).toEqual({
        status: 200,
        expiresAt: new Date(START + seconds * 1000).toISOString(),
      });
      for (const more of [10 * 365 * 86_400 + 1, Number.MAX_SAFE_INTEGER, 0]) {
        const { body, status } = await send("POST /_admin/accounts/ann/token", { seconds: more });
        expect([status, body.detail]).toEqual([422, expect.stringMatching(/^seconds: /)]);
      }
    },
  );

  test("people join and leave organizations", async () => {
    await send("POST /_admin/accounts", { name: "bob" });
    expect((await send("PUT /_admin/accounts/acme/members/bob")).body.members).toEqual(["ann", "bob"]);
    expect((await send("DELETE /_admin/accounts/acme/members/ann")).body.members).toEqual(["bob"]);
    expect((await send("GET /v1/videos/none", undefined, { "X-API-Key": sandbox.keys["acme"] ?? "" })).status).toBe(
      401,
    );
    expect((await send("PUT /_admin/accounts/ann/members/bob")).status).toBe(409);
  });

  test("an unknown one is a 404 that names the others", async () => {
    const { status, body } = await send("DELETE /_admin/accounts/nobody/key");
    expect({ status, body }).toEqual({
      status: 404,
      body: { detail: 'There is no account "nobody". There are: ann, acme.' },
    });
  });

  test("the ledger lists what was charged, for whom and for what", async () => {
    const uuid = await create();
    await send("POST /_admin/clock/advance", { seconds: 600 });
    const edit = { video_uuid: uuid, edit_request: "Brighten scene 2." };
    await send("POST /v1/edits", edit, { "X-API-Key": sandbox.apiKey });
    await send("POST /_admin/clock/advance", { seconds: 600 });
    const { body } = await send(`GET /_admin/ledger?videoUuid=${uuid}&account=ann`);
    expect(body).toMatchObject({
      charges: [
        { scene: 2, phase: 2, credits: 4 },
        { scene: 2, phase: 3 },
      ],
      credits: 29,
    });
    expect((await send("GET /_admin/ledger?account=acme")).body).toEqual({ charges: [], credits: 0 });
    expect((await send("GET /_admin/videos")).body.videos).toMatchObject([{ uuid, status: "complete" }]);
    expect((await send("GET /_admin/edits")).body.edits).toMatchObject([{ videoUuid: uuid, status: "complete" }]);
  });
});

describe("the request log", () => {
  beforeEach(async () => {
    await create("Explain invoices.");
    await create("Explain taxes.");
    await statusOf("none");
  });

  test.each([
    [{}, 3],
    [{ method: "POST" }, 2],
    [{ status: 404 }, 1],
    [{ path: "/v1/videos/*" }, 1],
    [{ body: "TAXES" }, 1],
    [{ method: "POST", body: "nothing" }, 0],
  ])("finds by %j", async (matcher, count) => {
    expect((await send("POST /_admin/requests/find", matcher)).body.count).toBe(count);
  });

  test("shows the newest, without credentials", async () => {
    const { body } = await send("GET /_admin/requests?limit=1");
    expect(body).toMatchObject({ count: 3, requests: [{ method: "GET", path: "/v1/videos/none", status: 404 }] });
    expect(JSON.stringify(body)).not.toContain(sandbox.apiKey);
  });

  test.each([
    ["once, with part of the body", { body: { videos: [{ task: "Explain taxes." }] }, times: 1 }, true, 1],
    ["at least once", { method: "POST", path: "/v1/videos" }, true, 2],
    ["never", { path: "/v1/edits", times: 0 }, true, 0],
    ["with a header", { headers: { "content-type": "json", "idempotency-key": false } }, true, 3],
    ["more often than it was", { method: "POST", times: 3 }, false, 2],
    ["what nobody asked", { path: "/v1/edits" }, false, 0],
  ])("was it asked %s?", async (_name, matcher, asked, count) => {
    expect((await send("POST /_admin/requests/find", matcher)).body).toMatchObject({ asked, count });
  });

  test("doesn't hold what the test itself asks, and is emptied", async () => {
    await send("DELETE /_admin/requests");
    expect((await send("GET /_admin/requests")).body).toEqual({ count: 0, requests: [] });
  });
});

describe("rules", () => {
  test("come and go while the sandbox runs", async () => {
    const { body } = await send("POST /_admin/rules/videos", { task: "taxes", goes: "fail" });
    const failing = await create("Explain taxes.");
    expect((await send("GET /_admin/rules")).body.rules).toEqual([
      { id: body.id, list: "videos", rule: { task: "taxes", goes: "fail" }, acted: 1 },
    ]);
    expect((await send(`DELETE /_admin/rules/edits/${body.id}`)).body.detail).toBe(
      `There is no rule "edits/${body.id}". There are: videos/${body.id}.`,
    );
    await send(`DELETE /_admin/rules/videos/${body.id}`);
    const fine = await create("Explain taxes.");
    await send("POST /_admin/clock/advance", { seconds: 600 });
    expect([await statusOf(failing), await statusOf(fine)]).toEqual(["failed", "complete"]);
    expect((await send(`DELETE /_admin/rules/videos/${body.id}`)).body.detail).toBe(
      `There is no rule "videos/${body.id}". There are: none.`,
    );
  });

  test("that don't fit are refused with the mistake", async () => {
    expect((await send("POST /_admin/rules/edits", { goes: "fial" })).status).toBe(422);
    expect((await send("POST /_admin/rules/films", {})).body.detail).toContain("GET /_admin lists what there is.");
  });
});

test.each([
  [99, 422],
  [100, 200],
  [599, 200],
  [600, 422],
])("a search for the status %i is a %i", async (status, answer) => {
  expect((await send("POST /_admin/requests/find", { status })).status).toBe(answer);
});

describe("what is sent to it", () => {
  test("GET /_admin lists the routes, and a mistake leads there", async () => {
    const { body } = await send("GET /_admin");
    expect(body.routes["POST /_admin/reset"]).toContain("back to the beginning");
    expect((await send("GET /_admin/clok")).body.detail).toBe(
      "There is no /_admin/clok. GET /_admin lists what there is.",
    );
    const wrong = await send("GET /_admin/reset");
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test("a body that is no JSON, or has a mistyped field, is a 422", async () => {
    for (const body of ["{", "\r", " "]) {
      const request = new Request(`${ORIGIN}/_admin/snapshots`, { method: "POST", body });
      expect((await fetch(request)).status).toBe(422);
    }
    expect((await send("POST /_admin/clock/advance", { second: 1 })).status).toBe(422);
  });

  test.each([
    ["a page of the web", { Origin: "https://example.com" }, 403],
    ["a page without an origin", { Origin: "null" }, 403],
    ["a link of the web", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a page of this machine", { Origin: "http://localhost:3000", "Sec-Fetch-Site": "cross-site" }, 204],
  ])("from %s", async (_name, headers, status) => {
    expect((await send("POST /_admin/reset", undefined, headers)).status).toBe(status);
  });
});
