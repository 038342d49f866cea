/** One scene of a video's planner (R 1.2). Its number is its place in the list, counted from 1. */
export type Scene = {
  readonly title: string;
  readonly narration: string;
  /** How long it lasts on the timeline. */
  readonly seconds: number;
  readonly kind: "cinematic" | "infographic";
  /** The edit that last changed it, in its own words. */
  readonly instruction: string | null;
  /** How often it was made: 1 at first, one more with each edit that changes it, so that each time gives another clip. */
  readonly take: number;
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

/** The scenes that a text adds to a video: those of its sections, without opening and recap. */
export function scenesOf(text: string): Scene[] {
  return pointsOf(text).slice(0, MAX_POINTS).map(makeScene);
}

/** A scene of these words. Figures, steps and comparisons are drawn; all else is filmed. */
export function makeScene({ title, narration }: { title: string; narration: string }): Scene {
  const drawn = /\d|%|\||\b(?:steps?|lists?|tables?|charts?|compares?|percent|versus)\b/i.test(narration);
  return {
    title: titleOf(title),
    narration: narrationOf(narration),
    seconds: secondsFor(narrationOf(narration)),
    kind: drawn ? "infographic" : "cinematic",
    instruction: null,
    take: 1,
  };
}

export function titleOf(text: string): string {
  return shorten(text, MAX_TITLE);
}

export function narrationOf(text: string): string {
  return shorten(text, MAX_NARRATION);
}

/** How long these words take to say, within what a scene may last. */
export function secondsFor(narration: string): number {
  return withinScene((narration.match(/[\p{L}\p{N}]+/gu) ?? []).length / SPOKEN_WORDS_PER_SECOND);
}

/** Whole seconds, as many as a scene may last. */
export function withinScene(seconds: number): number {
  return Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, Math.round(seconds)));
}

type Point = { readonly title: string; readonly narration: string };

/** A section under a heading is one point; text without headings gives one for each pair of sentences. */
function pointsOf(task: string): Point[] {
  return task.split(/^(?=#{1,6} )/m).flatMap((section) => {
    const heading = /^#{1,6} +(.+)/.exec(section)?.[1]?.trim();
    const sentences = sentencesOf(heading === undefined ? section : section.replace(/^.*\n?/, ""));
    if (heading === undefined) return pairs(sentences).map((narration) => ({ title: narration, narration }));
    return [{ title: heading, narration: sentences.length === 0 ? heading : saidOf(sentences) }];
  });
}

/** Sentences, and lines without a full stop, as one text. */
export function saidOf(sentences: readonly string[]): string {
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
