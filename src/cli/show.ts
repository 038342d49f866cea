import type { RunResult } from "../engine/result.js";
import { outputData } from "../report/output-data.js";
import { renderSummary } from "../report/page.js";
import type { Report } from "../report/report.js";
import type { Host } from "./host.js";
import { inTerminal, withoutFolded } from "./terminal/markdown.js";
import type { Paint } from "./terminal/paint.js";
import type { Voice } from "./voice.js";
import { inOptions } from "./words.js";

/** Longer lines are hard to read. */
const WIDEST = 120;
const NARROWEST = 40;

/** Prints what a run has to say as data: in words for people, or with `json` the outputs of the action as one document. */
export function show(result: RunResult, { voice, host, json }: { voice: Voice; host: Host; json: boolean }): void {
  if (json) voice.json(outputData(result));
  else voice.data(pageOf(result.report, voice, { ...host.stdout, paint: voice.paint.stdout }).join("\n"));
}

/** What a run has to say in words, as lines of a terminal. Of an apply, what was sent is left out: the plan has shown it. */
export function pageOf(
  report: Report,
  { clean }: Pick<Voice, "clean">,
  { columns, paint }: { readonly columns: number; readonly paint: Paint },
): string[] {
  // A page ends with where it comes from, which a terminal knows.
  const whole = renderSummary(report, { timelines: false }).replace(/\n\n<sub>.*<\/sub>\n$/, "\n");
  const markdown = report.mode === "apply" ? withoutFolded(whole) : whole;
  const width = Math.max(NARROWEST, Math.min(WIDEST, columns));
  return inTerminal(clean(ownWords(markdown)), { width, paint });
}

/**
 * The page in the words of the command line. Quotations and fences stay as they are, since those are the manifest's and the service's; the
 * first line of a sandbox's page is a quotation, too, of our own words.
 */
function ownWords(markdown: string): string {
  let [own, end] = ["", 0];
  for (const { 0: foreign, index } of markdown.matchAll(FOREIGN)) {
    own += inOptions(markdown.slice(end, index)) + foreign;
    end = index + foreign.length;
  }
  return own + inOptions(markdown.slice(end));
}

/** A fence, which the same number of backticks ends, or a line of a quotation. */
const FOREIGN = /^(`{3,})[\s\S]*?^\1$|^>(?! 🧪).*$/gm;
