import { stringify } from "yaml";
import { Files } from "../../manifest/files/files.js";
import { EXAMPLE_TASK } from "../../manifest/rules.js";
import { idFrom } from "../../manifest/schema.js";
import type { Settings } from "../../manifest/settings.js";
import { capitalized } from "../../report/prose.js";
import { VERSION } from "../../version.js";

export const HOME = "your-org/videos-as-code";
export const ACTION = `${HOME}@v${VERSION}`;
export const WORKFLOW = ".github/workflows/videos.yml";
const CHECKOUT = "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1";

export type LedgerPlace = NonNullable<Settings["ledger"]>;

/** A page of the repository's docs that a first video can be about. */
type Page = { readonly path: string; readonly id: string; readonly title: string };

/** Where docs usually are, the likeliest first; without them the README. */
const PAGES = [
  ..."docs doc documentation website/docs site/docs src/content/docs content guides handbook".split(" "),
].map((folder) => `${folder}/{*,*/*,*/*/*}.{md,mdx}`);
const README = "[Rr][Ee][Aa][Dd][Mm][Ee].md";
/** Pages that somebody new reads first, the first one first. */
const FIRST = "getting-started quick-start quickstart get-started introduction intro overview tutorial index".split(
  " ",
);
const LONGEST_TITLE = 200;

/** The page that somebody new reads first; `null` where there are no docs. */
export async function firstPage(workspace: string): Promise<Page | null> {
  const files = new Files(workspace);
  for (const pattern of [...PAGES, README]) {
    const paths = (await files.matching(pattern)).filter((path) => !/(?:^|\/)_/.test(path));
    const rank = (path: string) => (FIRST.indexOf(nameOf(path)) + 1 || FIRST.length + 1) * 10 + path.split("/").length;
    for (const path of paths.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))) {
      const read = files.text(path);
      if ("text" in read && read.text.trim() !== "") return pageOf(path, read.text);
    }
  }
  return null;
}

/** Sites put a number in front of a name, so that pages keep their order. */
function nameOf(path: string): string {
  const name = path.replace(/^.*\//, "").replace(/\.mdx?$/i, "");
  return idFrom(name.replace(/^\d+[-_. ]+/, ""));
}

/** Its own title, else its name. */
function pageOf(path: string, text: string): Page {
  const name = nameOf(path);
  const [, front = "", body = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const given = /^title:[ \t]*(["']?)(.{0,500})\1$/m.exec(front)?.[2] ?? /^# (.{0,500})/m.exec(body)?.[1] ?? "";
  const plain = given.replace(/[*_`]|!?\[([^\]]*)\]\([^)]*\)|<[^>]*>|\{#[^}]*\}|[\s#]+$/g, "$1").trim();
  const isShown = plain !== "" && !/[\p{Cc}\p{Cf}]/u.test(plain);
  const title = isShown ? plain.slice(0, LONGEST_TITLE) : capitalized(name.replaceAll("-", " ")) || "First video";
  return { path, title, id: (/^(?:index|read-?me)?$/.test(name) ? idFrom(title) : name) || "first-video" };
}

type FirstSettings = {
  readonly ledger: LedgerPlace;
  /** The page where people watch; `null` where nobody has named it. */
  readonly link: string | null;
};

/** A first manifest: one video about a page, or about whatever its author then writes. */
export function firstManifest(page: Page | null, { ledger, link }: FirstSettings): string {
  const [id, entry] =
    page === null
      ? ["first-video", { title: "First video", task: EXAMPLE_TASK }]
      : [page.id, { title: page.title, task: `Explain to a newcomer: ${page.title}.`, sources: [page.path] }];
  const settings = { ledger, ...(link !== null && { link }) };
  const manifest = stringify({ version: 1, settings, videos: { [id]: entry } }, { lineWidth: 0 });
  return `# yaml-language-server: $schema=https://raw.githubusercontent.com/${HOME}/v${VERSION}/videos.schema.json
# The videos of this repository. Each entry is one video, under an id of its own.
# Every key: https://github.com/${HOME}/blob/v${VERSION}/docs/schema.md
${manifest}`;
}

type WorkflowChoice = {
  /** The branch whose pushes make videos. */
  readonly branch: string;
  readonly manifest: string;
  /** Whether the built-in sandbox makes the videos, and not the service that the repository's settings name. */
  readonly sandbox: boolean;
  readonly ledger: LedgerPlace;
};

/** A workflow that plans on pull requests and applies on pushes to the default branch. */
export function firstWorkflow({ branch, manifest, sandbox, ledger }: WorkflowChoice): string {
  const minutes = sandbox ? 5 : 60;
  const service = sandbox
    ? { "base-url": "sandbox" }
    : { "base-url": `\${{ vars.VIDEOS_BASE_URL }}`, "api-key": `\${{ secrets.VIDEOS_API_KEY }}` };
  const named = manifest === "videos.yml" ? {} : { manifest };
  const inputs = { ...named, ...service, "timeout-minutes": minutes };
  const inFlow = (value: unknown) => stringify(value, { collectionStyle: "flow", lineWidth: 0 }).trim();
  return `${sandbox ? SANDBOX_HEAD : "# Plans on pull requests, applies on merge.\nname: Videos\n"}
on:
  pull_request:
    types: [opened, synchronize, reopened, labeled, unlabeled]
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
      contents: ${ledger === "branch" ? "write # to check out, and to append to the ledger on its branch" : "read # to check out"}
      pull-requests: write # to comment, and to find the pull request of a merge
      actions: read # to tell a first run from a lost ledger
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
