import { LATEST_TIME, timeOf } from "../time.js";
import type { Observation } from "./transport.js";
import { timeIn } from "./words.js";

/** A `Date` header counts whole seconds. */
const SECOND_MS = 1000;

/** Learns from the `Date` of the service's replies how far its clock is ahead of the injected one. */
export class ServerClock {
  /** In milliseconds: the true value is between the two. */
  #ahead: { readonly least: number; readonly most: number } | null = null;

  observe({ sentAt, receivedAt, headers }: Pick<Observation, "sentAt" | "receivedAt" | "headers">): void {
    const date = timeOf(headers.get("date") ?? "");
    if (date === null) return;
    const seen = { least: date - receivedAt, most: date + SECOND_MS - sentAt };
    const known = this.#ahead ?? seen;
    const both = { least: Math.max(known.least, seen.least), most: Math.min(known.most, seen.most) };
    // The service has set its clock anew.
    this.#ahead = both.least <= both.most ? both : seen;
  }

  /** The service's time, in milliseconds since the Unix epoch, at a time of the injected clock; that time itself where no reply has told. */
  remote(local: number): number {
    if (this.#ahead === null) return local;
    return Math.min(LATEST_TIME, Math.max(0, Math.round(local + (this.#ahead.least + this.#ahead.most) / 2)));
  }

  /** A timestamp of the service (ISO 8601) on the injected clock; `null` where that can't be told. */
  local(timestamp: string | null | undefined): number | null {
    const at = timeIn(timestamp);
    return this.#ahead === null || at === null ? null : at - (this.#ahead.least + this.#ahead.most) / 2;
  }
}
