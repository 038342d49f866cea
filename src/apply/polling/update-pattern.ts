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
