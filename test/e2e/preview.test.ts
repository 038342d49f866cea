import { expect, vi } from "vitest";
import { type Options, type Repository, type RunOptions, testInProcess as test } from "../fixtures/repository.js";
import type { Run } from "../fixtures/sound-run.js";

vi.setConfig({ testTimeout: 120_000 });

const TASK = "Explain the billing page. Show an invoice.";
const CAT = "In scene 2, show a cat.";
const DOG = "In scene 2, show a dog.";
const OWL = "In scene 3, show an owl.";
const PREVIEW: RunOptions = { inputs: { preview: "true" }, settings: { ledger: "branch" } };

const billing = (...edits: string[]) => ({ billing: { task: TASK, ...(edits.length === 0 ? {} : { edits }) } });
const edits = ({ sandbox }: Repository) => sandbox.edits().map(({ request, status }) => `${request} ${status}`);
const asked = ({ changes }: Run) => changes.map((change) => change.replace(/[0-9a-f-]{36}/, "…"));
/** What asks whether the key may release an edit again. */
const PROBES = ["/v1/edits/…/cancel 404", "/v1/edits/…/approve 404"];
const paid = ({ sandbox }: Repository) => [
  ...new Set(sandbox.ledger().map(({ editId }) => requestOf(sandbox, editId))),
];
const WAITS = "`billing`: behind #7, which previews another edit. Once that is merged or closed, re-run this job.";
const headlineOf = (repository: Repository, number: number) => repository.comment(number)?.split("\n")[0];

function requestOf(sandbox: Repository["sandbox"], editId: string): string {
  return sandbox.edits().find((edit) => edit.editId === editId)?.request ?? "";
}

/** The job that the ledger's branch has open for the video. */
const openJob = (repository: Repository) => repository.branchLedger().byId.get("billing")?.open ?? null;

/** A repository whose video is made, and whose key may approve and cancel edits unless told. */
async function withVideo(
  open: (options: Options) => Promise<Repository>,
  options: Options = { controls: true },
): Promise<Repository> {
  const repository = await open(options);
  await repository.videos(billing());
  await repository.push(PREVIEW);
  return repository;
}

test("a pull request's life: planned, planned anew, waited for by another, approved by merging, and paid once", async ({
  open,
}) => {
  const repository = await withVideo(open);

  await repository.videos(billing(CAT));
  const opened = await repository.pullRequest(7, { ...PREVIEW, action: "opened" });
  expect(opened.outcomes).toEqual(["billing: planned"]);
  expect(asked(opened)).toEqual([...PROBES, "/v1/edits 202"]);
  expect(headlineOf(repository, 7)).toBe(
    "### 👀 Merging approves 1 edit, at most 145 credits plus 29 per added scene.",
  );
  expect(repository.comment(7)).toContain("changed_scene_numbers:\n  - 2\n");
  expect(edits(repository)).toEqual([`${CAT} awaiting_approval`]);

  await repository.videos(billing(DOG));
  const pushed = await repository.pullRequest(7, PREVIEW);
  expect(asked(pushed)).toEqual([...PROBES, "/v1/edits/…/cancel 200", "/v1/edits 202"]);
  expect(edits(repository)).toEqual([`${CAT} cancelled`, `${DOG} awaiting_approval`]);
  expect(repository.comment(7)).toContain("dog");

  const again = await repository.pullRequest(7, PREVIEW);
  expect(asked(again)).toEqual([]);
  expect(headlineOf(repository, 7)).toBe(
    "### 👀 Merging approves 1 edit, at most 145 credits plus 29 per added scene.",
  );

  await repository.videos(billing(OWL));
  const second = await repository.pullRequest(8, { ...PREVIEW, action: "opened" });
  expect(asked(second)).toEqual([]);
  expect(headlineOf(repository, 8)).toBe(
    "### 📝 Plan since the apply of 21 November: 1 edit (at most 145 credits plus 29 per added scene)",
  );
  expect(repository.comment(8)).toContain(WAITS);

  await repository.videos(billing(DOG));
  const closed = await repository.pullRequest(7, { ...PREVIEW, action: "closed", merged: true });
  expect(closed.requests).toEqual([]);
  const merged = await repository.push({ ...PREVIEW, merges: 7 });
  expect(merged.outcomes).toEqual(["billing: succeeded"]);
  expect(asked(merged)).toEqual(["/v1/edits/…/approve 200"]);
  expect(edits(repository)).toEqual([`${CAT} cancelled`, `${DOG} complete`]);
  expect(openJob(repository)).toBeNull();

  await repository.videos(billing(DOG, OWL));
  const rebased = await repository.pullRequest(8, PREVIEW);
  expect(asked(rebased)).toEqual([...PROBES, "/v1/edits 202"]);
  expect(headlineOf(repository, 8)).toBe(
    "### 👀 Merging approves 1 edit, at most 145 credits plus 29 per added scene.",
  );
  const last = await repository.push({ ...PREVIEW, merges: 8 });
  expect(asked(last)).toEqual(["/v1/edits/…/approve 200"]);

  expect(edits(repository)).toEqual([`${CAT} cancelled`, `${DOG} complete`, `${OWL} complete`]);
  expect(paid(repository)).toEqual([DOG, OWL]);
  expect((await repository.push(PREVIEW)).outcomes).toEqual(["billing: unchanged"]);
});

