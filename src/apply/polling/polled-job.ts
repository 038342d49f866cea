import type { Bucket } from "../../service/transport.js";
import type { JobStatus } from "../verdict.js";
import { EndForecast, type Experience, type JobAge, secondsLeft } from "./end-forecast.js";

/** A time counts as measured where its error is at most this share of it. */
const PRECISION = 0.25;

/** A time with its possible error, both in milliseconds. */
export type Rough = { readonly at: number; readonly doubt: number };

/** What is known of the jobs of one kind. `speed`: how many times faster than the real service they run. */
export type Pace = { readonly kind: Bucket; readonly experience: Experience; readonly speed: number };

/** What the polls of one job have shown of its timing. All times are milliseconds on the injected clock. */
export class PolledJob {
  readonly id: string;
  readonly #pace: Pace;
  /** `presumed`: a slot should be free for it, but no poll has seen it run. */
  state: "presumed" | "queued" | "running";
  /** When it began to run; `null` where an earlier run submitted it. */
  #start: Rough | null;
  /** The last answer; `null` before the first. */
  answeredAt: number | null;
  /** Since when it waits for a slot, as far as is known; `null` where it doesn't. */
  queuedSince: number | null;
  /** The first update of it (R 6) since its last answer. */
  heardAt: number | null = null;
  /** The percents that it reached, in order. */
  #entered: { readonly percent: number; readonly when: Rough }[] = [];
  #forecast: EndForecast | null = null;

  /** `acceptedAt` is `null` for a job of which nobody knows anything yet. */
  constructor(id: string, pace: Pace, { state, acceptedAt }: Pick<PolledJob, "state"> & { acceptedAt: number | null }) {
    this.id = id;
    this.#pace = pace;
    this.state = state;
    this.#start = acceptedAt === null ? null : { at: acceptedAt, doubt: 0 };
    this.answeredAt = acceptedAt;
    this.queuedSince = state === "queued" ? acceptedAt : null;
  }

  /** The last time at which it had not ended; `null` where its beginning is unknown. */
  get aliveAt(): number | null {
    return this.#start === null ? null : Math.max(this.#start.at, this.answeredAt ?? this.#start.at);
  }

  get percent(): number | null {
    return this.#entered.at(-1)?.percent ?? null;
  }

  /** The forecast of its end, counted from `aliveAt`; `null` where nothing is known yet. */
  get forecast(): EndForecast | null {
    if (this.#start === null) return null;
    const { experience, speed } = this.#pace;
    this.#forecast ??= new EndForecast(experience, { age: this.#ageFrom(this.#start), speed });
    return this.#forecast;
  }

  /** When it has likely ended, on the injected clock; `null` where it waits for a slot, or nothing is known yet. */
  get endsAt(): number | null {
    const { aliveAt } = this;
    if (this.#start === null || aliveAt === null || this.state === "queued") return null;
    const { experience, speed } = this.#pace;
    return aliveAt + (secondsLeft(experience, this.#ageFrom(this.#start)) * 1000) / speed;
  }

  /** A slot is free, and this job is the next one. */
  promoted(when: Rough): void {
    this.state = "presumed";
    this.#start = when;
    this.#forecast = null;
  }

  queued(now: number): void {
    this.state = "queued";
    this.queuedSince ??= now;
    this.#start = { at: now, doubt: 0 };
    this.#entered = [];
    this.#answered(now);
  }

  running({ percent, changedAt }: JobStatus, now: number): void {
    const changed = this.changed(changedAt, now);
    // The last change is its start, unless it has a percent already: then it started before.
    if (this.state === "queued") this.#start = percent ? this.changed(null, changed.at) : changed;
    this.state = "running";
    this.queuedSince = null;
    if (percent !== null && percent !== this.#entered.at(-1)?.percent) this.#entered.push({ percent, when: changed });
    this.#start ??= this.#startFrom(percent, changed);
    this.#answered(now);
  }

  /** Learns from a job that has succeeded, unless its beginning is unknown, or it was polled too rarely to tell. */
  teach(end: Rough): void {
    const start = this.#start;
    if (start === null) return;
    const secondsTo = ({ at, doubt }: Rough) => {
      const ms = at - start.at;
      return ms > 0 && start.doubt + doubt <= PRECISION * ms ? this.#seconds(ms) : null;
    };
    const took = secondsTo(end);
    if (took === null) return;
    const reached = this.#entered.map(({ percent, when }) => [percent, secondsTo(when)] as const);
    this.#pace.experience.learn(
      took,
      reached.flatMap(([percent, after]) => (after === null ? [] : [[percent, after] as const])),
    );
  }

  /** When something changed since the last answer: as the service says, else half way between the last answer and this one. */
  changed(stated: number | null, by: number): Rough {
    const after = this.aliveAt ?? this.answeredAt;
    const from = after ?? Number.NEGATIVE_INFINITY;
    if (stated !== null && stated > from - 1000 && stated <= by + 1000) {
      return { at: Math.min(by, Math.max(from, stated)), doubt: 1000 };
    }
    if (after === null) return { at: by, doubt: Number.POSITIVE_INFINITY };
    return { at: (after + by) / 2, doubt: (by - after) / 2 };
  }

  #answered(now: number): void {
    this.answeredAt = now;
    this.#forecast = null;
    this.heardAt = null;
  }

  /** No poll saw it begin: its percent tells how long ago that may have been. */
  #startFrom(percent: number | null, changed: Rough): Rough {
    const { experience, speed } = this.#pace;
    const { mean } = experience.duration;
    const passed = percent === null ? 0 : Math.exp(mean + Math.min(0, experience.share(percent).mean));
    return { at: changed.at - (passed * 1000) / speed, doubt: Number.POSITIVE_INFINITY };
  }

  #ageFrom(start: Rough): JobAge {
    const last = this.#entered.at(-1);
    return {
      elapsed: this.#seconds((this.aliveAt ?? start.at) - start.at),
      stage: last === undefined ? null : { percent: last.percent, since: this.#seconds(last.when.at - start.at) },
    };
  }

  /** The same duration at the real service's speed. */
  #seconds(ms: number): number {
    return (Math.max(0, ms) / 1000) * this.#pace.speed;
  }
}
