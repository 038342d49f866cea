import { describe, expect, test } from "vitest";
import { mergeRecords } from "../../src/state/merge-records.js";
import type { EditJob, VideoRecord } from "../../src/state/state.js";
import { brief, editJob, record, revision } from "../fixtures/plans.js";

const ONE = revision(brief("Explain A."));
const BASE = record([ONE]);

function previewOf(pullRequest: number, given: Partial<EditJob> = {}): EditJob {
  const job = editJob(revision(brief("Explain B.")), { edit_id: null, pull_request: pullRequest, ...given });
  if (job.kind !== "edit") throw new Error("no edit");
  return job;
}
const having = (given: Partial<VideoRecord>): VideoRecord => ({ ...BASE, ...given });

describe("of a record that two runs have changed", () => {
  const job = editJob(revision(brief("Explain C."), [], "e-9"));

  test.each([
    ["a preview stays beside what an apply does", having({ preview: previewOf(7) }), having({ in_flight: job })],
    ["also where the apply saves second", having({ in_flight: job }), having({ preview: previewOf(7) })],
  ])("%s", (_name, ours, theirs) => {
    expect(mergeRecords({ base: BASE, ours, theirs })).toEqual(having({ preview: previewOf(7), in_flight: job }));
  });

  test("of two previews the one that was durable first is kept", () => {
    const merged = mergeRecords({
      base: BASE,
      ours: having({ preview: previewOf(8) }),
      theirs: having({ preview: previewOf(7) }),
    });
    expect(merged.preview?.pull_request).toBe(7);
  });

  test("unless only the other is known to be at the service", () => {
    const ours = having({ preview: previewOf(8, { edit_id: "e-8" }) });
    expect(mergeRecords({ base: BASE, ours, theirs: having({ preview: previewOf(7) }) }).preview?.pull_request).toBe(8);
  });

  test("a preview that one has discarded, or approved, is gone", () => {
    const before = having({ preview: previewOf(7, { edit_id: "e-7" }) });
    const seen = { ...before, total_scenes: 6 };
    for (const after of [having({ tries: 1 }), having({ in_flight: before.preview })]) {
      expect(mergeRecords({ base: before, ours: seen, theirs: after })).toMatchObject({ ...after, preview: null });
      expect(mergeRecords({ base: before, ours: after, theirs: seen }).preview).toBeNull();
    }
  });
});
