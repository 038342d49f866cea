import { describe, expect, test } from "vitest";
import { contextOf } from "../../harness/simulated-host.js";
import { type Event, modeFor, readEvent } from "../../src/action/event.js";

function event(env: Record<string, string>, payload: unknown = { repository: { default_branch: "main" } }): Event {
  return readEvent(contextOf(env, payload), env);
}

const MAIN = "refs/heads/main";

describe("mode: auto", () => {
  test.each([
    ["push", MAIN, "apply"],
    ["schedule", MAIN, "apply"],
    ["workflow_dispatch", MAIN, "apply"],
    ["repository_dispatch", MAIN, "apply"],
    ["push", "refs/heads/topic", "plan"],
    ["push", "refs/tags/main", "plan"],
    ["push", "refs/heads/feature/refs/heads/main", "plan"],
    ["push", "main", "plan"],
    ["push", "", "plan"],
    ["workflow_dispatch", "refs/heads/topic", "plan"],
    ["pull_request", "refs/pull/7/merge", "plan"],
    ["pull_request_target", MAIN, "plan"],
    ["issue_comment", MAIN, "plan"],
    ["workflow_run", MAIN, "plan"],
    ["merge_group", "refs/heads/gh-readonly-queue/main/pr-7", "plan"],
    ["release", "refs/tags/v1", "plan"],
    ["an_event_of_tomorrow", MAIN, "plan"],
    ["", MAIN, "plan"],
  ])("%s on %j is %s", (name, ref, mode) => {
    expect(modeFor(event({ GITHUB_EVENT_NAME: name, GITHUB_REF: ref }))).toBe(mode);
  });

  test("is plan where the default branch isn't known", () => {
    expect(modeFor(event({ GITHUB_EVENT_NAME: "push", GITHUB_REF: MAIN }, {}))).toBe("plan");
  });

  test("takes a schedule's branch for the default one", () => {
    expect(modeFor(event({ GITHUB_EVENT_NAME: "schedule", GITHUB_REF: "refs/heads/trunk" }, {}))).toBe("apply");
  });
});

test.each([
  ["Explain the refund (#7)\n\nAs people asked.", 7],
  ["Merge pull request #7 from acme/refund", 7],
  ["Revert (#7) once more", null],
  ["Explain the refund\n\n(#7)", null],
])("the subject of %j names the pull request %s", (message, hint) => {
  expect(event({ GITHUB_EVENT_NAME: "push" }, { head_commit: { message } }).hint).toBe(hint);
});

test("an event tells commit, run and pull request", () => {
  const env = {
    GITHUB_EVENT_NAME: "pull_request",
    GITHUB_REF: "refs/pull/7/merge",
    GITHUB_REPOSITORY: "acme/docs",
    GITHUB_SHA: "merge",
    GITHUB_RUN_ID: "42",
    GITHUB_RUN_ATTEMPT: "3",
    GITHUB_SERVER_URL: "https://github.example.com",
    GITHUB_API_URL: "https://api.github.example.com",
  };
  const payload = { repository: { default_branch: "main" }, pull_request: { number: 7, head: { sha: "head" } } };
  expect(event(env, payload)).toEqual({
    name: "pull_request",
    ref: "refs/pull/7/merge",
    hint: null,
    sha: "merge",
    repository: "acme/docs",
    repositoryOf: { id: null, name: "acme/docs" },
    apiUrl: "https://api.github.example.com",
    serverUrl: "https://github.example.com",
    commit: "head",
    source: "https://github.example.com/acme/docs/blob/head",
    run: { id: "42", attempt: 3, url: "https://github.example.com/acme/docs/actions/runs/42" },
    defaultBranch: "main",
    pullRequest: 7,
    labels: [],
    change: "other",
    trusted: false,
  });
});

test.each([
  ["a branch of this repository", { full_name: "acme/docs" }, "octocat", true],
  ["a fork", { full_name: "mallory/docs" }, "mallory", false],
  ["a fork that is gone", null, "mallory", false],
  ["Dependabot", { full_name: "acme/docs" }, "dependabot[bot]", false],
])("of a pull request by %s an event tells whether it is trusted with previews", (_name, repo, login, trusted) => {
  const pull = { number: 7, user: { login }, head: { sha: "head", repo } };
  expect(event({ GITHUB_REPOSITORY: "acme/docs" }, { pull_request: pull })).toMatchObject({ trusted });
});

test.each([
  ["closed", true, "merged"],
  ["closed", false, "closed"],
  ["reopened", false, "other"],
])("a pull request that was %s, merged %s, has been %s", (action, merged, change) => {
  expect(event({}, { action, pull_request: { number: 7, merged } })).toMatchObject({ change });
});

describe("a payload that isn't GitHub's tells nothing:", () => {
  const nothing = { commit: null, defaultBranch: null, pullRequest: null, run: { id: "0", attempt: 1, url: null } };
  test.each([
    ["an empty one", {}],
    ["a list", []],
    ["null", null],
    ["a pull request without a number", { pull_request: {} }],
    ["a number that is none", { pull_request: { number: "1; rm" } }],
    ["a number of nothing", { pull_request: { number: 0 } }],
    ["a fraction", { pull_request: { number: 1.5 } }],
    ["a number past all", { pull_request: { number: 1e20 } }],
  ])("%s", (_name, payload) => {
    expect(event({}, payload)).toMatchObject(nothing);
  });
});
