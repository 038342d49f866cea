import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../../harness/engine-simulation.js";
import { open, openWith, revisionsOf, run, uuidOf } from "../../fixtures/engine-runs.js";
import { type EntryText, many } from "../../fixtures/entries.js";

const CHECK = { task: { kind: "check" }, settings: { link: "https://app.example.com/v/{uuid}" } } as const;
const EDIT = { edits: ["Show a cat in scene 1."] };
const DAY_MS = 24 * 60 * 60_000;

/** What a check finds, as `kind id`, and the words of each. */
async function check(
  simulation: EngineSimulation,
  entries: Readonly<Record<string, EntryText>>,
  options: Parameters<typeof run>[2] = {},
) {
  const { result, log, stopped } = await run(simulation, entries, { ...CHECK, ...options });
  const { findings = [], looked } = result.report;
  return {
    kinds: findings.map(({ kind, id }) => (id === null ? kind : `${kind} ${id}`)),
    words: findings.map(({ words }) => words),
    looked,
    result,
    log,
    stopped,
  };
}

/** What a person does at the service, by hand. */
async function byHand({ sandbox }: EngineSimulation, path: string, body: object = {}): Promise<Response> {
  const headers = { "x-api-key": sandbox.apiKey, "content-type": "application/json" };
  return await sandbox.fetch(
    new Request(`http://127.0.0.1:1/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
}

/** Entries of videos that somebody has made without the action. */
async function made(simulation: EngineSimulation, count: number): Promise<Record<string, EntryText>> {
  const uuids: string[] = [];
  while (uuids.length < count) {
    const videos = Array.from({ length: Math.min(50, count - uuids.length) }, () => ({ task: "Explain it." }));
    const { results } = (await (await byHand(simulation, "videos", { videos })).json()) as {
      results: { uuid: string }[];
    };
    uuids.push(...results.map(({ uuid }) => uuid));
  }
  simulation.clock.advance(5 * DAY_MS);
  return Object.fromEntries(uuids.map((uuid, index) => [`v${index}`, { uuid }]));
}

async function newestEdit(simulation: EngineSimulation, id = "v01"): Promise<string> {
  return (await revisionsOf(simulation, id)).at(-1)?.edit ?? "";
}

/** Changes the body of each reply to a GET of this address. */
function saying(simulation: EngineSimulation, path: RegExp, change: (body: Record<string, unknown>) => object): void {
  simulation.network = async (request, pass) => {
    const response = await pass();
    if (request.method !== "GET" || !path.test(request.url)) return response;
    const body = (await response.json()) as Record<string, unknown>;
    return Response.json({ ...body, ...change(body) }, { headers: response.headers });
  };
}

function answering(simulation: EngineSimulation, path: RegExp, reply: () => Response): void {
  simulation.network = async (request, pass) => (path.test(request.url) ? reply() : await pass());
}

describe("a check of videos that nobody has touched", () => {
  test("finds nothing, spends nothing, and changes nothing: neither a video nor the ledger", async () => {
    const simulation = await openWith(many(3, EDIT));
    const [charges, requests] = [simulation.sandbox.ledger().length, simulation.sandbox.requests().length];
    const before = (await simulation.store.read()).facts;
    const { kinds, looked, result } = await check(simulation, many(3, EDIT));
    expect(kinds).toEqual([]);
    expect(looked).toBe(3);
    expect(result.report.mode).toBe("check");
    expect(result.report.entries.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged", "unchanged"]);
    expect(simulation.sandbox.ledger()).toHaveLength(charges);
    const asked = simulation.sandbox.requests().slice(requests);
    expect(asked.map(({ method }) => method)).toEqual(Array.from({ length: 6 }, () => "GET"));
    expect((await simulation.store.read()).facts).toEqual(before);
  });

  test("says what an apply would do, and does none of it", async () => {
    const simulation = await openWith(many(1));
    const { kinds, result } = await check(simulation, many(2, EDIT));
    expect(kinds).toEqual([]);
    expect(result.report.entries.map(({ outcome }) => outcome)).toEqual(["planned", "planned"]);
    expect(simulation.sandbox.videos()).toHaveLength(1);
  });

  test("asks for 200 videos within the windows, in 7 minutes and without a 429", async () => {
    const simulation = await open();
    const entries = await made(simulation, 200);
    const asked = simulation.sandbox.requests().length;
    const began = simulation.clock.now();
    const { kinds, looked } = await check(simulation, entries);
    expect(kinds).toEqual([]);
    expect(looked).toBe(200);
    const replies = simulation.sandbox.requests().slice(asked);
    expect(replies).toHaveLength(200);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    // The run before it has left a window of one minute.
    expect((simulation.clock.now() - began) / 60_000 - 1).toBeLessThan(7);
  });

  test("asks for 100 videos that were all edited in 10 minutes, because the window of edits is smaller", async () => {
    const simulation = await open();
    const named = await made(simulation, 100);
    const edited = Object.fromEntries(Object.entries(named).map(([id, entry]) => [id, { ...entry, ...EDIT }]));
    await run(simulation, named);
    await run(simulation, edited, { settings: { max_edits: 100 }, timeoutMinutes: 600 });
    expect(simulation.sandbox.edits()).toHaveLength(100);
    simulation.clock.advance(DAY_MS);
    const began = simulation.clock.now();
    const { kinds, looked } = await check(simulation, edited);
    expect([kinds, looked]).toEqual([[], 100]);
    expect((simulation.clock.now() - began) / 60_000 - 1).toBeLessThan(10);
  });

  test("says what the time was too short for", async () => {
    const simulation = await open();
    const { kinds, words, looked } = await check(simulation, await made(simulation, 50), { timeoutMinutes: 1 });
    expect(kinds).toEqual(["not-asked"]);
    expect(words).toEqual([expect.stringMatching(/^The time was over before \d+ of 50 videos were asked for\.$/)]);
    expect(looked).toBeGreaterThan(28);
  });

  test("looks at the sandbox of a trial, and leaves it as it is", async () => {
    const simulation = await open();
    const service = { kind: "sandbox" } as const;
    await run(simulation, many(1, EDIT), { service });
    const before = (await simulation.store.read()).facts;
    expect((await check(simulation, many(1, EDIT), { service })).kinds).toEqual([]);
    expect((await simulation.store.read()).facts).toEqual(before);
  });
});

describe("the key and the address are tried", () => {
  test("also where there is no video yet: a key that may ask is told that there is none", async () => {
    const simulation = await open();
    expect((await check(simulation, many(1))).kinds).toEqual([]);
    expect(simulation.sandbox.requests().map(({ method, status }) => `${method} ${status}`)).toEqual(["GET 404"]);
  });

  test.each([0, 3])("and a refused key is told once, with %i videos", async (videos) => {
    const simulation = await open();
    if (videos > 0) await run(simulation, many(videos));
    const { apiKey: secret } = simulation.sandbox;
    simulation.sandbox.generateKey();
    const asked = simulation.sandbox.requests().length;
    const service = {
      kind: "remote",
      baseUrl: "http://127.0.0.1:1",
      credential: { header: "x-api-key", value: secret, secret },
      orgId: null,
    } as const;
    const { kinds, words } = await check(simulation, many(Math.max(1, videos)), { service });
    expect(kinds).toEqual(["key-refused"]);
    expect(words[0]).toMatch(/HTTP 401/);
    expect(simulation.sandbox.requests().length - asked).toBe(1);
  });

  test.each([0, 3])("and an address where nobody answers is told once, with %i videos", async (videos) => {
    const simulation = await open();
    if (videos > 0) await run(simulation, many(videos));
    answering(simulation, /./, () => Response.json({ detail: "Down for maintenance." }, { status: 503 }));
    const { kinds, words } = await check(simulation, many(Math.max(1, videos)));
    expect(kinds.filter((kind) => !kind.startsWith("no-answer"))).toEqual(["unreachable"]);
    expect(words[0]).toMatch(/Down for maintenance/);
  });
});

describe("a check finds a video that", () => {
  test("the service doesn't know any more", async () => {
    const simulation = await openWith(many(2, EDIT));
    const gone = await uuidOf(simulation);
    answering(simulation, new RegExp(`${gone}|${await newestEdit(simulation)}`), () =>
      Response.json({ detail: "video not found" }, { status: 404 }),
    );
    const { kinds, words } = await check(simulation, many(2, EDIT));
    expect(kinds).toEqual(["gone v01"]);
    expect(words).toEqual([`Video ${gone}: video not found (HTTP 404)`]);
  });

  test("an entry names and the service doesn't know", async () => {
    const simulation = await open();
    const uuid = "6f1c0d5e-0000-4000-8000-000000000000";
    expect((await check(simulation, { v01: { uuid } })).kinds).toEqual(["gone v01"]);
  });

  test("has failed by now", async () => {
    const simulation = await openWith(many(1));
    saying(simulation, /videos/, () => ({
      status: "failed",
      is_complete: false,
      is_failed: true,
      error_message: "The film is lost.",
    }));
    const { kinds, words } = await check(simulation, many(1));
    expect(kinds).toEqual(["failed v01"]);
    expect(words).toEqual(["The video itself has failed: The film is lost."]);
  });

  test("was in flight and has failed meanwhile", async () => {
    const simulation = await openWith(many(1), { scenario: { video: () => "fail" } }, { wait: false });
    simulation.clock.advance(DAY_MS / 24);
    expect((await check(simulation, many(1))).kinds).toEqual(["failed v01"]);
  });

  test("was in flight and has ended meanwhile", async () => {
    const simulation = await openWith(many(1), {}, { wait: false });
    simulation.clock.advance(DAY_MS / 24);
    expect((await check(simulation, many(1))).kinds).toEqual([]);
  });

  test("could not be made by the last run", async () => {
    const simulation = await openWith(many(1), { scenario: { video: () => "fail" } });
    const { kinds, words } = await check(simulation, many(1));
    expect(kinds).toEqual(["failed v01"]);
    expect(words[0]).toMatch(/^Its last create has failed in run 1001: /);
  });

  test("is in doubt after a lost reply", async () => {
    const simulation = await open();
    simulation.network = async (request, pass) => {
      const response = await pass();
      if (request.method === "POST") throw new TypeError("socket hang up");
      return response;
    };
    await run(simulation, many(1));
    simulation.network = async (_request, pass) => await pass();
    const { kinds, words } = await check(simulation, many(1));
    expect(kinds).toEqual(["blocked v01"]);
    expect(words[0]).toMatch(/it may exist already/);
  });

  test("waits for an answer, and says what is asked", async () => {
    const simulation = await openWith(many(1), {}, { wait: false });
    saying(simulation, /videos/, () => ({
      status: "highlevel",
      is_complete: false,
      required_action: {
        kind: "clarification",
        round: 1,
        questions: [{ id: "audience", question: "Who is it for?", options: ["All"], allowsCustom: false }],
      },
    }));
    const { kinds, words } = await check(simulation, many(1));
    expect(kinds).toEqual(["waiting v01"]);
    expect(words[0]).toMatch(/Who is it for\?/);
    const answered = { clarification: { answers: { audience: "All" } } };
    expect((await check(simulation, many(1, answered))).kinds).toEqual([]);
  });

  test("gives an answer that makes no sense", async () => {
    const simulation = await openWith(many(2));
    const odd = await uuidOf(simulation);
    answering(simulation, new RegExp(odd), () => Response.json({ uuid: odd, status: 7 }));
    const { kinds, looked } = await check(simulation, many(2));
    expect(kinds).toEqual(["no-answer v01"]);
    expect(looked).toBe(2);
  });
});

test.each([
  ["a video that waits for somebody's decision", /videos/, { status: "awaiting_review" }, "waiting v01"],
  ["a video that somebody makes anew at this time", /videos/, { status: "generating_frames" }, "not-complete v01"],
  ["an edit that somebody has set off again", /edits/, { status: "applying", result: null }, "not-complete v01"],
])("a check finds %s", async (_name, path, says, finding) => {
  const simulation = await openWith(many(1, EDIT));
  saying(simulation, path, () => ({ is_complete: false, ...says }));
  expect((await check(simulation, many(1, EDIT))).kinds).toEqual([finding]);
});

test.each([
  ["a video of another workspace than the key's", /videos/, 403, "not-yours v01"],
  ["that the service doesn't know the newest edit any more", /edits/, 404, "edit-gone v01"],
])("a check finds %s", async (_name, path, status, finding) => {
  const simulation = await openWith(many(1, EDIT));
  answering(simulation, path, () => Response.json({ detail: "no" }, { status }));
  expect((await check(simulation, many(1, EDIT))).kinds).toEqual([finding]);
});

describe("a check finds that somebody else", () => {
  test("has reverted the newest edit", async () => {
    const simulation = await openWith(many(2, EDIT));
    const edit = await newestEdit(simulation);
    await byHand(simulation, `edits/${edit}/revert`);
    const { kinds, words } = await check(simulation, many(2, EDIT));
    expect(kinds).toEqual(["reverted v01"]);
    expect(words[0]).toMatch(
      /^The edit \S+ was reverted, and no run has asked for that\. To keep the video without it, write accept: "[0-9a-f]{8}" into the entry\.$/,
    );
  });

  test("has added a scene to a video that no run has edited", async () => {
    const simulation = await openWith(many(2));
    const body = { video_uuid: await uuidOf(simulation), edit_request: "Add a scene about cats at the end." };
    expect((await byHand(simulation, "edits", body)).status).toBe(202);
    simulation.clock.advance(DAY_MS / 24);
    const { kinds, words } = await check(simulation, many(2));
    expect(kinds).toEqual(["changed v01"]);
    expect(words[0]).toMatch(/^It had \d+ scenes when it was made, and has \d+ now\. No run has edited it\.$/);
  });

  test("has changed a video later than any run has, where the service tells the time", async () => {
    const simulation = await openWith(many(1, EDIT));
    const later = new Date(simulation.clock.now() + DAY_MS).toISOString();
    simulation.clock.advance(2 * DAY_MS);
    saying(simulation, /videos/, () => ({ updated_at: later }));
    expect((await check(simulation, many(1, EDIT))).kinds).toEqual(["changed v01"]);
  });

  test("has cancelled the edit in flight", async () => {
    const simulation = await openWith(many(1), { controls: true });
    await run(simulation, many(1, EDIT), { wait: false });
    const edit = simulation.sandbox.edits().at(-1)?.editId ?? "";
    expect((await byHand(simulation, `edits/${edit}/cancel`)).status).toBe(200);
    const { kinds, words } = await check(simulation, many(1, EDIT));
    expect(kinds).toEqual(["failed v01"]);
    expect(words[0]).toMatch(/^The edit has failed: The edit ended cancelled/);
  });

  test("has approved what a pull request previews", async () => {
    const simulation = await openWith(many(1), { controls: true });
    await run(simulation, many(1, EDIT), { task: { kind: "show previews", pullRequest: 7 }, pullRequest: 7 });
    expect((await check(simulation, many(1))).kinds).toEqual([]);
    const edit = simulation.sandbox.edits().at(-1)?.editId ?? "";
    expect((await byHand(simulation, `edits/${edit}/approve`)).status).toBe(200);
    simulation.clock.advance(DAY_MS / 24);
    const { kinds, words } = await check(simulation, many(1));
    expect(kinds).toEqual(["approved v01"]);
    expect(words).toEqual([`The edit ${edit} of pull request #7 was approved (complete).`]);
  });
});

