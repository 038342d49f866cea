import { expect } from "vitest";
import { testInProcess as test } from "../fixtures/repository.js";

const entries = (count: number, about = "page") =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`video-${at}`, { task: `Explain ${about} ${at}.` }]));

test("more new videos than max_creates: nothing is submitted, and the plan says so beforehand", async ({ open }) => {
  const repository = await open();
  await repository.videos(entries(11));
  const planned = await repository.pullRequest(7);
  expect(planned.exitCode).toBe(0);
  expect(repository.comment(7)).toMatch(
    /^### .*\n\n⚠️ \*\*Applied as it is, this plan would submit nothing: 11 new videos are more than settings\.max_creates \(10\)/,
  );

  const run = await repository.push({ merges: 7 });
  expect(run.exitCode).toBe(1);
  expect(run.failure).toContain("11 new videos are more than settings.max_creates (10)");
  expect(new Set(run.results.map(({ outcome }) => outcome))).toEqual(new Set(["blocked"]));
  expect(run.requests).toEqual([]);
  expect(repository.comment(7)).toContain("more than settings.max_creates");

  const raised = await repository.push({ inputs: { wait: "false" }, settings: { max_creates: 11 } });
  expect(raised.exitCode).toBe(0);
  expect(raised.changes).toEqual(["/v1/videos 200"]);
  expect(repository.sandbox.videos()).toHaveLength(11);
});

test.for([
  [{ max_credits: 289 }, { max_credits: 290 }, "could cost up to 290 credits, more than settings.max_credits (289)"],
  [{ max_edits: 1 }, { max_edits: 2 }, "2 edits are more than settings.max_edits (1)"],
] as const)(
  "more edits than %j: nothing is submitted, and the plan says so beforehand",
  async ([few, enough, words], { open }) => {
    const repository = await open();
    await repository.videos(entries(2));
    await repository.push();
    await repository.videos(entries(2, "screen"));
    await repository.pullRequest(7, { settings: few });
    expect(repository.comment(7)).toContain(words);
    const run = await repository.push({ merges: 7, settings: few });
    expect(run.failure).toContain(words);
    expect(run.outputs).toMatchObject({ changed: "true", failed: "2" });
    expect(run.requests).toEqual([]);
    expect((await repository.push({ settings: enough })).outputs).toMatchObject({ edited: "2" });
  },
);

test("a limit refuses what is new, and what an earlier run has submitted is still waited for", async ({ open }) => {
  const repository = await open();
  await repository.videos(entries(1));
  await repository.push({ inputs: { wait: "false" } });
  await repository.videos(entries(12));
  const run = await repository.push({ merges: 7 });
  expect(run.exitCode).toBe(1);
  expect(run.outputs).toMatchObject({ failure: "blocked", created: "1", failed: "11" });
  expect(run.failure).toContain("Nothing was submitted. 11 new videos are more than settings.max_creates (10)");
  expect(run.results.map(({ outcome }) => outcome)).toEqual(["succeeded", ...Array(11).fill("blocked")]);
  expect(run.results[1]?.error?.detail).toContain(
    "Not submitted. 11 new videos are more than settings.max_creates (10)",
  );
  expect(run.changes).toEqual([]);
  expect(repository.sandbox.videos()).toHaveLength(1);
});

test.for([false, true])(
  "a limit takes nothing back to make way for what it refuses (a key that may cancel: %s)",
  async (controls, { open }) => {
    const repository = await open({ controls, durations: { edit_planning: 3_600_000 } });
    const videos = (about: string, animal: string) => ({
      ...entries(1, about),
      "video-1": { task: "Explain page 1.", edits: [`In scene 2, show a ${animal}.`] },
    });
    await repository.videos(videos("page", "cat"));
    await repository.push();
    const newer = { newer: { task: "Explain the news." } };
    await repository.videos({ ...videos("screen", "cat"), ...newer });
    await repository.push({ inputs: { wait: "false" } });
    await repository.videos({ ...videos("form", "dog"), ...newer, extra: { task: "Explain more." } });
    const run = await repository.push({ settings: { max_creates: 0 } });
    expect(run.failure).toContain("Nothing was submitted. 1 new video is more than settings.max_creates (0)");
    expect(run.outcomes).toEqual(["video-0: blocked", "video-1: blocked", "newer: succeeded", "extra: blocked"]);
    expect(run.changes).toEqual([]);
  },
);
