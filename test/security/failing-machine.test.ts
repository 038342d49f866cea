import { expect, test } from "vitest";
import type { SimulatedHost } from "../../harness/simulated-host.js";
import type { Simulation } from "../../harness/simulation.js";
import { unwritten } from "../../harness/unwritten.js";
import { unkept } from "../../src/ledger/pending.js";
import { LedgerError } from "../../src/ledger/store.js";
import { message } from "../../src/messages/catalogue.js";
import { many } from "../fixtures/entries.js";
import { open, run } from "../fixtures/simulated-runs.js";

/** What the system says where a disk is full. */
function full(): Error {
  return Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
}

test("where the outputs can't be written, people still get the summary, and the step fails with the reason", async () => {
  const simulation = await open();
  const { failure, host } = await run(
    simulation,
    { a: {} },
    {
      prepare: ({ runner }) => {
        Object.assign(runner, {
          setOutputs: () => {
            throw full();
          },
        });
      },
    },
  );
  expect(failure).toBe("The outputs of this step could not be written: ENOSPC: no space left on device, write");
  expect(host.summary).toContain("created");
  expect([...(await simulation.ledger()).byId.keys()]).toEqual(["a"]);
});

/** A disk that is full once the run has kept what happened so often. */
function fullAfter(appends: number) {
  let appended = 0;
  return (host: SimulatedHost) => {
    const { openPending } = host;
    host.openPending = (path: string) => {
      const pending = openPending(path);
      return {
        append(facts) {
          if (appended++ >= appends) throw new LedgerError(unkept(path, full()));
          pending.append(facts);
        },
        close: pending.close,
      };
    };
  };
}

test.each(Array.from({ length: 6 }, (_, appends) => appends))(
  "a disk that is full after %i appends loses no video, and pays for none twice",
  async (appends) => {
    const simulation = await open();
    const { failure, host } = await run(simulation, many(2), { prepare: fullAfter(appends) });
    if (failure !== null) expect(`${failure} ${host.outputs["results"]}`).toContain("no space left on device");
    const saved = await simulation.ledger();
    const created = simulation.sandbox
      .requests()
      .filter(({ method, path }) => method === "POST" && path === "/v1/videos");
    // What the service has made is in the ledger, or the step says it: and it was made once.
    const said = `${failure} ${[...saved.byId.keys()]} ${host.outputs["results"]}`;
    for (const id of ["v01", "v02"]) expect(said.includes(id) || created.length === 0).toBe(true);
    if (created.length > 0) expect(host.outputs["results"]).not.toContain("not sent");
    const { told } = await run(simulation, many(2));
    const creations = simulation.changes.filter((change) => change.startsWith("/v1/videos "));
    // Where the disk was full between the intent and the request, nobody knows that it was not sent: somebody has to look.
    if (creations.length === 0) expect(told).toEqual(["v01 blocked  null", "v02 blocked  null"]);
    else expect(creations).toEqual(["/v1/videos 200"]);
  },
);

/** A disk that is full once the service has told of its videos. */
function fullAtTheReply(host: SimulatedHost): void {
  const { openPending } = host;
  let isFull = false;
  host.openPending = (path: string) => {
    const pending = openPending(path);
    return {
      append(facts) {
        isFull ||= facts.some(({ fact }) => fact === "accepted");
        if (isFull) throw new LedgerError(unkept(path, full()));
        pending.append(facts);
      },
      close: pending.close,
    };
  };
}

/** A branch that takes nothing once the service has told of its videos. */
function branchLostAtTheReply({ store }: Simulation) {
  let isLost = false;
  const branch: typeof store = {
    texts: store.texts,
    read: async () => await store.read(),
    append: async (cursor, facts, texts) => {
      if (isLost) throw unwritten("the branch is gone");
      isLost = facts.some(({ fact }) => fact === "began");
      return await store.append(cursor, facts, texts);
    },
  };
  return (host: SimulatedHost) => Object.assign(host, { store: { open: async () => branch } });
}

test("where the disk is full as the service tells of its videos, the ledger knows them all the same", async () => {
  const simulation = await open();
  await run(simulation, many(2), { prepare: fullAtTheReply });
  const uuids = simulation.sandbox.videos().map(({ uuid }) => uuid);
  expect(uuids).toHaveLength(2);
  const { byId } = await simulation.ledger();
  const known = [...byId.values()].map(({ current, open: job }) => current?.uuid ?? job?.accepted);
  expect(known.sort()).toEqual([...uuids].sort());
});

test("where the ledger can't be written either, the log names the videos", async () => {
  const simulation = await open();
  const loseBranch = branchLostAtTheReply(simulation);
  const prepare = (host: SimulatedHost) => {
    fullAtTheReply(host);
    loseBranch(host);
  };
  const { host, failure } = await run(simulation, many(2), { prepare, settings: { ledger: "branch" } });
  expect(failure).not.toBeNull();
  const videos = simulation.sandbox.videos();
  expect(videos).toHaveLength(2);
  const log = [...host.lines, failure].join("\n");
  for (const { uuid } of videos) expect(log).toContain(uuid);
});

test("where what has happened can't be kept, nothing is sent, and the step says where it wanted to write", async () => {
  const simulation = await open();
  const { failure, host } = await run(
    simulation,
    { a: {} },
    { prepare: ({ runner }) => Object.assign(runner.env, { RUNNER_TEMP: "/dev/null/temp" }) },
  );
  expect(failure).toMatch(/ \/dev\/null\/temp\/\S+: ENOTDIR: .* → docs: file-unwritten$/);
  expect(host.outputs["failure"]).toBe("ledger");
  expect(host.lines.join("\n")).not.toMatch(/^\s+at .*:\d+:\d+/m);
  expect(simulation.sandbox.requests()).toEqual([]);
});

test("where nothing can be kept for post, nothing is sent either", async () => {
  const simulation = await open();
  const prepare = ({ runner }: SimulatedHost) => {
    Object.assign(runner, {
      keep: () => {
        throw full();
      },
    });
  };
  const { failure, results } = await run(simulation, { a: {} }, { prepare });
  expect(failure).toBe("1 of 1 video blocked");
  expect(results[0]?.error?.detail).toBe(
    message("ledger-not-sent", { reason: unkept("GITHUB_STATE", full()).words }).words,
  );
  expect(simulation.sandbox.requests()).toEqual([]);
});
