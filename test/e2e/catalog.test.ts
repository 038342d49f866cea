import { expect } from "vitest";
import { testInProcess as test } from "../fixtures/repository.js";

const task = (about: string) => `Explain the ${about} page.`;
const FOUR = {
  start: { task: task("start"), options: { avatar_id: "avatar-ines" } },
  team: { task: task("team"), options: { avatar_id: "avatar-invented" } },
  ad: {
    task: "Praise the product.",
    category: "marketing",
    options: { actor_id: "actor-liam", person_mode: "library" },
  },
  teaser: { task: "Make people curious.", category: "marketing", options: { actor_id: "actor-invented" } },
};

test("an invented avatar or actor fails its own entry, with the words of the service, and costs nothing", async ({
  open,
}) => {
  const repository = await open({ marketing: true });
  await repository.videos(FOUR);
  const planned = await repository.pullRequest(7);
  expect([planned.outcomes.length, planned.requests]).toEqual([4, []]);
  const run = await repository.push({ merges: 7 });
  expect(run.outcomes).toEqual(["start: succeeded", "team: failed", "ad: succeeded", "teaser: failed"]);
  expect(run.results[1]?.error?.detail).toBe(
    'avatar_id: the catalog has no "avatar-invented"; it has avatar-ines, avatar-noah, avatar-yuki',
  );
  expect(repository.comment(7)).toContain("Take an id that the service's catalog has");
  expect(repository.sandbox.videos().map(({ task }) => task)).toEqual([FOUR.start.task, FOUR.ad.task]);
});
