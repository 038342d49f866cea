import { describe, expect } from "vitest";
import { inDashboard } from "../fixtures/dashboard.js";
import { type Repository, testInProcess as test } from "../fixtures/repository.js";

const ISSUE = { issue: "true" };
const CHECK = { ...ISSUE, mode: "check" };
const settings = { link: "https://app.example.com/v/{uuid}" };
const GONE = { billing: { uuid: "6f1c0d5e-0000-4000-8000-000000000000" } };
const VIDEOS = { billing: { task: "Explain billing.", edits: ["Show a cat in scene 1."] } };

/** Each issue as `#number state`, and why it was closed. */
const issues = ({ github }: Repository) =>
  github.issues.map(({ number, state, reason }) => `#${number} ${state}${reason === null ? "" : ` ${reason}`}`);

/** A repository of a video that is gone, and the issue that says so. */
async function withIssue(open: () => Promise<Repository>) {
  const repository = await open();
  await repository.videos(GONE);
  await repository.push({ inputs: ISSUE });
  const [issue] = repository.github.issues;
  if (issue === undefined) throw new Error("there is no issue");
  return { repository, issue };
}

/** Somebody reverts the newest edit, past the action. */
async function revertByHand(repository: Repository): Promise<void> {
  // The run before may have used all of a minute's requests (R 8.1).
  repository.letPass(61_000);
  await inDashboard(repository, "revert");
}

