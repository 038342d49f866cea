import type { Line } from "./line.js";
import { MAX_MISTAKES, type Mistake } from "./mistake.js";

/** A conflict is searched for its end in so many lines. */
const LONGEST = 2000;

/** One mistake for each place where git has put two versions. What is wrong inside of them is not known yet. */
export function conflictsIn(lines: readonly Line[]): Mistake[] {
  const found: Mistake[] = [];
  for (const [index, { text, start }] of lines.entries()) {
    if (found.length === MAX_MISTAKES) break;
    if (!/^<{7}(?: |$)/.test(text)) continue;
    const rest = lines.slice(index + 1, index + LONGEST);
    const end = rest.findIndex((line) => /^>{7}(?: |$)/.test(line.text));
    const where = end === -1 ? `line ${index + 1} begins` : `lines ${index + 1} to ${index + end + 2} are`;
    found.push({
      offset: start,
      message:
        `${where} a merge conflict of git: keep one of the two versions, and remove the lines that ` +
        "begin with <<<<<<<, ======= and >>>>>>>.",
      repairs: [],
    });
  }
  return found;
}
