// Made from action.yml by `npm run build`.

/** By the name of an input, its default; none where that is empty, or only the runner knows it. */
export const DEFAULTS: Readonly<Record<string, string>> = {
  manifest: "videos.yml",
  mode: "auto",
  "on-missing-ledger": "auto",
  "retry-failed": "true",
  wait: "true",
  "timeout-minutes": "60",
  comment: "true",
  issue: "false",
  preview: "false",
};
