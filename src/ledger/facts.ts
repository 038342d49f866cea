import * as z from "zod";
import { AspectRatioSchema, CategorySchema, FingerprintSchema } from "../manifest/brief.js";
import { HashSchema, ShortHashSchema } from "../manifest/texts.js";
import { LATEST_TIME } from "../time.js";

/** The version of the facts that this release writes, and the newest that it reads. Every `run` names it. */
export const LEDGER_VERSION = 1;

/** The most characters that the id of a video or an edit may have. */
export const MAX_ID = 1_000;

/** A time in milliseconds since the Unix epoch: the service's, where a reply has told it. */
const Time = z.int().min(0).max(LATEST_TIME);
const Id = z.string().min(1).max(MAX_ID);
const Words = z.string();

/** What a video shows: the brief that it was made from, and the explicit edits that it contains. */
const LookSchema = z.strictObject({
  /** `null`: a video that was adopted without a brief. */
  fingerprint: z.nullable(FingerprintSchema),
  /** The hash of the brief's JSON, which lies among the texts. */
  brief: z.nullable(HashSchema),
  /** Identifies the bytes that the brief was read from: while they are the same, no text is parsed again. */
  bytes: z.nullable(HashSchema),
  /** R 4.3: an edit without a ratio keeps the one that the video has. */
  aspect_ratio: z.nullable(AspectRatioSchema),
  /** A hash of each explicit edit, in order. */
  edits: z.array(ShortHashSchema),
});
export type Look = z.infer<typeof LookSchema>;

const target = { category: CategorySchema, uuid: Id };

/** What the service is asked for. Only `create`, `edit` and `retry` cost anything. */
const WorkSchema = z.discriminatedUnion("kind", [
  /** Takes a video over that exists already: it is polled until it is complete. */
  z.strictObject({
    kind: z.literal("adopt"),
    ...target,
    look: LookSchema,
    /** `uuid`: the manifest names it; `back`: the record had it before. */
    why: z.enum(["uuid", "back"]),
  }),
  z.strictObject({ kind: z.literal("create"), category: CategorySchema, look: LookSchema }),
  z.strictObject({
    kind: z.literal("edit"),
    ...target,
    /** The edit that led to the revision which this one was decided on; `null` for the first revision. */
    on: Id.nullable(),
    /** The `Idempotency-Key` (R 4.3). */
    key: HashSchema,
    request: Words,
    reference_image_urls: z.array(z.string()),
    aspect_ratio: z.nullable(AspectRatioSchema),
    look: LookSchema,
    /** The service plans it and waits for an approval: a pull request previews it. */
    held: z.boolean(),
    /** The edit in whose place it is sent, because somebody had taken that one back elsewhere; `null` where none was. */
    resends: Id.nullable(),
  }),
  /** Retries a failed edit (R 4.7). It has no key. */
  z.strictObject({ kind: z.literal("retry"), ...target, on: Id.nullable(), of: Id, look: LookSchema }),
  /** Undoes the newest revision (R 4.5). */
  z.strictObject({ kind: z.literal("revert"), ...target, of: Id }),
]);
export type Work = z.infer<typeof WorkSchema>;

/** A question that the service asks before it goes on (R 2.3). */
const QuestionSchema = z.strictObject({
  /** `null`: the question of an edit has no id. Its text identifies it. */
  id: z.string().nullable(),
  text: Words,
  options: z.array(z.string()),
  /** Whether the service accepts an answer that is none of the options. */
  free: z.boolean(),
});
export type Question = z.infer<typeof QuestionSchema>;

export const AskedSchema = z.strictObject({
  /** The round of a creation's questions; `null` for an edit, which asks one question after the other. */
  round: z.int().nullable(),
  /** Empty where the questions can't be read: the reference doesn't show all of their fields. */
  questions: z.array(QuestionSchema),
  /** The questions in the service's own words. */
  words: Words,
});
/** What a job asks. It waits for the answers. */
export type Asked = z.infer<typeof AskedSchema>;

const CONTROLS = ["answer", "approve", "cancel", "retry scenes"] as const;
/** A request that changes what a job does (R 4.6, 4.7). It has no key. */
export type Control = (typeof CONTROLS)[number];

