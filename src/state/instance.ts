/** An instance, which is empty by default. */
type WithInstance = { readonly instance?: string | undefined };

/** A name or a path of which each instance has its own: `state.json`, and `state-europe.json` for the instance `europe`. */
export function ofInstance(name: string, instance: string): string {
  return instance === "" ? name : name.replace(/(?:\.[^./]+)?$/, (ending) => `-${instance}${ending}`);
}

export function isSameInstance({ instance: a = "" }: WithInstance, { instance: b = "" }: WithInstance): boolean {
  return a === b;
}

/** A project as a message names it: `videos.yml`, or `videos.yml (instance europe)`. */
export function projectName({ manifest, instance = "" }: WithInstance & { readonly manifest: string }): string {
  return instance === "" ? manifest : `${manifest} (instance ${instance})`;
}
