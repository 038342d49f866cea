import { cut } from "../manifest/quote.js";
import { timeOf } from "../time.js";

/** Longer than any reason that a person wrote. A reply may have 16 MiB, and every outcome is stored and shown. */
const MAX_CHARACTERS = 4_000;

/** The service's own words, cut where they are too long. */
export function shortened(words: string): string {
  return cut(words, MAX_CHARACTERS);
}

/** A value of a reply as JSON, or a note that it is nested too deeply to be written. */
export function inJson(value: unknown): string {
  try {
    return shortened(JSON.stringify(value) ?? "null");
  } catch {
    return "a structure too deep to show";
  }
}

/** A timestamp of the service (ISO 8601), in milliseconds since the Unix epoch: in UTC unless it says otherwise; `null` where it is none that makes sense. */
export function timeIn(timestamp: string | null | undefined): number | null {
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(timestamp ?? "") ? timestamp : `${timestamp}Z`;
  return timeOf(zoned ?? "");
}

/** A time, in milliseconds since the Unix epoch, to the second. */
export function isoTime(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, "Z");
}
