import * as z from "zod";

/** R 4.9: the player and assistants ask at most this often. */
const POLL_AFTER_SECONDS = 15;

export const SceneNumbersSchema = z.array(z.int());

/** R 4.9 */
export const PresentationSchema = z
  .enum(["link"])
  .optional()
  .describe('"link" returns only readable progress or a watch link');

const ProgressSchema = z.object({
  stage: z.string(),
  percent: z.int(),
  currentScene: z.int().optional(),
  totalScenes: z.int().optional(),
  sceneNumbers: SceneNumbersSchema.optional(),
});

/** What the service says of every job (R 2.1, 2.2). */
export const JOB_FIELDS = {
  isComplete: z.boolean().optional(),
  isFailed: z.boolean().optional(),
  progress: ProgressSchema.optional(),
  errorMessage: z.string().optional(),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
} as const;

/** What a status tool adds to it. */
export const ANSWER_FIELDS = {
  link: z.string().optional().describe("where the person can watch it"),
  nextStep: z.string(),
  pollAfterSeconds: z.int().optional().describe("ask again after so many seconds; left out when nothing more comes"),
} as const;

/** What comes next: another question to the same tool, or something for the assistant to tell. */
export type Next = { readonly nextStep: string; readonly pollAfterSeconds?: number };

export function askAgain(tool: string): Next {
  return { nextStep: `Call ${tool} again in ${POLL_AFTER_SECONDS} seconds.`, pollAfterSeconds: POLL_AFTER_SECONDS };
}

export const GIVE_LINK: Next = { nextStep: "Give the person the link." };
export const TELL_WHY: Next = { nextStep: "Tell the person why it failed." };
export const PERSON_ACTS: Next = { nextStep: "A person has to act in the service: no tool can." };

/** `link` as a field, where there is one. */
export function linkField(link: string | null): { readonly link?: string } {
  return link === null ? {} : { link };
}

export function watchWords(link: string | null): string {
  return link === null ? "It is complete, and was never rendered." : `Watch it: ${link}`;
}

/** How far it is, and the problem where there is one. */
export function progressWords(job: {
  readonly status: string;
  readonly progress: z.output<typeof ProgressSchema>;
  readonly errorMessage?: string | undefined;
}): string {
  const problem = job.errorMessage === undefined ? "" : ` ${job.errorMessage}`;
  return `${readable(job.status)}: ${job.progress.percent} percent.${problem}`;
}

/** `generating_frames` → `Generating frames`. */
export function readable(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
