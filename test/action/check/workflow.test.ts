import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readAction } from "../../../harness/action.js";
import { PLACEHOLDER } from "../../../scripts/workflows.js";
import { DEFAULTS } from "../../../src/action/check/surroundings.js";
import { isOwnStep, readWorkflows, WorkflowSchema } from "../../../src/action/check/workflow.js";
import { workflowFindings } from "../../../src/action/check/workflow-findings.js";
import { workflowUses } from "../../../src/cli/workflow-uses.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const isOwn = isOwnStep({ GITHUB_ACTION_REPOSITORY: "acme/videos-as-code" });
const defaultOf = (name: string) => DEFAULTS[name] ?? "";

/** What is found in a workflow, as its kind and words. */
function found(text: string, others: readonly string[] = []): string[] {
  const [own, ...rest] = [text, ...others].map((each) => WorkflowSchema.parse(parse(each)));
  if (own === undefined) return [];
  return workflowFindings({ own, all: [own, ...rest] }, { isOwn, defaultOf }).map(
    ({ kind, words }) => `${kind}: ${words}`,
  );
}

const expression = (of: string) => `$${`{{ ${of} }}`}`;

type Parts = { on?: string; top?: string; job?: string; with?: string };

/** A workflow in which nothing is wrong but what is given. */
function workflow({
  on = "[push, schedule]",
  top = "concurrency: { group: videos }",
  job = "",
  with: inputs = "",
}: Parts = {}) {
  return `
on: ${on}
${top}
jobs:
  videos:
    runs-on: ubuntu-latest
    ${job === "" ? "timeout-minutes: 75" : job}
    steps:
      - uses: actions/checkout@v7
      - uses: Acme/videos-as-code@0123456789
        with: { ${inputs} }
`;
}

test("nothing is found in the workflows that this project offers", () => {
  const folder = "examples/workflows";
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  for (const text of texts) {
    const others = texts.filter((other) => other !== text);
    expect(
      found(
        text.replaceAll(PLACEHOLDER, "acme/videos-as-code@0"),
        others.map((other) => other.replaceAll(PLACEHOLDER, "acme/videos-as-code@0")),
      ),
    ).toEqual([]);
  }
});

describe("of a workflow is told", () => {
  const PERMISSIONS = "timeout-minutes: 75\n    permissions:";
  test.each<readonly [string, string, readonly RegExp[]]>([
    ["nothing where it fits", workflow(), []],
    ["nothing of a step of another action", workflow({ top: "" }).replace("Acme/videos-as-code", "other/action"), []],
    ["nothing where a step only plans", workflow({ top: "", with: "mode: plan" }), []],
    ["nothing where only pull requests start it", workflow({ top: "", on: "pull_request" }), []],
    [
      "nothing that only the run knows",
      workflow({ with: `timeout-minutes: '${expression("vars.MINUTES")}', mode: '${expression("vars.MODE")}'` }),
      [],
    ],
    [
      "a job that ends before the wait does",
      workflow({ job: "timeout-minutes: 60" }),
      [/^job-timeout: .*videos ends after 60 minutes, .*up to 60/],
    ],
    [
      "a wait that is longer than GitHub gives a job",
      workflow({ job: "name: x", with: "timeout-minutes: 400" }),
      [/^job-timeout: .*after 360 minutes/],
    ],
    ["that two applies can run at once", workflow({ top: "" }), [/^no-concurrency: /]],
    [
      "nothing where the job has the group",
      workflow({ top: "", job: "timeout-minutes: 75\n    concurrency: videos" }),
      [],
    ],
    [
      "that a newer run cancels an apply",
      workflow({ top: "concurrency: { group: videos, cancel-in-progress: true }" }),
      [/^cancels-applies: /],
    ],
    [
      "a state's branch without contents: write",
      workflow({ job: `${PERMISSIONS} { contents: read, pull-requests: write }`, with: "state: branch" }),
      [/^state-not-writable: The job videos has state: branch and lacks contents: write\.$/],
    ],
    [
      "a cached state without actions: read",
      workflow({ job: `${PERMISSIONS} { contents: read, pull-requests: write }` }),
      [/^missing-permission: The job videos lacks actions: read, /],
    ],
    [
      "an issue without issues: write",
      workflow({ job: `${PERMISSIONS} { actions: read, pull-requests: write }`, with: "issue: true" }),
      [/^missing-permission: The job videos lacks issues: write, /],
    ],
    [
      "a comment without pull-requests: write",
      workflow({ top: "permissions: read-all\nconcurrency: videos" }),
      [/^missing-permission: The job videos lacks pull-requests: write, /],
    ],
    [
      "no permission of a job that has them all",
      workflow({ job: `${PERMISSIONS} write-all`, with: "state: branch, issue: true" }),
      [],
    ],
    [
      "that a job's permissions take the place of the workflow's",
      workflow({
        top: "permissions: write-all\nconcurrency: videos",
        job: `${PERMISSIONS} {}`,
        with: "comment: false",
      }),
      [/^missing-permission: .*actions: read/],
    ],
    ["that nothing uses the cache between merges", workflow({ on: "push" }), [/^cache-unused: /]],
    ["nothing of the cache where the state is on a branch", workflow({ on: "push", with: "state: branch" }), []],
  ])("%s", (_name, text, expected) => {
    expect(found(text)).toEqual(expected.map((words) => expect.stringMatching(words)));
  });

  test("nothing of the cache where another workflow uses it on a schedule", () => {
    expect(found(workflow({ on: "push" }), [workflow({ on: "{ schedule: [{ cron: '17 3 * * *' }] }" })])).toEqual([]);
  });
});

