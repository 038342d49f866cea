import { describe, expect, test } from "vitest";
import {
  type EntryText,
  errorOf,
  interruptOnSave,
  isPoll,
  many,
  open,
  reply,
  run,
} from "../fixtures/simulated-runs.js";

const SUBMIT = { inputs: { wait: "false" } };
const FOUR = { a: {}, b: {}, c: {}, d: {} };
const CAT = many(1, { edits: ["Show a cat in scene 1."] });
const anew = (version: number, more: EntryText = {}) => many(1, { version, on_change: "recreate", ...more });

describe("what is in flight for a removed entry is cancelled by the next run", () => {
  /** Five creations, of which the last one waits for its turn. */
  async function five() {
    const simulation = await open({ controls: true });
    await run(simulation, { ...FOUR, e: {} }, SUBMIT);
    return simulation;
  }

  test("where the service was out of order", async () => {
    const simulation = await five();
    simulation.network = async (request, pass) => (isPoll(request) ? reply(503, "Out of order.") : await pass());
    expect((await run(simulation, FOUR, SUBMIT)).told.at(-1)).toBe("e failed cancel 503");
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, FOUR, SUBMIT)).told.at(-1)).toBe("e succeeded cancel");
    expect((await run(simulation, FOUR, SUBMIT)).told).toHaveLength(4);
  });

  test("where the run was stopped, or stopped itself", async () => {
    const simulation = await five();
    const more = { ...FOUR, f: {} };
    const stopped = await run(simulation, more, { ...SUBMIT, before: interruptOnSave });
    expect(stopped.told.at(-1)).toBe("e pending cancel");
    const refused = await run(simulation, more, { ...SUBMIT, settings: { max_creates: 0 } });
    expect(refused.told.at(-1)).toBe("e blocked cancel null");
    expect((await run(simulation, FOUR, SUBMIT)).told.at(-1)).toBe("e succeeded cancel");
  });

  test("and where it can't be, that is said once", async () => {
    const simulation = await open();
    await run(simulation, many(2));
    await run(simulation, { ...many(2), ...CAT }, SUBMIT);
    const gone = await run(simulation, { v02: {} }, SUBMIT);
    expect(gone.host.summary).toContain("in flight: v01. The service did not cancel it");
    expect((await run(simulation, { v02: {} }, SUBMIT)).told).toEqual(["v02 unchanged "]);
  });
});

test("an undone recreation goes back, though the one after it replaced a creation that can't be cancelled", async () => {
  let turn: "ask" | "complete" = "complete";
  const simulation = await open({ scenario: { video: () => turn } });
  await run(simulation, anew(1));
  turn = "ask";
  await run(simulation, anew(2));
  turn = "complete";
  await run(simulation, anew(3));
  expect((await run(simulation, anew(1))).told).toEqual(["v01 succeeded adopt"]);
  expect(simulation.sandbox.videos()).toHaveLength(3);
});

test.each([
  ["refused", (stop: () => void) => void stop],
  ["stopped", (stop: () => void) => stop()],
])("an edit that is sent in place of a failed one and was %s at first is no third one later", async (how, end) => {
  const simulation = await open({ controls: true, scenario: { edit: () => "fail-apply" } });
  await run(simulation, many(1));
  await run(simulation, CAT);
  let interrupt = () => {};
  const broke = "INSUFFICIENT_CREDITS: edit could cost up to 9, have 1";
  simulation.network = async (request, pass) => {
    if (request.url.endsWith("/retry")) {
      end(interrupt);
      return reply(403, "Dashboard sessions only.");
    }
    return how === "refused" && request.method === "POST" ? reply(402, broke) : await pass();
  };
  await run(simulation, CAT, {
    before: (host) => {
      interrupt = () => host.interrupt();
    },
  });
  simulation.network = async (request, pass) =>
    request.url.endsWith("/retry") ? reply(403, "Dashboard sessions only.") : await pass();
  for (const _ of [1, 2, 3]) await run(simulation, CAT);
  expect(errorOf(await run(simulation, CAT), "v01")).toContain("no third one is sent");
  expect(simulation.sandbox.edits()).toHaveLength(2);
});

test("the edits of a video that a lock file listed stay bounded once one is reverted", async () => {
  const LOCK = { settings: { lock_file: "videos.lock.json" } };
  const simulation = await open();
  await run(simulation, many(1), LOCK);
  await simulation.lose();
  await run(simulation, many(1), LOCK);
  await run(simulation, CAT, LOCK);
  await run(simulation, many(1), LOCK);
  const next = await run(simulation, CAT, { settings: { ...LOCK.settings, max_credits: 500 } });
  expect(next.told).toEqual(["v01 succeeded edit"]);
});

test("an edit that is made again after going back has a key of its own", async () => {
  const simulation = await open();
  const edited = anew(1, { edits: ["Show a cat in scene 1."] });
  for (const wanted of [anew(1), edited, anew(1), anew(2), anew(1)]) await run(simulation, wanted);
  expect((await run(simulation, edited)).told).toEqual(["v01 succeeded edit"]);
  expect(simulation.sandbox.edits().map(({ status }) => status)).toEqual(["reverted", "complete"]);
});
