import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAction } from "../../harness/action.js";
import type { Simulation } from "../../harness/simulation.js";
import { outputsOf } from "../../src/action/outputs.js";
import { failsStep, OUTCOMES } from "../../src/plan/step.js";
import { failureOf } from "../../src/report/failures.js";
import { resultData } from "../../src/report/output-data.js";
import { outputJsonSchemas } from "../../src/report/output-schema.js";
import type { EntryReport, StopKind } from "../../src/report/report.js";
import { many } from "../fixtures/entries.js";
import { isPoll, reply, saying } from "../fixtures/networks.js";
import { entry, REPORTS, report } from "../fixtures/reports.js";
import { open, openWith, run } from "../fixtures/simulated-runs.js";

const json = (text: string | undefined) => JSON.parse(text ?? "");

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
  const simulation = await openWith(many(1));
  const { host } = await run(simulation, many(1, { edits: ["Change scene 2."] }));
  const [video] = simulation.sandbox.videos();
  const [edit] = simulation.sandbox.edits();
  const link = `http://127.0.0.1:1/watch/${video?.uuid}?rendering=2`;
  expect(json(host.outputs["results"])).toEqual([
    {
      id: "v01",
      manifest: "videos.yml",
      outcome: "succeeded",
      steps: ["edit"],
      video_uuid: video?.uuid,
      edit_ids: [edit?.editId],
      link,
      rendering: link,
      scenes: { changed: [2], added: [], deleted: [], regenerated: [2], kept: [1, 3, 4, 5] },
      video_synced: true,
      credits_at_most: 29,
      error: null,
    },
  ]);
  expect(json(host.outputs["links"])).toEqual({ v01: link });
});

test("a plan shows its steps, and what they could cost", async () => {
  const simulation = await openWith(many(1));
  const entries = { v01: { edits: ["Change scene 2."] }, v02: {} };
  const { host } = await run(simulation, entries, { inputs: { mode: "plan" } });
  expect(host.outputs).toMatchObject({ mode: "plan", changed: "true", unchanged: "0", created: "0" });
  expect(json(host.outputs["plan"])).toEqual({
    creates: 1,
    credits_at_most: null,
    edit_credits_at_most: 145,
    entries: [
      {
        id: "v01",
        manifest: "videos.yml",
        steps: [
          {
            kind: "edit",
            source: "explicit",
            credits_at_most: 145,
            request: "Change scene 2.",
            reference_image_urls: [],
            aspect_ratio: null,
          },
        ],
        obstacle: null,
        accept: null,
        accepted: false,
        credits_at_most: 145,
      },
      {
        id: "v02",
        manifest: "videos.yml",
        steps: [
          {
            kind: "create",
            replaces: null,
            credits_at_most: null,
            task: "[v02] Explain the page.\n\nThis is version 1 of the story.\n\nThen say goodbye.",
            sources: [],
            options: {},
            aspect_ratio: null,
          },
        ],
        obstacle: null,
        accept: null,
        accepted: false,
        credits_at_most: null,
      },
    ],
    retired: [],
    refused: [],
    moved: [],
  });
  expect(json(host.outputs["results"])[0]).toMatchObject({ outcome: "planned", steps: ["edit"] });
});

