import { describe, expect } from "vitest";
import { type Repository, testInProcess as test } from "../fixtures/repository.js";

const entries = (count: number, about = "page") =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`video-${at}`, { task: `Explain ${about} ${at}.` }]));

test("more new videos than max_creates: nothing is submitted, and the pull request fails beforehand", async ({
  open,
}) => {
  const repository = await open();
  await repository.videos(entries(11));
  const planned = await repository.pullRequest(7);
  const words = "11 new videos are more than settings.max_creates (10)";
  expect(planned.exitCode).toBe(1);
  expect(planned.failure?.startsWith(words)).toBe(true);
  expect(planned.outputs).toMatchObject({ failure: "limit", failed: "0" });
  expect(new Set(planned.results.map(({ outcome }) => outcome))).toEqual(new Set(["planned"]));
  expect(repository.comment(7)).toMatch(
    /^### ⛔ Plan: 11 videos to create \(price unknown; refused by a limit\).*\n\n⛔ \*\*11 new videos are more .* created\.\*\* 👉 If the ledger was lost/,
  );

  const run = await repository.push({ merges: 7 });
  expect(run.exitCode).toBe(1);
  expect(run.failure).toContain(words);
  expect(run.outputs).toMatchObject({ failure: "limit", failed: "11" });
  expect(new Set(run.results.map(({ outcome }) => outcome))).toEqual(new Set(["blocked"]));
  expect(run.requests).toEqual([]);
  expect(repository.comment(7)).toContain("more than settings.max_creates");

  const raised = await repository.push({ inputs: { wait: "false" }, settings: { max_creates: 11 } });
  expect(raised.exitCode).toBe(0);
  expect(raised.changes).toEqual(["/v1/videos 200"]);
  expect(repository.sandbox.videos()).toHaveLength(11);
});

test.for([
  [{ max_credits: 289 }, { max_credits: 290 }, "settings.max_credits (289)"],
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
  expect(run.outputs).toMatchObject({ failure: "limit", created: "1", failed: "11" });
  expect(run.failure).toContain("11 new videos are more than settings.max_creates (10)");
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
    const run = await repository.push({ settings: { max_creates: 0, max_edits: 0 } });
    expect(run.failure).toContain("1 new video is more than settings.max_creates (0)");
    expect(run.failure).toContain("2 edits are more than settings.max_edits (0)");
    expect(run.outcomes).toEqual(["video-0: blocked", "video-1: blocked", "newer: succeeded", "extra: blocked"]);
    expect(run.changes).toEqual([]);
  },
);

/** What the service has charged, as it says itself. */
const paid = ({ sandbox }: Repository) => sandbox.ledger().reduce((sum, { credits }) => sum + credits, 0);

