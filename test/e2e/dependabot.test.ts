import { describe, expect } from "vitest";
import { testInProcess as test } from "../fixtures/repository.js";

const VIDEOS = { billing: { task: "Explain the billing page." }, teams: { task: "Explain teams." } };
const CHANGED = { ...VIDEOS, teams: { task: "Explain teams well." } };
const DAY_MS = 24 * 60 * 60_000;

describe.each(["cache", "branch"] as const)("a merge by Dependabot, with the ledger in ledger: %s,", (ledger) => {
  const settings = { ledger };

  test("is green where nothing is to be done, whatever its token may write", async ({ open }) => {
    const repository = await open();
    await repository.videos(VIDEOS);
    await repository.push({ merges: 7, settings });
    const run = await repository.dependabotPush({ merges: 8, settings });
    expect([run.exitCode, run.failure, run.outcomes]).toEqual([0, null, ["billing: unchanged", "teams: unchanged"]]);
    expect(run.requests).toEqual([]);
    // With another setting, and a copy that is to be renewed, an apply writes to the ledger.
    repository.letPass(60 * DAY_MS);
    for (const inputs of [{}, { "api-key": repository.sandbox.apiKey }]) {
      const noting = await repository.dependabotPush({ merges: 8, inputs, settings: { ...settings, max_edits: 20 } });
      expect([noting.exitCode, noting.failure, noting.outcomes]).toEqual([0, null, run.outcomes]);
      expect(noting.post?.exitCode).toBe(0);
      const said = noting.annotations.some(({ message }) =>
        message.startsWith("Nothing was to be sent, and the ledger could"),
      );
      // The cache has a token of its own, which writes.
      expect(said).toBe(ledger === "branch" && "api-key" in inputs);
    }
  });

  test("fails where something is to be done, with the way out, and the next run makes it", async ({ open }) => {
    const repository = await open();
    await repository.videos(VIDEOS);
    await repository.push({ merges: 7, settings });
    await repository.videos(CHANGED);
    // A built run has a cache of its own.
    const run = await repository.dependabotPush({ merges: 8, settings, built: ledger === "branch" });
    expect([run.exitCode, run.outputs["failure"], run.requests]).toEqual([1, "input", []]);
    expect(run.failure).toMatch(
      /^1 of 2 videos has something to be done, and nothing was sent\. .*Secrets and variables → Dependabot/,
    );
    expect(run.summary).toContain("`teams` · to do: edit");
    expect((await repository.schedule({ settings })).outcomes).toEqual(["billing: unchanged", "teams: succeeded"]);
  });

  test("fails where a rename that only an equal task shows can't be noted, so that no later commit pays for a new video", async ({
    open,
  }) => {
    const repository = await open();
    await repository.videos(VIDEOS);
    await repository.push({ merges: 7, settings });
    await repository.videos({ invoices: VIDEOS.billing, teams: VIDEOS.teams });
    const inputs = { "api-key": repository.sandbox.apiKey };
    const run = await repository.dependabotPush({ merges: 8, inputs, settings });
    // The cache has a token of its own, which writes.
    expect([run.exitCode, run.outputs["failure"], run.requests]).toEqual(
      ledger === "cache" ? [0, "", []] : [1, "ledger", []],
    );
    await repository.push({ settings });
    await repository.videos({ invoices: { task: "Explain invoices." }, teams: VIDEOS.teams });
    expect((await repository.push({ settings })).outputs).toMatchObject({ created: "0", edited: "1" });
  });
});
