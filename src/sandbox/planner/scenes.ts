import { sectionsOf } from "./sections.js";

export const ASPECT_RATIOS = ["16:9", "9:16"] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** One scene of a scene plan, which R 1.2 calls the planner. Its number is its place in the list, counted from 1. */
export type Scene = {
  readonly title: string;
  readonly narration: string;
  /** Its length on the timeline. */
  readonly seconds: number;
  readonly kind: "cinematic" | "infographic";
  /** The words of the edit that last changed it. */
  readonly instruction: string | null;
  /** 1 at first, one more with each edit that changes the scene. Each take gives another clip. */
  readonly take: number;
  /** The file of the brief that its words come from; `null` where they are the task's. */
  readonly source: string | null;
};

const MAX_POINTS = 10;
const MIN_POINTS = 3;
const MAX_NARRATION = 400;
const MAX_TITLE = 60;

const MIN_SECONDS = 2;
const MAX_SECONDS = 12;
const SPOKEN_WORDS_PER_SECOND = 2.5;

/**
 * Plans the scenes of a video from its task, without a language model: an opening, a scene for each section or pair of
 * sentences, and a recap. The same task gives the same scenes, 5 to 12 of them.
 */
export function planScenes(task: string): Scene[] {
  const said = pointsOf(task).slice(0, MAX_POINTS);
  const points = said.length === 0 ? [{ title: "Overview", narration: "Overview" }] : said;
  const subject = points[0]?.title ?? "";
  const padding = [
    { title: "In practice", narration: `How this looks in practice: ${subject}` },
    { title: "What to remember", narration: `What to remember about this: ${subject}` },
  ].slice(0, Math.max(0, MIN_POINTS - points.length));
  return [
    makeScene({ title: "Opening", narration: `Welcome: ${subject}` }),
    ...[...points, ...padding].map(makeScene),
    makeScene({ title: "Recap", narration: `Step by step, in short: ${subject}` }),
  ];
}

/** The scenes that a text adds to a video: one for each section, without opening and recap. `source` is the file that the text is from. */
export function scenesOf(text: string, source: string | null = null): Scene[] {
  return pointsOf(text, source).slice(0, MAX_POINTS).map(makeScene);
}

/** A scene with these words. Figures, steps and comparisons become an infographic, everything else is filmed. */
export function makeScene({ title, narration, source = null }: Point): Scene {
  const drawn = /\d|%|\||\b(?:steps?|lists?|tables?|charts?|compares?|percent|versus)\b/i.test(narration);
  return {
    title: titleOf(title),
    narration: narrationOf(narration),
    seconds: secondsToSay(narrationOf(narration)),
    kind: drawn ? "infographic" : "cinematic",
    instruction: null,
    take: 1,
    source,
  };
}

export function titleOf(text: string): string {
  return shorten(text, MAX_TITLE);
}

export function narrationOf(text: string): string {
  return shorten(text, MAX_NARRATION);
}

/** How many seconds it takes to say these words, within the limits of a scene. */
export function secondsToSay(narration: string): number {
  return clampSeconds((narration.match(/[\p{L}\p{N}]+/gu) ?? []).length / SPOKEN_WORDS_PER_SECOND);
}

/** Whole seconds within the limits of a scene. */
export function clampSeconds(seconds: number): number {
  return Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, Math.round(seconds)));
}

type Point = { readonly title: string; readonly narration: string; readonly source?: string | null };

/** A section with a heading gives one point; text without headings gives one point for each pair of sentences. */
function pointsOf(task: string, from: string | null = null): Point[] {
  return sectionsOf(task, from).flatMap(({ heading, text, source }): Point[] => {
    const sentences = sentencesOf(text);
    if (heading === null) return pairs(sentences).map((narration) => ({ title: narration, narration, source }));
    return [{ title: heading, narration: sentences.length === 0 ? heading : joinSentences(sentences), source }];
  });
}

/** Joins sentences into one text. A line without a full stop gets one. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.map((sentence) => (/[\p{L}\p{N}]$/u.test(sentence) ? `${sentence}.` : sentence)).join(" ");
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function pairs(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence, index) =>
    index % 2 === 0 ? [[sentence, sentences[index + 1]].filter((part) => part !== undefined).join(" ")] : [],
  );
}

function shorten(text: string, characters: number): string {
  const all = [...text];
  return all.length <= characters ? text : `${all.slice(0, characters - 1).join("")}…`;
}