/** What a person does about an edit: what this key may not do, what nobody has agreed to, or what the service doesn't tell. */
const DECISIONS = ["approve", "approve another plan", "approve again", "cancel", "look"] as const;
export type Decision = (typeof DECISIONS)[number];

/** What a job waits for. */
const NeedSchema = z.discriminatedUnion("for", [
  z.strictObject({ for: z.literal("answer"), asked: AskedSchema }),
  /** `plan`: the hash of the service's plan of the edit. */
  z.strictObject({ for: z.literal("approval"), plan: HashSchema }),
  z.strictObject({ for: z.literal("scenes") }),
  /** `to`: what the person has to do, where this project asks for it and not the service. */
  z.strictObject({ for: z.literal("person"), to: z.enum(DECISIONS).optional() }),
]);

const ErrorSchema = z.strictObject({ status: z.int().nullable(), detail: Words });

const RepositorySchema = z.strictObject({ id: z.int().nullable(), name: z.string() });
/** A repository: GitHub's number of it, where that is known, and its name, such as `owner/name`. */
export type Repository = z.infer<typeof RepositorySchema>;

const RunSchema = z.strictObject({ id: z.string(), attempt: z.int(), url: z.string().nullable() });
/** The run of a workflow that did something, so that a person can find it. */
export type Run = z.infer<typeof RunSchema>;

/** Every fact names the run that wrote it, its place among that run's facts, and its time. The first two identify it. */
const stamp = { run: z.string().min(1), n: z.int().min(0), at: Time };
const ofRecord = { ...stamp, record: z.string().min(1) };
const ofJob = { ...ofRecord, job: z.string().min(1) };

/** How a job has ended. `left`: the job may still run, but no run polls it, because another video replaces its video. */
export const HOWS = ["done", "failed", "cancelled", "refused", "reverted", "left"] as const;

const KINDS = {
  /** A run begins to write. It says whose the ledger is. A run may write this fact again when it ends (`RunLedger.close`); readers use the first. */
  run: z.strictObject({
    fact: z.literal("run"),
    ...stamp,
    version: z.int(),
    ...RunSchema.shape,
    mode: z.enum(["apply", "preview"]),
    commit: z.string().nullable(),
    /** Whether that is a commit of the default branch. */
    on_default_branch: z.boolean(),
    pull_request: z.int().nullable(),
    /** Tells the projects of one repository apart; empty by default. */
    project: z.string(),
    repository: RepositorySchema.nullable(),
    /** Path of the root manifest. */
    manifest: z.string(),
    /** What kind of address the service has. */
    service: z.enum(["sandbox", "loopback", "other"]),
    /** The ids of the entries that it was about; left out where it was about all. */
    only: z.array(z.string()).optional(),
    /** What the run was made with, by name: the next plan says what of it has changed. */
    settings: z.record(z.string(), z.json()),
  }),
  /** The entry that a record belongs to now, or nothing, because the entry is gone; and what the manifest says there of its history. */
  named: z.strictObject({
    fact: z.literal("named"),
    ...ofRecord,
    id: z.string().nullable(),
    uuid: Id.nullable(),
    moved_from: z.string().nullable(),
  }),
  /** A job is decided and about to be sent. It is durable before it is sent, and all other facts of the job mean nothing without it. */
  began: z.strictObject({
    fact: z.literal("began"),
    ...ofJob,
    work: WorkSchema,
    /** By this time the age of a key counts. `at` may be later, because a fact comes after those that its run has read, whatever their clocks. */
    time: Time,
    /** Identifies all that the entry wants (`lookId`), of which this job may be the first part. */
    toward: HashSchema,
    pull_request: z.int().nullable(),
    /** The id of the run whose input `recreate` asked for it. */
    recreates: z.string().nullable(),
  }),
  /** A run sends an edit (under its key) or a revert again that another run began. The fact is durable before the request. */
  resent: z.strictObject({ fact: z.literal("resent"), ...ofJob }),
  /** The job, or its last request of a kind, was surely never sent. */
  withdrew: z.strictObject({ fact: z.literal("withdrew"), ...ofJob, control: z.enum(CONTROLS).nullable() }),
  /** The service has taken the job, under this id: the uuid of a new video, or the id of an edit. */
  accepted: z.strictObject({ fact: z.literal("accepted"), ...ofJob, id: Id }),
  waits: z.strictObject({
    fact: z.literal("waits"),
    ...ofJob,
    need: NeedSchema,
    /** The service's words. */
    words: Words,
    /** What the service said where it did not take what this run had to give. */
    refusal: ErrorSchema.nullable(),
  }),
  /** The job waits no longer. */
  resumed: z.strictObject({ fact: z.literal("resumed"), ...ofJob }),
  /** A control request goes out. It is durable before it is sent. */
  asked: z.strictObject({ fact: z.literal("asked"), ...ofJob, control: z.enum(CONTROLS) }),
  ended: z.strictObject({
    fact: z.literal("ended"),
    ...ofJob,
    how: z.enum(HOWS),
    id: Id.nullable(),
    /** When the service completed it, by its own clock. */
    completed: Time,
    link: z.string().nullable(),
    /** How many scenes the video has since then, where something has shown it. */
    scenes: z.int().nullable(),
    /** Whether the edit reached the rendered video (R 1.7). */
    synced: z.boolean().nullable(),
    /** The most that an edit has cost, in credits; without a result, the scenes that it has added are not in it. `null` where that isn't known. */
    credits: z.number().nullable(),
    /** Whether the service can retry it (R 4.7). */
    retriable: z.boolean(),
    error: ErrorSchema.nullable(),
  }),
  /** A person says that a creation in doubt has left no video. */
  looked: z.strictObject({ fact: z.literal("looked"), ...ofJob }),
  /** The newest revision of a video stands for this look, too. Nothing was sent for it. */
  stands: z.strictObject({
    fact: z.literal("stands"),
    ...ofRecord,
    uuid: Id,
    over: Id.nullable(),
    look: LookSchema,
    /** The edit that was taken back elsewhere and isn't to be sent again; `null` where none was. */
    answers: Id.nullable(),
  }),
  /** An edit was reverted, and no run of this project has asked for that. */
  "taken back": z.strictObject({ fact: z.literal("taken back"), ...ofRecord, uuid: Id, edit: Id }),
  /** The ledger goes on in another store. */
  moved: z.strictObject({ fact: z.literal("moved"), ...stamp, to: z.string() }),
} as const;

