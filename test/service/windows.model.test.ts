import fc from "fast-check";
import { expect, test } from "vitest";
import { RateWindow } from "../../src/service/windows.js";

const T0 = Date.UTC(2026, 10, 21, 10);

/** How the service keeps R 8.1. */
type Rules = {
  /** When windows begin: at fixed times, or with the first request after the last one. */
  readonly begins: "by the clock" | "with a request";
  readonly phase: number;
  readonly rounding: "up" | "down";
  /** Which requests are answered without headers: R 8.1 promises them on success only. */
  readonly bare: readonly boolean[];
};

const CAP = 10;
const WINDOW = 60_000;

/** The fixed windows of the service, for one client alone. */
class FixedWindows {
  readonly #rules: Rules;
  #opened = Number.NEGATIVE_INFINITY;
  #used = 0;
  #count = 0;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  answer(now: number): { status: number; headers: Headers } {
    const { begins, phase, rounding, bare } = this.#rules;
    if (now >= this.#opened + WINDOW) {
      this.#opened = begins === "by the clock" ? now - ((now + phase) % WINDOW) : now;
      this.#used = 0;
    }
    if (this.#used === CAP) return { status: 429, headers: new Headers({ "retry-after": "60" }) };
    this.#used++;
    if (bare[this.#count++ % Math.max(1, bare.length)] === true) return { status: 404, headers: new Headers() };
    const seconds = (this.#opened + WINDOW - now) / 1000;
    const reset = String(rounding === "up" ? Math.ceil(seconds) : Math.floor(seconds));
    return {
      status: 200,
      headers: new Headers({ "x-ratelimit-remaining": String(CAP - this.#used), "x-ratelimit-reset": reset }),
    };
  }
}

type Trip = { readonly there: number; readonly back: number; readonly pause: number };

/** A client that sends whenever it may, some requests at a time. Counts the 429s, and the longest time without a request. */
function drive(
  rules: Rules,
  { trips, lanes }: { trips: readonly Trip[]; lanes: number },
): { limited: number; idle: number } {
  const server = new FixedWindows(rules);
  const window = new RateWindow("edits");
  type Event = { readonly at: number; readonly act: () => void };
  const events: Event[] = [];
  const after = (at: number, act: () => void) => events.push({ at, act });
  let [now, flying, trip, limited, idle, lastSent] = [T0, 0, 0, 0, 0, T0];
  let wanted = T0;
  const send = () => {
    while (trip < trips.length && flying < lanes && now >= wanted && window.available(now) > 0) {
      const { there, back, pause } = trips[trip++] ?? { there: 0, back: 0, pause: 0 };
      const sentAt = now;
      idle = Math.max(idle, sentAt - Math.max(lastSent, wanted));
      lastSent = sentAt;
      wanted = now + pause;
      flying++;
      window.reserve();
      after(sentAt + there, () => {
        const { status, headers } = server.answer(now);
        if (status === 429) limited++;
        after(now + back, () => {
          flying--;
          window.observe({ bucket: "edits", sentAt, receivedAt: now, status, headers });
        });
      });
    }
  };
  for (let steps = 0; trip < trips.length || flying > 0; steps++) {
    if (steps > 100_000) throw new Error("the client stands still");
    send();
    const chance = flying < lanes && trip < trips.length ? Math.max(wanted, window.nextChance(now)) : Infinity;
    const next = events.toSorted((a, b) => a.at - b.at)[0];
    if (next !== undefined && next.at <= chance) {
      events.splice(events.indexOf(next), 1);
      now = next.at;
      next.act();
    } else if (chance > now && chance < Infinity) {
      now = chance;
    } else if (trip < trips.length) {
      throw new Error("the client waits for ever");
    }
  }
  return { limited, idle };
}

const rules = fc.record<Rules>({
  begins: fc.constantFrom("by the clock", "with a request"),
  phase: fc.nat({ max: WINDOW }),
  rounding: fc.constantFrom("up", "down"),
  bare: fc.array(fc.boolean(), { maxLength: 5 }),
});
const MAX_LATENCY = 4_000;
/** Some replies come at the very moment at which the request was sent. */
const latency = fc.oneof(fc.constant(0), fc.nat({ max: MAX_LATENCY / 2 }));
const trip = fc.record<Trip>({
  there: latency,
  back: latency,
  pause: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 20_000 })),
});

test("a client that is alone never gets a 429, and is never idle for longer than a window and its rounding", () => {
  fc.assert(
    fc.property(
      rules,
      fc.array(trip, { minLength: 1, maxLength: 80, size: "max" }),
      fc.integer({ min: 1, max: 3 }),
      (rules, trips, lanes) => {
        const { limited, idle } = drive(rules, { trips, lanes });
        expect(limited).toBe(0);
        expect(idle).toBeLessThanOrEqual(WINDOW + 2_000 + MAX_LATENCY);
      },
    ),
    { numRuns: 1_000 },
  );
});
