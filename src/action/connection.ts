import type { ServiceOptions } from "../service/client.js";
import type { StateKeeper } from "../state/keeper.js";
import type { Host } from "./host.js";
import { connectToSandbox } from "./sandbox.js";
import type { Session } from "./session.js";

/** How a run reaches the service. */
export type Connection = Pick<ServiceOptions, "baseUrl" | "credential" | "orgId" | "fetch"> & {
  /** How many times as fast as the service it does its jobs. */
  readonly speed: number;
};

/** Reaches whatever the state's videos are in: a service, or the sandbox in this process. */
export async function connect(host: Host, { inputs }: Session, keeper: StateKeeper): Promise<Connection> {
  const { sandbox } = keeper.state;
  if (sandbox !== null) return await connectToSandbox(host, { inputs, keeper, history: sandbox });
  const { baseUrl, credential, orgId } = inputs;
  if (baseUrl === null || credential === null) throw new Error("an apply without an address or a credential");
  return { baseUrl, credential, orgId, fetch: await host.serviceFetch(), speed: 1 };
}
