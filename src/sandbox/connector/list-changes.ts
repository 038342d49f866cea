/** R 6: the notification is throttled to once per ten seconds. */
const PAUSE_MS = 10_000;

/** Tells the subscribers that the list of tools has changed: at once, or as soon as ten seconds have passed since the last time. */
export class ListChanges {
  readonly #notify: () => void;
  readonly #sleep: (ms: number) => Promise<unknown>;
  #pausing = false;
  #waiting = false;

  constructor({ notify, sleep }: { notify: () => void; sleep: (ms: number) => Promise<unknown> }) {
    this.#notify = notify;
    this.#sleep = sleep;
  }

  announce(): void {
    if (this.#pausing) {
      this.#waiting = true;
      return;
    }
    this.#pausing = true;
    this.#notify();
    void this.#sleep(PAUSE_MS).then(() => {
      this.#pausing = false;
      if (!this.#waiting) return;
      this.#waiting = false;
      this.announce();
    });
  }
}
