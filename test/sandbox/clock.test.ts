import { expect, test } from "vitest";
import { SandboxClock } from "../../src/sandbox/clock.js";
import { START } from "../fixtures/sandbox/customer.js";

test("it goes as ours does, stops, moves on, and goes faster", () => {
  let ours = START;
  const clock = new SandboxClock(() => ours);
  ours += 1000;
  expect(clock.now()).toBe(START + 1000);
  clock.pause();
  ours += 1000;
  expect(clock.state).toEqual({ now: START + 1000, paused: true, speed: 1 });
  clock.advance(60_000);
  expect(clock.now()).toBe(START + 61_000);
  clock.resume();
  clock.go(60);
  ours += 1000;
  expect(clock.now()).toBe(START + 121_000);
});

test.each([
  ["moves back", (clock: SandboxClock) => clock.advance(-1), "moves on only"],
  ["moves by no number", (clock: SandboxClock) => clock.advance(Number.NaN), "no time in milliseconds"],
  ["stands still", (clock: SandboxClock) => clock.go(0), "pause() stops it"],
  ["goes backwards", (clock: SandboxClock) => clock.go(-1), "pause() stops it"],
  ["is set to no time", (clock: SandboxClock) => clock.set(Number.NaN), "no time in milliseconds"],
])("a clock that %s is refused, and goes on as it did", (_name, act, why) => {
  const clock = new SandboxClock(() => START);
  expect(() => act(clock)).toThrow(why);
  expect(clock.state).toEqual({ now: START, paused: false, speed: 1 });
});

test("a source that gives no milliseconds is refused at once", () => {
  expect(() => new SandboxClock(() => JSON.parse('"today"'))).toThrow("no time in milliseconds");
});
