import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { FIRST_RUN, type Machine } from "../fixtures/command-line.js";
import { commit, git, put } from "../fixtures/git-repository.js";
import { manifestOf, type PaidLaptop, paidLaptop } from "./laptop.js";
import { PAID, PROJECT } from "./repository.js";

const COPIES = new Map<object, () => PaidLaptop>();
beforeAll(async () => {
  for (const settings of [BRANCH, FILE, LISTED, LISTED_BRANCH, FILLED])
    COPIES.set(settings, await paidLaptop(settings));
}, 60_000);

type World = PaidLaptop;
/** Where the next apply starts. */
type Place = { readonly folder: string; readonly machine?: Machine };
type Go = (world: World) => Place | Promise<Place>;
type Lose = (world: World) => void;
/** What takes a person out of a stop. It returns what the next apply is given. */
type WayOut = (
  world: World,
  place: Place,
) => { readonly args?: readonly string[]; readonly videos?: object; readonly folder?: string };
type Row = {
  readonly what: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly lose?: Lose;
  readonly go?: Go;
  /** What the stop says; it goes on where this isn't given. */
  readonly stops?: RegExp;
  readonly waysOut?: readonly WayOut[];
};

const BRANCH = { ledger: "branch" };
const FILE = { ledger: "file" };

const here: Go = ({ clone }) => ({ folder: clone });

function cloned(world: World, name: string, from: string, ...options: string[]): Place {
  const folder = join(world.root, name);
  git(world.root, "clone", "--quiet", ...options, `file://${from}`, folder);
  return { folder };
}
const newClone: Go = (world) => cloned(world, "another", world.bare);

/** A fork on the server, as it is made there: of the default branch alone. */
function forkOf(world: World): string {
  const fork = join(world.root, "ada/docs.git");
  git(world.root, "clone", "--quiet", "--bare", "--single-branch", "--branch=main", `file://${world.bare}`, fork);
  return fork;
}
const cloneOfFork: Go = (world) => cloned(world, "contributors", forkOf(world));
const withUpstream = async (world: World, go: Go): Promise<Place> => {
  const place = await go(world);
  git(place.folder, "remote", "add", "upstream", world.bare);
  return place;
};

const subfolder: Go = ({ clone }) => {
  const folder = join(clone, "docs");
  mkdirSync(folder);
  return { folder };
};
const subfolderWithManifest: Go = async (world) => {
  const place = await subfolder(world);
  put(place.folder, { "videos.yml": manifestOf(PROJECT, world.settings) });
  return place;
};
const worktree: Go = ({ clone, root }) => {
  const folder = join(root, "worktree");
  git(clone, "worktree", "add", "--quiet", "-b", "topic", folder);
  return { folder };
};
const moved: Go = ({ clone }) => {
  const folder = `${clone}-moved`;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  renameSync(clone, folder);
  return { folder };
};
const detached: Go = ({ clone }) => {
  git(clone, "checkout", "--quiet", "--detach");
  return { folder: clone };
};
const pipeline =
  (go: Go): Go =>
  async (world) => {
    const place = await go(world);
    const env = {
      VIDEOS_BASE_URL: "http://127.0.0.1:1",
      VIDEOS_API_KEY: world.apiKey,
      CI: "true",
      GITLAB_CI: "true",
      CI_PIPELINE_ID: "70",
      CI_JOB_ID: "700",
    };
    return { ...place, machine: { env } };
  };

const gone: Lose = ({ hold }) => hold.nothing();
const reset: Lose = ({ hold }) => hold.early();
/** The clone doesn't remember the branch either. */
const forgotten =
  (lose: Lose): Lose =>
  (world) => {
    lose(world);
    world.forgetRef();
  };

