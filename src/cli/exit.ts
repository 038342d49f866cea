/** The exit codes of the command line. */
export const EXIT = {
  done: 0,
  /** Something failed or is blocked, or a limit refuses a part of the plan. */
  failed: 1,
  /** With `--detailed-exitcode`: the plan has a step. */
  changes: 2,
  /** Something is in flight, and the command has stopped waiting. */
  pending: 3,
  /** The service waits for a person. */
  waiting: 4,
  /** A command, an option or a file that is given can't be used. */
  usage: 64,
  manifest: 65,
  /** The key was refused. */
  refused: 77,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
