import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { type BuildOptions, build } from "rolldown";
import { licencesOf, noteOriginals } from "./licences.js";
import { partsPage } from "./parts.js";

/**
 * The folders of dist/, each with an index.js made of this file and all that it imports, and files of what is imported dynamically.
 * They share no code: a post step with nothing to do loads the first alone, and the sandbox uses more of zod than a step does.
 */
const FOLDERS = {
  ".": resolve("src", "action", "index.ts"),
  step: resolve("src", "action", "step.ts"),
  sandbox: resolve("src", "sandbox", "history.ts"),
};

/** Bundles the action into `dist`, which is emptied first. The same sources give the same bytes, wherever the repository lies. */
export async function bundle(dist: string): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  const originals = new Set<string>();
  const bundles = await build(Object.keys(FOLDERS).map((folder) => optionsFor(dist, folder, originals)));
  await writeFile(join(dist, "licenses.txt"), await licencesOf([...originals]));
  await writeFile(join(dist, "README.md"), partsPage(Object.keys(FOLDERS), bundles));
  await writeFile(join(dist, "package.json"), `${JSON.stringify({ type: "commonjs" })}\n`);
}

function optionsFor(dist: string, folder: string, originals: Set<string>): BuildOptions {
  const { [folder]: entry = "", ...others }: Record<string, string> = FOLDERS;
  const { output, ...options } = optionsOf(entry);
  return {
    ...options,
    external: Object.values(others),
    plugins: [noteOriginals(originals)],
    preserveEntrySignatures: "allow-extension",
    output: {
      ...output,
      sourcemap: "hidden",
      dir: join(dist, folder),
      paths: Object.fromEntries(
        Object.entries(others).map(([other, file]) => [file, importOf(relative(folder, other))]),
      ),
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      codeSplitting: { groups: [{ name: "index", tags: ["$initial"] }] },
    },
  };
}

/** How any source becomes a file that a runner starts. */
export function optionsOf(entry: string) {
  return {
    input: { index: entry },
    platform: "node",
    // Else whoever reads an input loads an HTTP client.
    treeshake: { moduleSideEffects: [{ test: /[\\/]node_modules[\\/]@actions[\\/]/, sideEffects: false }] },
    resolve: {
      extensionAlias: { ".js": [".ts", ".js"] },
      // Its ES modules become part of a file; its CommonJS modules stay apart in it, and take longer to load.
      alias: {
        yaml: resolve("node_modules", "yaml", "browser", "index.js"),
        archiver: resolve("scripts", "archives.ts"),
        "unzip-stream": resolve("scripts", "archives.ts"),
      },
    },
    output: {
      // Node loads CommonJS sooner than ES modules.
      format: "cjs",
      dynamicImportInCjs: false,
      comments: false,
      // V8 reads ASCII as it is; one character more makes two bytes of each.
      charset: "ascii",
      minify: { mangle: { keepNames: true } },
    },
  } satisfies BuildOptions;
}

/** The bundler takes `./../sandbox/index.js` for a file of the folder itself. */
function importOf(folder: string): string {
  return folder.startsWith("..") ? `${folder}/index.js` : `./${folder}/index.js`;
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
