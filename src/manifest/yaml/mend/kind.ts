import { brackets } from "./brackets.js";
import { afterSpaces } from "./line.js";
import { inQuotes, write } from "./mistake.js";
import { quotes } from "./quotes.js";
import { bare, type Found, quoted, type Value } from "./value.js";

/** What a value is, and what is wrong with it on its first line. */
export function kindOf(value: Value): Found {
  const { text, offset, end, names } = value;
  const line = text.slice(offset, end);
  const first = line[0];
  if (first === undefined || first === "#") return { kind: "open" };
  if (first === "|" || first === ">") return behindBar(value, line);
  if (first === '"' || first === "'") return quotes(value, first);
  if (first === "[" || first === "{") return brackets(value, line);
  if (first === "*" && names.has(/^\*(\S+)[ \t]*(?:#.*)?$/.exec(line)?.[1] ?? "")) return { kind: "closed" };
  if (first === "&" || first === "!") {
    const rest = afterSpaces(text, offset + (/^\S+/.exec(line)?.[0].length ?? 0));
    if (first === "&" || rest >= end || /^![!\w-]*[/!:]|^!</.test(line)) return kindOf({ ...value, offset: rest });
  }
  if (/^[*!%@`]|^[-?](?:[ \t]|$)/.test(line)) {
    const sign = line.startsWith("**") ? "**" : first;
    return { kind: "plain", mistake: quoted(value, offset, `a text that begins with ${sign} needs quotes`) };
  }
  const colon = /:(?=[ \t]|$)/.exec(bare(line))?.index;
  if (colon === undefined) return { kind: "plain" };
  const typographic = /^[“”„«»‘’‚]/.test(line);
  const what = typographic
    ? `${first} is a typographic quote, which quotes nothing here: a text with a colon and a space needs " or '`
    : line.slice(colon + 1).trim() === ""
      ? "a text that ends with a colon needs quotes"
      : "a text with a colon and a space in it needs quotes";
  return { kind: "plain", mistake: quoted(value, offset + colon, what) };
}

function behindBar(value: Value, line: string): Found {
  if (/^[|>](?:[+-]?[1-9]?|[1-9][+-])[ \t]*(?:[ \t]#.*)?$/.test(line)) return { kind: "lines" };
  const sign = line[0] ?? "|";
  const words = bare(line).slice(1).trim();
  const inner = { ...value, offset: value.offset + line.length - line.slice(1).trimStart().length };
  const { repairs } = quoted(inner, inner.offset, "");
  const [repair] = repairs;
  return {
    kind: "plain",
    mistake: {
      offset: inner.offset,
      message: `a text after ${sign} begins on the next line, indented; ${write(value.before + inQuotes(words))}`,
      repairs: repair ? [{ ...repair, from: value.offset }] : [],
    },
  };
}
