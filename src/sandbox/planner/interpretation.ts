import { briefCommands, changesNoScene, isBriefChange } from "./brief-change.js";
import { areNone, type Commands } from "./commands.js";
import { revise } from "./revise.js";
import type { Scene } from "./scenes.js";
import { scenesSharingWords } from "./shared-words.js";
import { spokenCommands } from "./spoken-commands.js";

/** What an edit makes of a scene list; scene numbers as decisions.md, "Scene numbers", counts them. */
export type Interpretation = {
  readonly scenes: readonly Scene[];
  readonly changed: readonly number[];
  readonly added: readonly number[];
  readonly deleted: readonly number[];
  readonly kept: readonly number[];
};

/**
 * What an edit in words does to a scene list, without a language model (decisions.md, "Words of an edit"). Words that ask
 * for nothing in particular change the scenes that speak of the same things. `null`: it can't be told what is meant (R 1.6).
 */
export function interpretEdit(request: string, scenes: readonly Scene[]): Interpretation | null {
  const commands = isBriefChange(request) ? briefCommands(request, scenes) : spokenCommands(request, scenes);
  if (commands === null) return null;
  if (areNone(commands) && !changesNoScene(request)) {
    for (const number of scenesSharingWords(request, scenes)) {
      const scene = scenes[number - 1];
      if (scene !== undefined) commands.changed.set(number, { scene: revise(scene, request), words: request });
    }
  }
  return carryOut(commands, scenes);
}

type Item = { readonly scene: Scene; readonly part: "changed" | "added" | "kept" };

/** `null` where no scene would be left. */
function carryOut({ changed, deleted, added, order }: Commands, scenes: readonly Scene[]): Interpretation | null {
  const addedAfter = (place: number) =>
    added.flatMap(({ after, scene }): Item[] => (after === place ? [{ scene, part: "added" }] : []));
  const list = order.flatMap((number): Item[] => {
    const scene = scenes[number - 1];
    if (scene === undefined || deleted.has(number)) return addedAfter(number);
    const change = changed.get(number);
    const item: Item =
      change === undefined
        ? { scene, part: "kept" }
        : { scene: { ...change.scene, instruction: change.words, take: scene.take + 1 }, part: "changed" };
    return [item, ...addedAfter(number)];
  });
  const all = [...addedAfter(0), ...list];
  if (all.length === 0) return null;
  const numbersOf = (part: Item["part"]) => all.flatMap((item, index) => (item.part === part ? [index + 1] : []));
  return {
    scenes: all.map(({ scene }) => scene),
    changed: numbersOf("changed"),
    added: numbersOf("added"),
    deleted: [...deleted].sort((a, b) => a - b),
    kept: numbersOf("kept"),
  };
}
