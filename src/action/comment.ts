import { isNewer, type Mark, markOf, saysTheSame, withStatesOf } from "../report/marker.js";
import { writtenByUs } from "./authors.js";
import type { GitHub, IssueComment } from "./github.js";
import { statusOf } from "./github-error.js";
import { leftToNewer, madeOnce, undoneBecause } from "./github-writes.js";

type Port = Pick<GitHub, "listComments" | "createComment" | "updateComment" | "deleteComment" | "viewer">;
type Comment = { readonly github: Port; readonly pullRequest: number; readonly body: string };

/**
 * Keeps the one comment of a project on a pull request up to date. `body` ends with the marker that it is found by. The words of a
 * newer run stay. Never throws: a comment that could not be written is a notice, for the work that it tells of is done.
 */
export async function upsertComment(
  options: Comment & { readonly createIfMissing: boolean },
): Promise<{ url: string | null; notice: string | null }> {
  let url: string | null = null;
  try {
    const own = await ownComments(options);
    const [first, ...duplicates] = own;
    if (first === undefined && !options.createIfMissing) return { url, notice: null };
    const newer = own.find((comment) => isNewer(runOf(comment), markIn(options.body).run));
    if (newer !== undefined)
      return {
        url: newer.url,
        notice: leftToNewer(`The comment on pull request ${options.pullRequest}`, runOf(newer)),
      };
    url = (first === undefined ? await create(options) : await update(options, first)).url;
    await deleteAll(options.github, duplicates);
    return { url, notice: null };
  } catch (error) {
    const undone =
      url === null
        ? `The comment on pull request ${options.pullRequest} could not be written`
        : `A second comment on pull request ${options.pullRequest} could not be deleted`;
    return { url, notice: undoneBecause(undone, error, wayOut) };
  }
}

async function ownComments({ github, pullRequest, body }: Comment): Promise<IssueComment[]> {
  return await commentsOf({ github, pullRequest, project: markIn(body).project });
}

/** Comments with the marker of a project that we wrote, oldest first. */
export async function commentsOf({
  github,
  pullRequest,
  project,
}: Pick<Comment, "pullRequest"> & {
  readonly github: Pick<GitHub, "listComments" | "viewer">;
  readonly project: Mark["project"];
}): Promise<IssueComment[]> {
  const marked = (await github.listComments(pullRequest)).filter(
    (comment) => markOf(comment.body)?.project === project,
  );
  return (await writtenByUs(github, marked)).sort((a, b) => a.id - b.id);
}

function markIn(body: string): Mark {
  const mark = markOf(body);
  if (mark === null) throw new Error("The comment's text doesn't end with a marker.");
  return mark;
}

function runOf({ body }: IssueComment): Mark["run"] {
  return markIn(body).run;
}

async function update(options: Comment, comment: IssueComment): Promise<IssueComment> {
  const mine = markIn(options.body).run;
  if (saysTheSame(comment.body, options.body) || isNewer(runOf(comment), mine)) return comment;
  try {
    return await options.github.updateComment(comment.id, withStatesOf(options.body, comment.body));
  } catch (error) {
    if (!isGone(error)) throw error;
    // Deleted since it was listed.
    const [next] = (await ownComments(options)).filter(({ id }) => id !== comment.id);
    return next === undefined
      ? await create(options)
      : await options.github.updateComment(next.id, withStatesOf(options.body, next.body));
  }
}

async function create(options: Comment): Promise<IssueComment> {
  const created = await createOnce(options);
  const [first = created] = await ownComments(options);
  if (first.id >= created.id) return created;
  // Another run was faster; both runs keep the older comment.
  await deleteAll(options.github, [created]);
  return await update(options, first);
}

async function createOnce(options: Comment): Promise<IssueComment> {
  const { github, pullRequest, body } = options;
  return await madeOnce(
    async () => await github.createComment(pullRequest, body),
    async () => (await ownComments(options))[0],
  );
}

async function deleteAll(github: Port, comments: readonly IssueComment[]): Promise<void> {
  for (const { id } of comments) {
    try {
      await github.deleteComment(id);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

function isGone(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 410;
}

function wayOut(status: number | null): string {
  if (status === 401) return "The input `github-token` is not accepted.";
  if (status === 403 || status === 404) {
    return "The token may not write there: give the job `pull-requests: write`; on a fork's pull request it never may.";
  }
  if (status === 410 || status === 422) return "Is the conversation locked?";
  return "The next run tries again.";
}
