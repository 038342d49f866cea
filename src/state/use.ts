/** What a state is of: one manifest, as one instance. Two uses of a manifest share nothing. */
export type Use = {
  /** Path of the manifest, relative to the workspace. */
  readonly manifest: string;
  /** Empty, or not there, by default. */
  readonly instance?: string | undefined;
};

/** A use that always has an instance; the empty one is none. */
export type WholeUse = { readonly manifest: string; readonly instance: string };

/** A text that is another for each use. Without an instance it is the manifest's path, as it was before there were instances. */
export function useKey({ manifest, instance = "" }: Use): string {
  return instance === "" ? manifest : `${manifest}\n${instance}`;
}

export function isSameUse(a: Use, b: Use): boolean {
  return a.manifest === b.manifest && isSameInstance(a, b);
}

export function isSameInstance(
  { instance: a = "" }: Pick<Use, "instance">,
  { instance: b = "" }: Pick<Use, "instance">,
) {
  return a === b;
}

/** A use as a message names it: `videos.yml`, or `videos.yml (instance europe)`. */
export function useName({ manifest, instance = "" }: Use): string {
  return instance === "" ? manifest : `${manifest} (instance ${instance})`;
}
