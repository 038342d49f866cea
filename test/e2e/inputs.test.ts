import { expect } from "vitest";
import { readAction } from "../../harness/action.js";
import { repositoryRoot } from "../../harness/root.js";
import { testInProcess as test } from "../fixtures/repository.js";

const VIDEOS = { billing: { task: "Explain the billing page." }, teams: { task: "Explain teams." } };
const { inputs } = await readAction(repositoryRoot());
const GIVEN = ["base-url", "api-key", "github-token"];
const EMPTY = Object.fromEntries([...inputs.keys()].flatMap((name) => (GIVEN.includes(name) ? [] : [[name, ""]])));

test("an empty input is its default, whichever it is", async ({ open }) => {
  const repository = await open();
  await repository.videos(VIDEOS);
  const plan = await repository.pullRequest(7, { inputs: EMPTY });
  expect(plan.outputs).toMatchObject({ mode: "plan", failure: "" });
  const apply = await repository.push({ merges: 7, inputs: EMPTY, built: true });
  expect(apply.outputs).toMatchObject({ mode: "apply", failure: "", created: "2" });
  expect(repository.comment(7)).toContain("2 created");
  // `retry-failed`, which is true by default.
  repository.network = async (request, pass) =>
    request.url.endsWith("/edits") ? Response.json({ detail: "No." }, { status: 422 }) : await pass();
  await repository.videos({ ...VIDEOS, teams: { task: "Explain teams well." } });
  const failed = await repository.push({ merges: 8, inputs: EMPTY });
  expect(failed.outputs).toMatchObject({ failure: "service", failed: "1" });
  repository.network = async (_request, pass) => await pass();
  expect((await repository.schedule({ inputs: EMPTY })).outcomes).toEqual(["billing: unchanged", "teams: succeeded"]);
});

test("an empty github-token is none: the videos are made, nobody is told on the pull request, and a notice says so", async ({
  open,
}) => {
  const repository = await open();
  await repository.videos(VIDEOS);
  const first = await repository.push({ merges: 7, inputs: { "github-token": "" }, built: true });
  expect(first.failure).toContain("no comment can be read without a github-token");
  const notice = expect.objectContaining({
    level: "notice",
    message: expect.stringMatching(/^The input github-token is empty, .*Leave the input out/),
  });
  expect(first.annotations).toContainEqual(notice);
  const said = { "github-token": "", "on-missing-ledger": "create" };
  const made = await repository.push({ merges: 7, inputs: said });
  expect(made.outputs).toMatchObject({ created: "2", "comment-url": "" });
  expect(repository.comment(7)).toBeNull();
});

test("only names the entries that a run is about; the others stay for the next one", async ({ open }) => {
  const repository = await open();
  await repository.videos(VIDEOS);
  const run = await repository.push({ inputs: { only: "teams" } });
  expect(run.outcomes).toEqual(["teams: succeeded"]);
  expect(repository.sandbox.videos()).toHaveLength(1);
  const unknown = await repository.push({ inputs: { only: "teams\nbiling" } });
  expect(unknown.outputs["failure"]).toBe("input");
  expect(unknown.failure).toMatch(/^The input only names "biling", .* did you mean "billing"\?/);
  expect(unknown.requests).toEqual([]);
  expect((await repository.push()).outcomes).toEqual(["billing: succeeded", "teams: unchanged"]);
});