describe("of the newest edit a check says that", () => {
  test("its link is another now, unless settings.link makes links of its own", async () => {
    const simulation = await openWith(many(1, EDIT));
    const link = "https://films.example.com/new/1.mp4?signature=1";
    saying(simulation, /edits/, ({ result }) => ({ result: { ...(result as object), link } }));
    const { kinds, words } = await check(simulation, many(1, EDIT), { settings: {} });
    expect(kinds).toEqual(["link-moved v01"]);
    expect(words[0]).toMatch(/and the service now says https:\/\/films\.example\.com\/new\/1\.mp4\?signature=1\.$/);
    expect((await check(simulation, many(1, EDIT))).kinds).toEqual([]);
  });

  test("a link that is only signed anew is the same", async () => {
    const simulation = await openWith(many(1, EDIT));
    saying(simulation, /edits/, ({ result }) => {
      const { link } = result as { link: string };
      return { result: { ...(result as object), link: `${link}&signature=2` } };
    });
    expect((await check(simulation, many(1, EDIT), { settings: {} })).kinds).toEqual([]);
  });
});

describe("no false alarm comes of", () => {
  test("an edit that a run has cancelled, where the service counts that as a change of the video", async () => {
    const simulation = await openWith(many(1), { controls: true });
    await run(simulation, many(1, EDIT), { wait: false });
    simulation.clock.advance(DAY_MS);
    await run(simulation, many(1));
    const now = new Date(simulation.clock.now()).toISOString();
    saying(simulation, /videos/, () => ({ updated_at: now }));
    expect((await check(simulation, many(1))).kinds).toEqual([]);
  });

  test("a video that another entry's manifest no longer has", async () => {
    const simulation = await openWith(many(2));
    answering(simulation, new RegExp(await uuidOf(simulation, "v02")), () => Response.json({}, { status: 404 }));
    await run(simulation, many(1));
    expect((await check(simulation, many(1))).kinds).toEqual([]);
  });

  test("scenes that an edit of a run has added", async () => {
    const simulation = await open();
    const added = { edits: ["Add a scene about cats at the end."] };
    await run(simulation, many(1, added));
    expect((await check(simulation, many(1, added))).kinds).toEqual([]);
    await run(simulation, many(1));
    expect((await check(simulation, many(1))).kinds).toEqual([]);
  });
});

