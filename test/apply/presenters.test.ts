import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Simulation } from "../../harness/simulation.js";
import { broken, type EntryText, errorOf, open, reply, run } from "../fixtures/simulated-runs.js";

const OPEN = { controls: true, marketing: true } as const;
const DAY = 24 * 60 * 60 * 1000;

const withAvatar = (id: unknown, more: EntryText = {}): EntryText => ({ options: { avatar_id: id }, ...more });
const withActor = (id: unknown): EntryText => ({ category: "marketing", options: { actor_id: id } });

const isLookup = ({ url }: Request) => /\/(avatars|actors)\b/.test(url);
const pathsOf = ({ sandbox }: Simulation, from = 0) =>
  sandbox
    .requests()
    .slice(from)
    .map(({ method, path }) => `${method} ${path}`);
const lookupsOf = (simulation: Simulation, from = 0) =>
  pathsOf(simulation, from).filter((path) => /\/(avatars|actors)\b/.test(path));

describe("an id that a catalog must have is looked up before anything is sent:", () => {
  test("each once, of both categories, and those that are invented fail their entries", async () => {
    const simulation = await open(OPEN);
    const done = await run(simulation, {
      one: withAvatar("avatar-ines"),
      two: withAvatar("avatar-ines"),
      three: withAvatar("avatar-invented"),
      four: withActor("actor-liam"),
      five: withActor("actor-invented"),
      six: {},
    });
    expect(done.told).toEqual([
      "one succeeded create",
      "two succeeded create",
      "three failed create 404",
      "four succeeded create",
      "five failed create 404",
      "six succeeded create",
    ]);
    const paths = pathsOf(simulation);
    expect(paths.slice(0, paths.indexOf("POST /v1/videos"))).toEqual([
      "GET /v1/avatars/avatar-ines",
      "GET /v1/avatars/avatar-invented",
      "GET /v1/avatars",
      "GET /v1/marketing/actors/actor-liam",
      "GET /v1/marketing/actors/actor-invented",
      "GET /v1/marketing/actors",
    ]);
    expect(lookupsOf(simulation)).toHaveLength(6);
    expect(errorOf(done, "three")).toBe(
      "videos.three.options.avatar_id (videos.yml:1) is \"avatar-invented\", which the service's catalog doesn't have; nothing was submitted for this entry: Avatar not found. The catalog has avatar-ines, avatar-noah, avatar-yuki.",
    );
    expect((await simulation.state()).videos["three"]?.last_failure).toMatchObject({ step: "create", status: 404 });
  });

  test("of the other category an option is one like any other", async () => {
    const simulation = await open(OPEN);
    const entries = {
      ad: { ...withAvatar("anything"), category: "marketing" },
      page: { options: { actor_id: "any" } },
    };
    expect((await run(simulation, entries)).told).toEqual(["ad succeeded create", "page succeeded create"]);
    expect(lookupsOf(simulation)).toEqual([]);
  });

  test.each([
    ["a number", 7],
    ["null", null],
    ["empty", ""],
    ["a list", ["avatar-ines"]],
    ["no part of a path", "../x y"],
  ])("one that is %s can't be: the service decides", async (_name, id) => {
    const simulation = await open(OPEN);
    await run(simulation, { page: withAvatar(id) });
    expect(lookupsOf(simulation)).toEqual([]);
    expect(simulation.changes).toEqual(["/v1/videos 200"]);
  });

  test("nothing is where nothing is created", async () => {
    const simulation = await open(OPEN);
    await run(simulation, { page: withAvatar("avatar-ines") });
    const from = simulation.sandbox.requests().length;
    const changed = withAvatar("avatar-ines", { version: 2 });
    expect((await run(simulation, { page: changed })).told).toEqual(["page succeeded edit"]);
    expect((await run(simulation, { page: changed })).told).toEqual(["page unchanged "]);
    expect(lookupsOf(simulation, from)).toEqual([]);
  });

  test("a plan asks nothing", async () => {
    const simulation = await open(OPEN);
    const done = await run(simulation, { page: withAvatar("avatar-invented") }, { inputs: { mode: "plan" } });
    expect(done.told).toEqual(["page planned create"]);
    expect(simulation.sandbox.requests()).toEqual([]);
  });

  test("also one that an edit asks for by name, unless its video had it before", async () => {
    const simulation = await open(OPEN);
    await run(simulation, { page: withAvatar("avatar-ines") });
    const wrong = await run(simulation, { page: withAvatar("avatar-invented") });
    expect(wrong.told).toEqual(["page failed edit 404"]);
    expect(simulation.sandbox.edits()).toEqual([]);
    expect((await run(simulation, { page: withAvatar("avatar-noah") })).told).toEqual(["page succeeded edit"]);
    simulation.clock.advance(DAY);
    const from = simulation.sandbox.requests().length;
    expect((await run(simulation, { page: withAvatar("avatar-ines") })).told).toEqual(["page succeeded revert"]);
    expect(lookupsOf(simulation, from)).toEqual([]);
  });

  test("a job in flight is waited for before its entry fails", async () => {
    const simulation = await open(OPEN);
    await run(simulation, { page: {} }, { inputs: { wait: "false" } });
    const done = await run(simulation, { page: withActor("actor-invented") });
    expect(done.told).toEqual(["page failed resume+create 404"]);
    expect(simulation.sandbox.videos().map(({ status }) => status)).toEqual(["complete"]);
    expect((await simulation.state()).videos["page"]).toMatchObject({ in_flight: null, category: "training" });
  });
});

