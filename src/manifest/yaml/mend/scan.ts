import { printable } from "../../quote.js";
import { closingBracket } from "./brackets.js";
import { conflictsIn } from "./conflicts.js";
import { kindOf } from "./kind.js";
import { type Level, Levels, STEP } from "./levels.js";
import { isEmpty, type Line, lineFrom, linesOf } from "./line.js";
import { missingColon, wordOf } from "./missing-colon.js";
import { MAX_MISTAKES, type Mistake, write } from "./mistake.js";
import { closingQuote } from "./quotes.js";
import { inWords, oddSpaces, withSpaces } from "./spaces.js";
import { unclosed } from "./unclosed.js";
import { bare } from "./value.js";

/** The keys of a manifest, by which a line of it is told from a line of text. */
export type Keys = {
  readonly all: ReadonlySet<string>;
  /** Those whose value is a list of texts. */
  readonly lists: ReadonlySet<string>;
};

/** A longer line is no line that somebody has typed. */
const MAX_LINE = 20_000;

/**
 * The mistakes that make YAML refuse a manifest, found line by line, as a person reads it. It is asked only about a manifest that
 * has a mistake: what it takes for one may be right in a manifest that is none of ours.
 */
export function mistakesIn(text: string, keys: Keys): Mistake[] {
  const lines = linesOf(text);
  const conflicts = conflictsIn(lines);
  return conflicts.length > 0 ? conflicts : new Scan(text, { lines, keys }).run();
}

class Scan {
  readonly #text: string;
  readonly #lines: readonly Line[];
  readonly #keys: Keys;
  readonly #names: ReadonlySet<string>;
  readonly #found: Mistake[] = [];
  readonly #levels = new Levels();
  #at = 0;
  /** The last line that was given other spaces: it is set in as it should be. */
  #spaced: Line | null = null;

  constructor(text: string, { lines, keys }: { lines: readonly Line[]; keys: Keys }) {
    this.#text = text;
    this.#lines = lines;
    this.#keys = keys;
    this.#names = new Set(Array.from(text.matchAll(/[\s[{,]&([^\s,\]}]+)/g), ([, name]) => name ?? ""));
  }

  run(): Mistake[] {
    while (this.#at < this.#lines.length && this.#found.length < MAX_MISTAKES) {
      const line = this.#lines[this.#at];
      this.#at += 1;
      if (line && !isEmpty(line) && !/^(?:---|\.\.\.|%)/.test(line.text) && line.text.length <= MAX_LINE)
        this.#read(line);
    }
    return this.#found;
  }

