import { describe, expect } from "vitest";
import { inDashboard } from "../fixtures/dashboard.js";
import { testInProcess as test } from "../fixtures/repository.js";
import type { Run } from "../fixtures/sound-run.js";

const VIDEOS = { billing: { task: "Explain billing.", edits: ["Show a cat in scene 1."] } };
const CHECK = { mode: "check" };
const settings = { link: "https://app.example.com/v/{uuid}" };
const found = ({ outputs }: Run) => {
  const findings: { kind: string; id: string | null }[] = JSON.parse(outputs["findings"] ?? "");
  return findings.map(({ kind, id }) => `${kind} ${id ?? ""}`.trim());
};

describe("mode: check", () => {
  test("says that all is well, and changes and saves nothing", async ({ open }) => {
    const repository = await open();
    await repository.videos(VIDEOS);
    await repository.push();
    const [ledger, charges] = [await repository.ledger(), repository.sandbox.ledger().length];
    const run = await repository.schedule({ inputs: CHECK, settings });
    expect(run.failure).toBeNull();
    expect(run.outputs).toMatchObject({ mode: "check", changed: "false", findings: "[]", unchanged: "1", failure: "" });
    expect(run.summary).toContain("### ✅ Check: no findings, 1 video looked at");
    expect(run.changes).toEqual([]);
    expect(await repository.ledger()).toEqual(ledger);
    expect(repository.sandbox.ledger()).toHaveLength(charges);
  });

  test("fails where something needs a person, and says what in summary, output and log", async ({ open }) => {
    const repository = await open();
    await repository.videos(VIDEOS);
    await repository.push();
    const [edit] = repository.sandbox.edits();
    // The run before may have used all of a minute's requests (R 8.1).
    repository.letPass(61_000);
    await inDashboard(repository, "revert", edit?.editId);
    const run = await repository.schedule({ inputs: CHECK, settings });
    expect(found(run)).toEqual(["reverted billing"]);
    expect(run.outputs).toMatchObject({
      failure: "blocked",
      results: expect.stringContaining('"outcome":"unchanged"'),
    });
    expect(run.failure).toBe("the check has found 1 error");
    expect(run.summary).toContain("❌ `billing` **taken back elsewhere**");
    expect(run.stdout).toContain(`error: billing: reverted: The edit ${edit?.editId} was reverted`);
  });

  test("says that GitHub doesn't take the token, and that there is none", async ({ open }) => {
    const repository = await open();
    await repository.videos(VIDEOS);
    await repository.push();
    const run = await repository.schedule({ inputs: { ...CHECK, "github-token": "ghs_revokedLongAgo00" }, settings });
    expect(found(run)).toEqual(["github-token"]);
    expect(run.failure).toBeNull();
    expect(found(await repository.schedule({ inputs: { ...CHECK, "github-token": "" }, settings }))).toEqual([
      "github-token",
    ]);
  });

  test("needs an address and a key", async ({ open }) => {
    const repository = await open();
    await repository.videos(VIDEOS);
    const run = await repository.schedule({ inputs: { ...CHECK, "base-url": "", "api-key": "" }, settings });
    expect(run.failure).toMatch(
      /The input base-url is empty; a check needs .*\n.*api-key and bearer-token are empty; a check needs/,
    );
    expect(run.outputs).toMatchObject({ mode: "check", failure: "input" });
  });

  test("writes no comment, whatever it finds", async ({ open }) => {
    const repository = await open();
    await repository.videos({ billing: { uuid: "6f1c0d5e-0000-4000-8000-000000000000" } });
    const run = await repository.pullRequest(7, { inputs: CHECK, settings });
    expect(found(run)).toEqual(["gone billing"]);
    expect(repository.comment(7)).toBeNull();
  });
});
