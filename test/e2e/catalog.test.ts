import { expect } from "vitest";
import { type Repository, testInProcess as test } from "../fixtures/repository.js";
import type { Run } from "../fixtures/sound-run.js";

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
const OUTCOMES = ["start: succeeded", "team: failed", "ad: succeeded", "teaser: failed"];

const lookups = ({ requests }: Run) =>
  requests.filter(({ path }) => /\/(avatars|actors)\b/.test(path)).map(({ path, status }) => `${path} ${status}`);

/** Invented ids fail before anything is spent, and nothing that is there is asked for again within a day. */
async function expectLookedUp(repository: Repository, inputs: Record<string, string>): Promise<void> {
  const secrets = Object.values(inputs).filter((value) => value !== "");
  await repository.videos(FOUR);
  const run = await repository.push({ merges: 7, inputs, secrets });
  expect(run.outcomes).toEqual(OUTCOMES);
  const spent = run.requests.findIndex(({ method }) => method === "POST");
  expect(run.requests.slice(0, spent).map(({ path, status }) => `${path} ${status}`)).toEqual([
    "/v1/avatars/avatar-ines 200",
    "/v1/avatars/avatar-invented 404",
    "/v1/avatars 200",
    "/v1/marketing/actors/actor-liam 200",
    "/v1/marketing/actors/actor-invented 404",
    "/v1/marketing/actors 200",
  ]);
  expect(lookups(run)).toHaveLength(6);
  const line = (await repository.lineOf("team")) + 3;
  const detail =
    `videos.team.options.avatar_id (videos.yml:${line}) is "avatar-invented", which the service's catalog doesn't have; ` +
    "nothing was submitted for this entry: Avatar not found. The catalog has avatar-ines, avatar-noah, avatar-yuki.";
  expect(run.results[1]).toMatchObject({ steps: ["create"], video_uuid: null, error: { status: 404, detail } });
  expect(run.errors[0]).toMatchObject({ message: detail, file: "videos.yml", line: await repository.lineOf("team") });
  expect(repository.comment(7)).toContain(detail);
  expect(repository.comment(7)).toContain("Take an id that the service's catalog has");
  expect(repository.sandbox.videos().map(({ task }) => task)).toEqual([FOUR.start.task, FOUR.ad.task]);

  const { team: _team, teaser: _teaser, ...sound } = FOUR;
  await repository.videos({ ...sound, tour: { task: task("tour"), options: { avatar_id: "avatar-ines" } } });
  const again = await repository.push({ inputs, secrets });
  expect(again.outcomes).toEqual(["start: unchanged", "ad: unchanged", "tour: succeeded"]);
  expect(lookups(again)).toEqual([]);
}

test("a session looks up avatars and actors before anything is spent", async ({ open }) => {
  const repository = await open({ marketing: true });
  await expectLookedUp(repository, { "api-key": "", "bearer-token": repository.sandbox.token("default", 24 * 3600) });
});

test("so does a key where the service opens its catalogs to keys", async ({ open }) => {
  await expectLookedUp(await open({ marketing: true, controls: true }), {});
});

test("a key that may not ask is no reason to stop: the log says so once, and the service checks the ids itself", async ({
  open,
}) => {
  const repository = await open({ marketing: true });
  await repository.videos(FOUR);
  const planned = await repository.pullRequest(7);
  expect([planned.outcomes.length, planned.requests]).toEqual([4, []]);
  const run = await repository.push({ merges: 7 });
  expect(run.outcomes).toEqual(OUTCOMES);
  expect(lookups(run)).toEqual(["/v1/avatars/avatar-ines 403", "/v1/marketing/actors/actor-liam 403"]);
  for (const option of ["avatar_id", "actor_id"]) {
    expect(run.stdout.split(`${option} could not be looked up in the service's catalog`)).toHaveLength(2);
  }
  expect(run.results[1]?.error?.detail).toBe(
    'avatar_id: the catalog has no "avatar-invented"; it has avatar-ines, avatar-noah, avatar-yuki',
  );
});

test("nor is a 401, since a key opens five routes only (R 5.2)", async ({ open }) => {
  const repository = await open();
  repository.network = async (request, pass) =>
    request.url.includes("/v1/avatars") ? Response.json({ detail: "Sign in." }, { status: 401 }) : await pass();
  await repository.videos({ start: FOUR.start, team: { task: task("team") } });
  const run = await repository.push();
  expect(run.outcomes).toEqual(["start: succeeded", "team: succeeded"]);
  expect(run.stdout).toContain("could not be looked up in the service's catalog (Sign in)");
});

test("an unchanged manifest with avatars asks nothing and saves nothing, however old what was found is", async ({
  open,
}) => {
  const repository = await open({ controls: true });
  await repository.videos({ start: FOUR.start });
  await repository.push();
  const saved = await repository.state();
  expect(saved.finds).toMatchObject([{ category: "training", id: "avatar-ines" }]);
  repository.letPass(30 * 60 * 60_000);
  const run = await repository.push();
  expect([run.outcomes, run.requests]).toEqual([["start: unchanged"], []]);
  expect(await repository.state()).toEqual(saved);
});
