import { createHash } from "node:crypto";
import type { Clock } from "../../clock.js";
import type { Texts } from "../../manifest/brief.js";
import { mergedWithStored } from "../merge.js";
import type { Run, State } from "../state.js";
import { type Merged, parseState, type SaveOptions, StateError, type StateStore, serializeState } from "../store.js";
import { reasonOf } from "../system-error.js";
import { firstOf, NO_TEXTS, withoutTexts } from "../texts.js";
import { isSameUse, type Use, useKey, useName } from "../use.js";
import { BranchTexts } from "./branch-texts.js";
import { BranchTurns } from "./branch-turns.js";
import { commitMessage } from "./commit-message.js";
import type { GitData, Tip } from "./git-data.js";

type BranchStoreOptions = Use & {
  readonly git: () => Promise<GitData>;
  readonly branch: string;
  /** The run that saves. */
  readonly run: Run;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Shared with the other stores of this process that save on the branch. */
  readonly turns?: BranchTurns;
};

/** How often a save is tried: other runs may save on the same branch meanwhile. */
const TRIES = 8;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** What was read from the branch. */
type Seen = { readonly tip: Tip | null; readonly state: State | null };
/** What a push has written, and the state that the caller gave, without what it was merged with. */
type Written = { readonly tip: Tip; readonly state: State; readonly given: State };

/**
 * A state on a branch of its own: each save is one commit on top of the tip that was read. What another run has saved
 * meanwhile is merged, never overwritten.
 */
export function branchStore(options: BranchStoreOptions): StateStore {
  const { git: connect, branch, run, clock, random, turns = new BranchTurns() } = options;
  const path = statePath(options);
  const where = `The state ${path} on the branch ${branch}`;
  const branchTexts = new BranchTexts({ git: connect, folder: textsPath(options) });
  /** What this store has last read or written. */
  let known: Seen | null = null;
  /** What the caller makes its next state from: what it has heard of. */
  let heard: State | null = null;
  /** The same where it has not heard of the last save: then it knows nothing of what its own state was merged with. */
  let heardBefore: State | null = null;
  /** A commit that the branch may have: the reply to the push was lost. */
  let doubtful: Written | null = null;
  /** Why the last push got no reply, where it got none. */
  let silence: unknown = null;

  async function read(): Promise<Seen> {
    try {
      const git = await connect();
      const tip = await git.readTip(branch);
      const text = tip === null ? null : await git.readFile(tip.tree, path);
      const state = text === null ? null : parseState(text, where);
      if (state === null || isSameUse(state, options)) return { tip, state };
      throw new StateError(
        `${where} belongs to the manifest ${useName(state)}, not to ${useName(options)}. Delete that file.`,
      );
    } catch (cause) {
      if (cause instanceof StateError) throw cause;
      throw new StateError(`${where} can't be read: ${reasonOf(cause)}. Run again later; nothing was changed.`, {
        cause,
      });
    }
  }

  async function load(): Promise<State | null> {
    known = await read();
    heard = known.state;
    heardBefore = heard;
    return known.state;
  }

  async function save(state: State, saveOptions: SaveOptions = {}): Promise<Merged | undefined> {
    return await turns.take(async () => await saveNow(state, saveOptions));
  }

  async function saveNow(
    state: State,
    { texts = NO_TEXTS, madeFrom, unheard = false }: SaveOptions,
  ): Promise<Merged | undefined> {
    if (!isSameUse(state, options))
      throw new StateError(`A state of ${useName(state)} is not one of ${useName(options)}.`);
    await settleDoubt();
    let seen: Seen = known === null ? await read() : { ...known, tip: turns.after(known.tip) };
    if (!unheard) heardBefore = heard;
    const base: State | null = madeFrom ?? heardBefore;
    // Another run may have removed a text meanwhile that this state goes on naming. The tree that it was read from keeps it.
    const kept = known?.tip == null ? texts : firstOf(texts, branchTexts.of(known.tip.tree));
    for (let tries = 1; ; tries++) {
      const { state: merged, by } = mergedWithStored({ base, ours: state, theirs: seen.state }, where);
      const written = await push(seen.tip, { before: seen.state ?? base, state: merged, given: state, texts: kept });
      if (written !== null) {
        turns.pushed(written.tip, { on: seen.tip });
        known = written;
        heard = written.state;
        heardBefore = withoutTexts(state);
        return merged === state ? undefined : { state: merged, by };
      }
      if (tries === TRIES) {
        if (silence !== null) {
          throw new StateError(`${where} was not saved in ${TRIES} tries: ${reasonOf(silence)}.`, { cause: silence });
        }
        throw new StateError(
          `${where} was not saved: ${TRIES} times another save came first. Let one run at a time work on it, and run again.`,
        );
      }
      await clock.sleep(pauseAfter(tries));
      seen = await read();
    }
  }

  /** `null` where another save came first. */
  async function push(
    parent: Tip | null,
    { before, state, given, texts }: { before: State | null; state: State; given: State; texts: Texts },
  ): Promise<Written | null> {
    try {
      const git = await connect();
      const message = commitMessage(before, state, run);
      const bare = withoutTexts(state);
      const file = { path, text: serializeState(bare) };
      const tree = await branchTexts.tree(parent?.tree ?? null, { file, state, texts });
      const tip = await git.commit({ parent, tree, message });
      doubtful = { tip, state: bare, given: withoutTexts(given) };
      silence = null;
      const moved = await (parent === null ? git.create(branch, tip.commit) : git.advance(branch, tip.commit)).catch(
        (cause: unknown) => {
          if (cause instanceof StateError) throw cause;
          silence = cause;
          return "lost" as const;
        },
      );
      const isDone = moved === "done" || (await isIn(tip));
      doubtful = null;
      return isDone ? { tip, state: bare, given } : null;
    } catch (cause) {
      if (cause instanceof StateError) throw cause;
      throw new StateError(`${where} was not saved: ${reasonOf(cause)}.`, { cause });
    }
  }

  /** Whether the branch has a commit. The reply to the push may be lost, or be the reply to a repeated request. */
  async function isIn(written: Tip): Promise<boolean> {
    const git = await connect();
    const tip = await git.readTip(branch);
    if (tip === null) return false;
    return tip.commit === written.commit || (await git.contains(tip.commit, written.commit));
  }

  async function settleDoubt(): Promise<void> {
    const written = doubtful;
    if (written === null) return;
    try {
      if (await isIn(written.tip)) {
        known = written;
        heard = written.given;
        heardBefore = heard;
      }
      doubtful = null;
    } catch (cause) {
      if (cause instanceof StateError) throw cause;
      throw new StateError(`${where} was not saved: ${reasonOf(cause)}.`, { cause });
    }
  }

  function pauseAfter(tries: number): number {
    return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)) * (0.5 + random() / 2);
  }

  const texts: Texts = {
    get: async (hash) => await (known?.tip ? branchTexts.of(known.tip.tree) : NO_TEXTS).get(hash),
  };
  return { load, save, texts };
}

/** The file of a use's state, at the root of the branch. Its name is readable, and differs for each use. */
export function statePath(use: Use): string {
  const { manifest, instance = "" } = use;
  const hash = createHash("sha256").update(useKey(use)).digest("hex").slice(0, 8);
  const name = `${manifest.replace(/\.ya?ml$/i, "")}-${instance}`
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 80);
  return `state-${name}-${hash}.json`;
}

/** The folder of its texts. */
export function textsPath(use: Use): string {
  return statePath(use).replace(/^state-(.*)\.json$/, "texts-$1");
}
