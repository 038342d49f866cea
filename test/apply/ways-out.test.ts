import { describe, expect, test } from "vitest";
import { open, openWith, QUICK, run } from "../fixtures/engine-runs.js";
import { type EntryText, many } from "../fixtures/entries.js";
import { broken, isCreate, isEditPoll, losing, refusing, reply, SOUND } from "../fixtures/networks.js";

// However the service answers, an entry doesn't stay as it is for ever: `recreate` makes another video.

const at = (version: number, more: EntryText = {}) => many(1, { version, ...more });
const PREVIEW = { task: { kind: "show previews", pullRequest: 7 }, pullRequest: 7 } as const;
const opened = async (running = {}) => await openWith(at(1), { durations: QUICK, controls: true }, running);
type Opened = Awaited<ReturnType<typeof opened>>;
const newest = ({ sandbox }: Opened) => `/v1/edits/${sandbox.edits().at(-1)?.editId}`;

/** The service tells nothing more of what has this in its address. */
function untold(simulation: Opened, part: string, status: number): void {
  simulation.network = refusing(({ url }) => url.includes(part), status, "Not for you.");
}

describe.each([403, 404, 410, 500])(
  "what can be neither polled nor cancelled (%i) gives way to a new video:",
  (status) => {
    test("an edit in flight", async () => {
      const simulation = await opened();
      await run(simulation, at(2), { wait: false });
      untold(simulation, newest(simulation), status);
      await run(simulation, at(2));
      expect((await run(simulation, at(2), { recreate: ["v01"] })).told).toEqual(["v01 succeeded create"]);
    });

    test("a creation", async () => {
      const simulation = await opened({ wait: false });
      untold(simulation, simulation.sandbox.videos()[0]?.uuid ?? "", status);
      await run(simulation, at(1));
      expect((await run(simulation, at(1), { recreate: ["v01"] })).told).toEqual(["v01 succeeded create"]);
    });

    test("a preview", async () => {
      const simulation = await opened();
      await run(simulation, at(2), PREVIEW);
      untold(simulation, newest(simulation), status);
      await run(simulation, at(3));
      expect((await run(simulation, at(3), { recreate: ["v01"] })).told).toEqual(["v01 succeeded create"]);
    });
  },
);

test.each([403, 404])(
  "so does a revert whose reply was lost, and of whose edit the service tells nothing more (%i)",
  async (status) => {
    const simulation = await opened();
    await run(simulation, at(2));
    simulation.network = async (request, pass) => {
      if (request.url.endsWith("/revert")) throw broken("ECONNRESET");
      return isEditPoll(request) ? reply(503, "Busy.") : await pass();
    };
    await run(simulation, at(1), { timeoutMinutes: 0.2 });
    untold(simulation, "/v1/edits/", status);
    expect((await run(simulation, at(1))).told).toEqual([`v01 waiting resume ${status}`]);
    expect((await run(simulation, at(1), { recreate: ["v01"] })).told).toEqual(["v01 succeeded create"]);
  },
);

test.each([
  ["there is another change", { v01: { version: 3 }, v02: {} }, "v01 failed cancel edit null"],
  ["its entry is removed", { v02: {} }, "v01 failed cancel null"],
])(
  "a preview that this key may neither poll nor cancel is asked for a few times in a run, where %s",
  async (_, entries, told) => {
    const simulation = await openWith(many(2), { durations: QUICK, controls: true });
    await run(simulation, { v01: { version: 2 }, v02: {} }, PREVIEW);
    const part = newest(simulation);
    let asked = 0;
    simulation.network = async (request, pass) => {
      if (!request.url.includes(part)) return await pass();
      asked++;
      return reply(403, "Not yours.");
    };
    const done = await run(simulation, entries);
    expect(done.told.join()).toContain(told);
    expect(asked).toBeLessThan(6);
  },
);

test("a creation in doubt whose run had a clock a year ahead can be settled", async () => {
  const YEAR_MS = 365 * 24 * 3_600_000;
  const simulation = await open();
  simulation.network = losing(isCreate, { arrive: false });
  simulation.clock.advance(YEAR_MS);
  await run(simulation, at(1));
  simulation.network = SOUND;
  const clock = { now: () => simulation.clock.now() - YEAR_MS + 600_000, sleep: simulation.clock.sleep };
  const done = await run(simulation, at(1), { recreate: ["v01"], ports: { clock } });
  expect(done.told).toEqual(["v01 succeeded create"]);
});
