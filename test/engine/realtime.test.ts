import { describe, expect, onTestFinished, test } from "vitest";
import { EngineSimulation } from "../../harness/engine-simulation.js";
import type { ServiceChoice } from "../../src/engine/options.js";
import { Realtime } from "../../src/sandbox/realtime/realtime.js";
import type { ChannelOptions, Updates } from "../../src/service/realtime.js";
import { run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";

/** A simulation whose sandbox tells of changes, on its virtual clock; of none where it is `mute`. */
async function listening({ mute = false } = {}) {
  const simulation = await EngineSimulation.open();
  const { clock } = simulation;
  const { inside } = simulation.sandbox;
  const realtime = new Realtime(inside, (ms, act) => {
    let isOn = true;
    clock.at(clock.now() + ms, () => isOn && act());
    return {
      cancel: () => {
        isOn = false;
      },
    };
  });
  inside.realtime.push(realtime);
  onTestFinished(async () => await simulation.close());
  // The times of the service's replies tell how late an update is.
  simulation.network = async (_request, pass) => {
    const response = await pass();
    response.headers.set("date", new Date(simulation.clock.now()).toUTCString());
    return response;
  };
  const updates = async ({ key }: ChannelOptions): Promise<Updates> => ({
    async listen({ heard, live }, stop) {
      const soon = (act: () => void) => clock.at(clock.now() + 50, () => stop.aborted || act());
      const client = realtime.connect(new URLSearchParams({ apikey: key }), (text) => {
        const { event, payload } = JSON.parse(text);
        if (event === "system") soon(() => live(true));
        if (event === "postgres_changes" && !mute)
          soon(() => heard(new Set(Object.values(payload.data.record).map(String))));
      });
      const payload = { config: { postgres_changes: [{ event: "*", schema: "public" }] } };
      client?.receive(JSON.stringify({ topic: "realtime:test", event: "phx_join", ref: "1", payload }));
      stop.addEventListener("abort", () => client?.end());
    },
  });
  const { apiKey } = simulation.sandbox;
  const service = (key: string | null = realtime.key("default")): ServiceChoice => ({
    kind: "remote",
    baseUrl: "http://127.0.0.1:1",
    credential: { header: "x-api-key", value: apiKey, secret: apiKey },
    orgId: null,
    realtime: { url: "ws://127.0.0.1:1/realtime/v1", key },
  });
  const polls = () => simulation.sandbox.requests().filter(({ method }) => method === "GET").length;
  return { simulation, service, updates, polls };
}

/** The polls of six videos, and then of an edit of each, without updates. */
async function pollsAlone(): Promise<number> {
  const { simulation, polls } = await listening();
  await run(simulation, many(6));
  await run(simulation, many(6, { edits: ["Change scene 2."] }));
  return polls();
}

describe("a run that is told of changes", () => {
  test("makes the same videos and edits, with fewer polls", async () => {
    const { simulation, service, updates, polls } = await listening();
    const options = { service: service(), ports: { updates } };
    const created = await run(simulation, many(6), options);
    const edited = await run(simulation, many(6, { edits: ["Change scene 2."] }), options);
    expect(created.told).toEqual(Object.keys(many(6)).map((id) => `${id} succeeded create`));
    expect(edited.told).toEqual(Object.keys(many(6)).map((id) => `${id} succeeded edit`));
    expect(created.result.report.notices).toEqual([]);
    expect(polls()).toBeLessThan(0.9 * (await pollsAlone()));
  });

  test("polls alone for the rest of the run where an end was not told, and says so in log and report", async () => {
    const { simulation, service, updates } = await listening({ mute: true });
    const { told, log, result } = await run(simulation, many(6), { service: service(), ports: { updates } });
    expect(told).toEqual(Object.keys(many(6)).map((id) => `${id} succeeded create`));
    const [notice = ""] = result.report.notices;
    expect(notice).toMatch(/^Realtime updates can't be relied on: a job had (begun|ended) without an update of it/);
    expect(log).toContain(notice);
  });

  test("polls where its key is refused, and fails nothing", async () => {
    const { simulation, service, updates } = await listening();
    const wrong = service(`anon_${"0".repeat(64)}`);
    const { told, notices } = await run(simulation, many(1), { service: wrong, ports: { updates } });
    expect([told, notices]).toEqual([["v01 succeeded create"], []]);
  });
});

describe("nobody listens", () => {
  test("without a key: the log says which input is empty", async () => {
    const { simulation, service, updates } = await listening();
    const { log } = await run(simulation, many(1), { service: service(null), ports: { updates } });
    expect(log).toContain("realtime: the input realtime-key is empty, so this run polls alone");
  });

  test("in a run that doesn't wait, or only plans", async () => {
    const { simulation, service } = await listening();
    const updates = () => {
      throw new Error("it listens");
    };
    const options = { service: service(), ports: { updates } };
    const left = await run(simulation, many(1), { ...options, wait: false });
    expect(left.told).toEqual(["v01 pending create"]);
    const planned = await run(simulation, many(2), { ...options, task: { kind: "plan", notices: [] } });
    expect(planned.stopped).toBeNull();
  });
});
