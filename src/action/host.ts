import type { Clock } from "../clock.js";
import type { Position } from "../manifest/manifest.js";
import type { Fetch } from "../service/transport.js";
import type { Journal } from "../state/journal.js";
import type { StateStore } from "../state/store.js";
import type { CachePort } from "../state/stores/actions-cache.js";
import type { GitHub } from "./github.js";

/** All that a run takes from the world and gives to it. The runner's is in `runner.ts`; a simulation brings its own. */
export type Host = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** An input as the workflow gives it, with the default of `action.yml`; trimmed. */
  input(name: string): string;
  /** From now on the runner replaces this text in logs and summaries. */
  mask(secret: string): void;
  /** Prints lines, as they are. */
  print(lines: string): void;
  startGroup(name: string): void;
  endGroup(): void;
  annotate(level: "error" | "warning" | "notice", message: string, place?: Place): void;
  setOutputs(values: Readonly<Record<string, string>>): void;
  writeSummary(markdown: string): Promise<void>;
  /** Hands a value to `post`. */
  keep(name: string, value: string): void;
  kept(name: string): string;
  readonly clock: Clock;
  /** From 0 up to 1. */
  random(): number;
  /** A new UUID. */
  newId(): string;
  /** Aborted by SIGINT and SIGTERM. */
  readonly stop: AbortSignal;
  serviceFetch(): Promise<Fetch>;
  actionsCache(workspace: string): Promise<CachePort>;
  /** Where a simulation keeps its state, in place of the store that the input `state` names. */
  readonly store?: StateStore;
  /** A new journal in a file of this path. */
  openJournal(path: string): Journal;
  github(options: { token: string; repository: string; apiUrl: string }): Promise<GitHub>;
};

/** Where an annotation points to. */
export type Place = { readonly file: string; readonly position: Position; readonly title: string };
