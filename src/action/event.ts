import type { context } from "@actions/github";
import * as z from "zod";
import type { Run } from "../ledger/facts.js";
import type { Runner } from "./runner.js";

/** What is used of `@actions/github`'s context. */
export type Context = Pick<
  typeof context,
  "payload" | "eventName" | "sha" | "ref" | "runId" | "runAttempt" | "apiUrl" | "serverUrl"
>;

/** What started this run, and where. */
export type Event = Readonly<ReturnType<typeof readEvent>>;

/** `env` has what the context doesn't tell of the repository. A payload that isn't GitHub's tells nothing. */
export function readEvent(context: Context, env: Runner["env"]) {
  const { apiUrl, serverUrl, runId, runAttempt } = context;
  // Outside of Actions there is neither.
  const [name, ref] = [context.eventName ?? "", context.ref ?? ""];
  const repository = env["GITHUB_REPOSITORY"] ?? "";
  const number = env["GITHUB_REPOSITORY_ID"] ?? "";
  const id = String(runId || 0);
  const payload = PayloadSchema.safeParse(context.payload).data ?? {};
  const sha = context.sha || null;
  const commit = payload.pull_request?.head?.sha ?? sha;
  const web = repository === "" ? null : `${serverUrl}/${repository}`;
  const pull = payload.pull_request;
  return {
    name,
    /** Such as `refs/heads/main`. */
    ref,
    /** `owner/name`. */
    repository,
    /** The same with its number; `null` where neither is known. */
    repositoryOf:
      repository === "" ? null : { id: /^\d{1,15}$/.test(number) ? Number(number) : null, name: repository },
    /** Such as `https://api.github.com`. */
    apiUrl,
    /** Such as `https://github.com`. */
    serverUrl,
    /** The pull request that a merge names in the subject of its commit, `(#123)`; `null` where it names none. */
    hint: hintIn(payload.head_commit?.message ?? ""),
    /** The commit that people know: the head of a pull request rather than its trial merge. */
    commit,
    /** The commit that is checked out, unless the workflow says otherwise. */
    sha,
    /** Address of the repository's files as of `commit`. */
    source: web === null || commit === null ? null : `${web}/blob/${commit}`,
    run: {
      id,
      attempt: runAttempt || 1,
      url: web === null ? null : `${web}/actions/runs/${id}`,
    } satisfies Run,
    /** `null` where the event doesn't tell. A schedule runs on the default branch only, and its payload may not name it. */
    defaultBranch: payload.repository?.default_branch ?? (name === "schedule" ? branchOf(ref) : null),
    /** The number of the pull request that the event is about. */
    pullRequest: pull?.number ?? null,
    /** Its labels, by name. */
    labels: (pull?.labels ?? []).flatMap(({ name }) => name ?? []),
    /** What has happened to that pull request. */
    change:
      payload.action !== "closed"
        ? ("other" as const)
        : pull?.merged === true
          ? ("merged" as const)
          : ("closed" as const),
    /** Whether that pull request comes from this repository, and its run gets secrets: from no fork, and not of Dependabot. */
    trusted: repository !== "" && pull?.head?.repo?.full_name === repository && pull.user?.login !== "dependabot[bot]",
  };
}

function hintIn(message: string): number | null {
  const [, squashed, merged] =
    /^(?:.*\(#(\d{1,9})\)|Merge pull request #(\d{1,9}) .*)$/.exec(message.split("\n")[0] ?? "") ?? [];
  const number = squashed ?? merged;
  return number === undefined ? null : Number(number);
}

/** Events that are trusted to spend: they come from somebody who may write to the default branch. */
const TRUSTED: ReadonlySet<string> = new Set(["push", "schedule", "workflow_dispatch", "repository_dispatch"]);

/** `mode: auto`: apply on the default branch, plan everywhere else, and wherever strangers can start a run. */
export function modeFor({ name, ref, defaultBranch }: Event): "plan" | "apply" {
  return TRUSTED.has(name) && isOnDefaultBranch({ ref, defaultBranch }) ? "apply" : "plan";
}

export function isOnDefaultBranch({ ref, defaultBranch }: Pick<Event, "ref" | "defaultBranch">): boolean {
  return defaultBranch !== null && ref === `refs/heads/${defaultBranch}`;
}

function branchOf(ref: string): string | null {
  return ref.startsWith("refs/heads/") ? ref.slice("refs/heads/".length) : null;
}

/** What of an event's payload is used. */
export const PayloadSchema = z.object({
  repository: z.object({ default_branch: z.string().nullish() }).nullish(),
  head_commit: z.object({ message: z.string().nullish() }).nullish(),
  action: z.string().nullish(),
  pull_request: z
    .object({
      number: z.int().positive(),
      merged: z.boolean().nullish(),
      user: z.object({ login: z.string() }).nullish(),
      labels: z.array(z.object({ name: z.string().nullish() })).nullish(),
      head: z
        .object({
          sha: z.string(),
          repo: z.object({ full_name: z.string().nullish() }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
