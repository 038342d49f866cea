import { isShared, VARIABLES } from "./options.js";

/**
 * The engine's words for people at a terminal: it calls a named value "the input recreate", which is the option `--recreate` here, or a
 * variable of the environment.
 */
export function inOptions(text: string): string {
  return text
    .replace(/(`?)base-url\1 and (`?)api-key\2(?! are)/g, "--base-url and VIDEOS_API_KEY")
    .replace(/\b([Uu]se) state: (file|branch)\b/g, "$1 --state $2")
    .replace(/`state: branch` needs/g, "`--state branch` needs")
    .replace(/(?<![-\w`])on-missing-state: (create|auto|fail)\b/g, "--on-missing-state $1")
    .replace(/(?<![-\w`])on-missing-state is /g, "--on-missing-state is ")
    .replace(/(?<![-\w`])(max-credits|max-creates) \(/g, "--$1 (")
    .replace(/\b[Tt]he inputs ([a-z][a-z-]*) and ([a-z][a-z-]*)/g, (_, a, b) => `${optionOf(a)} and ${optionOf(b)}`)
    .replace(/\b[Tt]he input ([a-z][a-z-]*)(: (?=\S))?/g, (words, name, value) =>
      isKnown(name) ? optionOf(name) + (value ? " " : "") : words,
    )
    .replace(/\b[Tt]he input `([a-z][a-z-]*)`/g, (words, name) => (isKnown(name) ? `\`${optionOf(name)}\`` : words));
}

function isKnown(name: string): boolean {
  return isShared(name) || Object.hasOwn(VARIABLES, name);
}

function optionOf(name: string): string {
  return VARIABLES[name] ?? `--${name}`;
}
