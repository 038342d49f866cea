import type { Run } from "../ledger/facts.js";
import { inText, message } from "../messages/catalogue.js";
import { issueTitle, renderClosing, renderIssue } from "../report/issue.js";
import { isNewer, isOfCheck, type Mark, markedProject, markOf, saysTheSame, withFactsOf } from "../report/marker.js";
import type { Report } from "../report/report.js";
import { unended } from "../sentence.js";
import type { Account, GitHub, Issue, IssueComment } from "./github.js";
import { statusOf } from "./octokit.js";

/** The one text of a project, and where it is kept: the comments of a pull request, or the issues of the repository. */
type Wanted<Text extends IssueComment> = {
  readonly github: Pick<GitHub, "viewer">;
  readonly list: () => Promise<readonly Text[]>;
  readonly create: (body: string) => Promise<Text>;
  readonly update: (text: Text, body: string) => Promise<Text>;
  /** Takes away one that is too many. It may be gone already. */
  readonly remove: (text: Text) => Promise<void>;
  /** Takes away what is not needed any more. Returns the address of what stays. */
  readonly end?: (own: readonly Text[]) => Promise<string | null>;
  /** `comment on pull request 7`. */
  readonly name: string;
  /** What a status of GitHub's means. */
  readonly faults: Readonly<Record<number, Fault>>;
  /** The input that says whether it is written. */
  readonly switch: "comment" | "issue";
  /** Whose text it is, and which run writes it. */
  readonly mark: Pick<Mark, "project" | "run">;
  /** It ends with the marker; `null` where none is needed any more. */
  readonly body: string | null;
  readonly createIfMissing?: boolean;
};

type Fault = "comment-permission" | "issue-permission" | "issues-off" | "token-refused" | "comment-unwritten";

/** What became of it: the address of the text that stands now, and what a reader has to know. */
export type Kept = { readonly url: string | null; readonly notice: string | null };

/**
 * Keeps one text up to date: creates it, replaces its words, leaves it alone where it says the same. The words of a newer run stay. Never
 * throws: a text that could not be written is a notice, for the work that it tells of is done.
 */
async function keepOne<Text extends IssueComment>(wanted: Wanted<Text>): Promise<Kept> {
  const { mark, body, name, createIfMissing = true } = wanted;
  let url: string | null = null;
  try {
    const own = await ownTexts(wanted, mark.project);
    const newer = own.find((text) => isNewer(runOf(text), mark.run));
    if (newer !== undefined) return { url: newer.html_url, notice: leftToNewer(name, runOf(newer)) };
    if (body === null) return { url: (await wanted.end?.(own)) ?? null, notice: null };
    const [first, ...duplicates] = own;
    if (first === undefined && !createIfMissing) return { url, notice: null };
    const written = { ...wanted, body };
    url = (first === undefined ? await create(written) : await update(written, first)).html_url;
    for (const text of duplicates) await remove(wanted, text);
    return { url, notice: null };
  } catch (error) {
    const undone = url === null ? `The ${name} could not be written` : `A second ${name} could not be taken away`;
    return { url, notice: undoneBecause(undone, error, wanted) };
  }
}

/** Keeps the one comment of a project on a pull request up to date. `body` ends with the marker that it is found by. */
export async function upsertComment({
  github,
  pullRequest,
  body,
  createIfMissing,
}: {
  readonly github: Pick<GitHub, "listComments" | "createComment" | "updateComment" | "deleteComment" | "viewer">;
  readonly pullRequest: number;
  readonly body: string;
  readonly createIfMissing: boolean;
}): Promise<Kept> {
  const mark = markOf(body);
  const name = `comment on pull request ${pullRequest}`;
  // A secret that stands in the marker was taken out.
  if (mark === null) return { url: null, notice: `The ${name} was not written: its text doesn't end with a marker.` };
  return await keepOne({
    github,
    list: async () => await github.listComments(pullRequest),
    create: async (body: string) => await github.createComment(pullRequest, body),
    update: async ({ id }: IssueComment, body: string) => await github.updateComment(id, body),
    remove: async ({ id }: IssueComment) => await github.deleteComment(id),
    name,
    faults: { 403: "comment-permission", 404: "comment-permission" },
    switch: "comment",
    mark,
    body,
    createIfMissing,
  });
}

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
    // What a check has found stands until the next one.
    update: async (issue: Issue, body: string) =>
      by === "apply" && isOfCheck(issue.body ?? "") ? issue : await github.updateIssue(issue.number, { body }),
    remove: async (issue: Issue) => await close(issue, "not_planned"),
    end: async (own: readonly Issue[]) => {
      // An apply doesn't know whether what a check has found is over.
      const done = own.filter(({ body }) => by === "check" || !isOfCheck(body));
      for (const issue of done) await close(issue, "completed");
      return own.find((issue) => !done.includes(issue))?.html_url ?? null;
    },
    name: "issue",
    faults: { 403: "issue-permission", 404: "issue-permission", 410: "issues-off" },
    switch: "issue",
    mark: { project: markedProject(report.project), run },
    body: text === null ? null : redact(text),
  });
}

