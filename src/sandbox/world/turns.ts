import * as z from "zod";

const QuestionSchema = z.strictObject({
  id: z.string().min(1),
  question: z.string().min(1),
  options: z.array(z.string().min(1)).default([]),
  allowsCustom: z.boolean().default(true),
});

/** How the building of a video goes, in detail. */
export const VideoScriptSchema = z.strictObject({
  /** The questions of each round, in order (R 2.3). A skipped round is the last one. */
  rounds: z.array(z.array(QuestionSchema).min(1)).default([]),
  /** Scenes, counted from 1, that fail so many times before they succeed (R 3.1). */
  failingScenes: z.array(z.strictObject({ scene: z.int().min(1), tries: z.int().min(1).default(1) })).default([]),
  ends: z.enum(["complete", "fail", "unrendered"]).default("complete"),
});
export type VideoScript = z.infer<typeof VideoScriptSchema>;

/** How an edit goes, in detail. */
export const EditScriptSchema = z.strictObject({
  /** How many questions the language model answers with instead of an edit (R 1.6): the third is the end. */
  questions: z.int().min(0).default(0),
  /** The questions of plan mode, one after the other; each waits for an answer (R 3.2). */
  rounds: z.array(z.string().min(1)).default([]),
  /** A phase that fails at the scene after so many good ones; phase 3 does so that many times, a resumed one included. */
  fails: z
    .strictObject({
      phase: z.literal([2, 3]),
      afterScenes: z.int().min(0).default(0),
      tries: z.int().min(1).default(1),
    })
    .nullable()
    .default(null),
  /** How many times the worker dies after its first clip and begins phase 3 again (R 8.3). */
  workerRetries: z.int().min(0).default(0),
  /** Someone cancels it in the dashboard once it is planned. */
  cancelled: z.boolean().default(false),
});
export type EditScript = z.infer<typeof EditScriptSchema>;

const AUDIENCE = {
  id: "audience",
  question: "Who is this video for?",
  options: ["New users", "Administrators"],
  allowsCustom: true,
};

/** Names of what often goes wrong with a video. */
const VIDEO_TURNS = {
  complete: {},
  /** It stops on an unrecoverable error while its frames are generated. */
  fail: { ends: "fail" },
  /** Scene 2 fails and waits for a retry, which succeeds (R 3.1). */
  awaiting_scene_retry: { failingScenes: [{ scene: 2 }] },
  /** It asks a question while it is planned, and waits for the answer (R 2.3). */
  ask: { rounds: [[AUDIENCE]] },
  /** It is complete but has neither timestamps nor a link, which is what R 1.7 is about. */
  unrendered: { ends: "unrendered" },
} as const satisfies Record<(typeof VIDEO_TURN_NAMES)[number], unknown>;

/** Names of what often goes wrong with an edit. */
const EDIT_TURNS = {
  complete: {},
  /** Phase 2 fails: nothing was charged. */
  fail: { fails: { phase: 2 } },
  /** Phase 3 fails once: frames were charged, no clip was. */
  "fail-apply": { fails: { phase: 3 } },
  /** The language model asks a third time what is meant (R 1.6). */
  ambiguous: { questions: 3 },
  /** It waits in `awaiting_clarification`. */
  ask: { rounds: ["Which part of the video do you mean?"] },
  /** Someone cancels it in the dashboard before phase 3. */
  cancel: { cancelled: true },
} as const satisfies Record<(typeof EDIT_TURN_NAMES)[number], unknown>;

export const VIDEO_TURN_NAMES = ["complete", "fail", "awaiting_scene_retry", "ask", "unrendered"] as const;
export const EDIT_TURN_NAMES = ["complete", "fail", "fail-apply", "ambiguous", "ask", "cancel"] as const;

/** A name, or a script of one's own. */
export type VideoTurn = keyof typeof VIDEO_TURNS | z.input<typeof VideoScriptSchema>;
export type EditTurn = keyof typeof EDIT_TURNS | z.input<typeof EditScriptSchema>;

/** Throws a `ZodError` where a script doesn't fit. */
export function videoScript(turn: VideoTurn): VideoScript {
  return VideoScriptSchema.parse(typeof turn === "string" ? VIDEO_TURNS[turn] : turn);
}

/** Throws a `ZodError` where a script doesn't fit. */
export function editScript(turn: EditTurn): EditScript {
  return EditScriptSchema.parse(typeof turn === "string" ? EDIT_TURNS[turn] : turn);
}
