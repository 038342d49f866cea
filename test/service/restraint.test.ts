import { expect, test } from "vitest";
import { Restraint } from "../../src/service/others.js";

/** A window of which half is over, and so much is used. */
const half = (used: number) => ({ used, elapsed: 0.5 });

test("alone, with room in the window, a run puts off nothing", () => {
  const restraint = new Restraint(() => 0.5);
  restraint.saw(half(0.3));
  expect(restraint.pause).toBe(0);
});

test("in a window that will be used up, what can wait is put off for longer and longer, at most three minutes", () => {
  const restraint = new Restraint(() => 0.5);
  const pauses = Array.from({ length: 30 }, () => {
    restraint.saw(half(0.6));
    return restraint.pause;
  });
  expect(pauses.slice(0, 3)).toEqual([2_000, 2_600, 3_380]);
  expect(Math.max(...pauses)).toBe(180_000);
});

test("a refusal puts it off for longer at once, and room in the window soon ends that", () => {
  const restraint = new Restraint(() => 0.5);
  restraint.refused();
  restraint.refused();
  expect(restraint.pause).toBe(16_000);
  const pauses = Array.from({ length: 5 }, () => {
    restraint.saw(half(0.2));
    return restraint.pause;
  });
  expect(pauses).toEqual([8_000, 4_000, 2_000, 0, 0]);
});

test("the beginning of a window says nothing of its end", () => {
  const restraint = new Restraint(() => 0.5);
  restraint.saw({ used: 0.9, elapsed: 0.1 });
  expect(restraint.pause).toBe(0);
});

test("two runs don't put off for as long", () => {
  const [one, other] = [new Restraint(() => 0.1), new Restraint(() => 0.9)];
  for (const restraint of [one, other]) restraint.refused();
  expect(one.pause).not.toBe(other.pause);
});
