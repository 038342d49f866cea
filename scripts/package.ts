import { chmod, copyFile, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { jsonSchemas } from "../src/cli/runs/schema.js";
import { fontFiles } from "../src/sandbox/film/fonts.js";
import { run } from "./run.js";

/** What only whoever works on this repository needs of its package.json. */
const OWN = ["scripts", "devDependencies", "overrides"];

/**
 * Makes the npm package in `folder`, which is emptied first: what tsc makes of the command and of the module `videos-as-code/sandbox`, and
 * the fonts of films. All else that it needs are its dependencies.
 */
export async function makePackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const tsc = resolve("node_modules", "typescript", "bin", "tsc");
  // `npm run typecheck` checks the same sources; to do so again takes half of the time.
  await run(process.execPath, [tsc, "-p", "tsconfig.package.json", "--noCheck", "--outDir", folder]);
  const fields = Object.entries(JSON.parse(await readFile("package.json", "utf8")));
  const published = Object.fromEntries(fields.filter(([name]) => !OWN.includes(name)));
  await writeFile(join(folder, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
  for (const file of ["README.md", "LICENSE", ...Object.keys(jsonSchemas())]) await copyFile(file, join(folder, file));
  // Their packages hold 20 times as much: other weights, scripts and formats.
  for (const file of fontFiles()) {
    await mkdir(dirname(join(folder, "fonts", file)), { recursive: true });
    await cp(join("node_modules", "@fontsource", file), join(folder, "fonts", file));
  }
  await chmod(join(folder, "src", "cli", "index.js"), 0o755);
}

/** Packs a package that `makePackage` has made into a tarball in `folder`. Returns the path of the tarball. */
export async function pack(made: string, folder: string): Promise<string> {
  const name = await run("npm", ["pack", "--silent", "--pack-destination", resolve(folder)], { cwd: made });
  return join(folder, name.trim());
}
