import { expect } from "vitest";
import { type Repository, testInProcess as test } from "../../fixtures/repository.js";

const TASK = "Explain the billing page. Show an invoice.";
const BRANCH = "videos-as-code";
const settings = { ledger: "branch" };
const TWO = { billing: { task: TASK }, start: { task: "Explain the start." } };

/** The first lines of the branch's commits, newest first. */
const history = ({ github }: Repository) => github.git.history(BRANCH).map(({ message }) => message.split("\n")[0]);

/** The videos that the ledger knows, by entry. */
const known = (repository: Repository) =>
  Object.fromEntries(Array.from(repository.branchLedger().byId, ([id, { current }]) => [id, current?.uuid]));

test("each append is a commit on an orphan branch, and the next run finds everything as it was", async ({ open }) => {
  const repository = await open();
  await repository.videos(TWO);
  expect((await repository.push({ settings })).outcomes).toEqual(["billing: succeeded", "start: succeeded"]);
  const commits = history(repository);
  expect(commits.at(-1)).toBe("Add 5 facts (run 1001)");
  const next = await repository.push({ inputs: { "on-missing-ledger": "fail" }, settings });
  expect(next.outcomes).toEqual(["billing: unchanged", "start: unchanged"]);
  expect(next.requests).toEqual([]);
  expect(history(repository)).toEqual(commits);

  await repository.videos({ ...TWO, billing: { task: TASK, edits: ["In scene 2, show a cat."] } });
  const edited = await repository.push({ settings, built: true });
  expect(edited.outcomes).toEqual(["billing: succeeded", "start: unchanged"]);
  expect(history(repository)[0]).toMatch(/^Add \d+ facts? \(run 1003\)$/);
});

test("a pull request of a fork is planned from the branch with a token that may only read", async ({ open }) => {
  const repository = await open();
  await repository.videos(TWO);
  await repository.push({ settings });
  const plan = await repository.forkPullRequest(7, { settings });
  expect([plan.exitCode, ...plan.outcomes]).toEqual([0, "billing: unchanged", "start: unchanged"]);
});

test("an apply off the default branch shares the ledger with those on it", async ({ open }) => {
  const repository = await open();
  await repository.videos(TWO);
  const topic = await repository.pushTo("refs/heads/topic", { inputs: { mode: "apply", comment: "false" }, settings });
  expect(topic.outcomes).toEqual(["billing: succeeded", "start: succeeded"]);
  expect((await repository.push({ settings })).outcomes).toEqual(["billing: unchanged", "start: unchanged"]);
  expect(repository.sandbox.videos()).toHaveLength(2);
});

test("two first runs at once: one video, and the one that came second is told whose it is", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  let other: Awaited<ReturnType<Repository["push"]>> | null = null;
  repository.github.before("POST", /\/git\/refs$/, async () => {
    other = await repository.push({ settings });
  });
  const run = await repository.push({ settings });
  expect(other).toMatchObject({ outcomes: ["billing: succeeded"] });
  expect(run.outcomes).toEqual(["billing: blocked"]);
  expect(run.results[0]?.error?.detail).toContain("Run 1002, attempt 1");
  expect(repository.sandbox.videos()).toHaveLength(1);
  expect(known(repository)).toEqual({ billing: repository.sandbox.videos()[0]?.uuid });
  expect((await repository.push({ settings })).outcomes).toEqual(["billing: unchanged"]);
});

test("two runs at once, one lost after it asked: the other finds what it began and asks for nothing", async ({
  open,
}) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  repository.github.before("POST", /\/git\/refs$/, async () => {
    await repository.push({ settings, ...repository.killedAfter(({ method }) => method === "POST") });
  });
  await repository.videos(TWO);
  const run = await repository.push({ settings });
  expect(run.outcomes).toEqual(["billing: blocked", "start: blocked"]);
  expect(run.results[0]?.error?.detail).toContain("Run 1002");
  expect(repository.sandbox.videos()).toHaveLength(2);
  const doubts = [...repository.branchLedger().records.values()].map(({ open: job }) => [job?.work.kind, job?.run?.id]);
  expect(doubts).toEqual([
    ["create", "1002"],
    ["create", "1002"],
  ]);
  const next = await repository.push({ settings });
  expect(next.outcomes).toEqual(["billing: blocked", "start: blocked"]);
  expect(next.requests).toEqual([]);
});

