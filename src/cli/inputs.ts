// Made from action.yml by `npm run build`.

/** By the name of an input of the action: what it is, and its default. */
export const INPUTS = {
  manifest: ["path of the root manifest, inside the workspace", "videos.yml"],
  "base-url": ["address of the video service, or the word sandbox", ""],
  "api-key": ["the service's API key", ""],
  "bearer-token": ["a JWT to sign in with instead of an API key", ""],
  "org-id": ["the organization that new videos belong to", ""],
  "github-token": ["token for the comment, for finding the pull request of a push, and for the ledger", ""],
  recreate: ["entries to create anew", ""],
  resend: ["entries whose last edit somebody has taken back elsewhere, and that is to be sent again", ""],
  only: ["entries that this run is about", ""],
  "retry-failed": ["leaves an entry alone whose last run failed, until it changes", "true"],
  wait: ["submits, polls once what is in flight and leaves the rest to the next run", "true"],
  "timeout-minutes": ["stop waiting after this many minutes", "60"],
  "realtime-url": ["where the service pushes updates, such as wss://example.supabase.co/realtime/v1", ""],
  "realtime-key": ["the subscription key for VIDEOS_REALTIME_URL", ""],
} as const;
