import { stringify } from "yaml";
import { HOME, VERSION } from "../../../version.js";
import type { LedgerPlace } from "./manifest.js";

export const ACTION = `${HOME}@v${VERSION}`;
export const WORKFLOW = ".github/workflows/videos.yml";
export const NIGHTLY = ".github/workflows/videos-nightly.yml";
const CHECKOUT = "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1";
const PULL_REQUEST = "peter-evans/create-pull-request@5f6978faf089d4d20b00c7766989d076bb2fc7f1 # v8.1.1";

/** What differs between a trial and a service. The texts are lines of a workflow. */
export const TRIAL = {
  head: "# Plans on pull requests, applies on merge, with a stand-in for the video service: no account, no cost, and no real video.\n",
  name: "Videos in the sandbox",
  minutes: 5,
  jobMinutes: 10,
  service: { "base-url": "sandbox" },
} as const;
export const SERVICE = {
  head: "# Plans on pull requests, applies on merge.\n",
  name: "Videos",
  minutes: 60,
  jobMinutes: 75,
  service: { "base-url": `\${{ vars.VIDEOS_BASE_URL }}`, "api-key": `\${{ secrets.VIDEOS_API_KEY }}` },
} as const;

export const SCHEDULE = `  schedule:
    - cron: "17 3 * * *" # each night, for what a timeout or a failure has left
`;
export const ENVIRONMENT = `    environment: \${{ github.event_name != 'pull_request' && 'videos' || '' }} # where the secret is; a plan needs none
`;

export type WorkflowChoice = {
  /** The branch whose pushes make videos. */
  readonly branch: string;
  readonly manifest: string;
  /** Whether the built-in sandbox makes the videos, and not the service that the repository's settings name. */
  readonly sandbox: boolean;
  readonly ledger: LedgerPlace;
  /** Whether what an apply writes into the docs comes back as a pull request. */
  readonly links: boolean;
  /** Whether another workflow runs each night. */
  readonly nightly: boolean;
};

/** A workflow that plans on pull requests and applies on pushes to the default branch. */
export function firstWorkflow({ branch, manifest, sandbox, ledger, links, nightly }: WorkflowChoice): string {
  const { head, name, minutes, jobMinutes, service } = sandbox ? TRIAL : SERVICE;
  const inputs = { ...ofManifest(manifest), ...service, "timeout-minutes": minutes };
  const inFlow = (value: unknown) => stringify(value, { collectionStyle: "flow", lineWidth: 0 }).trim();
  return `${head}name: ${name}

on:
  pull_request:
    types: [opened, synchronize, reopened, labeled, unlabeled]
  push:
    branches: ${inFlow([branch]).replace(/^\[ (.*) \]$/s, "[$1]")} # your default branch
${sandbox || nightly ? "" : SCHEDULE}
permissions: {}

# Pull requests don't wait for each other. Applies queue, and none is ever cancelled halfway.
concurrency:
  group: videos-\${{ github.event_name == 'pull_request' && github.ref || 'apply' }}
  cancel-in-progress: false

jobs:
  videos:
    name: Plan or make the videos
    runs-on: ubuntu-latest
    timeout-minutes: ${jobMinutes} # more than the input below
${sandbox ? "" : ENVIRONMENT}    permissions:
      contents: ${contentsFor({ ledger, links })}
      pull-requests: write # to comment,${links ? " to open one," : ""} and to find the pull request of a merge
      actions: read # to tell a first run from a lost ledger
    steps:
${CHECKED_OUT}      - ${links ? "id: videos\n        " : ""}uses: ${ACTION}
        with:
          ${indented(inputs)}
${links ? LINKS : ""}`;
}

/** Looks after the videos each night, and checks them. Only a service has anything to look after. */
export function nightlyWorkflow({ manifest, ledger }: Pick<WorkflowChoice, "manifest" | "ledger">): string {
  const common = { ...ofManifest(manifest), ...SERVICE.service };
  const apply = { ...common, recreate: `\${{ inputs.recreate }}`, wait: false, "timeout-minutes": 20 };
  const check = { mode: "check", ...common, issue: true, "timeout-minutes": 30 };
  return `# Looks after the videos each night: continues what is in flight, tries again what failed, and leaves without waiting. Then it checks every
# video and every setting, and keeps one issue open while something needs a person.
#
# By hand (Actions → Videos nightly → Run workflow) it makes the videos anew that you name.
name: Videos nightly

on:
  schedule:
    - cron: "17 3 * * *"
  workflow_dispatch:
    inputs:
      recreate:
        description: Ids of entries to create anew, separated by spaces. A new video is paid for; the old one is kept.
        type: string
        default: ""

permissions: {}

# The same group as the applies of videos.yml: one apply at a time.
concurrency:
  group: videos-apply
  cancel-in-progress: false

jobs:
  videos:
    name: Look after the videos
    runs-on: ubuntu-latest
    timeout-minutes: 60 # more than the two inputs below together
    environment: videos # where the secret is
    permissions:
      contents: ${contentsFor({ ledger, links: false })}
      pull-requests: write # to report on the pull request that started a job
      issues: write # to keep the issue
      actions: read # to tell a first run from a lost ledger
    steps:
${CHECKED_OUT}      - uses: ${ACTION}
        with:
          ${indented(apply)}
      # It changes nothing. It also runs where the step before has failed, so that the issue has all that needs a person.
      - uses: ${ACTION}
        if: \${{ !cancelled() }}
        with:
          ${indented(check)}
`;
}

/** What comes before a step of the action. */
const CHECKED_OUT = `      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      # Better than the tag: the commit of the release that you have reviewed.
`;

export const LINKS = `      # After a failure, too: the videos that were made are linked.
      - if: \${{ !cancelled() && steps.videos.outputs.links-changed == 'true' }}
        uses: ${PULL_REQUEST}
        with:
          branch: videos/links
          commit-message: "docs: link the newest videos"
          title: Link the newest videos
          body: The lock file and the marked blocks of the docs, as the last run has written them.
          delete-branch: true
`;

function ofManifest(manifest: string) {
  return manifest === "videos.yml" ? {} : { manifest };
}

function contentsFor({ ledger, links }: Pick<WorkflowChoice, "ledger" | "links">): string {
  const uses = [
    "to check out",
    ...(ledger === "branch" ? ["to append to the ledger on its branch"] : []),
    ...(links ? ["to push what is written"] : []),
  ];
  const last = uses.length > 1 ? ` and ${uses.pop()}` : "";
  return `${ledger === "branch" || links ? "write" : "read"} # ${uses.join(", ")}${last === "" ? "" : `,${last}`}`;
}

/** The inputs of a step, below its `with`. */
function indented(inputs: Readonly<Record<string, unknown>>): string {
  return stringify(inputs, { lineWidth: 0 }).trimEnd().replaceAll("\n", "\n          ");
}
