import type { SandboxClock } from "../clock.js";
import type { Sandbox, SavedSandbox } from "../sandbox.js";
import type { SavedRules, ScenarioRules } from "../scenario/scenario-rules.js";

/** What a test has in its hands. */
export type Subject = {
  readonly sandbox: Sandbox;
  readonly clock: SandboxClock;
  readonly rules: ScenarioRules;
};

type Snapshot = { readonly sandbox: SavedSandbox; readonly rules: SavedRules };

/** Snapshots of a sandbox, in memory: jobs, credits, keys, windows, rules and the time. The request log is no part of them. */
export class Snapshots {
  readonly #subject: Subject;
  readonly #first: Snapshot;
  readonly #byName = new Map<string, Snapshot>();

  /** `reset` leads back to this moment. */
  constructor(subject: Subject) {
    this.#subject = subject;
    this.#first = this.#now();
  }

  /** By their names, oldest first, with the time of each in milliseconds since the Unix epoch. */
  get all(): readonly { readonly name: string; readonly at: number }[] {
    return [...this.#byName].map(([name, { sandbox }]) => ({ name, at: sandbox.world.agenda.now }));
  }

  /** Replaces the snapshot of that name. */
  take(name: string): void {
    const snapshot = this.#now();
    this.#byName.delete(name);
    this.#byName.set(name, snapshot);
  }

  /** Says whether there is such a snapshot. The clock goes on from its time, at the pace that it has. */
  restore(name: string): boolean {
    const snapshot = this.#byName.get(name);
    if (snapshot === undefined) return false;
    this.#put(snapshot);
    return true;
  }

  /** Back to the beginning, with an empty request log and a clock that runs as ours. The snapshots stay. */
  reset(): void {
    const { clock, sandbox } = this.#subject;
    clock.resume();
    clock.go(1);
    this.#put(this.#first);
    sandbox.forgetRequests();
  }

  #now(): Snapshot {
    const { sandbox, rules } = this.#subject;
    return { sandbox: sandbox.save(), rules: rules.save() };
  }

  #put(snapshot: Snapshot): void {
    const { sandbox, clock, rules } = this.#subject;
    clock.set(snapshot.sandbox.world.agenda.now);
    rules.restore(snapshot.rules);
    sandbox.restore(snapshot.sandbox);
  }
}
