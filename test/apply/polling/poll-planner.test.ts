import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PollPlanner, timeToEnd } from "../../../src/apply/polling/poll-planner.js";
import type { JobStatus } from "../../../src/apply/verdict.js";

const T0 = Date.UTC(2026, 10, 21, 10);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PLENTY = { left: 30, untilReset: MINUTE };

function plannerOf(kind: "videos" | "edits" = "videos", speed = 1): PollPlanner {
  return new PollPlanner({ kind, speed });
}

const running = (percent: number | null = null): JobStatus => ({ state: "running", percent, changedAt: null });
const QUEUED: JobStatus = { state: "queued", percent: null, changedAt: null };
const COMPLETE: JobStatus = { state: "complete", percent: null, changedAt: null };

/** The jobs that should be running: they have a turn soon, and no mere probe. */
function likely(planner: PollPlanner, now: number): string[] {
  return planner
    .turns(now, PLENTY)
    .filter(({ due }) => due <= now + MINUTE)
    .map(({ id }) => id)
    .sort();
}

/** A service that does jobs as it likes, and a client that polls them when it is their turn. */
type World = {
  /** Seconds that each job takes. */
  readonly jobs: readonly number[];
  readonly slots: number;
  readonly order: "first in, first out" | "last in, first out";
  /** Whether the client has submitted the jobs itself, or found them. */
  readonly fresh: boolean;
  readonly percents: boolean;
  readonly left: number;
  readonly speed: number;
};

function pollAll({ jobs, slots, order, fresh, percents, left, speed }: World) {
  const states = jobs.map((seconds, index) => ({ id: `job-${index}`, seconds, started: -1, ended: -1 }));
  const waiting = [...states];
  const start = (now: number) => {
    while (waiting.length > 0 && states.filter(({ started, ended }) => started >= 0 && ended < 0).length < slots) {
      const next = order === "first in, first out" ? waiting.shift() : waiting.pop();
      if (next !== undefined) next.started = now;
    }
  };
  start(0);
  const planner = plannerOf("videos", speed);
  for (const { id } of states) {
    if (fresh) planner.add(id, { state: null, at: T0 });
    else planner.add(id);
  }
  const gaps: number[] = [];
  const lags: number[] = [];
  const polled = new Map<string, number>();
  for (let now = 0; lags.length < jobs.length; now++) {
    if (now > 200 * 3600) throw new Error("a job is never polled again");
    for (const job of states)
      if (job.started >= 0 && job.ended < 0 && now >= job.started + job.seconds) job.ended = now;
    start(now);
    const at = T0 + now * SECOND;
    const due = planner.turns(at, { left, untilReset: MINUTE }).filter((turn) => turn.due <= at);
    for (const { id } of due) {
      const job = states.find((other) => other.id === id);
      if (job === undefined) throw new Error(`${id} is polled after its end`);
      const before = polled.get(id);
      if (before !== undefined) gaps.push(now - before);
      polled.set(id, now);
      const share = Math.floor((100 * (now - job.started)) / job.seconds);
      if (job.ended >= 0) lags.push(now - job.ended);
      planner.polled(id, job.ended >= 0 ? COMPLETE : job.started >= 0 ? running(percents ? share : null) : QUEUED, at);
    }
  }
  return { gaps, lags };
}

const world = fc.record<World>({
  jobs: fc.array(fc.integer({ min: 1, max: 1_500 }), { minLength: 1, maxLength: 12 }),
  slots: fc.integer({ min: 1, max: 12 }),
  order: fc.constantFrom("first in, first out", "last in, first out"),
  fresh: fc.boolean(),
  percents: fc.boolean(),
  left: fc.integer({ min: 0, max: 30 }),
  speed: fc.constantFrom(1, 60),
});

test("a job that waits while others hold the slots is polled less and less often, and at least every three minutes", () => {
  const planner = plannerOf();
  planner.add("a", { state: "queued", at: T0 });
  const gaps: number[] = [];
  for (let now = T0; now < T0 + 30 * MINUTE; ) {
    const [turn] = planner.turns(now, PLENTY);
    const due = turn?.due ?? Number.NaN;
    gaps.push(Math.round((due - now) / SECOND));
    now = due;
    planner.polled("a", QUEUED, now);
  }
  expect(gaps.slice(0, 6)).toEqual([60, 60, 60, 60, 80, 107]);
  expect(Math.max(...gaps)).toBe(180);
});

