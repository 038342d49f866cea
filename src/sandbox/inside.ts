import type { Api } from "./http/api.js";
import type { Realtime } from "./realtime/realtime.js";

/** What a sandbox doesn't show, for what is built on top of it: the connector, and realtime updates. */
export type Inside = Api & {
  /** They hear of each request. */
  readonly realtime: Realtime[];
  /** Called after a restore: what was known of the time before is not true any more. */
  readonly restored: (() => void)[];
};

const insides = new WeakMap<object, Inside>();

export function keepInside(sandbox: object, inside: Inside): void {
  insides.set(sandbox, inside);
}

/** Throws for what `createSandbox` didn't make. */
export function insideOf(sandbox: object): Inside {
  const inside = insides.get(sandbox);
  if (inside === undefined) throw new Error("this is no sandbox");
  return inside;
}
