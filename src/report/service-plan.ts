/** A scene as the service plans it. The reference doesn't name its fields (R 2.3), so each may be missing. */
export type PlannedScene = {
  readonly number: number;
  readonly title: string;
  readonly narration: string;
  readonly instruction: string;
};

/** What an edit would do, read from a plan in whatever form it has. */
export type ServicePlan = {
  /** Scene numbers; `null` where the plan doesn't say. */
  readonly changed: readonly number[] | null;
  readonly added: readonly number[] | null;
  readonly deleted: readonly number[];
  readonly scenes: readonly PlannedScene[];
  /** The scenes that the edit would make anew (R 1.2: those changed and added); `null` where the plan doesn't say. */
  readonly anew: readonly number[] | null;
};

/** Reads a plan leniently. */
export function servicePlanOf(plan: unknown): ServicePlan {
  const given = isObject(plan) ? plan : {};
  const numbers = (kind: string) => numbersIn(given[`${kind}_scene_numbers`] ?? given[`${kind}_scenes`] ?? given[kind]);
  const scenes = Array.isArray(given["scenes"]) ? given["scenes"].flatMap(sceneOf) : [];
  const [changed, added, deleted] = [numbers("changed"), numbers("added"), numbers("deleted") ?? []];
  const anew = changed === null || added === null ? null : [...new Set([...changed, ...added])].sort((a, b) => a - b);
  return { changed, added, deleted, scenes, anew };
}

function sceneOf(scene: unknown, index: number): PlannedScene[] {
  if (!isObject(scene)) return [];
  const number = scene["number"] ?? scene["scene_number"];
  const text = (...names: readonly string[]) =>
    names.map((name) => scene[name]).find((value): value is string => typeof value === "string" && value !== "") ?? "";
  return [
    {
      number: typeof number === "number" && Number.isInteger(number) ? number : index + 1,
      title: text("title", "name"),
      narration: text("narration", "voiceover", "script"),
      instruction: text("instruction", "instructions", "change", "changes", "description", "visual"),
    },
  ];
}

function numbersIn(value: unknown): readonly number[] | null {
  return Array.isArray(value) && value.every((number) => Number.isInteger(number)) ? value : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
