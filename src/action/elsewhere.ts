import { inOtherProjects, inStore, joined, NOTHING, otherLedgers, sign, unread } from "../engine/load/findings.js";
import type { Elsewhere, Findings, Log, OtherLedger } from "../engine/ports.js";
import type { Fact } from "../ledger/facts.js";
import { projectName } from "../ledger/names.js";
import { type Unlisted, wayToList } from "../ledger/stores/actions-cache.js";
import type { ArtifactCopies, ListedCopy } from "../ledger/stores/artifact.js";
import { cacheKeyPrefix, cacheKeysAmong } from "../ledger/stores/cache-key.js";
import { once } from "../maps.js";
import { commentMarker, markedProject, markOf } from "../report/marker.js";
import { chainOf } from "../sentence.js";
import { type GitHub, MOST_COMMENTS, PAGE } from "./github.js";
import { type Named, orUnlisted, placesOf, type StoreWorld } from "./places.js";
import type { Session } from "./session.js";

const WAY_TO_STORES = "Run again later, and give the job `permissions: contents: read`.";
const WAY_TO_COMMENTS = "Give the job `permissions: pull-requests: read`.";
const PLACES = ["cache", "branch", "file"] as const;
/** How many artifacts are read: two runs at once may have left them in any order. */
const READ = 3;
const EXPIRED =
  "It is newer than the ledger, which lacks what that run has made. Restore the ledger; or, where nothing is missing, apply once with on-missing-ledger: create.";
/** How long after its last fact a run leaves its artifact. */
const LEAVING_MS = 45_000;
/** Of an artifact that nobody can read any more, it may have been longer: the last save may have been slow. */
const LEAVING_SLOWLY_MS = 10 * 60_000;
/** How long GitHub keeps an artifact where it doesn't tell. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

type Known = { readonly artifacts: ArtifactCopies | null; readonly log: Log };

/** What artifacts, comments, caches and the other stores of a repository tell of a project's ledger. */
export class ActionsElsewhere implements Elsewhere {
  readonly #world: StoreWorld;
  readonly #session: Session;
  readonly #settings: Named["settings"];
  readonly #artifacts: ArtifactCopies | null;
  readonly #log: Log;
  readonly #comments: () => Promise<Findings>;
  /** Those of this name, of any branch, the newest first. */
  #listed: readonly ListedCopy[] | Unlisted = [];

  constructor(world: StoreWorld, { session, settings }: Named, { artifacts, log }: Known) {
    this.#world = world;
    this.#session = session;
    this.#settings = settings;
    this.#artifacts = artifacts;
    this.#log = log;
    this.#comments = once(async () => await this.#readComments());
  }

  async list(): Promise<void> {
    const none = this.#session.github === null ? "forbidden" : "absent";
    const listed = (await this.#artifacts?.list(PAGE).catch(() => "forbidden" as const)) ?? none;
    this.#listed = typeof listed === "string" ? listed : await this.#withFormerNames(listed);
  }

  /** The default branch may have had other names when artifacts were made. */
  async #withFormerNames(listed: readonly ListedCopy[]): Promise<readonly ListedCopy[]> {
    const { event, github } = this.#session;
    const ofOwn = listed.filter(
      ({ workflow_run: run }) => run?.repository_id && run.repository_id === run.head_repository_id,
    );
    const branches = new Set(ofOwn.flatMap(({ workflow_run: run }) => run?.head_branch ?? []));
    const others = [...branches].filter((name) => name !== event.defaultBranch).slice(0, READ);
    if (event.defaultBranch === null || others.length === 0) return listed;
    const presentNameOf = async (name: string) => (await github?.presentNameOf(name).catch(() => null)) ?? name;
    // The event of an older run that is started again has a former name, too.
    const present = [event.defaultBranch, await presentNameOf(event.defaultBranch)];
    const names = [event.defaultBranch];
    for (const name of others) if (present.includes(await presentNameOf(name))) names.push(name);
    return listed.map((one) =>
      ofOwn.includes(one) ? { ...one, isTrusted: names.includes(one.workflow_run?.head_branch ?? "") } : one,
    );
  }

