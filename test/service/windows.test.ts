import { describe, expect, test } from "vitest";
import { RateWindow } from "../../src/service/windows.js";

const T0 = Date.UTC(2026, 10, 21, 10);

/** A window that has seen replies: [sent, received, remaining, reset] in seconds, or a status with Retry-After. */
type Reply = {
  readonly sent: number;
  readonly received: number;
  readonly remaining?: number;
  readonly reset?: number;
  readonly status?: number | null;
  readonly retryAfter?: string;
};

function seen(bucket: "videos" | "edits", replies: readonly Reply[]): RateWindow {
  const window = new RateWindow(bucket);
  for (const { sent, received, remaining, reset, status = 200, retryAfter } of replies) {
    window.reserve();
    const headers = new Headers();
    if (remaining !== undefined) headers.set("x-ratelimit-remaining", String(remaining));
    if (reset !== undefined) headers.set("x-ratelimit-reset", String(reset));
    if (retryAfter !== undefined) headers.set("retry-after", retryAfter);
    window.observe({ bucket, sentAt: T0 + sent * 1000, receivedAt: T0 + received * 1000, status, headers });
  }
  return window;
}

describe("requests that may go out now:", () => {
  const first = { sent: 0, received: 0.1, remaining: 9, reset: 60 };
  test.each<[string, readonly Reply[], number, number]>([
    ["one where nothing is known", [], 0, 1],
    ["what the last reply left", [first], 1, 9],
    [
      "the fewest of replies that overtook each other",
      [
        { ...first, remaining: 7 },
        { ...first, remaining: 8 },
      ],
      1,
      7,
    ],
    ["none where none are left", [{ ...first, remaining: 0 }], 1, 0],
    ["one after the window", [{ ...first, remaining: 0 }], 61.2, 1],
    ["none until the window has surely reset", [{ ...first, remaining: 0 }], 60.5, 0],
    [
      "what a new window leaves",
      [
        { ...first, remaining: 0 },
        { sent: 61.2, received: 61.3, remaining: 9, reset: 60 },
      ],
      62,
      9,
    ],
    ["none until Retry-After is over", [first, { sent: 1, received: 1.1, status: 429, retryAfter: "30" }], 31, 0],
    ["one when Retry-After is over", [first, { sent: 1, received: 1.1, status: 429, retryAfter: "30" }], 31.2, 1],
    ["none for a window where a 429 doesn't say", [{ sent: 0, received: 0.1, status: 429 }], 60, 0],
    ["one less after a reply without headers", [first, { sent: 1, received: 1.1, status: 404 }], 2, 8],
    ["one less after a request without a reply", [first, { sent: 1, received: 1.1, status: null }], 2, 8],
    ["the cap less one after a first refusal", [{ sent: 0, received: 0.1, status: 404 }], 1, 9],
    [
      "what a late reply of the window before doesn't change",
      [
        { sent: 59, received: 60.9, remaining: 9, reset: 60 },
        { sent: 58, received: 61, remaining: 0, reset: 1 },
      ],
      61.5,
      9,
    ],
  ])("%s", (_name, replies, at, available) => {
    expect(seen("edits", replies).available(T0 + at * 1000)).toBe(available);
  });

  test("those under way are counted", () => {
    const window = seen("edits", [first]);
    for (let count = 8; count >= 0; count--) {
      window.reserve();
      expect(window.available(T0 + 1000)).toBe(count);
    }
    window.release();
    expect(window.available(T0 + 1000)).toBe(1);
  });

  test("an unknown window is probed by one", () => {
    const window = new RateWindow("videos");
    window.reserve();
    expect(window.available(T0)).toBe(0);
    expect(window.nextChance(T0)).toBe(Number.POSITIVE_INFINITY);
    window.release();
    expect(window.nextChance(T0)).toBe(T0);
  });
});

describe("the next chance is", () => {
  const full = { sent: 0, received: 0.1, remaining: 0, reset: 60 };
  test.each<[string, readonly Reply[], number]>([
    ["now where requests are left", [{ ...full, remaining: 1 }], 1],
    ["after the reset, to within a second", [full], 61.1],
    ["after Retry-After", [{ sent: 0, received: 1, status: 429, retryAfter: "20" }], 21],
  ])("%s", (_name, replies, at) => {
    expect(seen("edits", replies).nextChance(T0 + 1000)).toBe(T0 + at * 1000);
  });
});

describe("the window resets", () => {
  test("in a whole window where nothing is known", () => {
    expect(new RateWindow("videos").untilReset(T0)).toBe(60_000);
  });
  test("when the headers say, to within a second", () => {
    expect(seen("videos", [{ sent: 0, received: 0, remaining: 3, reset: 20 }]).untilReset(T0 + 1000)).toBe(20_000);
  });
});
