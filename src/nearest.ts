/** The known word that a misspelt one was probably meant to be. */
export function nearest(word: string, known: readonly string[]): string | null {
  if (word.length > 40) return null;
  const plain = plainOf(word);
  const ranked = known
    .map((candidate) => ({ candidate, other: plainOf(candidate), most: Math.max(1, Math.floor(candidate.length / 3)) }))
    // Most of a thousand names are told by their length.
    .filter(({ other, most }) => Math.abs(other.length - plain.length) <= most)
    .map((found) => ({ ...found, distance: editDistance(plain, found.other) }))
    .filter(({ distance, most }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate ?? null;
}

/** Case and separators don't count: `taskFile`, `task-file` and `Task_File` all mean `task_file`. */
function plainOf(word: string): string {
  return word.toLowerCase().replace(/[-_ ]/g, "");
}

/** How many letters to insert, delete, replace or swap with their neighbour to get from one word to the other. */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j++) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost, swap));
    }
  }
  return at(from.length, to.length);
}
