import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { inOtherProjects, inStore, joined, NOTHING, otherLedgers, sign } from "../engine/load/findings.js";
import { InputError } from "../engine/options.js";
import type { Findings, OtherLedger, StorePort } from "../engine/ports.js";
import { type Listed, said } from "../git.js";
import type { Repository, Run } from "../ledger/facts.js";
import { LEDGER_BRANCH, ledgerPath, ofProject } from "../ledger/names.js";
import { LedgerError, type Store } from "../ledger/store.js";
import { BranchStore } from "../ledger/stores/branch.js";
import { fileStore, folderWithoutGit, localFile } from "../ledger/stores/file.js";
import { type Memory, PlainGit } from "../ledger/stores/plain-git.js";
import { NO_TEXTS } from "../ledger/texts.js";
import type { Settings } from "../manifest/settings.js";
import { message } from "../messages/catalogue.js";
import { chainOf, unended } from "../sentence.js";
import type { Host } from "./host.js";
import { nameIn, projectRemote, type Remotes, repositoryName } from "./origin.js";

/** What a store of the command line is opened with. */
type StoreWorld = Pick<Host, "workspace" | "clock" | "random" | "store" | "env"> & {
  readonly manifest: string;
  readonly project: string;
  readonly run: Run;
  readonly remotes: () => Promise<Remotes>;
  /** What the project's remote listed when the command began; `null` where it was not asked, or could not be. */
  readonly listed: Listed | null;
  /** Whether it is about the built-in sandbox: its videos are never in the way of those that were paid for. */
  readonly isTrial: boolean;
  /** Whether the command pays for what it finds no record of. A trial doesn't. */
  readonly pays: boolean;
  /** Asks a person for a yes. */
  readonly ask: (question: string) => Promise<boolean>;
  readonly say: (words: string) => void;
};

/** A store, and what is said once something is recorded in it. */
export type LocalStore = StorePort & { readonly recorded: () => string };

/** The store that a project is kept in, as a laptop reaches it. Throws `InputError` where it can't have it. */
export function openStore(settings: Pick<Settings, "ledger">, world: StoreWorld): LocalStore {
  const store = storeNamed(settings, world);
  if (world.store === undefined) return hasTrial(world) ? { ...store, aside: TRIAL } : store;
  const { elsewhere: _, ...port } = openFile(world);
  return { ...port, ...world.store };
}

/** Whether a person has tried this project here, and looks at something else now. */
function hasTrial(world: StoreWorld): boolean {
  return !world.isTrial && existsSync(fileOf({ ...world, isTrial: true }).path);
}

const TRIAL = "A trial has a ledger of its own, which --base-url sandbox shows.";

function storeNamed({ ledger }: Pick<Settings, "ledger">, world: StoreWorld): LocalStore {
  if (world.isTrial) return openFile(world);
  const isCi = /^(?!false$|0$)./.test(world.env["CI"] ?? "");
  switch (ledger) {
    case "file":
      if (world.pays && isCi && !world.env["GITHUB_ACTIONS"])
        throw new InputError(message("ledger-place", { case: "file in a CI" }));
      return openFile(world);
    case "branch":
      return openBranch(world);
    default: {
      const why = `settings.ledger is ${ledger === null ? "not set, which means the Actions cache" : "cache"}, which only a workflow can read`;
      return {
        place: "the Actions cache, which only a workflow can read",
        unreachable: why,
        // Not before the manifest is read: a mistake in it hides what the setting says.
        async open() {
          if (world.pays)
            throw new InputError(
              message("ledger-out-of-reach", { why: `No ledger can be read here: ${why}.`, wayOut: OUT_OF_REACH }),
            );
          return NOWHERE;
        },
        recorded: () => "",
      };
    }
  }
}

const LINES = "\n\nsettings:\n  ledger: branch\n\n";

const OUT_OF_REACH =
  `An apply here would pay again for what is recorded there. Nothing was sent.\n👉 Write into the root manifest:${LINES}` +
  "The workflow's next apply takes its ledger along, if it has one. For this machine alone, write ledger: file.";

/** A store that nobody can reach from here. It has nothing, and keeps nothing. */
const NOWHERE: Store = {
  texts: NO_TEXTS,
  read: async () => ({ facts: [], cursor: "", unknown: null }),
  async append() {
    const why = "Nothing can be recorded in the Actions cache from here.";
    throw new LedgerError(message("ledger-out-of-reach", { why, wayOut: OUT_OF_REACH }));
  },
};

/** The file of this machine. A trial has one of its own. */
function fileOf({ workspace, project, isTrial, clock }: StoreWorld) {
  const file = localFile(workspace, isTrial ? ofProject("sandbox.jsonl", project) : ledgerPath(project));
  return { ...file, open: () => fileStore({ ...file, project, clock }) };
}

