import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "rolldown";
import * as z from "zod";

const PackageSchema = z.object({ name: z.string(), license: z.string() });

/**
 * A plugin that notes, in `files`, each file of a package whose code ends up in a bundle; of a package that is a bundle itself the files that
 * it was made of, as its source map names them.
 */
export function noteOriginals(files: Set<string>): Plugin {
  return {
    name: "originals",
    load: {
      filter: { id: /[\\/]node_modules[\\/].*\.[cm]?js$/ },
      handler: (id) =>
        existsSync(`${id}.map`) ? { code: readFileSync(id, "utf8"), map: readFileSync(`${id}.map`, "utf8") } : null,
    },
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (name.endsWith(".map")) delete bundle[name];
        if (file.type !== "chunk") continue;
        for (const id of file.moduleIds) files.add(id);
        for (const source of file.map?.sources ?? []) {
          const inside = /node_modules\/\.pnpm\/.*\/(node_modules\/.*)/.exec(source)?.[1];
          if (inside !== undefined) files.add(resolve(inside));
        }
      }
    },
  };
}

/** The licences of the packages that these files belong to, in the order of their names. */
export async function licencesOf(files: readonly string[]): Promise<string> {
  const folders = [...new Set(files.flatMap(packageFolder))];
  const texts = new Map(await Promise.all(folders.map(licenceOf)));
  return [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join("\n");
}

function packageFolder(file: string): string[] {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.slice(0, 1) ?? [];
}

async function licenceOf(folder: string): Promise<[name: string, text: string]> {
  const { name, license } = PackageSchema.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  const file = (await readdir(folder)).sort().find((name) => /^licen[cs]e/i.test(name));
  // Some packages name their licence and have no text of it.
  const text =
    file === undefined ? "" : `${(await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n").trim()}\n`;
  return [name, `${name}\n${license}\n${text}`];
}
