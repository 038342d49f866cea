import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { GivenSettings } from "../../harness/settings.js";
import type { SimulatedRun } from "../../harness/simulation.js";
import { type CachedRunOptions, openCached } from "../fixtures/cached-runs.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

export type Store = "cache" | "branch" | "file";

/** How a run starts. Each merge is that of a pull request of its own. */
export type Start = "schedule" | "push" | "merge";
export const STARTS = ["schedule", "push", "merge"] as const;

export const FIRST = { a: { task: "Explain the invoices." } };
/** What was paid for it: two videos, and an edit of the first one. */
export const PROJECT = { a: { task: "Explain the receipts." }, b: { task: "Explain the refunds." } };
export const PAID = { videos: 2, edits: 1 };

export type Entries = Readonly<Record<string, { readonly task: string; readonly uuid?: string }>>;
type Asked = Pick<CachedRunOptions, "before" | "branch" | "inputs" | "runId" | "sha"> & {
  readonly settings?: GivenSettings;
};

/** A repository on GitHub whose workflow has made the two videos of its project, in two merges. */
export async function paidRepository(settings: GivenSettings = {}) {
  const world = await openCached();
  const { simulation, cache, github } = world;
  const copies = await temporaryFolder();
  const local = join(simulation.workspace, ".videos-as-code");
  let merged = 6;
  let kept = 0;

  async function start(how: Start, entries: Entries, { settings: more, ...options }: Asked = {}) {
    await simulation.write("videos.yml", JSON.stringify({ version: 1, videos: entries }));
    const main = () => github.git.history("main")[0]?.sha ?? "";
    if (how !== "schedule") github.git.push("main", { files: { "videos.yml": JSON.stringify(entries) }, message: how });
    if (how === "merge") {
      merged += 1;
      github.addPull({ number: merged, mergeCommitSha: main(), headSha: `${merged}`.padStart(40, "f"), merged: true });
    }
    const { branch = "main", inputs, ...rest } = options;
    const payload = { repository: { default_branch: "main" } };
    return await world.run({
      sha: main(),
      ...rest,
      branch,
      inputs: { comment: "true", ...inputs },
      settings: { ...settings, ...more },
      event: { name: how === "schedule" ? "schedule" : "push", ref: `refs/heads/${branch}`, payload },
    });
  }

  /** What all stores hold now, as a function that puts it back. */
  async function keep() {
    const entries = [...cache.entries];
    const tip = github.git.history("videos-as-code")[0]?.sha ?? null;
    const copy = join(copies, String(++kept));
    await cp(local, copy, { recursive: true }).catch(() => undefined);
    return async () => {
      cache.entries.splice(0, cache.entries.length, ...entries);
      if (tip === null) github.git.removeBranch("videos-as-code");
      else github.git.reset("videos-as-code", tip);
      await rm(local, { recursive: true, force: true });
      await cp(copy, local, { recursive: true }).catch(() => undefined);
    };
  }

  const none = await keep();
  expect((await start("merge", FIRST)).failure).toBeNull();
  const early = await keep();
  expect((await start("merge", PROJECT)).failure).toBeNull();
  const paid = () => ({ videos: simulation.sandbox.videos().length, edits: simulation.sandbox.edits().length });
  expect(paid()).toEqual(PAID);
  return Object.assign(world, {
    start,
    keep,
    paid,
    /** The stores as they were: before everything, after the first merge, and now. */
    stores: { none, early, whole: await keep() },
    /** The project with the uuid of each video. */
    withUuids: (): Entries => named(simulation.sandbox.videos().map(({ uuid }) => uuid)),
    forgetComments: () => {
      const all = Array.from({ length: merged + 1 }, (_, number) => github.comments(number)).flat();
      for (const comment of all) comment.body = "Thanks!";
    },
  });
}

export type PaidRepository = Awaited<ReturnType<typeof paidRepository>>;

export function named([a = "", b = ""]: readonly string[]): Entries {
  return { a: { ...PROJECT.a, uuid: a }, b: { ...PROJECT.b, uuid: b } };
}

/** What a run says of itself, as one text. */
export function saidBy({ failure, results, host }: SimulatedRun): string {
  const details = results.map(({ error }) => error?.detail ?? "");
  return [failure ?? "", ...details, ...host.annotations.map(({ message }) => message)].join("\n");
}