  #read(given: Line): void {
    const line = this.#spacedLine(given);
    if (line.dashes.length === 0 && line.pair === null) this.#readText(line);
    else this.#readItem(line);
  }

  /** The line indented with spaces alone. */
  #spacedLine(line: Line): Line {
    const odd = oddSpaces(line);
    if (odd === null) return line;
    const tabs = odd.split("\t").length - 1;
    const count = tabs > 0 ? this.#levels.columnFor(tabs, odd.length - tabs) : odd.length;
    const spaced = withSpaces(line, { odd, count });
    this.#found.push(spaced.mistake);
    this.#spaced = spaced.line;
    return spaced.line;
  }

  /** A line that begins an item of a list, or has a key. */
  #readItem(line: Line): void {
    for (const dash of line.dashes) this.#openItem(dash, line);
    const { pair, column } = line;
    if (pair === null) {
      if (column < line.text.length)
        this.#readValue(line, { from: column, before: "- ", owner: line.dashes.at(-1) ?? 0 });
      return;
    }
    const { top } = this.#levels;
    // A sentence, and no key that somebody has misspelt.
    const isSentence = !/^[a-z_]+$/.test(pair.key);
    if (line.dashes.length > 0 && top?.list && top.key === "edits" && isSentence) {
      this.#readValue(line, { from: column, before: "- ", owner: top.column });
      return;
    }
    if (this.#goesOn(line)) {
      this.#holdsColon(line, pair.colon);
      return;
    }
    const shift = this.#openPair(line, pair.key);
    this.#readValue(line, {
      from: pair.value,
      before: `${line.text.slice(column, pair.colon)}: `,
      owner: column + shift,
    });
  }

  /** Whether the line goes on with the text of the lines above, which may hold a colon of its own. */
  #goesOn({ column, dashes, pair }: Line): boolean {
    const { top } = this.#levels;
    return top?.kind === "plain" && dashes.length === 0 && column > top.column && !this.#keys.all.has(pair?.key ?? "");
  }

  /** A text over several lines that holds a colon: as the lines behind `|` it may. */
  #holdsColon({ start, lead }: Line, colon: number): void {
    const { top } = this.#levels;
    if (top?.value === undefined) return;
    this.#found.push({
      offset: start + colon,
      message: `a text with a colon and a space in it needs quotes, or a | before its first line; ${write(`${top.list ? "- " : `${shown(top.key ?? "")}: `}|`)}`,
      repairs: [{ from: top.value, to: top.value, text: `|\n${" ".repeat(lead)}` }],
    });
    top.kind = "lines";
    while ((this.#lines[this.#at]?.lead ?? 0) > top.column) this.#at += 1;
  }

  #openItem(dash: number, line: Line): void {
    const closed = this.#levels.close(dash);
    const { top } = this.#levels;
    if (top?.list && top.column === dash) {
      top.kind = "open";
      return;
    }
    const list = closed.findLast((level) => level.list);
    if (list && top && top.column < dash && top.kind !== "open") {
      this.#setIn(line, { column: list.column, why: "the items above it" });
      this.#levels.push({ ...list, kind: "open" });
      return;
    }
    const key = top?.list === false ? top.key : null;
    if (top) top.kind = "filled";
    this.#levels.push({ column: dash, list: true, key, kind: "open" });
  }

  /** Opens a key's level, and returns by how much its line has to be set in further. */
  #openPair(line: Line, key: string): number {
    const { column, dashes } = line;
    const closed = this.#levels.close(column, dashes.length === 0);
    const { top } = this.#levels;
    if (top === undefined || (top.kind === "open" && top.column < column)) {
      if (top) top.kind = "filled";
      this.#levels.push({ column, list: false, key, kind: "open" });
      return 0;
    }
    if (top.column === column && !top.list) {
      top.key = key;
      top.kind = "open";
      return 0;
    }
    const below = closed.findLast((level) => !level.list && level.column > column);
    const beside = below && below.column - column <= column - top.column ? below : top.list ? below : top;
    if (beside === undefined || dashes.length > 0) return 0;
    if (beside !== top) this.#levels.push(beside);
    this.#setIn(line, {
      column: beside.column,
      why: beside.key === null ? "the keys beside it" : `${shown(beside.key)} above it`,
    });
    beside.key = key;
    beside.kind = "open";
    return beside.column - column;
  }

  #setIn(line: Line, { column, why }: { column: number; why: string }): void {
    if (line === this.#spaced) return;
    const { start, lead } = line;
    this.#found.push({
      offset: start + lead,
      message: `this line is indented by ${inWords(lead)}, and ${why} by ${column}; indent both by ${column}.`,
      repairs: [{ from: start, to: start + lead, text: " ".repeat(column) }],
    });
  }

  /** Reads the value that begins on a line, and passes over the lines that it has below. */
  #readValue({ start, text }: Line, { from, before, owner }: { from: number; before: string; owner: number }): void {
    const offset = start + from;
    const end = start + text.length;
    const found = kindOf({ text: this.#text, offset, end, before, names: this.#names });
    const { top } = this.#levels;
    if (found.mistake) this.#found.push(found.mistake);
    if (top) {
      top.kind = found.kind;
      top.value = offset;
    }
    if (found.kind === "lines") {
      const isGiven = /[1-9]/.test(text.slice(from, from + 3));
      this.#passLines({ owner, before, isGiven });
    }
    if (found.kind === "unclosed") this.#passUnclosed({ offset, end, before, opener: found.opener });
  }

  /** The lines of a text behind `|`. Those that aren't set in, and are no keys, were meant to be. */
  #passLines({ owner, before, isGiven }: { owner: number; before: string; isGiven: boolean }): void {
    const key = before.replace(/: $/, "");
    const faulty: Line[] = [];
    let [isFlat, wanted] = [false, 0];
    for (let line = this.#lines[this.#at]; line; line = this.#lines[this.#at]) {
      const lead = /^ */.exec(line.text)?.[0].length ?? 0;
      const isBlank = line.text.trim() === "";
      if (!isBlank && wanted === 0) {
        isFlat = lead <= owner;
        wanted = isFlat ? owner + STEP : isGiven ? owner + 1 : lead;
      }
      if (!isBlank && (lead <= owner ? !isFlat || this.#isStructure(line) : isFlat)) break;
      if (!isBlank && lead < wanted) faulty.push(line);
      this.#at += 1;
    }
    const [top] = faulty;
    if (top === undefined) return;
    const what = isFlat
      ? `the text of ${shown(key)} has to be indented further than ${shown(key)}, by ${inWords(wanted)}`
      : `this line is indented by ${inWords(top.lead)}, and the first line of the text by ${wanted}; indent both by ${wanted}`;
    this.#found.push({
      offset: top.start + top.lead,
      message: isFlat ? `${what}; ${write(" ".repeat(wanted) + top.text.trim())}` : `${what}.`,
      repairs: faulty.map(({ start, lead }) => ({ from: start, to: start + lead, text: " ".repeat(wanted) })),
    });
  }

  /** Whether a line has a key of the manifest, or ends what is above it in another way. */
  #isStructure({ pair, lead, dashes, text }: Line): boolean {
    if (pair === null) return false;
    return this.#keys.all.has(pair.key) || (lead <= STEP && dashes.length === 0 && pair.value === text.length);
  }

  #passUnclosed({
    offset,
    end,
    before,
    opener,
  }: {
    offset: number;
    end: number;
    before: string;
    opener: string;
  }): void {
    const close = opener === '"' || opener === "'" ? closingQuote : closingBracket;
    const level = this.#levels.top;
    if (level) level.kind = "closed";
    const closed = close(this.#text, { from: offset, end: this.#text.length });
    if (closed !== -1 && /^[ \t]*(?:[ \t]#.*)?$/.test(lineFrom(this.#text, closed + 1))) {
      while ((this.#lines[this.#at]?.start ?? Number.POSITIVE_INFINITY) <= closed) this.#at += 1;
      return;
    }
    // They were to end before the next key of the manifest.
    let last = this.#at;
    while (last < this.#lines.length && !this.#isStructure(this.#lines[last] ?? LAST)) last += 1;
    let stop = last - 1;
    while (stop >= this.#at && isEmpty(this.#lines[stop] ?? LAST)) stop -= 1;
    const until = stop < this.#at ? end : endOf(this.#lines[stop] ?? LAST);
    this.#at = last;
    this.#found.push(unclosed({ text: this.#text.slice(offset, until), offset, before, opener }));
  }

  /** A line without dash and key: it goes on with a text, or lacks something. */
  #readText(line: Line): void {
    const { lead, text } = line;
    const content = bare(text.slice(lead));
    if (this.#readKey(line, content) || this.#readBullet(line, content)) return;
    const { top } = this.#levels;
    if (top === undefined) return;
    const colon = content.search(/:(?=[ \t]|$)/);
    if (top.kind === "plain" && lead > top.column && colon !== -1) this.#holdsColon(line, lead + colon);
    else if (top.kind === "open" && lead > top.column)
      this.#readValue(line, { from: lead, before: top.list ? "- " : "", owner: top.column });
    else this.#readLeftText(line, { content, top });
  }

  /** A key of the manifest that lacks its colon. False where the line has none. */
  #readKey(line: Line, content: string): boolean {
    const { top } = this.#levels;
    const parts = wordOf(content);
    const { word, sign, rest } = parts;
    if (!this.#keys.all.has(word) || (sign === "" && rest !== "")) return false;
    const isText = top?.kind === "plain" && line.lead > top.column;
    if (isText && sign === "") return false;
    this.#found.push(missingColon(line, parts));
    this.#openPair(line, word);
    const level = this.#levels.top;
    if (level) level.kind = rest === "" ? "open" : "plain";
    return true;
  }

  /** An item of a list behind another sign than a dash and a space. False where the line is none. */
  #readBullet({ lead, start }: Line, content: string): boolean {
    const item = /^(-(?=\S)|[*•·–—‣▪]\s+)(.*)$/u.exec(content);
    if (item === null || content.startsWith("---") || !this.#isListed(lead)) return false;
    const [, sign = "", words] = item;
    const dash = `- ${words}`;
    const what =
      sign === "-"
        ? "an item of a list needs a space after its dash"
        : `an item of a list begins with -, not with ${content[0]}`;
    this.#found.push({
      offset: start + lead,
      message: `${what}; ${write(dash)}`,
      repairs: [{ from: start + lead, to: start + lead + sign.length, text: "- " }],
    });
    const [mended] = linesOf(`${" ".repeat(lead)}${dash}`);
    if (mended) this.#openItem(lead, mended);
    const level = this.#levels.top;
    if (level) level.kind = "plain";
    return true;
  }

  /** A text that stands as far left as its key, or further: it lacks a dash, or the spaces before it. */
  #readLeftText({ lead, start }: Line, { content, top }: { content: string; top: Level }): void {
    if (top.kind === "open" && lead === top.column && this.#isListed(lead)) {
      this.#found.push({
        offset: start + lead,
        message: `${shown(top.key ?? "")} takes a list, each item behind a dash; ${write(`- ${content}`)}`,
        repairs: [{ from: start + lead, to: start + lead, text: "- " }],
      });
      this.#levels.push({ column: lead, list: true, key: top.key, kind: "plain" });
      return;
    }
    const isWords = !this.#keys.all.has(wordOf(content).word) && /^[\p{L}\p{N}"'(]/u.test(content);
    if (top.list || lead > top.column || (top.kind !== "open" && top.kind !== "plain") || !isWords) return;
    const key = shown(top.key ?? "");
    const wanted = top.column + STEP;
    this.#found.push({
      offset: start + lead,
      message: `the text of ${key} goes on here, so this line has to be indented further than ${key}, by ${inWords(wanted)}.`,
      repairs: [{ from: start, to: start + lead, text: " ".repeat(wanted) }],
    });
    top.kind = "plain";
  }

  #isListed(lead: number): boolean {
    return this.#levels.hasListAt(lead, this.#keys.lists);
  }
}

const LAST: Line = { start: 0, text: "", lead: 0, dashes: [], column: 0, pair: null };

function endOf({ start, text }: Line): number {
  return start + text.length;
}

/** A key as messages name it. */
function shown(key: string): string {
  return printable(key.slice(0, 64));
}
