import { afterEach, beforeEach, vi } from "vitest";

/** In the tests of this file time goes on to the next timer as soon as nothing else is left to do. */
export function nobodyWaits(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setTimerTickMode("nextTimerAsync");
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
