import { deservesComment, renderComment } from "../report/page.js";
import { upsertComment } from "./comment.js";
import type { GitHub } from "./github.js";
import type { Publication } from "./publish.js";

/**
 * Comments on the pull request that a report goes to, and on those that started what it tells of, each with its own part.
 * Returns the address of the first one, and what could not be written.
 */
export async function writeComments(
  { report, pullRequest, startedBy, redact, log }: Publication,
  github: GitHub,
): Promise<{ url: string | null; notices: string[] }> {
  const others = [...startedBy].filter(([number]) => number !== pullRequest);
  const targets = [
    ...(pullRequest === null ? [] : [{ number: pullRequest, report }]),
    ...others.map(([number, ids]) => ({
      number,
      report: {
        ...report,
        entries: report.entries.filter(({ id }) => ids.includes(id)),
        retirements: [],
        moves: [],
        notices: [],
      },
    })),
  ];
  const notices: string[] = [];
  let url: string | null = null;
  for (const target of targets) {
    const body = redact(renderComment(target.report));
    const written = await upsertComment({
      github,
      pullRequest: target.number,
      body,
      createIfMissing: deservesComment(target.report),
    });
    if (target.number === pullRequest) url = written.url;
    if (written.notice !== null) notices.push(written.notice);
    if (written.url !== null) log.info(`Comment: ${written.url}`);
  }
  return { url, notices };
}