function openFile(world: StoreWorld): LocalStore {
  const { isTrial, pays, remotes } = world;
  const { shown, place, open } = fileOf(world);
  let name: string | null = null;
  const repository = (): Repository | null => (name === null ? null : { id: null, name });
  return {
    place,
    open: async () => {
      if (pays) name = repositoryName(await remotes());
      return open();
    },
    repository,
    isSame: isSameRepository(world),
    recorded: () =>
      `The ledger is in ${shown}${isTrial ? ", the trial's own file" : "; a workflow doesn't see it, and would pay again: before one runs, set ledger: branch, and apply here once"}.`,
    elsewhere: {
      copies: async () => await inClone(world, null),
      look: async (manifests) => {
        const named = { ...world, manifests, repository: repository() };
        const { found, tip } = await onBranch(world);
        return joined([found, await atOtherRemotes(world), await inOthers(named, world, tip)]);
      },
      others: async () => {
        const { tip } = await onBranch(world, "forgotten");
        return await othersOf({ ...world, repository: repository() }, world, tip);
      },
      isFirstRun: isFirstRun(world),
    },
  };
}

/** The ledger on the branch of a project that has another store, and the tip at which it was read; `null` where there is none. */
async function onBranch(world: StoreWorld, memory?: Memory) {
  const remote = projectRemote(await world.remotes());
  if (remote === null) return { found: NOTHING, tip: null };
  const store = branchAt(remote, world, { memory, tip: tipIn(world) });
  const found = await inStore(PLACE(world), () => store, OFFLINE);
  return { found, tip: store.tip };
}

/** The branch at the project's remote, whose repository has a name. */
type Home = { readonly remote: string; readonly name: string | null; readonly store: BranchStore };

async function openHome(world: StoreWorld): Promise<Home> {
  await demandOwnBranch(world.workspace);
  const remotes = await world.remotes();
  const remote = demandProjectRemote(remotes);
  return { remote, name: nameIn(remotes.get(remote) ?? ""), store: branchAt(remote, world, { tip: tipIn(world) }) };
}

function openBranch(world: StoreWorld): LocalStore {
  const { pays } = world;
  const place = PLACE(world);
  let home: Home | null = null;
  const repository = (): Repository | null => (home?.name == null ? null : { id: null, name: home.name });
  const tip = () => home?.store.tip ?? null;
  return {
    place,
    repository,
    isSame: isSameRepository(world),
    open: async () => {
      home ??= await openHome(world);
      const { store, remote } = home;
      return pays ? store : withCloneOf(store, { remote, world });
    },
    recorded: () => `The ledger is on the branch ${LEDGER_BRANCH} of ${home?.remote}.`,
    elsewhere: {
      copies: async () => {
        const { place, open } = fileOf(world);
        return joined([await inStore(place, open, OFFLINE), await inClone(world, tip())]);
      },
      look: async (manifests) => {
        const named = { ...world, manifests, repository: repository() };
        return joined([await atOtherRemotes(world), await inOthers(named, world, tip())]);
      },
      others: async () => await othersOf({ ...world, repository: repository() }, world, tip()),
      isFirstRun: isFirstRun(world),
    },
  };
}

const PLACE = ({ project }: StoreWorld) => `the file ${ledgerPath(project)} on the branch ${LEDGER_BRANCH}`;
const OFFLINE = { wayOut: "Run again where it can be read." };

/** The branch, and this clone's copy of it while the remote can't be read. Nothing is appended to that. */
function withCloneOf(branch: BranchStore, { remote, world }: { remote: string; world: StoreWorld }): Store {
  let from: Store = branch;
  return {
    get texts() {
      return from.texts;
    },
    projects: async () => await branch.projects(),
    append: async (...appended) => await branch.append(...appended),
    async read() {
      try {
        return await branch.read();
      } catch (error) {
        const clone = branchAt(remote, world, { memory: "offline" });
        const reading = await clone.read().catch(() => null);
        if (reading === null || reading.facts.length === 0) throw error;
        world.say(
          `Note: ${unended(chainOf(error))}. What follows is from this clone's copy of the ledger, which may be behind.`,
        );
        from = clone;
        return reading;
      }
    },
  };
}

function isSameRepository({ pays, ask }: StoreWorld): NonNullable<StorePort["isSame"]> {
  return async (former, name) =>
    pays &&
    (await ask(
      `The ledger is that of the repository ${former}. Is ${name} the same repository, under another name or address? Where it is a fork or a copy, answer no: the videos are the other one's.`,
    ));
}

