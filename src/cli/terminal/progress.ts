import { counted } from "../../manifest/quote.js";
import { failsStep } from "../../plan/step.js";
import { scenesInWords } from "../../report/prose.js";
import type { Standing, Watched } from "../../report/report.js";
import { stepsInWords } from "../../report/steps.js";
import { inline } from "./markdown.js";
import { columnsOf, fitting, type Paint, padded, shortened } from "./text.js";

type View = {
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  /** When the apply began. */
  readonly began: number;
  readonly columns: number;
  /** How many lines there may be. */
  readonly rows: number;
  readonly paint: Paint;
  /** Makes a text of the service fit to be shown. */
  readonly clean: (text: string) => string;
};

/** What is drawn of an apply that goes on: a line for each entry that has not ended, as many as fit, and one of counts. */
export function progressLines(watched: Watched, view: View): string[] {
  const standings = watched.standings().filter(({ entry }) => entry.steps.length > 0);
  const going = standings.filter(isGoing);
  const { shown, left } = fitting(going, { most: view.rows - 2, isFirst: isRunning, paint: view.paint });
  const widest = Math.max(0, ...shown.map(({ name }) => columnsOf(name)));
  const lines = shown.map((standing) =>
    jobLine({ ...standing, what: stepOf(standing) }, view, Math.min(widest, LONGEST_NAME)),
  );
  return [...lines, ...left, countsLine(standings, watched.endsAt(), view)];
}

/** The line that stays of an entry that has ended. */
export function endedLine(
  { name, entry }: Standing,
  { columns, paint, clean }: Pick<View, "columns" | "paint" | "clean">,
): string {
  const bad = failsStep(entry.outcome);
  const sign = bad ? paint.styled("red", "✗") : entry.outcome === "pending" ? "…" : paint.styled("green", "✓");
  const isMade = entry.outcome === "succeeded";
  const scenes = isMade && entry.scenes !== null ? `. ${scenesInWords(entry.scenes)}` : "";
  const words = bad || entry.outcome === "pending" ? entry.outcome : `${stepsInWords(entry)}${scenes}`;
  const reason = clean(entry.error?.detail ?? "").replace(/\s+/g, " ");
  const said = shortened(`${words}${reason === "" ? "" : `: ${reason}`}`, columns - columnsOf(name) - 5);
  const video = entry.link ?? (isMade && entry.videoUuid !== null ? `video ${entry.videoUuid}` : null);
  const link = bad || video === null ? "" : `  ${clean(video)}`;
  return `${sign} ${paint.styled("bold", name)} ${inline(said, paint)}${link}`;
}

export function isGoing({ step }: Standing): boolean {
  return step !== null;
}

function isRunning({ phase }: Standing): boolean {
  return phase === "running";
}

const WAITS = { unsent: "not sent yet", queued: "waits for its turn", running: "" } as const;

export const LONGEST_NAME = 28;
const STEP = 10;
const STAGE = 20;
const WIDEST_BAR = 24;
const NARROWEST_BAR = 6;

/** What a line shows of a job. */
type Line = Pick<Standing, "name" | "phase" | "stage" | "percent" | "endsAt"> & { readonly what: string };

/** A job in a line: what it does, its stage, percent, and the time that is left. `widest`: columns of the name. */
export function jobLine(
  { name, what, phase, stage: told, percent, endsAt }: Line,
  { now, columns, paint, clean }: Pick<View, "now" | "columns" | "paint" | "clean">,
  widest: number,
): string {
  const named = Math.min(widest, Math.floor(columns / 3));
  const head = `${padded(shortened(name, named), named)}  ${padded(shortened(what, STEP), STEP)}  `;
  const room = columns - columnsOf(head) - 3;
  if (phase !== "running") return paint.styled("dim", `○ ${head}${shortened(WAITS[phase], room)}`);
  const left = endsAt === null ? "" : timeLeft(endsAt - now);
  const wide = Math.min(WIDEST_BAR, room - STAGE - PERCENT - LEFT - 5);
  const width = wide < NARROWEST_BAR ? 0 : wide + 1;
  const drawn = width === 0 ? "" : `${bar(percent ?? 0, wide, paint)} `;
  const stage = padded(shortened(clean(told ?? "").replaceAll("_", " "), STAGE), STAGE);
  const done = percent === null ? " ".repeat(PERCENT) : `${Math.round(percent)} %`.padStart(PERCENT);
  const shown = told === null ? padded(UNPOLLED, STAGE + 2 + width + PERCENT) : `${stage}  ${drawn}${done}`;
  const line = `${shown}  ${left}`;
  return `${paint.styled("cyan", "●")} ${head}${width === 0 || told === null ? shortened(line, room) : line}`;
}

const PERCENT = 5;
const UNPOLLED = "accepted, waits for its first poll";
/** Columns of the longest words of `timeLeft`. */
const LEFT = 14;

/** What is done to it, and which of several edits. */
function stepOf({ entry: { steps, done }, step }: Standing): string {
  if (step === null) return "";
  const kind = step.kind === "resume" ? step.job.kind : step.kind;
  const alike = steps.filter((other) => other.kind === step.kind).length;
  const before = steps.slice(0, done).filter((other) => other.kind === step.kind).length;
  return alike > 1 ? `${kind} ${before + 1}/${alike}` : kind;
}

function bar(percent: number, width: number, { styled }: Paint): string {
  const full = Math.round((Math.min(100, Math.max(0, percent)) / 100) * width);
  return `${styled("cyan", "━".repeat(full))}${styled("dim", "─".repeat(width - full))}`;
}

function timeLeft(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (ms <= 0) return "ends soon";
  if (ms < 50_000) return "< 1 min left";
  return minutes < 60 ? `${Math.max(1, minutes)} min left` : `${Math.round(minutes / 60)} h left`;
}

function countsLine(
  standings: readonly Standing[],
  endsAt: number | null,
  { now, began, columns, paint }: View,
): string {
  const going = standings.filter(isGoing);
  const running = going.filter(isRunning).length;
  const bad = standings.filter((standing) => !isGoing(standing) && failsStep(standing.entry.outcome)).length;
  const waiting = going.length - running;
  const parts = [
    `${counted(standings.length - going.length)} of ${counted(standings.length)} done`,
    ...(running > 0 ? [`${counted(running)} running`] : []),
    ...(waiting > 0 ? [`${counted(waiting)} waiting`] : []),
    ...(bad > 0 ? [`${counted(bad)} with trouble`] : []),
    ...(endsAt === null
      ? []
      : [endsAt <= now ? "ends soon" : `about ${timeLeft(endsAt - now)}`.replace("about <", "<")]),
    stopwatch(now - began),
  ];
  return paint.styled("bold", shortened(parts.join(" · "), columns - 1));
}

function stopwatch(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}
