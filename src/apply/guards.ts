import { counted } from "../manifest/quote.js";
import type { Plan } from "../plan/step.js";

/** Why a plan may not be applied as a whole, before anything is submitted; `null` where it may. */
export function refusal(
  plan: Plan,
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

/** What a plan has to say first where it could cost more than `warnCredits`; `null` where it surely doesn't. */
export function creditWarning(plan: Plan, warnCredits: number | null): string | null {
  if (warnCredits === null || (plan.creditsAtMost !== null && plan.creditsAtMost <= warnCredits)) return null;
  const creations = plan.creates === 0 ? "" : " What is created comes on top, at a price that is not published.";
  return plan.creditsAtMost === null
    ? `What the edits could cost is not known, so it may be more than warn-credits (${counted(warnCredits)}).${creations}`
    : `The edits could cost up to ${counted(plan.creditsAtMost)} credits, more than warn-credits (${counted(warnCredits)}).${creations}`;
}
