import { type Commands, moved, noCommands } from "./commands.js";
import { withoutQuotations } from "./quotations.js";
import { replacementsIn, revise, says } from "./revise.js";
import { nameScenes } from "./scene-names.js";
import { makeScene, type Scene, sentencesOf } from "./scenes.js";

const NUMBERS = String.raw`\d+(?:\s*(?:,\s*and|,|and|&|to|through|-|–)\s*(?:scenes?\s+)?\d+)*`;
const LIST = String.raw`\d+(?:\s*(?:,\s*and|,|and|&|-|–)\s*(?:scenes?\s+)?\d+)*`;
const VERB = String.raw`\b(?:delete|remove|drop|cut|omit|leave out|take out|get rid of)\s+`;
const DELETION = new RegExp(
  String.raw`${VERB}(?:the\s+)?scenes?\s+(${NUMBERS})(?=\s*(?:$|[.,;:!?)]|(?:and|then|because|as|since|from|entirely|completely|please)\b))`,
  "gi",
);
/** Asks to delete a scene that isn't clearly named. */
const VAGUE_DELETION = new RegExp(
  String.raw`${VERB}(?:the|that|this)\s+(?:scene|part|section|chapter)\s+(?:about|on|called|titled|named|where|with)\b`,
  "i",
);
const ADJECTIVES = String.raw`(?:(?:new|more|short|brief|extra|final|closing|opening|cinematic|infographic)\s+)*`;
const ADDITION = new RegExp(
  String.raw`\b(?:add|insert|append|include|create)\s+(?:(an?|the|one|another|two|three|four|five|[2-5])\s+)?${ADJECTIVES}(?:scenes?\b(?!\s+\d)|(intro|introduction|opening|outro|conclusion|recap|summary)\b)`,
  "i",
);
const MOVE = new RegExp(
  String.raw`\b(?:move|put|place|bring|shift)\s+scenes?\s+(${LIST})\s+(?:(?:to\s+)?(?:right\s+)?(before|after|behind|in front of|ahead of)\s+scene\s+(\d+)|(?:to|at)\s+the\s+(?:very\s+)?(start|beginning|front|end)|(first|last)\b|(?:(?:in)?to\s+)?(?:position|place|slot|number)\s+(\d+))`,
  "gi",
);
const SWAP = /\b(?:swap|exchange|switch)\s+scenes?\s+(\d+)\s+(?:and|with|for)\s+(?:scene\s+)?(\d+)\b/gi;
const REPLACED_SCENE = /\breplace\s+scene\s+(\d+)\s+(?:with|by)\s+(?:an?\s+(?:new\s+)?scene\s+)?/i;
const MENTION = new RegExp(String.raw`\bscenes?\s+(${NUMBERS})`, "gi");
const ALL =
  /\b(?:all|every|each)(?:\s+of)?(?:\s+the)?\s+scenes?\b|\b(?:whole|entire)\s+video\b|\bmake\s+the\s+video\b|\bmake\s+everything\b/i;
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };

/** What an instruction in free words asks for; `null` where it names scenes that the video doesn't have. */
export function spokenCommands(request: string, scenes: readonly Scene[]): Commands | null {
  const { text, restore } = withoutQuotations(request);
  const commands = noCommands(scenes);
  const total = scenes.length;
  const exists = (number: number) => number >= 1 && number <= total;
  let before: readonly number[] = [];
  for (const sentence of sentencesOf(nameScenes(text, scenes, restore))) {
    const rest = takeDeletions(takeMoves(sentence, commands, exists), commands);
    if (rest === null || VAGUE_DELETION.test(rest)) return null;
    if (takeAddition(rest, { commands, total, restore })) continue;
    const named = changedIn(rest, scenes, restore);
    if (!named.every(exists)) return null;
    // A sentence that names no scene, such as "Make it blue.", is about the scenes of the sentence before.
    const spokenOf = named.length > 0 || rest !== sentence ? named : before;
    for (const number of spokenOf) {
      const scene = commands.changed.get(number)?.scene ?? scenes[number - 1];
      if (scene !== undefined)
        commands.changed.set(number, { scene: changedScene(scene, rest, restore), words: request });
    }
    before = spokenOf;
  }
  const places = commands.added.map(({ after }) => after);
  if (![...commands.deleted].every(exists) || !places.every((after) => after === 0 || exists(after))) return null;
  return commands;
}

