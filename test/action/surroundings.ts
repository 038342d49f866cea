import { readAction } from "../../harness/action.js";
import { repositoryRoot } from "../../harness/root.js";
import { type SimulatedHost, simulatedHost } from "../../harness/simulated-host.js";
import { virtualClock } from "../../harness/virtual-clock.js";

/** A runner with these inputs, beside the defaults of `action.yml`, and this environment. */
export async function hostWith(
  inputs: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<SimulatedHost> {
  return await simulatedHost({
    inputs,
    env,
    clock: virtualClock(),
    fetch: async () => {
      throw new Error("a request was made");
    },
  });
}

export async function outputNames(): Promise<string[]> {
  return [...(await readAction(repositoryRoot())).outputs.keys()];
}