describe("the workflow of a run", () => {
  const env = {
    GITHUB_REPOSITORY: "acme/docs",
    GITHUB_WORKFLOW_REF: "acme/docs/.github/workflows/videos.yml@refs/heads/main",
  };
  const written = async (text: string, name = "videos.yml") => {
    const folder = await temporaryFolder();
    mkdirSync(dirname(join(folder, ".github/workflows", name)), { recursive: true });
    writeFileSync(join(folder, ".github/workflows", name), text);
    return folder;
  };

  test("is read from the workspace, with the others beside it", async () => {
    const folder = await written(workflow());
    writeFileSync(join(folder, ".github/workflows/nightly.yaml"), workflow({ on: "schedule" }));
    writeFileSync(join(folder, ".github/workflows/README.md"), "on: push");
    const workflows = readWorkflows(env, folder);
    expect(workflows?.all.map(({ on }) => on)).toEqual([["push", "schedule"], ["schedule"]]);
    expect(workflows?.own.on).toEqual(["push", "schedule"]);
  });

  test.each([
    [
      "that another repository offers",
      workflow(),
      { ...env, GITHUB_WORKFLOW_REF: "other/repo/.github/workflows/videos.yml@main" },
    ],
    [
      "that the workspace doesn't have",
      workflow(),
      { ...env, GITHUB_WORKFLOW_REF: "acme/docs/.github/workflows/other.yml@main" },
    ],
    [
      "outside of its folder",
      workflow(),
      { ...env, GITHUB_WORKFLOW_REF: "acme/docs/.github/workflows/../../videos.yml@main" },
    ],
    ["that nobody names", workflow(), {}],
    ["that is no YAML", "on: [", env],
    ["that is no workflow", "- a list", env],
    ["of another shape", "jobs: { videos: { steps: 7 } }", env],
    ["that is larger than any", `# ${"x".repeat(300_000)}\n${workflow()}`, env],
    ["that explodes", `a: &a [x,x,x,x]\nb: &b [${"*a,".repeat(99)}]\nc: [${"*b,".repeat(99)}]\njobs: {}`, env],
  ])("%s tells nothing", async (_name, text, given) => {
    expect(readWorkflows(given, await written(text))).toBeNull();
  });
});

test("inputs that are no text tell nothing", async () => {
  const text = workflow({ with: "state: { toString: 1, valueOf: 1 }, mode: [x], timeout-minutes: { toString: 1 }" });
  const root = await temporaryFolder();
  mkdirSync(join(root, ".github/workflows"), { recursive: true });
  writeFileSync(join(root, ".github/workflows/videos.yml"), text);
  expect(found(text)).toEqual([]);
  expect(workflowUses(root, { manifest: "videos.yml" })).toMatchObject([{ state: "cache" }]);
});

test("a workflow of very many keys is read in time", async () => {
  const keys = Array.from({ length: 16_000 }, (_, index) => `  k${index}: {}`).join("\n");
  const root = await temporaryFolder();
  mkdirSync(join(root, ".github/workflows"), { recursive: true });
  writeFileSync(join(root, ".github/workflows/videos.yml"), `on: push\nenv:\n${keys}\njobs: {}\n`);
  const env = {
    GITHUB_REPOSITORY: "a/b",
    GITHUB_WORKFLOW_REF: "a/b/.github/workflows/videos.yml@refs/heads/main",
  };
  const began = performance.now();
  expect(readWorkflows(env, root)?.own.on).toEqual(["push"]);
  expect(workflowUses(root, { manifest: "videos.yml" })).toEqual([]);
  // To compare each key with all others takes four times as long, and sixteen times for twice as many.
  expect(performance.now() - began).toBeLessThan(3_000);
});

test("the defaults that steps are judged by are those of action.yml", async () => {
  const { inputs } = await readAction(".");
  for (const [name, value] of Object.entries(DEFAULTS)) expect(inputs.get(name)?.default, name).toBe(value);
});

test("in the repository of the action itself, its step is ./", () => {
  expect(isOwnStep({})({ uses: "./" })).toBe(true);
  expect(isOwn({ uses: "./" })).toBe(false);
});
