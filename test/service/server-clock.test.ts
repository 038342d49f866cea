import { expect, test } from "vitest";
import { ServerClock } from "../../src/service/server-clock.js";

const T0 = Date.UTC(2026, 10, 21, 10);

function seen(...replies: readonly (readonly [sent: number, received: number, date: string])[]): ServerClock {
  const clock = new ServerClock();
  for (const [sent, received, date] of replies) {
    clock.observe({ sentAt: T0 + sent, receivedAt: T0 + received, headers: new Headers({ date }) });
  }
  return clock;
}

test("a timestamp of the service is converted to the runner's clock, more exactly after more replies", () => {
  // The service is five minutes ahead.
  const one = seen([0, 200, "Sat, 21 Nov 2026 10:05:00 GMT"]);
  expect(one.local("2026-11-21T10:05:10.000Z")).toBe(T0 + 10_000 - 400);
  const two = seen([0, 200, "Sat, 21 Nov 2026 10:05:00 GMT"], [900, 950, "Sat, 21 Nov 2026 10:05:00 GMT"]);
  expect(two.local("2026-11-21T10:05:10.000Z")).toBe(T0 + 10_000 + 50);
});

test("a time without a zone is UTC, and one with a zone is its own", () => {
  const clock = seen([0, 1000, "Sat, 21 Nov 2026 10:00:00 GMT"]);
  expect(clock.local("2026-11-21T10:00:10")).toBe(T0 + 10_000);
  expect(clock.local("2026-11-21T12:00:10+02:00")).toBe(T0 + 10_000);
});

test("a clock that was set anew counts from the first reply on", () => {
  const clock = seen([0, 1000, "Sat, 21 Nov 2026 10:00:00 GMT"], [2000, 3000, "Sat, 21 Nov 2026 11:00:02 GMT"]);
  expect(clock.local("2026-11-21T11:00:10Z")).toBe(T0 + 10_000);
});

test("there is no time where no reply had a date, or the timestamp is not one", () => {
  expect(new ServerClock().local("2026-11-21T10:00:00Z")).toBeNull();
  const clock = seen([0, 1000, "Sat, 21 Nov 2026 10:00:00 GMT"], [0, 0, "yesterday"]);
  for (const odd of ["soon", "", null, undefined]) expect(clock.local(odd)).toBeNull();
});
