import { unended } from "../sentence.js";

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
