import type { CommandShape, OptionShape } from "./shapes.js";

/** What these options take. All others that take something take a text or the path of a file. */
export const VALUES: Readonly<Record<string, readonly string[]>> = {
  "--state": ["file", "branch"],
  "--to": ["file", "branch"],
  "--base-url": ["sandbox"],
  "--on-missing-state": ["auto", "create", "fail"],
  "--on-clarification": ["fail", "skip"],
  "--on-superseded": ["cancel", "finish"],
};

/** What the arguments of these commands are. */
export const ARGUMENTS: Readonly<Record<string, readonly string[]>> = { completion: ["bash", "zsh", "fish"] };

/** A word that can follow, and what it means. */
type Word = { readonly word: string; readonly says: string };

/** The script of each shell, made of all commands. */
export const COMPLETIONS: ReadonlyMap<string, (shapes: readonly CommandShape[]) => string> = new Map([
  ["bash", bash],
  ["zsh", zsh],
  ["fish", fish],
]);

function bash(shapes: readonly CommandShape[]): string {
  return `# Completes videos-as-code in bash.
_videos_as_code() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command= words= at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "$command \${COMP_WORDS[at]}" in
${steps(shapes)}
    esac
  done
  case "$command" in
${cases(shapes, (words) => `words=${quoted(words.map(({ word }) => word).join(" "))}`)}
  esac
  case "$before" in
${values((words) => `words=${quoted(words.join(" "))}`)}
    ${plain(shapes).join("|")}) words= ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _videos_as_code videos-as-code
`;
}

function zsh(shapes: readonly CommandShape[]): string {
  return `#compdef videos-as-code
# Completes videos-as-code in zsh.
_videos_as_code() {
  local command= word
  local -a entries
  for word in \${words[2,CURRENT-1]}; do
    case "$command $word" in
${steps(shapes)}
    esac
  done
  case "\${words[CURRENT-1]}" in
${values((words) => `compadd -- ${words.join(" ")}; return`)}
    ${plain(shapes).join("|")}) _files; return ;;
  esac
  case "$command" in
${cases(shapes, (words) => `entries=(${words.map(({ word, says }) => quoted(`${word}:${says}`)).join(" ")})`)}
  esac
  _describe -o 'videos-as-code' entries
  _files
}
if [ "\${funcstack[1]}" = "_videos_as_code" ] || [ "\${funcstack[1]}" = "_videos-as-code" ]; then
  _videos_as_code "$@"
else
  compdef _videos_as_code videos-as-code
fi
`;
}

function fish(shapes: readonly CommandShape[]): string {
  const lines = ["# Completes videos-as-code in fish."];
  const add = (condition: string, rest: string) =>
    lines.push(`complete -c videos-as-code -n ${quoted(condition)} ${rest}`);
  for (const { word, says } of wordsOf(shapes, "")) add("__fish_use_subcommand", `-f -a ${word} -d ${quoted(says)}`);
  for (const group of groupsOf(shapes)) {
    const inner = wordsOf(shapes, group);
    const seen = `__fish_seen_subcommand_from ${group}; and not __fish_seen_subcommand_from ${inner.map(({ word }) => word).join(" ")}`;
    for (const { word, says } of inner) add(seen, `-f -a ${word} -d ${quoted(says)}`);
  }
  for (const shape of shapes) {
    const seen = shape.name
      .split(" ")
      .map((word) => `__fish_seen_subcommand_from ${word}`)
      .join("; and ");
    for (const word of ARGUMENTS[shape.name] ?? []) add(seen, `-f -a ${word}`);
    for (const option of optionsOf(shape)) add(seen, fishOption(option));
  }
  return `${lines.join("\n")}\n`;
}

function fishOption({ names, takesValue, says }: OptionShape): string {
  const flags = names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const known = names.flatMap((name) => VALUES[name] ?? []);
  const value = known.length > 0 ? `-x -a ${quoted(known.join(" "))}` : "-r";
  return [...flags, ...(takesValue ? [value] : []), "-d", quoted(says)].join(" ");
}

/** How a shell comes from the command so far and the next word to the next command. */
function steps(shapes: readonly CommandShape[]): string {
  const groups = groupsOf(shapes);
  const steps = [
    ...wordsOf(shapes, "").map(({ word }) => [`" ${word}"`, word]),
    ...groups.flatMap((group) => wordsOf(shapes, group).map(({ word }) => [`"${group} ${word}"`, `${group} ${word}`])),
  ];
  return steps.map(([pattern, name]) => `      ${pattern}) command=${quoted(name ?? "")} ;;`).join("\n");
}

/** What can follow each command. */
function cases(shapes: readonly CommandShape[], then: (words: readonly Word[]) => string): string {
  const names = ["", ...groupsOf(shapes), ...shapes.map(({ name }) => name)];
  return names.map((name) => `    ${quoted(name)}) ${then(wordsOf(shapes, name))} ;;`).join("\n");
}

function values(then: (words: readonly string[]) => string): string {
  return Object.entries(VALUES)
    .map(([name, words]) => `    ${name}) ${then(words)} ;;`)
    .join("\n");
}

/** The options that take a text or a path. */
function plain(shapes: readonly CommandShape[]): string[] {
  const taking = shapes.flatMap(optionsOf).filter(({ takesValue }) => takesValue);
  return [...new Set(taking.flatMap(({ names }) => names))].filter((name) => !Object.hasOwn(VALUES, name)).sort();
}

/** The words that can follow a command: others, or its arguments and options. */
function wordsOf(shapes: readonly CommandShape[], name: string): Word[] {
  const shape = shapes.find((one) => one.name === name);
  if (shape !== undefined) {
    const known = (ARGUMENTS[name] ?? []).map((word) => ({ word, says: word }));
    return [
      ...known,
      ...optionsOf(shape).flatMap(({ names, says }) => names.slice(0, 1).map((word) => ({ word, says }))),
    ];
  }
  if (name !== "") {
    const inner = shapes.filter((one) => one.name.startsWith(`${name} `));
    return inner.map(({ name: whole, summary }) => ({ word: whole.slice(name.length + 1), says: summary }));
  }
  const groups = groupsOf(shapes);
  const single = shapes.filter((one) => !one.name.includes(" "));
  return [
    ...single.map(({ name: word, summary }) => ({ word, says: summary })),
    ...groups.map((word) => ({
      word,
      says: wordsOf(shapes, word)
        .map((inner) => inner.word)
        .join(", "),
    })),
  ];
}

function groupsOf(shapes: readonly CommandShape[]): string[] {
  return [...new Set(shapes.flatMap(({ name }) => (name.includes(" ") ? [name.split(" ")[0] ?? ""] : [])))];
}

function optionsOf({ options }: CommandShape): OptionShape[] {
  return [...options.flatMap((group) => group.options), HELP];
}

const HELP: OptionShape = {
  flags: "--help",
  names: ["--help", "-h"],
  takesValue: false,
  says: "what it takes, and examples",
};

/** A word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
