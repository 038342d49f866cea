import type { AspectRatio } from "../manifest/brief.js";
import type { Position, Problem } from "../manifest/manifest.js";
import type { Outcome, Scenes } from "../plan/outcome.js";
import type { Creation, EntryPlan, Move, Retirement, Step, Todo } from "../plan/step.js";
import type { Finding } from "./finding.js";

/** A step as a report shows it. */
export type StepReport =
  | { readonly kind: "adopt"; readonly uuid: string }
  | { readonly kind: "create"; readonly replaces: string | null }
  | {
      readonly kind: "edit";
      readonly source: "explicit" | "derived";
      readonly request: string;
      readonly imageUrls: readonly string[];
      /** The new one; `null` where it stays. */
      readonly aspectRatio: AspectRatio | null;
      /** An edit that has failed is retried. */
      readonly retries?: boolean;
    }
  | {
      readonly kind: "revert";
      /** `null`: the edit in flight. */
      readonly editId: string | null;
    }
  | {
      readonly kind: "resume";
      readonly what: "create" | "edit" | "revert";
      /** The manifest's reply to the question that it waits with. */
      readonly reply?: "answers" | "skip";
    }
  | { readonly kind: "cancel"; readonly what: "create" | "edit" | "revert" | "preview" };

/** The time of a job, in milliseconds since the Unix epoch, as this run has seen it. */
export type Period = {
  readonly what: "create" | "edit" | "revert";
  /** When it was submitted; of a job of an earlier run, when this run first looked at it. */
  readonly submitted: number;
  /** When it no longer waited for a slot; `null` where no poll has shown that. */
  readonly started: number | null;
  /** When this run last learned of it. */
  readonly seen: number;
  /** `null` where it goes on. */
  readonly ended: number | null;
};

/** How one entry ended, or what is planned for it. */
export type EntryReport = {
  readonly id: string;
  /** The file that it stands in. */
  readonly manifest: string;
  readonly title: string | null;
  readonly position: Position;
  readonly outcome: Outcome;
  /** Everything that was done or is to be done, in order. */
  readonly steps: readonly StepReport[];
  /** How many of `steps` are done. */
  readonly done: number;
  readonly videoUuid: string | null;
  readonly editIds: readonly string[];
  /** What people open: the page that the input `link-template` names, else `rendering`. */
  readonly link: string | null;
  /** The service's newest link; `null` before the first edit. */
  readonly rendering: string | null;
  /** What its creation sends; `null` where nothing is created. */
  readonly creation: Creation | null;
  /** The jobs of this run, in order. */
  readonly periods: readonly Period[];
  /** Of this run's edits together; `null` where none finished. */
  readonly scenes: Scenes | null;
  /** `false`: an edit was kept in the planner, but the video was never fully rendered (R 1.7). */
  readonly videoSynced: boolean | null;
  /** 0 without edits, `null` where it can't be known. */
  readonly creditsAtMost: number | null;
  /** `status` is null where no HTTP reply is behind it. */
  readonly error: { readonly status: number | null; readonly detail: string } | null;
  /** What a person has to do before the service goes on with it. */
  readonly todo: Todo | null;
  /** What a `pending` entry is waiting for, in words: the stage and percent last seen. */
  readonly progress: string | null;
};

/** Where an entry stands while it is applied, for people who watch. */
export type Standing = {
  readonly name: string;
  /** As it is now; `pending` while it goes on. */
  readonly entry: EntryReport;
  /** What is done now; `null` once it has ended. */
  readonly step: StepReport | null;
  /** Whether its job is still to be sent, waits for a slot, or is being done, as far as is known. */
  readonly phase: "unsent" | "queued" | "running";
  /** What the last poll has shown; `null` where none has. */
  readonly stage: string | null;
  /** 0 to 100. */
  readonly percent: number | null;
  /** When the job has likely ended, in milliseconds since the Unix epoch; `null` where it waits, or nobody can tell. */
  readonly endsAt: number | null;
};

/** An apply that goes on, for people who watch. It may be asked at any time. */
export type Watched = {
  /** In manifest order. */
  standings(): readonly Standing[];
  /** When everything has likely ended, in milliseconds since the Unix epoch; `null` where nothing goes on. */
  endsAt(): number | null;
};

/** A plan of the service for an edit. */
export type ShownPlan = {
  /** In the service's own form. */
  readonly plan: unknown;
  readonly creditsAtMost: number | null;
  /** The number of edits of this video that come after it. */
  readonly following: number;
};

/** What a pull request shows of an entry's next edit. */
export type EntryPreview =
  | (ShownPlan & { readonly kind: "shown" })
  | { readonly kind: "planning" }
  /** `behind`: the pull request that previews another edit of the same video. */
  | { readonly kind: "waits"; readonly behind: number }
  | { readonly kind: "left"; readonly why: string };

