import { TextError, type Texts } from "../../src/manifest/brief.js";

/** Texts that are at hand, by their hash. */
export function knownTexts(texts: ReadonlyMap<string, string>): Texts {
  return {
    async get(hash) {
      const text = texts.get(hash);
      if (text === undefined) throw new TextError(`the text ${hash} is gone`);
      return text;
    },
  };
}
