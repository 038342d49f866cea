import { expect, test } from "vitest";
import type { Brief } from "../../src/manifest/brief.js";
import { absentScenes } from "../../src/plan/plan.js";
import { ledgerOf, record, revision } from "../fixtures/ledgers.js";
import { brief, entry, explicit, plan } from "../fixtures/plans.js";

const A = brief("Explain billing.");

type Known = { readonly scenes: number | null; readonly sent?: readonly string[]; readonly from?: Brief };

async function warned(edits: readonly string[], { scenes, sent = [], from = A }: Known) {
  const positions = edits.map((_, index) => ({ line: 10 + index, column: 9 }));
  const wanted = entry({ id: "a", brief: A, edits: explicit(...edits), editPositions: positions });
  const known = record([revision(from, sent)], { scenes: scenes });
  const planned = await plan([wanted], ledgerOf({ a: known }));
  return absentScenes(planned, planned.ledger).map(
    ({ file, position, message }) => `${file}:${position.line}:${position.column} ${message}`,
  );
}

test.each<[name: string, edit: string, named: number | null]>([
  ["one scene", "In scene 99, show the new logo.", 99],
  ["one of several scenes", "In scenes 2, 3 and 7, show the new logo.", 7],
  ["a scene of two figures", "In scenes  2 and  17, show the new logo.", 17],
  ["one scene after the other", "In scene 2 and scene  17, show the new logo.", 17],
  ["the end of a range", "Shorten scenes 3-8.", 8],
  ["the last scene", "In scene 5, show the new logo.", null],
  ["no scene", "Show the new logo for 99 seconds.", null],
  ["a scene that the edit makes", "Add a scene 6 about refunds.", null],
])("an edit that names %s", async (_, edit, named) => {
  expect(await warned([edit], { scenes: 5 })).toEqual(
    named === null
      ? []
      : [`videos.yml:10:9 videos.a.edits[0] names scene ${named}, and the video has 5 scenes; correct the number.`],
  );
});

test("of a video whose scenes nobody has seen, nothing is warned of", async () => {
  expect(await warned(["In scene 99, show the new logo."], { scenes: null })).toEqual([]);
});

test("an edit that is sent already is not warned of, and the next one is, on its own line", async () => {
  const edits = ["In scene 99, show the new logo.", "In scene 7, stop."];
  expect(await warned(edits, { scenes: 5, sent: edits.slice(0, 1) })).toEqual([
    "videos.yml:11:9 videos.a.edits[1] names scene 7, and the video has 5 scenes; correct the number.",
  ]);
});

test("each of two edits is looked at", async () => {
  expect(await warned(["In scene 2, stop.", "In scene 1, stop."], { scenes: 1 })).toEqual([
    "videos.yml:10:9 videos.a.edits[0] names scene 2, and the video has 1 scene; correct the number.",
  ]);
});

test("the words for what a brief has changed are not warned of", async () => {
  expect(await warned([], { scenes: 5, from: brief("In scene 99, explain billing.") })).toEqual([]);
});

test("of a video that is still to be made, nothing is warned of", async () => {
  const planned = await plan(entry({ brief: A, edits: explicit("In scene 99, stop.") }), null);
  expect(absentScenes(planned, planned.ledger)).toEqual([]);
});

test("behind an edit that adds scenes, no number is known to be wrong", async () => {
  expect(await warned(["Insert a scene about refunds.", "In scene 6, stop."], { scenes: 5 })).toEqual([]);
});
