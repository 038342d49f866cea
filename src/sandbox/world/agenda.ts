type Appointment = { readonly at: number; readonly act: () => void };

/**
 * What is going to happen in the sandbox, and when. Nothing happens by itself: each request first advances the agenda to
 * the present, and what was due happens at its own time and in its own order.
 */
export class Agenda {
  #now: number;
  #appointments: Appointment[] = [];

  constructor(now: number) {
    this.#now = now;
  }

  /** Milliseconds since the Unix epoch; inside an `act`, the time it was due. */
  get now(): number {
    return this.#now;
  }

  /** Calls `act` once `ms` have passed. Those due at the same time keep their order. */
  after(ms: number, act: () => void): void {
    this.#appointments.push({ at: this.#now + ms, act });
  }

  /** A clock that was set back doesn't move the agenda. */
  advance(to: number): void {
    for (let next = this.#earliest(); next !== null && next.at <= to; next = this.#earliest()) {
      const due = next;
      this.#appointments = this.#appointments.filter((appointment) => appointment !== due);
      this.#now = Math.max(this.#now, due.at);
      due.act();
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
