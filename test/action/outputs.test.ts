import { describe, expect, test } from "vitest";
import type { Simulation } from "../../harness/simulation.js";
import { outputsOf } from "../../src/action/outputs.js";
import type { EntryReport } from "../../src/report/report.js";
import { outputNames } from "../fixtures/host.js";
import { entry, report } from "../fixtures/reports.js";
import { many, open, run } from "../fixtures/simulated-runs.js";

const json = (text: string | undefined) => JSON.parse(text ?? "");

describe("every output of action.yml is set, and no other:", () => {
  const cases: Record<string, Parameters<Simulation["run"]>[0]> = {
    "an apply": {},
    "a plan": { inputs: { mode: "plan" } },
    "a pull request": {
      event: { name: "pull_request", ref: "refs/pull/1/merge", payload: { pull_request: { number: 1 } } },
    },
    "a wrong input": { inputs: { wait: "maybe" } },
    "too many creates": { inputs: { "max-creates": "0" } },
    "no manifest": { inputs: { manifest: "nowhere.yml" } },
    "no credential": { inputs: { "api-key": "" } },
  };
  test.each(Object.entries(cases))("%s", async (_name, options) => {
    const { host } = await run(await open(), many(1), options);
    expect(Object.keys(host.outputs).sort()).toEqual((await outputNames()).sort());
    for (const name of ["plan", "results", "links"]) json(host.outputs[name]);
    for (const name of ["unchanged", "created", "edited", "reverted", "pending", "failed"])
      expect(host.outputs[name]).toMatch(/^\d+$/);
  });
});

describe("where an input is wrong, mode is the one that the run would have had:", () => {
  const pull = { name: "pull_request", ref: "refs/pull/1/merge", payload: { pull_request: { number: 1 } } };
  const cases: Record<string, [Parameters<Simulation["run"]>[0], "plan" | "apply"]> = {
    "a push to the default branch": [{ inputs: { wait: "maybe" } }, "apply"],
    "a push to the default branch with a wrong mode": [{ inputs: { mode: "aply" } }, "apply"],
    "a push without a credential": [{ inputs: { "api-key": "" } }, "apply"],
    "a plan on the default branch": [{ inputs: { mode: "plan", wait: "maybe" } }, "plan"],
    "a push elsewhere": [{ inputs: { wait: "maybe" }, event: { name: "push", ref: "refs/heads/topic" } }, "plan"],
    "a pull request": [{ inputs: { wait: "maybe" }, event: pull }, "plan"],
    "an apply on a pull request": [{ inputs: { mode: "apply", wait: "maybe" }, event: pull }, "apply"],
  };
  test.each(Object.entries(cases))("%s", async (_name, [options, mode]) => {
    const { host, failure } = await run(await open(), many(1), options);
    expect(failure).toMatch(/input/);
    expect(host.outputs["mode"]).toBe(mode);
  });
});

test("an element of results has these fields", async () => {
  const simulation = await open();
  await run(simulation, many(1));
  const { host } = await run(simulation, many(1, { edits: ["Change scene 2."] }));
  const [video] = simulation.sandbox.videos();
  const [edit] = simulation.sandbox.edits();
  const link = `http://127.0.0.1:1/watch/${video?.uuid}?rendering=2`;
  expect(json(host.outputs["results"])).toEqual([
    {
      id: "v01",
      outcome: "succeeded",
      steps: ["edit"],
      video_uuid: video?.uuid,
      edit_ids: [edit?.editId],
      link,
      scenes: { changed: [2], added: [], deleted: [], regenerated: [2], kept: [1, 3, 4, 5] },
      video_synced: true,
      credits_at_most: 145,
      error: null,
    },
  ]);
  expect(json(host.outputs["links"])).toEqual({ v01: link });
});

test("a plan shows its steps, and what they could cost", async () => {
  const simulation = await open();
  await run(simulation, many(1));
  const entries = { v01: { edits: ["Change scene 2."] }, v02: {} };
  const { host } = await run(simulation, entries, { inputs: { mode: "plan" } });
  expect(host.outputs).toMatchObject({ mode: "plan", changed: "true", unchanged: "0", created: "0" });
  expect(json(host.outputs["plan"])).toEqual({
    creates: 1,
    credits_at_most: 145,
    entries: [
      {
        id: "v01",
        steps: [{ kind: "edit", source: "explicit", credits_at_most: 145, request: "Change scene 2." }],
        obstacle: null,
        credits_at_most: 145,
      },
      { id: "v02", steps: [{ kind: "create", replaces: null }], obstacle: null, credits_at_most: 0 },
    ],
    retired: [],
    moved: [],
  });
  expect(json(host.outputs["results"])[0]).toMatchObject({ outcome: "planned", steps: ["edit"] });
});

