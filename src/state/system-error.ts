import { unended } from "../sentence.js";

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Whether a process of this machine is there. One of somebody else's can't be asked, and is. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return !isCode(error, "ESRCH");
  }
}

/** Why something failed, for the middle of a sentence. */
export function reasonOf(error: unknown): string {
  return unended(error instanceof Error ? error.message : String(error));
}
