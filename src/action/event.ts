import { readFileSync, statSync } from "node:fs";
import type { Run } from "../ledger/facts.js";
import * as z from "../zod.js";
import type { Runner } from "./runner.js";

/** What started this run, and where. */
export type Event = Readonly<ReturnType<typeof readEvent>>;

/** Reads the event from the environment. An event that can't be read tells nothing. */
export function readEvent(env: Runner["env"]) {
  const name = env["GITHUB_EVENT_NAME"] ?? "";
  const ref = env["GITHUB_REF"] ?? "";
  const repository = env["GITHUB_REPOSITORY"] ?? "";
  const number = env["GITHUB_REPOSITORY_ID"] ?? "";
  const id = env["GITHUB_RUN_ID"] ?? "0";
  const attempt = Number(env["GITHUB_RUN_ATTEMPT"] ?? "1");
  const payload = readPayload(env["GITHUB_EVENT_PATH"]);
  const sha = env["GITHUB_SHA"] || null;
  const commit = payload.pull_request?.head?.sha ?? sha;
  const server = env["GITHUB_SERVER_URL"];
  const web = server && repository !== "" ? `${server}/${repository}` : null;
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
    apiUrl: env["GITHUB_API_URL"] ?? "https://api.github.com",
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
      attempt: Number.isInteger(attempt) ? attempt : 1,
      url: web === null ? null : `${web}/actions/runs/${id}`,
    } satisfies Run,
    /** `null` where the event doesn't tell. A schedule runs on the default branch only, and its payload may not name it. */
    defaultBranch: payload.repository?.default_branch ?? (name === "schedule" ? branchOf(ref) : null),
    /** The number of the pull request that the event is about. */
    pullRequest: pull?.number ?? null,
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
  repository: z.nullish(z.object({ default_branch: z.nullish(z.string()) })),
  head_commit: z.nullish(z.object({ message: z.nullish(z.string()) })),
  action: z.nullish(z.string()),
  pull_request: z.nullish(
    z.object({
      number: z.int().check(z.positive()),
      merged: z.nullish(z.boolean()),
      user: z.nullish(z.object({ login: z.string() })),
      head: z.nullish(
        z.object({
          sha: z.string(),
          repo: z.nullish(z.object({ full_name: z.nullish(z.string()) })),
        }),
      ),
    }),
  ),
});

/** GitHub's own payloads have at most 25 MB. */
const MAX_PAYLOAD_BYTES = 32 * 1024 * 1024;

/** Reads the payload here: `@actions/github` takes whatever the file holds, of any size, and throws where it is no JSON. */
function readPayload(path: string | undefined): z.infer<typeof PayloadSchema> {
  if (path === undefined || path === "") return {};
  try {
    if (statSync(path).size > MAX_PAYLOAD_BYTES) return {};
    return PayloadSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return {};
  }
}
