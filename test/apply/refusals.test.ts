import { describe, expect, test } from "vitest";
import { errorOf, inDoubt, jobOf, open, openWith, recordOf, revisionsOf, run } from "../fixtures/engine-runs.js";
import { many } from "../fixtures/entries.js";
import { bodyOf, broken, isCreate, isEdit, isPoll, refusing, reply } from "../fixtures/networks.js";

const THREE = many(3);
const EDITED = { ...THREE, v01: { edits: ["Change scene 2."] }, v02: { edits: ["Change scene 3."] } };

// test/service/errors.test.ts has each status.
describe("a refusal of an edit fails that entry, and the others go on:", () => {
  test.each([400, 403, 404, 409])("%i", async (status) => {
    const simulation = await openWith(THREE);
    simulation.network = async (request, pass) =>
      isEdit(request) && (await bodyOf(request)).includes("scene 2") ? reply(status, "Not this one.") : await pass();
    const entries = { ...EDITED, v01: { edits: ["Change scene 2.", "Change scene 4."] } };
    const done = await run(simulation, entries);
    expect(done.told).toEqual([`v01 failed edit edit ${status}`, "v02 succeeded edit", "v03 unchanged"]);
    expect(errorOf(done, "v01")).toBe("Not this one.");
    expect(simulation.sandbox.edits().map(({ request }) => request)).toEqual(["Change scene 3."]);
    const { open: job, jobs } = await recordOf(simulation);
    expect(job).toBeNull();
    expect(jobs.at(-1)?.end).toMatchObject({ how: "refused", error: { status, detail: "Not this one." } });
  });
});

describe("an edit that may have arrived stays in flight under its key, whatever refuses it later:", () => {
  const REFUSALS = [400, 402, 403, 409, 303, 408];
  const entries = { v01: { edits: ["Change scene 2."] } };

  /** The first `lost` replies to edits are lost, each after the service has acted; what follows is refused. */
  async function refused(status: number, { lost }: { lost: number }) {
    const simulation = await openWith(many(1));
    const keys = new Set<string | null>();
    let left = lost;
    simulation.network = async (request, pass) => {
      if (!isEdit(request)) return await pass();
      keys.add(request.headers.get("idempotency-key"));
      if (left-- <= 0) return reply(status, "Not this one.");
      await pass();
      throw broken("ECONNRESET");
    };
    return { simulation, keys };
  }

  test.each(REFUSALS)("%i in the same run", async (status) => {
    const { simulation, keys } = await refused(status, { lost: 1 });
    expect((await run(simulation, entries)).told).toEqual([`v01 failed edit ${status}`]);
    expect((await run(simulation, entries)).told).toEqual([`v01 failed resume ${status}`]);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, entries)).told).toEqual(["v01 succeeded resume"]);
    expect(keys.size).toBe(1);
    expect(simulation.sandbox.edits()).toHaveLength(1);
  });

  test.each(REFUSALS)("%i in a later run", async (status) => {
    const { simulation, keys } = await refused(status, { lost: 5 });
    expect((await run(simulation, entries)).told).toEqual(["v01 failed edit null"]);
    expect((await run(simulation, entries)).told).toEqual([`v01 failed resume ${status}`]);
    expect(await jobOf(simulation)).toMatchObject({ work: { kind: "edit" }, accepted: null });
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, entries)).told).toEqual(["v01 succeeded resume"]);
    expect(keys.size).toBe(1);
    expect(simulation.sandbox.edits()).toHaveLength(1);
  });

  test.each(REFUSALS)("%i where the manifest doesn't want it any more", async (status) => {
    const { simulation, keys } = await refused(status, { lost: 5 });
    await run(simulation, entries);
    const other = { v01: { edits: ["Change scene 3."] } };
    expect((await run(simulation, other)).told[0]).toMatch(new RegExp(`^v01 failed resume revert edit ${status}$`));
    expect(await jobOf(simulation)).toMatchObject({ work: { kind: "edit" }, accepted: null });
    expect(keys.size).toBe(1);
    expect(simulation.sandbox.edits()).toHaveLength(1);
  });

  test("after 23 hours the entry is blocked", async () => {
    const { simulation } = await refused(422, { lost: 1 });
    await run(simulation, entries);
    simulation.clock.advance(23 * 60 * 60 * 1000);
    simulation.network = async (_request, pass) => await pass();
    const done = await run(simulation, entries);
    expect(done.told).toEqual(["v01 blocked null"]);
    expect(errorOf(done, "v01")).toContain("may have forgotten its Idempotency-Key");
    expect(simulation.sandbox.edits()).toHaveLength(1);
  });

  test.each([303, 408])("%i alone, which may come from something on the way", async (status) => {
    const { simulation, keys } = await refused(status, { lost: 0 });
    expect((await run(simulation, entries)).told).toEqual([`v01 failed edit ${status}`]);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, entries)).told).toEqual(["v01 succeeded resume"]);
    expect(keys.size).toBe(1);
  });
});

