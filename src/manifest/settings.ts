import * as z from "../zod.js";
import { climbs, pathFrom } from "./pattern.js";
import type { Problems } from "./problems.js";
import { type Path, quoted } from "./quote.js";
import type { SettingFields } from "./schema.js";
import { type Child, childAt } from "./yaml/tree.js";

/** What is the same in every run of a project: what its root manifest says under `settings`, with the defaults. */
export type Settings = {
  /** `null` where the manifest doesn't say. */
  readonly state: "cache" | "branch" | "file" | null;
  /** Whether each apply in Actions leaves the state as an artifact. */
  readonly backup: boolean;
  /** The page where people watch, with `{uuid}` in it; `null` for the service's own link. */
  readonly link: string | null;
  /** Path of the lock file; `null` for none. */
  readonly lockFile: string | null;
  /** Patterns of the documents whose marked blocks are filled. */
  readonly embed: readonly string[];
  /** Path of the file with the text of a block; `null` for a link with the title. */
  readonly embedTemplate: string | null;
  readonly maxCreates: number;
  readonly maxEdits: number;
  readonly maxCredits: number | null;
};

/** The settings of a manifest whose folder is `folder`. */
export function settingsOf(fields: SettingFields, folder: string): Settings {
  const path = (written: string) => pathFrom(folder, written);
  const { lock_file: lockFile, embed_template: embedTemplate } = fields;
  return {
    state: fields.state ?? null,
    backup: fields.backup ?? true,
    link: fields.link ?? null,
    lockFile: lockFile === undefined ? null : path(lockFile),
    embed: (fields.embed ?? []).map(path),
    embedTemplate: embedTemplate === undefined ? null : path(embedTemplate),
    maxCreates: fields.max_creates ?? 10,
    maxEdits: fields.max_edits ?? 25,
    maxCredits: fields.max_credits ?? null,
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

export function isWanted({ lockFile, embed }: Pick<Settings, "lockFile" | "embed">): boolean {
  return lockFile !== null || embed.length > 0;
}

/** Settings under their names in the manifest, as a state keeps them. */
export const KeptSettingsSchema = z.strictObject({
  state: z.nullable(z.enum(["cache", "branch", "file"])),
  backup: z.boolean(),
  link: z.nullable(z.string()),
  lock_file: z.nullable(z.string()),
  embed: z.array(z.string()),
  embed_template: z.nullable(z.string()),
  max_creates: z.int(),
  max_edits: z.int(),
  max_credits: z.nullable(z.int()),
});
export type KeptSettings = z.infer<typeof KeptSettingsSchema>;

export function keptSettings({ embed, ...settings }: Settings): KeptSettings {
  const { state, backup, link, lockFile, embedTemplate, maxCreates, maxEdits, maxCredits } = settings;
  return {
    state,
    backup,
    link,
    lock_file: lockFile,
    embed: [...embed],
    embed_template: embedTemplate,
    max_creates: maxCreates,
    max_edits: maxEdits,
    max_credits: maxCredits,
  };
}

/** The settings that differ, in words; `null` where none does. */
export function changedSettings(before: KeptSettings, now: KeptSettings): string | null {
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
