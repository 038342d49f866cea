import { describe, expect, test } from "vitest";
import { EXIT } from "../../src/cli/exit.js";
import { exitOf } from "../../src/cli/runs/engine-run.js";
import type { EntryReport, Report, StopKind } from "../../src/report/report.js";
import { deskWith, runOn } from "../fixtures/command-line.js";
import { workspaceWith } from "../fixtures/workspace.js";

const A = { a: { task: "Explain it." } };
const APPLY = ["apply", "--yes"];

describe("each exit code of the command line", () => {
  test("0: everything is as the manifest says", async () => {
    const desk = await deskWith(A);
    expect((await desk.run(APPLY)).code).toBe(0);
    expect((await desk.run(["plan", "--detailed-exitcode"])).code).toBe(0);
  });

  test("1: a video has failed", async () => {
    const desk = await deskWith(A, {}, { scenario: { video: () => "fail" } });
    expect((await desk.run(APPLY)).code).toBe(1);
  });

  test("1: a limit refuses what is planned", async () => {
    const desk = await deskWith(A, { max_creates: 0 });
    const plan = await desk.run(["plan", "--detailed-exitcode"]);
    expect(plan.code).toBe(1);
    expect(plan.stdout.replace(/\s+/g, " ")).toMatch(
      /^⛔ Plan: 1 video to create \(price unknown; refused by a limit\) ⛔ 1 new video is more than settings\.max_creates \(0\)/,
    );
    expect(JSON.parse((await desk.run(["plan", "--json"])).stdout)).toMatchObject({
      failure: "limit",
      plan: { refused: [{ setting: "max_creates", allows: 0, planned: 1 }] },
    });
    expect((await desk.run(APPLY)).code).toBe(1);
    expect(desk.sandbox.requests()).toEqual([]);
  });

  test("1: the ledger can't be read", async () => {
    const desk = await deskWith(A);
    await desk.write(".videos-as-code/ledger.jsonl", "[]\n");
    expect((await desk.run(["plan"])).code).toBe(1);
  });

  test("2: a plan has changes, where that was asked for", async () => {
    const desk = await deskWith(A);
    expect((await desk.run(["plan", "--detailed-exitcode"])).code).toBe(2);
    expect((await desk.run(["plan"])).code).toBe(0);
  });

  test("3: a video is still being made when the time is over; with --no-wait that is 0", async () => {
    const desk = await deskWith(A);
    expect((await desk.run([...APPLY, "--no-wait"])).code).toBe(0);
    const { code, stderr } = await desk.run([...APPLY, "--timeout-minutes", "1"]);
    expect(code).toBe(3);
    expect(stderr).toContain("1 video goes on at the service. Run `videos-as-code apply` again");
    expect((await desk.run(APPLY)).code).toBe(0);
    expect(desk.changes).toEqual(["/v1/videos 200"]);
  });

  test("4: the service waits for an answer", async () => {
    const question = { id: "who", question: "For whom?", options: ["Customers"], allowsCustom: true };
    const desk = await deskWith(A, {}, { scenario: { video: () => ({ rounds: [[question]] }) } });
    expect((await desk.run(APPLY)).code).toBe(4);
  });

  test.each([
    ["an option that there isn't", ["plan", "--nothing"]],
    ["an option with a wrong value", ["plan", "--base-url", "x"]],
    ["an apply that nobody can be asked about", ["apply"]],
    ["links without a setting that names a file", ["links"]],
    ["an apply without a key", [...APPLY, "--base-url", "https://videos.example.com"]],
    ["an apply without an address", APPLY],
    ["an entry that the manifest doesn't have", ["plan", "--only", "z"]],
    ["an entry to recreate that it doesn't have", ["plan", "--recreate", "z"]],
  ])("64: %s", async (_name, args) => {
    const workspace = workspaceWith({ "videos.yml": JSON.stringify({ version: 1, videos: A }) });
    expect(await runOn({ workspace }, ...args)).toMatchObject({ code: 64, stdout: "" });
  });

  test.each([[["validate"]], [["plan"]], [APPLY]])("65: %j with a mistake in the manifest", async (args) => {
    const desk = await deskWith({ a: { tsak: "x" } });
    expect((await desk.run(args)).code).toBe(65);
    expect(desk.sandbox.requests()).toEqual([]);
  });

  test("65: an id stands in two included manifests, whose other videos are made all the same", async () => {
    const desk = await deskWith(A);
    const [root, included] = [
      "version: 1\nsettings: { ledger: file }",
      "version: 1\nvideos: { a: { task: Explain it. }",
    ];
    await desk.write("videos.yml", `${root}\ninclude: ["docs/*.yml"]\nvideos: {}\n`);
    await desk.write("docs/one.yml", `${included} }\n`);
    await desk.write("docs/two.yml", `${included}, b: { task: "Explain more." } }\n`);
    const { code, stdout } = await desk.run([...APPLY, "--json"]);
    const { failure, results } = JSON.parse(stdout);
    expect([code, failure]).toEqual([65, "manifest"]);
    expect(results.map(({ id, outcome }: Record<string, string>) => `${id} ${outcome}`)).toEqual([
      "a failed",
      "a failed",
      "b succeeded",
    ]);
  });

  test("77: the service refuses the key", async () => {
    const desk = await deskWith(A);
    const env = { VIDEOS_BASE_URL: "http://127.0.0.1:1", VIDEOS_API_KEY: "key-of-somebody-else-0123456789" };
    expect((await desk.run(APPLY, { env })).code).toBe(77);
  });

  test("130: Ctrl-C; what is known is saved, and the next apply goes on", async () => {
    const desk = await deskWith(A);
    const { code, stderr } = await desk.run(APPLY, {
      onWords: (text, interrupt) => {
        if (text.includes("creation accepted")) interrupt();
      },
    });
    expect(code).toBe(130);
    expect(stderr).toMatch(
      /Stopping: what is known is being saved.*\n[\s\S]*Run `videos-as-code apply` again to go on/,
    );
    expect((await desk.run(APPLY)).code).toBe(0);
    expect(desk.changes).toEqual(["/v1/videos 200"]);
  });
});

