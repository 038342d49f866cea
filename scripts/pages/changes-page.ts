import { CHANGES } from "./changes.js";
import { table } from "./table.js";

/** The page docs/what-counts.md: which edits of a page cost something, each with an example. */
export function changesPage(): string {
  const tables = CHANGES.flatMap(({ about, rows }) => [
    `## ${about}`,
    table(
      ["edit", "", "for example"],
      rows.map(({ edit, cost, why, examples }) => [
        `${edit}${why === undefined ? "" : `. ${why}`}`,
        cost === "paid" ? "**paid**" : "free",
        example(Object.values(examples)[0] ?? ["", ""]),
      ]),
    ),
  ]);
  return [
    "<!-- Made from scripts/pages/changes.ts by `npm run build`. -->",
    "# What counts as a change",
    ...ABOUT,
    ...tables,
    "",
  ].join("\n\n");
}

const ABOUT = [
  "A change of a page costs an edit where a viewer could notice it. Each row is one edit of a page: before → after. The tests try every row, in up " +
    "to seven formats.",
  "Markdown, MDX, HTML and notebooks are read by a parser. Of reStructuredText and AsciiDoc, comments and lines under titles don't count. Any other " +
    "text is prose: white space doesn't count. Pages that are included by others are not read: name them as sources.",
  "What is free isn't sent either. `settings.front_matter` names the keys of a page's front matter that count, by default `title` and " +
    "`description`. A page that a parser would take too long for (thousands of marks in one paragraph) is read as prose.",
];

const LONGEST = 90;

function example([before, after]: readonly [string, string]): string {
  return `${shown(before)} → ${shown(after)}`;
}

/** A text on one line, as code. */
function shown(text: string): string {
  const line = text
    .replaceAll("\u00ad", "&shy;")
    .replaceAll("\u200b", "&#8203;")
    .replaceAll("\u0301", "&#769;")
    .replace(/\r?\n/g, "⏎");
  const short = [...line].length > LONGEST ? `${[...line].slice(0, LONGEST).join("")}…` : line;
  const fence = "`".repeat(Math.max(0, ...(short.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  const room = /^`|`$/.test(short) ? " " : "";
  return `${fence}${room}${short}${room}${fence}`;
}