test("a run about other entries leaves what is previewed as it is", async ({ open }) => {
  const repository = await withVideo(open);
  await repository.videos(billing(CAT));
  await repository.pullRequest(7, PREVIEW);
  await repository.videos({ ...billing(CAT), teams: { task: "Explain teams." } });
  const run = await repository.pullRequest(7, { ...PREVIEW, inputs: { ...PREVIEW.inputs, only: "teams" } });
  expect([run.outcomes, asked(run)]).toEqual([["teams: planned"], []]);
  expect(edits(repository)).toEqual([`${CAT} awaiting_approval`]);
});

test("closing without merging cancels the preview, and another pull request's turn comes", async ({ open }) => {
  const repository = await withVideo(open);
  await repository.videos(billing(CAT));
  await repository.pullRequest(7, PREVIEW);
  const closed = await repository.pullRequest(7, { ...PREVIEW, action: "closed" });
  expect(closed.exitCode).toBe(0);
  expect(asked(closed)).toEqual(["/v1/edits/…/cancel 200"]);
  expect(headlineOf(repository, 7)).toBe("### 🧹 Closed without merging: 1 previewed edit cancelled");
  expect(repository.comment(7)).toContain("Nothing was rendered or paid for `billing`.");
  expect(openJob(repository)).toBeNull();
  await repository.videos(billing(DOG));
  expect(asked(await repository.pullRequest(8, PREVIEW))).toEqual([...PROBES, "/v1/edits 202"]);
  expect(repository.sandbox.ledger()).toEqual([]);
});

test("a pull request that was closed while nobody looked no longer holds the video", async ({ open }) => {
  const repository = await withVideo(open);
  await repository.videos(billing(CAT));
  await repository.pullRequest(7, PREVIEW);
  repository.github.addPull({ number: 7, mergeCommitSha: null, headSha: "f".repeat(40), merged: false, closed: true });
  await repository.videos(billing(DOG));
  expect(asked(await repository.pullRequest(8, PREVIEW))).toEqual([
    ...PROBES,
    "/v1/edits/…/cancel 200",
    "/v1/edits 202",
  ]);
  repository.github.addPull({ number: 8, mergeCommitSha: null, headSha: "f".repeat(40), merged: false, closed: true });
  await repository.videos(billing());
  const swept = await repository.push(PREVIEW);
  expect(asked(swept)).toEqual(["/v1/edits/…/cancel 200"]);
  expect(openJob(repository)).toBeNull();
});

