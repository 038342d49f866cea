/** What a byte can mean for the canonical form. */
const TEXT = 0;
const SPACE = 1;
/** A rule or front matter begins with three of them. */
const RULE = 2;
/** Begins a sign of two bytes, or of three. */
const TWO_BYTES = 3;
const THREE_BYTES = 4;
/** May begin code, HTML, a quote or a marker, or belongs to a sign that is left to `canonicalText`. */
const ELSE = 5;

const MEANING = new Uint8Array(256);
MEANING.fill(ELSE, 0x80);
// No sign below U+0300 has another form in Unicode's NFC, and the only white space among these is U+00A0.
MEANING.fill(TWO_BYTES, 0xc2, 0xcc);
MEANING[0xe2] = THREE_BYTES;
MEANING.fill(SPACE, 0x09, 0x0e);
MEANING[0x20] = SPACE;
for (const sign of "-+") MEANING[sign.charCodeAt(0)] = RULE;
for (const sign of "\t\r`~<>{") MEANING[sign.charCodeAt(0)] = ELSE;

const LINE_FEED = 0x0a;
const BLANK = 0x20;

/** Holds the form that was made last. No text file may be longer. */
const form = Buffer.allocUnsafe(1024 * 1024);

/**
 * The canonical form of a Markdown text that is nothing but prose, straight from its UTF-8 bytes: `canonicalText` of it, in a fifth of the
 * time. Most pages of documentation are such texts. `null` where it isn't certain that this one is. Good until the next call.
 */
export function plainProse(bytes: Buffer): Buffer | null {
  const length = bytes.length > form.length ? null : writeForm(bytes);
  if (length === null) return null;
  return form.subarray(0, length > 0 && form[length - 1] === BLANK ? length - 1 : length);
}

/**
 * Returns the form's length, with a blank at its end where white space ends the text. It ends with its loop: where code follows, Node 20
 * often runs the loop unoptimized, in three times as long.
 */
function writeForm(bytes: Buffer): number | null {
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const meaning = MEANING[byte] ?? ELSE;
    form[length] = byte;
    if (meaning === TEXT) {
      length++;
      continue;
    }
    if (meaning === SPACE) {
      // White space in front of all text doesn't indent it.
      if (length === 0) continue;
      if (byte === LINE_FEED && isIndented(bytes, at + 1)) return null;
      if (form[length - 1] !== BLANK) form[length++] = BLANK;
      continue;
    }
    if (meaning === RULE && beginsRule(bytes, at, length)) return null;
    length++;
    if (meaning === RULE) continue;
    const more = restOfSign(bytes, at);
    if (more === 0) return null;
    form[length++] = bytes[++at] ?? 0;
    if (more === 2) form[length++] = bytes[++at] ?? 0;
  }
  return length;
}

/** How many bytes follow the first one of a sign that has no other form and is no white space; 0 where this isn't certain. */
function restOfSign(bytes: Buffer, at: number): number {
  const next = bytes[at + 1] ?? 0;
  const third = bytes[at + 2] ?? 0;
  switch (MEANING[bytes[at] ?? 0]) {
    case TWO_BYTES:
      return bytes[at] === 0xc2 && next <= 0xa0 ? 0 : 1;
    case THREE_BYTES:
      // U+2010 to U+2027: dashes, quotation marks, the ellipsis.
      return next === 0x80 && third >= 0x90 && third <= 0xa7 ? 2 : 0;
    default:
      return 0;
  }
}

/** Four blanks at a line's start may be code. */
function isIndented(bytes: Buffer, at: number): boolean {
  return bytes[at] === BLANK && bytes[at + 1] === BLANK && bytes[at + 2] === BLANK && bytes[at + 3] === BLANK;
}

function beginsRule(bytes: Buffer, at: number, length: number): boolean {
  const beginsLine = length === 0 || bytes[at - 1] === LINE_FEED;
  return beginsLine && bytes[at + 1] === bytes[at] && bytes[at + 2] === bytes[at];
}
