import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { NEUTRAL } from "../../harness/ordinary-options.js";
import { unwritten } from "../../harness/unwritten.js";
import type { Store } from "../../src/ledger/store.js";
import { message } from "../../src/messages/catalogue.js";
import { unended } from "../../src/sentence.js";
import { EnvironmentError } from "../../src/service/errors.js";
import { open, openWith, PLAN, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";

const EDIT = { edits: ["Show a cat in scene 1."] };

describe("a plan", () => {
  test("says what an apply would do, and neither asks the service nor saves", async () => {
    const simulation = await open();
    const { result, told, log, pending } = await run(simulation, many(2), { task: PLAN });
    expect(told).toEqual(["v01 planned create", "v02 planned create"]);
    expect(result.plan).toMatchObject({ creates: 2 });
    expect(log.filter((line) => line.startsWith("["))).toEqual(["[Manifest]", "[Ledger]", "[Plan]"]);
    expect(simulation.sandbox.requests()).toEqual([]);
    expect(pending).toBeNull();
    expect((await simulation.store.read()).facts).toEqual([]);
  });

  test("has no use for an address, and says what it is given to say", async () => {
    const simulation = await open();
    const service = { kind: "remote", baseUrl: null, credential: null, orgId: null } as const;
    const task = { kind: "plan", notices: ["Nothing is previewed here."] } as const;
    const { result } = await run(simulation, many(1), { task, service });
    expect(result.report.notices).toEqual(["Nothing is previewed here."]);
  });
});

describe("an apply", () => {
  test("of an older run is refused, also where a run without a number came last", async () => {
    const simulation = await open();
    const withId = (id: string) => ({ run: { id, attempt: 1, url: null } });
    await run(simulation, many(1), withId("1002"));
    await run(simulation, many(2), withId("local-20261122T101112Z-0b7f"));
    const { result } = await run(simulation, many(1, EDIT), withId("1001"));
    expect(result.report.stop?.message).toContain("is newer than this one");
    // A person who starts one now means it.
    const again = await run(simulation, many(3), withId("local-20261123T101112Z-5d0e"));
    expect(again.told).toEqual(["v01 unchanged", "v02 unchanged", "v03 succeeded create"]);
  });

  test("makes what the manifest asks for, once", async () => {
    const simulation = await open();
    const first = await run(simulation, many(2));
    expect(first.told).toEqual(["v01 succeeded create", "v02 succeeded create"]);
    expect(first.log.filter((line) => line.startsWith("["))).toEqual(["[Manifest]", "[Ledger]", "[Plan]", "[Apply]"]);
    expect(simulation.changes).toEqual(["/v1/videos 200"]);
    const asked = simulation.sandbox.requests().length;
    expect((await run(simulation, many(2))).told).toEqual(["v01 unchanged", "v02 unchanged"]);
    expect(simulation.sandbox.requests()).toHaveLength(asked);
  });

  test("tells whose pull requests started what has ended in it", async () => {
    const simulation = await openWith(many(1), {}, { wait: false, pullRequest: 7 });
    const { result, told } = await run(simulation, many(1), { pullRequest: 8 });
    expect(told).toEqual(["v01 succeeded resume"]);
    expect(result.pullRequest).toBe(8);
    expect([...result.startedBy]).toEqual([[7, ["v01"]]]);
  });

  test("in the built-in sandbox loads no network, and says that nothing is real", async () => {
    const simulation = await open();
    const loadFetch = async () => {
      throw new Error("the network was loaded");
    };
    const service = { kind: "sandbox" } as const;
    const { result, told, notices } = await run(simulation, many(1), { service, ports: { loadFetch } });
    expect(told).toEqual(["v01 succeeded create"]);
    expect(result.report.sandbox).toBe(true);
    expect(notices).toEqual([
      expect.stringMatching(/^This run uses the built-in sandbox: .* no key of a service is sent anywhere\./),
    ]);
  });
});

describe("a stop", () => {
  test("by a signal leaves what is in flight to the next run", async () => {
    const simulation = await open();
    const { told, stopped, result } = await run(simulation, many(2), {
      before: (interrupt) => simulation.clock.at(simulation.clock.now() + 10_000, interrupt),
    });
    expect(told).toEqual(["v01 pending create", "v02 pending create"]);
    expect([stopped, result.report.stop?.docs]).toEqual([message("run-stopped").words, ["run-stopped"]]);
    expect((await run(simulation, many(2))).told).toEqual(["v01 succeeded resume", "v02 succeeded resume"]);
    expect(simulation.sandbox.videos()).toHaveLength(2);
  });

  test("when the time is over does, too", async () => {
    const simulation = await open();
    const { told, result } = await run(simulation, many(1), { timeoutMinutes: 1 });
    expect(told).toEqual(["v01 pending create"]);
    const { words, docs } = message("time-over", { minutes: 1, pending: 1, all: 1 });
    expect(result.report.stop).toMatchObject({ kind: "timeout", message: words, docs: [docs] });
  });

  test("before any request says why, and where the manifest is wrong", async () => {
    const simulation = await open();
    await simulation.write("videos.yml", "version: 1\nvideos:\n  start: { tusk: Explain it. }\n");
    const { result, stopped } = await simulation.run();
    expect(stopped).toMatch(/^The manifest has .* nothing was sent\.$/);
    expect(result.report.stop?.problems[0]).toMatchObject({ file: "videos.yml", position: { line: 3 } });

    const unknown = await run(simulation, many(1), { recreate: ["nobody"] });
    expect(unknown.stopped).toMatch(/^The input recreate names "nobody", which is no video of videos\.yml; /);
    expect(simulation.sandbox.requests()).toEqual([]);
  });

  test("by a store that can't be had is told; the stack of what nobody expects is in the log alone", async () => {
    const simulation = await open();
    const failing = (error: Error) => ({
      stores: () => ({ place: "nowhere", open: async () => Promise.reject(error) }),
    });
    const error = unwritten("there is no store");
    const refused = await run(simulation, many(1), { ports: failing(error) });
    expect(refused.stopped).toBe(error.message);
    expect(refused.log.join("\n")).not.toMatch(/^\s+at /m);

    const broken = await run(simulation, many(1), {
      ports: failing(new Error("no store", { cause: new TypeError("broken") })),
    });
    expect(broken.stopped).toBe("no store\ncaused by: broken");
    expect(broken.log.join("\n")).toMatch(/^\s+at /m);
  });
});

/** A store that has nothing and takes nothing. */
const refusing = (error: Error): Store => ({
  read: async () => ({ facts: [], cursor: "0", unknown: null }),
  append: async () => Promise.reject(error),
  texts: { get: async () => "" },
});

const unsaved = (error: Error, kept: string) =>
  message("ledger-unsaved", { reason: unended(error.message), kept, videos: [] }).words;

test("an append that fails before anything is sent gives one reason, and no empty list of videos", async () => {
  const simulation = await open();
  const error = unwritten("the cache entry could not be found");
  const store = refusing(error);
  const { told, stopped, result } = await run(simulation, many(1), {
    ports: { stores: () => ({ place: "nowhere", open: async () => store }) },
  });
  expect(told).toEqual(["v01 blocked create null"]);
  expect(stopped).toBe(unsaved(error, "The next run tries again"));
  expect(result.report.stop?.docs).toEqual(["ledger-unsaved", "ledger-unwritten"]);
  expect(result.report.entries[0]?.error?.detail).not.toMatch(/\.[.:;,]/);
  expect(simulation.sandbox.videos()).toEqual([]);
});

test("the engine's words name neither GitHub's steps nor its jobs; a front door adds its own", async () => {
  const simulation = await open();
  const error = unwritten("the disk is full");
  const place = { place: "nowhere", open: async () => refusing(error) };
  const neutral = await run(simulation, many(1), { ports: { stores: () => place } });
  expect(neutral.stopped).toBe(unsaved(error, "The next run tries again"));
  const phrases = { ...NEUTRAL, unsaved: "The post step tries again" };
  const told = await run(simulation, many(1), { ports: { stores: () => place, phrases } });
  expect(told.stopped).toBe(unsaved(error, "The post step tries again"));
});

test("a variable that names no proxy stops the run with its name, and without a stack", async () => {
  const simulation = await open();
  const wrong = message("node-setting", { proxy: "https_proxy" });
  const loadFetch = async () => {
    throw new EnvironmentError(wrong);
  };
  const { stopped, log } = await run(simulation, many(1), { ports: { loadFetch } });
  expect(stopped).toBe(wrong.words);
  expect(log.join("\n")).not.toMatch(/^\s+at /m);
});

describe("previews", () => {
  const show = { task: { kind: "show previews", pullRequest: 7 }, pullRequest: 7 } as const;
  const close = { task: { kind: "close previews", pullRequest: 7 }, pullRequest: 7 } as const;
  const edits = ({ sandbox }: EngineSimulation) => sandbox.edits().map(({ status }) => status);

  test("of a pull request that is closed are cancelled, whatever its manifest says", async () => {
    const simulation = await openWith(many(1), { controls: true });
    await run(simulation, many(1, EDIT), show);
    await simulation.write("videos.yml", "no manifest");
    simulation.clock.advance(61_000);
    const { result, stopped } = await simulation.run(close);
    expect(stopped).toBeNull();
    expect(result.report.preview).toMatchObject({ closed: ["v01"] });
    expect(edits(simulation)).toEqual(["cancelled"]);
  });

  test("of a pull request that is gone are cancelled by the next apply, and nothing depends on whether that is known", async () => {
    const simulation = await openWith(many(1), { controls: true });
    await run(simulation, many(1, EDIT), show);
    const stateOf = (answer: () => Promise<"closed">) => ({
      ports: { pullRequests: { ofCommit: async () => null, stateOf: answer } },
    });
    const unknown = await run(
      simulation,
      many(1),
      stateOf(async () => Promise.reject(new Error("no answer"))),
    );
    expect(unknown.told).toEqual(["v01 unchanged"]);
    expect(unknown.log).toContain("Whether pull request 7 is open could not be found: no answer");
    expect(
      (
        await run(
          simulation,
          many(1),
          stateOf(async () => "closed"),
        )
      ).told,
    ).toEqual(["v01 succeeded cancel"]);
  });
});

test("a run that has nothing to do says why", async () => {
  const simulation = await open();
  const { result, log } = await simulation.run({ task: { kind: "nothing", why: "Merged." } });
  expect(log).toEqual(["Merged."]);
  expect(result.report).toMatchObject({ mode: "plan", entries: [], stop: null });
});
