/** Where a value stands now that was given to each run; `null` for one whose place is fixed. */
const FORMER: Readonly<Record<string, string | null>> = {
  state: "state",
  "state-backup": "backup",
  "state-branch": null,
  "state-file": null,
  "link-template": "link",
  "links-file": "lock_file",
  embed: "embed",
  "embed-template": "embed_template",
  "max-creates": "max_creates",
  "max-credits": "max_credits",
  "on-clarification": "clarification",
};
export const FORMER_NAMES = Object.keys(FORMER);

type Given = {
  /** Values by the names that they were given under. */
  readonly given: ReadonlyMap<string, string>;
  /** How a name is written where it was given. */
  readonly shown: (name: string) => string;
  /** The path of the root manifest. */
  readonly manifest: string;
};

/** What to say of values that stand in the manifest, with the lines to write there; `null` where none is given. */
export function formerFault({ given, shown, manifest }: Given): string | null {
  const names = FORMER_NAMES.filter((name) => given.has(name));
  if (names.length === 0) return null;
  const lines = names.flatMap((name) => {
    const key = FORMER[name] ?? null;
    return key === null ? [] : [`${key}: ${lineValue(key, given.get(name) ?? "")}`];
  });
  const settings = lines.filter((line) => !line.startsWith("clarification:"));
  const write = [
    ...(settings.length === 0 ? [] : [`settings: { ${settings.join(", ")} }`]),
    ...lines.filter((line) => line.startsWith("clarification:")).map((line) => `defaults: { ${line} }`),
  ];
  const fixed = names.filter((name) => FORMER[name] === null).map(shown);
  const sentences = [
    `${names.map(shown).join(", ")}: take ${names.length === 1 ? "it" : "them"} out, since what is the same in every run stands in ${manifest}.`,
    ...(write.length === 0 ? [] : [`Write there: ${write.join(" and ")}`]),
    ...(fixed.length === 0
      ? []
      : [`${fixed.length === 1 ? "The place" : "The places"} of ${fixed.join(" and ")} can't be chosen any more.`]),
  ];
  return sentences.join(" ");
}

function lineValue(key: string, value: string): string {
  const lines = value.split("\n").map((line) => line.trim());
  if (key === "embed")
    return `[${lines
      .filter((line) => line !== "")
      .map((line) => JSON.stringify(line))
      .join(", ")}]`;
  return /^[\w./-]+$/.test(value) ? value : JSON.stringify(value);
}
