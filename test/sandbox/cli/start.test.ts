import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { virtualClock } from "../../../harness/virtual-clock.js";
import type { Clock } from "../../../src/clock.js";
import { type Started, start } from "../../../src/sandbox/cli/start.js";
import { ready, welcome } from "../../../src/sandbox/cli/welcome.js";
import { sandboxOptions } from "../../fixtures/command-line.js";
import { START } from "../../fixtures/sandbox/customer.js";

let folder = "";
let time = START;
const slept: number[] = [];
const open: Started[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  time = START;
  slept.length = 0;
});
afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close();
  rmSync(folder, { recursive: true });
});

async function run(...args: string[]): Promise<Started> {
  return await runOn({ now: () => time, sleep: async (ms) => void slept.push(ms) }, ...args);
}

async function runOn(clock: Clock, ...args: string[]): Promise<Started> {
  const sandbox = await start(sandboxOptions("--render", "off", ...args), clock);
  open.push(sandbox);
  return sandbox;
}

async function end(): Promise<void> {
  for (const sandbox of open.splice(0)) await sandbox.close();
}

async function ask({ url, apiKey }: Started, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const reply = await fetch(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { "X-API-Key": apiKey, "Content-Type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown>, headers: reply.headers };
}

async function create(sandbox: Started, task: string): Promise<string> {
  const { body } = await ask(sandbox, "/v1/videos", { videos: [{ task }] });
  return (body["results"] as { uuid: string }[])[0]?.uuid ?? "";
}

describe("--data", () => {
  const file = () => join(folder, "sandbox.json");

  /** The file as a kill at this moment leaves it. */
  const killedCopy = () => {
    copyFileSync(file(), join(folder, "killed.json"));
    return join(folder, "killed.json");
  };

  test("keeps videos, edits, credits, idempotency keys and the key over a restart", async () => {
    const first = await run("--data", file(), "--credits", "500");
    const uuid = await create(first, "Explain invoices.");
    time += 400_000;
    const body = { video_uuid: uuid, edit_request: "Brighten scene 2." };
    const accepted = await ask(first, "/v1/edits", body, { "Idempotency-Key": "one" });
    time += 50_000;
    const before = await ask(first, `/v1/edits/${accepted.body["edit_id"]}`);
    await end();

    const second = await run("--data", file());
    expect(second.apiKey).toBe(first.apiKey);
    expect((await ask(second, `/v1/edits/${accepted.body["edit_id"]}`)).body).toEqual(before.body);
    expect((await ask(second, "/v1/edits", body, { "Idempotency-Key": "one" })).body).toEqual(accepted.body);
    time += 400_000;
    expect((await ask(second, `/v1/edits/${accepted.body["edit_id"]}`)).body).toMatchObject({ status: "complete" });
    expect(await (await fetch(second.url)).text()).toContain("<strong>471</strong> credits");
  });

  test("continues, even if today's limits and options would refuse its past", async () => {
    const first = await run("--data", file(), "--controls");
    await ask(first, "/v1/videos/none");
    time += 55_000;
    for (let made = 0; made < 25; made++) await create(first, "Explain invoices.");
    time += 6_000;
    let uuid = "";
    for (let made = 0; made < 25; made++) uuid = await create(first, "Explain invoices.");
    expect((await ask(first, `/v1/videos/${uuid}/cancel`, {})).status).toBe(200);
    await end();
    const second = await run("--data", file());
    expect((await ask(second, `/v1/videos/${uuid}`)).body).toMatchObject({ status: "failed" });
    expect((await ask(second, `/v1/videos/${uuid}/cancel`, {})).status).toBe(403);
  });

  test("only its owner can read it, and nothing else is left beside it", async () => {
    await create(await run("--data", file()), "Explain invoices.");
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    await end();
    expect(readdirSync(folder)).toEqual(["sandbox.json"]);
  });

  test("loses nothing that was answered when the process is killed", async () => {
    const uuids = [await create(await run("--data", file()), "Explain invoices.")];
    const killed = killedCopy();
    for (let kill = 0; kill < 3; kill++) {
      const sandbox = await run("--data", killed);
      for (const known of uuids) expect((await ask(sandbox, `/v1/videos/${known}`)).status).toBe(200);
      uuids.push(await create(sandbox, `Explain kill ${kill}.`));
      await end();
    }
  });

  test("is used by one sandbox at a time, also by those of several containers", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const clock = virtualClock();
    await runOn(clock, "--data", file());
    await expect(clock.run(async () => await runOn(clock, "--data", file()))).rejects.toThrow(
      `Another sandbox uses ${file()}`,
    );
    await end();
    await expect(runOn(clock, "--data", file())).resolves.toBeDefined();
    expect(logged.mock.lastCall).toEqual([expect.stringContaining("takes up to 10 s")]);
    logged.mockRestore();
  });

  test("the lock of a killed process is free after 10 s, and its unfinished files are cleared away", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const clock = virtualClock();
    const killedAt = clock.now();
    writeFileSync(`${file()}.lock`, "killed");
    utimesSync(`${file()}.lock`, killedAt / 1000, killedAt / 1000);
    writeFileSync(`${file()}.1234.tmp`, "half a snapsh");
    writeFileSync(`${file()}.tmp`, "of somebody else");
    await clock.run(async () => await runOn(clock, "--data", file()));
    expect(clock.now() - killedAt).toBeLessThan(12_000);
    expect(readdirSync(folder).toSorted()).toEqual(["sandbox.json", "sandbox.json.lock", "sandbox.json.tmp"]);
    logged.mockRestore();
  });

  test("one that stood still, while another one has taken its file, answers nothing that it can't keep", async () => {
    const first = await run("--data", file());
    const kept = await create(first, "Explain invoices.");
    const logged = vi.spyOn(console, "error").mockReturnValue();
    time += 11_000;
    const second = await run("--data", file());
    const { status, body } = await ask(first, "/v1/videos", { videos: [{ task: "Explain refunds." }] });
    expect([status, body["detail"]]).toEqual([503, expect.stringContaining("another sandbox has taken it")]);
    logged.mockRestore();
    expect((await ask(second, `/v1/videos/${kept}`)).status).toBe(200);
    const later = await create(second, "Explain taxes.");
    await open.pop()?.close();
    await expect(open.pop()?.close()).rejects.toThrow("another sandbox has taken it");
    expect(readFileSync(file(), "utf8")).toContain(later);
  });

  test("what can't be written is undone and refused", async () => {
    const sandbox = await run("--data", file());
    const logged = vi.spyOn(console, "error").mockReturnValue();
    rmSync(folder, { recursive: true });
    const { status, body } = await ask(sandbox, "/v1/videos", { videos: [{ task: "Explain invoices." }] });
    expect(status).toBe(503);
    expect(body["detail"]).toContain("can't be written");
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
    expect(await (await fetch(sandbox.url)).text()).toContain("Nothing here yet");
    mkdirSync(folder);
    // A file that was deleted is written anew.
    expect(await create(sandbox, "Explain refunds.")).not.toBe("");
    expect(readFileSync(file(), "utf8")).toContain("Explain refunds.");
  });

  test.each([
    ["no JSON", "{", "is not JSON"],
    ["another version", JSON.stringify({ version: 2 }), "of another release"],
    ["something else", JSON.stringify({ version: 1, videos: [] }), "is not a sandbox's"],
  ])("refuses a file with %s, and leaves it as it was", async (_name, text, message) => {
    writeFileSync(file(), text);
    await expect(run("--data", file())).rejects.toThrow(message);
    expect(readFileSync(file(), "utf8")).toBe(text);
    expect(readdirSync(folder)).toEqual(["sandbox.json"]);
  });

  test("refuses options that would change its past", async () => {
    await run("--data", file(), "--speed", "2");
    await end();
    await expect(run("--data", file(), "--speed", "3")).rejects.toThrow("began with --speed 2: leave --speed out");
    await expect(run("--data", file(), "--seed", "x")).rejects.toThrow("began with --seed");
    await expect(run("--data", file(), "--scenario", "examples/sandbox/scenario.yml")).rejects.toThrow(
      "another scenario",
    );
  });
});

