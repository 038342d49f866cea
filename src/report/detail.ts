/** How much of a report is shown. Where room is short, parts are left out. */
export type Detail = {
  /** The words of edits and new videos. */
  readonly words: boolean;
  readonly unchanged: boolean;
  /** The scenes that the service plans. */
  readonly scenes: boolean;
  /** Notices, moves, retirements and the like, of each kind. */
  readonly remarks: number;
  /** Entries, those first that need somebody; or mistakes of the manifest. */
  readonly entries: number;
  /** Whether what has succeeded was told before, so that it is left out. */
  readonly told: boolean;
  /** What is left out without a word in its place. Markdown. */
  readonly missing: readonly string[];
};

export const EVERYTHING: Detail = {
  words: true,
  unchanged: true,
  scenes: true,
  remarks: Number.POSITIVE_INFINITY,
  entries: Number.POSITIVE_INFINITY,
  told: false,
  missing: [],
};

/** What is left out, least important first; each step includes those before it. */
const LESS: readonly (readonly [what: Partial<Detail>, missing: readonly string[]])[] = [
  [{ words: false }, ["the words of edits and new videos"]],
  [{ unchanged: false }, ["the list of unchanged videos"]],
  [{ scenes: false }, ["the scenes of the service's plans"]],
  [{ remarks: 10 }, []],
];

/** The fullest rendering that fits, or else the shortest. `most` is the number of entries or mistakes, whichever is larger. */
export function fullest(options: {
  readonly render: (detail: Detail) => string;
  readonly fits: (text: string) => boolean;
  readonly most: number;
}): string {
  const { render, fits, most } = options;
  let detail = EVERYTHING;
  let text = render(detail);
  for (const [less, missing] of LESS) {
    if (fits(text)) return text;
    const shorter = { ...detail, ...less };
    // What a report doesn't have isn't missed.
    if (render(shorter) === text) continue;
    detail = { ...shorter, missing: [...detail.missing, ...missing] };
    text = render(detail);
  }
  if (fits(text)) return text;
  const withOnly = (entries: number) => render({ ...detail, entries });
  let [enough, tooMany] = [0, most + 1];
  while (tooMany - enough > 1) {
    const middle = (enough + tooMany) >> 1;
    if (fits(withOnly(middle))) enough = middle;
    else tooMany = middle;
  }
  return withOnly(enough);
}
