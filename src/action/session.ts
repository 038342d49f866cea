import { redactor, secretsIn } from "../secrets.js";
import { type Event, modeFor, readEvent } from "./event.js";
import type { GitHub } from "./github.js";
import type { Host } from "./host.js";
import { type Inputs, readInputs } from "./inputs.js";
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
  const preview = mode === "plan" ? previewTask(inputs, event) : null;
  if (inputs.state === "branch" || mode === "apply" || preview !== null) {
    (await import("./demands.js")).demandMeans(inputs, { event, mode, preview });
  }
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
