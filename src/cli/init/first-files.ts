import { stringify } from "yaml";
import { EXAMPLE_TASK } from "../../manifest/rules.js";
import type { Settings } from "../../manifest/settings.js";
import { VERSION } from "../../version.js";
import { idOf, type Page } from "./pages.js";

export const HOME = "your-org/videos-as-code";
export const ACTION = `${HOME}@v${VERSION}`;
export const WORKFLOW = ".github/workflows/videos.yml";
const CHECKOUT = "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1";

export type StatePlace = NonNullable<Settings["state"]>;
/** What makes the videos: the built-in sandbox, or the service that the repository's settings name. */
export type Maker = "sandbox" | "service";

/** A first manifest: one video about a page, or about whatever its author then writes. */
export function firstManifest(page: Page | null, state: StatePlace): string {
  const [id, entry] =
    page === null
      ? ["first-video", { title: "First video", task: EXAMPLE_TASK }]
      : [idOf(page), { title: page.title, task: `Explain to a newcomer: ${page.title}.`, sources: [page.path] }];
  const manifest = stringify({ version: 1, settings: { state }, videos: { [id]: entry } }, { lineWidth: 0 });
  return `# yaml-language-server: $schema=https://raw.githubusercontent.com/${HOME}/v${VERSION}/videos.schema.json
# The videos of this repository. Each entry is one video, under an id that never changes.
# Every key: https://github.com/${HOME}/blob/v${VERSION}/docs/manifest.md
${manifest}`;
}

type WorkflowChoice = {
  /** The branch whose pushes make videos. */
  readonly branch: string;
  readonly manifest: string;
  readonly maker: Maker;
  readonly state: StatePlace;
};

/** A workflow that plans on pull requests and applies on pushes to the default branch. */
export function firstWorkflow({ branch, manifest, maker, state }: WorkflowChoice): string {
  const sandbox = maker === "sandbox";
  const minutes = sandbox ? 5 : 60;
  const service = sandbox
    ? { "base-url": "sandbox" }
    : { "base-url": `\${{ vars.VIDEOS_BASE_URL }}`, "api-key": `\${{ secrets.VIDEOS_API_KEY }}` };
  const inputs = { ...(manifest === "videos.yml" ? {} : { manifest }), ...service, "timeout-minutes": minutes };
  const inFlow = (value: unknown) => stringify(value, { collectionStyle: "flow", lineWidth: 0 }).trim();
  return `${sandbox ? SANDBOX_HEAD : "# Plans on pull requests, applies on merge.\nname: Videos\n"}
on:
  pull_request:
  push:
    branches: ${inFlow([branch]).replace(/^\[ (.*) \]$/s, "[$1]")} # your default branch
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
      contents: ${state === "branch" ? "write # to check out, and to save the state on its branch" : "read # to check out"}
      pull-requests: write # to comment, and to find the pull request of a merge
      actions: read # to tell a first run from a lost state
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      # Better than the tag: the commit of the release that you have reviewed.
      - uses: ${ACTION}
        with:
          ${stringify(inputs, { lineWidth: 0 }).trimEnd().replaceAll("\n", "\n          ")}
`;
}

const SANDBOX_HEAD = `# Plans on pull requests, applies on merge, with a stand-in for the video service: no account, no cost, and no real video.
name: Videos in the sandbox
`;

const SCHEDULE = `  schedule:
    - cron: "17 3 * * *" # each night, for what a timeout or a failure has left
`;

const ENVIRONMENT = `    environment: \${{ github.event_name != 'pull_request' && 'videos' || '' }} # where the secret is; a plan needs none
`;
