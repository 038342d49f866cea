import type { Result } from "../../simulation.js";

/** What one run did. */
export type Played = {
  /** Why the step or the command failed, or `null`. It means nothing where the run was killed. */
  readonly failure: string | null;
  readonly results: readonly Result[];
  readonly killed: boolean;
  /** Of `received`, those that were read at the very moment of the kill: there was no time to note them. */
  readonly unnoted: readonly string[];
  /** Uuids of new videos that the run has read. */
  readonly received: readonly string[];
  /** Its pending facts, as it has left them. */
  readonly pending: string;
  /** Why `post` failed; empty where it didn't. */
  readonly postFailure: string;
  readonly requests: number;
  /** Of these, the ones that ask for a change. */
  readonly changes: number;
  readonly log: readonly string[];
};

/** A run, for a person to read. */
export function storyOf({ failure, results, killed, requests }: Played): string[] {
  const ended = killed ? "killed" : `${requests} requests, ${failure === null ? "success" : `failure: ${failure}`}`;
  const outcomes = results.map(
    ({ id, outcome, error }) => `  ${id}: ${outcome}${error === null ? "" : `, ${error.detail}`}`,
  );
  return [`  → ${ended}`, ...outcomes];
}
