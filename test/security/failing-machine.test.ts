import { expect, test } from "vitest";
import type { SimulatedHost } from "../../harness/simulated-host.js";
import { unnoted } from "../../src/state/journal.js";
import type { JournalEvent } from "../../src/state/replay.js";
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
  expect(Object.keys((await simulation.state()).videos)).toEqual(["a"]);
});

/** A disk that is full once the journal has so many lines. */
function fullAfter(lines: number) {
  let written = 0;
  return (host: SimulatedHost) => {
    const { openJournal } = host;
    host.openJournal = (path) => {
      const journal = openJournal(path);
      const append = (event: JournalEvent) => {
        if (written++ >= lines) throw unnoted(path, full());
        journal.append(event);
      };
      return { append };
    };
  };
}

test.each(Array.from({ length: 13 }, (_, lines) => lines + 1))(
  "a disk that is full after %i lines of the journal loses no video, and pays for none twice",
  async (lines) => {
    const simulation = await open();
    const { failure, host } = await run(simulation, many(2), { prepare: fullAfter(lines) });
    if (failure !== null) expect(failure).toContain("no space left on device");
    const saved = await simulation.state().catch(() => null);
    const created = simulation.sandbox
      .requests()
      .filter(({ method, path }) => method === "POST" && path === "/v1/videos");
    // What the service has made is in the state, or the step says it: and it was made once.
    const said = `${failure} ${JSON.stringify(saved?.videos ?? {})} ${host.outputs["results"]}`;
    for (const id of ["v01", "v02"]) expect(said.includes(id) || created.length === 0).toBe(true);
    if (created.length > 0) expect(host.outputs["results"]).not.toContain("not sent");
    const { told } = await run(simulation, many(2));
    const creations = simulation.changes.filter((change) => change.startsWith("/v1/videos "));
    // Where the disk was full between the intent and the request, nobody knows that it was not sent: somebody has to look.
    if (creations.length === 0) expect(told).toEqual(["v01 blocked  null", "v02 blocked  null"]);
    else expect(creations).toEqual(["/v1/videos 200"]);
  },
);

test("where the journal can't be begun, nothing is sent, and the step says where it wanted to write", async () => {
  const simulation = await open();
  const { failure, host } = await run(
    simulation,
    { a: {} },
    { prepare: ({ runner }) => Object.assign(runner.env, { RUNNER_TEMP: "/dev/null/temp" }) },
  );
  expect(failure).toMatch(/^What this run must not forget can't be written to \/dev\/null\/temp\/\S+: ENOTDIR: /);
  expect(host.outputs["failure"]).toBe("state");
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
  const { failure } = await run(simulation, { a: {} }, { prepare });
  expect(failure).toContain("What this run must not forget can't be written to the state of this step: ENOSPC");
  expect(simulation.sandbox.requests()).toEqual([]);
});
