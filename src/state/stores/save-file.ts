import { promises } from "node:fs";
import { dirname } from "node:path";
import { referencedHashes } from "../records.js";
import { NO_TEXTS, newTexts, withoutTexts } from "../saved-texts.js";
import type { State } from "../state.js";
import { type SaveOptions, StateError } from "../store.js";
import { reasonOf } from "../system-error.js";
import type { TextFolder } from "../text-folder.js";
import { writeStateFile } from "./write-state-file.js";

/** Where a state is saved. */
type Place = {
  /** What messages call it. */
  readonly where: string;
  /** The file's absolute path. Throws where it is outside the workspace, as it may be by now. */
  readonly locate: () => string;
  readonly kept: TextFolder;
  /** The state that is there. */
  readonly found: State | null;
};

/** Saves a state in its file, and the texts that it names beside it. Rejects with `StateError`. */
export async function saveFile(
  state: State,
  { where, locate, kept, found, texts = NO_TEXTS }: Place & SaveOptions,
): Promise<void> {
  const path = locate();
  if (found !== null && found.lineage !== state.lineage) {
    throw new StateError(
      `${where} was not saved: the file there has another origin (lineage ${found.lineage}, not ${state.lineage}). Move it away, or point \`state-file\` elsewhere.`,
    );
  }
  if (found !== null && found.serial >= state.serial) {
    throw new StateError(
      `${where} was not saved: the file there has serial ${found.serial}, and this run would write ${state.serial}. Another run has saved meanwhile; let one run at a time work on a manifest.`,
    );
  }
  try {
    await promises.mkdir(dirname(path), { recursive: true });
    locate();
    await kept.putAll(newTexts(state, { texts, has: kept.has }));
    await writeStateFile(path, withoutTexts(state));
  } catch (cause) {
    if (cause instanceof StateError) throw cause;
    throw new StateError(`${where} can't be written: ${reasonOf(cause)}.`, { cause });
  }
  await forget(kept, { former: found, state });
}

/** Takes away what only the former state named: what another run is about to name is not ours to judge. */
async function forget(kept: TextFolder, { former, state }: { former: State | null; state: State }): Promise<void> {
  const named = referencedHashes(state);
  const gone = former === null ? [] : [...referencedHashes(former)].filter((hash) => !named.has(hash));
  // The state is durable; what can't be removed does no harm.
  for (const hash of gone) await kept.remove(hash).catch(() => undefined);
}
