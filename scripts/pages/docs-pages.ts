import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The pages of `docs/` and of its folders, as paths from the repository's root. */
export function docsPages(): string[] {
  const folders = readdirSync("docs", { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith("."),
  );
  return ["docs", ...folders.map(({ name }) => join("docs", name))].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(folder, name)),
  );
}
