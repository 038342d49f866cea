import { linkOf } from "../../engine/result.js";
import type { VideoStatus } from "../../engine/status.js";
import { counted } from "../../manifest/quote.js";
import { failsStep } from "../../plan/step.js";
import { count, scenesInWords, tally } from "../../report/prose.js";
import type { Standing, Watched } from "../../report/report.js";
import { stepsInWords } from "../../report/steps.js";
import { inline } from "./markdown.js";
import { columnsOf, type Paint, padded, type Style, shortened } from "./text.js";

type View = {
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  readonly columns: number;
  readonly paint: Paint;
  /** Makes a text of the service or the state fit to be shown. */
  readonly clean: (text: string) => string;
};

/** What is drawn of an apply that goes on: a line for each entry that has not ended, as many as fit, and one of counts. */
export function progressLines(watched: Watched, view: View & { readonly rows: number }): string[] {
  const { now, columns, rows, paint } = view;
  const standings = watched.standings().filter(({ entry }) => entry.steps.length > 0);
  const going = standings.filter(isGoing);
  const isRunning = ({ phase }: Standing) => phase === "running";
  const { shown, left } = fitting(going, { most: rows - 2, isFirst: isRunning, paint });
  const widest = widestOf(shown.map(({ name }) => name));
  const running = going.filter(isRunning).length;
  const bad = standings.filter((standing) => !isGoing(standing) && failsStep(standing.entry.outcome)).length;
  const endsAt = watched.endsAt();
  const parts = [
    `${counted(standings.length - going.length)} of ${counted(standings.length)} done`,
    running > 0 && `${counted(running)} running`,
    going.length > running && `${counted(going.length - running)} to begin`,
    bad > 0 && `${counted(bad)} with trouble`,
    endsAt !== null && timeLeft(endsAt - now).replace(/^(?=\d)/, "about "),
  ];
  return [
    ...shown.map((standing) => jobLine({ ...standing, what: stepOf(standing) }, view, widest)),
    ...left,
    paint.styled("bold", shortened(parts.filter((part) => part !== false).join(" · "), columns - 1)),
  ];
}

/** The line that stays of an entry that has ended. `page`: where people watch, with `{uuid}` in it; `null` where none is given. */
export function endedLine(
  { name, entry }: Standing,
  { columns, page, paint, clean }: Omit<View, "now"> & { readonly page: string | null },
): string {
  const bad = failsStep(entry.outcome);
  const sign = bad ? paint.styled("red", "✗") : entry.outcome === "pending" ? "…" : paint.styled("green", "✓");
  const isMade = entry.outcome === "succeeded";
  const scenes = isMade && entry.scenes !== null ? `. ${scenesInWords(entry.scenes)}` : "";
  const words = bad || entry.outcome === "pending" ? entry.outcome : `${stepsInWords(entry)}${scenes}`;
  const reason = clean(entry.error?.detail ?? "").replace(/\s+/g, " ");
  const said = shortened(`${words}${reason === "" ? "" : `: ${reason}`}`, columns - columnsOf(name) - 5);
  const { videoUuid: uuid, link: rendering } = entry;
  const video = uuid === null ? null : (linkOf(page, { uuid, rendering }) ?? (isMade ? `video ${uuid}` : null));
  const link = bad || video === null ? "" : `  ${clean(video)}`;
  return `${sign} ${paint.styled("bold", name)} ${inline(said, paint)}${link}`;
}

export function isGoing({ step }: Standing): boolean {
  return step !== null;
}

/** What is done to it, and which of several edits. */
function stepOf({ entry: { steps, done }, step }: Standing): string {
  if (step === null) return "";
  const kind = step.kind === "resume" ? step.job.kind : step.kind;
  const alike = steps.filter((other) => other.kind === step.kind).length;
  const before = steps.slice(0, done).filter((other) => other.kind === step.kind).length;
  return alike > 1 ? `${kind} ${before + 1}/${alike}` : kind;
}

/** How many videos stand where, and a line for each: where it stands, and its link. `rows`: how many lines there may be, none of them wider than `columns`; `null` where both may be more. */
export function statusLines(
  where: string,
  videos: readonly VideoStatus[],
  view: View & { readonly rows: number | null },
): string[] {
  const { paint, rows, columns } = view;
  const counts = tally(
    videos.map(({ status }) => STATUSES[status].counted),
    Object.values(STATUSES).map(({ counted }) => counted),
  );
  const head = `${counts.length === 0 ? "no videos" : counts.join(", ")} · ${view.clean(where)}`;
  const most = rows === null ? videos.length : rows - 2;
  const { shown, left } = fitting(videos, { most, isFirst: ({ job }) => job !== null, paint });
  const width = rows === null ? Number.POSITIVE_INFINITY : columns - 1;
  const widest = widestOf(videos.map(({ id }) => id));
  return [
    paint.styled("bold", shortened(head, width)),
    ...shown.map((video) => statusLine(video, { ...view, widest, width })),
    ...left,
  ];
}

