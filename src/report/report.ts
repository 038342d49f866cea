import type { Costs } from "../ledger/costs.js";
import type { Entry, Problem } from "../manifest/manifest.js";
import type { Message, MessageName } from "../messages/catalogue.js";
import type { Month } from "../plan/month.js";
import {
  type EditStep,
  type EntryPlan,
  errorOf,
  type NotPreviewed,
  type Outcome,
  type Plan,
  type Refused,
  type Retirement,
  type Scenes,
  type Step,
  type StepJob,
} from "../plan/step.js";
import type { Finding } from "./finding.js";

type Of<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

/** A step as a report shows it: what readers need of a plan's step. */
export type StepReport =
  | Pick<Of<"adopt">, "kind" | "uuid" | "isBack">
  | Pick<Of<"create">, "kind" | "replaces">
  | Pick<
      EditStep,
      "kind" | "source" | "request" | "referenceImageUrls" | "aspectRatio" | "retries" | "resends" | "creditsAtMost"
    >
  | Of<"revert">
  | (Pick<Of<"resume">, "kind" | "reply"> & { readonly job: Pick<StepJob, "kind"> })
  | { readonly kind: "cancel"; readonly job: { readonly kind: StepJob["kind"] | "preview" } };

/** How one entry ended, or what is planned for it. */
export type EntryReport = Pick<Entry, "id" | "manifest" | "title" | "position"> &
  Pick<EntryPlan, "creation" | "todo" | "accept" | "isAccepted"> & {
    readonly outcome: Outcome;
    /** Everything that was done or is to be done, in order. */
    readonly steps: readonly StepReport[];
    /** How many of `steps` are done. */
    readonly done: number;
    readonly videoUuid: string | null;
    readonly editIds: readonly string[];
    /** What people open: the page that the setting `link` names, else `rendering`. */
    readonly link: string | null;
    /** The service's newest link; `null` before the first edit. */
    readonly rendering: string | null;
    /** Of this run's edits together; `null` where none finished. */
    readonly scenes: Scenes | null;
    /** `false`: an edit was kept in the planner, but the video was never fully rendered (R 1.7). */
    readonly videoSynced: boolean | null;
    /** The most that its edits which have ended have cost (R 8.3), in credits; `null` where it can't be known. */
    readonly cost: number | null;
    /** The most that those which have not ended could cost. */
    readonly creditsAtMost: number | null;
    /**
     * `status` is null where no HTTP reply is behind it. `docs`: what the docs call it; left out where the service's own words
     * say all. `isLimit`: a limit of the settings refuses what comes next.
     */
    readonly error: {
      readonly status: number | null;
      readonly detail: string;
      readonly docs?: MessageName;
      readonly isLimit?: true;
    } | null;
    /** Why the last try has failed of what a plan tries again; left out where it hasn't. */
    readonly before?: EntryPlan["before"];
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
  /** In the order of the files. */
  standings(): readonly Standing[];
  /** When everything has likely ended, in milliseconds since the Unix epoch; `null` where nothing goes on. */
  endsAt(): number | null;
};

/** What a pull request shows of an entry's next edit. */
export type EntryPreview =
  | {
      readonly kind: "shown";
      /** The service's plan, in its own form. */
      readonly plan: unknown;
      readonly creditsAtMost: number | null;
      /** The number of edits of this video that come after it. */
      readonly following: number;
    }
  | { readonly kind: "planning" }
  | NotPreviewed;

export type PreviewReport = {
  /** By id. */
  readonly entries: Readonly<Record<string, EntryPreview>>;
  /** Why nothing could be previewed, and what to do; `null` where it could. */
  readonly refused: Message | null;
  /** Where the pull request was closed, the entries whose preview was cancelled; `null` where it is open. */
  readonly closed: readonly string[] | null;
};

/** `blocked`: nothing was wrong, and something keeps the run from going on. */
export type StopKind = "manifest" | "input" | "ledger" | "service" | "timeout" | "blocked";

