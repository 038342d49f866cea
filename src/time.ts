/** The latest time that is remembered, in milliseconds since the Unix epoch: a year with more digits has no form that others read. */
export const LATEST_TIME = Date.UTC(9999, 0);

/** The time that a text tells, in milliseconds since the Unix epoch; `null` where it tells none that is remembered. */
export function timeOf(text: string): number | null {
  const time = Date.parse(text);
  return time >= 0 && time <= LATEST_TIME ? time : null;
}