describe("whatever the service does,", () => {
  test("no job is polled within 5 s of its last reply", () => {
    fc.assert(
      fc.property(world, (given) => {
        expect(Math.min(...pollAll(given).gaps, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(5);
      }),
      { numRuns: 60 },
    );
  });

  test("every end is noticed: within a minute where jobs run three at a time in their order, in the end in any case", () => {
    fc.assert(
      fc.property(world, (given) => {
        const expected = given.order === "first in, first out" && given.slots === 3;
        const bound = expected ? 60 : 20 * 60 * given.jobs.length;
        expect(Math.max(...pollAll(given).lags)).toBeLessThanOrEqual(bound);
      }),
      { numRuns: 60 },
    );
  });
});

test("a job that runs out of turn is found, though others wait before it for ever", () => {
  const planner = plannerOf();
  for (const id of ["a", "b", "c", "out of turn"]) planner.add(id, { state: "queued", at: T0 });
  const endOfJob = T0 + 10 * MINUTE;
  let noticed = Number.POSITIVE_INFINITY;
  for (let now = T0; now < T0 + 60 * MINUTE; now += SECOND) {
    for (const { id } of planner.turns(now, PLENTY).filter(({ due }) => due <= now)) {
      const ended = id === "out of turn" && now >= endOfJob;
      if (ended) noticed = now;
      planner.polled(id, ended ? COMPLETE : id === "out of turn" ? running() : QUEUED, now);
    }
  }
  expect(noticed - endOfJob).toBeLessThan(30 * MINUTE);
});

test("jobs that turn out to run all at once are all polled within minutes", () => {
  const all = {
    jobs: Array(12).fill(600),
    slots: 12,
    order: "first in, first out",
    percents: true,
    left: 30,
    speed: 1,
  } as const;
  for (const fresh of [true, false]) expect(Math.max(...pollAll({ ...all, fresh }).lags)).toBeLessThanOrEqual(60);
});

describe("the jobs that should be running", () => {
  test("are the first three", () => {
    const planner = plannerOf();
    for (const id of ["a", "b", "c", "d"]) planner.add(id, { state: null, at: T0 });
    expect(likely(planner, T0)).toEqual(["a", "b", "c"]);
  });

  test("are none behind one that waits", () => {
    const planner = plannerOf();
    for (const id of ["a", "b", "c", "d"]) planner.add(id, { state: null, at: T0 });
    planner.polled("a", running(), T0 + 10_000);
    planner.polled("b", QUEUED, T0 + 10_000);
    expect(likely(planner, T0 + 10_000)).toEqual(["a", "b"]);
  });

  test("are one more when one of them has ended", () => {
    const planner = plannerOf();
    for (const id of ["a", "b", "c"]) planner.add(id, { state: null, at: T0 });
    for (const id of ["d", "e"]) planner.add(id, { state: "queued", at: T0 });
    planner.polled("b", COMPLETE, T0 + 60_000);
    expect(likely(planner, T0 + 60_000)).toEqual(["a", "c", "d"]);
  });

  test("are all that the service says are running", () => {
    const planner = plannerOf("edits");
    for (const id of ["a", "b", "c", "d", "e"]) planner.add(id, { state: "running", at: T0 });
    expect(likely(planner, T0)).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("are those behind a job that waits for something else, once one of them was seen to run", () => {
    const planner = plannerOf("edits");
    planner.add("behind another edit of its video", { state: "queued", at: T0 });
    planner.add("b", { state: "running", at: T0 });
    planner.add("c", { state: null, at: T0 });
    planner.polled("behind another edit of its video", QUEUED, T0 + 30_000);
    expect(likely(planner, T0 + 30_000)).toEqual(["b", "behind another edit of its video", "c"]);
  });
});

describe("submitted ahead", () => {
  const room = (...states: readonly ("queued" | "running" | null)[]) => {
    const planner = plannerOf("edits");
    for (const [index, state] of states.entries()) planner.add(`job-${index}`, { state: state, at: T0 });
    return planner.room(2);
  };
  test.each<[string, readonly ("queued" | "running" | null)[], number]>([
    ["are two more than there are slots", [], 5],
    ["are no more than two that wait", ["running", "running", "running", "queued", "queued"], 0],
    ["is one more when a slot has freed", ["running", "running", "running", "queued"], 1],
    ["are twice as many while all of them run", Array(5).fill("running"), 5],
    ["are two where some jobs run and nobody has to wait for a slot", [...Array(6).fill("running"), "queued"], 1],
  ])("%s", (_name, states, more) => {
    expect(room(...states)).toBe(more);
  });
});

describe("the next poll", () => {
  /** Seconds from a poll of a video, two minutes after it was submitted, until the next. */
  const gap = (percent: number | null, { left = 30, others = 0 } = {}) => {
    const planner = plannerOf();
    planner.add("a", { state: null, at: T0 });
    const now = T0 + 2 * MINUTE;
    for (let other = 0; other < others; other++) {
      planner.add(`other-${other}`, { state: "running", at: T0 });
      planner.polled(`other-${other}`, running(40), now);
    }
    planner.polled("a", running(0), now - 20_000);
    planner.polled("a", running(percent), now);
    const turn = planner.turns(now, { left, untilReset: MINUTE }).find(({ id }) => id === "a");
    return ((turn?.due ?? 0) - now) / SECOND;
  };

  test("comes the sooner the further the job is", () => {
    const gaps = [10, 40, 70, 95].map((percent) => gap(percent));
    expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
    expect(gap(10)).toBeGreaterThan(10);
    expect(gap(95)).toBeLessThan(8);
  });

  test("comes later where few requests are left, and within a minute in any case", () => {
    expect(gap(80, { left: 1 })).toBeGreaterThan(gap(80));
    expect(gap(10, { left: 0 })).toBe(60);
  });

  test("comes later where there are more jobs than requests", () => {
    expect(gap(40, { others: 40 })).toBeGreaterThan(gap(40));
  });

  test("comes later where other jobs need the same requests", () => {
    expect(gap(40, { left: 2, others: 2 })).toBeGreaterThan(gap(40, { left: 2 }));
  });

  test("comes after five seconds where jobs are done 60 times as fast", () => {
    const planner = plannerOf("videos", 60);
    planner.add("a", { state: "running", at: T0 });
    planner.polled("a", running(), T0 + 5 * SECOND);
    expect(planner.turns(T0 + 5 * SECOND, PLENTY)).toEqual([{ id: "a", due: T0 + 10 * SECOND }]);
  });

  test("comes at once for a job that was never polled", () => {
    const planner = plannerOf();
    planner.add("a");
    expect(planner.turns(T0, PLENTY)).toMatchObject([{ id: "a", due: T0 }]);
  });
});

test("what a job has taken makes the next one known better", () => {
  const planner = plannerOf();
  const gapAt = (id: string, time: number) => {
    planner.add(id, { state: null, at: T0 });
    planner.polled(id, running(), T0 + time * SECOND);
    const turn = planner.turns(T0 + time * SECOND, PLENTY).find((other) => other.id === id);
    planner.jobs.delete(id);
    return (turn?.due ?? 0) - (T0 + time * SECOND);
  };
  const before = gapAt("before", 590);
  for (let job = 0; job < 20; job++) {
    planner.add(`${job}`, { state: null, at: T0 });
    planner.polled(`${job}`, running(), T0 + 595 * SECOND);
    planner.polled(`${job}`, COMPLETE, T0 + (605 + job) * SECOND);
  }
  expect(gapAt("early", 200)).toBe(MINUTE);
  expect(gapAt("late", 590)).toBeLessThan(before);
});

describe("the time until all jobs have ended", () => {
  const waits = (time: number) => ({ isRunning: false, time });
  const runs = (time: number) => ({ isRunning: true, time });
  test.each([
    ["is none without a job", [], 0],
    ["is that of one job where each has a slot", [waits(4), waits(4), waits(4)], 4],
    ["grows with what waits for a slot", [...Array(7).fill(waits(4))], 12],
    ["begins with the slot that is free first", [runs(9), runs(1), runs(5), waits(4)], 9],
    ["is that of the slowest where more run than there are slots", [runs(1), runs(2), runs(3), runs(4)], 4],
  ])("%s", (_name, jobs, time) => {
    expect(timeToEnd(jobs)).toBe(time);
  });

  test("counts what the service has taken so far, and how fast it is", () => {
    const planner = plannerOf("videos", 60);
    expect(planner.typical).toBe(plannerOf().typical / 60);
    planner.add("a", { state: "running", at: T0 });
    planner.polled("a", COMPLETE, T0 + 20 * MINUTE);
    expect(planner.typical).toBeGreaterThan(plannerOf("videos", 60).typical);
  });

  test("ends the sooner the further a job is", () => {
    const planner = plannerOf();
    planner.add("a", { state: "running", at: T0 });
    const ends = [0, 40, 80].map((percent) => {
      planner.polled("a", running(percent), T0 + MINUTE);
      return planner.jobs.get("a")?.endsAt ?? Number.NaN;
    });
    expect(ends).toEqual(ends.toSorted((a, b) => b - a));
    expect(ends[0]).toBeGreaterThan(ends[2] ?? 0);
  });
});
