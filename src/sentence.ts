/** Words without their full stop, for the middle of a sentence. */
export function unended(words: string): string {
  return words.replace(/[.\s]+$/, "");
}
