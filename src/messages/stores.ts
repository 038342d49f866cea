import { counted } from "../manifest/quote.js";
import { define } from "./definition.js";

const FILE = "The ledger .git/videos-as-code/ledger.jsonl";
const BRANCH = "The ledger videos-as-code/ledger.jsonl on the branch videos-as-code";
const ENTRY = "The cached ledger videos-as-code-v1@s0000000041";
const MEND = "Correct what the reason names, or run again later.";
const BRANCH_NEEDS =
  "`ledger: branch` needs `permissions: contents: write` for the job (a plan: `contents: read`) and a github-token that has it.";
/** Forgejo's and Gitea's API reads trees and commits, and makes none. */
const OTHER_SERVERS = "A server without GitHub's git data API, such as Forgejo or Gitea, needs `ledger: file`.";
const TWO_PROJECTS = "[a second project](several-manifests.md#two-projects-in-one-repository)";

/** A ledger that can't be read or written where it is kept, whatever the place. */
export const STORES = {
  "ledger-damaged": define({
    why: "The ledger is there, and a line or a file of it is not what a ledger has: somebody has edited it, or a merge or a disk has damaged it. A ledger that can't be read is never taken for a missing one.",
    wayOut:
      "Restore an earlier copy: of a branch an earlier commit, of a file a backup or [an artifact](ledger.md#a-lost-ledger). What a run has appended since is missing there, so look at what it has made first.",
    words: ({
      where,
      isNot,
      detail,
    }: {
      readonly where: string;
      readonly isNot: "JSON" | "UTF-8" | "a fact of a ledger" | "a text of a ledger" | "a whole ledger" | "a file";
      readonly detail?: string;
    }) =>
      `${where} is not ${isNot}. Restore an earlier copy of it. Nothing was changed.${detail === undefined ? "" : `\n${detail}`}`,
    examples: [
      { where: `${FILE}, line 12`, isNot: "JSON" },
      { where: `${BRANCH}, line 12`, isNot: "a fact of a ledger", detail: "✖ Invalid input\n  → at fact" },
      { where: BRANCH, isNot: "UTF-8" },
      { where: FILE, isNot: "a whole ledger", detail: "What began the job 1000.1.a#billing of billing is missing." },
    ],
  }),
  "ledger-copy-damaged": define({
    why: "An entry of the Actions cache, or an artifact, has the name of a ledger and holds none: it was cut off, or something else has written it.",
    wayOut:
      "Look at it. If you delete it, the one before it is used, and what only the deleted one has recorded may be paid for again.",
    words: ({
      where,
      fault,
      copy,
    }: {
      readonly where: string;
      readonly fault: string;
      readonly copy: "entry of the cache" | "artifact";
    }) => `${where} ${fault}. If an earlier one is to be used, delete that ${copy}. Nothing was changed.`,
    examples: [
      { where: ENTRY, fault: "holds no ledger", copy: "entry of the cache" },
      { where: 'The artifact "videos-as-code-ledger.jsonl" of run 41', fault: "is too large", copy: "artifact" },
    ],
  }),
  "ledger-unread": define({
    why: "The place of the ledger can't be read: the disk, the network, GitHub or the git server has a fault, which the message names.",
    wayOut: "Correct what the reason names, such as the permissions of a file. Else run again later.",
    words: ({ where, reason }: { readonly where: string; readonly reason: string }) =>
      `${where} can't be read: ${reason}. Nothing was changed. ${MEND}`,
    examples: [
      { where: FILE, reason: "EACCES: permission denied" },
      { where: BRANCH, reason: "HTTP 502: Bad Gateway" },
    ],
  }),
  "ledger-unwritten": define({
    why: "The branch of the ledger can't be written, for the reason that the message names. What can't be recorded is not sent.",
    wayOut: "Correct what the reason names. Else run again later: what has happened is added then.",
    words: ({ where, reason }: { readonly where: string; readonly reason: string }) =>
      `${where} was not written: ${reason}. Nothing more is sent. ${MEND}`,
    examples: [{ where: BRANCH, reason: "HTTP 502: Bad Gateway" }],
  }),
  "file-unwritten": define({
    why: "A file on this machine that a run must not lose can't be written: the ledger itself, what it still lacks, or the world of a trial. What can't be recorded is not sent.",
    wayOut:
      "Make room on the disk, and let this user write there. In a workflow, `RUNNER_TEMP` names the folder of what the ledger still lacks.",
    words: ({ what, path, reason }: { readonly what: string; readonly path: string; readonly reason: string }) =>
      `${what} can't be written to ${path}: ${reason}. Nothing more is sent. Make room there, let this user write there, and run again.`,
    examples: [
      {
        what: "What this run must not forget",
        path: "/tmp/videos-as-code-1.jsonl",
        reason: "ENOSPC: no space left on device, write",
      },
    ],
  }),
  "ledger-too-large": define({
    why: "A ledger of more than 256 MiB is not read again, so it isn't written. An artifact holds up to 64 MiB.",
    wayOut: `Move some entries into ${TWO_PROJECTS}.`,
    words: ({ bytes, most }: { readonly bytes: number; readonly most: number }) =>
      `The ledger would have ${counted(bytes)} bytes, and one of more than ${counted(most)} is not read again. It was not written, and nothing more is sent. ` +
      "Move some entries, with their uuids, into a manifest with a `settings.project` of its own.",
    examples: [{ bytes: 300_000_000, most: 268_435_456 }],
  }),
  "ledger-busy": define({
    why: "Other runs write to the ledger at the same time as this one.",
    wayOut: "Run again once they have ended, and give all applies one `concurrency` group.",
    words: ({ lock }: { readonly lock: string | null }) =>
      lock === null
        ? "Other runs write to the ledger without a pause, or it takes over 30 s to write it. It was not written, and nothing more is sent. Run again once they have ended."
        : `${lock} says that another run writes the ledger. It was not written, and nothing more is sent. Run again once that run has ended. Where there is none, remove that file.`,
    examples: [{ lock: null }, { lock: ".git/videos-as-code/ledger.jsonl.lock" }],
  }),
  "ledger-unsaved": define({
    why: "The run has ended, and the ledger lacks some of what it did, for the reason that the message names.",
    wayOut:
      "Do what the message says, and run again: the next run adds what is missing. If the machine is gone, write the `uuid` of each named video into its entry.",
    words: ({
      reason,
      kept,
      videos,
    }: {
      readonly reason: string;
      readonly kept: string;
      readonly videos: readonly string[];
    }) =>
      `The ledger lacks some of what this run did (${reason}). ${kept}${videos.length === 0 ? "" : `; the videos are: ${videos.join(", ")}`}.`,
    examples: [
      {
        reason: "the disk is full",
        kept: "The post step tries again",
        videos: ["billing 5b0f8c1e-0000-4000-8000-000000000001"],
      },
    ],
  }),
  "ledger-lacks": define({
    why: "`post`, the last step of the job, could not add to the ledger what the run did, either.",
    wayOut:
      "If an entry is blocked in the next run, write the `uuid` that the message names into it. Do what the reason says, so that the next run can write the ledger.",
    words: ({ reason, lacking }: { readonly reason: string; readonly lacking: readonly string[] }) =>
      `What the main step did could not be added to the ledger: ${reason} ` +
      (lacking.length === 0
        ? "The ledger has every identifier that this run got."
        : `The ledger lacks: ${lacking.join(", ")}. Where an entry is blocked, add its uuid.`),
    examples: [
      { reason: "the disk is full.", lacking: [] },
      { reason: "the disk is full.", lacking: ["billing 5b0f8c1e-0000-4000-8000-000000000001"] },
    ],
  }),
  "ledger-not-sent": define({
    why: "What an entry needs was not sent, because the ledger can't be written: nobody would know of it afterwards.",
    wayOut: "Do what the message says of the ledger, and run again.",
    words: ({ reason }: { readonly reason: string }) => `not sent, because it can't be recorded: ${reason}`,
    examples: [{ reason: "The ledger was not saved in the Actions cache: the cache service gave no entry id." }],
  }),
  "ledger-link": define({
    why: "The folder of the ledger is a link. Without a repository, somebody who has sent the folder could lead the ledger to another file with it.",
    wayOut: "Put a folder in its place.",
    words: ({ where, folder }: { readonly where: string; readonly folder: string }) =>
      `${where} can't be kept there: ${folder} is a link. Nothing was changed. Put a folder in its place.`,
    examples: [{ where: "The ledger .videos-as-code/ledger.jsonl", folder: ".videos-as-code" }],
  }),
  "fact-unfit": define({
    why: "A mistake of this project: what it was about to write is nothing that it could read again.",
    wayOut: "Open an issue with the words of the message.",
    words: ({ fact, detail }: { readonly fact: string; readonly detail: string }) =>
      `The fact "${fact}" doesn't fit the ledger, and no later run could read it. It was not written, and nothing more is sent. ` +
      `This is a mistake of videos-as-code: report it with these words, please.\n${detail}`,
    examples: [{ fact: "began", detail: "✖ Invalid input\n  → at toward" }],
  }),
  "pending-left": define({
    why: "An apply on this machine was killed before the ledger had everything, and what it left can't be added now.",
    wayOut:
      "Do what the reason says, and run the command again. The file may be the only trace of a video that was paid for: if the file itself is damaged, look in the service's dashboard for what it has made, write each `uuid` into its entry, and then delete the file.",
    words: ({ path, reason }: { readonly path: string; readonly reason: string }) =>
      `An earlier apply on this machine was killed, and what it knew, in ${path}, can't be added to the ledger (${reason}). ` +
      "Nothing was sent. The file stays, and the next command tries again.",
    examples: [
      {
        path: ".git/videos-as-code/pending@4711-5b0f.jsonl",
        reason: `${FILE} can't be read: EACCES: permission denied`,
      },
    ],
  }),
  "trial-world": define({
    why: "The file in which the built-in sandbox remembers its videos is damaged, or another release has written it.",
    wayOut:
      "A trial costs nothing: on a laptop, delete `world.jsonl` and `sandbox.jsonl` in `.git/videos-as-code` (with a project's name, `world-NAME.jsonl`). In a workflow, delete the caches whose keys begin with `videos-as-code-sandbox-world`, and the trial's ledger.",
    words: ({ fault }: { readonly fault: string }) =>
      `The world of this trial ${fault}. Delete the trial's files to begin a new one. Nothing was sent.`,
    examples: [
      { fault: "can't be continued by this release" },
      { fault: "in .git/videos-as-code/world.jsonl is damaged" },
    ],
  }),
};

