import type { RunOptions } from "../src/engine/options.js";
import type { Phrases } from "../src/engine/ports.js";

/** What a run is asked for where nothing else is said: one project, the defaults, no repository around it. */
export const ORDINARY = {
  manifest: "videos.yml",
  secrets: [],
  onMissingLedger: "create",
  recreate: [],
  resend: [],
  only: [],
  retryFailed: true,
  wait: true,
  timeoutMinutes: 60,
  repository: null,
  commit: null,
  isOnDefaultBranch: false,
  source: null,
  pullRequest: null,
} as const satisfies Partial<RunOptions>;

/** The words of no front door. */
export const NEUTRAL: Phrases = {
  oneAtATime: "let one run at a time work on a project",
  catchUp: "Apply a commit that contains it.",
  unsaved: "The next run tries again",
};
