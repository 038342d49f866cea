import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type GivenSettings, giveSettings } from "../../harness/settings.js";
import type { Network, SimulatedWorld, WorldOptions } from "../../harness/simulated-world.js";
import { Simulation } from "../../harness/simulation.js";
import type { OutputData } from "../../src/report/output-data.js";
import { openDesk } from "../fixtures/command-line.js";
import { broken, isCreate, reply } from "../fixtures/networks.js";

/** What a run of either front door tells programs. */
type Told = Pick<OutputData, "failure" | "results" | "links">;

/** A front door with a repository behind it. */
type Door = SimulatedWorld & {
  tell(mode: "plan" | "apply", inputs?: Readonly<Record<string, string>>, settings?: GivenSettings): Promise<Told>;
};

const doors: Readonly<Record<string, (options?: WorldOptions) => Promise<Door>>> = {
  async "the action"(options = {}) {
    const simulation = await Simulation.open(options);
    onTestFinished(async () => await simulation.close());
    return Object.assign(simulation, {
      async tell(mode: string, inputs = {}, settings = {}) {
        simulation.clock.advance(61_000);
        const { host } = await simulation.run({ inputs: { mode, ...inputs }, settings });
        const { failure = "", results = "[]", links = "{}" } = host.outputs;
        return { failure, results: JSON.parse(results), links: JSON.parse(links) } as Told;
      },
    });
  },
  async "the command line"(options = {}) {
    const desk = await openDesk(options);
    return Object.assign(desk, {
      async tell(mode: string, inputs: Readonly<Record<string, string>> = {}, settings: GivenSettings = {}) {
        giveSettings(join(desk.workspace, "videos.yml"), { ledger: "file", ...settings });
        const given = Object.entries(inputs).flatMap(([name, value]) =>
          name === "wait" ? (value === "true" ? [] : ["--no-wait"]) : [`--${name}`, value],
        );
        const { stdout } = await desk.run([mode, "--json", ...(mode === "apply" ? ["--yes"] : []), ...given]);
        return JSON.parse(stdout) as Told;
      },
    });
  },
};

async function videos(door: Door, entries: Readonly<Record<string, object>>): Promise<void> {
  await door.write("videos.yml", JSON.stringify({ version: 1, videos: entries }));
}

/** Of each entry its id, outcome and steps. */
function brief({ results, failure }: Told): string[] {
  return [...results.map(({ id, outcome, steps }) => [id, outcome, ...steps].join(" ")), ...(failure ? [failure] : [])];
}

const A = { task: "Explain it.\n\nThis is the first version." };
const B = { task: "Explain it.\n\nThis is the second version." };

describe.each(Object.entries(doors))("through %s", (_name, open) => {
  test("a video is created once, edited to its new brief, and taken back for free", async () => {
    const door = await open();
    await videos(door, { a: A });
    expect(brief(await door.tell("plan"))).toEqual(["a planned create"]);
    expect(door.sandbox.requests()).toEqual([]);
    expect(brief(await door.tell("apply"))).toEqual(["a succeeded create"]);
    expect(brief(await door.tell("apply"))).toEqual(["a unchanged"]);
    await videos(door, { a: B });
    expect(brief(await door.tell("apply"))).toEqual(["a succeeded edit"]);
    const charged = door.sandbox.ledger().length;
    await videos(door, { a: A });
    expect(brief(await door.tell("apply"))).toEqual(["a succeeded revert"]);
    expect(door.sandbox.ledger()).toHaveLength(charged);
  });

  test("a creation whose reply was lost is not sent again until somebody says so", async () => {
    const door = await open();
    await videos(door, { a: A });
    const passing = door.network;
    const losing: Network = async (request, pass) => {
      const response = await pass();
      if (isCreate(request)) throw broken("ECONNRESET");
      return response;
    };
    door.network = losing;
    expect(brief(await door.tell("apply"))).toEqual(["a blocked create", "blocked"]);
    door.network = passing;
    expect(brief(await door.tell("apply"))).toEqual(["a blocked", "blocked"]);
    expect(door.changes).toEqual(["/v1/videos 200"]);
    expect(brief(await door.tell("apply", { recreate: "a" }))).toEqual(["a succeeded create"]);
  });

  test("what is in flight when the time is over, the next run goes on with", async () => {
    const door = await open();
    await videos(door, { a: A });
    expect(brief(await door.tell("apply", { "timeout-minutes": "1" }))).toEqual(["a pending create", "timeout"]);
    expect(brief(await door.tell("apply", { wait: "false" }))).toEqual(["a pending resume"]);
    expect(brief(await door.tell("apply"))).toEqual(["a succeeded resume"]);
    expect(door.changes).toEqual(["/v1/videos 200"]);
  });

  test("a key that is refused and credits that are gone have a failure of their own", async () => {
    const door = await open();
    await videos(door, { a: A, b: B });
    const passing = door.network;
    door.network = async () => reply(401, "Invalid key");
    expect((await door.tell("apply")).failure).toBe("unauthorized");
    door.network = async (request, pass) =>
      isCreate(request) ? reply(402, "INSUFFICIENT_CREDITS: it could cost up to 50, have 2") : await pass();
    expect((await door.tell("apply")).failure).toBe("credits");
    door.network = passing;
    expect(brief(await door.tell("apply"))).toEqual(["a succeeded create", "b succeeded create"]);
  });
});

test("a laptop and a workflow that share a ledger go on where the other has stopped", async () => {
  const laptop = await openDesk();
  const workflow = new Simulation(laptop.workspace, {});
  Object.assign(workflow, { clock: laptop.clock, sandbox: laptop.sandbox });
  await laptop.videos({ a: A });
  await laptop.run(["apply", "--yes", "--no-wait"]);
  expect((await workflow.run()).results).toMatchObject([{ outcome: "succeeded", steps: ["resume"] }]);
  await laptop.videos({ a: B });
  expect((await laptop.run(["apply", "--yes"])).code).toBe(0);
  expect((await workflow.run({ runId: 2000 })).results).toMatchObject([{ outcome: "unchanged" }]);
  expect(laptop.changes).toEqual(["/v1/videos 200", "/v1/edits 202"]);
});
