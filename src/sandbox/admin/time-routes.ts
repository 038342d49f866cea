import { AdvanceSchema, SpeedSchema, TakeSchema } from "./bodies.js";
import { AdminRefusal, type Context, type Route, route, timeOf } from "./route.js";

/** What a job or a token adds to it still has a year of four digits. */
const LATEST = Date.UTC(9900, 0, 1);

/** Time, and ways back to an earlier moment. */
export const TIME_ROUTES: readonly Route[] = [
  route("POST /reset", {
    summary: "Bring everything back to the beginning: jobs, accounts, rules, the clock and the request log",
    act: ({ snapshots }) => void snapshots.reset(),
  }),
  route("GET /snapshots", {
    summary: "List the snapshots",
    act: (context) => ({ snapshots: snapshotsOf(context) }),
  }),
  route("POST /snapshots", {
    summary: "Take a snapshot under a name, in memory; it replaces the one of that name",
    body: TakeSchema,
    act: ({ snapshots, clock }, { body: { name } }) => {
      snapshots.take(name);
      return { name, at: timeOf(clock.now()) };
    },
  }),
  route("POST /snapshots/{name}/restore", {
    summary: "Bring back everything but the request log, the time included",
    act: (context, { parameters: [name = ""] }) => {
      if (context.snapshots.restore(name)) return;
      const names = snapshotsOf(context).map((each) => each.name);
      const others = names.length === 0 ? "POST /_admin/snapshots takes one." : `There are: ${names.join(", ")}.`;
      throw new AdminRefusal(404, `There is no snapshot "${name}". ${others}`);
    },
  }),
  route("GET /clock", { summary: "Read the clock", act: clockOf }),
  route("POST /clock/pause", {
    summary: "Stop the clock",
    act: (context) => {
      context.clock.pause();
      return clockOf(context);
    },
  }),
  route("POST /clock/resume", {
    summary: "Let the clock go on",
    act: (context) => {
      context.clock.resume();
      return clockOf(context);
    },
  }),
  route("POST /clock/advance", {
    summary: "Move the clock on; what was due meanwhile has happened then",
    body: AdvanceSchema,
    act: (context, { body: { seconds } }) => {
      const ms = seconds * 1000;
      if (context.clock.now() + ms > LATEST) throw new AdminRefusal(409, "The clock goes to the year 9900 at most.");
      context.clock.advance(ms);
      return clockOf(context);
    },
  }),
  route("POST /clock/speed", {
    summary: "Let so many of its seconds pass in one of ours, rate-limit windows and tokens included",
    body: SpeedSchema,
    act: (context, { body: { speed } }) => {
      context.clock.go(speed);
      return clockOf(context);
    },
  }),
];

function clockOf({ clock }: Context) {
  const { now, paused, speed } = clock.state;
  return { now: timeOf(now), paused, speed };
}

function snapshotsOf({ snapshots }: Context) {
  return snapshots.all.map(({ name, at }) => ({ name, at: timeOf(at) }));
}