describe("a creation is in doubt after a status that is no clear refusal:", () => {
  test.each([303, 308, 406, 408])("%i", async (status) => {
    const simulation = await open();
    let creates = 0;
    simulation.network = async (request, pass) => {
      if (!isCreate(request)) return await pass();
      creates++;
      await pass();
      return reply(status, "Hm.");
    };
    const done = await run(simulation, many(2));
    expect(done.told).toEqual([`v01 blocked create ${status}`, `v02 blocked create ${status}`]);
    expect(errorOf(done, "v01")).toContain("with the input recreate: v01");
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, many(2))).told).toEqual(["v01 blocked null", "v02 blocked null"]);
    expect(creates).toBe(1);
    expect(simulation.sandbox.videos()).toHaveLength(2);
  });
});

describe("a refusal of a creation fails its entries, and leaves no doubt:", () => {
  test.each([400, 403, 405, 409])("%i", async (status) => {
    const simulation = await open();
    simulation.network = refusing(isCreate, status, "Not these.");
    const done = await run(simulation, many(2));
    expect(done.told).toEqual([`v01 failed create ${status}`, `v02 failed create ${status}`]);
    expect(await inDoubt(simulation)).toEqual([]);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, many(2))).told).toEqual(["v01 succeeded create", "v02 succeeded create"]);
  });

  test.each([
    [{ error: "", detail: "No such style." }, "No such style."],
    [{ error: 7, message: "Too long." }, "Too long."],
    [{ error: null }, "The service did not accept this video (status rejected) and gave no reason."],
  ])("of an item that says %j", async (fields, detail) => {
    const simulation = await open();
    simulation.network = async (request, pass) =>
      isCreate(request) ? Response.json({ results: [{ status: "rejected", ...fields }] }) : await pass();
    expect(errorOf(await run(simulation, many(1)), "v01")).toBe(detail);
  });

  test("of a single item, that one alone", async () => {
    const item = (one: unknown) => (JSON.stringify(one).includes("[v02]") ? "no such duration" : null);
    const simulation = await open({ scenario: { item } });
    const done = await run(simulation, THREE);
    expect(done.told).toEqual(["v01 succeeded create", "v02 failed create 200", "v03 succeeded create"]);
    expect(errorOf(done, "v02")).toBe("no such duration");
    expect(simulation.changes).toEqual(["/v1/videos 200"]);
    expect(await inDoubt(simulation)).toEqual([]);
  });
});

describe("a 401 blocks all that is not finished", () => {
  test("where a creation meets it", async () => {
    const simulation = await open();
    simulation.network = async () => reply(401, "Invalid or revoked API key.");
    const done = await run(simulation, many(60), { settings: { max_creates: 60 } });
    expect(new Set(done.told.map((line) => line.slice(4)))).toEqual(new Set(["blocked create 401"]));
    expect(errorOf(done, "v60")).toBe("Invalid or revoked API key. (nothing further was sent)");
    expect(await inDoubt(simulation)).toEqual([]);
  });

  test("where a look meets it, and the next run goes on", async () => {
    const simulation = await open();
    let asked = 0;
    simulation.network = async (request, pass) => {
      asked++;
      return isPoll(request) ? reply(401, "Revoked.") : await pass();
    };
    const done = await run(simulation, THREE);
    expect(done.told).toEqual(["v01 blocked create 401", "v02 blocked create 401", "v03 blocked create 401"]);
    expect(asked).toBeLessThanOrEqual(4);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, THREE)).told).toEqual(["v01", "v02", "v03"].map((id) => `${id} succeeded resume`));
    expect(simulation.sandbox.videos()).toHaveLength(3);
  });

  test("where an edit meets it", async () => {
    const simulation = await openWith(THREE);
    simulation.network = refusing(isEdit, 401, "Revoked.");
    const done = await run(simulation, EDITED);
    expect(done.told).toEqual(["v01 blocked edit 401", "v02 blocked edit 401", "v03 unchanged"]);
    simulation.network = async (_request, pass) => await pass();
    expect((await run(simulation, EDITED)).told).toEqual(["v01 succeeded edit", "v02 succeeded edit", "v03 unchanged"]);
  });
});

