import { issueTitle, renderClosing, renderIssue } from "../report/issue.js";
import { isOfCheck, markedProject } from "../report/marker.js";
import type { Report } from "../report/report.js";
import type { Run } from "../state/state.js";
import type { GitHub, Issue } from "./github.js";
import { type Kept, keepOne } from "./own-text.js";

type Writer = {
  readonly github: Pick<GitHub, "openIssues" | "createIssue" | "updateIssue" | "closeIssue" | "viewer">;
  readonly run: Run;
  readonly by: "apply" | "check";
  readonly redact: (text: string) => string;
};

/** Keeps the one open issue of a project: opens it, brings it up to date, closes it when nothing needs a person any more. */
export async function keepIssue(report: Report, { github, run, by, redact }: Writer): Promise<Kept> {
  const text = renderIssue(report, run);
  const title = redact(issueTitle(report));
  const close = async ({ number }: Issue, reason: "completed" | "not_planned") =>
    await github.closeIssue(number, { body: renderClosing(report, run, by), reason });
  const place = {
    github,
    list: async () => await github.openIssues(),
    create: async (body: string) => await github.createIssue({ title, body }),
    update: async ({ number }: Issue, body: string) => await github.updateIssue(number, body),
    remove: async (issue: Issue) => await close(issue, "not_planned"),
    end: async (own: readonly Issue[]) => {
      // An apply doesn't know whether what a check has found is over.
      const done = own.filter(({ body }) => by === "check" || !isOfCheck(body));
      for (const issue of done) await close(issue, "completed");
      return own.find((issue) => !done.includes(issue))?.url ?? null;
    },
    nameOf: ({ number }: Issue) => `Issue #${number}`,
    failures: { unwritten: "The issue could not be written", unremoved: "A second issue could not be closed" },
    wayOut,
  };
  const mark = { project: markedProject(report.instance), run };
  return await keepOne(place, { mark, body: text === null ? null : redact(text) });
}

function wayOut(status: number | null): string {
  if (status === 401) return "The input `github-token` is not accepted.";
  if (status === 403 || status === 404) return "The token may not write issues: give the job `issues: write`.";
  if (status === 410) return "Issues are switched off in this repository: switch them on, or set `issue` to false.";
  return "The next run tries again.";
}
