import type { VideoStatus } from "../../engine/status.js";
import { count, tally } from "../../report/prose.js";
import { jobLine, LONGEST_NAME } from "./progress.js";
import { columnsOf, fitting, type Paint, padded, type Style, shortened } from "./text.js";

type View = {
  readonly now: number;
  readonly columns: number;
  /** How many lines there may be, none of them wider than `columns`; `null` where both may be more. */
  readonly rows: number | null;
  readonly paint: Paint;
  readonly clean: (text: string) => string;
};

/** How many videos stand where, and a line for each: where it stands, and its link. What goes on comes first where not all fit. */
export function statusLines(where: string, videos: readonly VideoStatus[], view: View): string[] {
  const { paint, rows } = view;
  const counts = tally(
    videos.map(({ status }) => COUNTED[status]),
    Object.values(COUNTED),
  );
  const head = `${counts.length === 0 ? "no videos" : counts.join(", ")} · ${view.clean(where)}`;
  const widest = Math.min(LONGEST_NAME, Math.max(0, ...videos.map(({ id }) => columnsOf(id))));
  const most = rows === null ? videos.length : rows - 2;
  const { shown, left } = fitting(videos, { most, isFirst: ({ job }) => job !== null, paint });
  return [
    paint.styled("bold", rows === null ? head : shortened(head, view.columns - 1)),
    ...shown.map((video) => lineOf(video, view, widest)),
    ...left,
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
  const head = `${paint.styled(...MARKS[status])} ${padded(shortened(id, widest), widest)}  `;
  const words = wordsOf(video, view).replace(/\s+/g, " ");
  const line =
    status !== "made"
      ? words
      : `${padded(words, MADE)}  ${link === null ? `video ${clean(video.uuid ?? "")}` : clean(link)}`;
  return `${head}${rows === null ? line : shortened(line, columns - columnsOf(head) - 1)}`;
}

/** Columns of what is said before a link. */
const MADE = 14;

const MARKS: Readonly<Record<VideoStatus["status"], readonly [Style, string]>> = {
  made: ["green", "✓"],
  "in flight": ["cyan", "●"],
  asks: ["yellow", "?"],
  failed: ["red", "✗"],
  "in doubt": ["yellow", "!"],
  "not made": ["dim", "○"],
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
