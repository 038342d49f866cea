import type { JobStatus } from "../verdict.js";

/** An update that comes later than this after its change, in milliseconds, comes too late: polling would have been as soon. */
const LATE_MS = 3_000;

/** Updates of one change may come in pairs: of its video and of its edit, or because the service sends one twice. */
const PAIR_MS = 500;

/** What was heard of one job. */
export class Heard {
  /** Since its last answer. */
  #at: number[] = [];
  #last: number | null = null;
  #count = 0;

  /** The last update since the last answer. */
  get last(): number | null {
    return this.#at.at(-1) ?? null;
  }

  /** How many updates came before the last one. */
  get place(): number {
    return this.#count - 1;
  }

  /** Returns the milliseconds since the update before, `null` for the first one; nothing for the other half of a pair. */
  note(now: number): { readonly since: number | null } | undefined {
    const since = this.#last === null ? null : now - this.#last;
    if (since !== null && since <= PAIR_MS) return undefined;
    this.#at.push(now);
    this.#last = now;
    this.#count++;
    return { since };
  }

  /** Whether an update came about when something changed. */
  has(changedAt: number): boolean {
    return this.#at.some((at) => Math.abs(at - changedAt) <= LATE_MS);
  }

  /** A poll has shown what it was about. */
  answered(): void {
    this.#at = [];
  }
}

/**
 * Whether the service's updates (R 6) may be relied on. What polls show is held against what was heard. A change that was not heard
 * of in time ends it for the rest of the run: from then on the run polls as if there were no updates.
 */
export class Hearing {
  #since: number | null = null;
  #fault: string | null = null;

  /** Since when every change should have been heard of; `null` where updates don't arrive, or can't be relied on. */
  get since(): number | null {
    return this.#fault === null ? this.#since : null;
  }

  /** Why updates are not relied on any more, in words; `null` where they are. */
  get fault(): string | null {
    return this.#fault;
  }

  live(isLive: boolean, now: number): void {
    this.#since = isLive ? now : null;
  }

  /** Whether the job was heard of from its last answer on. */
  covers(answeredAt: number | null): boolean {
    return this.since !== null && answeredAt !== null && answeredAt >= this.since;
  }

  /** Takes what a poll has shown of a job. Only its beginning and its end are surely told: a stage may be in another table. */
  check({ state, changedAt }: JobStatus, { heard, was, answeredAt, now }: Before): void {
    if (!this.covers(answeredAt) || answeredAt === null || state === was) return;
    const isRecent = changedAt !== null && changedAt > now - LATE_MS;
    // Its update may still be on its way.
    if (isRecent || state === "queued") return;
    if (state === "running") {
      if (was === "queued" && heard.last === null) this.#fault = "a job had begun without an update of it";
    } else if (changedAt === null) {
      this.#fault =
        "the service's replies don't say when a job has ended, so that nobody can tell whether updates are late";
    } else if (changedAt > answeredAt + LATE_MS && !heard.has(changedAt)) {
      this.#fault = "a job had ended without an update of it in time";
    }
  }
}

type Before = {
  readonly heard: Heard;
  readonly was: "presumed" | "queued" | "running";
  readonly answeredAt: number | null;
  readonly now: number;
};

/** What is assumed before any job has been heard of to its end; it weighs as much as one job. */
const PRIOR = { jobs: 1, gaps: 1 };

/** The longest time that is computed, in seconds. */
const HORIZON = 120;

/** What was seen of the jobs at their first update, their second one, and so on. */
type Place = {
  /** How many jobs came to this update, and of how many of them it was the end. */
  reached: number;
  ended: number;
  /** Seconds until the next update, together, and of how many jobs. */
  seconds: number;
  gaps: number;
};

/** What is assumed of an update: the chance that it is the end of its job, and the seconds until the next one if it is not. */
type Assumed = { readonly chance: number; readonly gap: number };

/**
 * How many updates a job of one kind has, and how they follow one another. An update tells that something has changed and nothing else:
 * that it is likely the end of its job follows from how many came before it, and from the silence after it.
 */
export class UpdatePattern {
  readonly #places: Place[] = [];

  /** An update came, `seconds` after the one before it; `null` where it is the first one of its job. */
  came(place: number, seconds: number | null): void {
    this.#at(place).reached++;
    if (seconds === null || place === 0) return;
    const before = this.#at(place - 1);
    before.seconds += seconds;
    before.gaps++;
  }

  /** The job had ended with this update. */
  ended(place: number): void {
    this.#at(place).ended++;
  }

  /**
   * After how many seconds of silence the lag that is to be expected reaches `price`, in seconds; and the chance that the update is the
   * end. `place` is `null` where the updates of the job were not counted from its beginning.
   */
  due(place: number | null, price: number, assumed: Assumed): { readonly seconds: number; readonly chance: number } {
    const { reached, ended, seconds, gaps } = place === null ? NOTHING : this.#at(place);
    const chance = (ended + PRIOR.jobs * assumed.chance) / (reached + PRIOR.jobs);
    const gap = (seconds + PRIOR.gaps * assumed.gap) / (gaps + PRIOR.gaps);
    let lag = 0;
    for (let silence = STEP; silence <= HORIZON; silence += STEP) {
      // Stages vary in length, and rarely take twice as long as usual.
      const goesOn = (1 - chance) * Math.exp(-((silence / (1.13 * gap)) ** 2));
      lag += (STEP * chance) / (chance + goesOn);
      if (lag >= price) return { seconds: silence, chance };
    }
    return { seconds: HORIZON, chance };
  }

  #at(place: number): Place {
    const known = this.#places[place];
    if (known !== undefined) return known;
    const made = { ...NOTHING };
    this.#places[place] = made;
    return made;
  }
}

const STEP = 0.25;
const NOTHING: Place = { reached: 0, ended: 0, seconds: 0, gaps: 0 };
