import { execFileSync } from "node:child_process";
import { describe, expect } from "vitest";
import { inDashboard } from "../fixtures/dashboard.js";
import { git, put } from "../fixtures/git-repository.js";
import { type Repository, type RunOptions, testInProcess as test } from "../fixtures/repository.js";
import type { Run } from "../fixtures/sound-run.js";

const ACCEPTS = ["videos: accept"];
/** More than the limits allow where nothing is set. */
const IDS = Array.from({ length: 12 }, (_, index) => `page-${index + 1}`);

const manifest = () =>
  `version: 1\nsettings: { max_creates: 40, max_edits: 40, ledger: file }\nvideos:\n${IDS.map(
    (id) => `  ${id}: { task: Explain it., sources: ["docs/${id}.md"] }\n`,
  ).join("")}`;

const pages = (words: (id: string) => string) =>
  Object.fromEntries(IDS.map((id) => [`docs/${id}.md`, `# ${id}\n\n${words(id)}\n`]));

/** A clone with 12 pages and a video of each. */
async function cloneWithVideos(open: () => Promise<Repository>): Promise<Repository> {
  return await cloneWith(await open(), { "videos.yml": manifest(), ...pages(() => "Click save, e.g. now.") }, RUN);
}

/** The repository as a clone in which these files were applied. */
async function cloneWith(
  repository: Repository,
  files: Readonly<Record<string, string>>,
  options: RunOptions = {},
): Promise<Repository> {
  const { workspace } = repository;
  git(workspace, "init", "--quiet", "--initial-branch=main");
  merge(repository, files);
  expect((await repository.push(options)).exitCode).toBe(0);
  return repository;
}

/** Settings of the manifest, as it is. */
const RUN = { settings: { max_creates: 40, max_edits: 40 } };

function commitAll(folder: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--allow-empty", "-m", "Change");
}

/** A commit of the default branch. */
function merge({ workspace }: Repository, files: Readonly<Record<string, string>>): void {
  put(workspace, files);
  commitAll(workspace);
}

/** Checks out what a pull request with these files would be merged as; `land` makes that the default branch. */
function propose({ workspace }: Repository, files: Readonly<Record<string, string>>): { land: () => void } {
  git(workspace, "checkout", "--quiet", "-B", "proposal", "main");
  put(workspace, files);
  commitAll(workspace);
  git(workspace, "checkout", "--quiet", "--detach", "main");
  git(workspace, "merge", "--quiet", "--no-ff", "-m", "Merge", "proposal");
  const merged = git(workspace, "rev-parse", "HEAD");
  return { land: () => execFileSync("git", ["-C", workspace, "checkout", "--quiet", "-B", "main", merged]) };
}

const FORMATTED = pages(() => "Click save, for example now.");

