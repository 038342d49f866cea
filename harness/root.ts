import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this repository, from the sources as well as from their compiled form in `build/`. */
export function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "action.yml"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No action.yml above ${import.meta.url}.`);
    folder = parent;
  }
  return folder;
}
