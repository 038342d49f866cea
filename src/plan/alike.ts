/** Whether two texts share most of their words. */
export function isAlike(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared > 0 && 3 * shared >= 2 * Math.max(one.size, other.size);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ""));
}
