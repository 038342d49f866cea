import { inOtherInstances, inStore, joined, NOTHING, unread } from "../engine/load/evidence.js";
import type { Evidence, Log, Sign, Signs } from "../engine/ports.js";
import { once } from "../maps.js";
import { markedProject, markOf } from "../report/marker.js";
import { chainOf } from "../sentence.js";
import { STATE_BRANCH } from "../state/store.js";
import { type Unlisted, wayToList } from "../state/stores/actions-cache.js";
import type { ArtifactBackups } from "../state/stores/artifact.js";
import { type Artifact, isOfRepository } from "../state/stores/artifact-schema.js";
import { cacheKeyPrefix, newestSerial } from "../state/stores/cache-key.js";
import type { GitHub } from "./github.js";
import { isGone, ownTexts } from "./own-text.js";
import type { Session } from "./session.js";
import { type Named, orUnlisted, placesOf, type StoreWorld } from "./store.js";

const WAY_TO_STORES = "Run again later, and give the job `permissions: contents: read`.";
const PLACES = ["cache", "branch", "file"] as const;
/** How many artifacts are read: two runs at once may have left them in any order. */
const READ = 3;

/** What artifacts, comments and the other stores tell of the states of a project. */
export function evidenceOf(world: StoreWorld, { session, settings, backups }: Named, log: Log): Evidence {
  const comments = once(async () => await inComments(session));
  return {
    async known() {
      const listed = await artifactsOf(backups, session, async (of) => await of.newest());
      const [newest, ...earlier] = typeof listed === "string" ? [] : listed.filter(isOwn);
      // Where artifacts tell, comments are read by those runs alone that would read them anyway.
      const isAsked = newest === undefined || (await hasPullRequest(session));
      const { signs } = isAsked ? await comments() : NOTHING;
      if (newest === undefined) return { signs, unread: [] };
      return { signs: [signOf(newest, earlier), ...signs], unread: [] };
    },
    async look(manifests) {
      const state = settings.state ?? "cache";
      const places = placesOf(world, session);
      const placesFor = (instance: string) =>
        placesOf(world, { ...session, options: { ...session.options, instance } });
      const inOthers = async (name: (typeof PLACES)[number]) =>
        await inOtherInstances(
          session.options,
          manifests,
          (instance) => placesFor(instance)[name].place,
          async (instance) => placesFor(instance)[name].open(),
        );
      const parts = [
        await comments(),
        state === "file" ? NOTHING : await inStore(places.file.place, places.file.open, WAY_TO_STORES),
        state === "branch" || session.github === null
          ? NOTHING
          : await inStore(`the branch ${STATE_BRANCH}`, places.branch.open, WAY_TO_STORES),
        await inCaches(world, session, state),
        await inArtifacts(backups, session),
        ...(await Promise.all(PLACES.map(async (name) => await inOthers(name)))),
      ];
      const found = joined(parts);
      for (const { reason } of found.unread) log.info(`While the state was looked for: ${reason}.`);
      return found;
    },
  };
}

async function hasPullRequest({ event, inputs, sourcePullRequest }: Session): Promise<boolean> {
  return inputs.comment && (event.pullRequest ?? (await sourcePullRequest().catch(() => null))) !== null;
}

/** What our newest comments say of the states that runs have saved. Nothing else is read from a comment. */
async function inComments({ inputs, github }: Session): Promise<Signs> {
  const wayOut = "Give the job `permissions: pull-requests: read`.";
  if (github === null) return unread("signs", "no comment can be read without a github-token", wayOut);
  try {
    const list = async () => await github.newestComments();
    const own = await ownTexts({ github, list }, markedProject(inputs.shared.instance));
    const signs = own.flatMap(({ body, html_url: url }) =>
      (markOf(body)?.states ?? []).map((seen) => ({ place: `our comment ${url}`, seen, state: null, run: null })),
    );
    return { signs, unread: [] };
  } catch (error) {
    // A repository without issues and pull requests has no comments. One that the token can't see says 404, too.
    if (isGone(error) && (await github.defaultBranch().catch(() => null)) !== null) return NOTHING;
    return unread("signs", `the comments of the repository can't be read: ${chainOf(error)}`, wayOut);
  }
}

