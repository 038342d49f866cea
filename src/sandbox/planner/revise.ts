import { clampSeconds, narrationOf, type Scene, secondsToSay, titleOf } from "./scenes.js";

/** Words that ask for another length, and the factor that they mean. */
const LENGTHS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:shorter|shorten|trim|tighten|tighter|faster|quicker|snappier|briefer|speed up)\b/i, 0.6],
  [/\b(?:longer|lengthen|extend|slower|slow down|expand|more (?:detail|details|time))\b/i, 1.5],
];
const SECONDS = /\b(\d+(?:\.\d+)?)[\s-]*(?:s|secs?|seconds?)\b(?:\s+(shorter|longer|less|more))?/i;
const AS = String.raw`\b(?:as|into|to|use|using|with|make (?:it|scenes? [\d, and-]+))\s+an?\s+(?:[a-z]+\s+)?`;
const DRAWN = new RegExp(String.raw`${AS}(?:infographic|chart|diagram|graph|table)\b`, "i");
const FILMED = new RegExp(String.raw`${AS}(?:cinematic|film|filmed|live[- ]action)\b`, "i");
const SAY = /\b(?:say|says|saying|narrat\w+|voice-?over|speaks?|read|reads)\b[^⟦⟧.!?]*⟦\d+⟧/i;
const ENTITLE = /\b(?:rename|retitle|title|titled|call|heading|headline)\b[^⟦⟧.!?]*⟦\d+⟧/i;
const REPLACE =
  /\b(?:replace|change|swap|substitute)\s+(?:the\s+(?:words?|terms?|phrase|text|name)\s+)?([^.;!?]+?)\s+(?:with|by|to|into)\s+([^.;!?]+?)(?=\s+(?:in|on|of)\s+(?:scenes?|the|all|every|each)\b|\s+(?:everywhere|throughout|please)\b|\s*[.;!?]|\s*$)/gi;

/** The replacements that a sentence asks for. `restore` puts quotations back. */
export function replacementsIn(
  words: string,
  restore: (part: string) => string,
): { readonly from: string; readonly to: string }[] {
  return [...words.matchAll(REPLACE)].map(([, from = "", to = ""]) => ({
    from: restore(from.trim()),
    to: restore(to.trim()),
  }));
}

/** Whether the title or the narration of a scene has these words. */
export function says({ title, narration }: Scene, words: string): boolean {
  return wholeWords(words).test(title) || wholeWords(words).test(narration);
}

/**
 * The scene as these words ask for it: other words, another length, an infographic instead of a film. Anything
 * else that they ask for only becomes the scene's instruction. Quotations are marks in `words`; `restore` puts them back.
 */
export function revise(scene: Scene, words: string, restore: (part: string) => string = (part) => part): Scene {
  const worded = reword(scene, words, restore);
  const spoken = worded.narration === scene.narration ? worded.seconds : secondsToSay(worded.narration);
  const kind = DRAWN.test(words) ? "infographic" : FILMED.test(words) ? "cinematic" : worded.kind;
  return { ...worded, kind, seconds: secondsAskedFor(spoken, words) };
}

function reword(scene: Scene, words: string, restore: (part: string) => string): Scene {
  const quoted = (pattern: RegExp) => {
    const mark = /⟦\d+⟧$/.exec(pattern.exec(words)?.[0] ?? "")?.[0];
    const text = mark === undefined ? "" : restore(mark).trim();
    return text === "" ? null : text;
  };
  const replaced = replacementsIn(words, restore).reduce((text, { from, to }) => replaceWords(text, from, to), scene);
  return {
    ...replaced,
    title: titleOf(quoted(ENTITLE) ?? replaced.title),
    narration: narrationOf(quoted(SAY) ?? replaced.narration),
  };
}

function replaceWords(scene: Scene, from: string, to: string): Scene {
  const swap = (text: string) => text.replace(wholeWords(from), () => to);
  return { ...scene, title: titleOf(swap(scene.title)), narration: narrationOf(swap(scene.narration)) };
}

/** Finds whole words, in upper or lower case. The article before them is optional. */
function wholeWords(words: string): RegExp {
  const bare = words.replace(/^(?:the|an?)\s+/i, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${bare}(?![\p{L}\p{N}])`, "giu");
}

function secondsAskedFor(seconds: number, words: string): number {
  const [, figure, relation] = SECONDS.exec(words) ?? [];
  if (figure !== undefined) {
    if (relation === undefined) return clampSeconds(Number(figure));
    return clampSeconds(seconds + (/longer|more/i.test(relation) ? 1 : -1) * Number(figure));
  }
  const factor = LENGTHS.reduce((product, [pattern, by]) => (pattern.test(words) ? product * by : product), 1);
  return factor === 1 ? seconds : clampSeconds(seconds * factor);
}
