import { isObject, jsonIn } from "../canonical-json.js";
import type { Part } from "./part.js";
import { codeLines, codeWords } from "./words.js";

/** The parts of a Jupyter notebook: the words of its cells. `null` where the text is none. */
export function notebookParts(text: string, markdown: (text: string) => readonly Part[]): Part[] | null {
  const notebook = jsonIn(text);
  const cells = isObject(notebook) ? notebook["cells"] : undefined;
  if (!Array.isArray(cells)) return null;
  let section: string | null = null;
  return cells.flatMap((cell: unknown): Part[] => {
    if (!isObject(cell)) return [];
    const source = sourceOf(cell["source"]);
    if (cell["cell_type"] === "code") {
      const words = codeWords(source);
      return words === "" ? [] : [{ kind: "code", section, words, code: codeLines(source) }];
    }
    const parts = markdown(source).map((part) => ({ ...part, section: part.section ?? section }));
    section = parts.at(-1)?.section ?? section;
    return parts;
  });
}

function sourceOf(source: unknown): string {
  const lines: unknown[] = Array.isArray(source) ? source : [source];
  return lines
    .filter((line) => typeof line === "string")
    .join("")
    .replace(/\r\n?/g, "\n");
}