describe("issue: true", () => {
  test("opens an issue when something needs a person, leaves it while that lasts, and closes it when it is over", async ({
    open,
  }) => {
    const repository = await open();
    await repository.videos(GONE);
    const first = await repository.push({ inputs: ISSUE });
    expect(first.outcomes).toEqual(["billing: failed"]);
    expect(issues(repository)).toEqual(["#101 open"]);
    expect(first.outputs["issue-url"]).toBe("https://github.test/acme/docs/issues/101");
    const [issue] = repository.github.issues;
    expect(issue?.title).toBe("Videos of videos.yml need a person");
    expect(issue?.body).toContain("❌ `billing` · failed to take over the existing video · HTTP 404");
    expect(issue?.body).toContain("Where the entry names a `uuid`, correct it.");
    const written = issue?.updatedAt;
    const body = issue?.body;

    repository.letPass(24 * 60 * 60_000);
    const second = await repository.push({ inputs: ISSUE });
    expect(second.outputs["issue-url"]).toBe(first.outputs["issue-url"]);
    expect([issue?.updatedAt, issue?.body]).toEqual([written, body]);

    // A run about other entries doesn't know whether it is over.
    await repository.videos({ ...GONE, teams: { task: "Explain teams." } });
    expect((await repository.push({ inputs: { ...ISSUE, only: "teams" } })).outcomes).toEqual(["teams: succeeded"]);
    expect([issues(repository), issue?.body]).toEqual([["#101 open"], body]);

    await repository.videos(VIDEOS);
    const third = await repository.push({ inputs: ISSUE });
    expect(third.failure).toBeNull();
    expect(issues(repository)).toEqual(["#101 closed completed"]);
    expect(issue?.body).toMatch(/^✅ Nothing of this needs a person any more\./);
    expect(third.outputs["issue-url"]).toBe("");

    await revertByHand(repository);
    await repository.schedule({ inputs: CHECK, settings });
    expect(issues(repository)).toEqual(["#101 closed completed", "#102 open"]);
  });

  test("brings the issue up to date in place", async ({ open }) => {
    const { repository, issue } = await withIssue(open);
    await repository.videos({ ...GONE, tour: { uuid: "6f1c0d5e-0000-4000-8000-000000000001" } });
    await repository.push({ inputs: ISSUE });
    expect(issues(repository)).toEqual(["#101 open"]);
    expect(issue.body).toContain("2 failed");
  });

  test("has what a check finds, which only a check closes", async ({ open }) => {
    const repository = await open();
    await repository.videos(VIDEOS);
    await repository.push();
    await revertByHand(repository);
    const check = await repository.schedule({ inputs: CHECK, settings });
    expect(repository.github.issues[0]?.body).toContain("❌ `billing` **taken back elsewhere**");
    expect(check.summary).toContain("**taken back elsewhere**");

    const apply = await repository.push({ inputs: ISSUE });
    expect(apply.failure).toBeNull();
    expect(apply.outputs["issue-url"]).toBe(check.outputs["issue-url"]);
    expect(issues(repository)).toEqual(["#101 open"]);

    await repository.videos({ billing: { task: "Explain billing." } });
    await repository.push({ inputs: ISSUE });
    const clean = await repository.schedule({ inputs: CHECK, settings });
    expect(clean.outputs).toMatchObject({ findings: "[]", "issue-url": "" });
    expect(issues(repository)).toEqual(["#101 closed completed"]);
  });

  test("opens none without the input", async ({ open }) => {
    const repository = await open();
    await repository.videos(GONE);
    await repository.push();
    expect(issues(repository)).toEqual([]);
  });

  test("is none of a pull request's, and none of a plan's", async ({ open }) => {
    const repository = await open();
    await repository.videos(GONE);
    await repository.pullRequest(7, { inputs: CHECK, settings });
    await repository.pullRequest(7, { inputs: { ...ISSUE, mode: "apply" } });
    await repository.pushTo("refs/heads/other", { inputs: ISSUE });
    expect(issues(repository)).toEqual([]);
    await repository.push({ inputs: ISSUE });
    expect(issues(repository)).toEqual(["#101 open"]);
    await repository.videos(VIDEOS);
    await repository.pullRequest(8, { inputs: CHECK, settings });
    expect(issues(repository)).toEqual(["#101 open"]);
  });

  test("is one for each project", async ({ open }) => {
    const { repository } = await withIssue(open);
    const manifest = "europe/videos.yml";
    await repository.commit({ [manifest]: JSON.stringify({ version: 1, videos: GONE }) });
    await repository.push({ inputs: { ...ISSUE, manifest }, settings: { project: "europe" } });
    expect(repository.github.issues.map(({ title }) => title)).toEqual([
      "Videos of videos.yml need a person",
      "Videos of europe/videos.yml (project europe) need a person",
    ]);
  });

  test("is one for all files of a project, each finding with its file", async ({ open }) => {
    const repository = await open();
    const manifest = (content: object) => JSON.stringify({ version: 1, ...content });
    await repository.commit({
      "videos.yml": manifest({ include: ["*/videos.yml"], videos: {} }),
      "a/videos.yml": manifest({ videos: { tour: { uuid: "6f1c0d5e-0000-4000-8000-000000000000" } } }),
      "b/videos.yml": manifest({ videos: { start: { task: "Explain it." } } }),
    });
    const run = await repository.schedule({ inputs: CHECK, settings });
    expect(JSON.parse(run.outputs["findings"] ?? "")).toMatchObject([
      { kind: "gone", id: "tour", manifest: "a/videos.yml" },
    ]);
    expect(repository.github.issues).toMatchObject([{ title: "Videos of videos.yml need a person" }]);
    expect(repository.github.issues[0]?.body).toContain("tour");
  });

  test("is not the issue of somebody who has copied its marker", async ({ open }) => {
    const { repository, issue } = await withIssue(open);
    issue.state = "closed";
    repository.github.seedIssue({ title: "Mine", body: issue.body, login: "mallory", type: "User" });
    await repository.push({ inputs: ISSUE });
    expect(issues(repository)).toEqual(["#101 closed", "#102 open", "#103 open"]);
    await repository.videos(VIDEOS);
    await repository.push({ inputs: ISSUE });
    expect(issues(repository)).toEqual(["#101 closed", "#102 open", "#103 closed completed"]);
  });

  test("leaves the words of a newer run alone", async ({ open }) => {
    const { repository, issue } = await withIssue(open);
    const newer = issue.body.replace(/ run=\d+\.1/, " run=99999.1");
    issue.body = newer;
    await repository.videos(VIDEOS);
    const run = await repository.push({ inputs: ISSUE });
    expect(issue).toMatchObject({ body: newer, state: "open" });
    expect(run.annotations).toContainEqual(
      expect.objectContaining({ level: "notice", message: expect.stringContaining("tells of run 99999, attempt 1") }),
    );
  });

  test("of two runs that open one at once, both keep the older", async ({ open }) => {
    const { repository, issue } = await withIssue(open);
    issue.state = "closed";
    repository.github.before("POST", /\/issues$/, () => {
      issue.state = "open";
    });
    const run = await repository.push({ inputs: ISSUE });
    expect(issues(repository)).toEqual(["#101 open", "#102 closed not_planned"]);
    expect(run.outputs["issue-url"]).toBe("https://github.test/acme/docs/issues/101");
  });

  test("where a second one can't be closed, the first is kept, is the output, and that is said", async ({ open }) => {
    const { repository, issue } = await withIssue(open);
    repository.github.seedIssue({ title: "Again", body: issue.body, login: "github-actions[bot]", type: "Bot" });
    repository.github.addFault({ method: "PATCH", path: /\/issues\/102$/, status: 403, afterwards: false });
    const run = await repository.push({ inputs: ISSUE });
    expect(issues(repository)).toEqual(["#101 open", "#102 open"]);
    expect(run.outputs["issue-url"]).toBe("https://github.test/acme/docs/issues/101");
    expect(run.annotations).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/^A second issue could not be taken away \(HTTP 403/) }),
    );
  });

  test("finds the issue that GitHub made although its reply was lost", async ({ open }) => {
    const repository = await open();
    await repository.videos(GONE);
    repository.github.addFault({ method: "POST", path: /\/issues$/, status: 502, afterwards: true });
    await repository.push({ inputs: ISSUE });
    expect(issues(repository)).toEqual(["#101 open"]);
  });
});

