import type { Updates } from "../../src/service/realtime.js";
import type { JumpingClock } from "./clock.js";
import type { Part } from "./model-service.js";

/** What a channel tells, and how it misbehaves; not at all where nothing is given. Shares are from 0 to 1. */
export type Behaviour = {
  /** Whether it tells of each stage, too, and not of each status alone. */
  readonly stages?: boolean;
  /** Updates that never come. */
  readonly drops?: number;
  /** Updates that come twice. */
  readonly doubles?: number;
  /** How much later than the change an update comes, in milliseconds, beside the way of the network. */
  readonly delay?: () => number;
  /** Updates of a job in which nothing has changed: so many a minute. */
  readonly lies?: number;
};

/** The updates of a model service (R 6): one for each change of each job, after a way of the network. */
export function pushed(
  clock: JumpingClock,
  service: Part,
  {
    random,
    behaviour: { stages = false, drops = 0, doubles = 0, delay = () => 0, lies = 0 } = {},
  }: { random: () => number; behaviour?: Behaviour },
): Updates {
  return {
    async listen({ heard, live }, stop) {
      const tell = (id: string) => {
        if (random() < drops) return;
        const copies = random() < doubles ? 2 : 1;
        for (let copy = 0; copy < copies; copy++) {
          clock.at(clock.now() + 50 + 200 * random() + delay(), () => {
            if (!stop.aborted) heard(new Set([id]));
          });
        }
      };
      await clock.sleep(300, stop);
      live(true);
      service.onChange(({ id }, what) => {
        if (stages || what === "status") tell(id);
      });
      const lie = () => {
        const job = service.jobs[Math.floor(random() * service.jobs.length)];
        if (stop.aborted || job === undefined) return;
        heard(new Set([job.id]));
        clock.at(clock.now() - (Math.log(1 - random()) * 60_000) / lies, lie);
      };
      if (lies > 0) lie();
    },
  };
}