describe("--scenario", () => {
  const scenario = (text: string) => {
    writeFileSync(join(folder, "scenario.yml"), text);
    return join(folder, "scenario.yml");
  };

  test("the example does what it says", async () => {
    const sandbox = await run("--scenario", "examples/sandbox/scenario.yml", "--controls");
    const items = ["A forbidden topic.", "A question.", "An invoice.", "A hello."].map((task) => ({ task }));
    const { body } = await ask(sandbox, "/v1/videos", { videos: items });
    const results = body["results"] as { uuid: string; error?: string }[];
    expect(results[0]?.error).toBe("This topic can't be made into a video.");
    expect(slept).toEqual([500]);
    time += 400_000;
    const poll = async (index: number) => (await ask(sandbox, `/v1/videos/${results[index]?.uuid}`)).body;
    expect(await poll(1)).toMatchObject({ required_action: { kind: "clarification" } });
    expect(await poll(2)).toMatchObject({ status: "awaiting_scene_retry" });
    expect(await poll(3)).toMatchObject({ status: "complete" });

    const edit = { video_uuid: results[3]?.uuid, edit_request: "Show the logo in scene 2." };
    const { body: accepted } = await ask(sandbox, "/v1/edits", edit);
    time += 130_000;
    await expect(ask(sandbox, "/v1/edits", { ...edit, edit_request: "Brighten scene 1." })).rejects.toThrow();
    expect(await (await fetch(sandbox.url)).text()).toContain("Brighten scene 1.");
    const polls = [];
    for (let poll = 0; poll < 8; poll++) polls.push(await ask(sandbox, `/v1/edits/${accepted["edit_id"]}`));
    expect(polls.map(({ status }) => status)).toEqual([200, 200, 429, 429, 429, 429, 429, 200]);
    expect(polls[2]?.headers.get("retry-after")).toBe("2");
    expect(polls[0]?.body).toMatchObject({ status: "error" });
  });

  test("a lost request never arrives", async () => {
    const sandbox = await run("--scenario", scenario("requests: [{ lose: request, count: 1 }]"));
    await expect(create(sandbox, "Explain invoices.")).rejects.toThrow();
    expect(await (await fetch(sandbox.url)).text()).toContain("Nothing here yet");
  });

  test.each([
    ["is neither YAML nor JSON", "videos: [", "is neither YAML nor JSON"],
    ["names an unknown turn", "edits: [{ goes: fial }]", "at edits[0].goes"],
    [
      "names an unknown turn of an edit, with those that there are",
      "edits: [{ goes: fial }]",
      /takes .*\bfail\b.* or a script, not "fial"/,
    ],
    ["names an unknown turn of a video", "videos: [{ goes: fial }]", /takes .*\bawaiting_scene_retry\b.*, not "fial"/],
    ["has an unknown field", "video: []", 'Unrecognized key: "video"'],
    ["has a rule that does nothing", "requests: [{ from: 2 }]", "must have delay, status, reply, lose or cut"],
    ["has a rule that does two things", "videos: [{ refuse: no, goes: fail }]", "can't have both refuse and goes"],
  ])("a file that %s is refused", async (_name, text, message) => {
    await expect(run("--scenario", scenario(text))).rejects.toThrow(message);
  });

  test("a missing file is refused", async () => {
    await expect(run("--scenario", join(folder, "none.yml"))).rejects.toThrow("can't be read");
  });
});

