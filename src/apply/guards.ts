import { counted } from "../manifest/quote.js";
import type { Plan } from "../plan/step.js";

/** What a plan asks for. */
type Total = Pick<Plan, "creates" | "creditsAtMost">;

/** Why the plan of a run may not be applied as a whole, before anything is submitted; `null` where they may. */
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

/** What a plan has to say first where an apply would refuse it; `null` where it wouldn't. */
export function refusalAhead(plan: Total, limits: Parameters<typeof refusal>[1]): string | null {
  const refused = refusal(plan, limits);
  return refused === null ? null : `Applied as it is, this plan would submit nothing: ${refused}`;
}
