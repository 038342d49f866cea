import type { Clock } from "../../../src/clock.js";
import type { StorePort } from "../../../src/engine/ports.js";
import type { Pending } from "../../../src/ledger/pending.js";
import type { GivenSettings } from "../../settings.js";
import type { Result } from "../../simulation.js";
import type { Wishes } from "../wishes.js";
import type { World } from "../world.js";

/** What a run has of the world, whichever door it comes in through. */
export type Setting = {
  readonly clock: Clock;
  readonly random: () => number;
  readonly newId: () => string;
  readonly send: (request: Request) => Promise<Response>;
  readonly store: StorePort;
  readonly openPending: (path: string) => Pending;
  /** Called with what SIGTERM does, before the run begins. */
  readonly onBegin: (interrupt: () => void) => void;
};

/** No checkout of a history has a git folder: to ask git takes time. */
export const NOTHING_TRACKED = async (): Promise<readonly string[]> => [];

/** How a run has ended. */
export type Ended = {
  /** Why it failed, or `null`. It means nothing where the run was killed; nor do its results. */
  readonly failure: string | null;
  readonly results: () => readonly Result[];
  readonly log: readonly string[];
  /** What a runner does next: it saves what the run could not. Returns why it fails. Nobody does that on a laptop. */
  readonly post: ((setting: Setting) => Promise<string | null>) | null;
};

/** The inputs of the step, which are options of the command, too. */
export function inputsOf({ root }: Wishes): Readonly<Record<string, string>> {
  return { manifest: root, "base-url": "http://127.0.0.1:1" };
}

/** The settings of the manifest. The world's store is what a laptop reaches. */
export function settingsOf({ history: { preview }, kind }: World, { onLaptop }: { onLaptop: boolean }): GivenSettings {
  if (preview || kind === "quiet branch" || (onLaptop && kind !== "file")) return { ledger: "branch" };
  return { ledger: kind === "branch" || kind === "file" ? kind : "cache" };
}
