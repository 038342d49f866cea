import * as z from "zod";

/** A question of a creation (R 2.3). */
export type Question = { id: string; question: string; options: string[]; allowsCustom: boolean };

export const QuestionSchema = z.strictObject({
  id: z.string().min(1),
  question: z.string().min(1),
  options: z.array(z.string().min(1)).default([]),
  allowsCustom: z.boolean().default(true),
}) satisfies z.ZodType<Question>;

// Written out, and not inferred from the schemas below: the types of the npm package can name nothing of zod.

/** How the building of a video goes, in detail. What is left out goes well. */
export type VideoScriptInput = {
  /** The questions of each round, in order (R 2.3). After a skipped round nothing more is asked. */
  rounds?:
    | {
        id: string;
        question: string;
        options?: string[] | undefined;
        /** By default true. */
        allowsCustom?: boolean | undefined;
      }[][]
    | undefined;
  /** Scenes, counted from 1, that fail so many times before they succeed (R 3.1); by default once. */
  failingScenes?: { scene: number; tries?: number | undefined }[] | undefined;
  ends?: "complete" | "fail" | "unrendered" | undefined;
};

/** How an edit goes, in detail. What is left out goes well. */
export type EditScriptInput = {
  /** How many times the language model asks a question instead of making an edit (R 1.6). The third one ends the edit. */
  questions?: number | undefined;
  /** The questions of plan mode, one after the other. Each waits for an answer (R 3.2). */
  rounds?: string[] | undefined;
  /** The phase that fails, after so many good scenes (0). Phase 3 fails `tries` times (1), resumed ones included. */
  fails?: { phase: 2 | 3; afterScenes?: number | undefined; tries?: number | undefined } | null | undefined;
  /** The credits of the account are gone in this phase, after so many good scenes (0), the first time that it runs (R 8.3). */
  shortage?: { phase: 2 | 3; afterScenes?: number | undefined } | null | undefined;
  /** How many times the worker of phase 3 dies after its first clip and starts again (R 8.3). */
  workerRetries?: number | undefined;
  /** Someone cancels the edit in the dashboard once it is planned. */
  cancelled?: boolean | undefined;
};

export const VideoScriptSchema = z.strictObject({
  rounds: z.array(z.array(QuestionSchema).min(1)).default([]),
  failingScenes: z.array(z.strictObject({ scene: z.int().min(1), tries: z.int().min(1).default(1) })).default([]),
  ends: z.enum(["complete", "fail", "unrendered"]).default("complete"),
}) satisfies z.ZodType<unknown, VideoScriptInput>;
export type VideoScript = z.infer<typeof VideoScriptSchema>;

export const EditScriptSchema = z.strictObject({
  questions: z.int().min(0).default(0),
  rounds: z.array(z.string().min(1)).default([]),
  fails: z
    .strictObject({
      phase: z.literal([2, 3]),
      afterScenes: z.int().min(0).default(0),
      tries: z.int().min(1).default(1),
    })
    .nullable()
    .default(null),
  shortage: z
    .strictObject({ phase: z.literal([2, 3]), afterScenes: z.int().min(0).default(0) })
    .nullable()
    .default(null),
  workerRetries: z.int().min(0).default(0),
  cancelled: z.boolean().default(false),
}) satisfies z.ZodType<unknown, EditScriptInput>;
export type EditScript = z.infer<typeof EditScriptSchema>;

const AUDIENCE = {
  id: "audience",
  question: "Who is this video for?",
  options: ["New users", "Administrators"],
  allowsCustom: true,
};

/** Names for what often goes wrong with a video. */
const VIDEO_TURNS = {
  complete: {},
  /** It stops on an unrecoverable error while its frames are generated. */
  fail: { ends: "fail" },
  /** Scene 2 fails and waits for a retry, which succeeds (R 3.1). */
  awaiting_scene_retry: { failingScenes: [{ scene: 2 }] },
  /** It asks a question while it is planned, and waits for the answer (R 2.3). */
  ask: { rounds: [[AUDIENCE]] },
  /** It is complete but has neither timestamps nor a link (R 1.7). */
  unrendered: { ends: "unrendered" },
} as const satisfies Record<string, VideoScriptInput>;

/** Names for what often goes wrong with an edit. */
const EDIT_TURNS = {
  complete: {},
  /** Phase 2 fails before anything is charged. */
  fail: { fails: { phase: 2 } },
  /** Phase 3 fails once: frames are charged, clips are not. */
  "fail-apply": { fails: { phase: 3 } },
  /** The credits are gone when the clips are made: frames are charged, clips are not. */
  shortage: { shortage: { phase: 3 } },
  /** The language model asks a third question (R 1.6). */
  ambiguous: { questions: 3 },
  /** It waits in `awaiting_clarification`. */
  ask: { rounds: ["Which part of the video do you mean?"] },
  /** Someone cancels it in the dashboard before phase 3. */
  cancel: { cancelled: true },
} as const satisfies Record<string, EditScriptInput>;

/** A name, or a script with details. */
export type VideoTurn = keyof typeof VIDEO_TURNS | VideoScriptInput;
export type EditTurn = keyof typeof EDIT_TURNS | EditScriptInput;

export const VideoTurnSchema = turnSchema(VIDEO_TURNS, VideoScriptSchema);
export const EditTurnSchema = turnSchema(EDIT_TURNS, EditScriptSchema);

/** A name, or a script. Of a text that is no such name, the names that there are. */
function turnSchema<Name extends string, Script extends z.ZodType>(
  turns: Readonly<Record<Name, unknown>>,
  script: Script,
) {
  const names = Object.keys(turns) as Name[];
  const error = ({ input }: { readonly input?: unknown }) =>
    typeof input === "string" ? `takes ${names.join(", ")} or a script, not ${JSON.stringify(input)}` : undefined;
  return z.union([z.enum(names), script], { error });
}

/** A hook of a scenario returned what fits nothing. The message says what it can return. */
export class ScenarioError extends Error {
  override readonly name = "ScenarioError";
}

/** Throws `ScenarioError`. */
export function videoScript(turn: VideoTurn): VideoScript {
  const { data, error } = VideoTurnSchema.safeParse(turn);
  if (error !== undefined) throw misfit("video", error);
  return VideoScriptSchema.parse(typeof data === "string" ? VIDEO_TURNS[data] : data);
}

/** Throws `ScenarioError`. */
export function editScript(turn: EditTurn): EditScript {
  const { data, error } = EditTurnSchema.safeParse(turn);
  if (error !== undefined) throw misfit("edit", error);
  return EditScriptSchema.parse(typeof data === "string" ? EDIT_TURNS[data] : data);
}

function misfit(hook: string, error: z.ZodError): ScenarioError {
  return new ScenarioError(`The hook "${hook}" of the scenario returned what doesn't fit:\n${z.prettifyError(error)}`);
}
