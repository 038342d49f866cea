import { InputError, type RunOptions, type Task } from "../engine/options.js";
import { type Event, isOnDefaultBranch, modeFor, readEvent } from "./event.js";
import { createGitHub, type GitHub, pullRequestOfCommit } from "./github.js";
import type { Host } from "./host.js";
import { type Inputs, readInputs } from "./inputs.js";

/** What a step knows once its inputs and its event are read. */
export type Session = {
  readonly inputs: Inputs;
  readonly event: Event;
  readonly options: RunOptions;
  /** Connects to GitHub, once; `null` without a token. */
  readonly github: (() => Promise<GitHub>) | null;
  /** The pull request that the commit of a push came from, asked for once; `null` where there is none. */
  readonly sourcePullRequest: () => Promise<number | null>;
};

/** Reads inputs and event. Throws `InputError` where this run may not do what it is asked for. */
export async function openSession({ runner, loadOctokit }: Pick<Host, "runner" | "loadOctokit">): Promise<Session> {
  const inputs = readInputs(runner);
  const told = readEvent(runner.env);
  const github = connector(loadOctokit, inputs, told);
  const event = { ...told, defaultBranch: told.defaultBranch ?? (await askDefaultBranch(github)) };
  const task = taskOf(inputs, event);
  const faults = [...branchFaults(inputs, event), ...taskFaults(inputs, event, task)];
  if (faults.length > 0) throw new InputError(faults);
  const { run, commit, source, pullRequest } = event;
  const repository = event.repository === "" ? null : event.repository;
  const workspace = runner.env["GITHUB_WORKSPACE"] || process.cwd();
  return {
    inputs,
    event,
    github,
    sourcePullRequest: sourcePullRequest(github, event),
    options: { ...inputs.settings, task, workspace, repository, run, commit, source, pullRequest },
  };
}

/** What a run is taken for whose inputs can't be used: what it would have done with the ones that can. */
export function wantedTask(runner: Host["runner"]): Task {
  const mode = runner.input("mode");
  if (mode === "check") return { kind: "check" };
  const wanted = mode === "plan" || mode === "apply" ? mode : modeFor(readEvent(runner.env));
  return wanted === "apply" ? { kind: "apply" } : { kind: "plan", notices: [] };
}

function connector(
  loadOctokit: Host["loadOctokit"],
  { githubToken: token }: Inputs,
  { repository, apiUrl }: Event,
): Session["github"] {
  if (token === "" || !repository.includes("/")) return null;
  let connection: Promise<GitHub> | null = null;
  return () => {
    connection ??= loadOctokit({ token, apiUrl }).then((octokit) => createGitHub(octokit, repository));
    return connection;
  };
}

function sourcePullRequest(github: Session["github"], { name, commit }: Event): Session["sourcePullRequest"] {
  let asked: Promise<number | null> | null = null;
  const ask = async () =>
    github === null || name !== "push" || commit === null ? null : await pullRequestOfCommit(await github(), commit);
  return () => {
    asked ??= ask();
    return asked;
  };
}

/** Some events don't say which branch is the default one. */
async function askDefaultBranch(github: Session["github"]): Promise<string | null> {
  if (github === null) return null;
  try {
    return await (await github()).defaultBranch();
  } catch {
    return null;
  }
}

function taskOf({ mode, preview }: Inputs, event: Event): Task {
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

/** What this task needs and the inputs don't give, a sentence each. */
function taskFaults(inputs: Inputs, event: Event, task: Task): string[] {
  switch (task.kind) {
    case "plan":
    case "nothing":
      return [];
    case "check":
      return addressFaults(inputs, "a check");
    case "apply":
      return [...addressFaults(inputs, "an apply"), ...cacheFaults(inputs, event)];
    case "show previews":
    case "close previews":
      return previewFaults(inputs);
  }
}

function previewFaults({ settings: { service } }: Inputs): string[] {
  if (service.kind === "sandbox") return [];
  return [
    ...(service.baseUrl === null
      ? ["The input preview is true and base-url is empty; a preview asks the service."]
      : []),
    ...(service.credential === null
      ? ["The input preview is true, and api-key and bearer-token are empty; a preview needs one of them."]
      : []),
  ];
}

function cacheFaults({ state }: Inputs, event: Event): string[] {
  if (state !== "cache" || isOnDefaultBranch(event)) return [];
  return [
    `The input state is cache and this run is on ${event.ref === "" ? "no branch" : event.ref}, not on the default branch ` +
      `(${event.defaultBranch ?? "unknown"}): what is saved here, the default branch can't see, and would pay for again. ` +
      "Apply on the default branch, or use state: branch.",
  ];
}

/** What is missing to reach a service with, a sentence each. */
function addressFaults({ settings: { service } }: Inputs, who: string): string[] {
  if (service.kind === "sandbox") return [];
  return [
    ...(service.baseUrl === null
      ? [
          `The input base-url is empty; ${who} needs the address of the service, or the word sandbox to be tried without one.`,
        ]
      : []),
    ...(service.credential === null
      ? [
          `The inputs api-key and bearer-token are empty; ${who} needs one of them. Is the secret set, and passed under with:? ` +
            "Runs for forks and for Dependabot get no secrets.",
        ]
      : []),
  ];
}

/** The state's branch holds nothing else: whoever works on another one would find commits of ours there. */
function branchFaults({ state, stateBranch }: Inputs, { ref, defaultBranch }: Event): string[] {
  const isDefault = defaultBranch === stateBranch;
  if (state !== "branch" || (!isDefault && ref !== `refs/heads/${stateBranch}`)) return [];
  const use = isDefault ? "the default branch" : "the branch of this run";
  return [`The input state-branch is ${stateBranch}, which is ${use}; it takes a branch of its own.`];
}
