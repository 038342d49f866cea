import type { Cost, Costs } from "../../ledger/costs.js";
import { costWithWorks, creditsInWords, worksInWords } from "../../report/costs.js";
import { wrapped } from "../../report/markdown.js";
import { andMore, capitalized } from "../../report/prose.js";
import { columnsOf, type Paint, padded, shortened } from "./text.js";

type View = {
  readonly columns: number;
  readonly paint: Paint;
  /** Makes a text of the ledger fit to be shown. */
  readonly clean: (text: string) => string;
};

/** Where a line is narrower, the bar has one of its own. */
const NARROW = 72;
const WIDEST_BAR = 40;
const WIDEST_NAME = 28;
const MOST_VIDEOS = 30;

/** What edits have cost, by month and by video: a bar for each, none of which is wider than the terminal. */
export function costLines(where: string, { total, months, videos }: Costs, view: View): string[] {
  const { columns, paint, clean } = view;
  const shown = [...videos].slice(0, MOST_VIDEOS);
  const named = shown.map(([id, cost]) => [shortened(clean(id), WIDEST_NAME), cost] as const);
  const [cost, ledger] = [capitalized(costWithWorks(total)), clean(where)];
  const whole = `${cost} · ${ledger}`;
  // A name of a ledger that is cut says little.
  const head = whole.length < columns ? [whole] : [cost, capitalized(ledger)];
  return [
    ...head
      .flatMap((line) => wrapped(line, columns - 1, columnsOf))
      .map((line) => paint.styled("bold", shortened(line, columns - 1))),
    ...table("By month, in UTC", [...months], view),
    ...table("By video", named, view),
    ...andMore(videos.size - shown.length, "video").map((line) => paint.styled("dim", line)),
  ];
}

type Row = readonly [name: string, cost: Cost];

function table(title: string, rows: readonly Row[], { columns, paint }: View): string[] {
  if (rows.length === 0) return [];
  const most = Math.max(...rows.map(([, { credits }]) => credits));
  const names = widest(rows.map(([name]) => name));
  const amounts = widest(rows.map(([, cost]) => amount(cost)));
  const works = widest(rows.map(([, cost]) => worksInWords(cost)));
  const isNarrow = columns < NARROW;
  const room = isNarrow ? columns - 3 : Math.min(WIDEST_BAR, columns - names - amounts - works - 7);
  const bar = ({ credits }: Cost) =>
    credits === 0 ? "" : "█".repeat(Math.max(1, Math.round((room * credits) / most)));
  return [
    "",
    paint.styled("bold", title),
    ...rows.flatMap(([name, cost]) => {
      const words = `${amount(cost).padStart(amounts)}  ${worksInWords(cost)}`;
      const first = padded(name, names);
      if (!isNarrow)
        return [`${first}  ${words.padEnd(amounts + 2 + works)}  ${paint.styled("cyan", bar(cost))}`.trimEnd()];
      return [
        shortened(`${first}  ${words}`, columns - 1),
        ...(bar(cost) === "" ? [] : [`  ${paint.styled("cyan", bar(cost))}`]),
      ];
    }),
  ];
}

/** Where nothing but a new video was made, its price isn't known. */
function amount(cost: Cost): string {
  return cost.edits === 0 ? "" : creditsInWords(cost);
}

function widest(texts: readonly string[]): number {
  return Math.max(...texts.map(columnsOf));
}
