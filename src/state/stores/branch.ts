import type { Clock } from "../../clock.js";
import type { Texts } from "../../manifest/texts.js";
import { mergedWithStored } from "../merge.js";
import type { Run, State } from "../state.js";
import {
  instancesIn,
  type Merged,
  ofInstance,
  parseState,
  projectName,
  type SaveOptions,
  STATE_BRANCH,
  StateError,
  type StateStore,
  serializeState,
  statePath,
} from "../store.js";
import { firstOf, NO_TEXTS, withoutTexts } from "../texts.js";
import { BranchTexts } from "./branch-texts.js";
import { asStateError } from "./file.js";
import type { GitData, Tip } from "./git-data.js";

type BranchStoreOptions = {
  readonly instance: string;
  readonly git: GitData;
  /** The run that saves. */
  readonly run: Run;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
};

/** How often a save is tried: other runs may save on the same branch meanwhile. */
const TRIES = 8;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
const NOT_SAVED = "was not saved";

/** What was read from the branch, or written to it. */
type Known = { readonly tip: Tip | null; readonly state: State | null };
type Change = { readonly state: State; readonly texts: Texts };

/**
 * A state on a branch of its own: each save is one commit on top of the tip that was read. What another run has saved
 * meanwhile is merged, never overwritten.
 */
export class BranchStore implements StateStore {
  readonly #options: BranchStoreOptions;
  readonly #path: string;
  readonly #where: string;
  readonly #texts: BranchTexts;
  /** What this store has last read or written. */
  #known: Known | null = null;
  /** Whether the branch may have a commit whose push got no reply. */
  #isUnconfirmed = false;
  /** Why the last push got no reply, where it got none. */
  #pushError: unknown = null;

  constructor(options: BranchStoreOptions) {
    this.#options = options;
    this.#path = statePath(options.instance);
    this.#where = `The state ${this.#path} on the branch ${STATE_BRANCH}`;
    this.#texts = new BranchTexts({ git: options.git, folder: textsPath(options.instance) });
  }

  readonly texts: Texts = {
    get: async (hash) => await (this.#known?.tip ? this.#texts.of(this.#known.tip.tree) : NO_TEXTS).get(hash),
  };

  async load(): Promise<State | null> {
    this.#known = await this.#read("can't be read", ". Run again later; nothing was changed.");
    return this.#known.state;
  }

  /** `fault` and `wayOut`: what a person reads where it fails. */
  async #read(fault: string, wayOut?: string): Promise<Known> {
    try {
      const { git } = this.#options;
      const tip = await git.readTip(STATE_BRANCH);
      const file = tip === null ? undefined : (await git.items(tip.tree)).get(this.#path);
      if (file !== undefined && file.type !== "blob")
        throw new StateError(`${this.#where} is not a file. Nothing was changed.`);
      const state = file === undefined ? null : parseState(await git.readBlob(file.sha, this.#path), this.#where);
      if (state === null || state.instance === this.#options.instance) return { tip, state };
    } catch (cause) {
      throw asStateError(cause, `${this.#where} ${fault}`, wayOut);
    }
    throw new StateError(`${this.#where} belongs to another instance. Delete that file.`);
  }

  async settle(): Promise<void> {
    const tip = this.#known?.tip;
    if (tip) await this.#options.git.remember?.(STATE_BRANCH, tip.commit);
  }

  async instances(): Promise<string[]> {
    const { git } = this.#options;
    const tip = await git.readTip(STATE_BRANCH);
    return tip === null ? [] : instancesIn([...(await git.items(tip.tree)).keys()], "state.json");
  }

  async save(state: State, { texts = NO_TEXTS, madeFrom }: SaveOptions = {}): Promise<Merged | undefined> {
    const { instance, clock, random } = this.#options;
    if (state.instance !== instance) throw new StateError(`${this.#where} is not that of ${projectName(state)}.`);
    const from = madeFrom ?? [this.#known?.state ?? null];
    let seen = this.#isUnconfirmed || this.#known === null ? await this.#read(NOT_SAVED) : this.#known;
    // Another run may have removed a text meanwhile that this state goes on naming. The tree that it was read from keeps it.
    const kept = firstOf(texts, this.texts);
    for (let tries = 1; ; tries++) {
      const merged = mergedWithStored({ madeFrom: from, ours: state, theirs: seen.state }, this.#where);
      const change = { state: merged.state, texts: kept };
      const written = await this.#push(seen.tip, change);
      if (written !== null) {
        this.#known = written;
        return merged.state === state ? undefined : merged;
      }
      if (tries === TRIES) throw this.#outOfTries(seen.tip);
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)) * (0.5 + random() / 2);
      await clock.sleep(pause);
      seen = await this.#read(NOT_SAVED);
    }
  }

  /** `null` where another save came first. */
  async #push(parent: Tip | null, { state, texts }: Change): Promise<Known | null> {
    const { git, run } = this.#options;
    try {
      const bare = withoutTexts(state);
      const file = { path: this.#path, text: serializeState(bare) };
      const tree = await this.#texts.tree(parent?.tree ?? null, { file, state, texts });
      const tip = await git.commit({ parent, tree, message: commitMessage(state, run) });
      this.#isUnconfirmed = true;
      this.#pushError = null;
      const moved = await git.advance(STATE_BRANCH, { from: parent, to: tip.commit }).catch((cause: unknown) => {
        if (cause instanceof StateError) throw cause;
        this.#pushError = cause;
        return "lost" as const;
      });
      const isDone = moved === "done" || (await this.#isOnBranch(tip));
      this.#isUnconfirmed = false;
      return isDone ? { tip, state: bare } : null;
    } catch (cause) {
      throw asStateError(cause, `${this.#where} ${NOT_SAVED}`);
    }
  }

  /** Whether the branch has a commit. The reply to the push may be lost, or be the reply to a repeated request. */
  async #isOnBranch(written: Tip): Promise<boolean> {
    const { git } = this.#options;
    const tip = await git.readTip(STATE_BRANCH);
    if (tip === null) return false;
    return tip.commit === written.commit || (await git.contains(tip.commit, written.commit));
  }

  #outOfTries(tip: Tip | null): StateError {
    if (this.#pushError !== null) return asStateError(this.#pushError, `${this.#where} ${NOT_SAVED} in ${TRIES} tries`);
    const why =
      tip === null
        ? `git doesn't make that branch. Delete or rename a branch whose name begins with ${STATE_BRANCH}/, and run again.`
        : `${TRIES} times another save came first. Let one run at a time work on it, and run again.`;
    return new StateError(`${this.#where} ${NOT_SAVED}: ${why}`);
  }
}

/** Tells people who read the branch's history which run saved: `Save 12 of videos.yml (run 123)`. */
export function commitMessage(state: State, { id: run, url }: Run): string {
  const subject = `Save ${state.serial} of ${projectName(state)} (run ${run})`;
  return [subject, ...(url === null ? [] : [url]), "Nothing in this branch is to be built. [skip ci]"].join("\n\n");
}

/** The folder of an instance's texts, beside its state on the branch. */
export function textsPath(instance: string): string {
  return ofInstance("texts", instance);
}
