import { chainOf } from "../engine/causes.js";
import type { PlacedSighting } from "../engine/ports.js";
import { markedProject, markOf } from "../report/marker.js";
import { ownTexts } from "./own-text.js";
import type { Session } from "./session.js";

/**
 * The serials of the states that the comments on this run's pull request were written with. Each is evidence of an earlier run, and
 * nothing else is read from a comment. Where GitHub doesn't answer, there is no evidence.
 */
export async function sightingsOf(session: Session, log: (text: string) => void): Promise<PlacedSighting[]> {
  const { inputs, event, github, sourcePullRequest } = session;
  if (github === null || !inputs.comment) return [];
  try {
    const pullRequest = event.pullRequest ?? (await sourcePullRequest());
    if (pullRequest === null) return [];
    const connected = await github();
    const comments = await ownTexts(
      { github: connected, list: async () => await connected.listComments(pullRequest) },
      markedProject(inputs.shared.instance),
    );
    return comments.flatMap(({ body }) =>
      (markOf(body)?.states ?? []).map((seen) => ({ ...seen, place: `our comment on pull request #${pullRequest}` })),
    );
  } catch (error) {
    log(`The comments of this run's pull request could not be read: ${chainOf(error)}`);
    return [];
  }
}
