import type { Clarification, Entry } from "../manifest/manifest.js";
import type { Asked, VideoRecord } from "../state/state.js";
import { type Gap, replyTo } from "./answers.js";
import { retryInDoubt } from "./doubt.js";
import type { Step } from "./step.js";

/** What someone has to do before the service goes on with an entry's job. */
export type Todo =
  | {
      readonly kind: "answer";
      readonly about: "creation" | "edit";
      readonly asked: Asked;
      /** Why nothing that the manifest says could be sent. */
      readonly gaps: readonly Gap[];
      readonly clarification: Clarification;
      /** The service's words where it takes no answer from this key (R 5.2); `null` where it wasn't asked to. */
      readonly refusal: string | null;
    }
  /** Some scenes failed, and retrying them again is not for the action to do. */
  | { readonly kind: "retry scenes" }
  /** The job waits for a decision that the action knows nothing of. */
  | { readonly kind: "decide" }
  /** Whether the retry of a failed edit was made isn't known. */
  | { readonly kind: "look at the edit" /** What to say of it. */; readonly detail: string };

/** What the state knows that an entry's job waits for, in spite of what the manifest says by now. */
export function todoOf(
  { entry, record, clarification }: { entry: Entry; record: VideoRecord | null; clarification: Clarification },
  [first]: readonly Step[],
): Todo | null {
  if (first?.kind !== "resume" || first.job.kind === "revert") return null;
  const { job, reply } = first;
  if (job.kind === "edit" && job.retrying) {
    return { kind: "look at the edit", detail: retryInDoubt(entry.id, { uuid: record?.uuid ?? null, job }) };
  }
  if (job.asked === null || reply !== undefined) return null;
  return questionFor({ about: job.kind, asked: job.asked, clarification });
}

/** What to do about questions that the manifest doesn't answer. */
export function questionFor({
  about,
  asked,
  clarification,
  refusal = null,
}: {
  about: "create" | "edit";
  asked: Asked;
  clarification: Clarification;
  refusal?: string | null;
}): Extract<Todo, { kind: "answer" }> {
  const reply = replyTo(asked, clarification);
  const gaps = reply.kind === "none" ? reply.gaps : [];
  return { kind: "answer", about: about === "create" ? "creation" : "edit", asked, gaps, clarification, refusal };
}

/** A resumed job whose question the manifest answers by now is resumed with that. */
export function withReply(steps: readonly Step[], clarification: Clarification): readonly Step[] {
  const [first, ...rest] = steps;
  if (first?.kind !== "resume" || first.job.kind === "revert" || first.job.asked === null) return steps;
  const { kind } = replyTo(first.job.asked, clarification);
  return kind === "none" ? steps : [{ ...first, reply: kind }, ...rest];
}
