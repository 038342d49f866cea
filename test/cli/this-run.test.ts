import { expect, test } from "vitest";
import { thisRun } from "../../src/cli/session.js";

const made = (env: Readonly<Record<string, string>>) =>
  thisRun(env, { now: Date.UTC(2026, 10, 22, 13, 5, 7, 8), newId: () => "abcdef" });

test("in a workflow of GitHub it is that run", () => {
  const env = {
    GITHUB_RUN_ID: "12345",
    GITHUB_RUN_ATTEMPT: "2",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: "o/r",
  };
  expect(made(env)).toEqual({ id: "12345", attempt: 2, url: "https://github.com/o/r/actions/runs/12345" });
});

test("in a pipeline of GitLab it is that one, and a job that is started again is a later attempt", () => {
  const env = { CI_PIPELINE_ID: "77", CI_JOB_ID: "801", CI_JOB_URL: "https://gitlab.example.com/o/r/-/jobs/801" };
  expect(made(env)).toEqual({ id: "77", attempt: 801, url: "https://gitlab.example.com/o/r/-/jobs/801" });
});

test.each([[{}], [{ GITHUB_RUN_ID: "x" }], [{ CI_PIPELINE_ID: "7" }]])("elsewhere its id is a time: %j", (env) => {
  expect(made(env)).toEqual({ id: "local-20261122T130507Z-abcd", attempt: 1, url: null });
});
