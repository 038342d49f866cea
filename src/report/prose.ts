import { counted } from "../manifest/quote.js";

/** `1 edit`, `2 edits`, `1,204 edits`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${figure(number)} ${number === 1 ? noun : plural}`;
}

/** `60,000`. */
export function figure(number: number): string {
  return counted(number);
}

/** `1, 2 and 3`. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1);
  if (last === undefined) return "";
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** `Like this`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
