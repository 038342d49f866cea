import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { isObject, jsonIn } from "../canonical-json.js";
import type { Parts } from "./part.js";
import { canonicalWords } from "./words.js";

/** More than any page has, and less than keeps a parser busy. */
const LONGEST = 32_000;

/** A text's front matter between `---` (YAML), `+++` (TOML), or as a JSON object, and the text without it. */
export function splitFrontMatter(text: string): {
  readonly front: string;
  readonly mark: string;
  readonly body: string;
} {
  const mark = /^(?:---|\+\+\+|;;;)(?=[ \t]*\n)/.exec(text)?.[0];
  if (mark !== undefined) {
    const begin = text.indexOf("\n") + 1;
    for (let at = begin; at < text.length; ) {
      const next = text.indexOf("\n", at);
      const end = next < 0 ? text.length : next;
      if (text.startsWith(mark, at) && text.slice(at, end).trimEnd() === mark)
        return { mark, front: text.slice(begin, at), body: text.slice(end + 1) };
      at = end + 1;
    }
  }
  const json = /^\{\n.{0,32000}?\n\}[ \t]*(?:\n|$)/s.exec(text);
  if (json && jsonIn(json[0]) !== undefined) return { mark: "{", front: json[0], body: text.slice(json[0].length) };
  return { mark: "", front: "", body: text };
}

/** Adds the values of the keys that count, in the order of `keys`. */
export function addFrontMatter(
  parts: Parts,
  { front, mark }: { front: string; mark: string },
  keys: readonly string[],
): void {
  if (front === "") return;
  const values = read(front, mark);
  for (const key of keys) {
    parts.add("front matter", canonicalWords(wordsIn(Object.hasOwn(values, key) ? values[key] : "")));
  }
}

type Values = Readonly<Record<string, unknown>>;

function read(front: string, mark: string): Values {
  if (front.length > LONGEST) return lineByLine(front);
  try {
    const value: unknown =
      mark === "+++"
        ? parseToml(front)
        : mark === "---"
          ? parseYaml(front, { schema: "core", logLevel: "silent", maxAliasCount: 20, uniqueKeys: false })
          : jsonIn(mark === ";;;" ? `{${front.replace(/^\s*\{|\}\s*$/g, "")}}` : front);
    return isObject(value) ? value : lineByLine(front);
  } catch {
    // A title with a colon is a mistake that many pages have.
    return lineByLine(front);
  }
}

function lineByLine(front: string): Values {
  const found = front.matchAll(/^["']?([\w.-]{1,100})["']?[ \t]*[:=][ \t]*(.*)$/gm);
  return Object.fromEntries(
    Array.from(found, ([, key = "", value = ""]) => [key, value.trim().replace(/^(["'])(.*)\1$/, "$2")]),
  );
}

function wordsIn(value: unknown, depth = 0): string {
  if (value === null || value === undefined || depth > 8) return "";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => wordsIn(item, depth + 1)).join(", ");
  if (isObject(value)) return wordsIn(Object.values(value), depth);
  return String(value);
}
