import { printable } from "../../quote.js";
import { closersFor, closing } from "./closing.js";
import { bare, isEmpty, isRestEmpty, type Line, lineFrom, lineOf, linesOf } from "./line.js";
import { inQuotes, MAX_MISTAKES, type Mistake, type Repair, write } from "./mistake.js";
import { inWords, oddSpaces, signOf } from "./spaces.js";
import { type Kind, valueAt } from "./value.js";

/** The keys of a manifest, by which a line of it is told from a line of text. */
export type Keys = {
  readonly all: ReadonlySet<string>;
  /** Those whose value is a list of texts. */
  readonly lists: ReadonlySet<string>;
};

/** How many spaces a line is set in further than the one that it belongs to. */
const STEP = 2;
/** A longer line is no line that somebody has typed. */
const MAX_LINE = 20_000;

/** A mapping or a list whose lines begin at a column. */
type Level = {
  readonly column: number;
  readonly list: boolean;
  /** The key whose value is read; of a list, the key that it is the value of. */
  key: string;
  /** `filled`: the lines below are its value. */
  kind: Kind | "filled";
  /** Where the value begins that was read last. */
  value: number;
};

/**
 * Finds the mistakes that make YAML refuse a manifest, line by line, as a person reads it. It is asked only about a manifest that
 * has a mistake: what it takes for one may be right in a manifest that is none of ours.
 */
export class Scan {
  readonly #text: string;
  readonly #lines: readonly Line[];
  readonly #keys: Keys;
  readonly #names: ReadonlySet<string>;
  readonly #found: Mistake[] = [];
  /** The mappings and lists that the line is part of, the innermost at the end. */
  readonly #levels: Level[] = [];
  #at = 0;
  /** Whether the line was given other spaces: then it is set in as it should be. */
  #isSpaced = false;

  constructor(text: string, keys: Keys) {
    this.#text = text;
    this.#lines = linesOf(text);
    this.#keys = keys;
    this.#names = new Set(Array.from(text.matchAll(/[\s[{,]&([^\s,\]}]+)/g), ([, name]) => name ?? ""));
  }

  run(): Mistake[] {
    for (let line = this.#next(); line && this.#found.length < MAX_MISTAKES; line = this.#next()) {
      if (isEmpty(line) || /^(?:---|\.\.\.|%)/.test(line.text) || line.text.length > MAX_LINE) continue;
      const spaced = this.#spaced(line);
      if (spaced.dashes.length === 0 && spaced.pair === null) this.#readText(spaced);
      else this.#readItem(spaced);
    }
    return this.#found;
  }

