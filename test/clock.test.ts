import { expect, test } from "vitest";
import { sleepOf } from "../src/clock.js";

test("a sleep of the machine is what its monotonic clock lacks of its uptime; less than a minute is none", () => {
  let [monotonic, uptime] = [5_000, 1_000];
  const slept = sleepOf({ monotonic: () => monotonic, uptime: () => uptime });
  expect(slept()).toBe(0);
  // An hour awake, in which the two differ by a little.
  monotonic += 3_600_000;
  uptime += 3_605;
  expect(slept()).toBe(0);
  // A night asleep.
  uptime += 8 * 3_600;
  expect(slept()).toBe(8 * 3_600_000 + 5_000);
  // A clock that counts what is slept, or that runs faster in a test, lacks nothing.
  monotonic += 9 * 3_600_000;
  expect(slept()).toBe(0);
});
