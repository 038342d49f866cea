import { briefCommands, changesNoScene, isBriefChange } from "./brief-change.js";
import { type Commands, isEmpty } from "./commands.js";
import { revise } from "./revise.js";
import type { Scene } from "./scenes.js";
import { scenesSharingWords } from "./shared-words.js";
import { spokenCommands } from "./spoken-commands.js";

/** The scenes after an edit, and what the edit did. decisions.md, "Scene numbers", says how they are counted. */
export type Interpretation = {
  readonly scenes: readonly Scene[];
  readonly changed: readonly number[];
  readonly added: readonly number[];
  readonly deleted: readonly number[];
  readonly kept: readonly number[];
};

/**
 * Applies an edit in words to a list of scenes, without a language model (decisions.md, "Words of an edit"). Words that ask
 * for nothing known change the scenes that share most words with them. `null` where the request is ambiguous (R 1.6).
 */
export function interpretEdit(request: string, scenes: readonly Scene[]): Interpretation | null {
  const commands = isBriefChange(request) ? briefCommands(request, scenes) : spokenCommands(request, scenes);
  if (commands === null) return null;
  if (isEmpty(commands) && !changesNoScene(request)) {
    for (const number of scenesSharingWords(request, scenes)) {
      const scene = scenes[number - 1];
      if (scene !== undefined) commands.changed.set(number, { scene: revise(scene, request), words: request });
    }
  }
  return carryOut(commands, scenes);
}

type Item = { readonly scene: Scene; readonly part: "changed" | "added" | "kept" };

/** `null` where no scene is left. */
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
