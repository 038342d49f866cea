import { describe, expect } from "vitest";
import { parse } from "yaml";
import type { EditTurn, VideoTurn } from "../../src/sandbox/sandbox.js";
import { type Repository, testInProcess as test } from "../fixtures/repository.js";

const TASK = "Explain the billing page. Show an invoice.";
const EDITS = ["In scene 2 and scene 3, show the new logo."];
/** A service whose control routes take an API key (R 4.7); without it, R 5.2 holds. */
const CONTROLS = { controls: true };

const asking: VideoTurn = {
  rounds: [
    [
      { id: "audience", question: "Who is it for?", options: ["New users", "Administrators"], allowsCustom: true },
      { id: "tone", question: "Which tone fits?", options: ["Calm", "Brisk"], allowsCustom: false },
    ],
  ],
};
const QUESTION = "Which part of the video do you mean?";

/** A video with an edit that has just been merged. */
async function edited(repository: Repository, entry: object = {}) {
  await repository.videos({ billing: { task: TASK } });
  await repository.push();
  await repository.videos({ billing: { task: TASK, edits: EDITS, ...entry } });
  return await repository.push({ merges: 7 });
}

function firstLine(comment: string | null): string {
  return comment?.split("\n")[0] ?? "";
}

/** The `clarification` that a comment offers to paste. */
function pasted(comment: string | null): { clarification: { answers: Record<string, string> } } {
  const [, yaml = ""] = /```yaml\n([^`]*)```/.exec(comment ?? "") ?? [];
  return parse(yaml);
}

describe("a question of a creation", () => {
  test("is shown, answered in a pull request, and the video is made", async ({ open }) => {
    const repository = await open({ ...CONTROLS, scenario: { video: () => asking } });
    await repository.videos({ billing: { task: TASK } });
    const asked = await repository.push({ merges: 7 });
    expect(asked.exitCode).toBe(1);
    expect(firstLine(repository.comment(7))).toBe("### ❓ Videos: 1 waiting");
    expect(repository.comment(7)).toContain("👉 Answer under `billing` in `videos.yml`, and merge:\n");
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

  test("that the key may not answer is told with what to do, and the job goes on once somebody has", async ({
    open,
  }) => {
    const repository = await open({ scenario: { video: () => asking } });
    const clarification = { answers: { audience: "Everybody", tone: "Calm" } };
    await repository.videos({ billing: { task: TASK, clarification } });
    const barred = await repository.push({ merges: 7 });
    expect(barred.results[0]?.error).toMatchObject({ status: 403, detail: expect.stringContaining("dashboard") });
    expect(firstLine(repository.comment(7))).toBe("### ❓ Videos: 1 waiting");
    expect(repository.comment(7)).toContain("👉 Answer in the service's dashboard; the next run goes on from there.");
    const [{ uuid } = { uuid: "" }] = repository.sandbox.videos();
    await inDashboard(repository, `videos/${uuid}/clarification`, { round: 1, skipped: true });
    const made = await repository.push();
    expect(made.outcomes).toEqual(["billing: succeeded"]);
    expect(repository.sandbox.videos()).toHaveLength(1);
  });
});

describe("a question of an edit", () => {
  const scenario = { edit: (): EditTurn => "ask" };

  test("is shown, answered, and the edit is made once", async ({ open }) => {
    const repository = await open({ ...CONTROLS, scenario });
    const asked = await edited(repository);
    expect(asked.outcomes).toEqual(["billing: waiting"]);
    expect(firstLine(repository.comment(7))).toBe("### ❓ Videos: 1 waiting");
    expect(pasted(repository.comment(7))).toEqual({ clarification: { answers: { [QUESTION]: "" } } });

    await repository.videos({
      billing: { task: TASK, edits: EDITS, clarification: { answers: { [QUESTION]: "The logo" } } },
    });
    const made = await repository.push();
    expect(made.outcomes).toEqual(["billing: succeeded"]);
    expect(repository.sandbox.edits()).toMatchObject([{ status: "complete", answers: ["The logo"] }]);
  });

  test("that the key may not answer is told with what to do, and the job goes on once somebody has", async ({
    open,
  }) => {
    const repository = await open({ scenario });
    const barred = await edited(repository, { clarification: { answers: { [QUESTION]: "The logo" } } });
    expect(barred.results[0]?.error).toMatchObject({ status: 403, detail: expect.stringContaining("dashboard") });
    const [{ editId } = { editId: "" }] = repository.sandbox.edits();
    await inDashboard(repository, `edits/${editId}/clarification`, { answer: "The logo" });
    expect((await repository.push()).outcomes).toEqual(["billing: succeeded"]);
    expect(repository.sandbox.edits()).toMatchObject([{ editId, status: "complete" }]);
  });
});

describe("failed scenes", () => {
  const failing = (tries: number) => ({
    scenario: { video: (): VideoTurn => ({ failingScenes: [{ scene: 2, tries }] }) },
  });

  test("are retried twice, and then told by number", async ({ open }) => {
    const repository = await open({ ...CONTROLS, ...failing(3) });
    await repository.videos({ billing: { task: TASK } });
    const run = await repository.push({ merges: 7 });
    expect(run.changes.slice(1)).toEqual([
      expect.stringMatching(/\/retry 200$/),
      expect.stringMatching(/\/retry 200$/),
    ]);
    expect(run.results[0]?.error?.detail).toMatch(/^Scene 2 failed again after 2 retries/);
    expect(firstLine(repository.comment(7))).toBe("### ❓ Videos: 1 waiting");
    expect(repository.comment(7)).toContain("Retry what failed in the service's dashboard");
    const [{ uuid } = { uuid: "" }] = repository.sandbox.videos();
    await inDashboard(repository, `videos/${uuid}/retry`, {});
    expect((await repository.push()).outcomes).toEqual(["billing: succeeded"]);
    expect(repository.sandbox.videos()).toHaveLength(1);
  });

  test("are no reason to fail where a retry mends them", async ({ open }) => {
    const repository = await open({ ...CONTROLS, ...failing(2) });
    await repository.videos({ billing: { task: TASK } });
    expect((await repository.push()).outcomes).toEqual(["billing: succeeded"]);
  });

  test("that the key may not retry are told with what to do", async ({ open }) => {
    const repository = await open(failing(1));
    await repository.videos({ billing: { task: TASK } });
    const run = await repository.push({ merges: 7 });
    expect(run.results[0]?.error).toMatchObject({ status: 403, detail: expect.stringContaining("Retry them in the") });
    expect(repository.comment(7)).toContain("Retry them in the service's dashboard");
  });
});

describe("a failed edit", () => {
  const halfway: EditTurn = { fails: { phase: 3, afterScenes: 1 } };
  const clips = ({ sandbox }: Repository) => sandbox.ledger().filter(({ phase }) => phase === 3);

  test("goes on from what it has paid for", async ({ open }) => {
    const repository = await open({ ...CONTROLS, scenario: { edit: () => halfway } });
    expect((await edited(repository)).outcomes).toEqual(["billing: failed"]);
    expect(clips(repository)).toHaveLength(1);
    const next = await repository.push();
    expect(next.outcomes).toEqual(["billing: succeeded"]);
    expect(next.changes).toEqual([expect.stringMatching(/\/retry 200$/)]);
    expect(repository.sandbox.edits()).toMatchObject([{ status: "complete" }]);
    expect(clips(repository).map(({ scene }) => scene)).toEqual([2, 3]);
  });

  test("is made anew under the next key where the key may not retry", async ({ open }) => {
    let turn: EditTurn = halfway;
    const repository = await open({ scenario: { edit: () => turn } });
    await edited(repository);
    turn = "complete";
    const next = await repository.push();
    expect(next.outcomes).toEqual(["billing: succeeded"]);
    expect(next.changes).toEqual([expect.stringMatching(/\/retry 403$/), "/v1/edits 202"]);
    expect(next.stdout).toContain("was not retried");
  });

  test("whose retry got no reply is not sent again by anybody but a person", async ({ open }) => {
    let turn: EditTurn = "fail";
    const repository = await open({ ...CONTROLS, scenario: { edit: () => turn } });
    await edited(repository);
    turn = "complete";
    repository.network = async (request, pass) => {
      const response = await pass();
      return new URL(request.url).pathname.endsWith("/retry") ? Response.json({}, { status: 502 }) : response;
    };
    const doubtful = await repository.push({ merges: 8 });
    expect(doubtful.outcomes).toEqual(["billing: blocked"]);
    expect(firstLine(repository.comment(8))).toBe("### ⛔ Videos: 1 blocked");
    expect(repository.comment(8)).toContain("Look at the video in the service's dashboard");
    const later = await repository.push();
    expect(later.outcomes).toEqual(["billing: blocked"]);
    expect(later.changes).toEqual([]);

    const [{ uuid } = { uuid: "" }] = repository.sandbox.videos();
    await repository.videos({ "billing-2": { task: TASK, uuid } });
    expect((await repository.push()).outcomes).toEqual(["billing-2: succeeded"]);
    repository.letPass(10 * 60_000);
    expect(repository.sandbox.edits().map(({ status }) => status)).toEqual(["error", "complete"]);
  });
});

/** Somebody decides in the service's dashboard, signed in (R 5.2). */
async function inDashboard({ sandbox }: Repository, path: string, body: object): Promise<void> {
  const response = await sandbox.fetch(
    new Request(`http://127.0.0.1/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${sandbox.token()}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  expect(response.status).toBe(200);
}