test("the counts count entries", async () => {
  const item = (one: unknown) => (JSON.stringify(one).includes("[v03]") ? "no" : null);
  const simulation = await openWith({ v01: { edits: ["Change scene 2."] }, v02: {} }, { scenario: { item } });
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

describe("what the outputs hold fits its published schema:", () => {
  const ajv = new Ajv({ allowUnionTypes: true });
  const fitting = async (name: string) =>
    ajv.compile(JSON.parse(await readFile(join(import.meta.dirname, "../..", name), "utf8")));
  const expectFit = async ({ outputs }: { readonly outputs: Readonly<Record<string, string>> }) => {
    for (const name of ["plan", "results"]) {
      const fits = await fitting(`${name}.schema.json`);
      fits(json(outputs[name]));
      expect(fits.errors, name).toBeNull();
    }
  };

  test("of a plan and an apply with every kind of step", async () => {
    const simulation = await openWith({ v01: { edits: ["Change scene 2."] }, v02: {}, v03: {} });
    const image = "https://example.com/logo.png";
    const next = {
      v01: {},
      v02: { version: 2, aspect_ratio: "9:16" },
      v03: { edits: [{ request: "Show this.", reference_image_urls: [image] }] },
      v04: { options: { style: "whiteboard" } },
      v05: { uuid: "6f1c0d5e-0000-4000-8000-000000000000" },
    };
    for (const mode of ["plan", "apply"]) {
      const { host } = await run(simulation, next, { inputs: { mode } });
      await expectFit(host);
      const steps = json(host.outputs["plan"]).entries.map(
        ({ steps }: { steps: { kind: string }[] }) => steps[0]?.kind,
      );
      expect(steps).toEqual(["revert", "edit", "edit", "create", "adopt"]);
    }
  });

  test("of a wrong input, and of a refusal", async () => {
    const wrong = await run(await open(), many(1), { inputs: { wait: "maybe" } });
    expect(json(wrong.host.outputs["plan"])).toBeNull();
    await expectFit(wrong.host);
    const simulation = await open();
    simulation.network = async () => reply(402, "INSUFFICIENT_CREDITS: edit could cost up to 145, have 20");
    await expectFit((await run(simulation, many(1))).host);
  });

  test("whatever an entry ended with", async () => {
    const fits = await fitting("results.schema.json");
    for (const { entries } of Object.values(REPORTS)) {
      fits(entries.map((entry) => resultData(entry)));
      expect(fits.errors).toBeNull();
    }
  });

  test("and the published schemas are what the sources make", async () => {
    for (const [file, schema] of Object.entries(outputJsonSchemas()))
      expect(JSON.parse(await readFile(join(import.meta.dirname, "../..", file), "utf8"))).toEqual(schema);
  });
});

describe("a creation is not free:", () => {
  test("its credits are null in plan and results, and those of the edits stand apart", async () => {
    const simulation = await open();
    const { host } = await run(simulation, many(1), { inputs: { mode: "plan" } });
    expect(json(host.outputs["plan"])).toMatchObject({ credits_at_most: null, edit_credits_at_most: 0 });
    expect(json(host.outputs["plan"]).entries[0]).toMatchObject({ credits_at_most: null });
    expect(json(host.outputs["results"])[0].credits_at_most).toBeNull();
    await run(simulation, many(1));
    const unchanged = await run(simulation, many(1));
    expect(json(unchanged.host.outputs["results"])[0].credits_at_most).toBe(0);
  });
});

describe("failure says in one word why the step fails:", () => {
  const cases: Record<string, [failure: string, options: Parameters<Simulation["run"]>[0]]> = {
    "an unknown key": ["manifest", { inputs: { manifest: "wrong.yml" } }],
    "no manifest": ["manifest", { inputs: { manifest: "nowhere.yml" } }],
    "a wrong input": ["input", { inputs: { wait: "maybe" } }],
    "a key that is refused": ["unauthorized", { inputs: { "api-key": "vk_not_one_of_the_sandbox" } }],
    "too little time": ["timeout", { inputs: { "timeout-minutes": "1" } }],
    "too many creates": ["limit", { settings: { max_creates: 0 } }],
  };
  test.each(Object.entries(cases))("%s", async (_name, [expected, options]) => {
    const simulation = await open();
    await simulation.write(".videos-as-code/ledger-spoilt.jsonl", "{");
    await simulation.write("wrong.yml", "version: 1\nvideos:\n  v01: { tusk: Explain. }\n");
    const { host, failure } = await run(simulation, many(1), options);
    expect([host.outputs["failure"], failure === null]).toEqual([expected, false]);
  });

  test("a ledger that can't be read", async () => {
    const simulation = await open();
    await simulation.write(".videos-as-code/ledger.jsonl", "version: 1\n");
    expect((await run(simulation, many(1))).host.outputs["failure"]).toBe("ledger");
  });

  test.each([
    [402, "INSUFFICIENT_CREDITS: edit could cost up to 145, have 20", "credits"],
    [409, "Video is still being built", "conflict"],
    [422, "No.", "service"],
  ])("a %i", async (status, detail, expected) => {
    const simulation = await openWith(many(1));
    simulation.network = async (request, pass) => (request.method === "POST" ? reply(status, detail) : await pass());
    const { host } = await run(simulation, many(1, { edits: ["Change scene 2."] }));
    expect(host.outputs["failure"]).toBe(expected);
  });

  test("it is empty exactly where the step succeeds, and the most urgent reason comes first", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 4 }),
        fc.option(fc.constantFrom<StopKind>("manifest", "input", "ledger", "service", "timeout", "blocked")),
        (outcomes, kind) => {
          const entries = outcomes.map((outcome) => entry("a", { outcome }));
          const stop = kind === null ? null : { kind, message: "Stopped.", problems: [] };
          const found = failureOf(report({ entries, stop }));
          expect(found === "").toBe(stop === null && !outcomes.some(failsStep));
          if (kind === "manifest") expect(found).toBe("manifest");
        },
      ),
    );
    const error = { status: 401, detail: "x" };
    const mixed = [entry("a", { outcome: "waiting" }), entry("b", { outcome: "blocked", error })];
    expect(failureOf(report({ entries: mixed }))).toBe("unauthorized");
    // A control's 401 is about that route alone (R 5.2).
    expect(failureOf(report({ entries: [entry("a", { outcome: "waiting", error })] }))).toBe("waiting");
  });
});

