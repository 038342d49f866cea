import { expect } from "vitest";
import { parse } from "yaml";
import type { VideoTurn } from "../../src/sandbox/sandbox.js";
import { testInProcess as test } from "../fixtures/repository.js";

const TASK = "Explain the billing page. Show an invoice.";

const asking: VideoTurn = {
  rounds: [
    [
      { id: "audience", question: "Who is it for?", options: ["New users", "Administrators"], allowsCustom: true },
      { id: "tone", question: "Which tone fits?", options: ["Calm", "Brisk"], allowsCustom: false },
    ],
  ],
};

function firstLine(comment: string | null): string {
  return comment?.split("\n")[0] ?? "";
}

/** The `clarification` that a comment offers to paste. */
function pasted(comment: string | null): { clarification: { answers: Record<string, string> } } {
  const [, yaml = ""] = /```yaml\n([^`]*)```/.exec(comment ?? "") ?? [];
  return parse(yaml);
}

test("a question of a creation is shown, answered in a pull request, and the video is made", async ({ open }) => {
  const repository = await open({ controls: true, scenario: { video: () => asking } });
  await repository.videos({ billing: { task: TASK } });
  const asked = await repository.push({ merges: 7 });
  expect(asked.exitCode).toBe(1);
  expect(firstLine(repository.comment(7))).toBe("### ❓ Videos: 1 waiting");
  expect(repository.comment(7)).toContain("👉 Answer under `billing` in `videos.yml`:\n");
  expect(asked.errors[0]?.message).toContain('        audience: "New users"');

  await repository.videos({ billing: { task: TASK, clarification: { answers: { tone: "Loud" } } } });
  const wrong = await repository.pullRequest(8);
  expect(wrong.exitCode).toBe(0);
  expect(wrong.requests).toEqual([]);
  expect(firstLine(repository.comment(8))).toBe("### ❓ Plan: 1 waiting");
  expect(repository.comment(8)).toContain("The answers in the manifest don't fit, so nothing was sent:");

  await repository.videos({ billing: { task: TASK, ...pasted(repository.comment(8)) } });
  await repository.pullRequest(8);
  expect(repository.comment(8)).toContain("continue the creation in flight with the answers given here");
  const made = await repository.push({ merges: 8 });
  expect(made.outcomes).toEqual(["billing: succeeded"]);
  expect(made.changes).toEqual([expect.stringMatching(/\/clarification 200$/)]);
  expect(repository.sandbox.videos()).toMatchObject([
    {
      status: "complete",
      answers: [
        [
          { questionId: "audience", answer: "New users", wasCustom: false },
          { questionId: "tone", answer: "Calm", wasCustom: false },
        ],
      ],
    },
  ]);
  for (const number of [7, 8]) expect(firstLine(repository.comment(number))).toBe("### ✅ Videos: 1 created");
});
