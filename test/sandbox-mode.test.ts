import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type RunOptions, type SimulatedRun, Simulation } from "../harness/simulation.js";
import { inText, message } from "../src/messages/catalogue.js";
import { unsent } from "./fixtures/networks.js";

const KEY = `vk_${"0123456789abcdef".repeat(4)}`;
const LEDGER = ".videos-as-code/ledger.jsonl";
const WORLD = ".videos-as-code/world.jsonl";
const FIRST = {
  start: "Explain how a new user signs in and invites a teammate.",
  billing: "Explain the billing page. Then show an invoice. Then explain refunds.",
};
const CHANGED = { ...FIRST, billing: FIRST.billing.replace("an invoice", "two invoices") };

async function open(): Promise<Simulation> {
  const simulation = await Simulation.open();
  onTestFinished(async () => await simulation.close());
  return simulation;
}

/** A run with `base-url: sandbox` and no key, on this manifest, a minute after the one before. */
async function run(
  simulation: Simulation,
  tasks: Readonly<Record<string, string | { readonly uuid: string }>>,
  options: RunOptions = {},
): Promise<SimulatedRun & { readonly told: string[]; readonly took: number }> {
  const videos = Object.fromEntries(
    Object.entries(tasks).map(([id, of]) => [id, typeof of === "string" ? { task: of } : of]),
  );
  await simulation.write("videos.yml", JSON.stringify({ version: 1, videos }));
  simulation.clock.advance(61_000);
  const began = simulation.clock.now();
  const inputs = { "base-url": "sandbox", "api-key": "", ...options.inputs };
  const done = await simulation.run({ ...options, inputs });
  const told = done.results.map(({ id, outcome, steps }) => [id, outcome, ...steps].join(" "));
  return { ...done, told, took: simulation.clock.now() - began };
}

test("a first run of ten videos takes half a minute at most, and looks at each no more than once in 5 s", async () => {
  const simulation = await open();
  const ten = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`v${index}`, `${FIRST.billing} ${index}`]));
  const { failure, took } = await run(simulation, ten);
  expect(failure).toBeNull();
  expect(took).toBeGreaterThan(5_000);
  expect(took).toBeLessThanOrEqual(30_000);
  expect((await run(simulation, { start: FIRST.start })).took).toBeLessThanOrEqual(10_000);
});

test("every report begins with it, a notice and the log say it, and no link leads anywhere", async () => {
  const simulation = await open();
  const mark = /^> 🧪 \*\*Built-in sandbox\.\*\* No real video was made, .* nothing was paid\./;
  const pull = { name: "pull_request", payload: { pull_request: { number: 7 } }, ref: "refs/pull/7/merge" };
  const settings = { link: "https://example.com/{uuid}" };
  const planned = await run(simulation, FIRST, { event: pull });
  const applied = await run(simulation, FIRST, { settings });
  const edited = await run(simulation, CHANGED, { inputs: { "api-key": KEY }, settings });
  for (const { host, results } of [planned, applied, edited]) {
    expect(host.summary).toMatch(mark);
    expect(host.summary).not.toMatch(/\[watch\]|example\.com/);
    const isPlan = host === planned.host;
    const isLast = host === edited.host;
    expect(host.annotations.map(({ level, message }) => `${level} ${message}`)).toEqual([
      expect.stringContaining("notice This run uses the built-in sandbox"),
      ...(isPlan
        ? [expect.stringMatching(/^notice No ledger in .*: this counts as a first run, and 2 videos are new\.$/)]
        : []),
      ...(isLast ? [expect.stringMatching(/^notice The ledger is in .*: on-missing-ledger: create .* can go\.$/)] : []),
    ]);
    expect(host.lines.join("\n")).toContain("This run uses the built-in sandbox");
    expect(host.outputs["links"]).toBe("{}");
    expect(results.map(({ link }) => link)).toEqual([null, null]);
  }
  expect(edited.host.annotations[0]?.message).toContain("no key of a service is sent anywhere.");
  expect(await readFile(join(simulation.workspace, LEDGER), "utf8")).not.toContain("/watch/");
});

test("an entry that names a real video is left alone", async () => {
  const simulation = await open();
  const named = { start: { uuid: "6f1c0d5e-0000-4000-8000-000000000000" }, billing: FIRST.billing };
  const { told, host } = await run(simulation, named);
  expect(told).toEqual(["start unchanged", "billing succeeded create"]);
  expect(host.summary).toContain("The sandbox doesn't have the videos that these entries name by uuid");
});

test("what is in flight goes on between runs", async () => {
  const simulation = await open();
  const left = await run(simulation, FIRST, { inputs: { wait: "false" } });
  expect(left.told).toEqual(["start pending create", "billing pending create"]);
  const next = await run(simulation, FIRST, { inputs: { wait: "false" } });
  expect(next.told).toEqual(["start succeeded resume", "billing succeeded resume"]);
});

