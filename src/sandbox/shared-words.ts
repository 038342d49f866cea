import type { Scene } from "./scenes.js";

/**
 * The numbers of the scenes that share most words with a request, at least one. A word that more than half of the scenes
 * hold tells nothing. Of a request that lists lines removed and added, only these lines count.
 */
export function scenesSharingWords(request: string, scenes: readonly Scene[]): number[] {
  const differences = request.match(/^[-+] .*$/gm);
  const asked = wordsOf(differences === null ? request : differences.join("\n"));
  const spoken = scenes.map(({ title, narration, instruction }) =>
    wordsOf(`${title} ${narration} ${instruction ?? ""}`),
  );
  const telling = [...asked].filter((word) => {
    const holders = spoken.filter((words) => words.has(word)).length;
    return holders > 0 && holders * 2 <= scenes.length;
  });
  const shared = spoken.map((words) => telling.filter((word) => words.has(word)).length);
  const most = Math.max(...shared);
  // Nothing in common: the first scene after the opening.
  if (most <= 0) return [Math.min(2, scenes.length)];
  return shared.flatMap((count, index) => (count * 2 >= most ? [index + 1] : []));
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);
}
