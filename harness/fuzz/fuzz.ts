import fc from "fast-check";
import { Slow } from "./judge.js";
import type { Target } from "./target.js";
import { event } from "./targets/event.js";
import { github } from "./targets/github.js";
import { ledger } from "./targets/ledger.js";
import { lockFile } from "./targets/lock-file.js";
import { manifest } from "./targets/manifest.js";
import { service } from "./targets/service.js";

export const TARGETS: Readonly<Record<string, Target>> = {
  service,
  github,
  ledger,
  "lock-file": lockFile,
  manifest,
  event,
};

/** A case that breaks a promise, as short as fast-check could make it. */
export type Failure = { readonly case: unknown; readonly error: unknown; readonly replay: string };

export type FuzzOptions = {
  readonly target: string;
  readonly seed: number;
  /** How many cases at most; without end unless given. */
  readonly runs?: number;
  /** For how long at most; without end unless given. */
  readonly minutes?: number;
  /** Leads to one case: what fast-check calls a path. */
  readonly path?: string;
};

/** Plays cases of a target, and stops at the first that breaks a promise. */
export async function fuzz({
  target,
  seed,
  runs = Number.MAX_SAFE_INTEGER,
  minutes,
  path,
}: FuzzOptions): Promise<{ cases: number; failure: Failure | null }> {
  const found = TARGETS[target];
  if (found === undefined) throw new Error(`there is no target ${target}: ${Object.keys(TARGETS).join(", ")}`);
  const { cases, play } = found;
  let played = 0;
  const details = await fc.check(
    fc.asyncProperty(cases, async (one) => {
      played++;
      await play(one).catch(async (error: unknown) => {
        if (!(error instanceof Slow)) throw error;
        await play(one);
      });
    }),
    {
      seed,
      numRuns: runs,
      ...(path === undefined ? {} : { path }),
      ...(minutes === undefined ? {} : { interruptAfterTimeLimit: minutes * 60_000, markInterruptAsFailure: false }),
    },
  );
  const [failed] = details.counterexample ?? [];
  if (!details.failed || details.counterexample === null) return { cases: played, failure: null };
  const replay = `--target ${target} --seed ${seed} --path ${details.counterexamplePath}`;
  return { cases: played, failure: { case: failed, error: details.errorInstance, replay } };
}