describe("a pull request with the label that accepts what it changes", () => {
  test("says so, pays nothing after its merge, and the next real edit of a page is sent alone", async ({ open }) => {
    const repository = await cloneWithVideos(open);
    const before = repository.sandbox.credits();
    const { land } = propose(repository, FORMATTED);
    const unlabelled = await repository.pullRequest(7, RUN);
    expect(unlabelled.summary).toContain("12 edits");
    const plan = await repository.pullRequest(7, { ...RUN, labels: ACCEPTS });
    expect(plan.summary).toContain("12 changes accepted (free)");
    expect(repository.comment(7)).toContain("nothing is sent for these changes");
    land();
    const applied = await repository.push({ ...RUN, merges: 7, labels: ACCEPTS, built: true });
    expect(applied.exitCode).toBe(0);
    expect(applied.summary).toContain("12 changes accepted (free)");
    expect(applied.requests.filter(({ method }) => method === "POST")).toEqual([]);
    merge(repository, { "docs/page-3.md": "# page-3\n\nClick save, for example now.\n\nThen close it.\n" });
    const next = await repository.push(RUN);
    expect(next.results.flatMap(({ steps }) => steps)).toEqual(["edit"]);
    const [edit] = repository.sandbox.edits();
    expect(edit?.request).toContain("Then close it.");
    expect(edit?.request).not.toContain("e.g.");
    expect(before - repository.sandbox.credits()).toBeGreaterThan(0);
    expect(repository.sandbox.edits()).toHaveLength(1);
  });

  test("doesn't swallow what has waited since an earlier merge", async ({ open }) => {
    const repository = await cloneWithVideos(open);
    // Merged, and not applied yet.
    merge(repository, { "docs/page-1.md": "# page-1\n\nClick save twice, e.g. now.\n" });
    const { land } = propose(repository, {
      ...FORMATTED,
      "docs/page-1.md": "# page-1\n\nClick save twice, for example now.\n",
    });
    const plan = await repository.pullRequest(7, { ...RUN, labels: ACCEPTS });
    expect(plan.summary).toContain("11 changes accepted (free)");
    expect(plan.summary).toContain("since earlier merges: page-1.");
    land();
    const applied = await repository.push({ ...RUN, merges: 7, labels: ACCEPTS });
    expect(applied.results.flatMap(({ id, steps }) => (steps.length === 0 ? [] : [id]))).toEqual(["page-1"]);
    expect(repository.sandbox.edits()).toHaveLength(1);
  });

  test("accepts nothing once the label is gone, though its last plan has said so", async ({ open }) => {
    const repository = await cloneWithVideos(open);
    const { land } = propose(repository, FORMATTED);
    await repository.pullRequest(7, { ...RUN, labels: ACCEPTS });
    land();
    const applied = await repository.push({ ...RUN, merges: 7 });
    expect(applied.results.filter(({ steps }) => steps.length > 0)).toHaveLength(12);
  });

  test("accepts nothing that was changed after its last plan", async ({ open }) => {
    const repository = await cloneWithVideos(open);
    const { land } = propose(repository, FORMATTED);
    await repository.pullRequest(7, { ...RUN, labels: ACCEPTS });
    land();
    merge(repository, { "docs/page-2.md": "# page-2\n\nDon't click.\n" });
    const applied = await repository.push({ ...RUN, merges: 7, labels: ACCEPTS });
    expect(applied.results.flatMap(({ id, steps }) => (steps.length === 0 ? [] : [id]))).toEqual(["page-2"]);
  });

  test("of a fork says that it has to be accepted in the manifest", async ({ open }) => {
    const repository = await cloneWithVideos(open);
    propose(repository, FORMATTED);
    const plan = await repository.forkPullRequest(7, { ...RUN, labels: ACCEPTS });
    expect(plan.summary).toContain("The label accepts nothing here");
    expect(plan.summary).toContain("12 edits");
  });
});

const page = (words: string) => ({ "docs/billing.md": `# Billing\n\n${words}\n` });
/** Its settings stand as they are, so that a run leaves the clone clean. */
const billing = (id = "billing", more = "", settings = "ledger: file") =>
  `version: 1\nsettings:\n  ${settings}\nvideos:\n  ${id}: { task: Explain it., sources: [docs/billing.md]${more} }\n`;
const ONE = { "videos.yml": billing(), ...page("Click save, e.g. now.") };
const FORMATTED_ONE = page("Click save, for example now.");
const TWICE = "Click save twice, e.g. now.";

/** What was done, and for which entry. */
const steps = ({ results }: Run) => results.flatMap((one) => one.steps.map((step) => `${one.id} ${step}`));

/** The merge of pull request 7, whose run came neither to its apply nor to its comment. */
async function mergeUnapplied(repository: Repository, options: RunOptions & { labels?: readonly string[] } = {}) {
  await repository.push({ ...options, merges: 7, inputs: { mode: "plan", comment: "false" } });
}