/** A ledger on a branch, through GitHub or through git. */
export const BRANCHES = {
  "branch-permission": define({
    why: "GitHub doesn't let the token read or write the branch of the ledger. What a token may not see looks as if it weren't there.",
    wayOut: "Give the job `contents: write`. A plan needs `contents: read`.",
    words: ({
      act,
      said,
      isOtherServer,
    }: {
      readonly act: "read" | "write";
      readonly said: string;
      /** Whether the server may lack what this needs. */
      readonly isOtherServer: boolean;
    }) =>
      `The token may not ${act} the branch of the ledger (${said}). Nothing was changed. ${BRANCH_NEEDS}${isOtherServer ? ` ${OTHER_SERVERS}` : ""}`,
    examples: [
      { act: "read", said: "HTTP 403: Resource not accessible by integration", isOtherServer: false },
      { act: "write", said: "HTTP 404: Not Found", isOtherServer: true },
    ],
  }),
  "branch-protected": define({
    why: "A ruleset, a protection of the branch or a hook of the repository refuses pushes to the branch of the ledger.",
    wayOut: "Let the token, or you, push to the branch `videos-as-code`: add an exception to the rule.",
    words: ({ who, said, branch }: { readonly who: string; readonly said: string; readonly branch: string }) =>
      `${who} refused the branch of the ledger: ${said}. Nothing more is sent. A ruleset, a protection or a hook of the repository must let this run push to ${branch}.`,
    examples: [
      { who: "GitHub", said: "HTTP 422: Repository rule violations found", branch: "videos-as-code" },
      { who: "origin", said: "[remote rejected] (pre-receive hook declined)", branch: "videos-as-code" },
    ],
  }),
  "branch-name-taken": define({
    why: "Git can't have a branch `videos-as-code` beside one whose name begins with `videos-as-code/`.",
    wayOut: "Delete or rename the other branch, and run again.",
    words: ({ branch }: { readonly branch: string }) =>
      `The ledger was not written, because git doesn't make the branch ${branch}. Nothing more is sent. Delete or rename a branch whose name begins with ${branch}/, and run again.`,
    examples: [{ branch: "videos-as-code" }],
  }),
  "git-missing": define({
    why: "There is no `git` on this machine.",
    wayOut: "Install git, and put it into `PATH`. Without it, use `ledger: file`.",
    words: ({ said }: { readonly said: string }) => `${said} \`ledger: branch\` needs it. Nothing was changed.`,
    examples: [{ said: "There is no git on this machine. Install git, and put it into PATH." }],
  }),
  "git-no-clone": define({
    why: "The folder is no clone of a repository, so that there is no branch for a ledger.",
    wayOut: "Run in a clone, or use `ledger: file`.",
    words: ({ said }: { readonly said: string }) =>
      `\`ledger: branch\` needs a clone, and this is none: ${said}. Nothing was changed. Run in a clone, or use \`ledger: file\`.`,
    examples: [{ said: "fatal: not a git repository (or any of the parent directories): .git" }],
  }),
  "git-remote": define({
    why: "The clone has no remote of this name, or its address leads to no repository.",
    wayOut: "`git remote add origin ADDRESS` adds one, and `git remote -v` shows the addresses.",
    words: ({
      remote,
      said,
      isLacking,
    }: {
      readonly remote: string;
      readonly said: string;
      readonly isLacking: boolean;
    }) =>
      `\`ledger: branch\` needs the remote ${remote}, which can't be used: ${said}. Nothing was changed. ${isLacking ? "`git remote add NAME ADDRESS` adds one" : "`git remote -v` shows its address"}.`,
    examples: [
      {
        remote: "origin",
        said: "fatal: 'origin' does not appear to be a git repository",
        isLacking: true,
      },
      {
        remote: "origin",
        said: "fatal: '/nowhere/docs.git' does not appear to be a git repository",
        isLacking: false,
      },
    ],
  }),
  "git-remote-split": define({
    why: "The remote has one address for reading and another one for pushing, so that the next run would not find what this one has written.",
    wayOut: "`git remote -v` shows both addresses: let them name the same repository.",
    words: ({ remote }: { readonly remote: string }) =>
      `${remote} is read from one repository and pushed to another one, so the next run would not find the ledger. Nothing more is sent. \`git remote -v\` shows both addresses: let them name the same repository.`,
    examples: [{ remote: "origin" }],
  }),
  "git-no-access": define({
    why: "The git server doesn't let git in: the password, the token or the SSH key is missing or refused.",
    wayOut: "Let `git fetch` and `git push` work without a question: an SSH agent, a credential helper, or a token.",
    words: ({ remote, said }: { readonly remote: string; readonly said: string }) =>
      `${remote} doesn't let git in: ${said}. Nothing was changed. Git asks nobody for a password here: give it an SSH agent, a credential helper or a token ` +
      "that may read the repository and push to the branch of the ledger.",
    examples: [{ remote: "origin", said: "fatal: Authentication failed for 'https://git.example.com/acme/docs.git/'" }],
  }),
};

