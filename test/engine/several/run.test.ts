import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { StateError } from "../../../src/state/store.js";
import { open } from "../../fixtures/engine-runs.js";
import { runOver, sentBy } from "../../fixtures/several-manifests.js";
import { many } from "../../fixtures/simulated-runs.js";

const A = "docs/a/videos.yml";
const B = "docs/b/videos.yml";

describe("a run over several manifests", () => {
  test("makes the videos of all, each in its own state", async () => {
    const simulation = await open();
    const { told, result } = await runOver(simulation, { [A]: many(2), [B]: { tour: {} } });
    expect(told).toEqual([`${A}#v01 succeeded create`, `${A}#v02 succeeded create`, `${B}#tour succeeded create`]);
    expect(result.several).toBe(true);
    expect(Object.keys((await simulation.state(A)).videos)).toEqual(["v01", "v02"]);
    expect(await simulation.state(B)).toMatchObject({ manifest: B, videos: { tour: { retired: false } } });
    const again = await runOver(simulation, {});
    expect(again.told.every((line) => line.endsWith(" unchanged"))).toBe(true);
  });

  test("plans all of them before anything is sent: a mistake in one stops all, and every mistake is told", async () => {
    const simulation = await open();
    const { stopped, result } = await runOver(simulation, {
      [A]: many(1),
      [B]: { tour: { tsak: "Explain." } },
      "docs/c/videos.yml": { "No id": {} },
    });
    expect(result.parts.map(({ report }) => [report.manifest, report.stop?.problems.length])).toEqual([
      [B, 1],
      ["docs/c/videos.yml", 1],
    ]);
    expect(stopped).toContain("nothing was sent");
    expect(simulation.sandbox.requests()).toEqual([]);
  });

  test("is stopped by one state that can't be read, since a video may have moved from there", async () => {
    const simulation = await open();
    await runOver(simulation, { [A]: many(1), [B]: { tour: {} } });
    sentBy(simulation);
    await writeFile(join(simulation.workspace, "docs/b/.videos-as-code/state.json"), "{");
    const { result, stopped } = await runOver(simulation, { [A]: many(2) });
    expect(stopped).toContain("is not JSON");
    expect(result.parts.map(({ report }) => [report.manifest, report.stop?.kind])).toEqual([[B, "state"]]);
    expect(simulation.sandbox.requests()).toEqual([]);
  });

  test("counts max-creates over all of them", async () => {
    const simulation = await open();
    const { told, stopped } = await runOver(simulation, { [A]: many(2), [B]: many(2) }, { maxCreates: 3 });
    expect(stopped).toContain("4 new videos are more than max-creates (3)");
    expect(told.every((line) => line.endsWith("blocked create null"))).toBe(true);
    expect(simulation.sandbox.requests()).toEqual([]);
  });

  test("counts max-credits over all of them", async () => {
    const simulation = await open();
    await runOver(simulation, { [A]: many(1), [B]: many(1) });
    sentBy(simulation);
    const edited = { [A]: many(1, { edits: ["Say more."] }), [B]: many(1, { edits: ["Say less."] }) };
    const shown = await runOver(simulation, edited, { task: { kind: "plan", notices: [] }, maxCredits: 200 });
    const [first, second] = shown.result.parts;
    expect([first.report.creditsAtMost, second?.report.creditsAtMost]).toEqual([145, 145]);
    expect(first.report.limitWarning).toContain("up to 290 credits");
    const { stopped } = await runOver(simulation, edited, { maxCredits: 200 });
    expect(stopped).toContain("up to 290 credits, more than max-credits (200)");
    expect(sentBy(simulation)).toEqual([]);
    expect((await runOver(simulation, edited, { maxCredits: 290 })).told).toEqual([
      `${A}#v01 succeeded edit`,
      `${B}#v01 succeeded edit`,
    ]);
  });

  test("waits for all of them until one time is over", async () => {
    const simulation = await open();
    const { result } = await runOver(simulation, { [A]: many(3), [B]: many(3) }, { timeoutMinutes: 1 });
    const stops = result.parts.map(({ report }) => report.stop?.message);
    for (const stop of stops) expect(stop).toMatch(/^Stopped waiting after 1 minute; \d of 3 videos/);
    expect((await runOver(simulation, {})).told.every((line) => line.includes("succeeded"))).toBe(true);
    expect(simulation.changes.filter((change) => change === "/v1/videos 200")).toHaveLength(2);
  });

  test("sends nothing that one state can't remember, and goes on with the others", async () => {
    const simulation = await open();
    const storeOf = (path: string) => {
      const store = simulation.storeOf(path);
      const save = async () => Promise.reject(new StateError("The disk is full."));
      return { place: path, open: async () => (path === A ? { ...store, save } : store) };
    };
    const { told, result } = await runOver(simulation, { [A]: many(1), [B]: many(1) }, { ports: { storeOf } });
    expect(told).toEqual([`${A}#v01 blocked create null`, `${B}#v01 succeeded create`]);
    expect(result.parts.map(({ report }) => report.stop?.kind ?? null)).toEqual(["state", null]);
  });

  test("out of credits, it submits nothing more for any of them", async () => {
    const simulation = await open();
    await runOver(simulation, { [A]: many(1), [B]: many(1) });
    simulation.network = async (request, pass) =>
      request.method === "POST" && request.url.endsWith("/v1/edits")
        ? Response.json({ detail: "INSUFFICIENT_CREDITS: edit could cost up to 145, have 3" }, { status: 402 })
        : await pass();
    const edited = { [A]: many(1, { edits: ["Say more."] }), [B]: many(1, { edits: ["Say less."] }) };
    const { told } = await runOver(simulation, edited);
    expect(told).toEqual([`${A}#v01 failed edit 402`, `${B}#v01 blocked edit null`]);
  });

  test("ends within 6 s of a signal, with every state saved", async () => {
    const simulation = await open();
    let stop = () => {};
    const seen: number[] = [];
    simulation.network = async (request, pass) => {
      const response = await pass();
      if (request.method === "GET" && seen.push(simulation.clock.now()) === 2) stop();
      return response;
    };
    const { result } = await runOver(
      simulation,
      { [A]: many(2), [B]: many(2) },
      {
        before: (interrupt) => {
          stop = interrupt;
        },
      },
    );
    expect(simulation.clock.now() - (seen[1] ?? 0)).toBeLessThanOrEqual(6_000);
    expect(result.parts.map(({ report }) => report.stop?.kind)).toEqual(["timeout", "timeout"]);
    for (const path of [A, B])
      for (const record of Object.values((await simulation.state(path)).videos)) expect(record.uuid).not.toBeNull();
  });

  test("in the sandbox, gives each manifest one of its own", async () => {
    const simulation = await open();
    const service = { kind: "sandbox", unused: [] } as const;
    const { told } = await runOver(simulation, { [A]: many(2), [B]: many(2) }, { service });
    expect(told.every((line) => line.endsWith("succeeded create"))).toBe(true);
    const seeds = [await simulation.state(A), await simulation.state(B)].map(({ sandbox }) => sandbox?.seed);
    expect(new Set(seeds).size).toBe(2);
    expect(simulation.sandbox.requests()).toEqual([]);
  });
});

