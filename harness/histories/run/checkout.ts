import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Wishes } from "../wishes.js";

/** The folders that a commit has. */
const FOLDERS = ["guides", "tours", "docs"];

/** Writes manifests and sources as a commit has them. Returns the paths of the manifests. */
export function writeCheckout(folder: string, wishes: Wishes): readonly string[] {
  mkdirSync(folder, { recursive: true });
  for (const name of FOLDERS) rmSync(join(folder, name), { recursive: true, force: true });
  const manifests = wishes.files();
  for (const [path, text] of [...manifests, ...wishes.sources()]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return [...manifests.keys()];
}