test("what the default branch wants is not what was previewed: the preview is cancelled first", async ({ open }) => {
  const repository = await withVideo(open);
  await repository.videos(billing(CAT));
  await repository.pullRequest(7, PREVIEW);
  await repository.videos(billing(DOG));
  const run = await repository.push(PREVIEW);
  expect(run.results.map(({ outcome, steps }) => [outcome, ...steps])).toEqual([["succeeded", "cancel", "edit"]]);
  expect(edits(repository)).toEqual([`${CAT} cancelled`, `${DOG} complete`]);
  expect(paid(repository)).toEqual([DOG]);
});

test("a key that may not approve and cancel previews nothing, and says what to do", async ({ open }) => {
  const repository = await withVideo(open, { controls: false });
  await repository.videos(billing(CAT));
  const run = await repository.pullRequest(7, PREVIEW);
  expect(run.exitCode).toBe(0);
  expect(asked(run)).toEqual(["/v1/edits/…/cancel 403"]);
  expect(repository.comment(7)).toMatch(
    /\*\*Nothing is previewed\.\*\* .* set preview to false: .* → docs: \[preview-refused\]/,
  );
  const merged = await repository.push({ ...PREVIEW, merges: 7 });
  expect(asked(merged)).toEqual(["/v1/edits 202"]);
  expect(merged.outcomes).toEqual(["billing: succeeded"]);
});

test.for([
  ["before it was sent", false],
  ["before its reply was seen", true],
] as const)(
  "killed once the preview was saved, %s: there is one edit, and merging approves it",
  async ([, sent], { open }) => {
    const repository = await withVideo(open);
    await repository.videos(billing(CAT));
    let kill = () => {};
    repository.network = async (request, pass) => {
      const isEdit = request.method === "POST" && request.url.endsWith("/v1/edits");
      if (!isEdit || sent) await (isEdit ? pass().then(kill) : undefined);
      else kill();
      return isEdit ? new Response(null, { status: 503 }) : await pass();
    };
    const killed = await repository.pullRequest(7, {
      ...PREVIEW,
      post: false,
      onStdout: (_text, ending) => {
        kill = () => ending.send("SIGKILL");
      },
    });
    expect(killed.signal).toBe("SIGKILL");
    repository.network = async (_request, pass) => await pass();
    expect(openJob(repository)).toMatchObject({ accepted: null, pullRequest: 7, work: { held: true } });
    await repository.pullRequest(7, PREVIEW);
    expect(edits(repository)).toEqual([`${CAT} awaiting_approval`]);
    await repository.push({ ...PREVIEW, merges: 7 });
    expect(edits(repository)).toEqual([`${CAT} complete`]);
    expect(paid(repository)).toEqual([CAT]);
  },
);

test("merged by a run that doesn't wait: the plan is approved at once, and the next run finds it made", async ({
  open,
}) => {
  const repository = await withVideo(open);
  await repository.videos(billing(CAT));
  await repository.pullRequest(7, PREVIEW);
  const merged = await repository.push({ ...PREVIEW, inputs: { ...PREVIEW.inputs, wait: "false" }, merges: 7 });
  expect(merged.outcomes).toEqual(["billing: pending"]);
  expect(asked(merged)).toEqual(["/v1/edits/…/approve 200"]);
  expect((await repository.push(PREVIEW)).outcomes).toEqual(["billing: succeeded"]);
  expect(paid(repository)).toEqual([CAT]);
});

test("killed once the approval was sent: the next run finds the edit approved", async ({ open }) => {
  const repository = await withVideo(open);
  await repository.videos(billing(CAT));
  await repository.pullRequest(7, PREVIEW);
  const ended = repository.killedAfter(({ url }) => url.endsWith("/approve"));
  expect((await repository.push({ ...PREVIEW, ...ended, merges: 7 })).signal).toBe("SIGKILL");
  const next = await repository.push(PREVIEW);
  expect(next.results.map(({ outcome, steps }) => [outcome, ...steps])).toEqual([["succeeded", "resume"]]);
  expect(paid(repository)).toEqual([CAT]);
});

