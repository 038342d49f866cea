import { cpSync, existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished } from "vitest";
import { newFolder } from "../../harness/new-folder.js";
import { type Machine, openDesk, type Ran } from "../fixtures/command-line.js";
import { commit, git } from "../fixtures/git-repository.js";
import { FIRST, named, PROJECT } from "./repository.js";

export type LaptopSettings = Readonly<Record<string, unknown>>;
/** What an apply is given beside its folder. `videos` are committed first. */
type Asked = { readonly args?: readonly string[]; readonly machine?: Machine; readonly videos?: object };

const REF = "refs/heads/videos-as-code";
/** What branch and file hold: a commit, and a folder. */
type Held = { readonly tip: string; readonly folder: string };

/**
 * A clone of a repository on a laptop, whose apply has made the two videos of its project, in two commits on the default branch. Each test
 * of a file has a copy of its own, and all have the one service: none of them may pay.
 */
export async function paidLaptop(settings: LaptopSettings) {
  const desk = await openDesk({}, afterAll);
  const made = newFolder("paid-laptop-");
  afterAll(() => rmSync(made, { recursive: true, force: true }));
  const bare = join(made, "acme/docs.git");
  const clone = desk.workspace;
  git(made, "init", "--quiet", "--bare", "--initial-branch=main", bare);
  git(clone, "init", "--quiet", "--initial-branch=main");
  git(clone, "remote", "add", "origin", bare);

  async function apply(folder: string, { args = [], machine = {}, videos }: Asked = {}): Promise<Ran> {
    if (videos !== undefined) commit(folder, { "videos.yml": manifestOf(videos, settings) });
    return await desk.run(["apply", "--yes", ...args], { workspace: folder, ...machine });
  }

  function held(name: string): Held {
    const folder = join(made, name);
    const local = join(clone, ".git/videos-as-code");
    if (existsSync(local)) cpSync(local, folder, { recursive: true });
    return { tip: git(bare, "for-each-ref", "--format=%(objectname)", REF), folder };
  }

  async function merge(videos: object): Promise<void> {
    commit(clone, { "videos.yml": manifestOf(videos, settings) });
    git(clone, "push", "--quiet", "--set-upstream", "origin", "main");
    expect(await apply(clone)).toMatchObject({ code: 0 });
  }

  const none = held("none");
  await merge(FIRST);
  const early = held("early");
  await merge(PROJECT);
  const stores = { none, early, whole: held("whole") };
  cpSync(clone, join(made, "clone"), { recursive: true });
  return () => copyOf({ made, stores, desk, apply, settings });
}

export function manifestOf(videos: object, settings: LaptopSettings): string {
  return JSON.stringify({ version: 1, settings, videos });
}

type Made = {
  readonly made: string;
  readonly stores: Readonly<Record<"none" | "early" | "whole", Held>>;
  readonly desk: Awaited<ReturnType<typeof openDesk>>;
  readonly apply: (folder: string, asked?: Asked) => Promise<Ran>;
  readonly settings: LaptopSettings;
};

function copyOf({ made, stores, desk, apply, settings }: Made) {
  const root = realpathSync(newFolder("laptop-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [bare, clone] = [join(root, "acme/docs.git"), join(root, "clone")];
  cpSync(join(made, "acme/docs.git"), bare, { recursive: true });
  cpSync(join(made, "clone"), clone, { recursive: true });
  const config = join(clone, ".git/config");
  writeFileSync(config, readFileSync(config, "utf8").replace(join(made, "acme/docs.git"), bare));

  function put({ tip, folder }: Held): void {
    const local = join(clone, ".git/videos-as-code");
    if (tip === "") git(bare, "update-ref", "-d", REF);
    else git(bare, "update-ref", REF, tip);
    rmSync(local, { recursive: true, force: true });
    if (existsSync(folder)) cpSync(folder, local, { recursive: true });
  }

  return {
    root,
    bare,
    clone,
    settings,
    apiKey: desk.sandbox.apiKey,
    apply,
    paid: () => ({ videos: desk.sandbox.videos().length, edits: desk.sandbox.edits().length }),
    /** Puts into branch and file what they had before everything, after the first apply, and after the second one. */
    hold: {
      nothing: () => put(stores.none),
      early: () => put(stores.early),
      whole: () => put(stores.whole),
    },
    /** The clone forgets what it has seen of the ledger's branch. */
    forgetRef: () => git(clone, "update-ref", "-d", "refs/videos-as-code/videos-as-code"),
    withUuids: () => named(desk.sandbox.videos().map(({ uuid }) => uuid)),
  };
}

export type PaidLaptop = ReturnType<typeof copyOf>;
