import { redactor, secretsIn } from "../secrets.js";
import { tokenFault } from "./bearer-token.js";
import { type Event, isOnDefaultBranch, modeFor, readEvent } from "./event.js";
import type { GitHub } from "./github.js";
import type { Host } from "./host.js";
import { InputError, type Inputs, readInputs } from "./inputs.js";
import { createLog, type Log } from "./log.js";

/** How a run speaks: without secrets, and without commands that it doesn't mean. */
export type Voice = { readonly log: Log; readonly redact: (text: string) => string };

export function openVoice(host: Host): Voice {
  const redact = redactor(secretsIn(host.input));
  return { redact, log: createLog(host, redact) };
}

/** What a run knows once its inputs and its event are read. */
export type Session = Voice & {
  readonly inputs: Inputs;
  readonly event: Event;
  readonly mode: "plan" | "apply";
  readonly preview: PreviewTask;
  readonly workspace: string;
  /** Whether this run is about videos in the built-in sandbox. */
  readonly sandbox: boolean;
  /** Connects to GitHub, once; `null` without a token. */
  readonly github: (() => Promise<GitHub>) | null;
};

/** Reads inputs and event. Throws `InputError` where this run may not do what it is asked for. */
export async function openSession(host: Host, voice: Voice): Promise<Session> {
  const inputs = readInputs(host);
  const told = readEvent(host.env);
  const github = connector(host, inputs, told);
  const event = { ...told, defaultBranch: told.defaultBranch ?? (await askDefaultBranch(github)) };
  const mode = inputs.mode === "auto" ? modeFor(event) : inputs.mode;
  if (inputs.state === "branch") demandOwnBranch(inputs, event);
  if (mode === "apply") demandMeans(inputs, event);
  const preview = mode === "plan" ? previewTask(inputs, event) : null;
  if (preview === "show" || preview === "close") demandService(inputs);
  const workspace = host.env["GITHUB_WORKSPACE"] || process.cwd();
  return { ...voice, inputs, event, mode, preview, github, workspace, sandbox: inputs.sandbox };
}

/**
 * What this run has to do with previews: to show them on its pull request, to cancel those of one that was closed, nothing for
 * one that was merged (the run of the default branch does), or only to say that a stranger's gets none.
 */
export type PreviewTask = "show" | "close" | "merged" | "foreign" | null;

function previewTask({ preview }: Inputs, { name, pullRequest, change, trusted }: Event): PreviewTask {
  if (!preview || name !== "pull_request" || pullRequest === null) return null;
  if (!trusted) return "foreign";
  if (change === "other") return "show";
  return change === "merged" ? "merged" : "close";
}

function demandService({ baseUrl, credential }: Inputs): void {
  const problems = [
    ...(baseUrl === null ? ["The input preview is true and base-url is empty; a preview asks the service."] : []),
    ...(credential === null
      ? ["The input preview is true, and api-key and bearer-token are empty; a preview needs one of them."]
      : []),
  ];
  if (problems.length > 0) throw new InputError(problems);
}

/** What an apply needs beyond correct inputs. */
function demandMeans(inputs: Inputs, event: Event): void {
  const problems: string[] = [];
  if (inputs.baseUrl === null && !inputs.sandbox) {
    problems.push(
      "The input base-url is empty; an apply needs the address of the service, or the word sandbox to be tried without one.",
    );
  }
  if (inputs.credential === null && !inputs.sandbox) {
    problems.push(
      "The inputs api-key and bearer-token are empty; an apply needs one of them. Is the secret set, and passed under with:? " +
        "Runs for forks and for Dependabot get no secrets.",
    );
  }
  if (inputs.state === "cache" && !isOnDefaultBranch(event)) {
    problems.push(
      `The input state is cache and this run is on ${event.ref === "" ? "no branch" : event.ref}, not on the default branch ` +
        `(${event.defaultBranch ?? "unknown"}): what is saved here, the default branch can't see, and would pay for again. ` +
        "Apply on the default branch, or use state: branch.",
    );
  }
  if (problems.length > 0) throw new InputError(problems);
}

/** Refuses a token that the service will not take now, before anything is asked. Throws `InputError`. */
export function demandCurrentToken({ credential }: Inputs, now: number): void {
  const fault = credential?.validity === undefined ? null : tokenFault(credential.validity, now);
  if (fault !== null) throw new InputError([fault]);
}

/** The state's branch holds nothing else: whoever works on another one would find commits of ours there. */
function demandOwnBranch({ stateBranch }: Inputs, { ref, defaultBranch }: Event): void {
  const use = defaultBranch === stateBranch ? "the default branch" : "the branch of this run";
  if (defaultBranch !== stateBranch && ref !== `refs/heads/${stateBranch}`) return;
  throw new InputError([`The input state-branch is ${stateBranch}, which is ${use}; it takes a branch of its own.`]);
}

function connector(host: Host, { githubToken }: Inputs, { repository, apiUrl }: Event): Session["github"] {
  if (githubToken === "" || !repository.includes("/")) return null;
  let connection: Promise<GitHub> | null = null;
  return () => {
    connection ??= host.github({ token: githubToken, repository, apiUrl });
    return connection;
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
