import { makeScene, type Scene, sentencesOf } from "./scenes.js";
import { scenesSharingWords } from "./shared-words.js";

/** What an edit makes of a scene list; scene numbers as decisions.md, "Scene numbers", counts them. */
export type Interpretation = {
  readonly scenes: readonly Scene[];
  readonly changed: readonly number[];
  readonly added: readonly number[];
  readonly deleted: readonly number[];
  readonly kept: readonly number[];
};

/** New scenes by the place they take: 0 is before the first scene, n after scene n. */
type Commands = {
  readonly changed: Set<number>;
  readonly deleted: Set<number>;
  readonly added: { readonly after: number; readonly about: string }[];
};

const NUMBERS = String.raw`\d+(?:\s*(?:,\s*and|,|and|&|to|through|-|–)\s*(?:scenes?\s+)?\d+)*`;
const DELETION = new RegExp(
  String.raw`\b(?:delete|remove|drop|cut)\s+(?:the\s+)?scenes?\s+(${NUMBERS})(?=\s*(?:$|[.,;:!?)]|(?:and|then|because|as|since|from|entirely|completely|please)\b))`,
  "gi",
);
const ADDITION =
  /\b(?:add|insert|append)\s+(?:an?|the|one|another)?\s*(?:(?:new|more|short|extra|final|closing|opening)\s+)*scene\b/i;
const MENTION = new RegExp(String.raw`\bscenes?\s+(${NUMBERS})`, "gi");

/**
 * What an edit in words does to a scene list, without a language model. "Scene 3" changes scene 3; scenes can be added
 * and deleted; words that name no scene change those that speak of the same things. `null`: it can't be told what is
 * meant (R 1.6).
 */
export function interpretEdit(request: string, scenes: readonly Scene[]): Interpretation | null {
  const commands = commandsOf(request, scenes.length);
  if (commands === null) return null;
  if (commands.changed.size + commands.deleted.size + commands.added.length === 0) {
    for (const number of scenesSharingWords(request, scenes)) commands.changed.add(number);
  }
  return carryOut(commands, request, scenes);
}

/** `null` where a scene is named that the video doesn't have. */
function commandsOf(request: string, total: number): Commands | null {
  const commands: Commands = { changed: new Set(), deleted: new Set(), added: [] };
  for (const sentence of sentencesOf(withoutDifferences(request))) {
    const rest = sentence.replace(DELETION, (_match, numbers: string) => {
      for (const number of numbersOf(numbers)) commands.deleted.add(number);
      return "";
    });
    const addition = ADDITION.exec(rest);
    if (addition === null) {
      for (const [, numbers] of rest.matchAll(MENTION)) {
        for (const number of numbersOf(numbers ?? "")) commands.changed.add(number);
      }
    } else {
      const about = rest.slice(addition.index + addition[0].length);
      commands.added.push({ after: placeOf(rest, total), about: aboutOf(about) });
    }
  }
  const exists = (number: number) => number >= 1 && number <= total;
  const named = [...commands.changed, ...commands.deleted];
  const places = commands.added.map(({ after }) => after);
  return named.every(exists) && places.every((after) => after === 0 || exists(after)) ? commands : null;
}

/** Lines of a difference quote texts; a scene that they speak of isn't a scene of this video. */
function withoutDifferences(request: string): string {
  if (!/^\+ |was removed/m.test(request)) return request;
  return request.replace(/^[-+ ] .*$/gm, "");
}

/** The numbers of "2", "2, 4 and 5", "2-4" or "2 to 4". */
function numbersOf(text: string): number[] {
  const range = /^(\d+)\s*(?:-|–|to|through)\s*(?:scenes?\s+)?(\d+)$/i.exec(text);
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const [first, last] = numbers;
  // A number far outside of any video stays as it is: it fails as one that the video doesn't have.
  if (range === null || first === undefined || last === undefined || last - first > 1000) return numbers;
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, offset) => first + offset);
}

function placeOf(sentence: string, total: number): number {
  const [, side, number] = /\b(before|after)\s+scene\s+(\d+)/i.exec(sentence) ?? [];
  if (number !== undefined) return Number(number) - (side?.toLowerCase() === "before" ? 1 : 0);
  return /\bat the (?:start|beginning)\b/i.test(sentence) ? 0 : total;
}

function aboutOf(about: string): string {
  const words = about
    .replace(/\b(?:before|after)\s+scene\s+\d+/gi, "")
    .replace(/\bat the (?:start|beginning|end)\b/gi, "")
    .replace(/^\s*(?:about|on|that|which|to|for|showing)\b/i, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s,:;]+|[\s,:;.]+$/g, "");
  return words === "" ? "New scene" : words;
}

/** `null` where no scene would be left. */
function carryOut(
  { changed, deleted, added }: Commands,
  request: string,
  scenes: readonly Scene[],
): Interpretation | null {
  const list: { scene: Scene; part: "changed" | "added" | "kept" }[] = [];
  const insertAt = (place: number) => {
    for (const { after, about } of added) {
      if (after === place) list.push({ scene: makeScene({ title: about, narration: about }), part: "added" });
    }
  };
  insertAt(0);
  for (const [index, scene] of scenes.entries()) {
    const number = index + 1;
    if (!deleted.has(number)) {
      list.push(
        changed.has(number)
          ? { scene: { ...scene, instruction: request, take: scene.take + 1 }, part: "changed" }
          : { scene, part: "kept" },
      );
    }
    insertAt(number);
  }
  if (list.length === 0) return null;
  const numbersOfPart = (part: string) => list.flatMap((item, index) => (item.part === part ? [index + 1] : []));
  return {
    scenes: list.map(({ scene }) => scene),
    changed: numbersOfPart("changed"),
    added: numbersOfPart("added"),
    deleted: [...deleted].sort((a, b) => a - b),
    kept: numbersOfPart("kept"),
  };
}
