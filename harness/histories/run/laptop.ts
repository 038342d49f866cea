import * as z from "zod";
import type { Output } from "../../../src/cli/host.js";
import { main } from "../../../src/cli/main.js";
// What the command imports while it runs is loaded beforehand: harness/virtual-clock.ts says why.
import "../../../src/cli/runs/apply.js";
import { ResultsOutputSchema } from "../../../src/report/output-schema.js";
import type { World } from "../world.js";
import { type Ended, inputsOf, NOTHING_TRACKED, type Setting } from "./door.js";
import type { RunPlan } from "./run-plan.js";

const DocumentSchema = z.object({ results: ResultsOutputSchema });

/** Nobody answers a question. */
const NOBODY = async () => null;

/** Plays `apply` of the command line on a laptop. No `post` follows it: the pending facts stay. */
export async function onLaptop(
  setting: Setting,
  { world, plan, folder }: { world: World; plan: RunPlan; folder: string },
): Promise<Ended> {
  const { clock, random, newId, send, store, openPending } = setting;
  const stop = new AbortController();
  setting.onBegin(() => stop.abort());
  let data = "";
  const log: string[] = [];
  const output = (write: (text: string) => void): Output => ({ isTerminal: false, columns: 100, rows: 24, write });
  const code = await main(argumentsOf(world, plan), {
    folder,
    env: { VIDEOS_API_KEY: world.sandbox.apiKey },
    stdin: { isTerminal: false, ask: NOBODY, prompts: { several: NOBODY, one: NOBODY, yes: NOBODY, text: NOBODY } },
    stdout: output((text) => {
      data += text;
    }),
    stderr: output((text) => log.push(...text.split("\n"))),
    openPending,
    store,
    clock,
    random,
    newId,
    stop: stop.signal,
    loadFetch: async () => async (url, init) => await send(new Request(url, init)),
    tracked: NOTHING_TRACKED,
  });
  return {
    failure: code === 0 ? null : `exit code ${code}`,
    results: () => (data === "" ? [] : DocumentSchema.parse(JSON.parse(data)).results),
    log,
    post: null,
  };
}

function argumentsOf({ wishes }: World, { wait, recreate, resend, onMissingLedger }: RunPlan): readonly string[] {
  return [
    ...["apply", "--yes", "--json", ...(wait ? [] : ["--no-wait"])],
    ...Object.entries(inputsOf(wishes)).flatMap(([name, value]) => [`--${name}`, value]),
    ...(onMissingLedger === "create" ? ["--first-run"] : []),
    ...recreate.flatMap((name) => ["--recreate", name]),
    ...resend.flatMap((name) => ["--resend", name]),
  ];
}
