import { hashText, TextError, type Texts } from "../manifest/brief.js";
import type { State } from "./state.js";

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
