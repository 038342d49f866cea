export const OUTCOMES = ["unchanged", "planned", "succeeded", "pending", "waiting", "failed", "blocked"] as const;
/** How an entry ended. */
export type Outcome = (typeof OUTCOMES)[number];

/** Whether the step fails where an entry ends so. */
export function failsStep(outcome: Outcome): outcome is "waiting" | "failed" | "blocked" {
  return outcome === "waiting" || outcome === "failed" || outcome === "blocked";
}

/** What an edit did to the scenes of a video; scene numbers as the service gives them (R 2.2). */
export type Scenes = {
  readonly changed: readonly number[];
  readonly added: readonly number[];
  readonly deleted: readonly number[];
  readonly regenerated: readonly number[];
  readonly kept: readonly number[];
};