test("after a kill the world still has what was asked of it: the same edit goes out again under its key", async () => {
  const simulation = await open();
  await run(simulation, FIRST);
  await run(simulation, CHANGED);
  // Nothing is kept of what came after the edit had begun.
  const lines = (await readFile(join(simulation.workspace, LEDGER), "utf8")).split("\n");
  const began = lines.findLastIndex((line) => line.includes('"fact":"began"'));
  await simulation.write(LEDGER, `${lines.slice(0, began + 1).join("\n")}\n`);
  const next = await run(simulation, CHANGED);
  expect(next.told).toEqual(["start unchanged", "billing succeeded resume"]);
  const world = await readFile(join(simulation.workspace, WORLD), "utf8");
  expect(world.match(/"path":"[^"]*"/g)).toEqual(['"path":"/v1/videos"', '"path":"/v1/edits"', '"path":"/v1/edits"']);
  expect((await simulation.ledger()).byId.get("billing")?.current?.revisions).toHaveLength(2);
});

test("a ledger of the sandbox is refused by a real service, plans too, and goes on where the sandbox is back", async () => {
  const simulation = await open();
  await run(simulation, FIRST);
  const saved = await readFile(join(simulation.workspace, LEDGER), "utf8");
  const real = { "base-url": "http://127.0.0.1:1", "api-key": simulation.sandbox.apiKey };
  for (const mode of ["apply", "plan"]) {
    const { failure, results } = await run(simulation, CHANGED, { inputs: { ...real, mode } });
    expect(failure).toMatch(/^The videos of the ledger are in the built-in sandbox, .*→ docs: ledger-of-service/);
    expect(failure).toContain("delete its ledger: the file .videos-as-code/ledger.jsonl.");
    expect(results).toEqual([]);
  }
  expect(simulation.sandbox.requests()).toEqual([]);
  expect(await readFile(join(simulation.workspace, LEDGER), "utf8")).toBe(saved);
  expect((await run(simulation, FIRST)).told).toEqual(["start unchanged", "billing unchanged"]);
});

test("a real service's ledger is refused by the sandbox", async () => {
  const simulation = await open();
  const real = { "base-url": "http://127.0.0.1:1", "api-key": simulation.sandbox.apiKey };
  await run(simulation, FIRST, { inputs: real });
  const asked = simulation.sandbox.requests().length;
  const { failure } = await run(simulation, CHANGED);
  expect(failure).toMatch(/^The videos of the ledger are in a service on this machine, .*→ docs: ledger-of-service/);
  expect(failure).toContain("a settings.project of its own");
  expect(simulation.sandbox.requests()).toHaveLength(asked);
  expect((await run(simulation, FIRST, { inputs: real })).told).toEqual(["start unchanged", "billing unchanged"]);
});

test("a service that was never reached has no videos: another address goes on", async () => {
  const simulation = await open();
  const real = { "api-key": simulation.sandbox.apiKey };
  simulation.network = async () => {
    throw unsent("ENOTFOUND");
  };
  const far = { ...real, "base-url": "https://videos.example.com" };
  expect((await run(simulation, FIRST, { inputs: far })).failure).not.toBeNull();
  simulation.network = async (_request, pass) => await pass();
  const near = { ...real, "base-url": "http://127.0.0.1:1" };
  expect((await run(simulation, FIRST, { inputs: near })).told).toEqual([
    "start succeeded create",
    "billing succeeded create",
  ]);
});

test("a plan without an address, as on a fork, tells of the sandbox where the ledger is one's", async () => {
  const simulation = await open();
  await run(simulation, FIRST);
  const { failure, told, host } = await run(simulation, CHANGED, { inputs: { mode: "plan", "base-url": "" } });
  expect([failure, told]).toEqual([null, ["start unchanged", "billing planned edit"]]);
  expect(host.summary).toMatch(/^> 🧪/);
});

test("a sandbox that this release would answer otherwise stops the run and names the way out", async () => {
  const simulation = await open();
  await run(simulation, FIRST);
  const text = await readFile(join(simulation.workspace, WORLD), "utf8");
  await simulation.write(WORLD, text.replace('"path":"/v1/videos"', '"path":"/v0/videos"'));
  const { failure } = await run(simulation, CHANGED);
  expect(failure).toContain("→ docs: trial-world");
});

test("a damaged world of a trial stops the run, and nothing of the file is told", async () => {
  const simulation = await open();
  await run(simulation, FIRST);
  await simulation.write(WORLD, "a line of something else\n");
  const { failure } = await run(simulation, CHANGED);
  const fault = `in ${join(simulation.workspace, WORLD)} is damaged`;
  expect(failure).toBe(inText(message("trial-world", { fault })));
});