const restored: WayOut = ({ hold }) => {
  hold.whole();
  return {};
};
const whereItIs: WayOut = ({ clone }) => ({ folder: clone });
const withUuids: WayOut = ({ withUuids }) => ({ videos: withUuids(), args: FIRST_RUN });
const upstreamAdded: WayOut = ({ bare }, { folder }) => {
  git(folder, "remote", "add", "upstream", bare);
  return {};
};
const branchHere: WayOut = ({ clone, bare }) => {
  const ref = "refs/videos-as-code/videos-as-code";
  git(clone, "push", "--quiet", "--force", bare, `${ref}:refs/heads/videos-as-code`);
  return {};
};

const forward: WayOut = ({ clone }) => {
  git(clone, "switch", "--quiet", "main");
  return {};
};

const NOBODY = /nobody has said that this is the first run/;

const PAGE = "docs/page.md";
const LISTED = { ...FILE, lock_file: "videos.lock.json" };
const LISTED_BRANCH = { ...BRANCH, lock_file: "videos.lock.json" };
const FILLED = { ...FILE, embed: ["docs/*.md"], link: "https://app.example.com/v/{uuid}" };
const filled: Lose = (world) => {
  put(world.clone, { [PAGE]: "<!-- video: a -->\nhttps://app.example.com/v/1\n<!-- /video -->\n" });
  gone(world);
};

