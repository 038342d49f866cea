/** More than any reason that a person wrote; a reply may be as long as 16 MiB, and every outcome is kept and shown. */
const MAX_CHARACTERS = 4_000;

/** The service's own words, cut where they are endless. */
export function shortened(words: string): string {
  if (words.length <= MAX_CHARACTERS) return words;
  const characters = [...words.slice(0, 2 * MAX_CHARACTERS)].slice(0, MAX_CHARACTERS);
  return `${characters.join("")}…`;
}

/** A value of a reply as JSON; what is nested deeper than can be written is said to be so. */
export function inJson(value: unknown): string {
  try {
    return shortened(JSON.stringify(value) ?? "null");
  } catch {
    return "a structure too deep to show";
  }
}

/** A time, in milliseconds since the Unix epoch, to the second. */
export function isoTime(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, "Z");
}

/** Words without their full stop. */
export function unended(words: string): string {
  return words.replace(/[.\s]*$/, "");
}
