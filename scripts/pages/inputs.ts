import type { ActionDefinition } from "../../harness/action.js";
import { linkable } from "./anchor.js";
import { table } from "./table.js";

/** What most workflows set. */
const COMMON = ["base-url", "api-key", "wait", "timeout-minutes", "comment"];

/**
 * A page whose tables of inputs and outputs are those of `action.yml`, each between two markers such as `<!-- outputs -->` and
 * `<!-- /outputs -->`. Throws where such a pair is missing.
 */
export function withTables(page: string, action: ActionDefinition): string {
  const inputs = (chosen: (name: string) => boolean) =>
    table(
      ["input", "meaning"],
      [...action.inputs]
        .filter(([name]) => chosen(name))
        .map(([name, { default: standard, description }]) => [
          linkable(`input-${name}`, name),
          standard === "" ? description : `${description.trim()} Default: \`${standard}\`.`,
        ]),
    );
  const outputs = table(
    ["output", "meaning"],
    [...action.outputs].map(([name, { description }]) => [linkable(`output-${name}`, name), description]),
  );
  const tables = {
    "common inputs": inputs((name) => COMMON.includes(name)),
    "rare inputs": inputs((name) => !COMMON.includes(name)),
    outputs,
  };
  return Object.entries(tables).reduce((text, [name, content]) => replaceBetween(text, name, content), page);
}

/** The source file of the defaults that an empty input has, before Biome has formatted it. */
export function defaultsSource({ inputs }: Pick<ActionDefinition, "inputs">): string {
  const known = [...inputs].filter(([, { default: standard }]) => standard !== "" && !standard.includes("${{"));
  const defaults = Object.fromEntries(known.map(([name, { default: standard }]) => [name, standard]));
  return `// Made from action.yml by \`npm run build\`.

/** By the name of an input, its default; none where that is empty, or only the runner knows it. */
export const DEFAULTS: Readonly<Record<string, string>> = ${JSON.stringify(defaults)};
`;
}

function replaceBetween(text: string, name: string, content: string): string {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const start = text.indexOf(opening);
  const end = text.indexOf(closing, start);
  if (start < 0 || end < 0)
    throw new Error(`The page of inputs and outputs has no ${opening} … ${closing} for the table of ${name}.`);
  return `${text.slice(0, start + opening.length)}\n${content}\n${text.slice(end)}`;
}