test("an answer that stands in the manifest by now, and scenes that nobody has retried, are the next apply's", async () => {
  const simulation = await open();
  const question = { id: "audience", question: "For whom?", options: ["All"], allowsCustom: false };
  const asking = { kind: "clarification", round: 1, questions: [question] };
  await run(simulation, many(1), { wait: false });
  saying(simulation, /videos/, () => ({ status: "highlevel", is_complete: false, required_action: asking }));
  await run(simulation, many(1));
  const answered = many(1, { clarification: { answers: { audience: "All" } } });
  expect((await check(simulation, answered)).kinds).toEqual([]);
  saying(simulation, /videos/, () => ({ status: "awaiting_scene_retry", is_complete: false }));
  expect((await check(simulation, answered)).kinds).toEqual([]);
});

test("once most of the month's credits are spent, a check warns and says until when; before, it doesn't", async () => {
  const simulation = await openWith(many(1));
  await run(simulation, { v01: EDIT });
  const spent = 29;
  const told = async (max_credits_a_month: number) =>
    await check(simulation, { v01: EDIT }, { settings: { link: CHECK.settings.link, max_credits_a_month } });
  expect((await told(spent * 2)).kinds).toEqual([]);
  const near = await told(Math.floor(spent / 0.8));
  expect(near.kinds).toEqual(["month-spent"]);
  expect(near.words[0]).toMatch(
    /^Up to 29 of 36 credits are spent in \w+ \d{4}\. From 1 \w+ \d{4} on \(UTC\), all are free again\.$/,
  );
  simulation.clock.advance(32 * DAY_MS);
  expect((await told(spent)).kinds).toEqual([]);
});

test("checks that have no time for all videos begin with other ones each time, and come to all of them", async () => {
  const settings = { max_creates: 100, max_edits: 100 };
  const simulation = await openWith(many(25), {}, { settings });
  await run(simulation, many(25, EDIT), { settings });
  const asked = new Set<string>();
  for (const chance of [0, 0.3, 0.6]) {
    const before = simulation.sandbox.requests().length;
    const { kinds } = await check(simulation, many(25, EDIT), { timeoutMinutes: 1, ports: { random: () => chance } });
    expect(kinds).toContain("not-asked");
    for (const { path } of simulation.sandbox.requests().slice(before))
      if (path.startsWith("/v1/edits/")) asked.add(path);
  }
  expect(asked.size).toBe(25);
});
