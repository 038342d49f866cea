import { createHash } from "node:crypto";

/** The file of a manifest's state, at the root of the branch of `state: branch`: readable, and no other manifest's. */
export function statePath(manifest: string): string {
  const hash = createHash("sha256").update(manifest).digest("hex").slice(0, 8);
  const name = manifest
    .replace(/\.ya?ml$/i, "")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 80);
  return `state-${name}-${hash}.json`;
}
