import type { Run } from "../ledger/facts.js";
import type { Message, MessageName } from "../messages/catalogue.js";
import type { Credential } from "../service/transport.js";

/** An input that can't be used. All wrong inputs are reported together, each on a line of its own. */
export class InputError extends Error {
  override readonly name = "InputError";
  readonly docs: readonly MessageName[];

  constructor(...problems: readonly Message[]) {
    super(problems.map(({ words }) => words).join("\n"));
    this.docs = problems.map(({ docs }) => docs);
  }
}

/** What a run is for. */
export type Task =
  | {
      readonly kind: "plan";
      /** What its report says beside the plan. */
      readonly notices: readonly string[];
    }
  | { readonly kind: "apply" }
  /** Looks at every video and at the settings. It sends nothing that changes anything, and saves nothing. */
  | { readonly kind: "check" }
  /** Plans, and has the service plan the edits of a pull request. */
  | { readonly kind: "show previews"; readonly pullRequest: number }
  /** Cancels what a pull request has previewed that was closed without merging. */
  | { readonly kind: "close previews"; readonly pullRequest: number }
  | { readonly kind: "nothing"; readonly why: string };

/** The video service of a run, or the built-in sandbox in its place. */
export type ServiceChoice =
  | {
      readonly kind: "remote";
      /** Without a slash at its end; `null` where none is given. */
      readonly baseUrl: string | null;
      readonly credential: Credential | null;
      readonly orgId: string | null;
      /** Where the service pushes updates (R 6), without a slash at its end, and the key for them; each `null` where it is not given. */
      readonly realtime?: { readonly url: string | null; readonly key: string | null };
    }
  | { readonly kind: "sandbox" };

/** What people give to a run, beside what its manifest says. */
export type RunInputs = {
  /** Path of the root manifest in the workspace. */
  readonly manifest: string;
  readonly service: ServiceChoice;
  /** What no text may hold that is sent or kept. */
  readonly secrets: readonly string[];
  readonly onMissingLedger: "auto" | "create" | "fail";
  readonly recreate: readonly string[];
  readonly resend: readonly string[];
  /** Ids of the entries that the run is about; none means all of them. */
  readonly only: readonly string[];
  readonly retryFailed: boolean;
  readonly wait: boolean;
  readonly timeoutMinutes: number;
};

/** All that a run is asked for. */
export type RunOptions = RunInputs & {
  readonly task: Task;
  readonly workspace: string;
  /** What the service needs and nobody has given, a sentence each. An apply that has nothing to send goes on without it. */
  readonly lacks?: readonly Message[];
  /** Files that the front door writes of the result. */
  readonly writes?: readonly { readonly path: string; readonly what: string }[];
  /** `owner/name`, where it is known. */
  readonly repository: string | null;
  readonly run: Run;
  readonly commit: string | null;
  /** Whether that is one of the default branch. */
  readonly isOnDefaultBranch: boolean;
  /** The address of the workspace's files as of that commit; `null` where it isn't known. */
  readonly source: string | null;
  /** The pull request that the run is about. */
  readonly pullRequest: number | null;
};