describe("a 402", () => {
  const out = "INSUFFICIENT_CREDITS: edit could cost up to 145, have 12";

  test("blocks further edits and creations, and what is in flight is waited for", async () => {
    const simulation = await openWith(THREE);
    simulation.network = async (request, pass) =>
      isEdit(request) && (await bodyOf(request)).includes("scene 3") ? reply(402, out) : await pass();
    const entries = {
      v01: { edits: ["Change scene 2.", "Change scene 4."] },
      v02: { edits: ["Change scene 3."] },
      v03: { edits: ["Change scene 1."] },
    };
    const done = await run(simulation, entries);
    expect(done.told).toEqual(["v01 blocked edit edit null", "v02 failed edit 402", "v03 blocked edit null"]);
    expect(errorOf(done, "v02")).toBe(out);
    expect(errorOf(done, "v03")).toBe("not submitted, out of credits");
    expect(done.summary).toContain(
      "👉 **423 credits are missing.** 3 edits could cost up to 435 plus 29 per added scene; the balance was 12. What was in flight " +
        "when the service refused is paid from the same balance. Top up the workspace's credits, then run again",
    );
    // What was done of it is not hidden in a group.
    expect(done.summary).toContain("⛔ `v01` · edited; blocked; not done: edit");
    expect(simulation.sandbox.edits().map(({ request, status }) => [request, status])).toEqual([
      ["Change scene 2.", "complete"],
    ]);
    expect(await revisionsOf(simulation)).toHaveLength(2);
    const { records } = await simulation.ledger();
    expect([...records.values()].map(({ open: job }) => job)).toEqual([null, null, null]);
  });

  test("takes back an edit that a 429 had put off", async () => {
    const simulation = await openWith(THREE);
    simulation.network = async (request, pass) => {
      const words = isEdit(request) ? await bodyOf(request) : "";
      if (words.includes("scene 2")) return reply(429, "slow down", { "retry-after": "30" });
      return words.includes("scene 4") ? reply(402, out) : await pass();
    };
    const entries = {
      v01: { edits: ["Change scene 1.", "Change scene 4."] },
      v02: { edits: ["Change scene 3.", "Change scene 2."] },
    };
    const done = await run(simulation, entries);
    expect(done.told).toEqual(["v01 failed edit edit 402", "v02 blocked edit edit null"]);
    expect(await jobOf(simulation, "v02")).toBeNull();
    expect(await revisionsOf(simulation, "v02")).toHaveLength(2);
  });
});

describe("a service that breaks is asked again, five times at most:", () => {
  const failures = {
    "with a 503": async () => reply(503, "down"),
    "by a lost reply": () => Promise.reject(broken("ECONNRESET")),
  };
  for (const [name, fail] of Object.entries(failures)) {
    test(`a look ${name}`, async () => {
      const simulation = await open();
      const at: number[] = [];
      simulation.network = async (request, pass) => {
        if (!isPoll(request)) return await pass();
        at.push(simulation.clock.now());
        return await fail();
      };
      const done = await run(simulation, many(1));
      expect(done.told[0]).toMatch(/^v01 failed create (503|null)$/);
      expect(errorOf(done, "v01")).toContain("5 times in a row");
      expect(at).toHaveLength(5);
      const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
      expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
      simulation.network = async (_request, pass) => await pass();
      expect((await run(simulation, many(1))).told).toEqual(["v01 succeeded resume"]);
    });

    test(`an edit ${name}, under one key`, async () => {
      const simulation = await openWith(many(1));
      const keys: (string | null)[] = [];
      simulation.network = async (request, pass) => {
        if (!isEdit(request)) return await pass();
        keys.push(request.headers.get("idempotency-key"));
        return await fail();
      };
      const done = await run(simulation, { v01: { edits: ["Change scene 2."] } });
      expect(done.told[0]).toMatch(/^v01 failed edit (503|null)$/);
      expect([keys.length, new Set(keys).size]).toEqual([5, 1]);
      simulation.network = async (request, pass) => {
        if (isEdit(request)) keys.push(request.headers.get("idempotency-key"));
        return await pass();
      };
      expect((await run(simulation, { v01: { edits: ["Change scene 2."] } })).told).toEqual(["v01 succeeded resume"]);
      expect(new Set(keys).size).toBe(1);
    });
  }
});
