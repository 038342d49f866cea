import { expect, test } from "vitest";
import type { FactOf, Work } from "../../src/ledger/facts.js";
import { hashText } from "../../src/manifest/texts.js";
import { factInWords } from "../../src/report/story.js";
import { began, NO_LOOK } from "../fixtures/facts.js";

const VIDEO = { category: "training", uuid: "v-1" } as const;
const EDIT: Work = {
  ...{ kind: "edit", ...VIDEO, on: null, key: hashText("key"), request: "Show a cat.", reference_image_urls: [] },
  ...{ aspect_ratio: null, look: NO_LOOK, held: false, resends: null },
};
const WORKS: Readonly<Record<string, Work>> = {
  create: { kind: "create", category: "training", look: NO_LOOK },
  adopt: { kind: "adopt", ...VIDEO, look: NO_LOOK, why: "uuid" },
  back: { kind: "adopt", ...VIDEO, look: NO_LOOK, why: "back" },
  edit: EDIT,
  resent: { ...EDIT, resends: "e-0" },
  preview: { ...EDIT, held: true },
  retry: { kind: "retry", ...VIDEO, on: null, of: "e-1", look: NO_LOOK },
  revert: { kind: "revert", ...VIDEO, of: "e-1" },
};
const work = (name: string): Work => WORKS[name] ?? EDIT;
const stamp = { run: "101.1.a", n: 2, at: 0, record: "billing", job: "101.1.a#1" };

test.each([
  ["create", {}, "A new video is asked for."],
  ["create", { recreates: "101" }, "A new video is asked for, because the input recreate names the entry."],
  ["adopt", {}, "The video v-1 is taken over, because the manifest names it."],
  ["back", {}, "The former video v-1 is taken up again."],
  ["edit", { pull_request: 7 }, "An edit of the video v-1 is asked for, for pull request #7:\nShow a cat."],
  [
    "resent",
    {},
    "An edit of the video v-1 is asked for again, because e-0 was taken back at the service:\nShow a cat.",
  ],
  ["preview", {}, "The service is asked to plan an edit, which waits for the merge:\nShow a cat."],
  ["retry", {}, "The service is asked to try the failed edit e-1 again."],
  ["revert", {}, "The service is asked to take the edit e-1 back."],
] as const)("what begins is told as it was asked for: %s %j", (name, changes, words) => {
  expect(factInWords({ ...began("billing"), work: work(name), ...changes }, work(name).kind)).toBe(words);
});

const END: FactOf<"ended"> = {
  ...{ ...stamp, fact: "ended", how: "done", id: "e-1", completed: 0, link: null, scenes: 5 },
  ...{ synced: true, credits: 58, retriable: false, error: null },
};
const ERROR = { status: null, detail: "A clip failed." };

test.each([
  ["create", { credits: null }, "The new video is complete. The video has 5 scenes."],
  ["adopt", { credits: null, scenes: null }, "The video is complete."],
  ["edit", {}, "The edit is made. The video has 5 scenes. It cost at most 58 credits."],
  [
    "retry",
    { link: "https://x.example" },
    "The edit is made. The video has 5 scenes. It cost at most 58 credits. https://x.example",
  ],
  ["edit", { credits: 0 }, "The edit is made. The video has 5 scenes. It cost nothing."],
  [
    "edit",
    { synced: false, credits: 4 },
    "The edit is made. The video has 5 scenes. The video itself isn't rendered with it. It cost at most 4 credits.",
  ],
  ["revert", { credits: null, scenes: null }, "The edit is taken back, which costs nothing."],
  [
    "edit",
    { how: "failed", synced: null, credits: 145, error: ERROR },
    "The edit has failed: A clip failed. It cost at most 145 credits, and more where it has added scenes.",
  ],
  [
    "edit",
    { how: "failed", synced: null, credits: null, error: ERROR },
    "The edit has failed: A clip failed. What it cost isn't known.",
  ],
  [
    "edit",
    { how: "refused", credits: null, error: { status: 402, detail: "No credits." } },
    "The service refused the edit: No credits (HTTP 402). It cost nothing.",
  ],
  ["create", { how: "cancelled", credits: null }, "The new video is cancelled."],
  [
    "edit",
    { how: "cancelled", synced: null, credits: 20 },
    "The edit is cancelled. It cost at most 20 credits, and more where it has added scenes.",
  ],
  [
    "edit",
    { how: "reverted", credits: 29 },
    "The edit was taken back at the service, and no run has asked for that. It cost at most 29 credits.",
  ],
  [
    "create",
    { how: "left", credits: null },
    "No run waits for the new video any more, because another video takes the place.",
  ],
] as const)("an end is told with what it cost: %s %j", (name, changes, words) => {
  expect(factInWords({ ...END, ...changes }, work(name).kind)).toBe(words);
});

const waits = (need: FactOf<"waits">["need"], words: string, refusal: FactOf<"waits">["refusal"] = null) =>
  factInWords({ ...stamp, fact: "waits", need, words, refusal }, "edit");

test("what a job waits for is told in the service's words, with what it didn't take", () => {
  const asked = { round: 1, questions: [], words: "For whom?" };
  expect(waits({ for: "answer", asked }, "For whom?")).toBe("The service asks: For whom?");
  expect(waits({ for: "answer", asked }, "For whom?", { status: 409, detail: "Stale round." })).toBe(
    "The service asks: For whom? The service refused the reply: Stale round.",
  );
  expect(waits({ for: "approval", plan: hashText("plan") }, "")).toBe(
    "The service has planned the edit, and waits for an approval.",
  );
  expect(waits({ for: "scenes" }, "Scene 2 failed.")).toBe(
    "Some scenes have failed, and wait to be made again: Scene 2 failed.",
  );
  expect(waits({ for: "person" }, "")).toBe("It waits for a person.");
});

test("what became of an edit elsewhere, and what a person has decided of it, is told", () => {
  const of = { run: "101.1.a", n: 3, at: 0, record: "billing", uuid: "v-1" };
  expect(factInWords({ ...of, fact: "taken back", edit: "e-1" }, null)).toBe(
    "Somebody has taken the edit e-1 back at the service, and no run has asked for that.",
  );
  const stands = { ...of, fact: "stands", over: null, look: NO_LOOK } as const;
  expect(factInWords({ ...stands, answers: "e-1" }, null)).toBe(
    "The video v-1 stays as it is: the edit e-1, which was taken back at the service, isn't sent again.",
  );
  expect(factInWords({ ...stands, answers: null }, null)).toBe(
    "The video v-1 stands for a changed text, too, in which no viewer could notice anything: nothing is sent for that.",
  );
});
