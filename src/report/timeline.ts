import { counted } from "../manifest/quote.js";
import type { EntryReport, Period } from "./report.js";

/** A longer picture is not looked at. */
const MOST_ROWS = 40;

/** When each video's jobs were submitted, waited for a slot, ran and ended: a picture that GitHub draws. Markdown. */
export function timeline(entries: readonly EntryReport[]): string[] {
  const timed = entries.filter(({ periods }) => periods.length > 0);
  if (timed.length === 0) return [];
  const now = Math.max(
    ...timed.flatMap(({ periods }) =>
      periods.flatMap(({ submitted, started, ended }) => ended ?? started ?? submitted),
    ),
  );
  const rows = timed
    .slice(0, MOST_ROWS)
    .map(({ id, periods }) => [
      `  section ${sectionName(id)}`,
      ...periods.flatMap((period) => barsOf(period, now)).map((bar) => `  ${bar}`),
    ]);
  const more = timed.length - MOST_ROWS;
  const longest = Math.max(...timed.slice(0, MOST_ROWS).map(({ id }) => sectionName(id).length));
  return [
    "#### Timeline",
    [
      "```mermaid",
      "---",
      "displayMode: compact",
      "config:",
      "  gantt:",
      `    leftPadding: ${30 + 7 * longest}`,
      "---",
      "gantt",
      "  dateFormat x",
      "  axisFormat %H:%M:%S",
      "  todayMarker off",
      ...rows.flat(),
      "```",
    ].join("\n"),
    `Grey: submitted, waiting for a slot. Blue: being made.${more > 0 ? ` … and ${counted(more)} more.` : ""}`,
  ];
}

/** What a bar is called that is too short for a word. */
const NAMELESS = "\u00a0";

/** The time of a job as bars: while it waits for one of the service's slots, and while it is worked on. */
function barsOf({ what, submitted, started, ended }: Period, now: number): string[] {
  const end = ended ?? Math.max(now, started ?? submitted);
  // Where no poll has shown when it began, nothing tells how long it waited.
  const begun = started ?? (ended === null ? end : submitted);
  const bar = (name: string, tag: string, from: number, to: number) =>
    to > from ? [`${name} :${tag}, ${Math.round(from)}, ${Math.round(to)}`] : [];
  return [...bar(NAMELESS, "done", submitted, begun), ...bar(what, "active", begun, end)];
}

/** An id as Mermaid shows it: nothing that it reads as its own. */
function sectionName(id: string): string {
  const name = id.replaceAll(/[^\w.-]/g, "_").slice(0, 64);
  return name === "" ? "_" : name;
}
