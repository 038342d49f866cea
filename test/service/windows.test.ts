import { describe, expect, test } from "vitest";
import { RateWindow } from "../../src/service/windows.js";

const T0 = Date.UTC(2026, 10, 21, 10);

/** A reply that a window observes; times in seconds. */
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
      "the fewest of replies that came in another order",
      [
        { ...first, remaining: 7 },
        { ...first, remaining: 8 },
      ],
      1,
      7,
    ],
    ["none where none are left", [{ ...first, remaining: 0 }], 1, 0],
    ["one after the window", [{ ...first, remaining: 0 }], 61.2, 1],
    ["none until the window has certainly reset", [{ ...first, remaining: 0 }], 60.5, 0],
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
    [
      "one less after a reply without headers to a request that was sent together with the last one",
      [first, { sent: 1, received: 1, status: 303 }, { sent: 1, received: 1, remaining: 8, reset: 59 }],
      2,
      7,
    ],
    [
      "what the last reply left where it was sent after a reply without headers",
      [first, { sent: 1, received: 1.1, status: 404 }, { sent: 1.1, received: 1.2, remaining: 7, reset: 59 }],
      2,
      7,
    ],
    ["the cap less one after a first refusal", [{ sent: 0, received: 0.1, status: 404 }], 1, 9],
    [
      "the same after a late reply of the window before",
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

  test("all of them, long after the last reply, where nobody else makes requests", () => {
    const alone = [first, { sent: 15, received: 15.1, remaining: 8, reset: 45 }];
    expect(seen("edits", alone).available(T0 + 59_000)).toBe(8);
  });

  test("as many as are left, where others made theirs before the first reply", () => {
    const late: readonly Reply[] = [
      { sent: 0, received: 0.1, remaining: 2, reset: 60 },
      { sent: 15, received: 15.1, remaining: 1, reset: 45 },
    ];
    expect(seen("edits", late).available(T0 + 59_000)).toBe(1);
  });

  test("as many as the service says after its windows have moved", () => {
    const moved: readonly Reply[] = [
      { ...first, remaining: 0 },
      { sent: 61.2, received: 61.3, remaining: 9, reset: 20 },
    ];
    expect(seen("edits", moved).available(T0 + 62_000)).toBe(9);
    expect(seen("edits", moved).untilReset(T0 + 62_000)).toBe(20_300);
  });

  test("without those in flight", () => {
    const window = seen("edits", [first]);
    for (let count = 8; count >= 0; count--) {
      window.reserve();
      expect(window.available(T0 + 1000)).toBe(count);
    }
    window.release();
    expect(window.available(T0 + 1000)).toBe(1);
  });

  test("one, to probe an unknown window", () => {
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

describe("what a window has left is", () => {
  const half = { sent: 0, received: 0.1, remaining: 5, reset: 60 };
  test.each<[string, readonly Reply[], number, number]>([
    ["all of it where nothing is known", [], 0, 10],
    ["what the last reply says", [half], 1, 5],
    ["all of it once it has reset", [half], 62, 10],
    ["nothing until Retry-After is over", [half, { sent: 1, received: 1.1, status: 429, retryAfter: "30" }], 31, 0],
  ])("%s", (_name, replies, at, left) => {
    expect(seen("edits", replies).left(T0 + at * 1000)).toBe(left);
  });
});

describe("the window resets", () => {
  test("in a whole window where nothing is known", () => {
    expect(new RateWindow("videos").untilReset(T0)).toBe(60_000);
  });
  test("at the same intervals while nobody sends requests", () => {
    const window = seen("videos", [{ sent: 0, received: 0, remaining: 3, reset: 20 }]);
    expect(window.untilReset(T0 + 22_000)).toBe(59_000);
    expect(window.untilReset(T0 + 600_000)).toBe(21_000);
  });
  test("when all replies together say, which is more exact than each of them", () => {
    const rounded = [
      { sent: 0.9, received: 1, remaining: 9, reset: 60 },
      { sent: 10, received: 10.1, remaining: 8, reset: 50 },
    ];
    expect(seen("edits", rounded).untilReset(T0 + 11_000)).toBe(50_100);
  });
  test("when the headers say, to within a second", () => {
    expect(seen("videos", [{ sent: 0, received: 0, remaining: 3, reset: 20 }]).untilReset(T0 + 1000)).toBe(20_000);
  });
});
