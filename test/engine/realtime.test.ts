import { describe, expect, onTestFinished, test } from "vitest";
import { EngineSimulation } from "../../harness/engine-simulation.js";
import type { ServiceChoice } from "../../src/engine/options.js";
import { Realtime } from "../../src/sandbox/realtime/realtime.js";
import type { OpenSocket } from "../../src/service/realtime/socket.js";
import { run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/simulated-runs.js";

/** What becomes of the messages of a connection: `null` loses one. */
type Wire = (text: string) => string | null;

/** A simulation whose sandbox tells of changes, on its virtual clock. */
async function listening({ wire = (text: string) => text }: { wire?: Wire } = {}) {
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
  const sockets = (): OpenSocket => (url, events) => {
    const soon = (act: () => void) => simulation.clock.at(simulation.clock.now() + 50, act);
    const client = realtime.connect(new URL(url).searchParams, (text) => {
      const kept = wire(text);
      if (kept !== null) soon(() => events.message(kept));
    });
    soon(client === null ? events.closed : events.opened);
    return { send: (text) => soon(() => client?.receive(text)), close: () => client?.end() };
  };
  const { apiKey } = simulation.sandbox;
  const service = (key: string | null = realtime.key("default")): ServiceChoice => ({
    kind: "remote",
    baseUrl: "http://127.0.0.1:1",
    credential: { header: "x-api-key", value: apiKey, secret: apiKey },
    orgId: null,
    realtime: { url: "ws://127.0.0.1:1/realtime/v1", key },
  });
  const polls = () => simulation.sandbox.requests().filter(({ method }) => method === "GET").length;
  return { simulation, service, sockets, polls };
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
    const { simulation, service, sockets, polls } = await listening();
    const options = { service: service(), ports: { sockets } };
    const created = await run(simulation, many(6), options);
    const edited = await run(simulation, many(6, { edits: ["Change scene 2."] }), options);
    expect(created.told).toEqual(Object.keys(many(6)).map((id) => `${id} succeeded create`));
    expect(edited.told).toEqual(Object.keys(many(6)).map((id) => `${id} succeeded edit`));
    expect(created.log).toContain("realtime: listening");
    expect(created.result.report.notices).toEqual([]);
    expect(polls()).toBeLessThan(0.9 * (await pollsAlone()));
  });

  test("polls alone for the rest of the run where an end was not told, and says so in log and report", async () => {
    const { simulation, service, sockets } = await listening({
      wire: (text) => (text.includes('postgres_changes","payload') || text.includes('"ids"') ? null : text),
    });
    const { told, log, result } = await run(simulation, many(6), { service: service(), ports: { sockets } });
    expect(told).toEqual(Object.keys(many(6)).map((id) => `${id} succeeded create`));
    const [notice = ""] = result.report.notices;
    expect(notice).toMatch(/^Realtime updates can't be relied on: a job had (begun|ended) without an update of it/);
    expect(log).toContain(notice);
  });

  test("polls where its key is refused, and fails nothing", async () => {
    const { simulation, service, sockets } = await listening();
    const wrong = `anon_${"0".repeat(64)}`;
    const { told, log } = await run(simulation, many(1), { service: service(wrong), ports: { sockets } });
    expect(told).toEqual(["v01 succeeded create"]);
    expect(log).toContain("realtime: no connection yet; polling until there is one");
    expect(log.join()).not.toContain(wrong);
  });
});

describe("nobody listens", () => {
  test("where this Node has no WebSocket: a notice says which one has", async () => {
    const { simulation, service } = await listening();
    const { told, notices } = await run(simulation, many(1), { service: service(), ports: { sockets: () => null } });
    expect(told).toEqual(["v01 succeeded create"]);
    expect(notices).toEqual([
      `Realtime updates need Node 22 or newer, and this is Node ${process.versions.node}: this run polls alone.`,
    ]);
  });

  test("without a key: the log says which input is empty", async () => {
    const { simulation, service, sockets } = await listening();
    const { log } = await run(simulation, many(1), { service: service(null), ports: { sockets } });
    expect(log).toContain("realtime: the input realtime-key is empty, so this run polls alone");
  });

  test("in a run that doesn't wait, or only plans", async () => {
    const { simulation, service } = await listening();
    const sockets = () => {
      throw new Error("it listens");
    };
    const options = { service: service(), ports: { sockets } };
    const left = await run(simulation, many(1), { ...options, wait: false });
    expect(left.told).toEqual(["v01 pending create"]);
    const planned = await run(simulation, many(2), { ...options, task: { kind: "plan", notices: [] } });
    expect(planned.stopped).toBeNull();
  });
});
