import type { Scene } from "./scenes.js";

/** What an edit asks for. Scenes are named by their numbers before the edit. */
export type Commands = {
  /** Each changed scene in its new form, with the words that ask for the change. */
  readonly changed: Map<number, { readonly scene: Scene; readonly words: string }>;
  readonly deleted: Set<number>;
  /** New scenes. `after` is the number of the scene before them; 0 puts them first. */
  readonly added: { readonly after: number; readonly scene: Scene }[];
  /** The numbers of all scenes, in their new order. */
  order: readonly number[];
};

export function noCommands(scenes: readonly Scene[]): Commands {
  return { changed: new Map(), deleted: new Set(), added: [], order: scenes.map((_scene, index) => index + 1) };
}

export function isEmpty({ changed, deleted, added, order }: Commands): boolean {
  return changed.size + deleted.size + added.length === 0 && order.every((number, index) => number === index + 1);
}

/** The order with some scenes moved behind scene `after`; 0 moves them to the start. */
export function moved(order: readonly number[], numbers: readonly number[], after: number): number[] {
  const others = order.filter((number) => !numbers.includes(number));
  return others.toSpliced(after === 0 ? 0 : others.indexOf(after) + 1, 0, ...numbers);
}
