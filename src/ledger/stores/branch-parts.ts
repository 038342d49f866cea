/** A file of a ledger on a branch. All of them one after another are the ledger; each fact is in one. */
export type Part = { readonly name: string; readonly text: string };

/** GitHub makes no blob of 40 MiB and more. */
const MOST = 32 * 1024 * 1024;
/** A smaller file is always added to. */
const LEAST = 128 * 1024;
/** How many times as large a file may be as what is added to it. */
const RATIO = 16;

/** The name of a part: `ledger.jsonl` for the first, then `ledger.2.jsonl`. */
function partName(standard: string, number: number): string {
  return number === 1 ? standard : standard.replace(/(?=\.[^.]+$)/, `.${number}`);
}

/** The number of a part; `null` where a file is none of this ledger. */
export function partNumber(standard: string, name: string): number | null {
  const number = name === standard ? 1 : Number(/\.(\d+)\.[^.]+$/.exec(name)?.[1] ?? 0);
  return number > 0 && partName(standard, number) === name ? number : null;
}

/**
 * The parts with more text at their end. An append writes about as much as it adds, and a ledger of 100 MB has six parts, because the last
 * parts are joined while they are not much larger than what comes after them.
 */
export function withText(parts: readonly Part[], text: string, standard: string): readonly Part[] {
  let added = text;
  let kept = parts.length;
  for (let last = parts.at(-1); last !== undefined && joins(last.text, added); last = parts[kept - 1]) {
    added = last.text + added;
    kept--;
  }
  const last = parts.at(-1);
  const next = last === undefined ? 1 : (partNumber(standard, last.name) ?? 0) + 1;
  return [...parts.slice(0, kept), { name: parts[kept]?.name ?? partName(standard, next), text: added }];
}

function joins({ length }: string, added: string): boolean {
  return length + added.length <= MOST && (length < LEAST || length < RATIO * added.length);
}
