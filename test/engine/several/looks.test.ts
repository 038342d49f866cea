import { describe, expect, test } from "vitest";
import { open } from "../../fixtures/engine-runs.js";
import { runOver } from "../../fixtures/several-manifests.js";
import { many } from "../../fixtures/simulated-runs.js";

const A = "docs/a/videos.yml";
const B = "docs/b/videos.yml";
const EDIT = { edits: ["Show a cat in scene 1."] };

describe("previews of several manifests", () => {
  const show = { task: { kind: "show previews", pullRequest: 7 }, pullRequest: 7 } as const;
  const close = { task: { kind: "close previews", pullRequest: 7 }, pullRequest: 7 } as const;

  test("are shown in the part of each; what the key may do is asked once; the merge approves all", async () => {
    const simulation = await open({ controls: true });
    await runOver(simulation, { [A]: many(1), [B]: many(1) });
    simulation.sandbox.forgetRequests();
    const shown = await runOver(simulation, { [A]: many(1, EDIT), [B]: many(1, EDIT) }, show);
    for (const { report } of shown.result.parts)
      expect(report.preview?.entries["v01"]).toMatchObject({ kind: "shown", following: 0 });
    const asked = simulation.sandbox.requests().filter(({ path }) => /\/(?:cancel|approve)$/.test(path));
    expect(asked.map(({ status }) => status)).toEqual([404, 404]);
    expect((await runOver(simulation, {})).told).toEqual([`${A}#v01 succeeded edit`, `${B}#v01 succeeded edit`]);
    expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["complete", "complete"]);
  });

  test("of a closed pull request are cancelled in all", async () => {
    const simulation = await open({ controls: true });
    await runOver(simulation, { [A]: many(1), [B]: many(1) });
    await runOver(simulation, { [A]: many(1, EDIT), [B]: many(1, EDIT) }, show);
    const { result } = await runOver(simulation, {}, close);
    expect(result.parts.map(({ report }) => report.preview?.closed)).toEqual([["v01"], ["v01"]]);
    expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    const again = await runOver(simulation, {}, close);
    expect(again.result.parts.map(({ report }) => report.idle)).toEqual(["There is no preview to cancel."]);
  });
});

test("a check asks for the videos of all within one window, and says of each what it has found", async () => {
  const simulation = await open();
  await runOver(simulation, { [A]: many(1), [B]: many(1) });
  simulation.sandbox.forgetRequests();
  simulation.network = async (request, pass) => {
    const isB = request.url.endsWith((await simulation.state(B)).videos["v01"]?.uuid ?? "none");
    return isB ? Response.json({ detail: "Video not found" }, { status: 404 }) : await pass();
  };
  const { result, log } = await runOver(simulation, {}, { task: { kind: "check" } });
  const found = result.parts.map(({ report }) => (report.findings ?? []).map(({ kind, id }) => [kind, id]));
  // What is about the workflow as a whole is in the first part.
  expect(found).toEqual([[["no-link-template", null]], [["gone", "v01"]]]);
  expect(result.parts.map(({ report }) => report.looked)).toEqual([1, 1]);
  expect(log.some((line) => line.includes(`${B} v01: gone`))).toBe(true);
});

test("the log names each job with its manifest", async () => {
  const simulation = await open();
  const { told, log } = await runOver(simulation, { [A]: many(2), [B]: many(2) });
  expect(told.every((line) => line.endsWith("succeeded create"))).toBe(true);
  expect(log.some((line) => line.startsWith(`${A}#v01: creation accepted`))).toBe(true);
  expect(log.some((line) => line.startsWith(`${B}#v02: complete`))).toBe(true);
});