test("of several reasons, failure says the one that action.yml lists first", async () => {
  const [, listed = ""] =
    (await readAction(".")).outputs.get("failure")?.description.match(/succeeds: (.*)\. Of several/) ?? [];
  const order = [...listed.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  const failed = (status: number | null, detail = "x", outcome: EntryReport["outcome"] = "failed") =>
    entry("a", { outcome, error: { status, detail } });
  const entries: Record<string, EntryReport> = {
    manifest: failed(null),
    unauthorized: failed(401),
    credits: failed(402, "INSUFFICIENT_CREDITS: it could cost up to 50, have 2"),
    conflict: failed(409),
    limit: entry("a", { outcome: "blocked", error: { status: null, detail: "x", isLimit: true } }),
    service: failed(500),
    blocked: failed(null, "x", "blocked"),
    waiting: failed(null, "x", "waiting"),
  };
  const reportOf = (...names: readonly string[]) => {
    const kind = names.find((name): name is StopKind => entries[name] === undefined);
    const stop = kind === undefined ? null : { kind, message: "Stopped.", problems: [] };
    return report({ stop, entries: names.flatMap((name) => entries[name] ?? []) });
  };
  expect(order).toHaveLength(11);
  for (const [at, first] of order.entries()) {
    expect(failureOf(reportOf(first))).toBe(first);
    // A run has one stop.
    for (const later of order.slice(at + 1))
      if (entries[first] ?? entries[later]) expect(failureOf(reportOf(later, first))).toBe(first);
  }
});

test("a question of the service counts as waiting, and the step fails all the same", async () => {
  const round = [{ id: "tone", question: "Which tone?", options: ["Calm"], allowsCustom: false }];
  const simulation = await open({ scenario: { video: () => ({ rounds: [round] }) } });
  const { host, failure } = await run(simulation, many(1));
  expect(host.outputs).toMatchObject({ waiting: "1", failed: "0", failure: "waiting" });
  expect(failure).toBe("1 of 1 video waiting");
  expect(host.annotations.map(({ level }) => level)).toEqual(["error"]);
});

describe("a link is", () => {
  const template = "https://app.example.com/v/{uuid}?x={uuid}";

  test("made from the template wherever one is given, also after an edit; rendering is the service's newest", async () => {
    const simulation = await open();
    const settings = { link: template };
    const { host } = await run(simulation, many(1), { settings });
    const uuid = simulation.sandbox.videos()[0]?.uuid;
    const link = `https://app.example.com/v/${uuid}?x=${uuid}`;
    expect(json(host.outputs["links"])).toEqual({ v01: link });
    expect(json(host.outputs["results"])[0]).toMatchObject({ link, rendering: null });
    const edited = await run(simulation, many(1, { edits: ["Change scene 2."] }), { settings });
    const rendering = `http://127.0.0.1:1/watch/${uuid}?rendering=2`;
    expect(json(edited.host.outputs["results"])[0]).toMatchObject({ link, rendering });
    expect(edited.host.summary).toContain(`(${link})`);
    expect(edited.host.summary).not.toContain(rendering);
  });

  test("said to go stale once, in the plan, where docs show it and no template is given", async () => {
    const simulation = await open();
    const told = async (entries: Parameters<typeof run>[1], inputs = {}, settings = {}) =>
      (await run(simulation, entries, { inputs, settings })).host.summary.split("settings.link is not set").length - 1;
    const docs = { lock_file: "videos.lock.json" };
    expect(await told(many(2), { mode: "plan" })).toBe(0);
    expect(await told(many(2), { mode: "plan" }, docs)).toBe(1);
    expect(await told(many(2), { mode: "plan" }, { ...docs, link: template })).toBe(0);
    expect(await told(many(2), {}, docs)).toBe(0);
    expect(await told(many(2), { mode: "plan" }, docs)).toBe(0);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "java\nscript:alert(1)",
    "https://u:p@example.com/",
    "no address",
  ])("left out where it is %j", async (link) => {
    const simulation = await openWith(many(1));
    simulation.network = saying(isPoll, ({ result }) => ({ result: result && { ...result, link } }));
    const { host, told } = await run(simulation, many(1, { edits: ["Change scene 2."] }));
    expect(told).toEqual(["v01 succeeded edit"]);
    expect(json(host.outputs["links"])).toEqual({});
    expect(json(host.outputs["results"])[0].link).toBeNull();
  });
});

test("a link reads the same in links and in results", async () => {
  const simulation = await open();
  const template = "https://app.example.com/v/(a b)/{uuid}?x=<1>";
  const { host } = await run(simulation, many(1), { settings: { link: template } });
  const uuid = simulation.sandbox.videos()[0]?.uuid;
  const link = `https://app.example.com/v/%28a%20b%29/${uuid}?x=%3C1%3E`;
  expect(json(host.outputs["results"])[0].link).toBe(link);
  expect(json(host.outputs["links"])).toEqual({ v01: link });
});

test("a plan of endless words leaves the words out, and stays JSON", async () => {
  const simulation = await openWith(many(60), {}, { inputs: { wait: "false" }, settings: { max_creates: 60 } });
  const edits = Array.from({ length: 2 }, (_, index) => `${index} ${"Change scene 2. ".repeat(300)}`);
  const { host } = await run(simulation, many(60, { edits }), { inputs: { mode: "plan" } });
  expect(Object.values(host.outputs).join("").length).toBeLessThan(500_000);
  expect(json(host.outputs["plan"]).entries).toHaveLength(60);
  expect(json(host.outputs["plan"]).entries[0].steps[0]).not.toHaveProperty("request");
  const notice =
    "GitHub takes at most 1 MB of outputs, so these leave out the words of the edits and creations in `plan`.";
  expect(host.annotations.map(({ message }) => message)).toContain(notice);
});

test("no output, annotation, line or summary holds a secret", async () => {
  const simulation = await open();
  const key = simulation.sandbox.apiKey;
  simulation.network = async (request, pass) =>
    request.method === "GET"
      ? await pass()
      : Response.json({ detail: `${key} ${encodeURIComponent(key)}` }, { status: 422 });
  const echoed = await run(simulation, many(1));
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
    [
      "1,000 of everything",
      entries(1_000, failed),
      /and the words of the errors in `results` and of the `findings`\.$/,
    ],
    ["5,000 of everything", entries(5_000, failed), /and all but the first 1,000 of the `results`\.$/],
  ])("%s", (_name, listed, said) => {
    const { outputs, notice } = outputsOf({ report: report({ entries: listed }), plan: null });
    expect(2 * Object.values(outputs).join("").length).toBeLessThan(1_000_000);
    const results = json(outputs["results"]);
    expect(results).toHaveLength(Math.min(listed.length, 1_000));
    expect(results.map(({ id, outcome }: EntryReport) => [id, outcome])).toEqual(
      listed.slice(0, results.length).map(({ id, outcome }) => [id, outcome]),
    );
    if (said === null) expect(notice).toBeNull();
    else expect(notice).toMatch(said);
  });
});
