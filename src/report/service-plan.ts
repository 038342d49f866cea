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
  const listed = Array.isArray(plan["scenes"]) ? plan["scenes"] : [];
  const scenes = listed.flatMap(sceneOf);
  const [changed, added, deleted] = [numbers("changed"), numbers("added"), numbers("deleted")];
  if (changed === null && added === null && scenes.length === 0) return null;
  const shown: unknown[] = [null, changed, added, deleted];
  if (listed.every(isShown)) shown.push(listed);
  const rest = Object.entries(plan).filter(([, value]) => !shown.includes(value));
  return {
    changed,
    added,
    deleted: deleted ?? [],
    scenes,
    rest: rest.length === 0 ? null : Object.fromEntries(rest),
  };
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

/** Whether the scene as it is read has everything that the plan says of it. */
function isShown(scene: unknown, index: number): boolean {
  const [read] = sceneOf(scene, index);
  if (read === undefined || !isObject(scene)) return false;
  const shown: unknown[] = [null, "", read.title, read.narration, read.instruction];
  return Object.entries(scene).every(
    ([name, value]) => shown.includes(value) || (name.endsWith("number") && value === read.number),
  );
}

function numbersIn(value: unknown): readonly number[] | null {
  return Array.isArray(value) && value.every((number) => Number.isInteger(number)) ? value : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
