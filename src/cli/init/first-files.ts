import { stringify } from "yaml";
import { VERSION } from "../../version.js";
import { idOf, type Page } from "./pages.js";

/** The home of the action, with its release. */
export const HOME = "your-org/videos-as-code";
const CHECKOUT = "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1";

/** A first manifest: one video about a page, or about whatever its author then writes. */
export function firstManifest(page: Page | null): string {
  const { id, title, task, sources } =
    page === null
      ? { id: "first-video", title: "First video", task: "Say here what the video explains, and to whom.", sources: [] }
      : {
          id: idOf(page),
          title: page.title,
          task: `Explain to somebody who is new here what this page is about: ${page.title}.`,
          sources: [page.path],
        };
  const entry = { title, task, ...(sources.length === 0 ? {} : { sources }) };
  const manifest = stringify({ version: 1, videos: { [id]: entry } }, { lineWidth: 0 });
  return `# yaml-language-server: $schema=https://raw.githubusercontent.com/${HOME}/v${VERSION}/videos.schema.json
# The videos of this repository. Each entry is one video, under an id that never changes.
# Every key: https://github.com/${HOME}/blob/v${VERSION}/docs/manifest.md
${manifest}`;
}

/** What `base-url` says instead of an address. */
export const SANDBOX = "sandbox";

type WorkflowChoice = {
  /** The branch whose pushes make videos. */
  readonly branch: string;
  readonly manifest: string;
  /** `SANDBOX`, or the value of `base-url`. */
  readonly service: string;
};

/** A workflow that plans on pull requests and applies on pushes to the default branch. */
export function firstWorkflow({ branch, manifest, service }: WorkflowChoice): string {
  const sandbox = service === SANDBOX;
  const minutes = sandbox ? 5 : 60;
  const inputs = {
    ...(manifest === "videos.yml" ? {} : { manifest }),
    "base-url": service,
    ...(sandbox ? {} : { "api-key": `\${{ secrets.VIDEOS_API_KEY }}` }),
    "timeout-minutes": minutes,
  };
  const given = stringify(inputs, { lineWidth: 0 }).trimEnd().replaceAll("\n", "\n          ");
  return `${sandbox ? SANDBOX_HEAD : SERVICE_HEAD}
on:
  pull_request:
  push:
    branches: ${stringify([branch], { collectionStyle: "flow", lineWidth: 0 })
      .trim()
      .replace(/^\[ (.*) \]$/s, "[$1]")} # your default branch
${sandbox ? "" : SCHEDULE}
permissions: {}

# Pull requests don't wait for each other. Applies queue, and none is ever cancelled halfway.
concurrency:
  group: videos-\${{ github.event_name == 'pull_request' && github.ref || 'apply' }}
  cancel-in-progress: false

jobs:
  videos:
    name: Plan or make the videos
    runs-on: ubuntu-latest
    timeout-minutes: ${minutes + (sandbox ? 5 : 15)} # more than the input below
${sandbox ? "" : ENVIRONMENT}    permissions:
      contents: read # to check out
      pull-requests: write # to comment, and to find the pull request of a merge
      actions: read # to tell a first run from a lost state
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      # Better than the tag: the commit of the release that you have reviewed.
      - uses: ${HOME}@v${VERSION}
        with:
          ${given}
`;
}

const SANDBOX_HEAD = `# Plans on pull requests, applies on merge, with a stand-in for the video service: no account, no cost, and no real video.
# For the service: base-url and api-key as docs/getting-started.md of the action says.
name: Videos in the sandbox
`;

const SERVICE_HEAD = `# Plans on pull requests, applies on merge.
#
# It needs the environment \`videos\` (Settings → Environments) with the secret VIDEOS_API_KEY and the variables that stand below.
name: Videos
`;

const SCHEDULE = `  schedule:
    - cron: "17 3 * * *" # each night, for what a timeout or a failure has left
`;

const ENVIRONMENT = `    environment: # where the secret is; not a deployment
      name: videos
      deployment: false
`;
