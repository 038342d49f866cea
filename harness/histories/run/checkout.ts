import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type GivenSettings, giveSettings } from "../../settings.js";
import { FOLDERS, type Wishes } from "../wishes.js";

/** Writes manifests and sources as a commit has them. */
export function writeCheckout(folder: string, wishes: Wishes, settings: GivenSettings = {}): void {
  mkdirSync(folder, { recursive: true });
  const former = readdirSync(folder).filter((name) => name.endsWith("videos.yml"));
  for (const name of [...former, ...FOLDERS, "docs"]) rmSync(join(folder, name), { recursive: true, force: true });
  for (const [path, text] of [...wishes.files(), ...wishes.sources()]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  giveSettings(join(folder, wishes.root), settings);
}
