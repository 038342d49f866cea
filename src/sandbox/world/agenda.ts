type Appointment = { readonly at: number; readonly act: () => void };

/**
 * What will happen in the sandbox, and when. Nothing happens by itself: each request first advances the agenda to the
 * present. What was due happens then, in order, each at its own time.
 */
export class Agenda {
  #now: number;
  #appointments: Appointment[] = [];
  #watcher: () => void = () => undefined;

  constructor(now: number) {
    this.#now = now;
  }

  /** Milliseconds since the Unix epoch. Inside an `act` it is the time when that was due. */
  get now(): number {
    return this.#now;
  }

  /** Calls `act` after `ms` milliseconds. Calls that are due at the same time keep their order. */
  after(ms: number, act: () => void): void {
    this.#appointments.push({ at: this.#now + ms, act });
  }

  /** When something happens next, in milliseconds since the Unix epoch; `null` where nothing is planned. */
  get next(): number | null {
    return this.#earliest()?.at ?? null;
  }

  /** Calls `watcher` after each thing that happens. */
  watch(watcher: () => void): void {
    this.#watcher = watcher;
  }

  /** The agenda never goes back, even if the clock does. */
  advance(to: number): void {
    for (let next = this.#earliest(); next !== null && next.at <= to; next = this.#earliest()) {
      const due = next;
      this.#appointments = this.#appointments.filter((appointment) => appointment !== due);
      this.#now = Math.max(this.#now, due.at);
      due.act();
      this.#watcher();
    }
    this.#now = Math.max(this.#now, to);
  }

  #earliest(): Appointment | null {
    let earliest: Appointment | null = null;
    for (const appointment of this.#appointments) {
      if (earliest === null || appointment.at < earliest.at) earliest = appointment;
    }
    return earliest;
  }
}
