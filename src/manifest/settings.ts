import { climbs, pathFrom } from "./files/pattern.js";
import { FRONT_MATTER } from "./formats/front-matter-keys.js";
import { quoted } from "./quote.js";
import type { SettingFields } from "./schema.js";
import { note, type Value } from "./yaml/value.js";

/** What is the same in every run of a project: what its root manifest says under `settings`, with the defaults; `null` where it says nothing. */
export type Settings = Readonly<ReturnType<typeof settingsOf>>;

/** The settings of a manifest whose folder is `folder`. */
export function settingsOf(fields: SettingFields, folder: string) {
  const path = (written: string) => pathFrom(folder, written);
  return {
    project: fields.project ?? "",
    ledger: fields.ledger ?? null,
    backup: fields.backup ?? true,
    link: fields.link ?? null,
    lock_file: fields.lock_file === undefined ? null : path(fields.lock_file),
    embed: (fields.embed ?? []).map(path),
    embed_template: fields.embed_template === undefined ? null : path(fields.embed_template),
    max_creates: fields.max_creates ?? 10,
    max_edits: fields.max_edits ?? 25,
    max_credits: fields.max_credits ?? null,
    max_credits_a_month: fields.max_credits_a_month ?? null,
    strict: fields.strict ?? false,
    front_matter: fields.front_matter ?? [...FRONT_MATTER],
  };
}

/** Notes paths that lead out of the workspace. One that has a mistake noted is not among the fields. */
export function checkPaths({ value, fields }: { readonly value: Value; readonly fields: SettingFields }): void {
  for (const key of ["lock_file", "embed_template", "embed"] as const) {
    const given = value.children.get(key);
    if (given === undefined || fields[key] === undefined) continue;
    for (const path of [given, ...given.children.values()]) {
      if (typeof path.json !== "string" || !climbs(pathFrom(value.problems.folder, path.json))) continue;
      note(path, `names ${quoted(path.json)}, which is outside of the workspace.`, "manifest-path");
    }
  }
}

export function isWanted({ lock_file, embed }: Pick<Settings, "lock_file" | "embed">): boolean {
  return lock_file !== null || embed.length > 0;
}

/** The settings that differ, in words; `null` where none does. */
export function changedSettings(before: Readonly<Record<string, unknown>>, now: Settings): string | null {
  const changes = Object.entries(now).flatMap(([key, value]) => {
    const [from, to] = [inWords(before[key]), inWords(value)];
    return from === to ? [] : [`${key} ${from} → ${to}`];
  });
  return changes.length === 0 ? null : `Settings: ${changes.join(", ")}.`;
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return "not set";
  return Array.isArray(value) ? JSON.stringify(value) : String(value);
}
