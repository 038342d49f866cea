import { realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { quoted } from "../../manifest/quote.js";
import { InputError } from "../options.js";

/** A file, and what it is, in words: `the lock file (links-file)`. */
export type NamedFile = {
  readonly path: string;
  readonly what: string;
  /** Whether only its marked blocks are written, or what stands in them doesn't count where it is read. */
  readonly blocks?: boolean;
  /** The path with its links resolved, where it is known. */
  readonly real?: string;
};

/**
 * Throws `InputError` where a file that a run writes is also another one that it writes or reads, links resolved: the one would replace the
 * other, or change a brief with each run.
 */
export function demandApart(
  workspace: string,
  { written, read }: { readonly written: readonly NamedFile[]; readonly read: readonly NamedFile[] },
): void {
  const byReal = new Map<string, NamedFile>();
  const problems: string[] = [];
  const compare = (file: NamedFile, real: string) => {
    const other = byReal.get(real);
    if (other === undefined || (other.blocks && file.blocks)) return;
    const names = `${quoted(other.path)}, ${other.what}, and ${quoted(file.path)}, ${file.what},`;
    problems.push(`${names} are one file, so that writing the one would change the other. Name another file.`);
  };
  for (const file of written) {
    const real = realOf(resolve(workspace, file.path));
    compare(file, real);
    byReal.set(real, file);
  }
  for (const file of read) compare(file, file.real ?? realOf(resolve(workspace, file.path)));
  if (problems.length > 0) throw new InputError(problems);
}

/** A path with its links resolved, as far as it is there. */
function realOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(realOf(folder), basename(path));
  }
}
