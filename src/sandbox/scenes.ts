/** One scene of a video's planner (R 1.2). Its number is its place in the list, counted from 1. */
export type Scene = {
  readonly title: string;
  readonly narration: string;
  readonly kind: "cinematic" | "infographic";
  /** The edit that last changed it, in its own words. */
  readonly instruction: string | null;
};

const MAX_POINTS = 10;
const MIN_POINTS = 3;
const MAX_NARRATION = 400;
const MAX_TITLE = 60;

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

/** A scene of these words. Figures, steps and comparisons are drawn; all else is filmed. */
export function makeScene({ title, narration }: { title: string; narration: string }): Scene {
  const drawn = /\d|%|\||\b(?:steps?|lists?|tables?|charts?|compares?|percent|versus)\b/i.test(narration);
  return {
    title: shorten(title, MAX_TITLE),
    narration: shorten(narration, MAX_NARRATION),
    kind: drawn ? "infographic" : "cinematic",
    instruction: null,
  };
}

type Point = { readonly title: string; readonly narration: string };

/** A section under a heading is one point; text without headings gives one for each pair of sentences. */
function pointsOf(task: string): Point[] {
  return task.split(/^(?=#{1,6} )/m).flatMap((section) => {
    const heading = /^#{1,6} +(.+)/.exec(section)?.[1]?.trim();
    const sentences = sentencesOf(heading === undefined ? section : section.replace(/^.*\n?/, ""));
    if (heading === undefined) return pairs(sentences).map((narration) => ({ title: narration, narration }));
    return [{ title: heading, narration: [heading, ...sentences].join(". ") }];
  });
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
