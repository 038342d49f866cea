import { lstatSync } from "node:fs";
import { InputError } from "../../engine/options.js";
import { replaceFile } from "../../ledger/replace-file.js";
import { Files } from "../../manifest/files/files.js";
import { message } from "../../messages/catalogue.js";

/** A manifest as it stands in its file, byte order mark and line ends included. Throws `InputError` where there is none. */
export function readManifest(workspace: string, path: string): { readonly real: string; readonly text: string } {
  const found = new Files(workspace).raw(path);
  if ("text" in found) return found;
  const told = { what: "The input manifest", path, fault: found.fault };
  throw new InputError(message("input-path", { ...told, hint: "`videos-as-code init` writes a first one." }));
}

/** Changes the text of a manifest, and keeps who may read its file. Returns what `change` tells of it. */
export async function changeManifest<Change extends { readonly text: string }>(
  { workspace, path }: { readonly workspace: string; readonly path: string },
  change: (text: string) => Change,
): Promise<Change> {
  const { real, text } = readManifest(workspace, path);
  const changed = change(text);
  if (changed.text !== text) await replaceFile(real, changed.text, lstatSync(real).mode & 0o777);
  return changed;
}
