import { pathFault } from "./files.js";
import { quoted } from "./quote.js";

const MAX_PATTERN = 200;
/** A pattern becomes a regular expression that backtracks: with many wildcards one long file name takes it for ever. */
const MAX_STARS_IN_SEGMENT = 3;
const MAX_GLOBSTARS = 4;
const MAX_BRACES = 4;

/** What is wrong with a pattern of `sources`, or `null`. It takes `*`, `**`, `?`, `[…]` and `{a,b}`. */
export function patternFault(pattern: string): string | null {
  const path = pathFault(pattern);
  if (path) return `is ${quoted(pattern)}, ${path}.`;
  if (/(?:^|[/{,])\.\.(?:[/},]|$)/.test(pattern)) return 'holds ".."; patterns stay inside the workspace.';
  if (pattern.startsWith("!")) return 'starts with "!"; patterns only add files.';
  if (!isPattern(pattern)) return null;
  if (/[()|]|[\]}]\+/.test(pattern))
    return "holds a sign that patterns don't take; they take *, **, ?, [abc] and {a,b}.";
  const segments = pattern.split("/");
  const globstars = segments.filter((segment) => segment === "**").length;
  const crowded = segments.some(
    (segment) => segment !== "**" && (segment.match(/\*+/g)?.length ?? 0) > MAX_STARS_IN_SEGMENT,
  );
  const braces = pattern.match(/\{/g)?.length ?? 0;
  if (pattern.length > MAX_PATTERN || crowded || globstars > MAX_GLOBSTARS || braces > MAX_BRACES) {
    return (
      `is too intricate; a pattern has at most ${MAX_PATTERN} characters, ${MAX_STARS_IN_SEGMENT} * between two slashes, ` +
      `${MAX_GLOBSTARS} ** and ${MAX_BRACES} {…}.`
    );
  }
  return null;
}

/** Whether it is more than the path of one file. */
export function isPattern(pattern: string): boolean {
  return /[*?[\]{}]/.test(pattern);
}

/** The folder a pattern starts in: what stands before its first wildcard. */
export function folderOf(pattern: string): string {
  const segments = pattern.split("/");
  const wild = segments.findIndex(isPattern);
  return segments.slice(0, wild).join("/");
}
