import { describe, expect, test } from "vitest";
import type { EngineSimulation } from "../../harness/engine-simulation.js";
import { errorOf, jobOf, made, nameOf, open, openWith, QUICK, run, uuidOf } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { bodyOf, broken, isEdit, losing, reply } from "../fixtures/networks.js";
import { otherRun } from "../fixtures/other-run.js";

const HOUR = 3_600_000;
const CAT = { edits: ["Show a cat."] };

/** The edits that the service has of an entry's video. */
async function editsOf(simulation: EngineSimulation, id = "v01"): Promise<string[]> {
  const uuid = await uuidOf(simulation, id);
  return simulation.sandbox.edits().flatMap(({ videoUuid, editId }) => (videoUuid === uuid ? [editId] : []));
}

describe("an edit that may have arrived, after which another run has added to the ledger,", () => {
  /** The first try arrives, and its reply is lost. The second one is put off. `answer`: what the others get in the first run. */
  async function sentAgain(answer: () => Response) {
    const simulation = await openWith(many(2), { durations: QUICK });
    const keys = new Set<string | null>();
    let tries = 0;
    let isOver = false;
    simulation.network = async (request, pass) => {
      if (!isEdit(request) || !(await bodyOf(request)).includes("cat")) return await pass();
      keys.add(request.headers.get("idempotency-key"));
      if (isOver) return await pass();
      tries += 1;
      if (tries === 2) return reply(429, "Slow down.", { "retry-after": "90" });
      if (tries > 2) return answer();
      await pass();
      const other = await otherRun(simulation, { id: "900", attempt: 1, url: null });
      other.note({ fact: "named", record: "elsewhere", id: "elsewhere", uuid: null, moved_from: null });
      await other.save();
      throw broken("ECONNRESET");
    };
    const wanted = { v01: CAT, v02: { edits: ["Show a dog.", "Show a cow."] } };
    await run(simulation, wanted, { timeoutMinutes: 8 });
    expect(tries).toBeGreaterThan(2);
    isOver = true;
    return { simulation, wanted, keys };
  }

  test.each([402, 403])("goes out again under its key, though it was refused (%i) in between", async (status) => {
    const { simulation, wanted, keys } = await sentAgain(() => reply(status, "No."));
    expect((await run(simulation, wanted)).told[0]).toBe("v01 succeeded resume");
    expect(await editsOf(simulation)).toHaveLength(1);
    expect(keys.size).toBe(1);
  });

  test("goes out again under its key, though it was put off in between (429)", async () => {
    const { simulation, wanted, keys } = await sentAgain(() => reply(429, "Slow down.", { "retry-after": "600" }));
    expect((await run(simulation, wanted)).told[0]).toBe("v01 succeeded resume");
    expect(await editsOf(simulation)).toHaveLength(1);
    expect(keys.size).toBe(1);
  });

  test("is in doubt once its key is forgotten, though it was put off in between (429)", async () => {
    const { simulation, wanted } = await sentAgain(() => reply(429, "Slow down.", { "retry-after": "600" }));
    simulation.clock.advance(25 * HOUR);
    const next = await run(simulation, wanted);
    expect(next.told[0]).toBe("v01 blocked null");
    expect(errorOf(next, "v01")).toContain("may have forgotten its Idempotency-Key");
    expect(await editsOf(simulation)).toHaveLength(1);
  });
});

describe("an edit that two runs send at once, of which one is refused,", () => {
  test.each([402, 403, 409])("goes on under the id that the other one was told (%i)", async (status) => {
    const simulation = await openWith(many(1));
    let sent = 0;
    simulation.network = async (request, pass) => {
      if (!isEdit(request) || ++sent > 1) return await pass();
      await simulation.run({ wait: false });
      return reply(status, "Not with this key.");
    };
    await run(simulation, many(1, CAT), { wait: false });
    const [edit] = await editsOf(simulation);
    expect(await jobOf(simulation)).toMatchObject({ work: { kind: "edit" }, accepted: edit });
    simulation.clock.advance(600_000);
    expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 succeeded resume"]);
    expect(await editsOf(simulation)).toEqual([edit]);
  });

  test("is paid once, though the other one was killed before it could say that it was taken (409)", async () => {
    const simulation = await openWith(many(1));
    const keys = new Set<string | null>();
    let sent = 0;
    let kill = () => {};
    simulation.network = async (request, pass) => {
      if (!isEdit(request)) return await pass();
      keys.add(request.headers.get("idempotency-key"));
      sent += 1;
      if (sent === 1) {
        await simulation.run({
          before: (interrupt) => {
            kill = interrupt;
          },
        });
        return reply(409, "This key is in use.");
      }
      const response = await pass();
      if (sent > 2) return response;
      // The machine is lost: neither reply nor save come about.
      kill();
      return await new Promise(() => undefined);
    };
    await run(simulation, many(1, CAT));
    expect(sent).toBeGreaterThan(1);
    for (const _ of [1, 2]) await run(simulation, many(1, CAT));
    expect(await editsOf(simulation)).toHaveLength(1);
    expect(keys.size).toBe(1);
  });
});

test("an edit in doubt of an entry that names its video gets out of it in the way that the message says", async () => {
  const simulation = await open();
  const uuid = await made(simulation);
  expect((await run(simulation, many(1, { uuid }))).told).toEqual(["v01 succeeded adopt"]);
  simulation.network = losing(isEdit);
  const wanted = many(1, { uuid, ...CAT });
  expect((await run(simulation, wanted)).told).toEqual(["v01 failed edit null"]);
  simulation.network = async (_request, pass) => await pass();
  simulation.clock.advance(25 * HOUR);
  const blocked = await run(simulation, wanted);
  expect(blocked.told).toEqual(["v01 blocked null"]);
  expect(nameOf(blocked, "v01")).toBe("edit-in-doubt");
  expect(errorOf(blocked, "v01")).toContain(`write uuid: ${uuid} into the entry`);
  expect((await run(simulation, many(1, CAT))).told).toEqual(["v01 blocked null"]);
  expect((await run(simulation, wanted)).told).toEqual(["v01 unchanged"]);
  expect(await editsOf(simulation)).toHaveLength(1);
});
