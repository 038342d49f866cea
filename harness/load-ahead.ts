import { readdir, readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";

const SOURCES = join(import.meta.dirname, "..", "src");
/** `.ts` under a test runner, `.js` once it is compiled. */
const EXTENSION = extname(import.meta.filename);

let loading: Promise<void> | null = null;

/**
 * Loads the modules that the action imports while it runs. A test runner fetches a module over a channel that the event loop doesn't
 * show as work, so that a virtual clock would take it for waiting and go on to the next timer.
 */
export function loadAhead(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const names = await readdir(SOURCES, { recursive: true });
  for (const file of names.filter((name) => name.endsWith(EXTENSION)).map((name) => join(SOURCES, name))) {
    for (const [, path = ""] of (await readFile(file, "utf8")).matchAll(/\bimport\("(\.[^"]+)\.js"\)/g)) {
      await import(join(dirname(file), path + EXTENSION));
    }
  }
}
