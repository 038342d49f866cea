import * as z from "zod";
import {
  AspectRatioSchema,
  BriefSchema,
  type Category,
  CategorySchema,
  ExplicitEditSchema,
  FingerprintSchema,
} from "../manifest/brief.js";
import { HashSchema } from "../manifest/texts.js";
import { type History, HistorySchema } from "../sandbox/history-schema.js";
import { LATEST_TIME } from "../time.js";

/** The version of the states that this release writes, and the newest that it reads. */
export const STATE_VERSION = 1;

/** A run adds some hundreds to a serial. Beyond this one, the keys of caches would run out of digits. */
const MAX_SERIAL = 900_000_000_000_000;

/** The most characters that the id of a video or an edit may have. */
export const MAX_ID = 1_000;

/** A time in milliseconds since the Unix epoch: the service's, where a reply had told it (`serviceTime`). */
const TimeSchema = z.number().min(0).max(LATEST_TIME);

/** The run of a workflow that did something, so that a person can find it. */
const RunSchema = z.strictObject({
  id: z.string(),
  attempt: z.int(),
  url: z.string().nullable(),
  /** Of a run that has no number, such as one on a laptop: the number of the newest run that its state knew. */
  after: z.string().optional(),
});
export type Run = z.infer<typeof RunSchema>;

/** One state of a video that the service rendered. */
const RevisionSchema = z.strictObject({
  /** `null`: an adopted video whose brief is not known. */
  fingerprint: FingerprintSchema.nullable(),
  brief: BriefSchema.nullable(),
  /** The explicit edits that this revision contains. */
  edits: z.array(ExplicitEditSchema),
  /** The edit that led to it; `null` for a creation or an adoption. */
  edit_id: z.string().nullable(),
  link: z.string().nullable(),
  /** When the service had rendered it, and whether the edit reached the video (R 1.7); not there where nobody has seen it. */
  rendered: z
    .strictObject({
      at: TimeSchema,
      synced: z.boolean().nullable(),
      /** How many scenes the video had then, where something has shown it. */
      scenes: z.int().nullable().optional(),
    })
    .optional(),
});
export type Revision = z.infer<typeof RevisionSchema>;

/** A question that the service asks before it goes on (R 2.3). */
const QuestionSchema = z.strictObject({
  /** `null`: the question of an edit has no id. Its text identifies it. */
  id: z.string().nullable(),
  text: z.string(),
  options: z.array(z.string()),
  /** Whether the service accepts an answer that is none of the options. */
  free: z.boolean(),
});
export type Question = z.infer<typeof QuestionSchema>;

/** What a job asks. It waits for the answers. */
export const AskedSchema = z.strictObject({
  /** The round of a creation's questions; `null` for an edit, which asks one question after the other. */
  round: z.int().nullable(),
  /** Empty where the questions can't be read: the reference doesn't show all of their fields. */
  questions: z.array(QuestionSchema),
  /** The questions in the service's own words. */
  words: z.string(),
});
export type Asked = z.infer<typeof AskedSchema>;

/** What the last poll showed that the job asks; `null` while it runs. */
const asked = AskedSchema.nullable();

const jobFields = {
  /** What the video shows once the job has succeeded. */
  target: RevisionSchema,
  submitted_at: TimeSchema,
  run: RunSchema,
  /** The pull request that started it. */
  pull_request: z.int().nullable(),
};

const EditJobSchema = z.strictObject({
  kind: z.literal("edit"),
  /** `null` until the service's reply was seen. While it is `retrying`, the failed edit's. */
  edit_id: z.string().nullable(),
  /** The service is asked to retry the failed edit (R 4.7), and its reply was not seen yet. */
  retrying: z.boolean(),
  /** It was sent in place of a failed edit that this key may not retry. */
  anew: z.literal(true).optional(),
  asked,
  idempotency_key: HashSchema,
  request: z.string(),
  reference_image_urls: z.array(z.string()),
  aspect_ratio: AspectRatioSchema.nullable(),
  /** `planHash` of the service's plan that a pull request has shown: merging approves that plan and no other. */
  shown_plan: HashSchema.nullable(),
  ...jobFields,
});
export type EditJob = z.infer<typeof EditJobSchema>;

