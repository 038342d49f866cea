import type { AspectRatio, Brief } from "../manifest/brief.js";
import type { Clarification, Entry, FoundFiles } from "../manifest/manifest.js";
import type { Texts } from "../manifest/texts.js";
import type { LockFile } from "../state/lock-file.js";
import type { Asked, EditJob, Job, Question, Revision, Run } from "../state/state.js";

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
  | {
      readonly kind: "adopt";
      readonly uuid: string;
      readonly target: Revision;
      /** The record had the video before, and it shows, or showed, the wanted brief. */
      readonly isBack?: true;
    }
  | {
      readonly kind: "create";
      readonly target: Revision;
      /** The video that it takes the place of. */
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
      /** The manifest's reply to a question that the job asked when it was last polled. */
      readonly reply?: "answers" | "skip";
      /** The service did not cancel the job, which is no longer needed. */
      readonly unwanted?: true;
    }
  | {
      /** Cancels a job in flight that the entry no longer needs. */
      readonly kind: "cancel";
      readonly job: Job;
      /** Replaces this step and those after it where the service doesn't cancel the job. */
      readonly otherwise: Decision;
    }
  | {
      /** Cancels an edit that a pull request previews, so that the video is free. */
      readonly kind: "cancel preview";
      readonly preview: EditJob;
    }
  | (EditFields & {
      /** Has the service plan an edit for a pull request to show. */
      readonly kind: "preview";
      /** The edit that was submitted already. */
      readonly known: EditJob | null;
    });
export type StepKind = Step["kind"];

/** The steps of an entry, then for each cancel the steps that replace it and the rest where the service doesn't cancel. */
export function alternatives(steps: readonly Step[]): readonly (readonly Step[])[] {
  return [steps, ...steps.flatMap((step) => (step.kind === "cancel" ? [step.otherwise.steps] : []))];
}

/** Whether a step goes back to the video that the record's own took the place of. */
export function isGoingBack(step: { readonly kind: StepKind; readonly isBack?: true } | undefined): boolean {
  return step?.kind === "adopt" && step.isBack === true;
}

/** Whether another video takes the place of the one that a decision begins with. */
export function isReplaced({ steps }: Decision): boolean {
  return steps.some((step) => step.kind === "create" || isGoingBack(step));
}

/** How many edits a decision makes. */
export function editsIn({ steps }: Decision): number {
  return steps.filter(({ kind }) => kind === "edit").length;
}

/** The steps that are left when the cancels of previews are taken out. A pull request's own run cancels its previews itself. */
export function withoutPreviewCancels(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ kind }) => kind !== "cancel preview");
}

/** Why nothing can be done for an entry. `failed`: a mistake to correct; `blocked`: going on could pay twice. */
export type Obstacle = {
  readonly outcome: "blocked" | "failed";
  readonly status: number | null;
  readonly detail: string;
};

export function blocked(detail: string): Obstacle {
  return { outcome: "blocked", status: null, detail };
}

export function failed(detail: string, status: number | null = null): Obstacle {
  return { outcome: "failed", status, detail };
}

/** What to do for an entry. Where an obstacle stands, the steps are those that can be done in spite of it. */
export type Decision = { readonly steps: readonly Step[]; readonly obstacle: Obstacle | null };

/** Why a question can't be answered with what the manifest has. */
export type Gap = {
  readonly question: Question;
  /** `null`: the manifest has no answer to it. */
  readonly given: string | null;
};

/** What a person has to do before the service goes on with an entry's job. */
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
  /** The job waits for a person, who sees to it in the service's dashboard. */
  | { readonly kind: "decide" }
  | {
      /** Nobody knows whether the retry of a failed edit was made. */
      readonly kind: "look at the edit";
      /** What to say of it. */
      readonly detail: string;
    };

/** What a creation sends, as a reader wants to see it. */
export type Creation = {
  readonly task: string;
  /** How many characters the whole task has. */
  readonly taskCharacters: number;
  readonly found: readonly FoundFiles[];
  readonly options: Brief["options"];
  readonly aspectRatio: AspectRatio | null;
};

