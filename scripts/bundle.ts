import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { type BuildOptions, build } from "rolldown";
import { licencesOf } from "./licences.js";

const SANDBOX = resolve("src", "sandbox", "history.ts");

/**
 * Bundles the action into `folder`, which is emptied first. index.js has all that every run loads; what is imported dynamically is
 * in files of its own. The same sources give the same bytes, wherever the repository lies.
 */
export async function bundle(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const bundles = await build([
    { ...optionsFor(folder), input: resolve("src", "action", "index.ts"), external: SANDBOX },
    // Apart: it uses more of zod than the action does, and what both use would be in index.js.
    { ...optionsFor(join(folder, "sandbox")), input: { index: SANDBOX } },
  ]);
  const modules = bundles.flatMap(({ output }) =>
    output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])),
  );
  await writeFile(join(folder, "licenses.txt"), await licencesOf(modules));
  await writeFile(join(folder, "package.json"), `${JSON.stringify({ type: "commonjs" })}\n`);
}

function optionsFor(folder: string): BuildOptions {
  return {
    platform: "node",
    preserveEntrySignatures: "allow-extension",
    // Else whoever reads an input loads an HTTP client.
    treeshake: { moduleSideEffects: [{ test: /[\\/]node_modules[\\/]@actions[\\/]/, sideEffects: false }] },
    resolve: {
      extensionAlias: { ".js": [".ts", ".js"] },
      // Its ES modules become part of a file; its CommonJS modules stay apart in it, and take longer to load.
      alias: { yaml: resolve("node_modules", "yaml", "browser", "index.js") },
    },
    output: {
      dir: folder,
      // Node loads CommonJS sooner than ES modules.
      format: "cjs",
      comments: false,
      minify: { mangle: { keepNames: true } },
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      paths: { [SANDBOX]: "./sandbox/index.js" },
      codeSplitting: { groups: [{ name: "index", tags: ["$initial"] }] },
    },
  };
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
