import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build } from "rolldown";
import { licencesOf } from "./licences.js";

/** Bundles the action into `folder`, which is emptied first. The same sources give the same bytes, wherever the repository lies. */
export async function bundle(folder: string): Promise<void> {
  const { output } = await build({
    input: { index: "src/action/index.ts" },
    platform: "node",
    resolve: { extensionAlias: { ".js": [".ts", ".js"] } },
    treeshake: { moduleSideEffects: [{ test: /node_modules/, sideEffects: false }] },
    output: {
      dir: folder,
      cleanDir: true,
      format: "es",
      comments: false,
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
    },
  });
  const modules = output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
  await writeFile(join(folder, "licenses.txt"), await licencesOf(modules));
}

/** Calls `work` with a new bundle in a folder outside the repository, which is removed afterwards. */
export async function withFreshBundle<T>(work: (files: ReadonlyMap<string, string>) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "videos-as-code-dist-"));
  try {
    await bundle(folder);
    return await work(await filesIn(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Content by path in `folder`. A folder that isn't there has no files. */
export async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = files.sort().map(async (path) => [relative(folder, path), await readFile(path, "utf8")] as const);
  return new Map(await Promise.all(contents));
}
