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
  /** Whatever else the plan says, in the service's own form; `null` where that is nothing. */
  readonly rest: Readonly<Record<string, unknown>> | null;
};

/** Reads a plan leniently: `null` where nothing of it is understood. */
export function servicePlanOf(plan: unknown): ServicePlan | null {
  if (!isObject(plan)) return null;
  const numbers = (kind: string) => numbersIn(plan[`${kind}_scene_numbers`] ?? plan[`${kind}_scenes`] ?? plan[kind]);
  const scenes = Array.isArray(plan["scenes"]) ? plan["scenes"].flatMap(sceneOf) : [];
  const [changed, added, deleted] = [numbers("changed"), numbers("added"), numbers("deleted")];
  if (changed === null && added === null && scenes.length === 0) return null;
  return { changed, added, deleted: deleted ?? [], scenes, rest: restOf(plan, scenes.length > 0) };
}

const KINDS = ["changed", "added", "deleted"];
const READ = new Set(KINDS.flatMap((kind) => [`${kind}_scene_numbers`, `${kind}_scenes`, kind]));
/** The fields of a scene that the table shows, or that say nothing where they are empty. */
const SHOWN = new Set(["number", "scene_number", "title", "narration", "instruction", "change"]);

/** What the sentence and the table don't show. */
function restOf(plan: Readonly<Record<string, unknown>>, hasScenes: boolean): ServicePlan["rest"] {
  const rest = Object.entries(plan).filter(([name, value]) => {
    if (READ.has(name)) return numbersIn(value) === null;
    if (name !== "scenes" || !Array.isArray(value)) return value !== null;
    if (!hasScenes) return value.length > 0;
    return value.some((scene) => !isObject(scene) || Object.entries(scene).some(isUnread) || isTwice(scene));
  });
  return rest.length === 0 ? null : Object.fromEntries(rest);
}

/** Of two fields for one column, the table shows one. */
function isTwice(scene: Readonly<Record<string, unknown>>): boolean {
  return (scene["instruction"] && scene["change"]) != null || (scene["number"] && scene["scene_number"]) != null;
}

function isUnread([name, value]: readonly [string, unknown]): boolean {
  if (value === null || value === "") return false;
  return !SHOWN.has(name) || typeof value !== (name.endsWith("number") ? "number" : "string");
}

/** The scenes that the edit would make anew (R 1.2: those changed and added); `null` where the plan doesn't say. */
export function remadeBy({ changed, added }: ServicePlan): readonly number[] | null {
  if (changed === null || added === null) return null;
  return [...new Set([...changed, ...added])].sort((a, b) => a - b);
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
  if (!Array.isArray(value) || !value.every((number) => Number.isInteger(number))) return null;
  return value.map(Number);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