test("two runs at once with the same edit: it is sent once", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  await repository.push({ settings });
  await repository.videos({ billing: { task: TASK, edits: ["In scene 2, show a cat."] } });
  repository.github.before("PATCH", /\/git\/refs\//, async () => {
    expect((await repository.push({ settings })).outcomes).toEqual(["billing: succeeded"]);
  });
  const run = await repository.push({ settings });
  expect(run.outcomes).toEqual(["billing: blocked"]);
  expect(run.results[0]?.error?.detail).toContain("Run 1003");
  expect(repository.sandbox.edits()).toHaveLength(1);
  expect((await repository.push({ settings })).outcomes).toEqual(["billing: unchanged"]);
});

test("somebody else's commit comes between: the append is made on top of it", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  repository.github.before("PATCH", /\/git\/refs\//, () =>
    repository.github.git.push(BRANCH, { files: { "note.md": "Hello" }, message: "A note" }),
  );
  expect((await repository.push({ settings })).outcomes).toEqual(["billing: succeeded"]);
  expect(history(repository)).toContain("A note");
  expect(repository.github.git.files(BRANCH)).toHaveProperty("note.md", "Hello");
  expect((await repository.push({ settings })).outcomes).toEqual(["billing: unchanged"]);
});

test.for([
  ["after it was done", true],
  ["before", false],
] as const)(
  "the reply to an update of the branch is lost %s: no append is lost, none made twice",
  async ([_, afterwards], { open }) => {
    const repository = await open();
    await repository.videos({ billing: { task: TASK } });
    repository.github.addFault({ method: "PATCH", path: /\/git\/refs\//, status: 502, afterwards });
    repository.github.addFault({ method: "POST", path: /\/git\/refs$/, status: 502, afterwards });
    expect((await repository.push({ settings })).outcomes).toEqual(["billing: succeeded"]);
    expect(history(repository)).toEqual(["Add a fact (run 1001)", "Add a fact (run 1001)", "Add 3 facts (run 1001)"]);
    expect(repository.sandbox.videos()).toHaveLength(1);
  },
);

test.for([
  ["the token may not write", 403, "Resource not accessible by integration", "contents: write"],
  ["a ruleset forbids it", 422, "Repository rule violations found", "ruleset"],
] as const)(
  "%s: nothing is created, and the message says what is missing",
  async ([_, status, message, words], { open }) => {
    const repository = await open();
    await repository.videos({ billing: { task: TASK } });
    const path = status === 403 ? /\/git\/trees$/ : /\/git\/refs$/;
    for (let times = 0; times < 2; times++)
      repository.github.addFault({ method: "POST", path, status, message, afterwards: false });
    const run = await repository.push({ settings });
    expect(run.outcomes).toEqual(["billing: blocked"]);
    expect(run.results[0]?.error?.detail).toContain(words);
    expect(run.changes).toEqual([]);
  },
);

test("a branch that can't be read is no first run", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  for (const [status, asked, words] of [
    [403, 1, "contents: read"],
    // The branch first, then the default one: that isn't there for this token either.
    [404, 2, "can't be told from a lost"],
  ] as const) {
    for (let times = 0; times < asked; times++)
      repository.github.addFault({ method: "GET", path: /\/git\/ref\//, status, afterwards: false });
    const run = await repository.push({ settings });
    expect(run.failure).toContain(words);
    expect(run.requests).toEqual([]);
  }
});

test("SIGKILL after creates were accepted: post appends them on the branch", async ({ open }) => {
  const repository = await open();
  await repository.videos(TWO);
  let killed = () => {};
  const death = new Promise<void>((resolve) => {
    killed = resolve;
  });
  repository.network = async (request, pass) => {
    // Main can't save what it is about to learn.
    if (request.method === "POST") {
      const meanwhile = () => death;
      repository.github.addFault({ method: "POST", path: /\/git\/trees$/, status: 500, afterwards: false, meanwhile });
    }
    return await pass();
  };
  let log = "";
  const run = await repository.push({
    built: true,
    settings,
    onStdout: (text, ending) => {
      log += text;
      if (!/start: creation accepted/.test(log)) return;
      ending.send("SIGKILL");
      killed();
    },
  });
  expect(run.signal).toBe("SIGKILL");
  expect(run.post?.stdout).toContain("Added what the main step could not add to the ledger");
  repository.network = async (_request, pass) => await pass();
  const accepted = [...repository.branchLedger().records.values()].map(({ open: job }) => job?.accepted);
  expect(accepted).toEqual(repository.sandbox.videos().map(({ uuid }) => uuid));
  const next = await repository.push({ settings });
  expect(next.results.map(({ outcome, steps }) => [outcome, ...steps])).toEqual([
    ["succeeded", "resume"],
    ["succeeded", "resume"],
  ]);
  expect(repository.sandbox.videos()).toHaveLength(2);
});
