import type { Scene } from "./scenes.js";

/** What an edit asks for. Scenes are named by their numbers before the edit. */
export type Commands = {
  /** What the scenes become, and the words that ask for it. */
  readonly changed: Map<number, { readonly scene: Scene; readonly words: string }>;
  readonly deleted: Set<number>;
  /** New scenes by the place they take: 0 is before the first scene, n after scene n. */
  readonly added: { readonly after: number; readonly scene: Scene }[];
  /** All numbers in the order that the scenes are to have. */
  order: readonly number[];
};

export function noCommands(scenes: readonly Scene[]): Commands {
  return { changed: new Map(), deleted: new Set(), added: [], order: scenes.map((_scene, index) => index + 1) };
}

export function areNone({ changed, deleted, added, order }: Commands): boolean {
  return changed.size + deleted.size + added.length === 0 && order.every((number, index) => number === index + 1);
}

/** The order with some scenes moved, as they are, to the place after `after` (0: before all others). */
export function moved(order: readonly number[], numbers: readonly number[], after: number): number[] {
  const others = order.filter((number) => !numbers.includes(number));
  return others.toSpliced(after === 0 ? 0 : others.indexOf(after) + 1, 0, ...numbers);
}