export type PreviewReport = {
  /** By id. */
  readonly entries: Readonly<Record<string, EntryPreview>>;
  /** What to do where nothing could be previewed, and why. */
  readonly refused: { readonly todo: string; readonly why: string } | null;
  /** Where the pull request was closed, the entries whose preview was cancelled; `null` where it is open. */
  readonly closed: readonly string[] | null;
};

/** `blocked`: nothing was wrong, and something keeps the run from going on. */
export type StopKind = "manifest" | "input" | "state" | "service" | "timeout" | "blocked";

/** What stopped the run before it had entries to report, or stopped it as a whole. */
export type Stop = {
  readonly kind: StopKind;
  /** One line that says what went wrong and what to do. */
  readonly message: string;
  /** The mistakes of the manifests, where those are the reason. */
  readonly problems: readonly Problem[];
};

/** One model of a run's plan and results, from which comment, summary, log, outputs and annotations are made. */
export type Report = {
  readonly mode: "plan" | "apply" | "check";
  /** Whether the videos are in the built-in sandbox, so that none of them is real. */
  readonly sandbox: boolean;
  /** Path of the root manifest. */
  readonly manifest: string;
  /** All files of the project, the root first. */
  readonly manifests: readonly string[];
  /** Empty by default. */
  readonly instance: string;
  /** In the order of the files. */
  readonly entries: readonly EntryReport[];
  readonly retirements: readonly Retirement[];
  readonly moves: readonly Move[];
  /** Of all edits of the plan, in credits; 0 without edits, `null` where one isn't known. */
  readonly creditsAtMost: number | null;
  readonly creates: number;
  /** What the reader should know although nothing failed, one line each. */
  readonly notices: readonly string[];
  /** What the manifests say and may not mean. */
  readonly warnings: readonly Problem[];
  readonly stop: Stop | null;
  /** Why there was nothing to do, where no manifest was read. Plain text. */
  readonly idle?: string;
  /** What the service plans, where a pull request asked for that. */
  readonly preview?: PreviewReport;
  /** The plans, by id, that an apply did not approve: they are not the ones that a pull request has shown. */
  readonly replanned?: Readonly<Record<string, ShownPlan>>;
  /** What a check has found, the most urgent first. */
  readonly findings?: readonly Finding[];
  /** How many videos a check has looked at. */
  readonly looked?: number;
  /** What the plan says first: that an apply would refuse it. Plain text. */
  readonly limitWarning: string | null;
  /** The commit that the report is about. */
  readonly commit: string | null;
  /** The address of the folder whose files the report names, as of that commit; `null` where it isn't known. */
  readonly source: string | null;
  readonly runUrl: string | null;
  /** Of this action; left out where nobody asks for it. */
  readonly version?: string;
};

export function stepKinds(entry: EntryReport): StepReport["kind"][] {
  return entry.steps.map(({ kind }) => kind);
}

/** What a plan says of an entry, before anything is done. */
export function reportOfPlan(plan: EntryPlan): EntryReport {
  const { entry, steps, obstacle, todo, uuid, link, creditsAtMost, creation } = plan;
  return {
    id: entry.id,
    manifest: entry.manifest,
    title: entry.title,
    position: entry.position,
    outcome: obstacle?.outcome ?? (steps.length === 0 ? "unchanged" : "planned"),
    steps: steps.map(stepReport),
    done: 0,
    videoUuid: uuid,
    editIds: [],
    link,
    rendering: link,
    creation,
    periods: [],
    scenes: null,
    videoSynced: null,
    creditsAtMost,
    error: obstacle === null ? null : { status: obstacle.status, detail: obstacle.detail },
    todo,
    progress: null,
  };
}

export function stepReport(step: Step): StepReport {
  switch (step.kind) {
    case "adopt":
      return { kind: "adopt", uuid: step.uuid };
    case "create":
      return { kind: "create", replaces: step.replaces };
    case "edit":
      return {
        kind: "edit",
        source: step.source,
        ...wordsOf(step),
        ...(step.retries === undefined ? {} : { retries: true }),
      };
    case "preview":
      return { kind: "edit", source: "explicit", ...wordsOf(step) };
    case "cancel preview":
      return { kind: "cancel", what: "preview" };
    case "revert":
      return { kind: "revert", editId: step.editId };
    case "cancel":
      return { kind: "cancel", what: step.job.kind };
    case "resume":
      return { kind: "resume", what: step.job.kind, ...(step.reply === undefined ? {} : { reply: step.reply }) };
  }
}

function wordsOf({ request, referenceImageUrls, aspectRatio }: Extract<Step, { kind: "edit" | "preview" }>) {
  return { request, imageUrls: referenceImageUrls, aspectRatio };
}
