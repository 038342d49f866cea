import type { Job } from "../../state/state.js";
import type { Polling } from "../progress.js";
import { ended, NEXT_STEP, type Next } from "../progress.js";
import type { Running } from "../verdict.js";
import type { At } from "./step-module.js";

/** What a record holds once its job has succeeded. */
export const SETTLED = { in_flight: null, last_failure: null, failed_edit: null } as const;

/** The job goes on: it is polled again, or left to the next run. */
export function goesOn({ context, entry, progress }: At<Polling>, running: Running): Next {
  const { say, options } = context;
  const { stage, percent } = running;
  if (entry.seen?.stage !== stage || entry.seen.percent !== percent) {
    say(`${entry.id}: ${stage}${percent === null ? "" : `, ${percent} %`}`);
  }
  const next = { ...progress, why: { kind: "end" }, tries: 0, stale: false, seen: running } as const;
  if (options.wait) return next;
  entry.advance(next);
  return ended("pending");
}

/** The job has ended well. */
export function succeeded({ context, entry }: At<Polling>, job: Job | null): Next {
  const { link } = entry.facts;
  entry.noteStarter(job);
  context.say(`${entry.id}: complete${link === null ? "" : `, ${link}`}`);
  return NEXT_STEP;
}