test("a pull request previews just as an apply begins to edit the video: the apply cancels it and goes on, and it is previewed anew", async ({
  open,
}) => {
  const repository = await withVideo(open);
  await repository.videos(billing(DOG));
  repository.github.before("PATCH", /\/git\/refs\//, async () => {
    await repository.videos(billing(CAT));
    expect(asked(await repository.pullRequest(7, PREVIEW)).at(-1)).toBe("/v1/edits 202");
  });
  const applied = await repository.push(PREVIEW);
  expect(applied.outcomes).toEqual(["billing: succeeded"]);
  expect(edits(repository)).toEqual([`${CAT} cancelled`, `${DOG} complete`]);
  await repository.videos(billing(DOG, CAT));
  expect(asked(await repository.pullRequest(7, PREVIEW))).toEqual([...PROBES, "/v1/edits 202"]);
  await repository.push({ ...PREVIEW, merges: 7 });
  expect(edits(repository)).toEqual([`${CAT} cancelled`, `${DOG} complete`, `${CAT} complete`]);
  expect(paid(repository)).toEqual([DOG, CAT]);
});

test("two pull requests preview the same video at once: one waits behind the other", async ({ open }) => {
  const repository = await withVideo(open);
  await repository.videos(billing(DOG));
  repository.github.before("PATCH", /\/git\/refs\//, async () => {
    await repository.videos(billing(CAT));
    await repository.pullRequest(7, PREVIEW);
  });
  const second = await repository.pullRequest(8, PREVIEW);
  expect(second.exitCode).toBe(0);
  expect(repository.comment(8)).toContain(WAITS);
  expect(edits(repository)).toEqual([`${CAT} awaiting_approval`]);
  expect(openJob(repository)?.pullRequest).toBe(7);
});

test("an edit that the service can't plan fails the pull request, in the service's words", async ({ open }) => {
  const repository = await withVideo(open, { controls: true, scenario: { edit: () => "ambiguous" } });
  await repository.videos(billing(CAT));
  const run = await repository.pullRequest(7, PREVIEW);
  expect(run.exitCode).toBe(1);
  expect(run.outcomes).toEqual(["billing: failed"]);
  expect(repository.comment(7)).toContain("The edit request was ambiguous. Please rephrase it.");
  expect(openJob(repository)).toBeNull();
});

test("what comes before an edit, or is no edit, is not previewed, and the comment says why", async ({ open }) => {
  const repository = await withVideo(open);
  await repository.videos({ ...billing(CAT, OWL), start: { task: "Explain the start." } });
  const run = await repository.pullRequest(7, PREVIEW);
  expect(run.outcomes).toEqual(["billing: planned", "start: planned"]);
  expect(headlineOf(repository, 7)).toBe(
    "### 👀 Merging approves 1 edit, at most 145 credits plus 29 per added scene; 1 more edit follows, at most 145 credits; 1 video to create.",
  );
  expect(repository.comment(7)).toContain("`start`: a new video has no plan to show before it is created.");
});

test("a fork's pull request, and Dependabot's, get the plan as always, and the reason", async ({ open }) => {
  const repository = await withVideo(open);
  await repository.videos(billing(CAT));
  for (const run of [
    await repository.forkPullRequest(7, PREVIEW),
    await repository.pullRequest(8, { ...PREVIEW, author: "dependabot[bot]" }),
  ]) {
    expect(run.outcomes).toEqual(["billing: planned"]);
    expect(run.requests).toEqual([]);
    expect(run.summary).toContain("a pull request of a fork or of Dependabot gets no key");
  }
});

test.for([
  ["file", {}, "set ledger: branch"],
  ["branch", { "base-url": "sandbox" }, "the built-in sandbox"],
  ["branch", { "api-key": "" }, "a preview needs one of them"],
  ["branch", { "base-url": "" }, "a preview needs the address of the service"],
] as const)("preview without what it needs stops with words: %s %j", async ([ledger, inputs, words], { open }) => {
  const repository = await open();
  await repository.videos(billing());
  const run = await repository.pullRequest(7, { inputs: { ...PREVIEW.inputs, ...inputs }, settings: { ledger } });
  expect(run.failure).toContain(words);
  expect(run.requests).toEqual([]);
});
