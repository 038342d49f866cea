import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readAction } from "../harness/action.js";
import { withTables } from "./inputs.js";
import { run } from "./run.js";

/** A file made from the sources, and what it should contain. */
export type Generated = { readonly path: string; readonly content: () => Promise<string> };

export const GENERATED: readonly Generated[] = [
  { path: "videos.schema.json", content: schema },
  {
    path: "README.md",
    content: async () => withTables(await readFile("README.md", "utf8"), await readAction(".")),
  },
];

/** The schema script writes into its working directory; Biome then formats what it wrote. */
async function schema(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "videos-as-code-schema-"));
  try {
    await run(process.execPath, [resolve("build", "scripts", "schema.js")], { cwd: folder });
    const input = await readFile(join(folder, "videos.schema.json"), "utf8");
    return await formatted("videos.schema.json", input);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function formatted(path: string, input: string): Promise<string> {
  const biome = join("node_modules", "@biomejs", "biome", "bin", "biome");
  return await run(process.execPath, [biome, "format", `--stdin-file-path=${path}`], { input });
}