/** Work that the service was asked for and that has not ended. */
const JobSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("create"),
    /** `null` until the service's reply was seen. There is no idempotency key (R 4.1), so until then nobody knows whether there is a video. */
    uuid: z.string().nullable(),
    ...jobFields,
    asked,
    /** When its failed scenes were retried (R 4.6). Each retry is noted before it is requested, however it ends. */
    scene_retries: z.array(TimeSchema),
    /** The scenes that were retried last, counted from 1. */
    retried_scenes: z.array(z.int()),
    /** Somebody else has submitted it, and the manifest named it. */
    adopted: z.literal(true).optional(),
    /**
     * The lock file, where the state was lost and it doesn't list the entry, so that nothing tells whether its video was ever created; or
     * lists its video with other explicit edits.
     */
    lock_file: z.strictObject({ path: z.string(), uuid: z.string().nullable() }).optional(),
  }),
  EditJobSchema,
  z.strictObject({
    kind: z.literal("revert"),
    /** The edit that is undone: that of the newest revision. */
    edit_id: z.string(),
    ...jobFields,
  }),
]);
export type Job = z.infer<typeof JobSchema>;
export type CreateJob = Extract<Job, { kind: "create" }>;

/** The job of a creation. `uuid` is `null` until the service's reply was seen. */
export function creation(of: Pick<CreateJob, "uuid" | "target" | "submitted_at" | "run" | "pull_request">): CreateJob {
  return { kind: "create", ...of, asked: null, scene_retries: [], retried_scenes: [] };
}

const FailureSchema = z.strictObject({
  step: z.enum(["adopt", "create", "edit", "revert", "resume", "cancel"]),
  /** Of the HTTP reply; `null` where none is behind it. */
  status: z.int().nullable(),
  detail: z.string(),
  /** The desired revision that was not reached: `revisionId` of it. */
  desired: HashSchema,
  at: TimeSchema,
  run: RunSchema,
});
export type Failure = z.infer<typeof FailureSchema>;

/** An edit that has ended in an error and may be retried (R 4.7), while the video is as it was before it. */
const FailedEditSchema = z.strictObject({
  edit_id: z.string(),
  /** It was the second one, and another one is not sent. */
  anew: z.literal(true).optional(),
  /** `revisionId` of what it would have led to. */
  target: HashSchema,
});

/** What the state holds of one video. */
export const VideoRecordSchema = z.strictObject({
  /** A random UUID. The record keeps it whatever becomes of its id and its video: merges and the results of jobs go by it. */
  key: z.string().min(1),
  /** `null` while no creation has returned one. */
  uuid: z.string().nullable(),
  category: CategorySchema,
  /** Oldest first. */
  revisions: z.array(RevisionSchema),
  in_flight: JobSchema.nullable(),
  /** An edit that a pull request has submitted and that waits, planned and unpaid, to be approved (R 4.7). */
  preview: EditJobSchema.nullable(),
  last_failure: FailureSchema.nullable(),
  failed_edit: FailedEditSchema.nullable(),
  /** The last `total_scenes` that a poll has shown. */
  total_scenes: z.int().nullable(),
  /** Edits of this video that have ended other than as its newest revision; part of the next idempotency key. */
  tries: z.int().nonnegative(),
  /**
   * When this action last touched the video without making a revision: a job was cancelled, a preview given up, the video adopted. Any
   * later change of the video that no revision explains is somebody else's.
   */
  touched_at: TimeSchema.optional(),
  /** Videos that this entry had before, newest last. An identifier is never forgotten. */
  former_uuids: z.array(z.string()),
  /** The one of them that a video of another brief took the place of last, as it was: an undone commit goes back to it. */
  replaced: z
    .strictObject({
      uuid: z.string(),
      revisions: z.array(RevisionSchema),
      failed_edit: FailedEditSchema.nullable(),
      tries: z.int(),
    })
    .optional(),
  /** The `uuid` that the entry named when this video was made or adopted. One that it names later is adopted, though it had that video before. */
  named: z.string().nullable(),
  /** The run that made this video because the input `recreate` named it: the same run doesn't do it twice. */
  recreated_by: z.string().nullable(),
  /** True while the manifest doesn't name the entry. */
  retired: z.boolean(),
  /** Made from the lock file, since the state was lost; not there once nothing is in doubt any more. */
  listed: z
    .strictObject({
      /** Whether a poll has shown that the video exists. */
      polled: z.boolean(),
      /** The brief that the manifest had then, where the lock file had another one. It may be made already: the lock file may lag. */
      fingerprint: FingerprintSchema.nullable(),
      /** The explicit edits that the manifest had then and the lock file didn't: `editHash` of each. They may be made already. */
      edits: z.array(HashSchema),
    })
    .optional(),
});
export type VideoRecord = z.infer<typeof VideoRecordSchema>;

