import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type EngineRun, EngineSimulation } from "../../harness/engine-simulation.js";
import { open, run } from "../fixtures/engine-runs.js";
import { manifest } from "../fixtures/entries.js";

/** A reply of the service is changed so often, and in these ways. */
type Change = { readonly at: number; readonly to: unknown };

const ODD: readonly unknown[] = [
  null,
  "",
  [],
  {},
  true,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  "a".repeat(20_000),
  "x\n::error::y\r##[add-mask]z",
  "--> <!-- @org/team <img> \u001b[31m \u202e",
  "../../admin",
  "+275760-09-13T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "2026-12-31T23:59:60Z",
  "https://user:password@127.0.0.1/?a=1",
  { __proto__: null, constructor: 1 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse(`${"[".repeat(300)}${"]".repeat(300)}`),
  "failed",
  "complete",
  "awaiting_approval",
  "awaiting_scene_retry",
  "awaiting_clarification",
  { kind: "clarification", round: 1e300, questions: [{ id: "q", question: "a".repeat(30_000), options: [] }] },
];

const DATES = [
  "Sat, 13 Sep 275760 00:00:00 GMT",
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "never",
  "Mon, 31 Dec 9999 23:59:59 GMT",
];
const WAITS = ["-1", "1e9", "999999", "Sat, 13 Sep 275760 00:00:00 GMT", "soon", "0"];

const change = fc.record({ at: fc.nat(10_000), to: fc.constantFrom(...ODD) });
const reply = fc.record({
  changes: fc.array(change, { maxLength: 2 }),
  date: fc.option(fc.constantFrom(...DATES), { freq: 4 }),
  wait: fc.option(fc.constantFrom(...WAITS), { freq: 4 }),
  status: fc.option(fc.constantFrom(200, 204, 301, 400, 402, 409, 418, 422, 429, 500, 599), { freq: 6 }),
});
type Reply = typeof reply extends fc.Arbitrary<infer T> ? T : never;

/** A JSON value with another one in the place of one of its parts. */
function changed(value: unknown, { at, to }: Change): unknown {
  const places: { holder: Record<string, unknown>; name: string }[] = [];
  const root = { value: structuredClone(value) };
  const visit = (holder: Record<string, unknown>) => {
    for (const name of Object.keys(holder)) {
      places.push({ holder, name });
      const child = holder[name];
      if (typeof child === "object" && child !== null) visit(child as Record<string, unknown>);
    }
  };
  visit(root);
  const place = places[at % places.length];
  if (place !== undefined) place.holder[place.name] = to;
  return root.value;
}

async function distorted(response: Response, { changes, date, wait, status }: Reply): Promise<Response> {
  const text = await response.text();
  let body: unknown = text === "" ? {} : JSON.parse(text);
  for (const one of changes) body = changed(body, one);
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  if (date !== null) headers.set("date", date);
  if (wait !== null) headers.set("retry-after", wait);
  const code = status ?? response.status;
  return new Response(code === 204 ? null : JSON.stringify(body), { status: code, headers });
}

const FIRST = { a: { task: "Explain a." }, b: { task: "Explain b." } };
const THEN = { a: { task: "Explain a, and then c." }, b: { task: "Explain b.", edits: ["Replace the logo."] } };

function expectWords({ log, notices, stopped, result }: EngineRun, key: string): void {
  const said = [...log, ...notices, stopped ?? ""].join("\n");
  expect(said).not.toMatch(/^\s+at .*:\d+:\d+/m);
  expect(said + JSON.stringify(result)).not.toContain(key);
  expect(said.length).toBeLessThan(200_000);
}

/** A JSON value with another one in the place of each part of a name. */
function replaced(value: unknown, name: string, to: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, name, to));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === name ? to : replaced(inner, name, to)]),
  );
}

async function withField(response: Response, name: string, to: unknown): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json(replaced(await response.json(), name, to), { status, headers });
}

const LEDGER = ".videos-as-code/ledger.jsonl";
const LINKS = { lock_file: "videos.lock.json" };

