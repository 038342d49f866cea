import { posix } from "node:path";
import { quoted } from "../manifest/quote.js";
import type { WholeUse } from "../state/use.js";
import { InputError } from "./options.js";

/** A path with the manifest's folder in the place of `{dir}` and the instance in that of `{instance}`. */
export function placedPath(pattern: string, { manifest, instance }: WholeUse): string {
  return posix.normalize(
    pattern.replaceAll("{dir}", () => posix.dirname(manifest)).replaceAll("{instance}", () => instance),
  );
}

/** Throws `InputError` where two manifests of a run would write the file that an input names. */
export function demandOwnFiles(
  input: "links-file" | "state-file",
  { manifests, fileOf }: { manifests: readonly string[]; fileOf: (manifest: string) => string | null },
): void {
  const owners = new Map<string, string>();
  for (const manifest of manifests) {
    const file = fileOf(manifest);
    if (file === null) continue;
    const owner = owners.get(file);
    owners.set(file, manifest);
    if (owner === undefined) continue;
    throw new InputError([
      `The input ${input} makes ${quoted(file)} the file of ${owner} and of ${manifest}. Each manifest needs one of its own: write {dir}, ` +
        `the manifest's folder, such as ${quoted(`{dir}/${posix.basename(file)}`)}.`,
    ]);
  }
}
