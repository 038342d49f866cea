import * as z from "zod";
import { MAX_ID } from "../ledger/facts.js";
import type { Ledger } from "../ledger/fold.js";
import { CategorySchema, FingerprintSchema } from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import { ShortHashSchema } from "../manifest/texts.js";

/** The version of the lock files that this release writes, and the only one that it reads. */
const LOCK_FILE_VERSION = 1;

/** The most bytes that a lock file may have: more than that of the largest manifest with the longest links. */
export const MAX_LOCK_FILE_BYTES = 16 * 1024 * 1024;

/** What readers of the docs see of one video, and what `import --from` takes of it. */
const LockedVideoSchema = z.strictObject({
  title: z.string().nullable().describe("The entry's title; null where it has none."),
  category: CategorySchema,
  uuid: z.string().min(1).max(MAX_ID).describe("The video at the service."),
  link: z.string().nullable().describe("What people open: the page of the setting `link`, else the newest rendering."),
  rendering: z
    .string()
    .nullable()
    .describe(
      "The service's address of the newest rendering; null before the first edit, because the service shows none.",
    ),
  synced: z
    .boolean()
    .nullable()
    .describe("Whether the newest edit reached the rendered video; null before the first edit."),
  updated_at: z.iso.datetime().nullable().describe("When the service finished it."),
  fingerprint: FingerprintSchema.nullable().describe(
    "Identifies what the video was made from; null where that isn't known.",
  ),
  edits: z.array(ShortHashSchema).max(10_000).describe("A hash of each explicit edit that the video shows, in order."),
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
  project: z.string().describe("Tells the projects of one repository apart; empty by default."),
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
  ledger: Ledger,
  context: {
    readonly project: string;
    readonly entries: readonly Pick<Entry, "id" | "title">[];
    readonly repository: string | null;
    /** Null where there is none, or it belongs to others. */
    readonly before: LockFile | null;
    readonly linkOf: (uuid: string, rendering: string | null) => string | null;
  },
): LockFile {
  const { before, entries, project, repository, linkOf } = context;
  const videos = entries.flatMap((entry) => {
    const locked = lockedVideo(ledger, entry, linkOf) ?? (before && lockedIn(before, entry.id));
    return locked === null ? [] : [[entry.id, locked] as const];
  });
  return {
    version: LOCK_FILE_VERSION,
    repository: repository ?? before?.repository ?? null,
    project,
    videos: Object.fromEntries(videos),
  };
}

/** What a lock file has under an id. */
export function lockedIn({ videos }: LockFile, id: string): LockedVideo | null {
  return Object.hasOwn(videos, id) ? (videos[id] ?? null) : null;
}

function lockedVideo(
  { byId }: Ledger,
  { id, title }: Pick<Entry, "id" | "title">,
  linkOf: (uuid: string, rendering: string | null) => string | null,
): LockedVideo | null {
  const video = byId.get(id)?.current ?? null;
  const newest = video?.revisions.at(-1);
  if (video === null || newest === undefined) return null;
  const look = newest.looks.at(-1) ?? newest.looks[0];
  return {
    title,
    category: video.category,
    uuid: video.uuid,
    link: linkOf(video.uuid, newest.link),
    rendering: newest.link,
    synced: newest.synced,
    updated_at: newest.at === null ? null : new Date(newest.at).toISOString(),
    fingerprint: look.fingerprint,
    edits: look.edits,
    edit_id: newest.edit,
  };
}

/** Why a lock file is not that of a project of a repository, in words; null where it is. */
export function foreignness(
  lock: Pick<LockFile, "repository" | "project">,
  use: { readonly repository: string | null; readonly project: string },
): string | null {
  const { repository } = use;
  if (lock.repository !== null && repository !== null && lock.repository.toLowerCase() !== repository.toLowerCase())
    return `it is of the repository ${lock.repository}, not of ${repository}`;
  if (lock.project === use.project) return null;
  const name = (project: string) => (project === "" ? "the project without a name" : `the project ${project}`);
  return `it is of ${name(lock.project)}, not of ${name(use.project)}`;
}
