/** Words without their full stop, for the middle of a sentence. */
export function unended(words: string): string {
  let end = words.length;
  while (end > 0 && /[.\s]/.test(words[end - 1] ?? "")) end--;
  return words.slice(0, end);
}

/** A whole number as people read it everywhere: `5,204`. */
export function counted(number: number): string {
  return number < 1_000 ? String(number) : String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Several reasons as one, of which each but the last has lost its full stop. */
export function together(reasons: readonly string[]): string {
  return reasons.map((reason, index) => (index < reasons.length - 1 ? unended(reason) : reason)).join("; ");
}

/** An error's message and those of what caused it, a line each. A cause that is told already is left out. */
export function chainOf(error: unknown): string {
  const lines: string[] = [];
  const met = new Set<unknown>([undefined]);
  for (let each = error; !met.has(each); each = each instanceof Error ? each.cause : undefined) {
    met.add(each);
    const message = each instanceof Error ? each.message : String(each);
    if (lines.some((line) => line.includes(unended(message)))) continue;
    lines.push(lines.length === 0 ? message : `caused by: ${message}`);
  }
  return lines.join("\n");
}