test.each([
  ["updated_at that is later than any", "updated_at", "+275760-09-13T00:00:00.000Z"],
  ["updated_at that is earlier than any", "updated_at", "-271821-04-20T00:00:00.000Z"],
  ["updated_at of the year 1", "updated_at", "0001-01-01T00:00:00Z"],
  ["status without an end", "status", "complete".repeat(10_000)],
  ["uuid without an end", "uuid", "a".repeat(20_000)],
  ["edit_id without an end", "edit_id", "a".repeat(20_000)],
  ["error_message without an end", "error_message", "a".repeat(100_000)],
  ["stage without an end", "stage", "a".repeat(100_000)],
  ["link without an end", "link", "https://example.com/".repeat(1_000)],
  ["total_scenes beyond all numbers of scenes", "total_scenes", 2 ** 52],
  ["percent beyond a hundred", "percent", 1e308],
])("a reply with a %s leaves a ledger and a lock file that are read again", async (_what, name, to) => {
  const simulation = await open();
  simulation.network = async (_request, pass) => await withField(await pass(), name, to);
  for (const entries of [FIRST, THEN]) {
    const told = await run(simulation, entries, { settings: LINKS, timeoutMinutes: 5 });
    expectWords(told, simulation.sandbox.apiKey);
  }
  expect(readFileSync(join(simulation.workspace, LEDGER), "utf8").length).toBeLessThan(60_000);
  const { stopped } = await simulation.run({ settings: LINKS, task: { kind: "plan", notices: [] } });
  expect(stopped).toBeNull();
});

test("a ledger has no secret of the run that wrote it, whichever of them the service repeats", async () => {
  const token = "ghs_0123456789abcdefghij";
  const simulation = await open();
  simulation.network = async (_request, pass) => await withField(await pass(), "uuid", `v-${token}`);
  const told = await run(simulation, FIRST, { secrets: [token], timeoutMinutes: 5 });
  expectWords(told, token);
  const ledger = readFileSync(join(simulation.workspace, LEDGER), "utf8");
  expect(ledger).toContain('"id":"v-***"');
  expect(ledger).not.toContain(token);
});

test.each(["Sat, 13 Sep 275760 00:00:00 GMT", "Thu, 01 Jan 1970 00:00:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT"])(
  "a service whose clock says %s leaves a ledger that is read again",
  async (date) => {
    const simulation = await open();
    simulation.network = async (_request, pass) => {
      const response = await pass();
      response.headers.set("date", date);
      return response;
    };
    for (const entries of [FIRST, THEN]) await run(simulation, entries, { settings: LINKS });
    expect([...(await simulation.ledger()).byId.keys()].sort()).toEqual(["a", "b"]);
    const { stopped } = await simulation.run({ settings: LINKS, task: { kind: "plan", notices: [] } });
    expect(stopped).toBeNull();
  },
);

test("whatever the service replies, a run ends in words, and the next ones can read what it has left", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(reply, { minLength: 1, maxLength: 12 }), async (replies) => {
      const simulation = await EngineSimulation.open();
      try {
        const key = simulation.sandbox.apiKey;
        let asked = 0;
        simulation.network = async (_request, pass) => {
          const response = await pass();
          const next = replies[asked++];
          return next === undefined ? response : await distorted(response, next);
        };
        for (const entries of [FIRST, THEN, THEN]) {
          await simulation.write("videos.yml", manifest(entries));
          simulation.clock.advance(61_000);
          expectWords(await simulation.run({ settings: LINKS, retryFailed: false }), key);
          const path = join(simulation.workspace, LEDGER);
          if (statSync(path, { throwIfNoEntry: false }) === undefined) continue;
          await simulation.ledger();
          expect(readFileSync(path, "utf8").length).toBeLessThan(200_000);
        }
        // It was never the manifest's fault.
        const { stopped } = await simulation.run({ settings: LINKS, task: { kind: "plan", notices: [] } });
        expect(stopped).toBeNull();
      } finally {
        await simulation.close();
      }
    }),
    { numRuns: 8 },
  );
});
