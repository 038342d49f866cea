import { TextError, type Texts } from "../manifest/brief.js";
import { referencedHashes } from "./records.js";
import type { State } from "./state.js";
import type { NamedText } from "./text-folder.js";
import { firstOf, ownTexts } from "./texts.js";

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
