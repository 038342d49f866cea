import type { Run } from "../state/state.js";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The run that a command is. In a workflow or a pipeline it has that one's id: these grow, so that an older one that is started again
 * doesn't apply its manifest. Elsewhere its id says when it began, and no number is like it.
 */
export function thisRun(env: Env, { now, newId }: { now: number; newId: () => string }): Run {
  return ofGitHub(env) ?? ofGitLab(env) ?? ofMachine(now, newId());
}

function ofGitHub({
  GITHUB_RUN_ID: id,
  GITHUB_RUN_ATTEMPT: attempt,
  GITHUB_SERVER_URL: server,
  GITHUB_REPOSITORY: repository,
}: Env): Run | null {
  if (!isNumber(id)) return null;
  const url = server && repository ? `${server}/${repository}/actions/runs/${id}` : null;
  return { id, attempt: isNumber(attempt) ? Number(attempt) : 1, url };
}

/** A job that is started again keeps its pipeline, and has a higher number itself. */
function ofGitLab({ CI_PIPELINE_ID: id, CI_JOB_ID: job, CI_JOB_URL: url }: Env): Run | null {
  return isNumber(id) && isNumber(job) ? { id, attempt: Number(job), url: url || null } : null;
}

function ofMachine(now: number, id: string): Run {
  const time = new Date(now)
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replace(/[-:]/g, "");
  return { id: `local-${time}-${id.slice(0, 4)}`, attempt: 1, url: null };
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,15}$/.test(text);
}