test("the counts count entries", async () => {
  const item = (one: unknown) => (JSON.stringify(one).includes("[v03]") ? "no" : null);
  const simulation = await open({ scenario: { item } });
  await run(simulation, { v01: { edits: ["Change scene 2."] }, v02: {} });
  const { host } = await run(simulation, { v01: {}, v02: { edits: ["Change scene 3."] }, v03: {}, v04: {} });
  const { unchanged, created, edited, reverted, pending, failed, changed, mode } = host.outputs;
  expect({ unchanged, created, edited, reverted, pending, failed, changed, mode }).toEqual({
    unchanged: "0",
    created: "1",
    edited: "1",
    reverted: "1",
    pending: "0",
    failed: "1",
    changed: "true",
    mode: "apply",
  });
  const again = await run(simulation, { v01: {}, v02: { edits: ["Change scene 3."] }, v04: {} });
  expect(again.host.outputs).toMatchObject({ unchanged: "3", changed: "false", failed: "0" });
});

describe("a link is", () => {
  test("made from the template where the service gives none", async () => {
    const simulation = await open();
    const template = "https://app.example.com/v/{uuid}?x={uuid}";
    const { host } = await run(simulation, many(1), { inputs: { "link-template": template } });
    const uuid = simulation.sandbox.videos()[0]?.uuid;
    expect(json(host.outputs["links"])).toEqual({ v01: `https://app.example.com/v/${uuid}?x=${uuid}` });
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "java\nscript:alert(1)",
    "https://u:p@example.com/",
    "no address",
  ])("left out where it is %j", async (link) => {
    const simulation = await open();
    await run(simulation, many(1));
    simulation.network = async (request, pass) => {
      const response = await pass();
      if (request.method !== "GET") return response;
      const edit = (await response.json()) as { result: object | null };
      const result = edit.result === null ? null : { ...edit.result, link };
      return Response.json({ ...edit, result }, { headers: response.headers });
    };
    const { host, told } = await run(simulation, many(1, { edits: ["Change scene 2."] }));
    expect(told).toEqual(["v01 succeeded edit"]);
    expect(json(host.outputs["links"])).toEqual({});
    expect(json(host.outputs["results"])[0].link).toBeNull();
  });
});

test("a link reads the same in links and in results", async () => {
  const simulation = await open();
  const template = "https://app.example.com/v/(a b)/{uuid}?x=<1>";
  const { host } = await run(simulation, many(1), { inputs: { "link-template": template } });
  const uuid = simulation.sandbox.videos()[0]?.uuid;
  const link = `https://app.example.com/v/%28a%20b%29/${uuid}?x=%3C1%3E`;
  expect(json(host.outputs["results"])[0].link).toBe(link);
  expect(json(host.outputs["links"])).toEqual({ v01: link });
});

test("a plan of endless words leaves the words out, and stays JSON", async () => {
  const simulation = await open();
  await run(simulation, many(60), { inputs: { "max-creates": "60", wait: "false" } });
  const edits = Array.from({ length: 2 }, (_, index) => `${index} ${"Change scene 2. ".repeat(300)}`);
  const { host } = await run(simulation, many(60, { edits }), { inputs: { mode: "plan" } });
  expect(Object.values(host.outputs).join("").length).toBeLessThan(500_000);
  expect(json(host.outputs["plan"]).entries).toHaveLength(60);
  expect(json(host.outputs["plan"]).entries[0].steps[0]).not.toHaveProperty("request");
  const notice = "GitHub takes at most 1 MB of outputs, so these leave out the words of the edits in `plan`.";
  expect(host.annotations.map(({ message }) => message)).toContain(notice);
});

test("no output, annotation, line or summary holds a secret", async () => {
  const simulation = await open();
  const key = simulation.sandbox.apiKey;
  simulation.network = async (request, pass) =>
    request.method === "GET"
      ? await pass()
      : Response.json({ detail: `${key} ${encodeURIComponent(key)}` }, { status: 422 });
  const echoed = await run(simulation, many(1, { title: key }));
  const wrong = await run(simulation, many(1), { inputs: { recreate: key, mode: key, manifest: key } });
  for (const { host, failure } of [echoed, wrong]) {
    const written = JSON.stringify([host.lines, host.outputs, host.annotations, host.summary, failure]);
    expect(written).not.toContain(key);
    expect(written).toContain("***");
  }
});

describe("the outputs of a step stay under 1 MB in UTF-16, and say what they leave out, with", () => {
  const long = entry("a", { link: `https://example.com/${"x".repeat(1_900)}`, editIds: ["e".repeat(36)] });
  const failed = { ...long, outcome: "failed", error: { status: 422, detail: "\u0001😀".repeat(2_000) } } as const;
  const entries = (count: number, of: EntryReport) =>
    Array.from({ length: count }, (_, index) => ({ ...of, id: `${"v".repeat(60)}${index}` }));

  test.each([
    ["one entry", entries(1, failed), null],
    ["long errors", entries(100, failed), /`plan`, all but 200 characters of each error in `results`/],
    ["1,000 of everything", entries(1_000, failed), /and the words of the errors in `results`\.$/],
  ])("%s", (_name, listed, said) => {
    const { outputs, notice } = outputsOf(report({ entries: listed }), null);
    expect(2 * Object.values(outputs).join("").length).toBeLessThan(1_000_000);
    const results = json(outputs["results"]);
    expect(results.map(({ id, outcome }: EntryReport) => [id, outcome])).toEqual(
      listed.map(({ id, outcome }) => [id, outcome]),
    );
    if (said === null) expect(notice).toBeNull();
    else expect(notice).toMatch(said);
  });
});
