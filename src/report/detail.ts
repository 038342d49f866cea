/** How much of a report is shown. Where room is short, parts are left out or shortened. */
export type Detail = {
  /** The strips of scenes, and the timeline. */
  readonly pictures: boolean;
  /** Characters of each edit's text, and of each task of a creation; 0 leaves both out. */
  readonly editText: number;
  readonly unchanged: boolean;
  /** Characters of each text of a scene that the service plans; 0 leaves the scenes out. */
  readonly sceneText: number;
  readonly scenes: boolean;
  /** Notices, moves, retirements and the like, of each kind. */
  readonly remarks: number;
  /** Rows of the table. */
  readonly rows: number;
  /** Failures, blocked entries and mistakes of the manifest. */
  readonly failures: number;
};

const EVERYTHING: Detail = {
  pictures: true,
  editText: 5_000,
  unchanged: true,
  sceneText: 600,
  scenes: true,
  remarks: Number.POSITIVE_INFINITY,
  rows: Number.POSITIVE_INFINITY,
  failures: Number.POSITIVE_INFINITY,
};

/** What is left out or shortened, least important first; each step includes those before it. */
const LESS: readonly Partial<Detail>[] = [
  {},
  { pictures: false },
  { editText: 300 },
  { editText: 0 },
  { unchanged: false },
  { sceneText: 120 },
  { sceneText: 0 },
  { scenes: false },
  { remarks: 10 },
];

/** The fullest rendering that fits, or else the shortest. `most` is the number of entries or mistakes, whichever is larger. */
export function fullest(options: {
  readonly render: (detail: Detail) => string;
  readonly fits: (text: string) => boolean;
  readonly most: number;
}): string {
  const { render, fits, most } = options;
  let detail = EVERYTHING;
  for (const step of LESS) {
    detail = { ...detail, ...step };
    const text = render(detail);
    if (fits(text)) return text;
  }
  for (const part of ["rows", "failures"] as const) {
    const before = detail;
    const withOnly = (number: number) => render({ ...before, [part]: number });
    detail = { ...detail, [part]: 0 };
    if (!fits(render(detail))) continue;
    let [enough, tooMany] = [0, most + 1];
    while (tooMany - enough > 1) {
      const middle = (enough + tooMany) >> 1;
      if (fits(withOnly(middle))) enough = middle;
      else tooMany = middle;
    }
    return withOnly(enough);
  }
  return render(detail);
}