export const FactSchema = z.discriminatedUnion("fact", [
  KINDS.run,
  KINDS.named,
  KINDS.began,
  KINDS.resent,
  KINDS.withdrew,
  KINDS.accepted,
  KINDS.waits,
  KINDS.resumed,
  KINDS.asked,
  KINDS.ended,
  KINDS.looked,
  KINDS.stands,
  KINDS["taken back"],
  KINDS.moved,
]);
/** One thing that was decided, sent, answered or seen. It is never changed and never removed. */
export type Fact = z.infer<typeof FactSchema>;
export type FactOf<Kind extends Fact["fact"]> = Extract<Fact, { fact: Kind }>;

type Unstamped<F> = F extends Fact ? Omit<F, "run" | "n" | "at" | "time"> : never;
/** What a run says; `RunLedger` adds the run, the place and the time. */
export type Said = Unstamped<Fact>;

/** The fact of what a run says. `time`: the service's, whatever facts the run has read; `began` keeps it. */
export function stamped(
  said: Said,
  { time, ...stamp }: Pick<Fact, "run" | "n" | "at"> & { readonly time: number },
): Fact {
  return said.fact === "began" ? { ...said, ...stamp, time } : { ...said, ...stamp };
}

/** Identifies a fact: one that stands twice counts once. */
export function idOf({ run, n }: Pick<Fact, "run" | "n">): string {
  return `${run}:${n}`;
}

/** The order of facts: by time, then by run, then by their place in it. */
export function byPlace(a: Fact, b: Fact): number {
  return a.at - b.at || (a.run < b.run ? -1 : a.run > b.run ? 1 : a.n - b.n);
}

/** What the facts of one process name as theirs. `suffix` is random: the jobs of a matrix share id and attempt. */
export function runKey({ id, attempt }: Pick<Run, "id" | "attempt">, suffix: string): string {
  return `${id}.${attempt}.${suffix}`;
}

/** The run that began a job, by the id of the job (`RunLedger.newJob`). */
export function runKeyOf(job: string): string {
  const end = job.lastIndexOf("#");
  return end < 0 ? job : job.slice(0, end);
}
