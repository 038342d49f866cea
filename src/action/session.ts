import { InputError, type RunOptions, type Task } from "../engine/options.js";
import { LEDGER_BRANCH } from "../ledger/names.js";
import { checkedOut } from "../manifest/files/tracked.js";
import { rootPath } from "../manifest/project.js";
import type { Settings } from "../manifest/settings.js";
import { type Message, message } from "../messages/catalogue.js";
import { type Event, isOnDefaultBranch, modeFor, readEvent } from "./event.js";
import { GitHub } from "./github.js";
import type { Host } from "./host.js";
import { type Inputs, readInputs } from "./inputs.js";
import type { Runner } from "./runner.js";

/** What a step knows once its inputs and its event are read. */
export type Session = Readonly<Awaited<ReturnType<typeof openSession>>>;

/** Reads inputs and event. `inputs.given` has what is wrong, also where this run may not do what it is asked for. */
export async function openSession(host: Pick<Host, "runner" | "context" | "createOctokit">) {
  const { runner } = host;
  const inputs = readInputs(runner);
  const told = readEvent(host.context, runner.env);
  const { given, githubToken: token } = inputs;
  const { repository, apiUrl, name, run, commit: named, source, pullRequest } = told;
  const isKnown = token !== "" && repository.includes("/");
  const github = isKnown ? new GitHub(host.createOctokit({ token, apiUrl }), repository) : null;
  // Some events don't say which branch is the default one. A wrong input stops the step before any request.
  const isAsked = told.defaultBranch === null && given.problems.length === 0;
  const defaultBranch = isAsked ? ((await github?.defaultBranch().catch(() => null)) ?? null) : told.defaultBranch;
  const event = { ...told, defaultBranch };
  const task = taskOf(inputs, event);
  const lacks = faultsOf(inputs, task, runner.env);
  // An apply that has nothing to send needs no key: a merge by Dependabot has none. What is wrong and what is missing are told together.
  const isLate = task.kind === "apply" && given.problems.length === 0;
  if (!isLate) given.problems.push(...lacks);
  const workspace = runner.env["GITHUB_WORKSPACE"] || process.cwd();
  const manifest = rootPath(workspace, inputs.shared.manifest);
  // A workflow may check out another commit than its event names, and that one is applied.
  const head = (task.kind === "apply" ? await checkedOut(workspace, manifest, event.sha ?? "") : "") || null;
  return {
    inputs,
    event,
    /** `null` without a token, and where an input is wrong. */
    github: given.problems.length === 0 ? github : null,
    /** The pull request that the commit of a push came from, asked for until there is one; `null` where there is none. */
    sourcePullRequest: untilFound(async () =>
      github === null || name !== "push" || named === null
        ? null
        : ((await github.pullRequestOfCommit(named)) ?? (await github.mergedAs(event.hint, named))),
    ),
    options: {
      ...inputs.shared,
      manifest,
      task,
      workspace,
      repository: repository === "" ? null : repository,
      run,
      commit: head ?? named,
      isOnDefaultBranch: isOnDefaultBranch(event) && (head ?? event.sha) === event.sha,
      source,
      pullRequest,
      lacks: isLate ? lacks : [],
    } satisfies RunOptions,
  };
}

/** Asks again until there is an answer. Those who ask at the same time share one. */
function untilFound<T>(ask: () => Promise<T | null>): () => Promise<T | null> {
  let asked: Promise<T | null> | null = null;
  return async () => {
    asked ??= ask();
    const current = asked;
    const found = await current.catch((error: unknown) => {
      if (asked === current) asked = null;
      throw error;
    });
    if (found === null && asked === current) asked = null;
    return found;
  };
}

function taskOf({ mode, preview }: Pick<Inputs, "mode" | "preview">, event: Event): Task {
  const { name, pullRequest, change, trusted } = event;
  if (mode === "check") return { kind: "check" };
  if ((mode === "auto" ? modeFor(event) : mode) === "apply") return { kind: "apply" };
  if (!preview || name !== "pull_request" || pullRequest === null) return { kind: "plan", notices: [] };
  if (!trusted) return { kind: "plan", notices: [FOREIGN] };
  if (change === "other") return { kind: "show previews", pullRequest };
  if (change === "closed") return { kind: "close previews", pullRequest };
  return { kind: "nothing", why: "Merged: the run of the default branch approves what was previewed." };
}

const FOREIGN =
  "What the service plans is not shown: a pull request of a fork or of Dependabot gets no key. The plan is the action's own.";

const DEPENDABOT = "dependabot[bot]";
const OF_DEPENDABOT =
  "Dependabot has started this run, and such a run gets no secrets but those under Settings → Secrets and variables → Dependabot: put the key there, " +
  "too, and give the job its permissions:. Else start the workflow by hand, or wait for its next run; a re-run of this one gets no more.";
const OF_OTHERS =
  "Is the secret set, and passed under with:? Runs for forks get no secrets, and those for Dependabot have secrets of their own.";

/** What this task needs and the inputs don't give. */
function faultsOf({ given, shared: { service } }: Inputs, { kind }: Task, env: Runner["env"]): Message[] {
  if (kind === "plan" || kind === "nothing" || service.kind === "sandbox") return [];
  const preview = "a preview";
  const who = { apply: "an apply", check: "a check", "show previews": preview, "close previews": preview }[kind];
  return [
    given.lacks("base-url") &&
      message("address-missing", {
        ...{ given: "The input base-url is empty;", who },
        wayOut: who === preview ? "." : ", or the word sandbox to be tried without one.",
      }),
    given.lacks("api-key", "bearer-token") &&
      message("key-missing", {
        ...{ given: "The inputs api-key and bearer-token are empty;", who },
        wayOut: env["GITHUB_ACTOR"] === DEPENDABOT ? OF_DEPENDABOT : OF_OTHERS,
      }),
  ].filter((fault) => fault !== false);
}

/** What keeps this run from the store that the settings name. Throws `InputError`. */
export function demandStore({ inputs, event, options }: Session, { ledger }: Pick<Settings, "ledger">): void {
  const { ref, defaultBranch } = event;
  const isDefault = defaultBranch === LEDGER_BRANCH;
  const isUsed = ledger === "branch" && (isDefault || ref === `refs/heads/${LEDGER_BRANCH}`);
  const isElsewhere = options.task.kind === "apply" && (ledger ?? "cache") === "cache" && !isOnDefaultBranch(event);
  const faults = [
    isUsed && message("ledger-branch-used", { branch: LEDGER_BRANCH, as: isDefault ? "default" : "run" }),
    inputs.preview && ledger !== "branch" && message("ledger-place", { case: "preview", ledger }),
    isElsewhere && message("ledger-place", { case: "other branch", ledger, ref, branch: defaultBranch }),
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new InputError(...faults);
}