export type EntryPlan = {
  readonly entry: Entry;
  /** In order. Empty where the entry is unchanged; where an obstacle stands, at most a `resume`. */
  readonly steps: readonly Step[];
  readonly obstacle: Obstacle | null;
  /** What a person has to do before the job in flight can go on, as far as the state knows. */
  readonly todo: Todo | null;
  /** The video as the state knows it before the plan is applied. */
  readonly uuid: string | null;
  readonly link: string | null;
  /** What its creation sends; `null` where nothing is created. */
  readonly creation: Creation | null;
  /** Its brief has changed in what doesn't count, and the state takes it over. */
  readonly restated: boolean;
  /** The most that its edits can cost together, in credits, whichever alternative is taken; `null` where one isn't known. */
  readonly creditsAtMost: number | null;
  /** The entry is gone: its record is retired once what is in flight is cancelled, or can't be. */
  readonly retires?: true;
};

/** A record whose entry is no longer in the project. */
export type Retirement = { readonly id: string; readonly uuid: string | null };
export type Move = {
  readonly from: string;
  readonly to: string;
  /** The manifest doesn't name the move: the briefs are equal. */
  readonly byBrief?: true;
};

/** The ordered steps of each entry; made without a request that changes anything. */
export type Plan = {
  /** In the order of the files, and after them those of removed ones whose job is cancelled. */
  readonly entries: readonly EntryPlan[];
  /** Those that this plan retires; those retired earlier are not named again. */
  readonly retirements: readonly Retirement[];
  readonly moves: readonly Move[];
  /** What the reader should know, a sentence or two each. */
  readonly notices: readonly string[];
  readonly creates: number;
  /** Of all edits; 0 without edits, `null` where one isn't known. */
  readonly creditsAtMost: number | null;
};

/** What GitHub says of a pull request; `null` where it didn't say. */
export type PullState = "open" | "closed" | "merged" | null;

/** A lock file that takes the place of a lost state. */
export type ListedVideos = {
  readonly lock: LockFile;
  readonly path: string;
  readonly run: Run;
};

export type PlanOptions = {
  readonly recreate: readonly string[];
  /** The entries that the plan is about; empty for all. What was renamed or has gone is so for each plan. */
  readonly only?: readonly string[];
  readonly retryFailed: boolean;
  /** The id of this run: what it has created anew once, it doesn't create again. */
  readonly runId: string;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  readonly newKey: () => string;
  readonly texts: Texts;
  /** The lock file to begin with, where the state was lost. */
  readonly listed?: ListedVideos | null;
  /** Whether nothing is missing in the lock file, or it is only compared with, since nobody can read the state from here. Else it may lag. */
  readonly lockFile?: "complete" | "compared" | undefined;
  /** Nobody applies the plan. */
  readonly isShown?: boolean;
  /** What GitHub says of the pull requests that preview edits. */
  readonly pullState: (number: number) => PullState;
};

/** The most that an edit of one scene costs: 4 for its frames and 25 for its clip if it is cinematic (R 8.3). */
export const CREDITS_A_SCENE = 4 + 25;
/** The most where only its frames are made anew. */
export const FRAME_CREDITS = 4;

/** The most that an edit of a video of so many scenes can cost, in credits (R 8.3); `null` where that isn't known. */
export function editCreditsAtMost(totalScenes: number | null): number | null {
  return totalScenes === null ? null : CREDITS_A_SCENE * totalScenes;
}

/** The sum; `null`, not known, where one of its parts isn't. */
export function sumOfBounds(bounds: readonly (number | null)[]): number | null {
  return bounds.reduce<number | null>((sum, bound) => (sum === null || bound === null ? null : sum + bound), 0);
}

/** The largest of several bounds; `null`, not known, where one of them isn't. */
export function largestBound(bounds: readonly (number | null)[]): number | null {
  return bounds.reduce((most, bound) => (most === null || bound === null ? null : Math.max(most, bound)), 0);
}

export const OUTCOMES = ["unchanged", "planned", "succeeded", "pending", "waiting", "failed", "blocked"] as const;
/** How an entry ended. */
export type Outcome = (typeof OUTCOMES)[number];

/** Whether the step fails where an entry ends so. */
export function failsStep(outcome: Outcome): outcome is "waiting" | "failed" | "blocked" {
  return outcome === "waiting" || outcome === "failed" || outcome === "blocked";
}

/** What an edit did to the scenes of a video; scene numbers as the service gives them (R 2.2). */
export type Scenes = {
  readonly changed: readonly number[];
  readonly added: readonly number[];
  readonly deleted: readonly number[];
  readonly regenerated: readonly number[];
  readonly kept: readonly number[];
};