/** The ledgers of other projects on this machine and on the branch that may be this one's. */
async function inOthers(
  named: Parameters<typeof inOtherProjects>[0],
  world: StoreWorld,
  tip: string | null,
): Promise<Findings> {
  const found = placesOf(world, tip).map(async (placeOf) => await inOtherProjects(named, placeOf));
  return joined([fromBeforeGit(world), ...(await Promise.all(found))]);
}

/** The same, whatever their root manifests. */
async function othersOf(
  asking: Parameters<typeof otherLedgers>[0],
  world: StoreWorld,
  tip: string | null,
): Promise<readonly OtherLedger[]> {
  const found = placesOf(world, tip).map(async (placeOf) => await otherLedgers(asking, placeOf));
  return (await Promise.all(found)).flat();
}

/** Where projects have their ledgers, as this machine reaches it: in files, and on the branch as it was read. */
function placesOf(world: StoreWorld, tip: string | null) {
  const inFile = (project: string) => fileOf({ ...world, project });
  if (tip === null) return [inFile];
  const atTip = (project: string) => ({
    place: `the branch ${LEDGER_BRANCH}`,
    open: () => branchAt("", { ...world, project }, { memory: { tip } }),
  });
  return [inFile, atTip];
}

/** A folder that has become a repository since has its ledger elsewhere. Nothing of it is believed: a commit may bring it. */
function fromBeforeGit(world: StoreWorld): Findings {
  const { path, shown } = fileOf(world);
  const former = join(folderWithoutGit(world.workspace), basename(path));
  if (former === path || !existsSync(former)) return NOTHING;
  return sign(`the file ${former}, from before this was a repository (${shown} is where it would be now)`);
}

function isFirstRun({ ask }: StoreWorld): (place: string) => Promise<boolean> {
  return async (place) =>
    await ask(
      `No ledger in ${place}. Is this the first apply of this project anywhere? Where videos were made from another folder, clone, fork or machine, answer no: they would be paid for again.`,
    );
}

function branchAt(
  remote: string,
  { workspace, project, run, clock, random }: StoreWorld,
  known: { readonly memory?: Memory | undefined; readonly tip?: string | null | undefined },
): BranchStore {
  const git = new PlainGit({ folder: workspace, remote, ...known });
  return new BranchStore({ git, project, run, clock, random });
}

/** The tip of the branch where the project's remote was asked: `null` where it has no branch. */
function tipIn({ listed }: StoreWorld): string | null | undefined {
  return listed === null ? undefined : (listed.commits.get(`refs/heads/${LEDGER_BRANCH}`) ?? null);
}

/** One remote is the project's. */
function demandProjectRemote(remotes: Remotes): string {
  const remote = projectRemote(remotes);
  if (remote !== null) return remote;
  if (remotes.size === 0) return "origin";
  throw new InputError(message("remote-unclear", { remotes: [...remotes.keys()] }));
}

/** A branch of ours at another remote, such as a fork's or a template's. Nothing of it is read; it shows an earlier run. */
async function atOtherRemotes(world: StoreWorld): Promise<Findings> {
  const remotes = await world.remotes();
  const own = projectRemote(remotes);
  const others = [...remotes.keys()].filter((name) => name !== own);
  const found = others.map(async (remote) => {
    const place = `the branch ${LEDGER_BRANCH} of ${remote}`;
    const { copies, unread } = await inStore(place, () => branchAt(remote, world, { memory: "forgotten" }), OFFLINE);
    return { copies: [], signs: copies.map(() => ({ place, facts: null })), unread };
  });
  return joined(await Promise.all(found));
}

/** What this clone remembers of the branch beyond a commit, whatever became of it since. Nothing is appended there. */
async function inClone(world: StoreWorld, beyond: string | null): Promise<Findings> {
  const git = new PlainGit({ folder: world.workspace, remote: "", memory: "offline" });
  const place = `this clone's copy of the branch ${LEDGER_BRANCH}`;
  const tips = await git.rememberedTips(LEDGER_BRANCH, { beyond }).catch(() => []);
  const read = tips.map(
    async (tip) =>
      await inStore(place, () => branchAt("", world, { memory: { tip } }), { ...OFFLINE, isWritable: false }),
  );
  return { ...NOTHING, copies: joined(await Promise.all(read)).copies };
}

/** The ledger's branch holds nothing else: whoever works on it would find commits of ours there. */
async function demandOwnBranch(workspace: string): Promise<void> {
  // What git can't say here, the store says with its reason.
  if ((await said(workspace, ["symbolic-ref", "--quiet", "--short", "HEAD"])) === LEDGER_BRANCH)
    throw new InputError(message("ledger-branch-used", { branch: LEDGER_BRANCH, as: "checked out" }));
}
