import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leave, makeRoom } from "../../demo/output.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

test("a run of the demo deletes nothing of the runs before, and says where that is now", async () => {
  const folder = join(await temporaryFolder(), "demo-output");
  const play = async (comment: string) => {
    const earlier = await makeRoom(folder);
    await leave(folder, { name: "plan", title: "A plan", number: 1, pages: { comment, summary: "Done." } });
    return earlier;
  };
  expect(await play("one")).toBeNull();
  expect(await play("two")).toBe(`${folder}-1`);
  expect(await play("three")).toBe(`${folder}-2`);
  const comments = [`${folder}-1`, `${folder}-2`, folder].map((at) =>
    readFileSync(join(at, "01-plan-comment.md"), "utf8"),
  );
  expect(comments).toEqual(["one", "two", "three"]);
  expect(readFileSync(join(folder, "README.md"), "utf8")).toBe(
    "# What the demo left\n\n1. A plan: [comment](01-plan-comment.md), [summary](01-plan-summary.md)\n",
  );
});