async function inCaches(world: StoreWorld, session: Session, state: string): Promise<Signs> {
  const { inputs, event } = session;
  const prefix = cacheKeyPrefix(inputs.shared.instance);
  const list = async (github: GitHub) => await github.listCaches({ key: prefix });
  const caches = await orUnlisted(session, list).catch(() => "forbidden" as const);
  if (typeof caches === "string") return unlisted("caches", caches);
  const isReadable = ({ ref }: { readonly ref: string }) => ref === `refs/heads/${event.defaultBranch}`;
  const isHere = state !== "cache" && newestSerial(caches.filter(isReadable), prefix) !== null;
  const { signs, unread } = isHere
    ? await inStore("the Actions cache", placesOf(world, session).cache.open, WAY_TO_STORES)
    : NOTHING;
  // Entries of other refs can't be restored. They show an earlier run all the same.
  const refs = [...new Set(caches.filter((entry) => !isReadable(entry)).map(({ ref }) => ref))];
  const place = `caches whose key begins with ${prefix}, of ${refs.join(", ")}`;
  return { signs: refs.length === 0 ? signs : [...signs, { place, seen: null, state: null, run: null }], unread };
}

async function artifactsOf(
  backups: Named["backups"],
  { github }: Session,
  list: (backups: ArtifactBackups) => Promise<readonly Artifact[] | Unlisted>,
): Promise<readonly Artifact[] | Unlisted> {
  if (backups === null) return github === null ? "forbidden" : "absent";
  return await list(backups).catch(() => "forbidden");
}

/** The states and serials of the newest artifacts. Where these can't be read, that there are some. */
async function inArtifacts(backups: Named["backups"], session: Session): Promise<Signs> {
  const listed = await artifactsOf(backups, session, async (of) => await of.list());
  if (typeof listed === "string") return unlisted("artifacts", listed);
  const own = listed.filter(isOwn);
  const names = await defaultBranchesIn(own, session);
  const trusted = own.filter(({ workflow_run: run }) => names.includes(run?.head_branch ?? null)).slice(0, READ);
  const signs: Sign[] = [];
  for (const [at, artifact] of trusted.entries()) {
    const sign = signOf(artifact, trusted.slice(at + 1));
    try {
      const read = artifact.expired ? null : await backups?.read(artifact);
      signs.push(read ? { ...sign, run: null, ...read } : sign);
    } catch (error) {
      signs.push({ ...sign, place: `${sign.place}, which can't be read (${chainOf(error)})` });
    }
  }
  // What another branch's run has left is not believed. It shows an earlier run all the same.
  const untrusted = listed.filter((artifact) => !trusted.includes(artifact));
  const others = untrusted.map((artifact) => ({ ...signOf(artifact), ...(isOwn(artifact) ? {} : { run: null }) }));
  return { signs: [...signs, ...others], unread: [] };
}

/** What the default branch is called in these artifacts: it may have had other names when they were made. */
async function defaultBranchesIn(own: readonly Artifact[], { event, github }: Session): Promise<(string | null)[]> {
  const { defaultBranch } = event;
  const branches = new Set(own.flatMap(({ workflow_run: run }) => run?.head_branch ?? []));
  const others = [...branches].filter((name) => name !== defaultBranch).slice(0, READ);
  if (defaultBranch === null || others.length === 0) return [defaultBranch];
  const presentNameOf = async (name: string) => (await github?.presentNameOf(name).catch(() => null)) ?? name;
  // The event of an older run that is started again has a former name, too.
  const present = [defaultBranch, await presentNameOf(defaultBranch)];
  const names = [defaultBranch];
  for (const name of others) if (present.includes(await presentNameOf(name))) names.push(name);
  return names;
}

function isOwn(artifact: Artifact): boolean {
  return isOfRepository(artifact) === true;
}

function signOf({ name, workflow_run: run, expired }: Artifact, earlier: readonly Artifact[] = []): Sign {
  const from = run === null ? "" : ` of run ${run.id}${run.head_branch ? ` on ${run.head_branch}` : ""}`;
  const place = `the artifact "${name}"${from}${expired ? ", which has expired" : ""}`;
  const after = earlier.flatMap(({ workflow_run: run }) => run?.id ?? []);
  return { place, seen: null, state: null, run: run?.id ?? null, after };
}

function unlisted(what: "caches" | "artifacts", why: Unlisted): Signs {
  return why === "absent"
    ? unread("signs", `this server has no list of ${what}, which would tell of an earlier run`, "")
    : unread("state", `the list of ${what} can't be read`, wayToList(why));
}
