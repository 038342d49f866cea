import { join } from "node:path";
import { InputError } from "../engine/options.js";
import type { LaterRun, Log, PendingPort, Phrases, Ports } from "../engine/ports.js";
import { stoppedResult } from "../engine/result.js";
import { run } from "../engine/run.js";
import { containsCommit } from "../git.js";
import { type Pending, pendingTexts, removePending, unkept } from "../ledger/pending.js";
import { LedgerError } from "../ledger/store.js";
import type { Settings } from "../manifest/settings.js";
import { inText, message } from "../messages/catalogue.js";
import type { Finding } from "../report/finding.js";
import { redactor, secretsIn } from "../secrets.js";
import { chainOf, unended } from "../sentence.js";
import type { Host } from "./host.js";
import { createLog } from "./log.js";
import { statusOf } from "./octokit.js";
import { publish } from "./publish.js";
import { pullRequestsOf } from "./pull-requests.js";
import { openSession, type Session } from "./session.js";
import { storeOf } from "./store.js";
import { worldOf } from "./world.js";

/** A step: inputs → options → result → what people look at. Returns why it fails, or `null`. */
export async function main(host: Host): Promise<string | null> {
  const { runner, stop } = host;
  // `post` then knows that there is little time.
  stop.addEventListener("abort", () => runner.keep("stopped", "true"));
  const redact = redactor(secretsIn(runner.input));
  const log = createLog(runner, redact);
  const session = await openSession(host);
  const { given, githubToken, comment, issue } = session.inputs;
  const { problems } = given;
  if (githubToken === "" && (comment || issue)) log.notice(inText(message("token-empty")));
  const result =
    problems.length === 0
      ? await run(portsOf(host, session, log), session.options)
      : stoppedResult({ log }, session.options, new InputError(...problems));
  const github = session.inputs.comment && !stop.aborted ? session.github : null;
  const issues = wantsIssue(session) && !stop.aborted ? session.github : null;
  // GitHub may not have known it yet, when the run began.
  const pullRequest = result.pullRequest ?? (github === null ? null : await pullRequestNow(session));
  return await publish({ ...result, pullRequest }, { runner, redact, log, run: session.event.run, github, issues });
}

async function pullRequestNow({ sourcePullRequest }: Session): Promise<number | null> {
  return await sourcePullRequest().catch(() => null);
}

/** What a pull request's run finds is that pull request's. A run that is about some entries doesn't know whether the others need a person. */
function wantsIssue({ inputs, event, options }: Session): boolean {
  const { only, task } = options;
  return inputs.issue && only.length === 0 && event.pullRequest === null && ["apply", "check"].includes(task.kind);
}

const PHRASES: Phrases = {
  oneAtATime: "give the workflow a concurrency group",
  catchUp: "Apply a commit that contains it.",
  unsaved: "The post step tries again",
};

/** The ports of the engine in a step. */
function portsOf(host: Host, session: Session, log: Log): Ports {
  const { runner, context, openPending, createOctokit, loadCache, loadArtifacts, store, ...world } = host;
  let settings: Settings | null = null;
  return {
    ...world,
    log,
    stores(given) {
      settings = given;
      return storeOf(host, { session, settings: given }, log);
    },
    contains: async (commit) => await contains(session, commit),
    isHead: async () => await isHead(session),
    laterRun: async () => await laterRun(host, session),
    newPending: () => newPending(host, session, () => settings),
    world: worldOf(host, session, () => settings),
    pullRequests: pullRequestsOf(host, session),
    surroundings: async (given) => await surroundings(session, given),
    phrases: PHRASES,
  };
}

function newPending(
  { runner, newId, openPending }: Pick<Host, "runner" | "newId" | "openPending">,
  { options }: Session,
  settings: () => Settings | null,
): PendingPort {
  const path = join(runner.env["RUNNER_TEMP"] || options.workspace, `videos-as-code-${newId()}.jsonl`);
  let pending: Pending | null = null;
  return {
    texts: pendingTexts(path),
    keep(facts) {
      pending ??= begun();
      pending.append(facts);
    },
    async clear() {
      pending?.close();
      pending = null;
      // What stays is compared with the ledger by `post`.
      await removePending(path).catch(() => undefined);
    },
  };

  function begun(): Pending {
    // For `post`.
    try {
      runner.keep("pending", path);
      runner.keep("project", settings()?.project ?? "");
      runner.keep("ledger", settings()?.ledger ?? "cache");
    } catch (cause) {
      throw new LedgerError(unkept("GITHUB_STATE", cause), { cause });
    }
    return openPending(path);
  }
}

async function isHead({ github, event, options: { commit } }: Session): Promise<boolean | null> {
  if (github === null || event.defaultBranch === null || commit === null) return null;
  return (await github.headOf(event.defaultBranch).catch(() => null)) === commit;
}

/** A run of the same workflow on the same branch, with a higher number, that has ended. Where GitHub doesn't tell, nothing depends on it. */
async function laterRun({ runner }: Pick<Host, "runner">, { github, event }: Session): Promise<LaterRun | null> {
  const [, workflow] = /\/([^/@]+)@/.exec(runner.env["GITHUB_WORKFLOW_REF"] ?? "") ?? [];
  const branch = event.ref.replace(/^refs\/heads\//, "");
  if (github === null || workflow === undefined || branch === event.ref) return null;
  const newest = await github.newestEnded(workflow, branch).catch(() => null);
  if (newest === null || !(newest.id > Number(event.run.id))) return null;
  return { id: String(newest.id), url: newest.html_url, commit: newest.head_sha };
}

/** Whether the commit of this run contains another one: as the clone knows it, which is seldom whole, else as GitHub does. */
async function contains({ github, options: { workspace, commit } }: Session, other: string): Promise<boolean | null> {
  if (commit === null) return null;
  const known = await containsCommit(workspace, { commit, other });
  if (known !== null || github === null) return known;
  try {
    return await github.git.contains(commit, other);
  } catch {
    return null;
  }
}

/** What GitHub keeps of a repository's caches, unless it was given more room. */
const CACHE_BYTES = 10 * 2 ** 30;
const NEARLY_FULL = 0.9;
const FULL = "All caches of this repository together have more than 9 of the usual 10 GB.";

/** What a check finds around its run: what GitHub says of the token and the caches. What nobody can know is left out. */
export async function surroundings(session: Session, settings: Settings): Promise<readonly Finding[]> {
  return [...(await tokenFindings(session)), ...(await cacheFindings(session, settings))];
}

async function tokenFindings({ github }: Session): Promise<Finding[]> {
  if (github === null) return [{ kind: "github-token", id: null, words: "The input github-token is empty." }];
  try {
    await github.defaultBranch();
    return [];
  } catch (error) {
    const status = statusOf(error);
    // Where GitHub itself can't be reached, its token is not known to be wrong.
    if (status === null || status >= 500) return [];
    return [{ kind: "github-token", id: null, words: `GitHub says: ${unended(chainOf(error))} (HTTP ${status}).` }];
  }
}

async function cacheFindings({ github }: Session, { ledger }: Settings): Promise<Finding[]> {
  if ((ledger ?? "cache") !== "cache" || github === null) return [];
  try {
    const bytes = await github.cacheBytes();
    return bytes < CACHE_BYTES * NEARLY_FULL ? [] : [{ kind: "cache-full", id: null, words: FULL }];
  } catch {
    return [];
  }
}