const STATUSES: Readonly<Record<VideoStatus["status"], { counted: string; mark: readonly [Style, string] }>> = {
  made: { counted: "made", mark: ["green", "✓"] },
  "in flight": { counted: "in flight", mark: ["cyan", "●"] },
  asks: { counted: "waiting for an answer", mark: ["yellow", "?"] },
  failed: { counted: "failed", mark: ["red", "✗"] },
  "in doubt": { counted: "in doubt", mark: ["yellow", "!"] },
  "not made": { counted: "not made yet", mark: ["dim", "○"] },
};

function statusLine(video: VideoStatus, view: View & { readonly widest: number; readonly width: number }): string {
  const { clean, widest, width, paint } = view;
  // Where the manifest can't be read, the ids are those of the state, which others may have written.
  const name = clean(video.id);
  const words = clean(statusInWords(video, view.now)).replace(/\s+/g, " ");
  return `${paint.styled(...STATUSES[video.status].mark)} ${shortened(`${padded(shortened(name, widest), widest)}  ${words}`, width - 2)}`;
}

function statusInWords({ status, edits, job, detail, uuid, link }: VideoStatus, now: number): string {
  switch (status) {
    case "made":
      return `${edits === 0 ? "made" : `made, ${count(edits, "edit")}`} · ${link ?? `video ${uuid}`}`;
    case "in flight":
      return job === null ? "in flight" : `${job.kind} in flight for ${timeSince(now - job.since)}`;
    case "asks":
      return `waits for an answer: ${detail ?? ""}`;
    case "failed":
      return `failed: ${detail ?? ""}`;
    case "in doubt":
      return "in doubt: look in the service's dashboard whether a video was created";
    case "not made":
      return uuid === null ? "not made yet" : "not polled yet";
  }
}

const WAITS = { unsent: "not sent yet", queued: "waits for its turn", running: "" } as const;
const LONGEST_NAME = 28;
const STEP = 10;
const STAGE = 20;

function widestOf(names: readonly string[]): number {
  return Math.min(LONGEST_NAME, Math.max(0, ...names.map(columnsOf)));
}

/** A job in a line: what it does, its stage, percent, and the time that is left. `widest`: columns of the name. */
function jobLine(
  { name, what, phase, stage, percent, endsAt }: Omit<Standing, "entry" | "step"> & { readonly what: string },
  { now, columns, paint, clean }: View,
  widest: number,
): string {
  const head = `${padded(shortened(name, widest), widest)}  ${padded(shortened(what, STEP), STEP)}  `;
  const room = columns - 3;
  if (phase !== "running") return paint.styled("dim", `○ ${shortened(`${head}${WAITS[phase]}`, room)}`);
  const left = endsAt === null ? "" : timeLeft(endsAt - now);
  const done = percent === null ? "" : `${Math.round(percent)} %`;
  const told =
    stage === null
      ? `accepted, waits for its first poll  ${left}`
      : `${padded(shortened(clean(stage).replaceAll("_", " "), STAGE), STAGE)}  ${done.padStart(5)}  ${left}`;
  return `${paint.styled("cyan", "●")} ${shortened(`${head}${told}`.trimEnd(), room)}`;
}

function timeLeft(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (ms <= 0) return "ends soon";
  if (ms < 50_000) return "< 1 min left";
  return minutes < 60 ? `${Math.max(1, minutes)} min left` : `${Math.round(minutes / 60)} h left`;
}

function timeSince(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return count(minutes, "minute");
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} hours` : `${Math.floor(minutes / 1_440)} days`;
}

/** As many items as there may be lines, those first that come first where not all fit, and a line that counts the others. */
function fitting<Item>(
  items: readonly Item[],
  { most, isFirst, paint }: { most: number; isFirst: (item: Item) => boolean; paint: Paint },
): { readonly shown: readonly Item[]; readonly left: readonly string[] } {
  if (items.length <= Math.max(1, most)) return { shown: items, left: [] };
  const ordered = [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
  const shown = ordered.slice(0, Math.max(1, most - 1));
  return { shown, left: [paint.styled("dim", `  … and ${counted(items.length - shown.length)} more`)] };
}
