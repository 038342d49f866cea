import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const PackageSchema = z.object({ name: z.string(), license: z.string() });

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