/** A repository: GitHub's number of it, where that is known, and its name, such as `owner/name`. */
const RepositorySchema = z.strictObject({ id: z.int().nullable(), name: z.string() });
export type Repository = z.infer<typeof RepositorySchema>;

const keysOf = (videos: Readonly<Record<string, VideoRecord>>) => new Set(Object.values(videos).map(({ key }) => key));

/** All records of one project. */
export const StateSchema = z.strictObject({
  version: z.literal(STATE_VERSION),
  /** Made once with the first state, so that states of different origin are never mixed. */
  lineage: z.uuid(),
  /** Grows by one with every save. */
  serial: z.int().nonnegative().max(MAX_SERIAL, "It can't grow any more"),
  /** Path of the root manifest in the repository. */
  manifest: z.string(),
  /** Tells the projects of one repository apart; empty by default. */
  instance: z.string(),
  /** What the last apply was made with, by name. The next plan says what of it has changed. */
  settings: z.record(z.string(), z.json()).optional(),
  /** The run that saved it; `null` for a state that was never saved. */
  run: RunSchema.nullable(),
  /** The repository that it is of. */
  repository: RepositorySchema.optional(),
  /** What kind of address the service of its videos has; not there before one was asked. */
  service: z.enum(["loopback", "other"]).optional(),
  /** The newest commit of the default branch that was applied. */
  commit: z.string().optional(),
  /** Whether another commit, which that branch didn't have, was applied since. The next one of the branch is noted though it changes nothing. */
  ahead: z.boolean().optional(),
  /** The lineages that a person has given up: what tells of them counts no more. */
  given_up: z.array(z.string()).optional(),
  /** This is only a note: the state is there since this serial, in words. */
  moved_to: z.string().optional(),
  /** It has come here, and where it was, a note of that may be missing. */
  moving: z.literal(true).optional(),
  videos: z
    .record(z.string(), VideoRecordSchema)
    // One that somebody has copied would take the other's place: merges tell records apart by their keys.
    .refine((videos) => keysOf(videos).size === Object.keys(videos).length, "Two records have one key"),
  /** The texts of its briefs by hash, where one file has to hold all of it (an artifact). Stores keep them beside it. */
  texts: z.record(z.string(), z.string()).optional(),
  /** The built-in sandbox that the videos are in; `null` where they are a service's. Neither knows the other's. */
  sandbox: HistorySchema.nullable(),
});
export type State = z.infer<typeof StateSchema>;

/** `sandbox` is the built-in one that the videos will be in; `null` where a service will have them. */
export function emptyState(
  { manifest, instance }: Pick<State, "manifest" | "instance">,
  lineage: string,
  sandbox: History | null = null,
): State {
  return { version: STATE_VERSION, lineage, serial: 0, manifest, instance, run: null, videos: {}, sandbox };
}

export function emptyRecord(key: string, category: Category): VideoRecord {
  return {
    key,
    uuid: null,
    category,
    revisions: [],
    in_flight: null,
    preview: null,
    last_failure: null,
    failed_edit: null,
    total_scenes: null,
    tries: 0,
    former_uuids: [],
    named: null,
    recreated_by: null,
    retired: false,
  };
}