test("--realtime prints the address and the key of the realtime updates, and a client gets in with them", async () => {
  const sandbox = await run("--realtime");
  const { url = "", keys = {} } = sandbox.realtime ?? {};
  const text = welcome(sandbox, { data: null, referenceImages: "trust" });
  expect(text).toContain(`Realtime updates:      ${url}\nRealtime key:          ${keys["default"]}\n\nFor`);
  const socket = new WebSocket(`${url}/websocket?apikey=${keys["default"]}`);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  expect((await run()).realtime).toBeNull();
});

describe("accounts and keys", () => {
  const accounts = (text: string) => {
    writeFileSync(join(folder, "accounts.yml"), text);
    return join(folder, "accounts.yml");
  };
  const OFFICE =
    "[{ name: ann, credits: 5 }, { name: bob, apiKey: bobs-key }, { name: acme, orgId: o-1, members: [ann] }]";

  test("--accounts names people and organizations; each has a key, and people have a token", async () => {
    const sandbox = await run("--accounts", accounts(OFFICE), "--credits", "7");
    expect(Object.keys(sandbox.keys)).toEqual(["ann", "bob", "acme"]);
    expect(sandbox.keys["bob"]).toBe("bobs-key");
    expect(Object.keys(sandbox.tokens)).toEqual(["ann", "bob"]);
    const home = await (await fetch(sandbox.url)).text();
    expect([home.includes("<strong>5</strong>"), home.includes("<strong>7</strong>")]).toEqual([true, true]);
    const authorization = { Authorization: `Bearer ${sandbox.tokens["ann"]}` };
    expect((await fetch(`${sandbox.url}/v1/avatars`, { headers: authorization })).status).toBe(200);
    const created = await ask(sandbox, "/v1/videos", { videos: [{ task: "Hi." }] }, { "X-API-Key": "bobs-key" });
    expect(created.status).toBe(200);
  });

  test("--api-key is the key of the first account", async () => {
    expect((await run("--api-key", "my-key")).apiKey).toBe("my-key");
    expect((await run("--api-key", "anns-key", "--accounts", accounts(OFFICE))).keys["ann"]).toBe("anns-key");
  });

  test("both are kept in a data file, and others are refused", async () => {
    const data = join(folder, "sandbox.json");
    const first = await run("--data", data, "--accounts", accounts(OFFICE), "--api-key", "anns-key");
    const uuid = await create(first, "Explain invoices.");
    await end();
    for (const again of [[], ["--api-key", "anns-key"], ["--accounts", accounts(OFFICE)]]) {
      const second = await run("--data", data, ...again);
      expect(second.keys).toEqual(first.keys);
      expect((await ask(second, `/v1/videos/${uuid}`)).status).toBe(200);
      await end();
    }
    await expect(run("--data", data, "--api-key", "other")).rejects.toThrow(
      "began with another key: leave --api-key out",
    );
    await expect(run("--data", data, "--accounts", accounts("[{ name: ann }]"))).rejects.toThrow("other accounts");
  });

  test.each([
    ["has a mistyped field", "[{ name: ann, credit: 5 }]", 'Unrecognized key: "credit"'],
    ["has one key twice", "[{ name: ann, apiKey: k }, { name: bob, apiKey: k }]", "have the same key"],
  ])("a file that %s is refused", async (_name, text, message) => {
    await expect(run("--accounts", accounts(text))).rejects.toThrow(message);
  });
});

