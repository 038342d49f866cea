import { MAX_MISTAKES, type Mistake, type Repair, repaired } from "./mistake.js";
import { type Keys, Scan } from "./scan.js";

type Mended = {
  /** The text without its mistakes. */
  readonly text: string;
  readonly mistakes: readonly Mistake[];
  /** The place in the text that was given of a place in the mended one. */
  readonly placeOf: (offset: number) => number;
};

/** Finds the mistakes in a text that keep YAML from reading it as it is meant, and mends them. `null` where it knows of none. */
export function mend(text: string, keys: Keys): Mended | null {
  const conflicts = conflictsIn(text);
  const mistakes = conflicts.length > 0 ? conflicts : new Scan(text, keys).run();
  if (mistakes.length === 0) return null;
  const repairs = withoutOverlaps(mistakes.flatMap(({ repairs }) => repairs));
  return { text: repaired(text, repairs), mistakes, placeOf: placesBefore(repairs) };
}

/** One mistake for each place where git has put two versions. What is wrong inside of them is not known yet. */
function conflictsIn(text: string): Mistake[] {
  const found: Mistake[] = [];
  let [line, counted] = [1, 0];
  for (const { 0: conflict, index } of text.matchAll(/^<{7}(?: .*)?\n(?:(?!<{7}).*\n)*?>{7}(?: |$)/gm)) {
    if (found.length === MAX_MISTAKES) break;
    line += lineEndsIn(text.slice(counted, index));
    counted = index;
    const message =
      `lines ${line} to ${line + lineEndsIn(conflict)} are a merge conflict of git: keep one of the two versions, and remove ` +
      "the lines that begin with <<<<<<<, ======= and >>>>>>>.";
    found.push({ offset: index, message, repairs: [] });
  }
  return found;
}

function lineEndsIn(text: string): number {
  return text.split("\n").length - 1;
}

function withoutOverlaps(repairs: readonly Repair[]): Repair[] {
  const sorted = repairs.toSorted((a, b) => a.from - b.from);
  let end = -1;
  return sorted.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

function placesBefore(repairs: readonly Repair[]): (offset: number) => number {
  return (offset) => {
    let shift = 0;
    for (const { from, to, text } of repairs) {
      if (offset - shift <= from) break;
      if (offset - shift < from + text.length) return Math.min(offset - shift, to);
      shift += text.length - (to - from);
    }
    return offset - shift;
  };
}
