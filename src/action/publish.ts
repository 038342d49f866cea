import { renderSummary } from "../report/page.js";
import type { Report } from "../report/report.js";
import type { GitHub } from "./github.js";
import type { Host } from "./host.js";
import { outputsOf } from "./outputs.js";
import type { Voice } from "./session.js";
import type { Told } from "./told.js";

export type Publication = Told &
  Voice & {
    /** Connects to GitHub; `null` where no comment is wanted or possible. */
    readonly github: (() => Promise<GitHub>) | null;
  };

/**
 * Tells what happened, everywhere: annotations, outputs, comment, summary. A comment that can't be written is a notice.
 * Returns why the step fails, or `null`.
 */
export async function publish(host: Host, publication: Publication): Promise<string | null> {
  const { report, plan, redact } = publication;
  annotate(host, report, redact);
  const outputs = Object.entries(outputsOf(report, plan));
  host.setOutputs(Object.fromEntries(outputs.map(([name, value]) => [name, redact(value)])));
  const { url, notices } = await comment(publication);
  host.setOutputs({ "comment-url": url ?? "" });
  for (const notice of notices) host.annotate("notice", redact(notice));
  await host.writeSummary(redact(renderSummary({ ...report, notices: [...report.notices, ...notices] })));
  const failure = whyItFails(report);
  return failure === null ? null : redact(failure);
}

function whyItFails({ entries, stop }: Report): string | null {
  const counted = (["failed", "blocked"] as const).flatMap((outcome) => {
    const count = entries.filter((entry) => entry.outcome === outcome).length;
    return count === 0 ? [] : [`${count} of ${entries.length} videos ${outcome}`];
  });
  const reasons = [...(stop === null ? [] : [stop.message]), ...counted];
  return reasons.length === 0 ? null : reasons.join("; ");
}

/** One error for each failed or blocked entry, and for each mistake of the manifest, on its line. */
function annotate(host: Host, { entries, manifest, stop }: Report, redact: (text: string) => string): void {
  for (const { file, position, message } of stop?.problems ?? []) {
    host.annotate("error", redact(message), { file, position, title: "Videos as code" });
  }
  for (const { id, outcome, error, position } of entries) {
    if (error === null || (outcome !== "failed" && outcome !== "blocked")) continue;
    host.annotate("error", redact(error.detail), { file: manifest, position, title: `${id}: ${outcome}` });
  }
}

async function comment(publication: Publication): Promise<{ url: string | null; notices: string[] }> {
  const { github, pullRequest, startedBy } = publication;
  if (github === null || (pullRequest === null && startedBy.size === 0)) return { url: null, notices: [] };
  const { writeComments } = await import("./comments.js");
  return await writeComments(publication, await github());
}
