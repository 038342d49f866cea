import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../run.js";

export const MERMAID = "mermaid@11.12.0";

/** Installs packages that only a script needs into a folder of their own, where they aren't there yet. Returns their `node_modules`. */
export async function installed(packages: readonly string[]): Promise<string> {
  const folder = join(tmpdir(), `videos-as-code-pictures-${packages.join("-").replaceAll("/", "-")}`);
  const modules = join(folder, "node_modules");
  if (existsSync(join(modules, ".package-lock.json"))) return modules;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), "{}\n");
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...packages], { cwd: folder });
  return modules;
}

/** The file of mermaid that a page loads. */
export function mermaidOf(modules: string): string {
  return join(modules, "mermaid", "dist", "mermaid.min.js");
}
