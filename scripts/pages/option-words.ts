import type { ActionDefinition } from "../../harness/action.js";

/** What `action.yml` says of an input, for the help of the command line: a description, and the default. */
type Words = readonly [says: string, standard: string];

/** By the names of the inputs, without those that make sense in a workflow alone. */
export function optionWords({ inputs }: Pick<ActionDefinition, "inputs">): Record<string, Words> {
  const shown = [...inputs].filter(([name]) => !IN_WORKFLOWS.includes(name));
  return Object.fromEntries(
    shown.map(([name, input]) => {
      const standard = name === "github-token" ? "" : input.default;
      return [name, [wordsOf(input.description, standard), standard]];
    }),
  );
}

export const IN_WORKFLOWS = ["mode", "on-missing-ledger", "comment", "issue", "preview"];

/** The source file that holds them, before Biome has formatted it. */
export function optionWordsSource(action: Pick<ActionDefinition, "inputs">): string {
  return `// Made from action.yml by \`npm run build\`.

/** By the name of an input of the action: what it is, and its default. */
export const INPUTS = ${JSON.stringify(optionWords(action))} as const;
`;
}

/** The first clause of a description; of what is true by default, what \`false\` does, since the option is \`--no-…\`. */
function wordsOf(description: string, standard: string): string {
  const text = description.trim().replaceAll(/\s+/g, " ");
  const start = standard === "true" ? text.indexOf("`false` ") + "`false` ".length : 0;
  const [clause = ""] = /^(?:`[^`]*`|[^`.:]|[.:](?! ))*/.exec(text.slice(start).replace(/\.$/, "")) ?? [];
  const words = clause
    .replaceAll(/`([a-z][a-z-]*): ([a-z]+)`/g, "--$1 $2")
    .replaceAll(/`([a-z]+(?:-[a-z]+)+)`/g, "--$1")
    .replaceAll("--realtime-url", "VIDEOS_REALTIME_URL")
    .replaceAll("`", "");
  return words.replace(/^[A-Z](?=[a-z']* )/, (letter) => letter.toLowerCase());
}