type Facts = { outcomes?: readonly EntryReport["outcome"][]; stop?: StopKind; status?: number; interrupted?: true };

function report({ outcomes = [], stop, status = 500 }: Facts): Report {
  const entries = outcomes.map((outcome) => ({
    outcome,
    done: 0,
    steps: [{ kind: "adopt", uuid: "u" }],
    error: outcome === "failed" || outcome === "blocked" ? { status, detail: "no" } : null,
  }));
  return {
    entries,
    refused: [],
    moves: [],
    stop: stop === undefined ? null : { kind: stop, message: "", problems: [] },
  } as unknown as Report;
}

test.each<[string, keyof typeof EXIT, Facts]>([
  ["an interruption before all", "interrupted", { interrupted: true, stop: "input", outcomes: ["failed"] }],
  ["usage before the manifest", "usage", { stop: "input", outcomes: ["failed"] }],
  ["the manifest before the key", "manifest", { stop: "manifest", outcomes: ["blocked"], status: 401 }],
  ["the key before a failure", "refused", { outcomes: ["failed", "blocked"], status: 401, stop: "ledger" }],
  ["a failure before what waits", "failed", { outcomes: ["waiting", "failed", "pending"] }],
  ["a ledger that can't be saved before what waits", "failed", { stop: "ledger", outcomes: ["waiting"] }],
  ["what waits before what is pending", "waiting", { outcomes: ["pending", "waiting"], stop: "timeout" }],
  ["what is pending before changes", "pending", { outcomes: ["pending", "succeeded"], stop: "timeout" }],
  ["changes before nothing", "changes", { outcomes: ["planned", "unchanged"] }],
])("of several reasons, %s", (_name, code, facts) => {
  const { interrupted = false } = facts;
  expect(exitOf(report(facts), { interrupted, wait: true, detailed: true })).toBe(EXIT[code]);
});
