import type { Mark } from "../report/marker.js";
import { unended } from "../sentence.js";
import { statusOf } from "./github-error.js";

/** Where nobody knows whether GitHub made something, it is looked for before it is sent again. */
export async function madeOnce<Made>(make: () => Promise<Made>, find: () => Promise<Made | undefined>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    const status = statusOf(error);
    if (status !== null && status < 500) throw error;
    return (await find()) ?? (await make());
  }
}

/** That a text of a newer run was left as it is. */
export function leftToNewer(what: string, run: Mark["run"]): string {
  return `${what} tells of run ${run?.id}, attempt ${run?.attempt}, which is newer than this one, and was left as it is. The job summary has everything.`;
}

/** That something could not be done, why, and what helps. */
export function undoneBecause(undone: string, error: unknown, wayOut: (status: number | null) => string): string {
  const status = statusOf(error);
  const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
  const said = `${status === null ? "" : `HTTP ${status}: `}${reason}`;
  return `${undone} (${unended(said)}). ${wayOut(status)} The job summary has everything.`;
}
