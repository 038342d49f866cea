import type { AspectRatio } from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import type { EditJob, Job, Revision } from "../state/state.js";
import type { Todo } from "./todo.js";

type EditFields = {
  readonly request: string;
  readonly referenceImageUrls: readonly string[];
  readonly aspectRatio: AspectRatio | null;
  /** Its `edit_id` is not known yet and is `null`. */
  readonly target: Revision;
  /** In credits (R 8.3); `null` where the number of scenes isn't known. */
  readonly creditsAtMost: number | null;
};

export type EditStep = EditFields & {
  readonly kind: "edit";
  readonly source: "explicit" | "derived";
  /** The failed edit that is retried, where the service lets this key do so (R 4.7). */
  readonly retries?: string;
};

/** One thing to do to one video. */
export type Step =
  | { readonly kind: "adopt"; readonly uuid: string; readonly target: Revision }
  | {
      readonly kind: "create";
      readonly target: Revision /** The video that it takes the place of. */;
      readonly replaces: string | null;
    }
  | EditStep
  | {
      readonly kind: "revert";
      /** `null`: the edit in flight, whose id isn't known yet. */
      readonly editId: string | null;
    }
  | {
      readonly kind: "resume";
      readonly job: Job;
      /** What is said to a question that the job was last seen to ask. */
      readonly reply?: "answers" | "skip";
      /** The service did not cancel the job, which is no longer needed. */
      readonly unwanted?: true;
    }
  | {
      /** Gives up a job in flight that the entry wants no more. */
      readonly kind: "cancel";
      readonly job: Job;
      /** What to do in place of this step and those after it where the service doesn't cancel the job. */
      readonly otherwise: Decision;
    }
  /** Cancels an edit that a pull request previews, so that the video is free. */
  | { readonly kind: "discard"; readonly preview: EditJob }
  /** Has an edit planned by the service for a pull request to show; `known` is the one that was submitted already. */
  | (EditFields & { readonly kind: "preview"; readonly known: EditJob | null });
export type StepKind = Step["kind"];

/** The steps of an entry, and those to make in their place where the service doesn't cancel a job. */
export function waysOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  return [steps, ...steps.flatMap((step) => (step.kind === "cancel" ? [step.otherwise.steps] : []))];
}

/** The steps of a plan without what a pull request's own run sees to. */
export function withoutDiscard(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ kind }) => kind !== "discard");
}

/** Why nothing can be done for an entry: `blocked` waits for a person, `failed` is a mistake to mend. */
export type Obstacle = {
  readonly outcome: "blocked" | "failed";
  readonly status: number | null;
  readonly detail: string;
};

/** What to do for an entry, as far as nothing stands in the way. */
export type Decision = { readonly steps: readonly Step[]; readonly obstacle: Obstacle | null };

export type EntryPlan = {
  readonly entry: Entry;
  /** In order. Empty where the entry is unchanged; where an obstacle stands, at most a `resume`. */
  readonly steps: readonly Step[];
  readonly obstacle: Obstacle | null;
  /** What someone has to do before the job in flight can go on, as far as the state knows. */
  readonly todo: Todo | null;
  /** The video as the state knows it before the plan is applied. */
  readonly uuid: string | null;
  readonly link: string | null;
  /** Sum of the bounds of its edits, whichever way they go, in credits; 0 without edits, `null` where one isn't known. */
  readonly creditsAtMost: number | null;
};

/** A record whose entry the manifest doesn't name any more. */
export type Retirement = { readonly id: string; readonly uuid: string | null };
export type Move = { readonly from: string; readonly to: string };

/** The ordered steps of each entry; made without a request that changes anything. */
export type Plan = {
  /** In manifest order. */
  readonly entries: readonly EntryPlan[];
  /** Those that this plan retires; those retired earlier are not listed again. */
  readonly retirements: readonly Retirement[];
  readonly moves: readonly Move[];
  readonly creates: number;
  /** Of all edits; 0 without edits, `null` where one isn't known. */
  readonly creditsAtMost: number | null;
};
