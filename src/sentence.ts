/** Words without their full stop, for the middle of a sentence. */
export function unended(words: string): string {
  let end = words.length;
  while (end > 0 && /[.\s]/.test(words[end - 1] ?? "")) end--;
  return words.slice(0, end);
}

/** Several reasons as one, of which each but the last has lost its full stop. */
export function together(reasons: readonly string[]): string {
  return reasons.map((reason, index) => (index < reasons.length - 1 ? unended(reason) : reason)).join("; ");
}