  get #top(): Level | undefined {
    return this.#levels.at(-1);
  }

  #next(): Line | undefined {
    this.#at += 1;
    return this.#lines[this.#at - 1];
  }

  #note(offset: number, message: string, ...repairs: Repair[]): void {
    this.#found.push({ offset, message, repairs });
  }

  /** The line indented with spaces alone. Its columns are those of the mended text, and lead to places of the text that was given. */
  #spaced(line: Line): Line {
    const odd = oddSpaces(line.text);
    this.#isSpaced = odd !== null;
    if (odd === null) return line;
    const { start, text } = line;
    const tabs = odd.split("\t").length - 1;
    const count = tabs > 0 ? this.#columnFor(tabs, odd.length - tabs) : odd.length;
    const at = odd.search(/[^ ]/);
    const message = `the line is indented with ${signOf(odd[at] ?? "")}; write ${inWords(count)} in its place.`;
    this.#note(start + at, message, { from: start, to: start + odd.length, text: " ".repeat(count) });
    return lineOf(" ".repeat(count) + text.slice(odd.length), start + odd.length - count);
  }

  /** How many spaces the tabs of a line stand for: as many as put it beside or below a line above. */
  #columnFor(tabs: number, spaces: number): number {
    const wide = [2, 4, 8].map((width) => tabs * width + spaces);
    const top = this.#top;
    const below = top?.kind === "open" ? wide.find((column) => column > top.column) : undefined;
    return below ?? this.#levels.findLast(({ column }) => wide.includes(column))?.column ?? wide[0] ?? STEP;
  }

  /** A line that begins an item of a list, or has a key. */
  #readItem(line: Line): void {
    const { start, text, pair, column, dashes } = line;
    for (const dash of dashes) this.#openItem(dash);
    const top = this.#top;
    const owner = dashes.at(-1) ?? 0;
    // A sentence, and no key that somebody has misspelt.
    const isEdit = dashes.length > 0 && top?.key === "edits" && pair !== null && !/^[a-z_]+$/.test(pair.key);
    if (pair === null || isEdit) {
      if (column < text.length) this.#readValue(line, { from: column, before: "- ", owner });
    } else if (this.#isContinued(line) && !this.#keys.all.has(pair.key)) this.#holdsColon(line, start + pair.colon);
    else {
      const shift = this.#openPair(line, pair.key);
      const before = `${text.slice(column, pair.colon)}: `;
      this.#readValue(line, { from: pair.value, before, owner: column + shift });
    }
  }

  /** Whether the line goes on with the text of the lines above. */
  #isContinued({ dashes, column }: Line): boolean {
    const top = this.#top;
    return top?.kind === "plain" && dashes.length === 0 && column > top.column;
  }

  /** A text over several lines that holds a colon: as the lines behind `|` it may. */
  #holdsColon({ lead }: Line, colon: number): void {
    const top = this.#top;
    if (top === undefined) return;
    const message = `a text with a colon and a space in it needs quotes, or a | before its first line; ${write(`${top.list ? "- " : `${shown(top.key)}: `}|`)}`;
    this.#note(colon, message, { from: top.value, to: top.value, text: `|\n${" ".repeat(lead)}` });
    top.kind = "lines";
    while ((this.#lines[this.#at]?.lead ?? 0) > top.column) this.#at += 1;
  }

  /** Leaves the levels that a line at this column is not part of, and returns them. `lists`: a list at the column, too. */
  #close(column: number, lists = false): Level[] {
    const open = this.#levels.findLastIndex(
      (level) => level.column < column || (level.column === column && !(lists && level.list)),
    );
    return this.#levels.splice(open + 1);
  }

  #open(column: number, list: boolean, key: string): void {
    this.#levels.push({ column, list, key, kind: "open", value: 0 });
  }

  #openItem(dash: number): void {
    this.#close(dash);
    const top = this.#top;
    if (top?.list && top.column === dash) {
      top.kind = "open";
      return;
    }
    if (top) top.kind = "filled";
    this.#open(dash, true, top?.list === false ? top.key : "");
  }

  /** Opens a key's level, and returns by how much its line has to be set in further. */
  #openPair({ start, lead, column, dashes }: Line, key: string): number {
    const closed = this.#close(column, dashes.length === 0);
    const top = this.#top;
    if (top === undefined || (top.kind === "open" && top.column < column)) {
      if (top) top.kind = "filled";
      this.#open(column, false, key);
      return 0;
    }
    const below = closed.findLast((level) => !level.list && level.column > column);
    const isNear = below !== undefined && below.column - column <= column - top.column;
    const beside = top.column === column ? top : isNear ? below : top;
    if (beside.list || (dashes.length > 0 && beside.column !== column)) return 0;
    if (beside !== top) this.#levels.push(beside);
    if (beside.column !== column && !this.#isSpaced) {
      const message = `this line is indented by ${inWords(lead)}, and ${shown(beside.key)} above it by ${beside.column}; indent both by ${beside.column}.`;
      this.#note(start + lead, message, { from: start, to: start + lead, text: " ".repeat(beside.column) });
    }
    beside.key = key;
    beside.kind = "open";
    return beside.column - column;
  }

  /** Reads the value that begins on a line, and passes over the lines that it has below. */
  #readValue(line: Line, { from, before, owner }: { from: number; before: string; owner: number }): void {
    const offset = line.start + from;
    const end = line.start + line.text.length;
    const { kind, mistake } = valueAt({ text: this.#text, offset, end, before, names: this.#names });
    if (mistake) this.#found.push(mistake);
    const top = this.#top;
    if (top) Object.assign(top, { kind: kind === "unclosed" ? "closed" : kind, value: offset });
    if (kind === "lines") {
      this.#passLines({
        owner,
        key: before.replace(/: $/, ""),
        isGiven: /[1-9]/.test(line.text.slice(from, from + 3)),
      });
    }
    if (kind === "unclosed") this.#passUnclosed({ offset, end, before });
  }

  /** The lines of a text behind `|`. Those that aren't set in, and are no keys, were meant to be. */
  #passLines({ owner, key, isGiven }: { owner: number; key: string; isGiven: boolean }): void {
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
    const message = isFlat
      ? `the text of ${shown(key)} has to be indented further than ${shown(key)}, by ${inWords(wanted)}; ${write(" ".repeat(wanted) + top.text.trim())}`
      : `this line is indented by ${inWords(top.lead)}, and the first line of the text by ${wanted}; indent both by ${wanted}.`;
    const repairs = faulty.map(({ start, lead }) => ({ from: start, to: start + lead, text: " ".repeat(wanted) }));
    this.#note(top.start + top.lead, message, ...repairs);
  }

  /** Whether a line has a key of the manifest, or ends what is above it in another way. */
  #isStructure({ pair, lead, dashes, text }: Line): boolean {
    if (pair === null) return false;
    return this.#keys.all.has(pair.key) || (lead <= STEP && dashes.length === 0 && pair.value === text.length);
  }

  #passUnclosed({ offset, end, before }: { offset: number; end: number; before: string }): void {
    const closed = closing(this.#text, offset);
    if (closed !== -1 && isRestEmpty(lineFrom(this.#text, closed + 1))) {
      while ((this.#lines[this.#at]?.start ?? Number.POSITIVE_INFINITY) <= closed) this.#at += 1;
      return;
    }
    // They were to end before the next key of the manifest.
    const below = this.#lines.slice(this.#at);
    const next = below.findIndex((line) => this.#isStructure(line));
    const passed = next === -1 ? below : below.slice(0, next);
    const last = passed.findLast((line) => !isEmpty(line));
    this.#at += passed.length;
    const text = this.#text.slice(offset, last ? last.start + last.text.length : end);
    const opener = text[0] ?? "";
    const isQuote = /["']/.test(opener);
    const inside = (isQuote ? text.trimEnd() : bare(text)).replace(/,\s*$/, "");
    const closers = closersFor(inside);
    const fix = `${before}${inside.replace(/\s*\n\s*/g, " ")}${closers}`;
    const at = offset + inside.length;
    const message = `the ${isQuote ? "quote" : "bracket"} ${opener} that opens here is not closed; ${write(fix)}`;
    this.#note(offset, message, { from: at, to: at, text: closers });
  }

  /** A line without dash and key: it goes on with a text, or lacks something. */
  #readText(line: Line): void {
    const { start, lead, text } = line;
    const content = bare(text.slice(lead));
    if (this.#readKey(line, content) || this.#readBullet(line, content)) return;
    const top = this.#top;
    if (top === undefined) return;
    const colon = content.search(/:(?=[ \t]|$)/);
    if (colon !== -1 && this.#isContinued(line)) this.#holdsColon(line, start + lead + colon);
    else if (top.kind === "open" && lead > top.column)
      this.#readValue(line, { from: lead, before: top.list ? "- " : "", owner: top.column });
    else this.#readLeftText(line, { content, top });
  }

  /** A key of the manifest that lacks its colon, or the space behind it. False where the line has none. */
  #readKey(line: Line, content: string): boolean {
    const { start, lead, text } = line;
    const [, word = "", sign = "", rest = ""] = KEY_AND_SIGN.exec(content) ?? [];
    if (!this.#keys.all.has(word) || (sign === "" && (rest !== "" || this.#isContinued(line)))) return false;
    const from = lead + word.length;
    const value = bare(rest);
    const needsQuotes = /[:#]\s|^[*&!%@`|>"']/.test(value);
    const fix = `${word}: ${needsQuotes ? inQuotes(value) : value}`.trimEnd();
    const at = sign === "" ? from : text.indexOf(sign, from) + (sign.startsWith(":") ? 1 : 0);
    const repair = { from: start + from, to: start + text.trimEnd().length, text: fix.slice(word.length) };
    this.#note(start + at, `${lacking(word, sign)}; ${write(fix)}`, repair);
    this.#openPair(line, word);
    const top = this.#top;
    if (top) top.kind = rest === "" ? "open" : "plain";
    return true;
  }

  /** An item of a list behind another sign than a dash and a space. False where the line is none. */
  #readBullet({ lead, start }: Line, content: string): boolean {
    const [, sign = "", words = ""] = /^(-(?=\S)|[*•·–—‣▪]\s+)(.*)$/u.exec(content) ?? [];
    if (sign === "" || content.startsWith("---") || !this.#hasListAt(lead)) return false;
    const what =
      sign === "-"
        ? "an item of a list needs a space after its dash"
        : `an item of a list begins with -, not with ${content[0]}`;
    const repair = { from: start + lead, to: start + lead + sign.length, text: "- " };
    this.#note(start + lead, `${what}; ${write(`- ${words}`)}`, repair);
    this.#openItem(lead);
    const top = this.#top;
    if (top) top.kind = "plain";
    return true;
  }

  /** A text that stands as far left as its key, or further: it lacks a dash, or the spaces before it. */
  #readLeftText({ lead, start }: Line, { content, top }: { content: string; top: Level }): void {
    const key = shown(top.key);
    if (top.kind === "open" && lead === top.column && this.#hasListAt(lead)) {
      const message = `${key} takes a list, each item behind a dash; ${write(`- ${content}`)}`;
      this.#note(start + lead, message, { from: start + lead, to: start + lead, text: "- " });
      this.#openItem(lead);
      const item = this.#top;
      if (item) item.kind = "plain";
      return;
    }
    const isWords = /^[\p{L}\p{N}"'(]/u.test(content) && !this.#keys.all.has(/^[\w-]*/.exec(content)?.[0] ?? "");
    if (top.list || lead > top.column || !/open|plain/.test(top.kind) || !isWords) return;
    const wanted = top.column + STEP;
    const message = `the text of ${key} goes on here, so this line has to be indented further than ${key}, by ${inWords(wanted)}.`;
    this.#note(start + lead, message, { from: start, to: start + lead, text: " ".repeat(wanted) });
    top.kind = "plain";
  }

  /** Whether a line at this column is an item of a list, or could begin one. */
  #hasListAt(lead: number): boolean {
    if (this.#levels.some((level) => level.list && level.column === lead)) return true;
    const top = this.#top;
    return top?.kind === "open" && !top.list && lead >= top.column && this.#keys.lists.has(top.key);
  }
}

/** A word at the begin of a line, the sign behind it that stands for a colon, and what follows. */
const KEY_AND_SIGN = /^([\w-]+)[ \t]*(=|：|:[\u00a0\u202f\u3000]|:|\u00a0)?\s*(.*)$/u;

function lacking(word: string, sign: string): string {
  if (sign === ":") return `a space has to follow the colon after ${word}`;
  if (sign === "") return `a colon has to follow ${word}`;
  if (sign === "=" || sign === "：") return `a colon has to follow ${word}, not ${sign}`;
  return `behind ${word} stands ${signOf(sign.at(-1) ?? "")}`;
}

/** A key as messages name it. */
function shown(key: string): string {
  return printable(key.slice(0, 64));
}
