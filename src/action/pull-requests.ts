import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Accepted, Ports, Since } from "../engine/ports.js";
import { counted } from "../manifest/quote.js";
import type { Shown } from "../plan/shown.js";
import { markedProject, markOf } from "../report/marker.js";
import { chainOf, unended } from "../sentence.js";
import { checkOutBase } from "./base.js";
import { type GitHub, MOST_PULLS } from "./github.js";
import type { Host } from "./host.js";
import { ownTexts } from "./own-text.js";
import type { Session } from "./session.js";

/** The label of a pull request whose changes are accepted: nothing is sent for them. */
const ACCEPTS = "videos: accept";

/** How many merged pull requests with the label count: the newest. */
const MOST_LABELLED = 20;

/** So much may the clocks of GitHub and of what has written the ledger differ. */
const CLOCKS_MS = 24 * 60 * 60 * 1000;

/** What GitHub tells of pull requests, and what their comments have shown. */
export function pullRequestsOf({ runner }: Pick<Host, "runner">, session: Session): Ports["pullRequests"] {
  const { github, event, inputs, options, sourcePullRequest } = session;
  const { pullRequest, labels, trusted, serverUrl } = event;
  return {
    ofCommit: async () => (inputs.comment ? await sourcePullRequest() : null),
    stateOf: async (number) => (await github?.pullRequestState(number)) ?? null,
    isLabelled: async () => pullRequest !== null && labels.includes(ACCEPTS),
    async base() {
      // What is accepted stands in the comment, from which the apply reads it.
      if (!trusted || github === null || !inputs.comment)
        throw new Error(
          "the plan of this run can't be kept in a comment, from which the merge would read what is accepted",
        );
      const folder = await mkdtemp(join(runner.env["RUNNER_TEMP"] || tmpdir(), "videos-as-code-base-"));
      const end = async () => await rm(folder, { recursive: true, force: true });
      try {
        await checkOutBase({ workspace: options.workspace, folder }, { server: serverUrl, token: inputs.githubToken });
      } catch (error) {
        await end();
        throw error;
      }
      return { folder, end };
    },
    async shown(project) {
      if (github === null) return null;
      const { commit } = options;
      const ofOther = event.name === "push" || commit === null ? null : await github.pullRequestOfCommit(commit);
      const source = ofOther ?? (await sourcePullRequest());
      if (source === null) return null;
      return { number: source, shown: await shownOn(github, source, project) };
    },
    accepted: async (project, since) => await acceptedSince(session, project, since),
  };
}

/** What a pull request's comment has shown last. */
async function shownOn(github: GitHub, number: number, project: string): Promise<Shown | null> {
  const list = async () => await github.listComments(number);
  const [first] = await ownTexts({ github, list }, markedProject(project));
  return first === undefined ? null : (markOf(first.body)?.shown ?? null);
}

/** Few pull requests have the label: where none has, nothing else is asked. */
async function acceptedSince(
  { github, event: { defaultBranch }, options: { commit } }: Session,
  project: string,
  since: Since,
): Promise<Accepted> {
  const briefs = new Map<string, Set<string>>();
  const nothing = { briefs, notices: [] };
  if (github === null || commit === null || defaultBranch === null || commit === since.commit) return nothing;
  try {
    const { pulls, isCut } = await github.mergedInto(defaultBranch, since.at - CLOCKS_MS);
    const labelled = pulls.filter(({ labels }) => labels.includes(ACCEPTS));
    const unread = isCut
      ? [`Only the ${counted(MOST_PULLS)} pull requests that were changed last count for the label "${ACCEPTS}".`]
      : [];
    if (labelled.length === 0) return { briefs, notices: unread };
    const commits = new Set(await github.commitsSince(since.commit, commit));
    const merged = labelled.filter(({ mergeCommit }) => commits.has(mergeCommit));
    for (const { number } of merged.slice(0, MOST_LABELLED)) {
      const shown = await shownOn(github, number, project);
      for (const [id, brief] of shown?.accepted ?? []) briefs.set(id, (briefs.get(id) ?? new Set()).add(brief));
    }
    const more = merged.slice(MOST_LABELLED).map(({ number }) => `#${number}`);
    const left = `Of ${more.join(", ")} nothing is accepted: ${MOST_LABELLED} pull requests count at most.`;
    return { briefs, notices: [...unread, ...(more.length === 0 ? [] : [left])] };
  } catch (error) {
    const why = unended(chainOf(error));
    return {
      briefs: new Map(),
      notices: [`What merged pull requests accept by the label "${ACCEPTS}" can't be read: ${why}.`],
    };
  }
}