describe("patterns", () => {
  test("find manifests in path order, each once, and none in node_modules, .git or behind a link", async () => {
    const simulation = await open();
    const there = {
      [B]: many(1),
      [A]: many(1),
      "docs/node_modules/x/videos.yml": many(1),
      "docs/.git/videos.yml": many(1),
    };
    for (const file of ["elsewhere/videos.yml", "docs/page.md"]) await simulation.write(file, "");
    await symlink(join(simulation.workspace, "elsewhere"), join(simulation.workspace, "docs-link"));
    await symlink(join(simulation.workspace, "elsewhere/videos.yml"), join(simulation.workspace, "docs/videos.yml"));
    const plan = { kind: "plan", notices: [] } as const;
    const { told } = await runOver(simulation, there, {
      task: plan,
      manifests: ["docs*/**/videos.yml", "docs/*/videos.yml", A],
    });
    expect(told).toEqual([`${A}#v01 planned create`, `${B}#v01 planned create`]);
  });

  test.each([
    ["that find nothing", ["training/**/videos.yml"], /"training\/\*\*\/videos.yml", which finds no file; correct it/],
    ["that lead outside", ["../*/videos.yml"], /The input manifest has "..\/\*\/videos.yml", which/],
    ["that can't be read", ["docs/*(a|b)/videos.yml"], /which holds \(, \), \|/],
  ])("%s are told", async (_name, manifests, message) => {
    const simulation = await open();
    const { stopped, result } = await runOver(simulation, { [A]: many(1) }, { manifests });
    expect(stopped).toMatch(message);
    expect(result.parts[0].report.stop?.kind).toBe("input");
  });

  test("that find too many are refused", async () => {
    const simulation = await open();
    for (let n = 0; n < 101; n++) await simulation.write(`docs/${n}/videos.yml`, "");
    expect((await runOver(simulation, {})).stopped).toContain("finds 101 manifests; a run takes 100");
  });
});