/** A ledger in the Actions cache. */
export const CACHES = {
  "cache-absent": define({
    why: "Only a step of a GitHub workflow that runs in its workspace has an Actions cache.",
    wayOut:
      "Run the step in the workspace. Or set `ledger: branch`, or `ledger: file`: [which ledger](which-ledger.md).",
    words: ({ why }: { readonly why: string }) =>
      `There is no Actions cache here: ${why}. Nothing was changed. Use \`ledger: branch\` or \`ledger: file\`.`,
    examples: [
      { why: "only a step of a GitHub workflow has one" },
      { why: "it works on the folder /home/me, and the workspace is /home/me/docs" },
    ],
  }),
  "cache-unlisted": define({
    why: "GitHub doesn't list the caches of the repository. Without the list, a lost ledger looks like a first run, and two runs at once don't see each other.",
    wayOut: "Give the job `actions: read`. A server without that list needs `ledger: branch` or `ledger: file`.",
    words: ({ wayOut }: { readonly wayOut: string }) =>
      "The Actions caches of this repository can't be listed, so that a lost ledger looks like a first run, and two runs at once don't see each other. " +
      `Nothing was changed. ${wayOut}`,
    examples: [{ wayOut: "Give the job `permissions: actions: read`." }],
  }),
  "cache-list-behind": define({
    why: "The Actions cache has a ledger that GitHub's list of caches doesn't show yet.",
    wayOut: "Run again in a few minutes.",
    words: ({ key, ref }: { readonly key: string; readonly ref: string }) =>
      `The Actions cache has the ledger ${key}, and the list of caches of ${ref} doesn't show it. Nothing was sent. Run again in a few minutes, when the list shows it.`,
    examples: [{ key: "videos-as-code-v1@s0000000041", ref: "refs/heads/main" }],
  }),
  "cache-not-restored": define({
    why: "The list of caches shows the newest ledger, and the cache doesn't give it out: an outage, a `cache-mode` that forbids reading, or a runner that packs in another way (entries of zstd and of gzip don't find each other).",
    wayOut:
      "Look at the warnings of the log, install `zstd` on the runner if the one that saved it has it, and run again.",
    words: ({ where }: { readonly where: string }) =>
      `${where} is listed, and can't be restored. Nothing was changed. Check the log above for an outage, that \`cache-mode\` permits reading, and that this runner has zstd as the one that saved it; then run again.`,
    examples: [{ where: ENTRY }],
  }),
  "cache-not-saved": define({
    why: "The Actions cache didn't take the ledger: the event has a read-only cache token (`pull_request_target`, `issue_comment` and the like), `cache-mode` forbids writing, there were too many uploads (429), an outage, or the runner has no tar. What can't be recorded is not sent.",
    wayOut:
      "Look at the warnings of the log. For an outage, run again later. Else set `ledger: branch`: [which ledger](which-ledger.md).",
    words: ({ reason }: { readonly reason: string }) =>
      `The ledger was not saved in the Actions cache: ${reason}. Nothing more is sent. The warnings above may say why. Run again later, or use \`ledger: branch\`.`,
    examples: [{ reason: "the cache service gave no entry id" }],
  }),
  "cache-path-taken": define({
    why: "A ledger goes into the Actions cache through the folder `.videos-as-code-cache` of the workspace, and something else is there.",
    wayOut: "Remove it from the repository, and from the steps before this one.",
    words: ({ path, fault }: { readonly path: string; readonly fault: string }) =>
      `${path} in the workspace ${fault}. Nothing was changed. \`ledger: cache\` needs that path for itself: remove it from the repository and from steps before this one.`,
    examples: [{ path: ".videos-as-code-cache", fault: "is not a folder" }],
  }),
  "cache-default-branch": define({
    why: "A ledger in the Actions cache belongs to the default branch, and neither the event nor GitHub names that branch.",
    wayOut: "Pass a `github-token` that may read the repository, or set `ledger: file`.",
    words: () =>
      "Which branch is the default one can't be told, and the ledger lives in its caches: this event doesn't name it, and GitHub " +
      "could not be asked. Nothing was changed. Pass a github-token that may read the repository, or use ledger: file.",
    examples: [null],
  }),
  "cache-uncopied": define({
    why: "GitHub drops caches. Before a first creation, an artifact or a comment has to show that there was a ledger, and neither could be left.",
    wayOut: "Set `ledger: branch`, or make room for artifacts.",
    words: () =>
      "The Actions cache can be dropped at any time, and nothing outside of it would show that these videos were made: neither an artifact nor a " +
      "comment could be left. Nothing was created. Set ledger: branch under settings of the manifest, or make room for artifacts.",
    examples: [null],
  }),
};
