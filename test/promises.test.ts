import fc from "fast-check";
import { expect, test } from "vitest";
import { type Network, Simulation } from "../harness/simulation.js";

/** What the manifest wants of one entry. */
type Wish = { readonly version: number; readonly edits: number };
type Wishes = Readonly<Record<string, Wish>>;

const IDS = ["alpha", "beta", "gamma"];

const wishes = fc.dictionary(
  fc.constantFrom(...IDS),
  fc.record({ version: fc.nat({ max: 2 }), edits: fc.nat({ max: 2 }) }),
  { minKeys: 1, noNullPrototype: true },
);

/** A new run can't know what an earlier one has left of a rate-limit window, so it begins in a window of its own (R 8.1). */
const BETWEEN_RUNS_MS = 61_000;

const FAULTS = ["refused", "lost", "reply lost", "broken", "broken after acting", "limited", "garbled"] as const;
const faults = fc.array(fc.record({ request: fc.nat({ max: 25 }), kind: fc.constantFrom(...FAULTS) }), {
  maxLength: 4,
});
const kill = fc.option(
  fc.record({
    request: fc.nat({ max: 20 }),
    when: fc.constantFrom("before" as const, "after" as const),
    post: fc.boolean(),
  }),
  { nil: undefined },
);
const history = fc.array(fc.record({ wishes, faults, kill }), { minLength: 1, maxLength: 4 });

test("whatever the history, the faults and the interruptions, nothing is made twice and no video is lost", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      const simulation = await Simulation.open();
      try {
        for (const act of acts) {
          await simulation.write("videos.yml", manifestOf(act.wishes, {}));
          simulation.network = faulty(act.faults);
          simulation.clock.advance(BETWEEN_RUNS_MS);
          const { failure, results } = await simulation.run({
            ...(act.kill === undefined ? {} : { kill: act.kill }),
            post: act.kill?.post ?? true,
          });
          const bad = results.some(({ outcome }) => outcome === "failed" || outcome === "blocked");
          if (act.kill === undefined) expect(failure !== null).toBe(bad);
        }
        simulation.network = async (_request, pass) => await pass();
        await converge(simulation, acts.at(-1)?.wishes ?? {});
        await expectWhole(simulation);
      } finally {
        await simulation.close();
      }
    }),
    { numRuns: Number(process.env["RUNS"] ?? 40) },
  );
}, 1_200_000);

/** Runs until nothing is left to do, doing what a blocked entry's message asks a person to do. */
async function converge(simulation: Simulation, wanted: Wishes): Promise<void> {
  const found: Record<string, string> = {};
  const tried: string[] = [];
  for (let round = 0; round < 6; round++) {
    const known = JSON.stringify((await simulation.state().catch(() => null))?.videos ?? {});
    const inDoubt = tried.filter((id) => {
      const lost = simulation.sandbox
        .videos()
        .find(({ uuid, task }) => task.includes(`[${id}]`) && !known.includes(uuid));
      if (lost !== undefined) found[id] = lost.uuid;
      return lost === undefined;
    });
    await simulation.write("videos.yml", manifestOf(wanted, found));
    simulation.clock.advance(BETWEEN_RUNS_MS);
    const { results, failure, host } = await simulation.run({ inputs: { recreate: inDoubt.join("\n") } });
    if (results.every(({ outcome }) => outcome === "unchanged")) return;
    tried.splice(0, tried.length, ...results.filter(({ outcome }) => outcome === "blocked").map(({ id }) => id));
    if (round === 5) throw new Error(`no rest: ${failure} ${JSON.stringify(results)}\n${host.lines.join("\n")}`);
  }
}

/** The sandbox's own books against the state. */
async function expectWhole(simulation: Simulation): Promise<void> {
  const state = await simulation.state();
  const doubted = state.intents.flatMap(({ entries }) => entries.map(({ id }) => id));
  const uuids = new Set(Object.values(state.videos).flatMap(({ uuid, former_uuids }) => [uuid, ...former_uuids]));
  for (const id of IDS) {
    const made = simulation.sandbox.videos().filter(({ task }) => task.includes(`[${id}]`));
    expect(made.length, `videos made for ${id}`).toBeLessThanOrEqual(1);
    for (const { uuid } of made) if (!doubted.includes(id)) expect(uuids, `videos known of ${id}`).toContain(uuid);
  }
  for (const record of Object.values(state.videos)) {
    const standing = simulation.sandbox
      .edits()
      .filter(({ videoUuid, status }) => videoUuid === record.uuid && status === "complete")
      .map(({ editId }) => editId);
    if (record.in_flight === null) expect(record.revisions.flatMap(({ edit_id }) => edit_id ?? [])).toEqual(standing);
  }
  const limited = simulation.sandbox.requests().filter(({ status }) => status === 429);
  expect(limited).toEqual([]);
}

function manifestOf(wanted: Wishes, uuids: Readonly<Record<string, string>>): string {
  const videos = Object.entries(wanted).map(([id, { version, edits }]) => [
    id,
    {
      task: `[${id}] Explain the page.\n\nThis is version ${version} of the story.\n\nThen say goodbye.`,
      edits: Array.from({ length: edits }, (_, index) => `Change scene ${index + 1} for the better.`),
      ...(uuids[id] === undefined ? {} : { uuid: uuids[id] }),
    },
  ]);
  return JSON.stringify({ version: 1, videos: Object.fromEntries(videos) });
}

function faulty(planned: readonly { readonly request: number; readonly kind: (typeof FAULTS)[number] }[]): Network {
  let requests = 0;
  return async (_request, pass) => {
    const kind = planned.find(({ request }) => request === requests)?.kind;
    requests++;
    switch (kind) {
      case undefined:
        return await pass();
      case "refused":
        throw failed("ECONNREFUSED");
      case "lost":
        throw failed("UND_ERR_SOCKET");
      case "reply lost":
        await pass();
        throw failed("UND_ERR_SOCKET");
      case "broken":
        return Response.json({ detail: "something broke" }, { status: 503 });
      case "broken after acting":
        await pass();
        return Response.json({ detail: "something broke" }, { status: 503 });
      case "limited":
        return Response.json({ detail: "slow down" }, { status: 429, headers: { "retry-after": "7" } });
      case "garbled":
        await pass();
        return new Response("<html>hello</html>", { status: 200 });
    }
  };
}

function failed(code: string): Error {
  return Object.assign(new TypeError("fetch failed"), { code });
}
