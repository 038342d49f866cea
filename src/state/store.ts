import * as z from "zod";
import type { Texts } from "../manifest/texts.js";
import { type Run, STATE_VERSION, type State, StateSchema } from "./state.js";

/** What a save has made of a state and of one that another run has saved meanwhile. */
export type Merged = {
  readonly state: State;
  /** The run that saved the other one. */
  readonly by: Run | null;
};

/** Where a state lives between runs. */
export type StateStore = {
  /** The newest state; `null` only where it is proven that there is none. Throws `StateError` otherwise. */
  load(): Promise<State | null>;
  /**
   * Resolves once the state is durable with the texts that it names. A store that merges what another run has saved meanwhile
   * returns the result. Throws `StateError` where it isn't certain that the state is durable.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a store that doesn't merge has nothing to return.
  save(state: State, options?: SaveOptions): Promise<Merged | undefined | void>;
  /** Called once a run has saved all that it saves. It never rejects. */
  close?(): Promise<void>;
  /** Called once it is certain that no state is newer than the one that was loaded: what the store remembers of older ones counts no more. */
  settle?(): Promise<void>;
  /** The instances that have a state in the same place. */
  instances?(): Promise<string[]>;
  /** The texts that the state names. They are beside it: each is read where it is needed, and missed only there. */
  readonly texts: Texts;
  /** It can't merge what two runs save: a save that meets another run's throws `StateConflict`. */
  readonly exclusive?: true;
};

export type SaveOptions = {
  /** Texts that the state may name and that the store may not have yet. */
  readonly texts?: Texts;
  /**
   * What the store holds where nobody else has saved: what the state was made from, then what the caller has tried to save since. Where it
   * is left out, what this store has last loaded or saved.
   */
  readonly madeFrom?: readonly (State | null)[];
};

/** A state that can't be loaded or saved. Its message says what was tried, on what, and what to do. */
export class StateError extends Error {
  override readonly name = "StateError";
}

/** Another run works on the same state, and the store can't merge what both save: this run must save nothing more. */
export class StateConflict extends StateError {
  /** The other run; `null` where it isn't known. */
  readonly run: Run | null;

  constructor(message: string, run: Run | null) {
    super(message);
    this.run = run;
  }
}

export function serializeState(state: State): string {
  return `${JSON.stringify(state, null, 1)}\n`;
}

/**
 * Reads a state from its JSON text. Throws `StateError` where it isn't JSON, comes from a newer version or doesn't fit the
 * schema: a state that can't be read is never treated as a missing one.
 */
export function parseState(text: string, where: string): State {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new StateError(`${where} is not JSON. Restore an earlier copy of it; nothing was changed.`, { cause });
  }
  const unfit = `${where} does not fit the schema of a state. Restore an earlier copy of it; nothing was changed.`;
  let parsed: ReturnType<typeof StateSchema.safeParse>;
  try {
    parsed = StateSchema.safeParse(value);
  } catch {
    throw new StateError(`${unfit} It is nested too deeply.`);
  }
  if (parsed.success) return parsed.data;
  const { data: newer } = NewerSchema.safeParse(value);
  if (newer !== undefined) {
    throw new StateError(
      `${where} has version ${newer.version}; this release reads version ${STATE_VERSION}. Use the release that wrote it, or a newer one.`,
    );
  }
  throw new StateError(`${unfit}\n${z.prettifyError(parsed.error)}`);
}

const NewerSchema = z.object({ version: z.number().gt(STATE_VERSION) });

/** A name or a path of which each instance has its own: `state.json`, and `state-europe.json` for the instance `europe`. */
export function ofInstance(name: string, instance: string): string {
  return instance === "" ? name : name.replace(/(?:\.[^./]+)?$/, (ending) => `-${instance}${ending}`);
}

/** The branch of a repository that holds its states, and nothing else. */
export const STATE_BRANCH = "videos-as-code";

/** Where a state is on that branch, and below the folder of a local one. */
export function statePath(instance: string): string {
  return ofInstance("state.json", instance);
}

/** The instances whose documents are among these names, where that of the empty one has this name. */
export function instancesIn(names: readonly string[], standard: string): string[] {
  const [stem = "", ending = ""] = standard.split(/(?=\.[^.]+$)/);
  return names.flatMap((name) => {
    if (name === standard) return [""];
    const isOne = name.startsWith(`${stem}-`) && name.endsWith(ending);
    return isOne ? [name.slice(stem.length + 1, name.length - ending.length)] : [];
  });
}

/** A project as a message names it: `videos.yml`, or `videos.yml (instance europe)`. */
export function projectName({ manifest, instance }: Pick<State, "manifest" | "instance">): string {
  return instance === "" ? manifest : `${manifest} (instance ${instance})`;
}

/** A serial that a state has had: evidence of an earlier save. */
export type Sighting = { readonly lineage: string; readonly serial: number };

/** Whether a person has given up the lineage of `other` for this state. */
export function givesUp({ given_up: lineages = [] }: Pick<State, "given_up">, other: Sighting): boolean {
  return lineages.includes(other.lineage);
}
