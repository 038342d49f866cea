import { expect } from "vitest";
import { testInProcess as test } from "../fixtures/repository.js";

const AD = "Praise the product. Show who uses it. Say where to buy it.";
const PAGE = "Explain the billing page. Show an invoice. Then say goodbye.";
const CAST = { actor_id: "actor-sofia", person_mode: "library" };

const page = { task: PAGE };
const ad = { task: AD, category: "marketing", options: CAST };

test("videos of both categories live side by side: made, edited, taken back, resumed and adopted", async ({ open }) => {
  const repository = await open({ marketing: true });
  await repository.videos({ ad, page });
  const made = await repository.push({ merges: 7 });
  expect(made.outcomes).toEqual(["ad: succeeded", "page: succeeded"]);
  expect(made.changes).toEqual(["/v1/marketing/videos 200", "/v1/videos 200"]);
  expect(repository.comment(7)).toContain("Videos: 2 created");
  const [first, second] = repository.sandbox.videos();
  expect([first?.category, first?.options, second?.category]).toEqual(["marketing", CAST, "training"]);

  const changed = { ad: { ...ad, task: AD.replace("product", "new product") }, page: { task: `${PAGE} And thanks.` } };
  await repository.videos(changed);
  const edited = await repository.push({ inputs: { wait: "false" } });
  expect(edited.outcomes).toEqual(["ad: pending", "page: pending"]);
  expect(edited.changes).toEqual(["/v1/marketing/edits 202", "/v1/edits 202"]);
  const resumed = await repository.push();
  expect(resumed.outcomes).toEqual(["ad: succeeded", "page: succeeded"]);
  expect(resumed.changes).toEqual([]);
  expect(new Set(resumed.requests.map(({ path }) => path.replace(/[0-9a-f-]{36}/, ":")))).toEqual(
    new Set(["/v1/marketing/edits/:", "/v1/edits/:"]),
  );

  await repository.videos({ ad, page });
  const reverted = await repository.push();
  expect(reverted.outputs).toMatchObject({ reverted: "2", failed: "0" });
  expect(reverted.changes.filter((change) => /^\/v1\/marketing\/edits\/[^/]+\/revert 200$/.test(change))).toHaveLength(
    1,
  );

  const uuid = made.results[0]?.video_uuid ?? "";
  const elsewhere = { inputs: { "on-missing-ledger": "create" }, settings: { project: "elsewhere" } };
  await repository.videos({ shared: { ...ad, uuid } });
  const adopted = await repository.push(elsewhere);
  expect(adopted.results).toMatchObject([{ outcome: "succeeded", steps: ["adopt"], video_uuid: uuid }]);
  expect(adopted.requests.map(({ path }) => path)).toEqual([`/v1/marketing/videos/${uuid}`]);
  await repository.videos({ shared: { ...ad, uuid, edits: ["Brighten scene 2."] } });
  expect((await repository.push(elsewhere)).changes).toEqual(["/v1/marketing/edits 202"]);
});

test("another category makes a new video under its own routes, and the old one is kept in the record", async ({
  open,
}) => {
  const repository = await open({ marketing: true });
  await repository.videos({ page });
  const before = (await repository.push()).results[0]?.video_uuid;
  await repository.videos({ page: { ...page, category: "marketing" } });
  const planned = await repository.pullRequest(7);
  expect(planned.results).toMatchObject([{ outcome: "planned", steps: ["create"] }]);
  expect(repository.comment(7)).toContain("1 video to create");
  const run = await repository.push();
  expect(run.outcomes).toEqual(["page: succeeded"]);
  expect(run.changes).toEqual(["/v1/marketing/videos 200"]);
  const { current, videos } = (await repository.ledger()).byId.get("page") ?? {};
  expect(current?.category).toBe("marketing");
  expect(videos?.map(({ uuid }) => uuid)).toEqual([before, current?.uuid]);
  expect((await repository.push()).outcomes).toEqual(["page: unchanged"]);
});

test("and a key hears what the service says: it opens five routes", async ({ open }) => {
  const repository = await open();
  await repository.videos({ ad: { ...ad, options: {} }, page });
  const run = await repository.push({ merges: 7 });
  expect(run.outcomes).toEqual(["ad: failed", "page: succeeded"]);
  expect(run.results[0]?.error?.status).toBe(403);
  expect(repository.comment(7)).toContain("→ docs: [refused-403]");
});
