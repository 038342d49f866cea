import { chmod, copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build, type Plugin } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { fontAssets } from "../src/sandbox/film/fonts.js";
import { licencesOf, noteOriginals } from "./licences.js";
import { run } from "./run.js";

const ENTRIES = {
  /** The command `videos-as-code`. */
  cli: resolve("src", "cli", "index.ts"),
  /** The module `videos-as-code/sandbox`. */
  sandbox: resolve("src", "sandbox", "index.ts"),
  /** A thread, which is started by the path of its file. */
  "encoder-worker": resolve("src", "sandbox", "film", "encoder-worker.js"),
};

/**
 * What the npm package holds beside package.json, made in `folder`, which is emptied first: each entry with everything that it
 * needs, so that whoever installs the package gets nothing else with it.
 */
export async function bundlePackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const originals = new Set<string>();
  await build({
    input: ENTRIES,
    platform: "node",
    plugins: [assetsBeside(), noteOriginals(originals)],
    resolve: {
      extensionAlias: { ".js": [".ts", ".js"] },
      // Its ES modules become part of a file; its CommonJS modules stay apart in it, and take longer to load.
      alias: { yaml: resolve("node_modules", "yaml", "browser", "index.js") },
    },
    output: {
      dir: folder,
      format: "esm",
      comments: false,
      sourcemap: "hidden",
      minify: { mangle: { keepNames: true } },
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      banner: ({ name }) => (name === "cli" ? "#!/usr/bin/env node" : ""),
    },
  });
  await writeFile(join(folder, "licenses.txt"), await licencesOf([...originals, ...assets().map(inPackages)]));
  await writeFile(join(folder, "sandbox.d.ts"), TYPES_HEADER + (await typesOf(ENTRIES.sandbox)));
  await chmod(join(folder, "cli.js"), 0o755);
  await mkdir(join(folder, "assets"));
  for (const asset of assets()) await copyFile(inPackages(asset), join(folder, "assets", assetName(asset)));
}

/** Comments in the types cite rules of the service. */
const TYPES_HEADER = `// "R 2.4" in a comment is a rule of the service: docs/contributing/service-rules.md of the repository says what each of them is.\n`;

/**
 * The types of what `entry` exports, in one text with those that they use. What is marked @internal is for this project alone. Throws
 * where one of them comes from a package, since nobody who installs ours has that package.
 */
async function typesOf(entry: string): Promise<string> {
  const { output } = await build({
    input: entry,
    external: /^[^./]/,
    checks: { pluginTimings: false },
    plugins: [
      dts({
        emitDtsOnly: true,
        tsconfig: "tsconfig.types.json",
        tsgo: { path: resolve("node_modules", ".bin", "tsc") },
      }),
    ],
    write: false,
  });
  const [chunk] = output;
  // Of a package whose types nothing uses, an import without names is left.
  const types = chunk.code.replace(/^import "[^"]*";\n/gm, "");
  const [needed] = /^import .*$/m.exec(types) ?? [];
  if (needed !== undefined) throw new Error(`The types of ${entry} need a package: ${needed}`);
  return types;
}

function inPackages(specifier: string): string {
  return resolve("node_modules", specifier);
}

/** The files that src/sandbox/film/asset.js may be asked for. */
function assets(): readonly string[] {
  return ["@resvg/resvg-wasm/index_bg.wasm", ...fontAssets()];
}

function assetName(specifier: string): string {
  return specifier.replace("@", "").replaceAll("/", "-");
}

/** In the package, the assets lie beside the code. */
function assetsBeside(): Plugin {
  return {
    name: "assets-beside",
    load: {
      filter: { id: /[\\/]src[\\/]sandbox[\\/]film[\\/]asset\.js$/ },
      handler: () => `import { fileURLToPath } from "node:url";
export const assetPath = (specifier) =>
  fileURLToPath(new URL("./assets/" + specifier.replace("@", "").replaceAll("/", "-"), import.meta.url));`,
    },
  };
}

/** Packs the package in `root`, where `npm/` is built, into a tarball in `folder`. Returns the path of the tarball. */
export async function pack(root: string, folder: string): Promise<string> {
  // npm/ is built already.
  const name = await run("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder], { cwd: root });
  return join(folder, name.trim());
}
