import { hashText, TextError, type Texts } from "../manifest/brief.js";
import { referencedHashes } from "./records.js";
import type { State } from "./state.js";
import type { NamedText } from "./text-folder.js";

/** Texts of which each is in one of several places; those of the first that has it. */
export function firstOf(...places: readonly Texts[]): Texts {
  return {
    async get(hash) {
      const faults: string[] = [];
      for (const place of places) {
        try {
          return await place.get(hash);
        } catch (error) {
          if (!(error instanceof TextError)) throw error;
          faults.push(error.message);
        }
      }
      throw new TextError(faults.at(-1) ?? `nothing has the text ${hash}`);
    },
  };
}

/** The texts that a state of an earlier release holds itself. */
export function ownTexts({ texts }: State): Texts {
  return {
    async get(hash) {
      const text = Object.hasOwn(texts, hash) ? texts[hash] : undefined;
      if (text !== undefined && hashText(text) === hash) return text;
      throw new TextError(`the state lacks the text ${hash} of a brief.`);
    },
  };
}

export const NO_TEXTS: Texts = {
  async get(hash) {
    throw new TextError(`the state lacks the text ${hash} of a brief.`);
  },
};

/** What a save has to add to a store: the texts that the state's briefs name and that the store hasn't, one after another. */
export async function* newTexts(
  state: State,
  { texts, has }: { texts: Texts; has: (hash: string) => boolean },
): AsyncGenerator<NamedText> {
  const all = firstOf(ownTexts(state), texts);
  for (const hash of referencedHashes(state)) {
    if (has(hash)) continue;
    const text = await all.get(hash).catch((error: unknown) => {
      // A text that was lost before is asked for where it is needed, if ever; the state is worth saving without it.
      if (error instanceof TextError) return null;
      throw error;
    });
    if (text !== null) yield { hash, text };
  }
}

/** The state as a store writes it: its texts are beside it. */
export function withoutTexts(state: State): State {
  return { ...state, texts: {} };
}
