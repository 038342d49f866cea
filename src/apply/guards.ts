import { counted } from "../manifest/quote.js";
import { sumOfBounds } from "../plan/credits.js";
import type { Plan } from "../plan/step.js";

/** What plans ask for together. */
type Total = Pick<Plan, "creates" | "creditsAtMost">;

export function totalOf(plans: readonly Plan[]): Total {
  return {
    creates: plans.reduce((sum, { creates }) => sum + creates, 0),
    creditsAtMost: sumOfBounds(plans.map(({ creditsAtMost }) => creditsAtMost)),
  };
}

/** Why the plans of a run may not be applied as a whole, before anything is submitted; `null` where they may. */
export function refusal(
  plan: Total,
  { maxCreates, maxCredits }: { maxCreates: number; maxCredits: number | null },
): string | null {
  if (plan.creates > maxCreates) {
    return (
      `${counted(plan.creates)} new ${plan.creates === 1 ? "video is" : "videos are"} more than max-creates (${maxCreates}) allows in one run. ` +
      "If the state was lost, restore it rather than pay again; if they are all wanted, raise max-creates."
    );
  }
  if (maxCredits === null) return null;
  if (plan.creditsAtMost === null) {
    return (
      `What the edits could cost can't be known, since the number of scenes of a video isn't, and max-credits is ${maxCredits}. ` +
      "Create new videos in a run of their own, or leave max-credits out."
    );
  }
  if (plan.creditsAtMost <= maxCredits) return null;
  return `The edits could cost up to ${plan.creditsAtMost} credits, more than max-credits (${maxCredits}) allows in one run.`;
}

/** What plans have to say first where an apply would refuse them; `null` where it wouldn't. */
export function refusalAhead(plan: Total, limits: Parameters<typeof refusal>[1]): string | null {
  const refused = refusal(plan, limits);
  return refused === null ? null : `Applied as it is, this plan would submit nothing: ${refused}`;
}