describe("for tests", () => {
  test("--admin opens /_admin, and what it changes is kept in a data file", async () => {
    const data = join(folder, "sandbox.json");
    const first = await run("--data", data, "--admin");
    const admin = async (path: string, body: unknown) =>
      await fetch(`${first.adminUrl}${path}`, { method: "POST", body: JSON.stringify(body) });
    const uuid = await create(first, "Explain invoices.");
    await admin("/clock/advance", { seconds: 30 });
    await admin("/snapshots", {});
    await admin("/clock/advance", { seconds: 400 });
    expect((await ask(first, `/v1/videos/${uuid}`)).body).toMatchObject({ status: "complete" });
    await admin("/snapshots/snapshot/restore", {});
    expect((await ask(first, `/v1/videos/${uuid}`)).body).toMatchObject({ is_complete: false });
    const later = await create(first, "Explain taxes.");
    await admin("/accounts", { name: "bob", apiKey: "bobs-key" });
    await end();
    const second = await run("--data", data);
    expect(second.keys).toMatchObject({ bob: "bobs-key" });
    expect((await ask(second, `/v1/videos/${later}`)).body).toMatchObject({ is_complete: false });
    time += 600_000;
    expect((await ask(second, `/v1/videos/${uuid}`)).body).toMatchObject({ status: "complete" });
  });

  test("a sandbox whose clock was moved on continues from its own time", async () => {
    const data = join(folder, "sandbox.json");
    const first = await run("--data", data, "--admin");
    await fetch(`${first.adminUrl}/clock/advance`, { method: "POST", body: JSON.stringify({ seconds: 86_400 }) });
    const uuid = await create(first, "Explain invoices.");
    await end();
    const second = await run("--data", data);
    time += 400_000;
    expect((await ask(second, `/v1/videos/${uuid}`)).body).toMatchObject({ status: "complete" });
  });

  test("without --admin, /_admin says how to open it", async () => {
    const closed = await run();
    const { status, body } = await ask(closed, "/_admin/reset", {});
    expect([status, body["detail"]]).toEqual([404, "/_admin is closed. Start the sandbox with --admin to open it."]);
  });

  test("--rate-limits lets more requests through, or all", async () => {
    const more = await run("--rate-limits", "2x");
    expect((await ask(more, "/v1/videos", { videos: [{ task: "Hi." }] })).headers.get("x-ratelimit-limit")).toBe("60");
    const off = await run("--rate-limits", "off");
    const polls = await Promise.all(Array.from({ length: 100 }, () => ask(off, "/v1/edits/none")));
    expect(new Set(polls.map(({ status }) => status))).toEqual(new Set([404]));
  });

  test("/health says that it is there, and no log has it", async () => {
    const sandbox = await run("--admin");
    expect((await ask(sandbox, "/health")).body).toEqual({ status: "ok" });
    expect((await ask(sandbox, "/_admin/requests")).body).toMatchObject({ count: 0 });
  });
});

test("--json prints keys and tokens, and more where it is open", async () => {
  const sandbox = await run("--admin");
  const { url, apiKey, keys, tokens, admin } = JSON.parse(ready(sandbox));
  expect({ url, apiKey, keys, tokens, admin }).toEqual({
    url: sandbox.url,
    apiKey: sandbox.apiKey,
    keys: { default: apiKey },
    tokens: { default: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
    admin: `${url}/_admin`,
  });
  expect(JSON.parse(ready(await run()))).not.toHaveProperty("admin");
});

test("it prints address, key and three commands", async () => {
  const sandbox = await run();
  const text = welcome(sandbox, { data: null, referenceImages: "trust" });
  expect(text.match(/ curl -s |\(curl -s /g)).toHaveLength(3);
  for (const part of [sandbox.url, sandbox.apiKey, "it forgets everything"]) expect(text).toContain(part);
});
