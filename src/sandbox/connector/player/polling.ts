/** When a player may ask for the status of its videos (R 4.9). */
export type Polling = {
  /** Starts to follow a video whose status is known as of now. */
  follow(uuid: string): void;
  /** No more is asked about this video. */
  done(uuid: string): void;
  /** The video to ask about next, and how many milliseconds to wait before; `null` while there is none. */
  next(): { readonly uuid: string; readonly inMs: number } | null;
  /** Say so with each question that is sent. */
  asked(uuid: string): void;
  /** After an error, or when a person has to act. */
  pause(): void;
  /** The person wants to go on. */
  resume(): void;
  isPaused(): boolean;
};

/**
 * Asks at most every 15 seconds for each video and 20 times a minute altogether, and pauses after 30 minutes, on errors, and when a
 * person has to act (R 4.9). The page of the player contains this function as text, so it uses nothing from outside of itself.
 */
export function createPolling(now: () => number): Polling {
  const gapMs = 15_000;
  const windowMs = 60_000;
  const mostInWindow = 20;
  const longestMs = 30 * 60_000;
  const lastAsked = new Map<string, number>();
  let sent: number[] = [];
  let began = now();
  let paused = false;
  return {
    follow: (uuid) => {
      lastAsked.set(uuid, now());
    },
    done: (uuid) => {
      lastAsked.delete(uuid);
    },
    next: () => {
      if (now() - began >= longestMs) paused = true;
      const [first] = [...lastAsked].sort(([, one], [, other]) => one - other);
      if (paused || first === undefined) return null;
      const [uuid, last] = first;
      const crowd = sent.at(-mostInWindow);
      const at = Math.max(last + gapMs, crowd === undefined ? 0 : crowd + windowMs);
      return { uuid, inMs: Math.max(0, at - now()) };
    },
    asked: (uuid) => {
      lastAsked.set(uuid, now());
      sent = [...sent, now()].slice(-mostInWindow);
    },
    pause: () => {
      paused = true;
    },
    resume: () => {
      paused = false;
      began = now();
    },
    isPaused: () => paused,
  };
}
