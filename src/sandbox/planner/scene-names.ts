import type { Scene } from "./scenes.js";
import { scenesSpeakingOf } from "./shared-words.js";

const CARDINALS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const ORDINALS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
];
const INTRO = "intro|introduction|opening";
const OUTRO = "outro|ending|conclusion|closing|recap|summary";
/** What may follow the word, so that it isn't part of a longer name ("the opening hours"). */
const ENDS = String.raw`(?=\s*(?:$|[.,;:!?)'’]|\b(?:a|about|after|an|and|are|as|at|before|by|for|from|in|into|is|longer|more|must|needs|or|please|should|shorter|slower|so|than|that|then|to|too|with)\b))`;

const WORD = new RegExp(String.raw`\b(scenes?)\s+(?:no\.?\s*|number\s+|#\s*)?(${CARDINALS.join("|")})\b`, "gi");
const SIGN = /\b(scenes?)\s+(?:no\.?\s*|number\s+|#\s*)(?=\d)/gi;
const ORDINAL = new RegExp(String.raw`\b(?:the\s+)?(${ORDINALS.join("|")}|\d+(?:st|nd|rd|th))\s+scene\b`, "gi");
const FIRST = new RegExp(String.raw`\bthe\s+first\s+(\d+|${CARDINALS.join("|")})\s+scenes\b`, "gi");
const LAST = new RegExp(String.raw`\bthe\s+(?:last|final)\s+(\d+|${CARDINALS.join("|")})\s+scenes\b`, "gi");
const PENULTIMATE = /\b(?:the\s+)?(?:second[- ]to[- ]last|second[- ]last|penultimate|last but one)\s+scene\b/gi;
const FINAL = /\bthe\s+(?:very\s+)?(?:last|final)\s+scene\b/gi;
const EDGE_SCENE = new RegExp(String.raw`\bthe\s+(${INTRO}|${OUTRO})\s+scene\b`, "gi");
const EDGE = new RegExp(String.raw`\b(?:the|your|our|its)\s+(${INTRO}|${OUTRO})${ENDS}`, "gi");
const COMPARED = new RegExp(String.raw`\b([a-z]{4,}er|more [a-z]+)\s+(${INTRO}|${OUTRO})${ENDS}`, "gi");
const SUBJECT =
  /\bthe\s+(?:scenes?|part|section|chapter|bit)\s+(?:about|on|of|called|titled|named|with|where|explaining|covering|that (?:explains|covers|shows|is about))\s+([^.,;:!?]+?)(?=\s+(?:before|after|to the|at the|and|so|shorter|longer|with|by|from)\b|[.,;:!?]|$)/gi;
const TITLED = /\bthe\s+([^.,;:!?]{2,60}?)\s+(?:scene|section|chapter)\b/gi;

/**
 * Replaces other ways to name a scene by its number: "the last scene", "scene five", "the intro" and "the scene about
 * refunds" become "scene 5". Words that don't clearly name a scene of the video stay as they are.
 */
export function nameScenes(text: string, scenes: readonly Scene[], restore: (part: string) => string): string {
  const total = scenes.length;
  const count = (word: string) => CARDINALS.indexOf(word.toLowerCase()) + 1 || Number(word);
  const edge = (word: string) => {
    const title = scenes.findIndex((scene) => scene.title.toLowerCase() === word.toLowerCase());
    if (title !== -1) return title + 1;
    return new RegExp(`^(?:${INTRO})$`, "i").test(word) ? 1 : total;
  };
  const spoken = (whole: string, words: string) => {
    const found = scenesSpeakingOf(restore(words), scenes);
    return found.length === 0 ? whole : `${found.length === 1 ? "scene" : "scenes"} ${found.join(", ")}`;
  };
  const titled = (whole: string, words: string) => {
    const name = restore(words).toLowerCase();
    const at = scenes.findIndex(({ title }) => title.toLowerCase().replace(/[.!?…]+$/, "") === name);
    return at === -1 ? whole : `scene ${at + 1}`;
  };
  return text
    .replace(SIGN, "$1 ")
    .replace(WORD, (_whole, scene: string, word: string) => `${scene} ${count(word)}`)
    .replace(PENULTIMATE, `scene ${total - 1}`)
    .replace(FIRST, (_whole, word: string) => `scenes 1-${count(word)}`)
    .replace(LAST, (_whole, word: string) => `scenes ${total - count(word) + 1}-${total}`)
    .replace(FINAL, `scene ${total}`)
    .replace(ORDINAL, (_whole, word: string) => {
      return `scene ${ORDINALS.indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10)}`;
    })
    .replace(EDGE_SCENE, (_whole, word: string) => `scene ${edge(word)}`)
    .replace(EDGE, (_whole, word: string) => `scene ${edge(word)}`)
    .replace(COMPARED, (_whole, comparative: string, word: string) => `${comparative} scene ${edge(word)}`)
    .replace(SUBJECT, spoken)
    .replace(TITLED, titled);
}