/** The sentence without its moves; `null` where a move is impossible. */
function takeMoves(sentence: string, commands: Commands, exists: (number: number) => boolean): string | null {
  let possible = true;
  const move = (numbers: readonly number[], after: number) => {
    possible &&= numbers.every(exists) && (after === 0 || exists(after)) && !numbers.includes(after);
    if (possible) commands.order = moved(commands.order, numbers, after);
  };
  const previous = (number: number, without: readonly number[] = []) => {
    const others = commands.order.filter((each) => !without.includes(each));
    return others[others.indexOf(number) - 1] ?? 0;
  };
  const rest = sentence
    .replace(
      MOVE,
      (_whole, list: string, side?: string, anchor?: string, edge?: string, rank?: string, position?: string) => {
        const numbers = numbersIn(list);
        const others = commands.order.filter((number) => !numbers.includes(number));
        if (anchor !== undefined) {
          const behind = /after|behind/i.test(side ?? "");
          possible &&= !numbers.includes(Number(anchor)) && exists(Number(anchor));
          move(numbers, behind ? Number(anchor) : previous(Number(anchor), numbers));
        } else if (position !== undefined) {
          possible &&= exists(Number(position));
          move(numbers, others[Number(position) - 2] ?? 0);
        } else {
          move(numbers, /^(?:end|last)$/i.test(edge ?? rank ?? "") ? (others.at(-1) ?? 0) : 0);
        }
        return "";
      },
    )
    .replace(SWAP, (_whole, one: string, other: string) => {
      const [first, second] = [Number(one), Number(other)];
      possible &&= exists(first) && exists(second);
      const change = new Map([
        [first, second],
        [second, first],
      ]);
      if (possible) commands.order = commands.order.map((number) => change.get(number) ?? number);
      return "";
    });
  return possible ? rest : null;
}

function takeDeletions(sentence: string | null, { deleted }: Commands): string | null {
  return (
    sentence?.replace(DELETION, (_match, numbers: string) => {
      for (const number of numbersIn(numbers)) deleted.add(number);
      return "";
    }) ?? null
  );
}

/** Whether the sentence adds scenes. If it does, nothing else in it counts. */
function takeAddition(
  sentence: string,
  { commands, total, restore }: { commands: Commands; total: number; restore: (part: string) => string },
): boolean {
  const [whole, article = "", edge] = ADDITION.exec(sentence) ?? [];
  if (whole === undefined) return false;
  const about = aboutOf(sentence.slice(sentence.indexOf(whole) + whole.length), restore) ?? edge ?? "New scene";
  const count = COUNTS[article.toLowerCase()] ?? (/^[2-5]$/.test(article) ? Number(article) : 1);
  const start = edge !== undefined && /^(?:intro|introduction|opening)$/i.test(edge);
  const after = placeOf(sentence, start ? 0 : total);
  for (let part = 1; part <= count; part++) {
    const title = count === 1 ? about : `${about}, part ${part}`;
    commands.added.push({ after, scene: makeScene({ title, narration: about }) });
  }
  return true;
}

/** The scenes that a sentence changes: those that it names; else all, where it says so; else those that have the words that it replaces. */
function changedIn(sentence: string, scenes: readonly Scene[], restore: (part: string) => string): readonly number[] {
  const named = [...sentence.matchAll(MENTION)].flatMap(([, numbers = ""]) => numbersIn(numbers));
  if (named.length > 0) return named;
  const every = scenes.map((_scene, index) => index + 1);
  if (ALL.test(sentence)) return every;
  const replacements = replacementsIn(sentence, restore);
  return every.filter((number) =>
    replacements.some(({ from }) => scenes.slice(number - 1, number).some((scene) => says(scene, from))),
  );
}

/** "Replace scene 3 with …" makes a new scene; any other sentence revises the scene. */
function changedScene(scene: Scene, sentence: string, restore: (part: string) => string): Scene {
  const [whole] = REPLACED_SCENE.exec(sentence) ?? [];
  const about = whole === undefined ? null : aboutOf(sentence.slice(sentence.indexOf(whole) + whole.length), restore);
  if (about === null) return revise(scene, sentence, restore);
  return { ...makeScene({ title: about, narration: about }), take: scene.take, source: scene.source };
}

/** The numbers of "2", "2, 4 and 5", "2-4" or "2 to 4". */
function numbersIn(text: string): number[] {
  const range = /^(\d+)\s*(?:-|–|to|through)\s*(?:scenes?\s+)?(\d+)$/i.exec(text);
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const [first, last] = numbers;
  // A huge range keeps its two numbers only; the request then fails, as the video doesn't have these scenes.
  if (range === null || first === undefined || last === undefined || last - first > 1000) return numbers;
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, offset) => first + offset);
}

const PLACE = /\b(?:right\s+)?(before|after|between)\s+scenes?\s+(\d+)(?:\s+and\s+(?:scene\s+)?\d+)?/i;
const EDGE_PLACE = /\b(?:at|to|in) the (?:very )?(start|beginning|front|end)\b/i;

function placeOf(sentence: string, otherwise: number): number {
  const [, side, number] = PLACE.exec(sentence) ?? [];
  if (number !== undefined) return Number(number) - (side?.toLowerCase() === "before" ? 1 : 0);
  const edge = EDGE_PLACE.exec(sentence)?.[1];
  return edge !== undefined && !/end/i.test(edge) ? 0 : otherwise;
}

/** What a new scene is about. */
function aboutOf(about: string, restore: (part: string) => string): string | null {
  const words = about
    .replace(PLACE, "")
    .replace(EDGE_PLACE, "")
    .replace(
      /^[\s,:;]*(?:about|on|that (?:explains|shows|covers|is about)|that|which|to|for|showing|called|titled)\b/i,
      "",
    )
    .replace(/\s+/g, " ")
    .replace(/^[\s,:;]+|[\s,:;.]+$/g, "");
  return words === "" ? null : restore(words);
}
