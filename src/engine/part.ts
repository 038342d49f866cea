import { isPattern } from "../manifest/pattern.js";
import type { RunOptions } from "./options.js";
import type { PartPorts, Ports } from "./ports.js";

/** What a run is asked for of one of its manifests. */
type PartOptions = RunOptions & {
  /** Path of the manifest in the workspace. */
  readonly manifest: string;
  /** What stands before an id where ids of several manifests meet: `docs/videos.yml#`. Empty where a run has one manifest. */
  readonly prefix: string;
};

/** One manifest of a run. */
export type Part = { readonly ports: PartPorts; readonly options: PartOptions };

export function partOf({ storeOf, ...ports }: Ports, options: RunOptions, manifest: string): Part {
  const prefix = isSeveral(options.manifests) ? `${manifest}#` : "";
  return { ports: { ...ports, store: storeOf(manifest) }, options: { ...options, manifest, prefix } };
}

/** Whether a run is over several manifests. What people wrote decides that, not how many are found: what a run says keeps its form. */
export function isSeveral(manifests: readonly string[]): boolean {
  return manifests.length !== 1 || manifests.some(isPattern);
}

/** The use that a run's comment is of: that of its manifest, or of what people wrote where they are several. */
export function useOfRun({
  manifests,
  instance,
}: Pick<RunOptions, "manifests" | "instance">): Readonly<Record<"manifest" | "instance", string>> {
  const [only] = manifests;
  return { manifest: only === undefined || isSeveral(manifests) ? JSON.stringify(manifests) : only, instance };
}