/** Texts with the marker of a project that we wrote, oldest first. */
export async function ownTexts<Text extends IssueComment>(
  { github, list }: Pick<Wanted<Text>, "github" | "list">,
  project: Mark["project"],
): Promise<Text[]> {
  const marked = (await list()).filter(({ body }) => markOf(body)?.project === project);
  // Anyone can copy a marker, and have a bot repeat it. What workflows write as themselves nobody else can.
  const viewer = marked.some(({ user }) => !isWorkflow(user)) ? await github.viewer() : null;
  return marked.filter(({ user }) => isWorkflow(user) || isViewer(user, viewer)).sort((a, b) => a.id - b.id);
}

function isWorkflow(author: Account | null): boolean {
  if (author !== null && author.type == null) return author.id < 0;
  return author?.type === "Bot" && author.login === "github-actions[bot]";
}

function isViewer(author: Account | null, viewer: Account | null): boolean {
  // Where GitHub doesn't tell whose an app's token is, any bot may be it, and no person.
  return viewer === null ? author?.type === "Bot" : author?.id === viewer.id;
}

function runOf({ body }: IssueComment): Mark["run"] {
  const mark = markOf(body);
  if (mark === null) throw new Error("The text doesn't end with a marker.");
  return mark.run;
}

type Written<Text extends IssueComment> = Wanted<Text> & { readonly body: string };

async function update<Text extends IssueComment>(written: Written<Text>, text: Text): Promise<Text> {
  const { mark, body } = written;
  if (saysTheSame(text.body, body) || isNewer(runOf(text), mark.run)) return text;
  try {
    return await written.update(text, withFactsOf(body, text.body));
  } catch (error) {
    if (!isGone(error)) throw error;
    // Deleted since it was listed.
    const [next] = (await ownTexts(written, mark.project)).filter(({ id }) => id !== text.id);
    return next === undefined ? await create(written) : await written.update(next, withFactsOf(body, next.body));
  }
}

async function create<Text extends IssueComment>(written: Written<Text>): Promise<Text> {
  const created = await createOnce(written);
  const [first = created] = await ownTexts(written, written.mark.project);
  if (first.id >= created.id) return created;
  // Another run was faster; both runs keep the older one.
  await remove(written, created);
  return await update(written, first);
}

/** Where nobody knows whether GitHub made it, it is looked for before it is sent again. */
async function createOnce<Text extends IssueComment>(written: Written<Text>): Promise<Text> {
  const { mark, body } = written;
  try {
    return await written.create(body);
  } catch (error) {
    const status = statusOf(error);
    if (status !== null && status < 500) throw error;
    const [found] = await ownTexts(written, mark.project);
    return found ?? (await written.create(body));
  }
}

async function remove<Text extends IssueComment>({ remove }: Wanted<Text>, text: Text): Promise<void> {
  try {
    await remove(text);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Whether what a request was about is not there any more. */
export function isGone(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 410;
}

function leftToNewer(name: string, { id, attempt }: Mark["run"]): string {
  return `The ${name} tells of run ${id}, attempt ${attempt}, which is newer than this one, and was left as it is. The job summary has everything.`;
}

/** GitHub says it with a 403, too, and no permission helps. */
const LOCKED = /\blocked\b/i;

function undoneBecause(
  undone: string,
  error: unknown,
  { faults, switch: name }: Pick<Wanted<IssueComment>, "faults" | "switch">,
): string {
  const status = statusOf(error);
  const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  const said = unended(`${status === null ? "" : `HTTP ${status}: `}${reason}`);
  const isLocked = LOCKED.test(reason) || (name === "comment" && (status === 410 || status === 422));
  if (isLocked) return inText(message("comment-locked", { undone, said, name }));
  const isPassing = /rate limit/i.test(reason);
  const fault = status === 401 ? "token-refused" : (!isPassing && faults[status ?? 0]) || "comment-unwritten";
  return inText(message(fault, { undone, said }));
}
