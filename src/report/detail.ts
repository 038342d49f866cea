/** How much of a report is shown. Where room is short, parts are left out. */
export const EVERYTHING = {
  /** The words of edits and new videos. */
  words: true,
  unchanged: true,
  /** What the service's plans say. */
  plans: true,
  /** Notices, moves, retirements and the like, of each kind. */
  remarks: Number.POSITIVE_INFINITY,
  /** Entries, those first that need somebody; or mistakes of the manifest. */
  entries: Number.POSITIVE_INFINITY,
  /** Whether what has succeeded was told before, so that it is left out. */
  told: false,
  /** What is left out without a word in its place. Markdown. */
  missing: [] as readonly string[],
};
export type Detail = Readonly<typeof EVERYTHING>;

/** What is left out, least important first; each step includes those before it. */
const LESS: readonly (readonly [what: Partial<Detail>, missing: readonly string[]])[] = [
  [{ words: false }, ["the words of edits and new videos"]],
  [{ unchanged: false }, ["the list of unchanged videos"]],
  [{ plans: false }, ["the service's plans"]],
  [{ remarks: 10 }, []],
];

/** The fullest rendering that fits, or else the shortest. `most` is the number of entries or mistakes, whichever is larger. */
export function fullest(options: {
  readonly render: (detail: Detail) => string;
  readonly fits: (text: string) => boolean;
  readonly most: number;
}): string {
  const { render, fits, most } = options;
  let detail: Detail = EVERYTHING;
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
