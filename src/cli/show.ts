import type { RunResult } from "../engine/result.js";
import { outputData } from "../report/output-data.js";
import { renderSummary } from "../report/page.js";
import type { Host } from "./host.js";
import { inTerminal } from "./terminal/markdown.js";
import type { Voice } from "./voice.js";

/** Longer lines are hard to read. */
const WIDEST = 120;
const NARROWEST = 40;

/** Prints what a run has to say as data: in words for people, or with `json` the outputs of the action as one document. */
export function show(
  { report, plan }: RunResult,
  { voice, host, json }: { voice: Voice; host: Host; json: boolean },
): void {
  if (json) {
    voice.json(outputData(report, plan));
    return;
  }
  const width = Math.max(NARROWEST, Math.min(WIDEST, host.stdout.columns));
  // A page ends with where it comes from, which a terminal knows.
  const markdown = renderSummary([report]).replace(/\n\n<sub>.*<\/sub>\n$/, "\n");
  const page = inTerminal(voice.clean(markdown), { width, unfold: true, paint: voice.paint.stdout });
  voice.data(page.join("\n"));
}
