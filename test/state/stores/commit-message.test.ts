import { expect, test } from "vitest";
import { hashText } from "../../../src/manifest/texts.js";
import { emptyRecord, type State, type VideoRecord } from "../../../src/state/state.js";
import { commitMessage } from "../../../src/state/stores/commit-message.js";
import { brief, inDoubt } from "../../fixtures/plans.js";
import { stateOf } from "../../fixtures/states.js";

const RUN = { id: "7", attempt: 1, url: "https://github.com/o/r/actions/runs/7" };
const REVISION = { fingerprint: hashText("x"), brief: null, edits: [], edit_id: null, link: null };
const bare: VideoRecord = { ...emptyRecord("k", "training"), uuid: "u1", revisions: [REVISION] };
const other: VideoRecord = { ...bare, key: "other", uuid: "u2" };
const reverting: VideoRecord = {
  ...bare,
  in_flight: { kind: "revert", edit_id: "e1", target: REVISION, submitted_at: 0, run: RUN, pull_request: null },
};
const failure = { step: "revert" as const, status: 409, detail: "no", desired: hashText("d"), at: 0, run: RUN };
const videos = (records: Readonly<Record<string, VideoRecord>>): State => stateOf({ serial: 2, videos: records });

const subjectOf = (before: State | null, after: State) => commitMessage(before, after, RUN).split("\n")[0];

test.each([
  ["a creation that is about to be sent", videos({}), videos({ a: inDoubt(brief("Explain.")) }), "create a"],
  ["a video that is taken over", videos({}), videos({ a: bare }), "adopt a"],
  ["a job that is sent", videos({ a: bare }), videos({ a: reverting }), "revert a"],
  ["a job that has ended", videos({ a: reverting }), videos({ a: { ...bare, revisions: [] } }), "finish a"],
  ["a job that has failed", videos({ a: reverting }), videos({ a: { ...bare, last_failure: failure } }), "fail a"],
  ["an entry that is gone", videos({ a: bare }), videos({ a: { ...bare, retired: true } }), "retire a"],
  ["a record under another id", videos({ a: bare, c: other }), videos({ b: bare, c: other }), "move a to b"],
  [
    "a video under the former id of another one",
    videos({ a: bare }),
    videos({ a: other, b: bare }),
    "adopt a, move a to b",
  ],
  ["a record that is forgotten", videos({ a: bare, c: other }), videos({ c: other }), "remove a"],
  ["nothing of a video", videos({ a: bare }), videos({ a: bare }), "save"],
])("the first line names %s", (_name, before, after, words) => {
  expect(subjectOf(before, after)).toBe(`videos: ${words} (run 7)`);
});

test("of many changes the first line names three, and the rest follows", () => {
  const all = Object.fromEntries(["a", "b", "c", "d", "e"].map((id) => [id, { ...bare, uuid: id }]));
  const [subject, list, url, about] = commitMessage(null, videos(all), RUN).split("\n\n");
  expect(subject).toBe("videos: adopt a, adopt b, adopt c and 2 more (run 7)");
  expect(list?.split("\n")).toEqual(["a", "b", "c", "d", "e"].map((id) => `- adopt ${id}`));
  expect([url, about]).toEqual([RUN.url, "Save 2 of videos.yml. Nothing in this branch is to be built. [skip ci]"]);
});
