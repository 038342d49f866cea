import type { Lesson } from "../state/experience.js";
import type { KindExperience } from "../state/state.js";
import { Belief, duration, type Kind, share } from "./belief.js";
import type { Sighting } from "./sighting.js";

/** Times are taken for measured where they are known to within this share. */
const PRECISION = 0.25;

/** A time that is known to within so much, in milliseconds. */
export type Rough = { readonly at: number; readonly doubt: number };

/** What jobs of a kind are like. `speed` is how many times as fast as the service they are done. */
export type Pace = { readonly kind: Kind; readonly experience: () => KindExperience; readonly speed: number };

/** What the answers about one job have told of its time. All times are milliseconds on the injected clock. */
export class WatchedJob {
  readonly id: string;
  readonly #pace: Pace;
  /** `presumed`: it should be running, as no slot is missing, but hasn't been seen to. */
  state: "presumed" | "queued" | "running";
  /** When it began to run; `null` where it was submitted by a run before. */
  #start: Rough | null;
  /** The last answer; `null` before the first. */
  answeredAt: number | null;
  /** When it was first seen to run. */
  seenRunning: number | null;
  /** Its percent, in the order in which they came. */
  #entered: { readonly percent: number; readonly when: Rough }[] = [];
  #belief: Belief | null = null;

  /** `acceptedAt` is `null` for a job of which nobody knows anything yet. */
  constructor(
    id: string,
    pace: Pace,
    { state, acceptedAt }: Pick<WatchedJob, "state"> & { acceptedAt: number | null },
  ) {
    this.id = id;
    this.#pace = pace;
    this.state = state;
    this.#start = acceptedAt === null ? null : { at: acceptedAt, doubt: 0 };
    this.answeredAt = acceptedAt;
    this.seenRunning = state === "running" ? acceptedAt : null;
  }

  /** When it was last known not to have ended; `null` where nothing tells when it began. */
  get aliveAt(): number | null {
    return this.#start === null ? null : Math.max(this.#start.at, this.answeredAt ?? this.#start.at);
  }

  /** When it will have ended; `null` where nothing is known yet. Told from `aliveAt` on. */
  get belief(): Belief | null {
    if (this.#start === null) return null;
    this.#belief ??= this.#believed(this.#start);
    return this.#belief;
  }

  /** A slot has become free, and this job is the next. */
  promoted(when: Rough): void {
    this.state = "presumed";
    this.#start = when;
    this.#belief = null;
  }

  queued(now: number): void {
    this.state = "queued";
    this.#start = { at: now, doubt: 0 };
    this.#entered = [];
    this.#answered(now);
  }

  running({ percent, changedAt }: Sighting, now: number): void {
    const changed = this.changed(changedAt, now);
    // What changed last is its start, or else its start was before that.
    if (this.state === "queued") this.#start = percent ? this.changed(null, changed.at) : changed;
    this.state = "running";
    this.seenRunning ??= now;
    if (percent !== null && percent !== this.#entered.at(-1)?.percent) this.#entered.push({ percent, when: changed });
    this.#start ??= this.#startFrom(percent, changed);
    this.#answered(now);
  }

  /** What a job that has ended teaches; `null` where nobody knows when it began. */
  lesson(end: Rough, failed: boolean): Lesson | null {
    const start = this.#start;
    if (start === null || start.doubt === Number.POSITIVE_INFINITY || end.at <= start.at) return null;
    const took = end.at - start.at;
    const isMeasured = (ms: number, doubt: number) => ms > 0 && doubt <= PRECISION * ms;
    const measured = !failed && isMeasured(took, start.doubt + end.doubt);
    const stages = this.#entered.filter(({ when }) => isMeasured(when.at - start.at, start.doubt + when.doubt));
    const seconds = this.#seconds(took);
    return {
      failed,
      exposure: seconds,
      duration: measured ? seconds : null,
      shares: measured
        ? stages.map(({ percent, when }) => [percent, Math.min(1, (when.at - start.at) / took)] as const)
        : [],
    };
  }

  /** When something changed that was not so at the last answer: as the service says, or else half way between the two. */
  changed(said: number | null, by: number): Rough {
    const after = this.aliveAt ?? this.answeredAt;
    const from = after ?? Number.NEGATIVE_INFINITY;
    if (said !== null && said > from - 1000 && said <= by + 1000) {
      return { at: Math.min(by, Math.max(from, said)), doubt: 1000 };
    }
    if (after === null) return { at: by, doubt: Number.POSITIVE_INFINITY };
    return { at: (after + by) / 2, doubt: (by - after) / 2 };
  }

  #answered(now: number): void {
    this.answeredAt = now;
    this.#belief = null;
  }

  /** Nobody saw it begin: what it says of itself tells how long ago that may have been. */
  #startFrom(percent: number | null, changed: Rough): Rough {
    const { kind, experience, speed } = this.#pace;
    const { mean } = duration(kind, experience());
    const passed = percent === null ? 0 : Math.exp(mean + Math.min(0, share(percent, experience()).mean));
    return { at: changed.at - (passed * 1000) / speed, doubt: Number.POSITIVE_INFINITY };
  }

  #believed(start: Rough): Belief {
    const { kind, experience, speed } = this.#pace;
    const last = this.#entered.at(-1);
    const glimpse = {
      elapsed: this.#seconds((this.aliveAt ?? start.at) - start.at),
      stage: last === undefined ? null : { percent: last.percent, since: this.#seconds(last.when.at - start.at) },
    };
    return new Belief(kind, experience(), { glimpse, speed });
  }

  /** Of the job's own time, were it done at the service's own speed. */
  #seconds(ms: number): number {
    return (Math.max(0, ms) / 1000) * this.#pace.speed;
  }
}