/** What stopped the run before it had entries to report, or stopped it as a whole. */
export type Stop = {
  readonly kind: StopKind;
  /** One line that says what went wrong and what to do. */
  readonly message: string;
  /** The mistakes of the manifests, where those are the reason. */
  readonly problems: readonly Problem[];
  /** What the docs call it; left out where the mistakes have names of their own. */
  readonly docs?: readonly MessageName[];
};

/** What edits have cost, the month of now, such as `2026-11`, and what it allows; `null` without a limit. */
export type CostReport = { readonly costs: Costs; readonly month: string; readonly limit: Month | null };

/** One model of a run's plan and results, from which comment, summary, log, outputs and annotations are made. */
export type Report = Pick<Plan, "moves" | "notices"> & {
  readonly retirements: readonly Pick<Retirement, "id" | "uuid">[];
  readonly mode: "plan" | "apply" | "check";
  /** Whether the videos are in the built-in sandbox, so that none of them is real. */
  readonly sandbox: boolean;
  readonly manifest: string;
  /** All files of the project, the root first. */
  readonly manifests: readonly string[];
  /** The name of the project, which tells the projects of one repository apart; empty by default. */
  readonly project: string;
  /** In the order of the files. */
  readonly entries: readonly EntryReport[];
  /** What the manifests say and may not mean. */
  readonly warnings: readonly Problem[];
  readonly stop: Stop | null;
  /** Why there was nothing to do, where no manifest was read. Plain text. */
  readonly idle?: string;
  /** What the service plans, where a pull request asked for that. */
  readonly preview?: PreviewReport;
  /** What a check has found, the most urgent first. */
  readonly findings?: readonly Finding[];
  /** How many videos a check has looked at. */
  readonly looked?: number;
  /** The limits that the plan exceeds, each with the place of its setting. */
  readonly refused: readonly (Refused & { readonly place: Pick<Problem, "file" | "position"> })[];
  /** The day when an apply of all entries has written the ledger last, since which a plan counts: `24 November`. Left out where none has. */
  readonly since?: string;
  /** The included files of which no entry was ever applied, each with its number of videos. Plain text. */
  readonly newManifests?: readonly string[];
  /** What edits have cost up to the end of the run, of a check and of an apply. */
  readonly costs?: CostReport;
  /** The commit that the report is about. */
  readonly commit: string | null;
  /** The address of the folder whose files the report names, as of that commit; `null` where it isn't known. */
  readonly source: string | null;
  readonly runUrl: string | null;
  /** Of this action; left out where nobody asks for it. */
  readonly version?: string;
};

export const SIGNS = {
  unchanged: "➖",
  planned: "📝",
  succeeded: "✅",
  pending: "⏳",
  waiting: "❓",
  failed: "❌",
  blocked: "⛔",
} as const;

/** How an entry ended for its reader: in a plan, a job that waits for a person is still planned to go on. */
export function outcomeOf({ outcome, todo }: Pick<EntryReport, "outcome" | "todo">): Outcome {
  return outcome === "planned" && todo !== null ? "waiting" : outcome;
}

/** What a plan says of an entry, before anything is done. */
export function reportOfPlan(plan: EntryPlan): EntryReport {
  const { entry, steps, obstacle, todo, uuid, link, creditsAtMost, creation, accept, isAccepted } = plan;
  const { id, manifest, title, position } = entry;
  return {
    ...{ id, manifest, title, position, creation, todo, link, creditsAtMost, accept, isAccepted },
    outcome: obstacle?.outcome ?? (steps.length === 0 ? "unchanged" : "planned"),
    steps: steps.map(stepReport),
    done: 0,
    videoUuid: uuid,
    editIds: [],
    rendering: link,
    scenes: null,
    videoSynced: null,
    cost: 0,
    error: obstacle === null ? null : errorOf(obstacle),
    ...(plan.before === undefined ? {} : { before: plan.before }),
    progress: null,
  };
}

export function stepReport(step: Step): StepReport {
  return step.kind === "cancel preview" ? { kind: "cancel", job: { kind: "preview" } } : step;
}
