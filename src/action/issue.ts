import { issueTitle, renderClosing, renderIssue } from "../report/issue.js";
import { isNewer, isOfCheck, type Mark, markedProject, markOf, saysTheSame } from "../report/marker.js";
import type { Report } from "../report/report.js";
import type { Run } from "../state/state.js";
import { writtenByUs } from "./authors.js";
import type { GitHub, Issue } from "./github.js";
import { leftToNewer, madeOnce, undoneBecause } from "./github-writes.js";

type Port = Pick<GitHub, "openIssues" | "createIssue" | "updateIssue" | "closeIssue" | "viewer">;

type Writer = {
  readonly github: Port;
  readonly project: { readonly manifest: string; readonly instance: string };
  readonly run: Run;
  readonly by: "apply" | "check";
};

type Wanted = Writer & {
  readonly title: string;
  /** What needs a person; `null` where nothing does. It ends with the marker of `project`. */
  readonly body: string | null;
  /** What the issue says when it is closed. It ends with the same marker. */
  readonly closing: string;
};

/**
 * Keeps the one open issue of a project: opens it, brings it up to date, leaves it alone where it says the same, closes it when nothing needs a
 * person any more. The words of a newer run stay. Never throws: an issue that could not be written is a notice.
 */
export async function keepIssue(
  report: Report,
  { redact, ...writer }: Writer & { readonly redact: (text: string) => string },
): Promise<{ url: string | null; notice: string | null }> {
  const { github, project, run, by } = writer;
  const text = renderIssue(report, { run });
  const body = text === null ? null : redact(text);
  const wanted = { ...writer, title: redact(issueTitle(project)), body, closing: renderClosing(project, run, by) };
  let url: string | null = null;
  try {
    const own = await ownIssues(wanted);
    const newer = own.find((issue) => isNewer(runOf(issue), run));
    if (newer !== undefined) return { url: newer.url, notice: leftToNewer(`Issue #${newer.number}`, runOf(newer)) };
    const [first, ...duplicates] = own;
    if (body === null) return { url: await close(wanted, own), notice: null };
    url = (first === undefined ? await create(wanted, body) : await update(github, first, body)).url;
    for (const { number } of duplicates)
      await github.closeIssue(number, { body: wanted.closing, reason: "not_planned" });
    return { url, notice: null };
  } catch (error) {
    const undone = url === null ? "The issue could not be written" : "A second issue could not be closed";
    return { url, notice: undoneBecause(undone, error, wayOut) };
  }
}

/** Open issues with the marker of a project that we wrote, oldest first. */
async function ownIssues({ github, project }: Pick<Wanted, "github" | "project">): Promise<Issue[]> {
  const marked = (await github.openIssues()).filter(
    ({ body }) => markOf(body)?.project === markedProject(project.instance),
  );
  return (await writtenByUs(github, marked)).sort((a, b) => a.number - b.number);
}

function runOf({ body }: Issue): Mark["run"] {
  const mark = markOf(body);
  if (mark === null) throw new Error("The issue's text doesn't end with a marker.");
  return mark.run;
}

/** An apply doesn't know whether what a check has found is over. Returns the address of what stays open. */
async function close({ github, by, closing }: Wanted, own: readonly Issue[]): Promise<string | null> {
  const done = own.filter(({ body }) => by === "check" || !isOfCheck(body));
  for (const { number } of done) await github.closeIssue(number, { body: closing, reason: "completed" });
  return own.find((issue) => !done.includes(issue))?.url ?? null;
}

async function update(github: Port, issue: Issue, body: string): Promise<Issue> {
  return saysTheSame(issue.body, body) ? issue : await github.updateIssue(issue.number, body);
}

async function create(wanted: Wanted, body: string): Promise<Issue> {
  const { github, closing } = wanted;
  const created = await createOnce(wanted, body);
  const [first = created] = await ownIssues(wanted);
  if (first.number >= created.number) return created;
  // Another run was faster; both runs keep the older issue.
  await github.closeIssue(created.number, { body: closing, reason: "not_planned" });
  return isNewer(runOf(first), wanted.run) ? first : await update(github, first, body);
}

async function createOnce(wanted: Wanted, body: string): Promise<Issue> {
  const { github, title } = wanted;
  return await madeOnce(
    async () => await github.createIssue({ title, body }),
    async () => (await ownIssues(wanted))[0],
  );
}

function wayOut(status: number | null): string {
  if (status === 401) return "The input `github-token` is not accepted.";
  if (status === 403 || status === 404) return "The token may not write issues: give the job `issues: write`.";
  if (status === 410) return "Issues are switched off in this repository: switch them on, or set `issue` to false.";
  return "The next run tries again.";
}
