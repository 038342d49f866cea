import type { KnownForms } from "./canonical-text.js";
import type { Manifest } from "./manifest.js";
import { loadProject } from "./project.js";

/** `loadProject` for those that know one file. */
export async function loadManifest({
  workspace,
  path,
  forms = null,
}: {
  workspace: string;
  path: string;
  forms?: KnownForms | null;
}): Promise<Manifest> {
  const { root, entries, texts, warnings } = await loadProject({ workspace, root: path, forms });
  return { path: root, entries, texts, warnings };
}