describe("the label", () => {
  test("counts on each of two pull requests, where one is built on the other and one apply makes both", async ({
    open,
  }) => {
    const repository = await cloneWith(await open(), ONE);
    const labels = ACCEPTS;
    const first = propose(repository, FORMATTED_ONE);
    await repository.pullRequest(7, { labels });
    const second = propose(repository, page("Click save, for instance now."));
    await repository.pullRequest(8, { labels });
    first.land();
    await mergeUnapplied(repository, { labels });
    second.land();
    const applied = await repository.push({ merges: 8, labels });
    expect(applied.summary).toContain("1 change accepted (free)");
    expect(repository.sandbox.edits()).toEqual([]);
  });

  test("counts for one merge: where the same words are merged again later, they are sent", async ({ open }) => {
    const repository = await cloneWith(await open(), ONE);
    const { land } = propose(repository, FORMATTED_ONE);
    await repository.pullRequest(7, { labels: ACCEPTS });
    land();
    await mergeUnapplied(repository, { labels: ACCEPTS });
    merge(repository, page("Don't click."));
    expect(steps(await repository.push())).toEqual(["billing edit"]);
    merge(repository, FORMATTED_ONE);
    expect(steps(await repository.push({ merges: 8 }))).toEqual(["billing edit"]);
  });

  test("accepts nothing where no comment keeps what was accepted, and says so", async ({ open }) => {
    const repository = await cloneWith(await open(), ONE);
    propose(repository, FORMATTED_ONE);
    const plan = await repository.pullRequest(7, { labels: ACCEPTS, inputs: { comment: "false" } });
    expect(plan.summary).toContain("The label accepts nothing here");
    expect(plan.summary).toContain("1 edit ");
  });

  test("accepts nothing that GitHub doesn't tell of, and the apply says why it pays", async ({ open }) => {
    const repository = await cloneWith(await open(), ONE);
    const { land } = propose(repository, FORMATTED_ONE);
    await repository.pullRequest(7, { labels: ACCEPTS });
    land();
    repository.github.addFault({
      method: "GET",
      path: /\/pulls\?/,
      status: 403,
      afterwards: false,
      message: "Not for this token",
    });
    const applied = await repository.push({ merges: 7, labels: ACCEPTS });
    expect(steps(applied)).toEqual(["billing edit"]);
    expect(applied.summary).toMatch(/What merged pull requests accept by the label .* can't be read: .*Not for this/);
  });

  test("doesn't swallow what has waited under a former id", async ({ open }) => {
    const repository = await cloneWith(await open(), ONE);
    merge(repository, page(TWICE));
    const { land } = propose(repository, {
      "videos.yml": billing("invoices", ", moved_from: billing"),
      ...page("Click save twice, for example now."),
    });
    const plan = await repository.pullRequest(7, { labels: ACCEPTS });
    expect(plan.summary).toContain("since earlier merges: invoices.");
    land();
    expect(steps(await repository.push({ merges: 7, labels: ACCEPTS }))).toEqual(["invoices edit"]);
  });

  test("doesn't answer for an edit that was taken back in the dashboard", async ({ open }) => {
    const repository = await cloneWith(await open(), ONE);
    merge(repository, page(TWICE));
    await repository.push();
    repository.letPass(61_000);
    await inDashboard(repository, "revert", repository.sandbox.edits()[0]?.editId);
    merge(repository, page("Click save three times, e.g. now."));
    expect((await repository.push()).outcomes).toEqual(["billing: waiting"]);
    const { land } = propose(repository, page("Click save three times, for example now."));
    const plan = await repository.pullRequest(7, { labels: ACCEPTS });
    expect(plan.summary).toContain("since earlier merges: billing.");
    land();
    expect((await repository.push({ merges: 7, labels: ACCEPTS })).outcomes).toEqual(["billing: waiting"]);
  });

  test("counts after a run of other entries, too", async ({ open }) => {
    const tour = { "docs/tour.md": "# tour\n\nA tour.\n" };
    const both = `${billing("billing")}  tour: { task: Explain it., sources: [docs/tour.md] }\n`;
    const repository = await cloneWith(await open(), { ...ONE, ...tour, "videos.yml": both });
    const { land } = propose(repository, FORMATTED_ONE);
    await repository.pullRequest(7, { labels: ACCEPTS });
    land();
    await repository.push({ merges: 7, labels: ACCEPTS, inputs: { only: "tour" } });
    expect((await repository.schedule()).summary).toContain("1 change accepted (free)");
    expect(repository.sandbox.edits()).toEqual([]);
  });

  test("counts once a job is over that was in flight at the merge", async ({ open }) => {
    const repository = await cloneWith(await open({ durations: { edit_planning: 900_000 } }), ONE);
    merge(repository, page(TWICE));
    await repository.push({ inputs: { wait: "false" } });
    const tour = `${billing("billing")}  tour: { task: A tour. }\n`;
    const { land } = propose(repository, { "videos.yml": tour, ...page("Click save twice, for example now.") });
    await repository.pullRequest(7, { labels: ACCEPTS });
    land();
    // The new video takes so long that the edit is left in flight.
    await repository.push({ merges: 7, labels: ACCEPTS, inputs: { "timeout-minutes": "10" } });
    repository.letPass(60 * 60_000);
    expect((await repository.schedule()).outcomes).toEqual(["billing: succeeded", "tour: unchanged"]);
    expect(repository.sandbox.edits()).toHaveLength(1);
  });

  test("counts for an apply that keeps no comment", async ({ open }) => {
    const repository = await cloneWith(await open(), ONE);
    const { land } = propose(repository, FORMATTED_ONE);
    await repository.pullRequest(7, { labels: ACCEPTS });
    land();
    const applied = await repository.push({ merges: 7, labels: ACCEPTS, inputs: { comment: "false" } });
    expect(applied.summary).toContain("1 change accepted (free)");
    expect(repository.sandbox.edits()).toEqual([]);
  });

  test("accepts where edits are previewed, too, and nothing is previewed", async ({ open }) => {
    const onBranch = { ...ONE, "videos.yml": billing("billing", "", "ledger: branch") };
    const repository = await cloneWith(await open({ controls: true }), onBranch);
    propose(repository, FORMATTED_ONE);
    const plan = await repository.pullRequest(7, { labels: ACCEPTS, inputs: { preview: "true" } });
    expect(plan.summary).toContain("1 change accepted (free)");
    expect(repository.sandbox.edits()).toEqual([]);
  });
});

/** The merge of a pull request that has shown page 1, after which page 2 has changed, too. */
async function mergedWithMore(repository: Repository, run: RunOptions): Promise<Run> {
  const { land } = propose(repository, { "docs/page-1.md": "# page-1\n\nClick save twice.\n" });
  await repository.pullRequest(7, run);
  land();
  merge(repository, { "docs/page-2.md": "# page-2\n\nDon't click.\n" });
  return await repository.push({ ...run, merges: 7 });
}

describe("what a merge makes and its pull request has not shown", () => {
  test("is said, and which", async ({ open }) => {
    const repository = await cloneWithVideos(open);
    const applied = await mergedWithMore(repository, RUN);
    expect(applied.summary).toContain("7 has shown: page-2 (not shown). With settings.strict it would not be sent.");
    expect(applied.results.filter(({ steps }) => steps.length > 0)).toHaveLength(2);
    // Once more: what was shown stands in the marker still.
    merge(repository, { "docs/page-2.md": "# page-2\n\nDon't click here.\n" });
    expect(repository.comment(7)).toContain("shown=page-1:");
  });

  test("is blocked with strict, and what was shown is sent", async ({ open }) => {
    const strict = { settings: { ...RUN.settings, strict: true } };
    const repository = await cloneWithVideos(open);
    const applied = await mergedWithMore(repository, strict);
    expect(applied.exitCode).toBe(1);
    expect(applied.outcomes.filter((outcome) => !outcome.endsWith("unchanged"))).toEqual([
      "page-1: succeeded",
      "page-2: blocked",
    ]);
    expect(applied.results.find(({ id }) => id === "page-2")?.error?.detail).toContain("wasn't in the plan of #7");
    expect(repository.sandbox.edits()).toHaveLength(1);
    const direct = await repository.push(strict);
    expect(direct.outcomes).toContain("page-2: blocked");
    expect(repository.sandbox.edits()).toHaveLength(1);
  });

  test("is not what was shown, with strict and an apply that keeps no comment", async ({ open }) => {
    const strict = { settings: { ...RUN.settings, strict: true } };
    const repository = await cloneWithVideos(open);
    const { land } = propose(repository, { "docs/page-1.md": "# page-1\n\nClick save twice.\n" });
    await repository.pullRequest(7, strict);
    land();
    const applied = await repository.push({ ...strict, merges: 7, inputs: { comment: "false" } });
    expect(applied.outcomes.filter((outcome) => !outcome.endsWith("unchanged"))).toEqual(["page-1: succeeded"]);
  });

  test("takes no room under max_credits from what was shown", async ({ open }) => {
    const settings = { ...RUN.settings, strict: true, max_credits: 200 };
    const applied = await mergedWithMore(await cloneWithVideos(open), { settings });
    expect(applied.outcomes.filter((outcome) => !outcome.endsWith("unchanged"))).toEqual([
      "page-1: succeeded",
      "page-2: blocked",
    ]);
  });

  test("is told by the pull request of the commit in a scheduled run, too", async ({ open }) => {
    const repository = await cloneWith(await open(), ONE);
    const strict = billing("billing", "", "ledger: file\n  strict: true");
    const { land } = propose(repository, { "videos.yml": strict, ...FORMATTED_ONE });
    await repository.pullRequest(7);
    land();
    await mergeUnapplied(repository);
    expect((await repository.schedule()).outcomes).toEqual(["billing: succeeded"]);
  });

  test("stops nothing where the comment can't be read", async ({ open }) => {
    const repository = await cloneWith(await open(), ONE);
    const { land } = propose(repository, FORMATTED_ONE);
    await repository.pullRequest(7);
    land();
    repository.github.addFault({ method: "GET", path: /\/issues\/7\/comments/, status: 403, afterwards: false });
    const applied = await repository.push({ merges: 7 });
    expect(applied.outcomes).toEqual(["billing: succeeded"]);
    expect(applied.stdout).toContain("What the pull request has shown can't be read");
  });
});
