/** So many of the jobs behind one that waits are polled all the same, in case the service works otherwise. */
const PROBES = 3;

/**
 * In a run that doesn't wait for jobs: those behind one that waits for a slot. They can hardly have begun (R 3.1: first in, first out), and each
 * poll takes a request from all who share the key. So only a few of them are polled, spread over all. Where these wait as well, the others are
 * left to the next run; where one doesn't, all are polled while the window has requests left.
 */
export class Behind<Job> {
  readonly #random: () => number;
  /** Those to poll, and those that are not worth it, as far as is known; `null` while no job was seen to wait. */
  #parts: { readonly probes: Set<Job>; readonly others: Set<Job> } | null = null;
  #inOrder = true;

  /** `random` gives numbers from 0 up to 1. */
  constructor(random: () => number) {
    this.#random = random;
  }

  /** A job was seen to wait, and these are behind it. */
  found(jobs: readonly Job[]): void {
    if (this.#parts !== null) return;
    const every = Math.max(1, Math.ceil(jobs.length / PROBES));
    const first = Math.floor(this.#random() * every);
    const probes = new Set(jobs.filter((_job, place) => place % every === first));
    this.#parts = { probes, others: new Set(jobs.filter((job) => !probes.has(job))) };
  }

  /** A poll of a job is over. `isWaiting`: it waits for a slot, or the poll has told nothing. */
  polled(job: Job, isWaiting: boolean): void {
    if (this.#parts === null) return;
    const { probes, others } = this.#parts;
    if (!isWaiting && (probes.has(job) || others.has(job))) this.#inOrder = false;
    if (probes.delete(job)) others.add(job);
  }

  /** Whether a poll of this job has to wait for those of others, or isn't worth it. */
  has(job: Job): boolean {
    return this.#inOrder && this.#parts?.others.has(job) === true;
  }

  /** The jobs to leave to the next run. `isIdle`: no poll is under way, so that the window has no request left for them. */
  left({ isIdle }: { isIdle: boolean }): readonly Job[] {
    if (this.#parts === null) return [];
    const { probes, others } = this.#parts;
    if (isIdle) return [...probes, ...others];
    return this.#inOrder && probes.size === 0 ? [...others] : [];
  }
}
