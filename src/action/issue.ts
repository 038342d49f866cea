import { issueTitle, renderClosing, renderIssue } from "../report/issue.js";
import { isOfCheck, markedProject } from "../report/marker.js";
import type { Report } from "../report/report.js";
import type { Run } from "../state/state.js";
import type { GitHub, Issue } from "./github.js";
import { type Kept, keepOne } from "./own-text.js";

type Writer = {
  readonly github: Pick<GitHub, "openIssues" | "createIssue" | "updateIssue" | "viewer">;
  readonly run: Run;
  readonly by: "apply" | "check";
  readonly redact: (text: string) => string;
};

/** Keeps the one open issue of a project: opens it, brings it up to date, closes it when nothing needs a person any more. */
export async function keepIssue(report: Report, { github, run, by, redact }: Writer): Promise<Kept> {
  const text = renderIssue(report, run);
  const title = redact(issueTitle(report));
  const close = async ({ number }: Issue, state_reason: "completed" | "not_planned") =>
    void (await github.updateIssue(number, { body: renderClosing(report, run, by), state: "closed", state_reason }));
  return await keepOne({
    github,
    list: async () => await github.openIssues(),
    create: async (body: string) => await github.createIssue({ title, body }),
    update: async ({ number }: Issue, body: string) => await github.updateIssue(number, { body }),
    remove: async (issue: Issue) => await close(issue, "not_planned"),
    end: async (own: readonly Issue[]) => {
      // An apply doesn't know whether what a check has found is over.
      const done = own.filter(({ body }) => by === "check" || !isOfCheck(body));
      for (const issue of done) await close(issue, "completed");
      return own.find((issue) => !done.includes(issue))?.html_url ?? null;
    },
    name: "issue",
    waysOut: WAYS_OUT,
    mark: { project: markedProject(report.instance), run },
    body: text === null ? null : redact(text),
  });
}

const UNALLOWED = "The token may not write issues: give the job `issues: write`.";
const WAYS_OUT = {
  403: UNALLOWED,
  404: UNALLOWED,
  410: "Issues are switched off in this repository: switch them on, or set `issue` to false.",
};
