import * as z from "../zod.js";
import { climbs, pathFrom } from "./pattern.js";
import type { Problems } from "./problems.js";
import { type Path, quoted } from "./quote.js";
import type { SettingFields } from "./schema.js";
import { type Child, childAt } from "./yaml/tree.js";

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
export function checkPaths(
  { child, fields }: { readonly child: Child; readonly fields: SettingFields },
  folder: string,
  problems: Problems,
): void {
  const { lock_file: lockFile, embed_template: template, embed = [] } = fields;
  const paths: [path: Path, written: string | undefined][] = [
    [["lock_file"], lockFile],
    [["embed_template"], template],
    ...embed.map((pattern, index): [Path, string] => [["embed", index], pattern]),
  ];
  for (const [path, written] of paths) {
    if (written === undefined || !climbs(pathFrom(folder, written))) continue;
    const offset = childAt(child.tree, path)?.tree.offset ?? child.keyOffset;
    problems.about(["settings", ...path], offset, `names ${quoted(written)}, which is outside of the workspace.`);
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