  /**
   * The newest artifact, if the ledger doesn't know its run, or if it was uploaded 45 s or more after the last fact that the ledger has of its run: the
   * ledger may have lost what that run, started again, has noted since. Of one that has expired, which nobody can read, 10 minutes are let pass. If no
   * artifact tells, comments may. Without a ledger, all are read.
   */
  async copies(facts: readonly Fact[]): Promise<Findings> {
    const newest = this.#newest();
    if (facts.length === 0) return NOTHING;
    if (newest === undefined) return { ...NOTHING, signs: (await this.#comments()).signs };
    const own = facts.filter((fact) => fact.fact === "run" && fact.id === String(newest.workflow_run?.id));
    const keys = new Set(own.map(({ run }) => run));
    const last = Math.max(0, ...facts.flatMap(({ run, at }) => (keys.has(run) ? [at] : [])));
    if (Date.parse(newest.created_at) - last < (newest.expired ? LEAVING_SLOWLY_MS : LEAVING_MS)) return NOTHING;
    return newest.expired ? unread(placeOf(newest), EXPIRED) : await this.#read(newest);
  }

  async others(): Promise<readonly OtherLedger[]> {
    const { project } = this.#settings;
    const asking = { project, repository: this.#session.event.repositoryOf };
    const all = await Promise.all(PLACES.map(async (name) => await otherLedgers(asking, this.#placeOf(name))));
    return all.flat();
  }

  #placeOf(name: (typeof PLACES)[number]) {
    return (project: string) => placesOf(this.#world, this.#session, project)[name];
  }

  async look(manifests: readonly string[]): Promise<Findings> {
    const { options, github, event } = this.#session;
    const { project, ledger } = this.#settings;
    const places = placesOf(this.#world, this.#session, project);
    const inPlace = async (name: (typeof PLACES)[number]) =>
      await inStore(places[name].place, places[name].open, { wayOut: WAY_TO_STORES });
    const named = { ...options, manifests, project, repository: event.repositoryOf };
    const inOthers = async (name: (typeof PLACES)[number]) => await inOtherProjects(named, this.#placeOf(name));
    const found = joined([
      await this.#comments(),
      ledger === "file" ? NOTHING : await inPlace("file"),
      ledger === "branch" || github === null ? NOTHING : await inPlace("branch"),
      await this.#inCaches(inPlace),
      await this.#inArtifacts(),
      ...(await Promise.all(PLACES.map(inOthers))),
    ]);
    for (const { reason } of found.unread) this.#log.info(`While the ledger was looked for: ${reason}.`);
    return found;
  }

  isDue(facts: readonly Fact[]): boolean {
    if (typeof this.#listed === "string") return false;
    const newest = this.#newest();
    if (newest === undefined || newest.expired) return true;
    const made = Date.parse(newest.created_at);
    const ends = newest.expires_at ? Date.parse(newest.expires_at) : made + KEPT_MS;
    const last = Math.max(...facts.map(({ at }) => at));
    return made + LEAVING_MS < last || this.#world.clock.now() > (made + ends) / 2;
  }

  /** Whether an artifact or a comment shows that there is a ledger; else a comment is written that says so. */
  async hasSign(facts: number): Promise<boolean> {
    if (typeof this.#listed !== "string" && this.#listed.length > 0) return true;
    if ((await this.#comments()).signs.length > 0) return true;
    const { inputs, event, github, sourcePullRequest } = this.#session;
    if (!inputs.comment || github === null) return false;
    const pullRequest = event.pullRequest ?? (await sourcePullRequest().catch(() => null));
    if (pullRequest === null) return false;
    const { upsertComment } = await import("./own-text.js");
    const { project } = this.#settings;
    const words = `### Videos of ${projectName({ manifest: this.#session.options.manifest, project })}\n\nThe first apply of this project is under way.`;
    const body = `${words}\n\n${commentMarker(project, event.run, { facts })}`;
    const { url, notice } = await upsertComment({ github, pullRequest, body, createIfMissing: true });
    return url !== null && notice === null;
  }

  #newest(): ListedCopy | undefined {
    return typeof this.#listed === "string" ? undefined : this.#listed.find(({ isTrusted }) => isTrusted);
  }

  async #read(artifact: ListedCopy): Promise<Findings> {
    const place = placeOf(artifact);
    try {
      const copy = await this.#artifacts?.read(artifact);
      if (copy === undefined) return NOTHING;
      if (copy.has === "count") return sign(place, copy.facts);
      const { facts, unknown } = copy.reading;
      if (unknown !== null) return unread(`${place} can't be read: ${unknown}`, "");
      return { ...NOTHING, copies: [{ place, facts, texts: copy.texts }] };
    } catch (error) {
      return unread(
        `${place} can't be read: ${chainOf(error)}`,
        "Run again later. Where it is damaged, delete that artifact.",
      );
    }
  }

  /** What our comments say of the ledgers that runs have written. Nothing else is read from a comment. */
  async #readComments(): Promise<Findings> {
    const { github, options } = this.#session;
    if (github === null) return unread("no comment can be read without a github-token", WAY_TO_COMMENTS);
    const { isGone, ownTexts } = await import("./own-text.js");
    try {
      const newest = await github.newestComments(PAGE);
      const all = newest.length < PAGE ? newest : await this.#commentsSince(github, options.manifest);
      const own = await ownTexts({ github, list: async () => all }, markedProject(this.#settings.project));
      const signs = own.flatMap(({ body, html_url: url }) => {
        const facts = markOf(body)?.facts ?? null;
        return facts === null ? [] : [{ place: `our comment ${url}`, facts }];
      });
      if (signs.length > 0 || all.length < MOST_COMMENTS) return { ...NOTHING, signs };
      return unread(
        `the newest ${MOST_COMMENTS} comments of the repository show nothing of this project, and older ones were not read`,
        "",
      );
    } catch (error) {
      // A repository without issues and pull requests has no comments. One that the token can't see says 404, too.
      if (isGone(error) && (await github.defaultBranch().catch(() => null)) !== null) return NOTHING;
      return unread(`the comments of the repository can't be read: ${chainOf(error)}`, WAY_TO_COMMENTS);
    }
  }

  /** Nothing of a project is older than its manifest. */
  async #commentsSince(github: GitHub, manifest: string) {
    const since = await github.firstCommitOf(manifest).catch(() => null);
    return await github.newestComments(MOST_COMMENTS, since);
  }

  async #inCaches(inPlace: (name: "cache") => Promise<Findings>): Promise<Findings> {
    const { event } = this.#session;
    const prefix = cacheKeyPrefix(this.#settings.project);
    const list = async (github: GitHub) => await github.listCaches({ key: prefix });
    const caches = await orUnlisted(this.#session, list).catch(() => "forbidden" as const);
    if (typeof caches === "string") return unlisted("caches", caches);
    const isReadable = ({ ref }: { readonly ref: string }) => ref === `refs/heads/${event.defaultBranch}`;
    const keys = caches.filter(isReadable).map(({ key }) => key);
    const isHere = (this.#settings.ledger ?? "cache") !== "cache" && cacheKeysAmong(prefix, keys).length > 0;
    // Entries of other refs can't be restored. They show an earlier run all the same.
    const refs = [...new Set(caches.filter((entry) => !isReadable(entry)).map(({ ref }) => ref))];
    const place = `caches whose key begins with ${prefix}, of ${refs.join(", ")}`;
    return joined([isHere ? await inPlace("cache") : NOTHING, refs.length === 0 ? NOTHING : sign(place)]);
  }

  async #inArtifacts(): Promise<Findings> {
    const listed = this.#listed;
    if (typeof listed === "string") return unlisted("artifacts", listed);
    const trusted = listed.filter(({ isTrusted }) => isTrusted).slice(0, READ);
    const read = trusted.map(async (one) => (one.expired ? sign(placeOf(one)) : await this.#read(one)));
    // What another branch's run has left is not believed. It shows an earlier run all the same.
    const others = listed.filter((artifact) => !trusted.includes(artifact)).slice(0, READ);
    const signs = others.map((one) => ({ place: placeOf(one), facts: null, isNewest: one === listed[0] }));
    return joined([...(await Promise.all(read)), { ...NOTHING, signs }]);
  }
}

function placeOf({ name, workflow_run: run, expired }: ListedCopy): string {
  const from = run === null ? "" : ` of run ${run.id}${run.head_branch ? ` on ${run.head_branch}` : ""}`;
  return `the artifact "${name}"${from}${expired ? ", which has expired" : ""}`;
}

function unlisted(what: "caches" | "artifacts", why: Unlisted): Findings {
  return why === "absent"
    ? unread(`this server has no list of ${what}, which would tell of an earlier run`, "")
    : unread(`the list of ${what} can't be read`, wayToList(why));
}
