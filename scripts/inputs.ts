import type { ActionDefinition } from "../harness/action.js";

/**
 * A page whose tables of inputs and outputs are those of `action.yml`, between `<!-- inputs -->` and `<!-- /inputs -->`, and
 * `<!-- outputs -->` and `<!-- /outputs -->`. Throws where such a pair is missing.
 */
export function withTables(page: string, action: ActionDefinition): string {
  const inputs = [...action.inputs].map(([name, input]) => [
    code(name),
    input.default === "" ? "" : code(input.default),
    input.description,
  ]);
  const outputs = [...action.outputs].map(([name, output]) => [code(name), output.description]);
  const withInputs = replaceBetween(page, "inputs", table(["input", "default", "meaning"], inputs));
  return replaceBetween(withInputs, "outputs", table(["output", "meaning"], outputs));
}

function replaceBetween(text: string, name: string, content: string): string {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const start = text.indexOf(opening);
  const end = text.indexOf(closing, start);
  if (start < 0 || end < 0)
    throw new Error(`The page of inputs and outputs has no ${opening} … ${closing} for the table of ${name}.`);
  return `${text.slice(0, start + opening.length)}\n${content}\n${text.slice(end)}`;
}

function table(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n");
}

function cell(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
}

function code(text: string): string {
  return `\`${text}\``;
}