const ROWS: readonly Row[] = [
  // Nothing is lost: where a run starts changes nothing.
  ...[BRANCH, FILE].flatMap((settings): Row[] => [
    { what: "the same clone", settings, go: here },
    { what: "a subfolder", settings, go: subfolder },
    { what: "a subfolder with a videos.yml of its own", settings, go: subfolderWithManifest },
    { what: "a worktree, on a branch of its own", settings, go: worktree },
    { what: "the folder after a move", settings, go: moved },
    { what: "a detached HEAD", settings, go: detached },
    {
      what: "a commit behind",
      settings,
      go: ({ clone }) => {
        git(clone, "checkout", "--quiet", "HEAD~1");
        return { folder: clone };
      },
      stops: /was applied last, and \w+ doesn't contain it/,
      waysOut: [forward],
    },
    {
      what: "a branch that is ahead of the default one",
      settings,
      go: ({ clone }) => {
        git(clone, "switch", "--quiet", "--create", "topic");
        commit(clone, { "page.md": "Hello\n" });
        return { folder: clone };
      },
    },
  ]),
  { what: "a new clone", settings: BRANCH, go: newClone },
  {
    what: "a shallow clone",
    settings: BRANCH,
    go: (world) => cloned(world, "shallow", world.bare, "--depth=1", "--single-branch"),
  },
  { what: "a pipeline of other CI", settings: BRANCH, go: pipeline(newClone) },
  {
    what: "a fork as origin, with the ledger at upstream",
    settings: BRANCH,
    go: (world) => withUpstream(world, cloneOfFork),
  },
  {
    what: "a fork as origin, with an old copy of the branch, and the ledger at upstream",
    settings: BRANCH,
    go: async (world) => {
      world.hold.early();
      const fork = forkOf(world);
      git(world.root, "-C", world.bare, "push", "--quiet", fork, "videos-as-code");
      world.hold.whole();
      return await withUpstream(world, () => cloned(world, "contributors", fork));
    },
  },
  {
    what: "a second remote that can't be reached",
    settings: BRANCH,
    go: ({ clone, root }) => {
      git(clone, "remote", "add", "backup", join(root, "nowhere.git"));
      return { folder: clone };
    },
  },
  {
    what: "a fork as origin, and no other remote",
    settings: BRANCH,
    go: cloneOfFork,
    stops: NOBODY,
    waysOut: [upstreamAdded, whereItIs, withUuids],
  },
  { what: "a new clone", settings: FILE, go: newClone, stops: NOBODY, waysOut: [whereItIs, withUuids] },
  {
    what: "a pipeline of other CI",
    settings: FILE,
    go: pipeline(newClone),
    stops: /settings.ledger is file, and CI is set/,
    waysOut: [whereItIs],
  },
  // The ledger's branch is lost, and the clone remembers it.
  ...[here, worktree].flatMap((go): Row[] => [
    { what: `the branch deleted, in ${go.name}`, settings: BRANCH, lose: gone, go },
    { what: `the branch reset, in ${go.name}`, settings: BRANCH, lose: reset, go },
  ]),
  {
    what: "the branch deleted, in a new clone",
    settings: BRANCH,
    lose: gone,
    go: newClone,
    stops: NOBODY,
    waysOut: [restored, branchHere, whereItIs, withUuids],
  },
  {
    what: "the branch deleted, in other CI",
    settings: BRANCH,
    lose: gone,
    go: pipeline(newClone),
    stops: NOBODY,
    waysOut: [restored, branchHere, withUuids],
  },
  {
    what: "the branch deleted, the clone's ref gone",
    settings: BRANCH,
    lose: forgotten(gone),
    stops: NOBODY,
    waysOut: [restored, withUuids],
  },
  // The file is lost.
  { what: "the file deleted", settings: FILE, lose: gone, stops: NOBODY, waysOut: [restored, withUuids] },
  {
    what: "the file deleted, in a worktree",
    settings: FILE,
    lose: gone,
    go: worktree,
    stops: NOBODY,
    waysOut: [restored, withUuids],
  },
  // What the repository itself tells.
  {
    what: "the file deleted, a lock file there",
    settings: LISTED,
    lose: gone,
    stops: /an earlier run: the lock file videos\.lock\.json.*\(videos-as-code import --from/,
    waysOut: [restored, withUuids],
  },
  {
    what: "the file set back, a lock file there",
    settings: LISTED,
    lose: reset,
    stops: /The ledger has no such video/,
    waysOut: [restored],
  },
  {
    what: "the branch set back, the clone's ref gone, a lock file there",
    settings: LISTED_BRANCH,
    lose: forgotten(reset),
    stops: /The ledger has no such video/,
    waysOut: [restored],
  },
  {
    what: "the branch deleted, the clone's ref gone, a lock file there",
    settings: LISTED_BRANCH,
    lose: forgotten(gone),
    stops: /an earlier run: the lock file videos\.lock\.json.*\(videos-as-code import --from/,
    waysOut: [restored, withUuids],
  },
  {
    what: "the file deleted, a filled block there",
    settings: FILLED,
    lose: filled,
    stops: /the filled block of a in docs\/page\.md:1/,
    waysOut: [restored, withUuids],
  },
];

test.each(ROWS.map((row) => ({ ...row, ledger: row.settings["ledger"] })))(
  "ledger: $ledger, $what: nothing is paid again",
  async ({ settings, lose, go = here, stops, waysOut = [] }) => {
    for (const wayOut of waysOut.length === 0 ? [null] : waysOut) {
      const world = COPIES.get(settings)?.();
      if (world === undefined) throw new Error("no such laptop");
      lose?.(world);
      const place = await go(world);
      const { folder, machine = {} } = place;
      const { code, stderr, stdout } = await world.apply(folder, { machine });
      expect(world.paid()).toEqual(PAID);
      if (stops === undefined) {
        expect({ code, said: stderr + stdout }).toEqual({ code: 0, said: expect.not.stringContaining("blocked") });
        continue;
      }
      expect([1, 64, 65]).toContain(code);
      expect((stderr + stdout).replace(/\s+/g, " ")).toMatch(stops);
      const { folder: other = folder, ...asked } = wayOut?.(world, place) ?? {};
      const elsewhere = other === folder ? { machine } : {};
      expect(await world.apply(other, { ...elsewhere, ...asked })).toMatchObject({ code: 0 });
      expect(await world.apply(other, elsewhere)).toMatchObject({ code: 0 });
      expect(world.paid()).toEqual(PAID);
    }
  },
);
