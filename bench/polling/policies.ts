import type { JumpingClock } from "./clock.js";
import { headsOf, type Job, type Kind, nextOf } from "./jobs.js";
import type { Part, Reply } from "./model-service.js";

export type Policy = (
  clock: JumpingClock,
  service: Part,
  options: { kind: Kind; random: () => number },
) => Promise<void>;

const CREATES = 50;
const CAPS: Readonly<Record<Kind, number>> = { videos: 30, edits: 10 };

/** Sends one request, again after each Retry-After. */
type Send = (act: () => void) => Promise<void>;

function sender(clock: JumpingClock, service: Part): Send {
  return async (act) => {
    for (;;) {
      const { status, retryAfter } = await exchange(service, act);
      if (status !== 429) return;
      await clock.sleep(retryAfter * 1000);
    }
  };
}

async function exchange(service: Part, act: () => void): Promise<Reply> {
  await service.travel();
  const reply = service.arrive();
  if (reply.status !== 429) act();
  await service.travel();
  return reply;
}

/** Polls a job once. `true` where it has ended. */
async function poll(service: Part, send: Send, job: Job): Promise<boolean> {
  let over = false;
  await send(() => {
    const { state } = service.show(job);
    over = state === "complete" || state === "failed";
  });
  if (over) service.notice(job);
  return over;
}

/** Submits everything, videos in batches, each edit when the one before it on its video has ended; `wait` polls a job until it ends. */
async function submitAll(
  service: Part,
  { kind, send, wait }: { kind: Kind; send: Send; wait: (job: Job) => Promise<void> },
): Promise<void> {
  const { jobs } = service;
  if (kind === "videos") {
    const waits: Promise<void>[] = [];
    for (let from = 0; from < jobs.length; from += CREATES) {
      const batch = jobs.slice(from, from + CREATES);
      await send(() => {
        for (const job of batch) service.submit(job);
      });
      waits.push(...batch.map(wait));
    }
    await Promise.all(waits);
    return;
  }
  await Promise.all(
    headsOf(jobs).map(async (head) => {
      for (let job: Job | undefined = head; job !== undefined; job = job.fails ? undefined : nextOf(jobs, job)) {
        const current = job;
        await send(() => service.submit(current));
        await wait(current);
      }
    }),
  );
}

/** A loop for each job, which knows of no other, with growing or constant pauses. */
function loopEach(pause: (poll: number, random: () => number) => number): Policy {
  return async (clock, service, { kind, random }) => {
    const send = sender(clock, service);
    const wait = async (job: Job) => {
      for (let count = 1; ; count++) {
        await clock.sleep(pause(count, random) * 1000);
        if (await poll(service, send, job)) return;
      }
    };
    await submitAll(service, { kind, send, wait });
  };
}

/** One loop over all jobs that have not ended, one poll after the other, with a pause after each round. */
const oneLoop: Policy = async (clock, service, { kind }) => {
  const send = sender(clock, service);
  const open = new Map<Job, () => void>();
  let submitting = true;
  const all = submitAll(service, {
    kind,
    send,
    wait: async (job) => await new Promise<void>((resolve) => open.set(job, resolve)),
  }).finally(() => {
    submitting = false;
  });
  while (submitting) {
    await clock.sleep(30_000);
    for (const [job, end] of [...open]) {
      if (!(await poll(service, send, job))) continue;
      open.delete(job);
      end();
    }
  }
  await all;
};

/**
 * Round robin through bottleneck's rule: a reservoir that is filled up every 60 s by the client's own clock, counted from its
 * creation. The package itself runs on the real timers of the process, so that its rule is written out here.
 */
const roundRobin: Policy = async (clock, service, { kind }) => {
  const began = clock.now();
  let reservoir = { period: 0, left: CAPS[kind] };
  const waiting: (() => void)[] = [];
  const release = () => {
    const period = Math.floor((clock.now() - began) / 60_000);
    if (period !== reservoir.period) reservoir = { period, left: CAPS[kind] };
    while (reservoir.left > 0 && waiting.length > 0) {
      reservoir.left--;
      waiting.shift()?.();
    }
    if (waiting.length > 0) clock.at(began + (period + 1) * 60_000, release);
  };
  const schedule = async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) release();
    });
  };
  const send: Send = async (act) => {
    for (;;) {
      await schedule();
      const { status, retryAfter } = await exchange(service, act);
      if (status !== 429) return;
      await clock.sleep(retryAfter * 1000);
    }
  };
  const wait = async (job: Job) => {
    for (;;) {
      await clock.sleep(5_000);
      if (await poll(service, send, job)) return;
    }
  };
  await submitAll(service, { kind, send, wait });
};

export const BASELINES: Readonly<Record<string, Policy>> = {
  "5 s loop a job": loopEach(() => 5),
  "one 30 s loop": oneLoop,
  // AWS SDK's waiter: U(min, min·2^(n-1)) up to the most, then that.
  "exponential backoff, 5 to 120 s": loopEach((count, random) => {
    const most = 5 * 2 ** (count - 1);
    return most > 120 ? 120 : 5 + random() * (most - 5);
  }),
  "bottleneck, round robin": roundRobin,
};
