import { counted } from "../manifest/quote.js";
import type { EntryReport, Period } from "./report.js";

/** A longer picture is not looked at. */
const MOST_ROWS = 40;

/** When each video's jobs were submitted, waited for a slot, ran and ended: a picture that GitHub draws. Markdown. */
export function timeline(entries: readonly EntryReport[]): string[] {
  const times = entries.flatMap(({ periods }) =>
    periods.flatMap(({ submitted, ended, seen }) => [submitted, ended ?? seen]),
  );
  const span = Math.max(...times) - Math.min(...times);
  const timed = entries
    .map(({ id, periods }) => ({ name: sectionName(id), bars: periods.flatMap((period) => barsOf(period, span)) }))
    .filter(({ bars }) => bars.length > 0);
  if (timed.length === 0) return [];
  const shown = timed.slice(0, MOST_ROWS);
  const rows = shown.flatMap(({ name, bars }) => [`section ${name}`, ...bars]);
  const longest = Math.max(...shown.map(({ name }) => name.length));
  const more = timed.length - shown.length;
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
      ...rows.map((row) => `  ${row}`),
      "```",
    ].join("\n"),
    `Grey: submitted, waiting for a slot. Blue: being made.${more > 0 ? ` … and ${counted(more)} more.` : ""}`,
  ];
}

/** A bar that is shorter than this share of the picture has no room for a word. */
const ROOM = 0.09;
const NAMELESS = "·";

/** The time of a job as bars: while it waits for one of the service's slots, and while it is worked on. */
function barsOf({ what, submitted, started, ended, seen }: Period, span: number): string[] {
  const end = Math.max(ended ?? seen, submitted);
  // Where no poll has shown when it began, nothing tells how long it waited.
  const begun = Math.min(end, Math.max(submitted, started ?? (ended === null ? end : submitted)));
  const bar = (name: string, tag: string, from: number, to: number) =>
    to > from ? [`${(to - from) / span < ROOM ? NAMELESS : name} :${tag}, ${Math.round(from)}, ${Math.round(to)}`] : [];
  return [...bar("waits", "done", submitted, begun), ...bar(what, "active", begun, end)];
}

/** An id as Mermaid shows it: nothing that it reads as its own. */
function sectionName(id: string): string {
  const name = id.replaceAll(/[^\w.-]/g, "_").slice(0, 64);
  return name === "" ? "_" : name;
}