describe("a limit refuses what exceeds it, and nothing else:", () => {
  const edited = { task: "Explain page 0.", edits: ["Change scene 2."] };

  test("creations, while the edits go on", async ({ open }) => {
    const repository = await open();
    await repository.videos(entries(1));
    await repository.push();
    await repository.videos({ ...entries(3), "video-0": edited });
    const settings = { max_creates: 1 };
    const planned = await repository.pullRequest(7, { settings });
    expect(planned.outputs).toMatchObject({ failure: "limit" });
    expect(refusedIn(planned)).toEqual([
      { setting: "max_creates", allows: 1, planned: 2, ids: ["video-1", "video-2"], docs: "limit-creates" },
    ]);
    expect(repository.comment(7)).toMatch(
      /### ⛔ Plan since the apply of \d+ \w+: 2 videos to create \(price unknown; refused by a limit\), 1 edit/,
    );
    const run = await repository.push({ merges: 7, settings, built: true });
    expect(run.outcomes).toEqual(["video-0: succeeded", "video-1: blocked", "video-2: blocked"]);
    expect(run.outputs).toMatchObject({ failure: "limit", edited: "1", created: "0" });
    expect(run.changes).toEqual(["/v1/edits 202"]);
    expect([...(await repository.ledger()).byId.keys()]).toEqual(["video-0"]);
    expect((await repository.push({ settings: { max_creates: 2 } })).outputs).toMatchObject({ created: "2" });
  });

  test("edits, while the creations go on", async ({ open }) => {
    const repository = await open();
    await repository.videos(entries(1));
    await repository.push();
    const before = paid(repository);
    await repository.videos({ ...entries(3), "video-0": edited });
    const run = await repository.push({ settings: { max_edits: 0 } });
    expect(run.outcomes).toEqual(["video-0: blocked", "video-1: succeeded", "video-2: succeeded"]);
    expect(run.changes).toEqual(["/v1/videos 200"]);
    expect(paid(repository)).toBe(before);
  });

  test("the one edit whose cost nobody knows, and not the others", async ({ open }) => {
    const repository = await open();
    await repository.videos(entries(2));
    await repository.push();
    await repository.videos({
      "video-0": edited,
      "video-1": { task: "Explain page 1.", edits: ["Change scene 2."] },
      new: { task: "Explain the news.", edits: ["Change scene 2."] },
    });
    const run = await repository.push({ settings: { max_credits: 290 } });
    expect(run.outcomes).toEqual(["video-0: succeeded", "video-1: succeeded", "new: blocked"]);
    expect(run.changes.toSorted()).toEqual(["/v1/edits 202", "/v1/edits 202", "/v1/videos 200"]);
    expect(refusedIn(run)).toEqual([
      { setting: "max_credits", allows: 290, planned: null, ids: ["new"], docs: "limit-credits-unknown" },
    ]);
    expect(paid(repository)).toBeLessThanOrEqual(290);
    expect((await repository.push({ settings: { max_credits: 290 } })).outcomes[2]).toBe("new: succeeded");
  });
});

test("the annotation stands on the line of the setting", async ({ open }) => {
  const repository = await open();
  await repository.videos(entries(2));
  const planned = await repository.pullRequest(7, { settings: { max_creates: 1 } });
  const line = (await repository.lineOf("video-1")) + 2;
  expect(planned.annotations).toContainEqual(
    expect.objectContaining({ level: "error", file: "videos.yml", line, title: "settings.max_creates" }),
  );
});

test("edits that add scenes cost more than their bound: what is paid counts before the next one is sent", async ({
  open,
}) => {
  const twice = (at: number) => ({
    task: `Explain page ${at}.`,
    edits: ["Make all scenes warmer. Add five scenes about refunds.", "Make all scenes darker."],
  });
  const settings = { max_credits: 4 * 145 };
  const repository = await open();
  await repository.videos(entries(2));
  await repository.push();
  await repository.videos({ "video-0": twice(0), "video-1": twice(1) });
  const planned = await repository.pullRequest(7, { settings });
  expect(planned.exitCode).toBe(0);
  expect(repository.comment(7)).toContain("4 edits (at most 580 credits plus 29 per added scene)");

  const run = await repository.push({ merges: 7, settings });
  expect(run.changes).toEqual(["/v1/edits 202", "/v1/edits 202"]);
  expect(run.outcomes).toEqual(["video-0: blocked", "video-1: blocked"]);
  expect(run.outputs).toMatchObject({ failure: "limit", edited: "2" });
  expect(run.results[0]?.error).toMatchObject({
    docs: "limit-in-run",
    detail: expect.stringMatching(/cost up to 580 credits by now.*could cost 290 .*settings\.max_credits \(580\)/),
  });
  expect(paid(repository)).toBeGreaterThan(290);
  expect(paid(repository)).toBeLessThanOrEqual(580);

  expect((await repository.push({ settings })).outcomes).toEqual(["video-0: succeeded", "video-1: succeeded"]);
});

type Ran = Awaited<ReturnType<Repository["push"]>>;

/** What the output `plan` says is refused, without words. */
function refusedIn({ outputs }: Ran) {
  const { refused } = JSON.parse(outputs["plan"] ?? "{}");
  return refused.map(({ words: _words, way_out: _wayOut, ...rest }: Record<string, unknown>) => rest);
}
