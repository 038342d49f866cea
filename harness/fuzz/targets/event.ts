import fc from "fast-check";
import { PayloadSchema } from "../../../src/action/event.js";
import { grammarOf } from "../grammar.js";
import { Fault } from "../judge.js";
import { disorder, disordered, oddText } from "../mutations.js";
import { FuzzedProject, SECOND } from "../project.js";
import { judgePaid, playFirst, playTwice, targetOf, WANTED, withProject } from "../target.js";

const GRAMMAR = grammarOf(PayloadSchema);

const REPOSITORY = { id: 1, full_name: "acme/docs", default_branch: "main", private: false };
const PULL = {
  number: 7,
  merged: false,
  state: "open",
  user: { login: "octocat", id: 1 },
  head: { sha: "a".repeat(40), ref: "change", repo: REPOSITORY },
  base: { sha: "b".repeat(40), ref: "main", repo: REPOSITORY },
};
const PAYLOADS: readonly unknown[] = [
  { ref: "refs/heads/main", before: "0".repeat(40), after: "1".repeat(40), repository: REPOSITORY, commits: [] },
  { action: "synchronize", number: 7, pull_request: PULL, repository: REPOSITORY },
  { action: "closed", number: 7, pull_request: { ...PULL, merged: true, state: "closed" }, repository: REPOSITORY },
  { schedule: "0 4 * * *" },
];

/** What a stranger can't choose is as the runner sets it: the event's name, the ref, the commit. */
const NAMES = [
  "push",
  "push",
  "schedule",
  "workflow_dispatch",
  "pull_request",
  "pull_request_target",
  "merge_group",
  "fork",
  "",
];
const TRUSTED = new Set(["push", "schedule", "workflow_dispatch"]);

/** The payload of the event, and the variables around it. */
export const event = targetOf({
  cases: fc.record({
    payload: fc.constantFrom(...PAYLOADS),
    disorder,
    name: fc.constantFrom(...NAMES),
    ref: fc.oneof(
      { weight: 3, arbitrary: fc.constant("refs/heads/main") },
      fc.constantFrom("refs/heads/change", "refs/pull/7/merge", "refs/tags/v1", ""),
    ),
    variables: fc.dictionary(
      fc.constantFrom("GITHUB_RUN_ID", "GITHUB_RUN_ATTEMPT", "GITHUB_REPOSITORY_ID", "GITHUB_SERVER_URL", "GITHUB_SHA"),
      oddText,
      { maxKeys: 2, noNullPrototype: true },
    ),
    preview: fc.boolean(),
  }),
  async play({ payload, disorder, name, ref, variables, preview }) {
    const project = new FuzzedProject("branch");
    await withProject(project, async () => {
      await playFirst(project);
      project.commit(SECOND);
      const before = project.paid();
      const env = { GITHUB_EVENT_NAME: name, GITHUB_REF: ref, ...variables };
      await playTwice(project, {
        env,
        inputs: { preview: String(preview) },
        payload: disordered(payload, disorder, GRAMMAR),
        afterwards: () => {
          const isQuiet = !TRUSTED.has(name) && !preview;
          if (isQuiet && JSON.stringify(project.paid()) !== JSON.stringify(before))
            throw new Fault(`the event ${name} has paid`);
        },
      });
      judgePaid(project, WANTED);
    });
  },
});