describe("what was found is remembered for a day", () => {
  test("by the clock, and what is wrong is asked again, since catalogs are corrected", async () => {
    const simulation = await open(OPEN);
    const entries = { one: withAvatar("avatar-ines"), two: withAvatar("avatar-invented") };
    await run(simulation, entries);
    expect((await simulation.state()).finds).toMatchObject([{ category: "training", id: "avatar-ines" }]);
    const second = simulation.sandbox.requests().length;
    await run(simulation, { ...entries, three: withAvatar("avatar-ines") });
    expect(lookupsOf(simulation, second)).toEqual(["GET /v1/avatars/avatar-invented", "GET /v1/avatars"]);
    simulation.clock.advance(DAY);
    const third = simulation.sandbox.requests().length;
    await run(simulation, { one: entries.one, three: withAvatar("avatar-ines"), four: withAvatar("avatar-ines") });
    expect(lookupsOf(simulation, third)).toEqual(["GET /v1/avatars/avatar-ines"]);
  });
});

describe("what can't be known holds up nothing:", () => {
  const TWO = { one: withAvatar("avatar-ines"), two: withAvatar("avatar-noah") };
  const MADE = ["one succeeded create", "two succeeded create"];

  test("a key outside of its routes (R 5.2) is told so once, and the run goes on", async () => {
    const simulation = await open();
    const done = await run(simulation, { ...TWO, three: withAvatar("avatar-invented") });
    expect(done.told).toEqual([...MADE, "three failed create 200"]);
    expect(errorOf(done, "three")).toContain('the catalog has no "avatar-invented"');
    expect(lookupsOf(simulation)).toEqual(["GET /v1/avatars/avatar-ines"]);
    expect(done.host.lines.filter((line) => line.includes("could not be looked up"))).toEqual([
      "avatar_id could not be looked up in the service's catalog (This endpoint requires an authenticated dashboard session. The option --controls opens it for API keys (controls: true)); the service checks it itself when it makes the video",
    ]);
    expect((await simulation.state()).finds).toEqual([]);
  });

  test.each([401, 403, 405, 410, 501])("a %i says nothing of the id, nor of the key", async (status) => {
    const simulation = await open(OPEN);
    simulation.network = async (request, pass) => (isLookup(request) ? reply(status, "Not for you.") : await pass());
    expect((await run(simulation, TWO)).told).toEqual(MADE);
  });

  test("nor does a 404 where the whole catalog isn't there", async () => {
    const simulation = await open(OPEN);
    let asked = 0;
    simulation.network = async (request, pass) => {
      if (!isLookup(request)) return await pass();
      asked++;
      return reply(404, "Not found.");
    };
    expect((await run(simulation, TWO)).told).toEqual(MADE);
    expect(asked).toBe(2);
  });

  test.each(["a 503", "a lost reply"])("%s is asked again, five times at most", async (fault) => {
    const simulation = await open(OPEN);
    let asked = 0;
    simulation.network = async (request, pass) => {
      if (!isLookup(request)) return await pass();
      asked++;
      if (fault === "a 503") return reply(503, "down");
      throw broken("ECONNRESET");
    };
    expect((await run(simulation, TWO)).told).toEqual(MADE);
    expect(asked).toBe(5);
  });

  test("a 503 that mends itself is an answer like any other", async () => {
    const simulation = await open(OPEN);
    let asked = 0;
    simulation.network = async (request, pass) =>
      isLookup(request) && asked++ === 0 ? reply(503, "down") : await pass();
    const done = await run(simulation, { one: withAvatar("avatar-invented") });
    expect(done.told).toEqual(["one failed create 404"]);
  });

  test("a 429 is waited for as told", async () => {
    const simulation = await open(OPEN);
    const at: number[] = [];
    simulation.network = async (request, pass) => {
      if (!isLookup(request)) return await pass();
      at.push(simulation.clock.now());
      return at.length === 1 ? reply(429, "slow down", { "retry-after": "37" }) : await pass();
    };
    expect((await run(simulation, { one: withAvatar("avatar-invented") })).told).toEqual(["one failed create 404"]);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(37_000);
  });

  test("a 429 without end ends with the run's time, and nothing was submitted", async () => {
    const simulation = await open(OPEN);
    simulation.network = async (request, pass) => (isLookup(request) ? reply(429, "slow down") : await pass());
    const done = await run(simulation, TWO, { inputs: { "timeout-minutes": "5" } });
    expect(done.told).toEqual(["one pending create", "two pending create"]);
    expect(simulation.changes).toEqual([]);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, TWO)).told).toEqual(MADE);
  });

  test("a signal ends it at once", async () => {
    const simulation = await open(OPEN);
    let interrupt = () => {};
    simulation.network = async (request, pass) => {
      if (!isLookup(request)) return await pass();
      interrupt();
      return await new Promise(() => {});
    };
    const before = (host: { interrupt(): void }) => {
      interrupt = () => host.interrupt();
    };
    const done = await run(simulation, TWO, { before });
    expect(done.failure).toContain("Stopped by a signal");
    expect(simulation.changes).toEqual([]);
  });

  test("400 and 422 are the id's, with the service's words", async () => {
    for (const status of [400, 422]) {
      const simulation = await open(OPEN);
      simulation.network = async (request, pass) =>
        isLookup(request) ? reply(status, "No id of ours.") : await pass();
      const done = await run(simulation, { one: withAvatar("avatar-ines"), two: {} });
      expect(done.told).toEqual([`one failed create ${status}`, "two succeeded create"]);
      expect(errorOf(done, "one")).toContain("No id of ours.");
    }
  });
});

