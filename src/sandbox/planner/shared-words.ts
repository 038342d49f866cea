import type { Scene } from "./scenes.js";

/**
 * The numbers of the scenes that share most words with a request; at least one. Where the request lists removed and added
 * lines, only these lines count.
 */
export function scenesSharingWords(request: string, scenes: readonly Scene[]): number[] {
  const differences = request.match(/^[-+] .*$/gm);
  const shared = sharedWords(differences === null ? request : differences.join("\n"), scenes);
  const most = Math.max(...shared);
  // No word is shared: take the first scene after the opening.
  if (most <= 0) return [Math.min(2, scenes.length)];
  return shared.flatMap((count, index) => (count * 2 >= most ? [index + 1] : []));
}

/** The numbers of the scenes that share most words with a text; words of titles count more. Empty where no word is shared. */
export function scenesSpeakingOf(words: string, scenes: readonly Scene[]): number[] {
  const inTitles = sharedWords(
    words,
    scenes.map((scene) => ({ ...scene, narration: "", instruction: null })),
  );
  const shared = sharedWords(words, scenes).map((count, index) => 2 * count + (inTitles[index] ?? 0));
  const most = Math.max(...shared);
  return most <= 0 ? [] : shared.flatMap((count, index) => (count === most ? [index + 1] : []));
}

/** How many words each scene shares with a text. A word that more than half of the scenes contain doesn't count. */
function sharedWords(text: string, scenes: readonly Scene[]): number[] {
  const asked = wordsOf(text);
  const spoken = scenes.map(({ title, narration, instruction }) =>
    wordsOf(`${title} ${narration} ${instruction ?? ""}`),
  );
  const telling = [...asked].filter((word) => {
    const holders = spoken.filter((words) => words.has(word)).length;
    return holders > 0 && holders * 2 <= scenes.length;
  });
  return spoken.map((words) => telling.filter((word) => words.has(word)).length);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);
}
