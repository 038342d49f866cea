import { expect } from "vitest";
import { type Repository, testInProcess as test } from "../fixtures/repository.js";

const TASK = "Explain the billing page. Show an invoice. Then show a refund.";
const CHANGED = "Explain the billing page. Show an invoice. Then show a credit note.";

/** A repository whose video `billing` has been made. */
async function withBilling(open: () => Promise<Repository>, entry: object = {}): Promise<Repository> {
  const repository = await open();
  await repository.videos({ billing: { task: TASK, ...entry } });
  await repository.push();
  return repository;
}

test("a changed task is one edit under an Idempotency-Key, and undoing it a revert", async ({ open }) => {
  const repository = await withBilling(open);
  await repository.videos({ billing: { task: CHANGED } });
  const edited = await repository.push({ merges: 7 });
  expect(edited.outcomes).toEqual(["billing: succeeded"]);
  expect(edited.changes).toEqual(["/v1/edits 202"]);
  const [submitted] = edited.requests.filter(({ method }) => method === "POST");
  expect(submitted?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{64}$/);
  const [edit] = repository.sandbox.edits();
  expect(edit?.request).toContain("credit note");
  expect(edited.results).toMatchObject([
    {
      steps: ["edit"],
      edit_ids: [edit?.editId],
      video_synced: true,
      scenes: { regenerated: edit?.draft?.regenerated },
    },
  ]);
  const [charged] = edited.results;
  const paid = repository.sandbox.ledger().reduce((sum, { credits }) => sum + credits, 0);
  const scenes = edit?.draft?.regenerated ?? [];
  expect(charged?.credits_at_most).toBe(29 * scenes.length);
  expect(charged?.credits_at_most).toBeGreaterThanOrEqual(paid);
  expect(repository.comment(7)).toContain(`1 edited; edits cost at most ${29 * scenes.length} credits`);
  expect(repository.comment(7)).toContain(" · edited. Scenes 1–5 were made anew. · ");
  expect(edited.outputs).toMatchObject({ edited: "1", created: "0", reverted: "0" });
  expect(repository.comment(7)).toContain("[watch](");

  await repository.videos({ billing: { task: TASK } });
  await repository.pullRequest(8);
  expect(repository.comment(8)).toContain("1 revert (free)");
  const undone = await repository.push({ merges: 8 });
  expect(undone.changes).toEqual([`/v1/edits/${edit?.editId}/revert 200`]);
  expect(undone.outcomes).toEqual(["billing: succeeded"]);
  expect(undone.outputs).toMatchObject({ edited: "0", reverted: "1" });
  expect(undone.results[0]?.credits_at_most).toBe(0);
  expect(repository.sandbox.edits()).toMatchObject([{ status: "reverted" }]);
  expect(repository.comment(8)).toContain("1 reverted");

  const rest = await repository.push();
  expect(rest.requests).toEqual([]);
});

test("the link that is shown is that of the film that the video shows, also after a revert", async ({ open }) => {
  const repository = await withBilling(open);
  await repository.videos({ billing: { task: TASK, edits: ["Show a cat in scene 1."] } });
  const first = (await repository.push()).results[0]?.link;
  await repository.videos({ billing: { task: TASK, edits: ["Show a cat in scene 1.", "Show a dog in scene 2."] } });
  const edited = await repository.push({ merges: 7 });
  const second = edited.results[0]?.link;
  expect(repository.comment(7)).toContain(`[watch](${second})`);
  expect(repository.comment(7)).toContain(" · edited. Scene 2 was made anew; the others were kept. · ");
  await repository.videos({ billing: { task: TASK, edits: ["Show a cat in scene 1."] } });
  const undone = await repository.push({ merges: 8 });
  expect(undone.results[0]?.link).toBe(first);
  expect(second).not.toBe(first);
  expect(repository.comment(8)).toContain(`[watch](${first})`);
});

test("appended explicit edits are sent in order, one after another, and no earlier one again", async ({ open }) => {
  const repository = await withBilling(open, { edits: ["In scene 2, show the new logo."] });
  const edits = [
    "In scene 2, show the new logo.",
    { request: "In scene 3, use this picture.", reference_image_urls: ["https://example.com/invoice.png"] },
    "Delete scene 4.",
  ];
  await repository.videos({ billing: { task: TASK, edits } });
  const { outcomes, results, outputs } = await repository.push();
  expect(outcomes).toEqual(["billing: succeeded"]);
  expect(results[0]?.steps).toEqual(["edit", "edit"]);
  expect(outputs).toMatchObject({ created: "0", edited: "1" });
  expect(repository.sandbox.edits().map(({ request, status }) => [request, status])).toEqual([
    ["In scene 2, show the new logo.", "complete"],
    ["In scene 3, use this picture.", "complete"],
    ["Delete scene 4.", "complete"],
  ]);
  expect(repository.sandbox.edits()[1]?.referenceImageUrls).toEqual(["https://example.com/invoice.png"]);
  expect(results[0]?.scenes).toMatchObject({ changed: [3], deleted: [4] });
  expect((await repository.push()).requests).toEqual([]);
});

test("on_change: recreate makes the video anew and keeps the old one's uuid", async ({ open }) => {
  const repository = await withBilling(open);
  const [old] = repository.sandbox.videos();
  await repository.videos({ billing: { task: CHANGED, on_change: "recreate" } });
  const { changes, results, outputs } = await repository.push({ merges: 7 });
  expect(changes).toEqual(["/v1/videos 200"]);
  expect(outputs).toMatchObject({ created: "1", edited: "0" });
  expect(results[0]?.video_uuid).toBe(repository.sandbox.videos()[1]?.uuid);
  const { records } = await repository.ledger();
  expect(records.get("billing")?.videos.map(({ uuid }) => uuid)).toContain(old?.uuid);
  expect(repository.comment(7)).toContain(`replaces \`${old?.uuid}\``);
});

test("a removed entry is retired and listed once; back again, it goes on with its video", async ({ open }) => {
  const repository = await open();
  const both = { billing: { task: TASK }, tour: { task: "Show the whole product." } };
  await repository.videos(both);
  const [, tour] = (await repository.push()).results;

  await repository.videos({ billing: both.billing });
  const removed = await repository.push({ merges: 7 });
  expect(removed.exitCode).toBe(0);
  expect(removed.outcomes).toEqual(["billing: unchanged"]);
  expect(removed.requests).toEqual([]);
  expect(repository.comment(7)).toContain(`\`tour\` (\`${tour?.video_uuid}\`)`);

  const later = await repository.push({ merges: 8 });
  expect(later.summary).not.toContain("tour");
  expect(repository.comment(8)).toBeNull();

  await repository.videos(both);
  const back = await repository.push();
  expect(back.outcomes).toEqual(["billing: unchanged", "tour: unchanged"]);
  expect(back.results[1]?.video_uuid).toBe(tour?.video_uuid);
  expect(repository.sandbox.videos()).toHaveLength(2);
});
