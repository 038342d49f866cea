// Made from action.yml by `npm run build`.

/** By the name of an input of the action: what it is, and its default. */
export const INPUTS = {
  manifest: ["path of the root manifest, inside the workspace", "videos.yml"],
  "base-url": ["address of the video service, or the word sandbox", ""],
  "api-key": ["the service's API key", ""],
  "bearer-token": ["a JWT to sign in with instead of an API key", ""],
  "org-id": ["the organization that new videos belong to", ""],
  "github-token": ["token for the comment, for finding the pull request of a push, and for the ledger", ""],
  recreate: ["entries to recreate", ""],
  resend: ["entries whose last edit was reverted elsewhere, to send it again", ""],
  only: ["the entries of this run", ""],
  "retry-failed": ["skips an entry whose last run failed, until it changes", "true"],
  wait: ["submits, polls once, and leaves what is in flight to the next run", "true"],
  "timeout-minutes": ["stop waiting after this many minutes", "60"],
  "realtime-url": ["where the service pushes updates, such as wss://example.supabase.co/realtime/v1", ""],
  "realtime-key": ["the subscription key for VIDEOS_REALTIME_URL", ""],
} as const;
