import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { main } from "../../src/action/main.js";
import type { OctokitOptions } from "../../src/action/octokit.js";
import { post } from "../../src/action/post.js";
import { LEDGER_BRANCH, ledgerPath } from "../../src/ledger/names.js";
import { createArtifactsStandIn } from "../actions-artifacts.js";
import { FakeCache } from "../fake-cache.js";
import { createGitHubStandIn } from "../github.js";
import { newFolder } from "../new-folder.js";
import { plainOctokit } from "../octokit.js";
import { type SimulatedHost, simulatedHost } from "../simulated-host.js";
import { SimulatedWorld } from "../simulated-world.js";
import { KEY, TOKEN } from "./mutations.js";

export type Place = "file" | "cache" | "branch";

export const LEDGER_FILE = ".videos-as-code/ledger.jsonl";
const CACHED_FILE = ".videos-as-code-cache/cached-ledger.jsonl";

/** What stands in the repository at first. Entries are told apart by the first words of their tasks. */
const FIRST: Readonly<Record<string, string>> = {
  "videos.yml": manifest("edits: [Make the logo of beta blue.]"),
  "docs/beta.md": "# Beta\n\nBeta is a letter.\n",
  "docs/index.md": "# Videos\n\n<!-- video: alpha -->\n<!-- /video -->\n",
};

/** The next commit: `beta` gets an edit, `gamma` is new, and `alpha` stays as it is. */
export const SECOND: Readonly<Record<string, string>> = {
  "videos.yml": manifest(`edits: [Make the logo of beta blue., Show beta twice.]
  gamma:
    task: Explain gamma.
    options: { duration: 60, voice: calm }`),
};

/** `more`: the edits of `beta`, and what follows it. */
function manifest(more: string): string {
  return `version: 1
settings:
  ledger: LEDGER
  lock_file: videos.lock.json
  embed: ["docs/*.md"]
videos:
  alpha:
    title: Alpha
    task: Explain alpha to new users.
  beta:
    task: Explain beta.
    sources: [docs/beta.md]
    ${more}
`;
}

/** What a step of a workflow ended with. */
export type Step = { readonly host: SimulatedHost; readonly failure: string | null; readonly cpuMs: number };

export type StepOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly inputs?: Readonly<Record<string, string>>;
  /** The event's. */
  readonly payload?: unknown;
};

/** A repository on GitHub whose videos are kept by the real action in this process, each case from the same beginning. */
export class FuzzedProject extends SimulatedWorld {
  readonly place: Place;
  readonly cache: FakeCache<string | null>;
  readonly artifacts = createArtifactsStandIn({ now: () => this.clock.now() });
  readonly github = createGitHubStandIn({
    repository: "acme/docs",
    defaultBranch: "main",
    tokens: { [TOKEN]: { login: "github-actions[bot]", type: "Bot", permissions: "write" } },
    now: () => this.clock.now(),
    caches: () => this.cache.entries.map(({ key, ref }) => ({ key, ref, version: "1" })),
    artifacts: () => this.artifacts.all(),
  });
  /** Stands between the action and GitHub. */
  ofGitHub: (request: Request, pass: () => Promise<Response>) => Promise<Response> = async (_request, pass) =>
    await pass();
  #runs = 0;
  #ids = 0;

  constructor(place: Place) {
    super(newFolder("fuzz-"), { seed: "fuzz" });
    this.place = place;
    this.cache = new FakeCache(() => this.clock.now());
    this.sandbox.generateKey(undefined, KEY);
    this.commit(FIRST);
  }

  /** Writes the files of a commit. */
  commit(files: Readonly<Record<string, string | Uint8Array>>): void {
    for (const [path, content] of Object.entries(files)) {
      const file = join(this.workspace, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        typeof content === "string" ? content.replaceAll("ledger: LEDGER", `ledger: ${this.place}`) : content,
      );
    }
  }

  /** The text of a file of the workspace; null where there is none. */
  read(path: string): string | null {
    const file = join(this.workspace, path);
    return existsSync(file) ? readFileSync(file, "utf8") : null;
  }

