import { expect } from "vitest";
import { testInProcess as test } from "../../fixtures/repository.js";

const TWO = {
  start: { title: "Getting started", task: "Explain how a new user signs in and invites a teammate." },
  billing: { task: "Explain the billing page, invoices and refunds." },
};

test("a plan on the pull request, the videos on its merge, nothing from then on", async ({ open }) => {
  const repository = await open();
  await repository.videos(TWO);
  const planned = await repository.pullRequest(7, { inputs: { "base-url": "", "api-key": "" } });
  expect(planned.outcomes).toEqual(["start: planned", "billing: planned"]);
  expect(planned.outputs).toMatchObject({ mode: "plan", changed: "true", created: "0" });
  expect(planned.requests).toEqual([]);
  expect(repository.comment(7)).toContain("Plan: 2 videos to create");

  const merged = await repository.push({ merges: 7, built: true });
  expect(merged.exitCode).toBe(0);
  expect(merged.outcomes).toEqual(["start: succeeded", "billing: succeeded"]);
  expect(merged.changes).toEqual(["/v1/videos 200"]);
  expect(merged.outputs).toMatchObject({ mode: "apply", changed: "true", created: "2", edited: "0", reverted: "0" });
  expect(repository.comment(7)).toContain("Videos: 2 created");
  expect(repository.github.comments(7)).toHaveLength(1);
  expect(merged.outputs["comment-url"]).toMatch(/pull\/7#issuecomment-\d+$/);
  expect(repository.sandbox.videos().map(({ uuid }) => uuid)).toEqual(
    merged.results.map(({ video_uuid }) => video_uuid),
  );

  const again = await repository.push();
  expect(again.exitCode).toBe(0);
  expect(again.outcomes).toEqual(["start: unchanged", "billing: unchanged"]);
  expect(again.outputs).toMatchObject({ changed: "false", unchanged: "2", created: "0" });
  expect(again.requests).toEqual([]);
});

test("links come from the template where the service gives none; a commit of no pull request has the summary", async ({
  open,
}) => {
  const repository = await open();
  await repository.videos(TWO);
  const { outputs, results, summary, annotations } = await repository.push({
    inputs: { comment: "true" },
    settings: { link: "https://videos.example.com/v/{uuid}" },
  });
  const links = Object.fromEntries(
    results.map(({ id, video_uuid }) => [id, `https://videos.example.com/v/${video_uuid}`]),
  );
  expect(JSON.parse(outputs["links"] ?? "")).toEqual(links);
  expect([outputs["comment-url"], annotations]).toEqual(["", []]);
  for (const link of Object.values(links)) expect(summary).toContain(`](${link})`);
});
