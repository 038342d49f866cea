import * as z from "zod";
import { BriefSchema, CategorySchema, ExplicitEditSchema, HashSchema } from "../manifest/brief.js";
import { HistorySchema } from "../sandbox/history-schema.js";
import { AskedSchema } from "./asked.js";
import { emptyExperience } from "./experience.js";
import { ExperienceSchema } from "./experience-schema.js";
import { STATE_VERSION } from "./version.js";

/** The run of a workflow that did something, so that a person can find it. */
export const RunSchema = z.strictObject({
  id: z.string(),
  attempt: z.int(),
  url: z.string().nullable(),
});
export type Run = z.infer<typeof RunSchema>;

/** One state of a video that the service rendered. */
export const RevisionSchema = z.strictObject({
  /** `null`: an adopted video whose brief is not known. */
  fingerprint: HashSchema.nullable(),
  brief: BriefSchema.nullable(),
  /** The explicit edits that this revision contains. */
  edits: z.array(ExplicitEditSchema),
  /** The edit that led to it; `null` for a creation or an adoption. */
  edit_id: z.string().nullable(),
  link: z.string().nullable(),
});
export type Revision = z.infer<typeof RevisionSchema>;

/** What the job was last seen to wait for an answer to; `null` while it runs. */
const asked = () => AskedSchema.nullable().default(null);

const jobFields = {
  /** What the video shows once the job has succeeded. */
  target: RevisionSchema,
  /** Milliseconds since the Unix epoch, on the runner's clock. */
  submitted_at: z.number(),
  run: RunSchema,
  /** The pull request that started it. */
  pull_request: z.int().nullable(),
};

const EditJobSchema = z.strictObject({
  kind: z.literal("edit"),
  /** `null` until the service's reply was seen. While it is `retrying`, the failed edit's. */
  edit_id: z.string().nullable(),
  /** The service is asked to retry the failed edit (R 4.7), and its reply was not seen yet. */
  retrying: z.boolean().default(false),
  asked: asked(),
  idempotency_key: HashSchema,
  /** When the key was first sent; the service keeps it for 24 h (R 4.3). */
  first_sent_at: z.number(),
  request: z.string(),
  reference_image_urls: z.array(z.string()),
  aspect_ratio: z.enum(["16:9", "9:16"]).nullable(),
  ...jobFields,
});
export type EditJob = z.infer<typeof EditJobSchema>;

/** Work that the service was asked for and that has not ended. */
export const JobSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("create"),
    /** Somebody else has submitted it, and the manifest named it. */
    adopted: z.literal(true).optional(),
    asked: asked(),
    /** How often its failed scenes were retried (R 4.6): counted before each request, whatever became of it. */
    scene_retries: z.int().nonnegative().default(0),
    /** The scenes that were retried last, counted from 1. */
    retried_scenes: z.array(z.int()).default([]),
    ...jobFields,
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

export const FailureSchema = z.strictObject({
  step: z.enum(["adopt", "create", "edit", "revert", "resume", "cancel"]),
  /** Of the HTTP reply; `null` where none is behind it. */
  status: z.int().nullable(),
  detail: z.string(),
  /** The desired revision that was not reached: `revisionId` of it. */
  desired: HashSchema,
  at: z.number(),
  run: RunSchema,
});
export type Failure = z.infer<typeof FailureSchema>;

/** An edit that has ended in an error and may be retried (R 4.7), while the video is as it was before it. */
export const FailedEditSchema = z.strictObject({
  edit_id: z.string(),
  /** `revisionId` of what it would have led to. */
  target: HashSchema,
});

/** What the state holds of one video. */
export const VideoRecordSchema = z.strictObject({
  /** `null` while no creation has returned one. */
  uuid: z.string().nullable(),
  category: CategorySchema,
  /** Oldest first. */
  revisions: z.array(RevisionSchema),
  in_flight: JobSchema.nullable(),
  /** An edit that a pull request has submitted and that waits, planned and unpaid, to be approved (R 4.7). */
  preview: EditJobSchema.nullable().default(null),
  last_failure: FailureSchema.nullable(),
  failed_edit: FailedEditSchema.nullable().default(null),
  /** The last `total_scenes` that a poll has shown. */
  total_scenes: z.int().nullable(),
  /** Edits of this video that have ended other than as its newest revision; part of the next idempotency key. */
  tries: z.int().nonnegative(),
  /** Videos that this entry had before, newest last. An identifier is never forgotten. */
  former_uuids: z.array(z.string()),
  /** The run that made this video because the input `recreate` named it: the same run doesn't do it twice. */
  recreated_by: z.string().nullable(),
  /** True while the manifest doesn't name the entry. */
  retired: z.boolean(),
});
export type VideoRecord = z.infer<typeof VideoRecordSchema>;

/** A creation that was sent, or was about to be, and whose reply was not seen. */
export const IntentSchema = z.strictObject({
  id: z.string(),
  entries: z.array(z.strictObject({ id: z.string(), fingerprint: HashSchema })),
  run: RunSchema,
  at: z.number(),
});
export type Intent = z.infer<typeof IntentSchema>;

/** An id that a catalog of the service was found to have (R 4.8), and when, in milliseconds since the Unix epoch. */
export const FindSchema = z.strictObject({ category: CategorySchema, id: z.string(), at: z.number() });
export type Find = z.infer<typeof FindSchema>;

/** Whether the credential may approve and cancel edits (R 4.7 against 5.2), as the service last said. */
export const ControlsSchema = z.strictObject({ allowed: z.boolean(), address: z.string(), at: z.number() });
export type Controls = z.infer<typeof ControlsSchema>;

/** All records of one manifest, with the intents not yet confirmed. */
export const StateSchema = z.strictObject({
  version: z.literal(STATE_VERSION),
  /** Made once with the first state, so that states of different origin are never mixed. */
  lineage: z.uuid(),
  /** Grows by one with every save. */
  serial: z.int().nonnegative(),
  manifest: z.string(),
  /** The run that saved it; `null` for a state that was never saved. */
  run: RunSchema.nullable(),
  videos: z.record(z.string(), VideoRecordSchema),
  intents: z.array(IntentSchema),
  /** Texts of briefs by hash, from when they stood in the state itself. The next save puts them beside it. */
  texts: z.record(z.string(), z.string()).default({}),
  /** The built-in sandbox that the videos are in; `null` where they are a service's. Neither knows the other's. */
  sandbox: HistorySchema.nullable().default(null),
  /** The oldest first. */
  finds: z.array(FindSchema).default([]),
  /** What finished jobs have taught of how long the next will take. */
  experience: ExperienceSchema.default(emptyExperience),
  controls: ControlsSchema.nullable().default(null),
});
export type State = z.infer<typeof StateSchema>;
