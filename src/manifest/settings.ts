import * as z from "../zod.js";
import { climbs, pathFrom } from "./pattern.js";
import { quoted } from "./quote.js";
import type { SettingFields } from "./schema.js";
import { note, type Value } from "./yaml/value.js";

/** What is the same in every run of a project: what its root manifest says under `settings`, with the defaults. A state keeps it. */
export const KeptSettingsSchema = z.strictObject({
  /** `null` where the manifest doesn't say. */
  state: z.nullable(z.enum(["cache", "branch", "file"])),
  /** Whether each apply in Actions leaves the state as an artifact. */
  backup: z.boolean(),
  /** The page where people watch, with `{uuid}` in it; `null` for the service's own link. */
  link: z.nullable(z.string()),
  /** Path of the lock file; `null` for none. */
  lock_file: z.nullable(z.string()),
  /** Patterns of the documents whose marked blocks are filled. */
  embed: z.array(z.string()),
  /** Path of the file with the text of a block; `null` for a link with the title. */
  embed_template: z.nullable(z.string()),
  max_creates: z.int(),
  max_edits: z.int(),
  max_credits: z.nullable(z.int()),
});
export type Settings = Readonly<z.infer<typeof KeptSettingsSchema>>;

/** The settings of a manifest whose folder is `folder`. */
export function settingsOf(fields: SettingFields, folder: string): Settings {
  const path = (written: string) => pathFrom(folder, written);
  return {
    state: fields.state ?? null,
    backup: fields.backup ?? true,
    link: fields.link ?? null,
    lock_file: fields.lock_file === undefined ? null : path(fields.lock_file),
    embed: (fields.embed ?? []).map(path),
    embed_template: fields.embed_template === undefined ? null : path(fields.embed_template),
    max_creates: fields.max_creates ?? 10,
    max_edits: fields.max_edits ?? 25,
    max_credits: fields.max_credits ?? null,
  };
}

/** Notes paths that lead out of the workspace. */
export function checkPaths(settings: Value): void {
  const embed = settings.children.get("embed")?.children.values() ?? [];
  const { folder } = settings.problems;
  for (const path of [settings.children.get("lock_file"), settings.children.get("embed_template"), ...embed]) {
    if (typeof path?.json !== "string" || !climbs(pathFrom(folder, path.json))) continue;
    note(path, `names ${quoted(path.json)}, which is outside of the workspace.`);
  }
}

export function isWanted({ lock_file, embed }: Pick<Settings, "lock_file" | "embed">): boolean {
  return lock_file !== null || embed.length > 0;
}

/** The settings that differ, in words; `null` where none does. */
export function changedSettings(before: Settings, now: Settings): string | null {
  const former = new Map<string, unknown>(Object.entries(before));
  const changes = Object.entries(now).flatMap(([key, value]) => {
    const [from, to] = [inWords(former.get(key)), inWords(value)];
    return from === to ? [] : [`${key} ${from} → ${to}`];
  });
  return changes.length === 0 ? null : `Settings: ${changes.join(", ")}.`;
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return "not set";
  return Array.isArray(value) ? JSON.stringify(value) : String(value);
}
