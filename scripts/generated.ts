import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readAction } from "../harness/action.js";
import { COMMANDS } from "../src/cli/commands.js";
import { INPUTS } from "../src/cli/inputs.js";
import { adminPage } from "./pages/admin-page.js";
import { changesPage } from "./pages/changes-page.js";
import { commandsPage } from "./pages/commands-page.js";
import { findingsPage } from "./pages/findings-page.js";
import { defaultsSource, withTables } from "./pages/inputs.js";
import { messagesPage } from "./pages/messages-page.js";
import { optionWords, optionWordsSource } from "./pages/option-words.js";
import { attacksPage, conformancePage } from "./pages/proof-pages.js";
import { schemaPage } from "./pages/schema-page.js";
import { run } from "./run.js";

/** A file made from the sources, and what it should contain. */
export type Generated = { readonly path: string; readonly content: () => Promise<string> };

const INPUTS_AND_OUTPUTS = "docs/inputs-and-outputs.md";

export const GENERATED: readonly Generated[] = [
  ...["videos.schema.json", "videos.lock.schema.json", "plan.schema.json", "results.schema.json"].map((path) => ({
    path,
    content: async () => await schema(path),
  })),
  {
    path: INPUTS_AND_OUTPUTS,
    content: async () => withTables(await readFile(INPUTS_AND_OUTPUTS, "utf8"), await readAction(".")),
  },
  { path: "docs/what-counts.md", content: async () => changesPage() },
  { path: "docs/findings.md", content: async () => findingsPage() },
  { path: "docs/messages.md", content: async () => messagesPage() },
  {
    path: "src/action/defaults.ts",
    content: async () => await formatted("src/action/defaults.ts", defaultsSource(await readAction("."))),
  },
  {
    path: "src/cli/inputs.ts",
    content: async () => await formatted("src/cli/inputs.ts", optionWordsSource(await readAction("."))),
  },
  // With the words as they are now: those that this script was compiled with may be older.
  {
    path: "docs/commands.md",
    content: async () => commandsPage(COMMANDS, { ...INPUTS, ...optionWords(await readAction(".")) }),
  },
  { path: "docs/schema.md", content: async () => schemaPage(JSON.parse(await schema("videos.schema.json"))) },
  { path: "docs/sandbox/admin.md", content: async () => adminPage() },
  { path: "docs/contributing/attacks.md", content: async () => attacksPage() },
  { path: "docs/contributing/conformance.md", content: async () => conformancePage() },
];

/** The schema script writes into its working directory; Biome then formats what it wrote. */
async function schema(path: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "videos-as-code-schema-"));
  try {
    await run(process.execPath, [resolve("build", "scripts", "schema.js")], { cwd: folder });
    const input = await readFile(join(folder, path), "utf8");
    return await formatted(path, input);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function formatted(path: string, input: string): Promise<string> {
  const biome = join("node_modules", "@biomejs", "biome", "bin", "biome");
  return await run(process.execPath, [biome, "format", `--stdin-file-path=${path}`], { input });
}
