import type { Clock } from "../../../src/clock.js";
import type { Pending } from "../../../src/ledger/pending.js";
import type { Kill } from "../fault.js";

export const MOMENT_KINDS = ["request", "load", "save", "append", "sleep"] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/**
 * The machine on which one run works. Once it is gone, nothing that the run still does has an effect: no request, no save, no
 * line of the pending file.
 */
export class Machine {
  readonly #kill: Kill | null;
  readonly #onDeath: () => void;
  #moments = 0;
  #gone = false;
  /** What the run was doing when it was killed. */
  killedAt: MomentKind | null = null;

  constructor(kill: Kill | null, onDeath: () => void) {
    this.#kill = kill;
    this.#onDeath = onDeath;
  }

  get gone(): boolean {
    return this.#gone;
  }

  /** The run is over: its process ends, with everything that it still waits for. */
  end(): void {
    this.#gone = true;
  }

  /** Does something of the outside world for the run. A kill comes before it, or after it and before the run gets the result. */
  async pass<T>(kind: MomentKind, act: () => Promise<T>): Promise<T> {
    const dies = this.#comes();
    if (dies && this.#kill?.when === "before") this.#die(kind);
    if (this.#gone) throw gone();
    const value = await act();
    if (dies) this.#die(kind);
    if (this.#gone) throw gone();
    return value;
  }

  clock(clock: Clock): Clock {
    return {
      now: () => clock.now(),
      // A sleep never rejects. What wakes up on a machine that is gone has no effect.
      sleep: async (ms, signal) =>
        await this.pass("sleep", async () => await clock.sleep(ms, signal)).catch(() => undefined),
    };
  }

  pending(pending: Pending, tear: () => void): Pending {
    return {
      close: () => pending.close(),
      append: (facts) => {
        const dies = this.#comes();
        if (dies && this.#kill?.when === "before" && !this.#kill.torn) this.#die("append");
        if (this.#gone) return;
        pending.append(facts);
        if (!dies) return;
        if (this.#kill?.torn === true) tear();
        this.#die("append");
      },
    };
  }

  #comes(): boolean {
    return !this.#gone && this.#moments++ === this.#kill?.moment;
  }

  #die(kind: MomentKind): void {
    if (this.#gone) return;
    this.#gone = true;
    this.killedAt = kind;
    this.#onDeath();
  }
}

function gone(): Error {
  return Object.assign(new TypeError("the machine is gone"), { code: "ECONNREFUSED" });
}
