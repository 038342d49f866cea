import { readAction } from "../../harness/action.js";
import { repositoryRoot } from "../../harness/root.js";
import { type HostOptions, type SimulatedHost, simulatedHost } from "../../harness/simulated-host.js";
import { virtualClock } from "../../harness/virtual-clock.js";

/** A host with these inputs, beside the defaults of `action.yml`, this environment, and what `main` has handed to `post`. */
export async function hostWith(
  inputs: Readonly<Record<string, string>> = {},
  { env = {}, state = {} }: Partial<Pick<HostOptions, "env" | "state">> = {},
): Promise<SimulatedHost> {
  return await simulatedHost({
    inputs,
    env,
    state,
    clock: virtualClock(),
    fetch: async () => {
      throw new Error("a request was made");
    },
  });
}

export async function outputNames(): Promise<string[]> {
  return [...(await readAction(repositoryRoot())).outputs.keys()];
}
