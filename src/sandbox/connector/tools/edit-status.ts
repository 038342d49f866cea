import * as z from "zod";
import {
  ANSWER_FIELDS,
  askAgain,
  GIVE_LINK,
  JOB_FIELDS,
  linkField,
  type Next,
  PERSON_ACTS,
  progressWords,
  readable,
  SceneNumbersSchema,
  TELL_WHY,
  watchWords,
} from "./progress.js";
import type { Answer } from "./tool.js";

/** What an edit waits for (R 2.3): an answer, or the approval of a plan. */
const DecisionSchema = z.object({
  question: z.string().optional(),
  plan: z
    .object({
      changedSceneNumbers: SceneNumbersSchema,
      addedSceneNumbers: SceneNumbersSchema,
      deletedSceneNumbers: SceneNumbersSchema,
      scenes: z.array(
        z.object({ number: z.int(), title: z.string(), narration: z.string(), instruction: z.string().optional() }),
      ),
    })
    .optional(),
});

/** The edit of R 2.2. */
const ReplySchema = z.object({
  editId: z.string(),
  videoUuid: z.string(),
  status: z.string(),
  ...JOB_FIELDS,
  result: z
    .object({
      link: z.string(),
      changedSceneNumbers: SceneNumbersSchema,
      addedSceneNumbers: SceneNumbersSchema,
      deletedSceneNumbers: SceneNumbersSchema,
      regeneratedScenes: SceneNumbersSchema,
      keptScenes: SceneNumbersSchema,
      videoSynced: z.boolean(),
    })
    .optional(),
  requiredAction: DecisionSchema.optional(),
});

/** The same with what the tool adds. */
export const EditStatusSchema = ReplySchema.extend({
  videoSynced: z.boolean().optional().describe("whether the rendered video shows the edit"),
  ...ANSWER_FIELDS,
});
export type EditStatus = z.output<typeof EditStatusSchema>;

const JobSchema = ReplySchema.required({ isComplete: true, isFailed: true, progress: true });
type Job = z.output<typeof JobSchema>;

/** How far an edit is, from the reply of the service. `tool` is the one to ask again. */
export function editStatus(
  reply: unknown,
  { presentation, tool }: { readonly presentation?: "link" | undefined; readonly tool: string },
): Answer<EditStatus> {
  const job = JobSchema.parse(reply);
  const { editId, videoUuid, status, isComplete, result } = job;
  // decisions.md, "Links": an empty text where the video was never rendered.
  const link = result === undefined || result.link === "" ? null : result.link;
  const text = isComplete ? `${readable(status)}. ${watchWords(link)}` : progressWords(job);
  const next = nextOf(job, tool);
  if (presentation === "link") {
    return { text, data: { editId, videoUuid, status, ...linkField(link), nextStep: next.nextStep } };
  }
  const synced = result === undefined ? {} : { videoSynced: result.videoSynced };
  return { text, data: { ...job, ...synced, ...linkField(link), ...next } };
}

function nextOf({ isComplete, isFailed, status, result, requiredAction }: Job, tool: string): Next {
  if (isComplete && result?.videoSynced === false) {
    return {
      nextStep: "Tell the person that the edit is kept in the plan, and the rendered video doesn't show it yet.",
    };
  }
  if (isComplete) return GIVE_LINK;
  if (isFailed) return TELL_WHY;
  if (status === "cancelled") return { nextStep: "Tell the person that it was cancelled." };
  return requiredAction === undefined ? askAgain(tool) : PERSON_ACTS;
}
