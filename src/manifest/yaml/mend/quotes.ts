import { inQuotes, write } from "./mistake.js";
import type { Found, Value } from "./value.js";

/** Where a quoted text that begins at `from` is closed; -1 where it isn't before `end`. */
export function closingQuote(text: string, { from, end }: { from: number; end: number }): number {
  const quote = text[from];
  for (let at = from + 1; at < end; at++) {
    if (quote === '"' && text[at] === "\\") at += 1;
    else if (text[at] === quote) {
      if (quote === '"' || text[at + 1] !== "'") return at;
      at += 1;
    }
  }
  return -1;
}

/** What a value in quotes is. */
export function quotes(value: Value, quote: string): Found {
  const { text, offset, end } = value;
  const close = closingQuote(text, { from: offset, end });
  if (close === -1) return { kind: "unclosed", opener: quote };
  const escapes =
    quote === '"' ? /^(?:[^\\]|\\[0abt\tnvfre "/\\N_LP]|\\x[\da-f]{2}|\\u[\da-f]{4}|\\U[\da-f]{8})*/i : null;
  const inside = text.slice(offset + 1, close);
  const sound = escapes?.exec(inside)?.[0].length ?? inside.length;
  if (sound < inside.length) {
    const fix = inside.includes("'") ? `"${inside.replaceAll("\\", "\\\\")}"` : `'${inside}'`;
    return {
      kind: "closed",
      mistake: {
        offset: offset + 1 + sound,
        message: `a backslash in double quotes stands for a special sign, and \\${inside[sound + 1] ?? ""} for none; ${write(value.before + fix)}`,
        repairs: [{ from: offset, to: close + 1, text: fix }],
      },
    };
  }
  const rest = text.slice(close + 1, end);
  if (/^[ \t]*(?:[ \t]#.*)?$/.test(rest)) return { kind: "closed" };
  const line = text.slice(offset, end).trimEnd();
  // 'Don't panic': the last quote closes what the first one opened.
  const inner = line.endsWith(quote) ? line.slice(1, -1) : line;
  const what =
    quote === "'" && line.endsWith("'")
      ? "an apostrophe ends a text in single quotes"
      : line.endsWith(quote)
        ? 'a " ends a text in double quotes'
        : `the text goes on after the quote that closes it`;
  return {
    kind: "closed",
    mistake: {
      offset: close,
      message: `${what}; ${write(value.before + inQuotes(inner))}`,
      repairs: [{ from: offset, to: offset + line.length, text: inQuotes(inner) }],
    },
  };
}
