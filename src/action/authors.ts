import type { Account, GitHub, IssueComment } from "./github.js";

/** Of texts with our marker, those that we wrote. Anyone can copy a marker, and have a bot repeat it. */
export async function writtenByUs<Text extends Pick<IssueComment, "author">>(
  github: Pick<GitHub, "viewer">,
  marked: readonly Text[],
): Promise<Text[]> {
  // What workflows write as themselves nobody else can.
  const viewer = marked.some(({ author }) => !isWorkflow(author)) ? await github.viewer() : null;
  return marked.filter(({ author }) => isWorkflow(author) || isViewer(author, viewer));
}

function isWorkflow(author: Account | null): boolean {
  if (author?.type === null) return author.id < 0;
  return author?.type === "Bot" && author.login === "github-actions[bot]";
}

function isViewer(author: Account | null, viewer: Account | null): boolean {
  // Where GitHub doesn't tell whose an app's token is, any bot may be it, and no person.
  return viewer === null ? author?.type === "Bot" : author?.id === viewer.id;
}
