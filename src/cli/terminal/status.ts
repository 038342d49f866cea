import type { VideoStatus } from "../../engine/status.js";
import { counted } from "../../manifest/quote.js";
import { count, tally } from "../../report/prose.js";
import { jobLine, LONGEST_NAME } from "./progress.js";
import { columnsOf, type Paint, padded, shortened } from "./text.js";

type View = {
  readonly now: number;
  readonly columns: number;
  /** How many lines there may be, none of them wider than `columns`; `null` where both may be more. */
  readonly rows: number | null;
  readonly paint: Paint;
  readonly clean: (text: string) => string;
};

/** A line for each video: where it stands, and its link. What goes on comes first where not all fit. */
export function statusLines(videos: readonly VideoStatus[], view: View): string[] {
  const widest = Math.min(LONGEST_NAME, Math.max(0, ...videos.map(({ id }) => columnsOf(id))));
  const most = view.rows ?? videos.length;
  const goesOn = ({ job }: VideoStatus) => job !== null;
  const shown =
    videos.length <= most
      ? videos
      : [...videos.filter(goesOn), ...videos.filter((video) => !goesOn(video))].slice(0, Math.max(1, most - 1));
  const left = videos.length - shown.length;
  return [
    ...shown.map((video) => lineOf(video, view, widest)),
    ...(left === 0 ? [] : [view.paint.styled("dim", `  … and ${counted(left)} more`)]),
  ];
}

const COUNTED: Readonly<Record<VideoStatus["status"], string>> = {
  made: "made",
  "in flight": "in flight",
  asks: "waiting for an answer",
  failed: "failed",
  "in doubt": "in doubt",
  "not made": "not made yet",
};

/** How many videos stand where, in one line. */
export function statusCounts(videos: readonly VideoStatus[]): string {
  const counts = tally(
    videos.map(({ status }) => COUNTED[status]),
    Object.values(COUNTED),
  );
  return counts.length === 0 ? "no videos" : counts.join(", ");
}

function lineOf(video: VideoStatus, view: View, widest: number): string {
  const { status, job, link } = video;
  const { paint, clean, columns, rows } = view;
  // Where the manifest can't be read, the ids are those of the state, which others may have written.
  const id = clean(video.id);
  if (job !== null && job.seen !== null) {
    const { kind: what, seen, endsAt } = job;
    const phase = seen.queued ? "queued" : "running";
    return jobLine({ name: id, what, phase, stage: seen.stage, percent: seen.percent, endsAt }, view, widest);
  }
  const head = `${MARKS[status](paint)} ${padded(shortened(id, widest), widest)}  `;
  const words = wordsOf(video, view).replace(/\s+/g, " ");
  const line =
    status !== "made"
      ? words
      : `${padded(words, MADE)}  ${link === null ? `video ${clean(video.uuid ?? "")}` : clean(link)}`;
  return `${head}${rows === null ? line : shortened(line, columns - columnsOf(head) - 1)}`;
}

/** Columns of what is said before a link. */
const MADE = 14;

const MARKS: Readonly<Record<VideoStatus["status"], (paint: Paint) => string>> = {
  made: ({ styled }) => styled("green", "✓"),
  "in flight": ({ styled }) => styled("cyan", "●"),
  asks: ({ styled }) => styled("yellow", "?"),
  failed: ({ styled }) => styled("red", "✗"),
  "in doubt": ({ styled }) => styled("yellow", "!"),
  "not made": ({ styled }) => styled("dim", "○"),
};

function wordsOf({ status, edits, job, detail, uuid }: VideoStatus, { clean, now }: View): string {
  switch (status) {
    case "made":
      return edits === 0 ? "made" : `made, ${count(edits, "edit")}`;
    case "in flight":
      return job === null ? "in flight" : `${job.kind} in flight for ${timeSince(now - job.since)}`;
    case "asks":
      return `waits for an answer: ${clean(detail ?? "")}`;
    case "failed":
      return `failed: ${clean(detail ?? "")}`;
    case "in doubt":
      return "in doubt: look in the service's dashboard whether a video was created";
    case "not made":
      return uuid === null ? "not made yet" : "not polled yet";
  }
}

function timeSince(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return count(minutes, "minute");
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} hours` : `${Math.floor(minutes / 1_440)} days`;
}
