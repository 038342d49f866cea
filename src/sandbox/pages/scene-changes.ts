import type { Draft } from "../world/edit.js";

type Scene = Draft["scenes"][number];

/** A scene that an edit touched: what it was, and what it is. Numbers count from 1, before and after the edit. */
export type SceneChange =
  | { readonly kind: "changed"; readonly number: number; readonly before: Scene | null; readonly after: Scene }
  | { readonly kind: "added"; readonly number: number; readonly after: Scene }
  | { readonly kind: "deleted"; readonly number: number; readonly before: Scene };

/** What an edit did to the scenes that it found, in the order of the scenes. Kept scenes are not in it. */
export function sceneChanges(
  { changed, added, deleted, kept, scenes }: Draft,
  before: readonly Scene[],
): SceneChange[] {
  const same = (scene: Scene) => JSON.stringify(scene);
  const left = before.filter((_scene, index) => !deleted.includes(index + 1));
  for (const number of kept) {
    const scene = scenes[number - 1];
    const place = scene === undefined ? -1 : left.findIndex((candidate) => same(candidate) === same(scene));
    if (place !== -1) left.splice(place, 1);
  }
  // What is neither deleted nor kept has changed, and keeps its order.
  const touched = scenes.flatMap((after, index): SceneChange[] => {
    const number = index + 1;
    if (added.includes(number)) return [{ kind: "added", number, after }];
    return changed.includes(number) ? [{ kind: "changed", number, before: left.shift() ?? null, after }] : [];
  });
  const gone = deleted.flatMap((number): SceneChange[] => {
    const scene = before[number - 1];
    return scene === undefined ? [] : [{ kind: "deleted", number, before: scene }];
  });
  return [...touched, ...gone];
}
