import { markOf } from "../report/marker.js";
import type { GitHub, IssueComment } from "./github.js";
import { type Kept, keepOne } from "./own-text.js";

type Port = Pick<GitHub, "listComments" | "createComment" | "updateComment" | "deleteComment" | "viewer">;

/** Keeps the one comment of a project on a pull request up to date. `body` ends with the marker that it is found by. */
export async function upsertComment({
  github,
  pullRequest,
  body,
  createIfMissing,
}: {
  readonly github: Port;
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
    waysOut: WAYS_OUT,
    mark,
    body,
    createIfMissing,
  });
}

const UNALLOWED =
  "The token may not write there: give the job `pull-requests: write`; on a fork's pull request it never may.";
const LOCKED = "Is the conversation locked?";
const WAYS_OUT = { 403: UNALLOWED, 404: UNALLOWED, 410: LOCKED, 422: LOCKED };
