import type { Asked, Look, Question, Run } from "../ledger/facts.js";
import type { AspectRatio, Brief } from "../manifest/brief.js";
import type { Clarification, Entry, FoundFiles } from "../manifest/manifest.js";
import type { Message, MessageName } from "../messages/catalogue.js";

/** A job as a step names it. */
export type StepJob = {
  readonly kind: "create" | "edit" | "revert";
  readonly run: Run;
  readonly pullRequest: number | null;
};

export type EditStep = {
  readonly kind: "edit";
  readonly source: "explicit" | "derived";
  readonly request: string;
  readonly referenceImageUrls: readonly string[];
  readonly aspectRatio: AspectRatio | null;
  /** What the video shows after it. */
  readonly look: Look;
  /** In credits (R 8.3); `null` where the number of scenes isn't known. */
  readonly creditsAtMost: number | null;
  /** The failed edit that is retried, where the service lets this key do so (R 4.7). */
  readonly retries?: string;
  /** The edit that was taken back elsewhere, and in whose place this one is sent. */
  readonly resends?: string;
};

/** One thing to do to one video. */
export type Step =
  | {
      readonly kind: "adopt";
      readonly uuid: string;
      /** The record had the video before, and it shows, or showed, the wanted brief. */
      readonly isBack?: true;
    }
  | {
      readonly kind: "create";
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
      readonly job: StepJob;
      /** The manifest's reply to a question that the job asked when it was last polled. */
      readonly reply?: "answers" | "skip";
      /** The service did not cancel the job, which is no longer needed. */
      readonly unwanted?: true;
    }
  | {
      /** Cancels a job in flight that the entry no longer needs. */
      readonly kind: "cancel";
      readonly job: StepJob;
    }
  | {
      /** Cancels an edit that a pull request previews, so that the video is free. */
      readonly kind: "cancel preview";
      readonly job: StepJob;
    };
export type StepKind = Step["kind"];

/** Whether a step goes back to a video that the record had before. */
export function isGoingBack(step: { readonly kind: StepKind; readonly isBack?: true } | undefined): boolean {
  return step?.kind === "adopt" && step.isBack === true;
}

/** Why nothing can be done for an entry. `failed`: a mistake to correct; `blocked`: going on could pay twice. */
export type Obstacle = {
  readonly outcome: "blocked" | "failed" | "waiting";
  readonly status: number | null;
  readonly detail: string;
  /** What the docs call it; left out where the service's own words say all. */
  readonly docs?: MessageName;
};

export function failed({ docs, words }: Message): Obstacle {
  return { outcome: "failed", status: null, detail: words, docs };
}

/** The same as the error that an entry ends with. */
export function errorOf({ status, detail, docs }: Obstacle): Omit<Obstacle, "outcome"> {
  return { status, detail, ...(docs === undefined ? {} : { docs }) };
}

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
  /** In order. Empty where the entry is unchanged; where an obstacle stands, only what becomes of the job in flight. */
  readonly steps: readonly Step[];
  readonly obstacle: Obstacle | null;
  /** What a person has to do before the job in flight can go on, as far as the ledger knows. */
  readonly todo: Todo | null;
  /** The video as the ledger knows it before the plan is applied. */
  readonly uuid: string | null;
  readonly link: string | null;
  /** What its creation sends; `null` where nothing is created. */
  readonly creation: Creation | null;
  /** Its brief has changed in what doesn't count, and nothing is sent for it. */
  readonly restated: boolean;
  /** What to write as its `accept` where the change isn't worth what it costs; `null` where accepting makes no difference. */
  readonly accept: string | null;
  /** A person has accepted the change: nothing is sent for it. */
  readonly isAccepted: boolean;
  /** The most that its edits can cost together, in credits; `null` where one isn't known. */
  readonly creditsAtMost: number | null;
  /** Why the last try of just this has failed; left out where it hasn't, or where nothing is tried again. `status` as in a reply. */
  readonly before?: { readonly status: number | null; readonly detail: string };
  /** The entry is gone: its record is retired once what is in flight is cancelled, or can't be. */
  readonly retires?: true;
  /** Nothing is decided for it: in the sandbox, its uuid names a video of another service. */
  readonly left?: true;
};

/** A record whose entry is no longer in the project. */
export type Retirement = {
  readonly id: string;
  readonly uuid: string | null;
  /** The key of its record: another record may have its id by now. */
  readonly record: string;
};
export type Move = {
  readonly from: string;
  readonly to: string;
  /** The manifest doesn't name the move: the briefs are equal. */
  readonly byBrief?: true;
};

/** A limit of the settings that a plan exceeds. An apply sends none of what it refuses, and does everything else. */
export type Refused = {
  readonly setting: "max_creates" | "max_edits" | "max_credits" | "max_credits_a_month";
  /** The most that the setting allows. */
  readonly allows: number;
  /** How much the plan has of it; `null` where that isn't known. */
  readonly planned: number | null;
  /** The kind of step that it refuses. */
  readonly kind: "create" | "edit";
  /** The entries whose steps of that kind it refuses. */
  readonly ids: readonly string[];
  /** What the docs call it. */
  readonly docs: MessageName;
  /** What is refused, and why. */
  readonly words: string;
  readonly wayOut: string;
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
  /** The limits that it exceeds; empty where an apply does all of it. */
  readonly refused: readonly Refused[];
};

/** What GitHub says of a pull request; `null` where it didn't say. */
export type PullState = "open" | "closed" | "merged" | null;

/** Why an edit isn't previewed on a pull request. */
export type NotPreviewed =
  /** `behind`: the pull request that previews another edit of the same video. */
  { readonly kind: "waits"; readonly behind: number } | { readonly kind: "left"; readonly why: string };

/** The most that an edit of one scene costs: 4 for its frames and 25 for its clip if it is cinematic (R 8.3). */
export const CREDITS_A_SCENE = 4 + 25;
/** The most where only its frames are made anew. */
export const FRAME_CREDITS = 4;

/** The most that an edit of a video of so many scenes can cost, in credits (R 8.3); `null` where that isn't known. */
export function editCreditsAtMost(totalScenes: number | null): number | null {
  return totalScenes === null ? null : CREDITS_A_SCENE * totalScenes;
}

/** What a bound doesn't count: nobody knows before the edit how many scenes it adds. */
export const FOR_ADDED_SCENES = `plus ${CREDITS_A_SCENE} per added scene`;

/** Whether a step costs something. */
export function isPaid({ kind }: { readonly kind: StepKind }): boolean {
  return kind === "create" || kind === "edit";
}

/** The sum; `null`, not known, where one of its parts isn't. */
export function sumOfBounds(bounds: readonly (number | null)[]): number | null {
  return bounds.reduce<number | null>((sum, bound) => (sum === null || bound === null ? null : sum + bound), 0);
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
