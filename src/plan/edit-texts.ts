import { EDIT_REQUEST_MAX_CHARACTERS, MOST_EDITS } from "../manifest/brief.js";
import type { Paragraph } from "./paragraph.js";

const INTRODUCTION =
  "What this video is made from has changed. Change the video to match, and keep everything that these changes do not concern.";
const LEGEND =
  " A line that starts with - was removed, one that starts with + was added; other lines stand around them, unchanged.";
/** What the introduction of one of several edits says more, and the blank lines around it. */
const LONGEST_INTRODUCTION = INTRODUCTION.length + LEGEND.length + 100;

/** Paragraphs as the texts of as few edits as possible, in order; `null` where that is more than five. */
export function inEdits(paragraphs: readonly Paragraph[]): readonly string[] | null {
  const whole = paragraphs.map(written);
  const one = `${introduction(whole, null)}\n\n${whole.join("\n\n")}`;
  if (one.length <= EDIT_REQUEST_MAX_CHARACTERS) return [one];
  const most = EDIT_REQUEST_MAX_CHARACTERS - LONGEST_INTRODUCTION;
  if (whole.reduce((sum, text) => sum + text.length, 0) > MOST_EDITS * most) return null;
  const edits: string[][] = [];
  let length = most;
  for (const text of paragraphs.flatMap((paragraph) => pieces(paragraph, most))) {
    const last = edits.at(-1);
    if (last !== undefined && length + text.length + 2 <= most) last.push(text);
    else edits.push([text]);
    length = (last === edits.at(-1) ? length + 2 : 0) + text.length;
  }
  if (edits.length > MOST_EDITS) return null;
  return edits.map((texts, at) => `${introduction(texts, { at: at + 1, of: edits.length })}\n\n${texts.join("\n\n")}`);
}

function written({ head, lines }: Paragraph): string {
  return [head, ...lines].join("\n");
}

function introduction(texts: readonly string[], place: { readonly at: number; readonly of: number } | null): string {
  const isSigned = texts.some((text) => /^[+-](?: |$)/m.test(text));
  const part = place === null ? "" : ` This is part ${place.at} of ${place.of} of one change.`;
  return INTRODUCTION + part + (isSigned ? LEGEND : "");
}

/** A paragraph in pieces that fit, each under its head. */
function pieces({ head, lines }: Paragraph, most: number): string[] {
  const made: string[][] = [];
  let length = most;
  for (const line of lines.flatMap((line) => shortLines(line, Math.min(LONGEST_PIECE, most - head.length - 1)))) {
    const last = made.at(-1);
    if (last !== undefined && length + line.length + 1 <= most) last.push(line);
    else made.push([head, line]);
    length = (last === made.at(-1) ? length : head.length) + line.length + 1;
  }
  return made.length === 0 ? shortLines(head, most) : made.map((piece) => piece.join("\n"));
}

/** Longer lines leave much room at the end of an edit. */
const LONGEST_PIECE = 1_000;

/** A line that is too long, cut between words, each piece with its sign. */
function shortLines(line: string, most: number): string[] {
  if (line.length <= most) return [line];
  const [sign = ""] = /^[+-] /.exec(line) ?? [];
  const cuts: string[] = [];
  let rest = line;
  while (rest.length > most) {
    const space = rest.lastIndexOf(" ", most);
    const at = space > most / 2 ? space : most - 1;
    cuts.push(rest.slice(0, at));
    rest = sign + rest.slice(at).trimStart();
  }
  return [...cuts, rest];
}
