// Made from action.yml by `npm run build`.

/** By the name of an input of the action: what it is, and its default. */
export const INPUTS = {
  manifest: ["path of the root manifest, inside the workspace", "videos.yml"],
  instance: ["the name of another project in this repository, or of another use of the same one", ""],
  "base-url": ["address of the video service, or the word sandbox", ""],
  "api-key": ["the service's API key", ""],
  "bearer-token": ["a JWT to sign in with instead of an API key", ""],
  "org-id": ["the organisation that new videos belong to", ""],
  "github-token": ["token for the comment, for finding the pull request of a push, and for the state", ""],
  state: ["where the record of what was made is kept", "cache"],
  "state-branch": ["the branch of --state branch", "videos-as-code"],
  "state-file": ["path of the state with --state file, inside the workspace", ".videos-as-code/state.json"],
  "on-missing-state": ["what to do where there is no state, auto, create or fail", "auto"],
  "max-creates": ["the most new videos that one run may make; with more, nothing is submitted", "10"],
  "max-credits": ["the most credits that the edits of one run may cost; over it, nothing is submitted", ""],
  recreate: ["entries to create anew", ""],
  "retry-failed": ["leaves an entry alone whose last run failed, until it changes", "true"],
  wait: ["submits, polls once what is in flight and leaves the rest to the next run", "true"],
  "timeout-minutes": ["stop waiting after this many minutes", "60"],
  "link-template": [
    "the page of a video, with {uuid} where its identifier goes, such as https://app.example.com/v/{uuid}",
    "",
  ],
  "links-file": ["path of the lock file to write, such as videos.lock.json", ""],
  embed: ["patterns of the documents whose marked blocks to fill", ""],
  "embed-template": ["path of a file with the text of a marked block", ""],
  "on-clarification": ["what to do when the service asks a question before it creates a video, fail or skip", "fail"],
  "realtime-url": ["where the service pushes updates, such as wss://example.supabase.co/realtime/v1", ""],
  "realtime-key": ["the subscription key for --realtime-url, which the service's operator hands out", ""],
} as const;
