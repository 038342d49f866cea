import { sumOfBounds } from "../../plan/credits.js";
import type { Parts } from "../../report/page.js";
import { boundInWords, count } from "../../report/prose.js";
import { confirm } from "../confirm.js";
import type { Host } from "../host.js";
import { pageOf } from "../show.js";
import type { Voice } from "../voice.js";

/** Shows the plan, and asks where something of it changes a video. */
export async function askFor(plans: Parts, { host, voice }: { host: Host; voice: Voice }): Promise<boolean> {
  const steps = plans
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => (entry.outcome === "planned" ? entry.steps : []));
  if (steps.every(({ kind }) => kind === "resume" || kind === "adopt")) return true;
  const { stderr } = host;
  const [first, ...others] = plans;
  const shown = [
    { ...first, mode: "plan" as const },
    ...others.map((plan) => ({ ...plan, mode: "plan" as const })),
  ] as const;
  const page = pageOf(shown, voice, { columns: stderr.columns, paint: voice.paint.stderr });
  stderr.write(`${page.join("\n")}\n\n`);
  voice.words(costOf(plans));
  return await confirm("Apply this plan?", { host, yes: false });
}

/** What may be charged, in a sentence. */
function costOf(plans: Parts): string {
  const creates = plans.reduce((sum, plan) => sum + plan.creates, 0);
  const creditsAtMost = sumOfBounds(plans.map((plan) => plan.creditsAtMost));
  const edits = plans.flatMap(({ entries }) => entries).some(({ steps }) => steps.some(({ kind }) => kind === "edit"));
  const parts = [
    ...(creates > 0 ? [`${count(creates, "new video")}, whose price is not published`] : []),
    ...(edits
      ? [creditsAtMost === null ? "edits, whose cost is not known" : `edits of ${boundInWords(creditsAtMost)}`]
      : []),
  ];
  return parts.length === 0 ? "This costs nothing." : `This pays for ${parts.join(", and for ")}.`;
}
