/** The latest time that is remembered, in milliseconds since the Unix epoch: a year with more digits has no form that others read. */
export const LATEST_TIME = Date.UTC(9999, 0);

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const DAY_AND_YEAR = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/**
 * The day of a time, in UTC and in words: `24 November`, with the year where that is another than that of `now`. Both are milliseconds since the
 * Unix epoch.
 */
export function dayInWords(time: number, now: number): string {
  const isSameYear = new Date(time).getUTCFullYear() === new Date(now).getUTCFullYear();
  return (isSameYear ? DAY : DAY_AND_YEAR).format(time);
}

/** The time that a text tells, in milliseconds since the Unix epoch; `null` where it tells none that is remembered. */
export function timeOf(text: string): number | null {
  const time = Date.parse(text);
  return time >= 0 && time <= LATEST_TIME ? time : null;
}