describe("an id that two manifests have", () => {
  test("is written with its path in recreate", async () => {
    const simulation = await open();
    await runOver(simulation, { [A]: many(1), [B]: many(1) });
    const unclear = await runOver(simulation, {}, { recreate: ["v01"] });
    expect(unclear.stopped).toBe(`The input recreate names v01, which is in 2 manifests; write ${A}#v01 or ${B}#v01.`);
    const { told } = await runOver(simulation, {}, { recreate: [`${B}#v01`] });
    expect(told).toEqual([`${A}#v01 unchanged`, `${B}#v01 succeeded create`]);
    const unknown = await runOver(simulation, {}, { recreate: ["v99"] });
    expect(unknown.stopped).toMatch(/^The input recreate names v99, which is no video of this run's manifests; /);
  });

  test("is written with its path where a person is told to recreate it", async () => {
    const simulation = await open();
    let creates = 0;
    simulation.network = async (request, pass) => {
      const response = await pass();
      if (request.method === "POST" && request.url.endsWith("/v1/videos") && creates++ === 0)
        throw Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" });
      return response;
    };
    const { result } = await runOver(simulation, { [A]: many(1), [B]: many(1) });
    expect(result.parts[0].report.entries[0]?.error?.detail).toContain(`recreate: ${A}#v01`);
    const next = await runOver(simulation, {});
    expect(next.result.parts[0].report.entries[0]?.error?.detail).toContain(`recreate: ${A}#v01`);
  });
});

describe("links", () => {
  const links = { lockFile: "{dir}/videos.lock.json", embed: ["docs/*.md"], template: null };

  test("each manifest writes its lock file, and a document with blocks of two is filled once", async () => {
    const simulation = await open();
    const linkTemplate = "https://app.example.com/v/{uuid}";
    const text = `<!-- video: tour -->\n<!-- /video -->\n\n<!-- video: ${B}#v01 -->\n<!-- /video -->\n`;
    await simulation.write("docs/page.md", text);
    const manifests = { [A]: many(1), [B]: { ...many(1), tour: {} } };
    const { result } = await runOver(simulation, manifests, { links, linkTemplate });
    expect(result.written).toEqual(["docs/a/videos.lock.json", "docs/b/videos.lock.json", "docs/page.md"]);
    const uuids = Object.values((await simulation.state(B)).videos).map(({ uuid }) => uuid);
    const page = await readFile(join(simulation.workspace, "docs/page.md"), "utf8");
    for (const uuid of uuids) expect(page.split(`https://app.example.com/v/${uuid}`)).toHaveLength(2);
    expect((await runOver(simulation, {}, { links, linkTemplate })).result.written).toEqual([]);
  });

  test("a block whose id two manifests have says how to write it, and nothing is sent", async () => {
    const simulation = await open();
    await simulation.write("docs/page.md", "<!-- video: v01 -->\n<!-- /video -->\n");
    const { result } = await runOver(simulation, { [A]: many(1), [B]: many(1) }, { links });
    expect(result.parts[0].report.stop?.problems[0]?.message).toBe(
      `"v01" is in 2 manifests; write ${A}#v01 or ${B}#v01.`,
    );
    expect(simulation.sandbox.requests()).toEqual([]);
  });

  test.each([
    ["links-file", { links: { ...links, lockFile: "videos.lock.json" } }],
    [
      "state-file",
      { ports: { storeOf: () => ({ place: "", file: "state.json", open: async () => expect.fail("it was opened") }) } },
    ],
  ])("two manifests that would write one %s are refused, with the way out", async (input, options) => {
    const simulation = await open();
    const { stopped } = await runOver(simulation, { [A]: many(1), [B]: many(1) }, options);
    expect(stopped).toMatch(new RegExp(`^The input ${input} makes ".*" the file of ${A} and of ${B}\\. .*"\\{dir\\}/`));
    expect(simulation.sandbox.requests()).toEqual([]);
  });
});
