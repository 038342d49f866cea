import * as z from "zod";
import { CategorySchema, FingerprintSchema } from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import { HashSchema } from "../manifest/texts.js";
import { editHash, recordOf } from "./records.js";
import { MAX_ID, type State } from "./state.js";

/** The version of the lock files that this release writes, and the only one that it reads. */
const LOCK_FILE_VERSION = 1;

/** The most bytes that a lock file may have: more than that of the largest manifest with the longest links. */
export const MAX_LOCK_FILE_BYTES = 16 * 1024 * 1024;

/** What readers of the docs see of one video, and what a run without a state has to know of it. */
const LockedVideoSchema = z.strictObject({
  title: z.string().nullable().describe("The entry's title; null where it has none."),
  category: CategorySchema,
  uuid: z.string().min(1).max(MAX_ID).describe("The video at the service."),
  link: z.string().nullable().describe("What people open: the page of the setting `link`, else the newest rendering."),
  rendering: z
    .string()
    .nullable()
    .describe(
      "The service's address of the newest rendering; null before the first edit, since the service shows none (R 2.1).",
    ),
  synced: z
    .boolean()
    .nullable()
    .describe("Whether the newest edit reached the rendered video (R 1.7); null before the first edit."),
  updated_at: z.iso.datetime().nullable().describe("When the service finished it."),
  fingerprint: FingerprintSchema.nullable().describe(
    "Identifies what the video was made from; null where that isn't known.",
  ),
  edits: z.array(HashSchema).max(10_000).describe("A hash of each explicit edit that the video shows, in order."),
  edit_id: z.string().nullable().describe("The edit that led to what the video shows; null before the first one."),
});
export type LockedVideo = z.infer<typeof LockedVideoSchema>;

/** The committed file of results that docs read. */
export const LockFileSchema = z.strictObject({
  version: z.literal(LOCK_FILE_VERSION),
  repository: z
    .string()
    .nullable()
    .describe("`owner/name`; null where it isn't known. A repository made of a template has the file of another one."),
  instance: z.string().describe("Tells the projects of one repository apart; empty by default."),
  lineage: z.uuid().describe("The origin of the state that it was written from."),
  videos: z.record(z.string(), LockedVideoSchema).describe("By id."),
});
export type LockFile = z.infer<typeof LockFileSchema>;

/** The JSON schema of a lock file, for what reads it. */
export function lockFileJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(LockFileSchema, { target: "draft-7", io: "input" });
  return { $schema, title: "videos.lock.json", description: "Videos as code: the videos of a project.", ...rest };
}

/** The file's bytes: the same for the same videos. */
export function lockFileText({ videos, ...head }: LockFile): string {
  const sorted = Object.entries(videos).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ ...head, videos: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/** The lock file after a run. An entry whose video isn't made, or is being made anew, keeps what it had; a removed one leaves. */
export function lockFileOf(
  state: State,
  context: {
    readonly entries: readonly Pick<Entry, "id" | "title">[];
    readonly repository: string | null;
    /** Null where there is none, or it belongs to others. */
    readonly before: LockFile | null;
    readonly linkOf: (uuid: string, rendering: string | null) => string | null;
  },
): LockFile {
  const { before, entries, repository, linkOf } = context;
  const videos = entries.flatMap((entry) => {
    const locked = lockedVideo(state, entry, linkOf) ?? (before && recordOf(before, entry.id));
    return locked === null ? [] : [[entry.id, locked] as const];
  });
  return {
    version: LOCK_FILE_VERSION,
    repository: repository ?? before?.repository ?? null,
    instance: state.instance,
    lineage: state.lineage,
    videos: Object.fromEntries(videos),
  };
}

function lockedVideo(
  state: State,
  { id, title }: Pick<Entry, "id" | "title">,
  linkOf: (uuid: string, rendering: string | null) => string | null,
): LockedVideo | null {
  const record = recordOf(state, id);
  const top = record?.revisions.at(-1);
  if (record === null || record.uuid === null || top === undefined) return null;
  const { rendered } = top;
  return {
    title,
    category: record.category,
    uuid: record.uuid,
    link: linkOf(record.uuid, top.link),
    rendering: top.link,
    synced: rendered?.synced ?? null,
    updated_at: rendered === undefined ? null : new Date(rendered.at).toISOString(),
    fingerprint: top.fingerprint,
    edits: top.edits.map(editHash),
    edit_id: top.edit_id,
  };
}

/** Why a lock file is not that of a project of a repository, in words; null where it is. */
export function foreignness(
  lock: Pick<LockFile, "repository" | "instance">,
  use: { readonly repository: string | null; readonly instance: string },
): string | null {
  const { repository } = use;
  if (lock.repository !== null && repository !== null && lock.repository.toLowerCase() !== repository.toLowerCase())
    return `it is of the repository ${lock.repository}, not of ${repository}`;
  if (lock.instance === use.instance) return null;
  const name = (instance: string) => (instance === "" ? "no instance" : `the instance ${instance}`);
  return `it is of ${name(lock.instance)}, not of ${name(use.instance)}`;
}