describe("an issue that can't be written is a notice, and the step ends as it would", () => {
  // The comments are listed as the state is looked for, the issues at the end.
  test.for([
    ["without issues: write", "POST", [/\/issues$/], 403, "give the job `issues: write`"],
    [
      "where the repository has no issues",
      "GET",
      [/\/issues\/comments/, /\/issues\?/],
      410,
      "Issues are switched off in this repository",
    ],
  ] as const)("%s", async ([_name, method, paths, status, words], { open }) => {
    const repository = await open();
    await repository.videos(GONE);
    const message = status === 403 ? "Resource not accessible by integration" : "Issues are disabled";
    for (const path of paths) repository.github.addFault({ method, path, status, afterwards: false, message });
    const run = await repository.push({ inputs: ISSUE });
    expect(run.failure).toBe("1 of 1 video failed");
    expect(run.outputs["issue-url"]).toBe("");
    expect(run.annotations).toContainEqual(
      expect.objectContaining({ level: "notice", message: expect.stringContaining(words) }),
    );
    expect(run.summary).toContain(words.split(" `")[0]);
  });
});

test("an apply that fails, and then doesn't, leaves what a check has found", async ({ open }) => {
  const repository = await open();
  await repository.videos(VIDEOS);
  await repository.push();
  await revertByHand(repository);
  await repository.schedule({ inputs: CHECK, settings });
  await repository.videos({ ...VIDEOS, ...{ tour: GONE.billing } });
  await repository.push({ inputs: ISSUE, settings });
  await repository.videos(VIDEOS);
  await repository.push({ inputs: ISSUE, settings });
  expect(issues(repository)).toEqual(["#101 open"]);
  expect(repository.github.issues[0]?.body).toContain("taken back elsewhere");
});

test("a check finds a plan that a limit refuses", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: "Explain billing." } });
  const checked = await repository.schedule({ inputs: CHECK, settings: { ...settings, max_creates: 0 } });
  expect(checked.outputs["findings"]).toContain("1 new video is more than settings.max_creates (0)");
  expect(issues(repository)).toEqual(["#101 open"]);
});
