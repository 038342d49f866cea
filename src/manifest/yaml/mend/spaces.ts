/** What a line is indented with where that isn't spaces alone; `null` where it is. */
export function oddSpaces(text: string): string | null {
  const odd = /^[\s\u200b\ufeff]*/u.exec(text)?.[0] ?? "";
  return /[^ ]/.test(odd) ? odd : null;
}

/** `4 spaces` */
export function inWords(spaces: number): string {
  return spaces === 1 ? "1 space" : `${spaces} spaces`;
}

/** A sign that looks like a space, by its name. */
export function signOf(sign: string): string {
  if (sign === "\t") return "a tab";
  if (sign === "\u200b") return "a zero-width space (U+200B), which nobody sees";
  if (sign === "\ufeff") return "a byte order mark (U+FEFF), which nobody sees";
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const name = sign === "\u00a0" ? "a non-breaking space" : "a wide or narrow space";
  return `${name} (U+${code}), which only looks like a space`;
}
