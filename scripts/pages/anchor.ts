/** The anchor that GitHub gives a heading, without `#`. The site uses the same, so that a link works in both places. */
export function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "");
  return words.replaceAll(" ", "-");
}