  /** Runs `main` and `post` for a push to the default branch, unless told otherwise. */
  async step({ env = {}, inputs = {}, payload }: StepOptions = {}): Promise<Step> {
    const id = 1000 + ++this.#runs;
    const sha = String(this.#runs).padStart(40, "0");
    this.clock.advance(61_000);
    this.github.addPull({ number: id, mergeCommitSha: sha, headSha: "f".repeat(40), merged: true });
    const given = {
      inputs: { "base-url": "http://127.0.0.1:1", "api-key": KEY, "github-token": TOKEN, issue: "true", ...inputs },
      env: {
        GITHUB_EVENT_NAME: "push",
        GITHUB_REF: "refs/heads/main",
        GITHUB_REPOSITORY: "acme/docs",
        GITHUB_REPOSITORY_ID: "1",
        GITHUB_RUN_ATTEMPT: "1",
        GITHUB_RUN_ID: String(id),
        GITHUB_SERVER_URL: "https://github.com",
        GITHUB_SHA: sha,
        GITHUB_WORKSPACE: this.workspace,
        RUNNER_TEMP: this.workspace,
        ...env,
      },
      payload,
      clock: this.clock,
      newId: () => `${String(++this.#ids).padStart(8, "0")}-0000-4000-8000-000000000000`,
      fetch: async (request: Request) => await this.fetch(request),
      loadCache: async () => this.#cachePort(),
      loadArtifacts: async () => this.artifacts.port({ id, branch: "main" }),
      createOctokit: (options: OctokitOptions) => plainOctokit({ ...options, fetch: this.#githubFetch }),
      tracked: async () => [],
    };
    const started = process.cpuUsage();
    const host = await simulatedHost(given);
    const failure = await this.clock.run(async () => await main(host));
    const after = await simulatedHost({ ...given, state: host.state });
    const failureOfPost = await this.clock.run(async () => await post(after));
    host.lines.push(...after.lines);
    const { user, system } = process.cpuUsage(started);
    return {
      host,
      failure: [failure, failureOfPost].filter(Boolean).join("\n") || null,
      cpuMs: (user + system) / 1000,
    };
  }

  readonly #githubFetch = (async (input, init) => {
    const request = new Request(input, init);
    const { url } = request;
    const response = await this.ofGitHub(request.clone(), async () => await this.github.fetch(request));
    return response.url === "" ? Object.defineProperty(response, "url", { value: url }) : response;
  }) as typeof fetch;

  #cachePort() {
    const file = join(this.workspace, CACHED_FILE);
    return this.cache.of({
      pack: () => readFileSync(file, "latin1"),
      unpack: (content) => {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content ?? "", "latin1");
      },
    });
  }

  /** The newest document of the ledger, with its texts where the place holds them inside. */
  get savedLedger(): string {
    if (this.place === "file") return this.read(LEDGER_FILE) ?? "";
    if (this.place === "branch") return this.github.git.files(LEDGER_BRANCH)[ledgerPath("")] ?? "";
    return Buffer.from(this.cache.entries.at(-1)?.content ?? "", "latin1").toString("utf8");
  }

  replaceLedger(bytes: Buffer): void {
    const { key = "" } = this.cache.entries.at(-1) ?? {};
    if (this.place === "file") this.commit({ [LEDGER_FILE]: bytes });
    else if (this.place === "cache") this.cache.add(key, bytes.toString("latin1"));
    else
      this.github.git.push(LEDGER_BRANCH, { files: { [ledgerPath("")]: bytes.toString("utf8") }, message: "Replace" });
  }

  /** Takes away all that the place of the ledger holds. */
  loseLedger(): void {
    if (this.place === "file") rmSync(join(this.workspace, dirname(LEDGER_FILE)), { recursive: true, force: true });
    else if (this.place === "cache") this.cache.entries.splice(0);
    else this.github.git.removeBranch(LEDGER_BRANCH);
  }

  /** Takes away what else tells of the ledger: artifacts and comments. */
  loseSigns(): void {
    this.artifacts.remove();
    for (const comment of this.github.comments()) comment.body = "";
  }

  /** How many videos and edits the service has been asked for, by entry. */
  paid(): Readonly<Record<string, { readonly videos: number; readonly edits: number }>> {
    const videos = this.sandbox.videos();
    const edits = this.sandbox.edits();
    return Object.fromEntries(
      ["alpha", "beta", "gamma"].map((entry) => {
        const own = videos.filter(({ task }) => task.startsWith(`Explain ${entry}`));
        const uuids = new Set(own.map(({ uuid }) => uuid));
        return [entry, { videos: own.length, edits: edits.filter((edit) => uuids.has(edit.videoUuid)).length }];
      }),
    );
  }
}
