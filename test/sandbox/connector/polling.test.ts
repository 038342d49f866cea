import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createPolling } from "../../../src/sandbox/connector/player/polling.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A player that asks as soon as it may. Returns the times of its questions, with their videos. */
function play(videos: number, forMs: number): { readonly at: number; readonly uuid: string }[] {
  let time = 0;
  const polling = createPolling(() => time);
  for (let video = 0; video < videos; video += 1) polling.follow(`video ${video}`);
  const questions = [];
  for (let next = polling.next(); next !== null; next = polling.next()) {
    time += next.inMs;
    if (time >= forMs) break;
    polling.asked(next.uuid);
    questions.push({ at: time, uuid: next.uuid });
  }
  return questions;
}

describe("the player of videos (R 4.9)", () => {
  test("asks every 15 seconds for each video, first 15 seconds after it knew", () => {
    expect(play(1, MINUTE)).toEqual([15, 30, 45].map((at) => ({ at: at * SECOND, uuid: "video 0" })));
    expect(play(3, 31 * SECOND).map(({ at }) => at / SECOND)).toEqual([15, 15, 15, 30, 30, 30]);
  });

  test("keeps 15 seconds for each video and 20 questions in any minute, however many videos it has", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (videos) => {
        const questions = play(videos, 10 * MINUTE);
        for (const [index, { at, uuid }] of questions.entries()) {
          const before = questions.slice(0, index).findLast((question) => question.uuid === uuid);
          if (before !== undefined) expect(at - before.at).toBeGreaterThanOrEqual(15 * SECOND);
          const window = questions.filter((question) => question.at > at - MINUTE && question.at <= at);
          expect(window.length).toBeLessThanOrEqual(20);
        }
        // None is forgotten.
        expect(new Set(questions.map(({ uuid }) => uuid)).size).toBe(videos);
      }),
      { numRuns: 25 },
    );
  });

  test("pauses after 30 minutes, until the person wants to go on", () => {
    let time = 0;
    const polling = createPolling(() => time);
    polling.follow("a");
    time = 30 * MINUTE - 1;
    expect(polling.next()).not.toBeNull();
    time = 30 * MINUTE;
    expect([polling.next(), polling.isPaused()]).toEqual([null, true]);
    polling.resume();
    expect(polling.next()).toEqual({ uuid: "a", inMs: 0 });
    time = 60 * MINUTE;
    expect(polling.next()).toBeNull();
  });

  test("pauses on errors and when a person has to act, and keeps its limits when it goes on", () => {
    let time = 0;
    const polling = createPolling(() => time);
    polling.follow("a");
    time = 20 * SECOND;
    polling.asked("a");
    polling.pause();
    expect([polling.next(), polling.isPaused()]).toEqual([null, true]);
    time = 25 * SECOND;
    polling.resume();
    expect(polling.next()).toEqual({ uuid: "a", inMs: 10 * SECOND });
  });

  test("asks no more about a video that is done", () => {
    const polling = createPolling(() => 0);
    polling.follow("a");
    polling.follow("b");
    polling.done("a");
    expect(polling.next()).toEqual({ uuid: "b", inMs: 15 * SECOND });
    polling.done("b");
    expect(polling.next()).toBeNull();
  });
});
