import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { loadManifest } from "../../src/manifest/load.js";
import { ManifestError } from "../../src/manifest/manifest.js";

export type Content = string | Uint8Array;

/** A folder with these files, removed after the test. */
export function workspaceWith(files: Readonly<Record<string, Content>>): string {
  const workspace = mkdtempSync(join(tmpdir(), "videos-as-code-"));
  onTestFinished(() => rmSync(workspace, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), content);
  }
  return workspace;
}

/** The lines of the error that a workspace's `videos.yml` leads to; none where it loads. */
export async function problemsIn(workspace: string, path = "videos.yml"): Promise<string[]> {
  try {
    await loadManifest({ workspace, path });
    return [];
  } catch (error) {
    if (error instanceof ManifestError) return error.message.split("\n");
    throw error;
  }
}

/** The same for a manifest alone. */
export async function problemsOf(manifest: Content): Promise<string[]> {
  return await problemsIn(workspaceWith({ "videos.yml": manifest }));
}

/** A manifest of one entry `a` with these lines. */
export function entryWith(...lines: string[]): string {
  return `version: 1\nvideos:\n  a:\n${lines.map((line) => `    ${line}\n`).join("")}`;
}