const IDS = {
  training: ["avatar-ines", "avatar-noah", "invented"],
  marketing: ["actor-liam", "actor-sofia", "invented"],
} as const;
const anyEntry = fc
  .constantFrom("training" as const, "marketing" as const)
  .chain((category) => fc.option(fc.constantFrom(...IDS[category])).map((id) => ({ category, id })));

test("whatever the manifest and the key: each id is asked once, before all that spends, and no invented one is made", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 8 }), fc.boolean(), async (wanted, controls) => {
      const simulation = await Simulation.open({ marketing: true, controls });
      try {
        const entries = wanted.map(({ category, id }, index): [string, EntryText] => {
          const option = category === "training" ? "avatar_id" : "actor_id";
          return [`v${index}`, { category, ...(id === null ? {} : { options: { [option]: id } }) }];
        });
        const { results } = await run(simulation, Object.fromEntries(entries));
        const invented = wanted.map(({ id }) => id === "invented");
        expect(results.map(({ outcome }) => outcome === "failed")).toEqual(invented);
        expect(simulation.sandbox.videos()).toHaveLength(invented.filter((is) => !is).length);

        const paths = pathsOf(simulation);
        const asked = lookupsOf(simulation);
        expect(paths.slice(0, asked.length)).toEqual(asked);
        expect(new Set(asked).size).toBe(asked.length);
        const ids = new Set(wanted.flatMap(({ category, id }) => (id === null ? [] : [`${category} ${id}`])));
        const lists = asked.filter((path) => /(avatars|actors)$/.test(path)).length;
        const categories = new Set([...ids].map((id) => id.split(" ")[0]));
        expect(asked.length - lists).toBe(controls ? ids.size : categories.size);
      } finally {
        await simulation.close();
      }
    }),
    { numRuns: 20 },
  );
});
