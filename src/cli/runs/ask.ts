import { boundInWords, count } from "../../report/prose.js";
import type { Report } from "../../report/report.js";
import { confirm } from "../confirm.js";
import type { Host } from "../host.js";
import type { Voice } from "../voice.js";
import { pageOf } from "./engine-run.js";

/** Shows the plan, and asks where something of it changes a video. */
export async function askFor(plan: Report, { host, voice }: { host: Host; voice: Voice }): Promise<boolean> {
  const steps = plan.entries.flatMap((entry) => (entry.outcome === "planned" ? entry.steps : []));
  if (steps.every(({ kind }) => kind === "resume" || kind === "adopt")) return true;
  const { stderr } = host;
  const page = pageOf({ ...plan, mode: "plan" }, voice, { columns: stderr.columns, paint: voice.paint.stderr });
  stderr.write(`${page.join("\n")}\n\n`);
  voice.words(costOf(plan));
  return await confirm("Apply this plan?", { host, yes: false });
}

/** What may be charged, in a sentence. */
function costOf({ entries, creates, creditsAtMost }: Report): string {
  const edits = entries.some(({ steps }) => steps.some(({ kind }) => kind === "edit"));
  const parts = [
    ...(creates > 0 ? [`${count(creates, "new video")}, whose price the service doesn't name`] : []),
    ...(edits
      ? [creditsAtMost === null ? "edits, whose cost is not known" : `edits of ${boundInWords(creditsAtMost)}`]
      : []),
  ];
  return parts.length === 0 ? "This costs nothing." : `This pays for ${parts.join(", and for ")}.`;
}
