import type { History } from "../sandbox/history-schema.js";
import type { StateKeeper } from "../state/keeper.js";
import { StateError } from "../state/store.js";
import type { Connection } from "./connection.js";
import type { Host } from "./host.js";
import type { Inputs } from "./inputs.js";
import { placeOf } from "./open-state.js";
import type { Session } from "./session.js";

/** A video of five scenes takes 3.4 s, so that the first look at it (R 4.2) sees it complete. */
const SPEED = 60;
/** Enough for every edit of a long trial. */
const CREDITS = 1_000_000;
/** Nothing listens there: the requests don't leave this process. */
const ADDRESS = "http://sandbox.invalid";

/** Says loudly that nothing of what this run tells is real. */
export function announceSandbox(host: Host, { inputs, log }: Session): void {
  const { unused } = inputs;
  const message = [
    "This run uses the built-in sandbox: no real video is made, and nothing is paid.",
    ...(unused.length === 0 ? [] : [`Given, but neither used nor sent anywhere: ${unused.join(", ")}.`]),
    "Set base-url and api-key for the real service.",
  ].join(" ");
  log.info(message);
  host.annotate("notice", message);
}

/** A sandbox in which nothing has happened yet. */
export function newSandbox({ newId, clock }: Pick<Host, "newId" | "clock">): History {
  return { seed: newId(), speed: SPEED, began: clock.now(), requests: [] };
}

/** Brings the state's sandbox to life in this process; the state remembers what changes in it. Throws `StateError`. */
export async function connectToSandbox(
  { clock }: Pick<Host, "clock">,
  { inputs, keeper, history }: { inputs: Inputs; keeper: StateKeeper; history: History },
): Promise<Connection> {
  // In dist/ it is a bundle of its own (scripts/bundle.ts), so that its size is no concern of runs that don't need it.
  const { relive, HistoryError } = await import("../sandbox/history.js");
  try {
    const { sandbox, fetch } = await relive(history, {
      clock,
      credits: CREDITS,
      marketing: true,
      controls: true,
      // No page is served, so no link has an address.
      baseUrl: "",
      remember: (request) => keeper.putSandboxed(request),
    });
    const { apiKey } = sandbox;
    return {
      baseUrl: ADDRESS,
      credential: { header: "x-api-key", value: apiKey, secret: apiKey },
      orgId: null,
      fetch: async (url, init) => await fetch(new Request(url, init)),
      speed: history.speed,
    };
  } catch (cause) {
    if (!(cause instanceof HistoryError)) throw cause;
    throw new StateError(
      `The sandbox of this state can't be continued by this release. Begin a new one: delete ${placeOf(inputs)}. Nothing was sent.`,
      { cause },
    );
  }
}
