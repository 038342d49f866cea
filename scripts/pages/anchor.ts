/** The anchor that GitHub gives a heading, without `#`. The site uses the same, so that a link works in both places. */
export function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "");
  return words.replaceAll(" ", "-");
}

/** A name in a row of a table, as code that links to itself. The id is an anchor on GitHub and on the site. */
export function linkable(id: string, name: string): string {
  return `<a id="${id}" href="#${id}">\`${name}\`</a>`;
}
