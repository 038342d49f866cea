/** The exit codes of the command line. */
export const EXIT = {
  done: 0,
  failed: 1,
  /** A command, an option or a file that is given can't be used. */
  usage: 64,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
