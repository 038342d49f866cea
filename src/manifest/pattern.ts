import { pathFault } from "./files.js";
import { quoted } from "./quote.js";

const MAX_PATTERN = 200;
/** A pattern becomes a regular expression that backtracks: with many wildcards one long file name takes it for ever. */
const MAX_WILD_IN_SEGMENT = 3;
const MAX_GLOBSTARS = 4;

/** What is wrong with a pattern of `sources`, or `null`. It takes `*`, `**`, `?`, `[…]` and `{a,b}`. */
export function patternFault(pattern: string): string | null {
  const path = pathFault(pattern);
  if (path) return `is ${quoted(pattern)}, ${path}.`;
  if (pattern.startsWith("!")) return 'starts with "!"; patterns only add files.';
  if (!isPattern(pattern)) return null;
  // The glob library takes a name that starts with two dots for the folder above.
  if (/(?:^|[/{,])\.\./.test(pattern)) return 'holds ".."; patterns stay inside the workspace.';
  if (/[()|]|[\]}]\+/.test(pattern))
    return "holds a sign that patterns don't take; they take *, **, ?, [abc] and {a,b}.";
  const segments = pattern.split("/");
  const globstars = segments.filter((segment) => segment === "**").length;
  const most = Math.max(...segments.map((segment) => (segment === "**" ? 0 : (segment.match(/\*+|\{/g)?.length ?? 0))));
  if (pattern.length <= MAX_PATTERN && globstars <= MAX_GLOBSTARS && most <= MAX_WILD_IN_SEGMENT) return null;
  return (
    `is too intricate; a pattern has at most ${MAX_PATTERN} characters, ${MAX_GLOBSTARS} **, ` +
    `and ${MAX_WILD_IN_SEGMENT} * and {…} between two slashes.`
  );
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
