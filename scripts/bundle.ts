import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { rolldown } from "rolldown";
import * as shapes from "../src/shapes.js";
import { licencesOf } from "./licences.js";
import { run } from "./run.js";

const TEXT = /\.(?:[cm]?js|json|txt)$/;

/**
 * Bundles the compiled action into `folder`, which is emptied first: an entry that loads its parts when they are used, and
 * the licences of what is in it. The same sources give the same bytes, wherever the repository lies.
 */
export async function bundle(folder: string): Promise<void> {
  // Made aside, so that whoever runs the former bundle meanwhile still finds it whole.
  const fresh = join("build", "dist");
  await rm(fresh, { recursive: true, force: true });
  await compute();
  await bundleAction(fresh);
  await bundleEntry(join("build", "src", "sandbox", "history.js"), join(fresh, "sandbox"));
  await bundleEntry(await entryOfCache(), join(fresh, "cache"));
  for (const [name, content] of await filesIn(fresh)) {
    // Git stores LF (.gitattributes), and some licences come with CRLF.
    if (TEXT.test(name)) await writeFile(join(fresh, name), inAscii(name, content.replaceAll("\r\n", "\n")));
  }
  await rm(folder, { recursive: true, force: true });
  await cp(fresh, folder, { recursive: true });
}

/** Copies the compiled sources to build/computed, where what a schema needs zod for is data. */
async function compute(): Promise<void> {
  const folder = join("build", "computed");
  await rm(folder, { recursive: true, force: true });
  await cp(join("build", "src"), folder, { recursive: true });
  // V8 reads JSON faster than the same as an expression.
  const lines = Object.entries(shapes).map(
    ([name, shape]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(shape))});\n`,
  );
  await writeFile(join(folder, "shapes.js"), lines.join(""));
}

/** A single character beyond Latin 1 doubles the size of a script in memory, and with it the time that Node takes to read it. */
function inAscii(name: string, content: string): string {
  if (dirname(name) !== "." || !name.endsWith(".js")) return content;
  return content.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * The action's own bundle. Node loads CommonJS before it has set up its loader of ES modules, and V8 reads a function in a
 * function twice: modules share one scope, and what every run loads is one file without white space.
 */
async function bundleAction(folder: string): Promise<void> {
  const computed = resolve("build", "computed");
  // The built-in sandbox shares nothing with it: as a part of it, whatever it uses of a library that the action uses too would
  // be loaded by every run.
  const elsewhere = {
    [join(computed, "sandbox", "history.js")]: "./sandbox/index.js",
    "@actions/cache": "./cache/index.js",
  };
  const action = await rolldown({
    input: { index: join(computed, "action", "index.js") },
    platform: "node",
    // Of @actions/core, its HTTP and its programs fall away.
    treeshake: { moduleSideEffects: (id) => !/[\\/]@actions[\\/]/.test(id) },
    external: Object.keys(elsewhere),
    preserveEntrySignatures: false,
  });
  try {
    let run: ReadonlySet<string> | null = null;
    let entry: ReadonlySet<string> | null = null;
    const { output } = await action.write({
      dir: folder,
      format: "cjs",
      exports: "named",
      paths: elsewhere,
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      comments: false,
      minify: { compress: false, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          {
            debugName: "run",
            name(id, graph) {
              const importsOf = (module: string) => graph.getModuleInfo(module)?.importedIds ?? [];
              run ??= reached(join(computed, "action", "step.js"), importsOf);
              entry ??= reached(join(computed, "action", "index.js"), importsOf);
              if (entry.has(id)) return "index";
              return run.has(id) ? "run" : null;
            },
          },
        ],
      },
    });
    const modules = output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
    await writeFile(join(folder, "licenses.txt"), await licencesOf(modules));
    await writeFile(join(folder, "package.json"), packageOf("commonjs"));
  } finally {
    await action.close();
  }
}

/** A module, and all that it loads with itself. */
function reached(from: string, importsOf: (module: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([from]);
  // Grows while it is walked.
  for (const module of found) for (const imported of importsOf(module)) found.add(imported);
  return found;
}

async function entryOfCache(): Promise<string> {
  const folder = join("build", "entry", "cache");
  const path = join(folder, "index.js");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), packageOf("module"));
  await writeFile(path, 'export * from "@actions/cache";\n');
  return path;
}

function packageOf(type: "commonjs" | "module"): string {
  return `${JSON.stringify({ type })}\n`;
}

async function bundleEntry(entry: string, folder: string): Promise<void> {
  const ncc = join("node_modules", "@vercel", "ncc", "dist", "ncc", "cli.js");
  const options = ["--out", folder, "--license", "licenses.txt", "--no-cache", "--quiet"];
  await run(process.execPath, [ncc, "build", entry, ...options]);
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
