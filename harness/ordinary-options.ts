import type { RunOptions } from "../src/engine/options.js";

/** What a run is asked for where nothing else is said: one project, the defaults, no repository around it. */
export const ORDINARY = {
  manifest: "videos.yml",
  instance: "",
  secrets: [],
  onMissingState: "create",
  maxCreates: 10,
  maxCredits: null,
  recreate: [],
  retryFailed: true,
  wait: true,
  timeoutMinutes: 60,
  linkTemplate: null,
  links: { lockFile: null, embed: [], template: null },
  onClarification: "fail",
  repository: null,
  commit: null,
  isOnDefaultBranch: false,
  source: null,
  pullRequest: null,
} as const satisfies Partial<RunOptions>;
