import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/manifest/manifest.js";
import { message } from "../../src/messages/catalogue.js";
import type { Step } from "../../src/plan/step.js";
import { editJob, type HistoryGiven, look, record, revision, type Shown } from "../fixtures/ledgers.js";
import { brief, entry, explicit, inWords, planOfOne, UUID, wanting } from "../fixtures/plans.js";

const A = brief("Explain billing.");
const B = brief("Explain billing and refunds.");
const C = brief("Explain refunds alone.");
const LATER = brief("Explain billing and refunds, slowly.");
const LATER_ALONE = brief("Explain billing, slowly.");
const TALL = brief("Explain billing.", { aspect_ratio: "9:16" });
const WIDE = brief("Explain billing.", { aspect_ratio: "16:9" });

const [A0, B1, C2] = [revision(A), revision(B, [], "e-1"), revision(C, [], "e-2")];
const [A2, C3] = [revision(A, [], "e-2"), revision(C, [], "e-3")];
const [ONE_ON_B, TWO_ON_B] = [revision(B, ["one"], "e-2"), revision(B, ["one", "two"], "e-3")];
const [ONE, TWO] = [revision(A, ["one"], "e-1"), revision(A, ["one", "two"], "e-2")];

type Case = readonly [name: string, entry: Entry, stack: readonly Shown[], steps: string];

async function check([, wanted, stack, steps]: Case): Promise<void> {
  expect(inWords(await planOfOne(wanted, record(stack))).join(", ")).toBe(steps);
}

async function editsOf(wanted: Entry, known: HistoryGiven): Promise<Extract<Step, { kind: "edit" }>[]> {
  return (await planOfOne(wanted, known)).steps.flatMap((step) => (step.kind === "edit" ? [step] : []));
}

describe("a brief", () => {
  test.each<Case>([
    ["that changed is one edit", wanting(B), [A0], "derived edit"],
    ["that changed again is an edit more", wanting(C), [A0, B1], "derived edit"],
    ["that was undone is a revert and no edit", wanting(A), [A0, B1], "revert e-1"],
    [
      "that was undone under a later change is one edit, which is paid",
      wanting(LATER_ALONE),
      [A0, B1, revision(LATER, [], "e-2")],
      "derived edit",
    ],
    ["that was undone twice is two reverts, newest first", wanting(A), [A0, B1, C2], "revert e-2, revert e-1"],
    ["that came back by an edit is taken from there", wanting(A), [A0, B1, A2, C3], "revert e-3"],
    ["that changed under explicit edits is an edit on top of them", wanting(B, "one"), [A0, ONE], "derived edit"],
    [
      "that was undone while an edit was added is reverted before that edit is sent",
      wanting(A, "one"),
      [A0, B1],
      "revert e-1, edit: one",
    ],
    [
      "that was undone below one explicit edit is taken back with it, which costs no more",
      wanting(A, "one"),
      [A0, B1, ONE_ON_B],
      "revert e-2, revert e-1, edit: one",
    ],
    [
      "that the entry doesn't have takes nothing back",
      entry({ uuid: UUID }),
      [revision(null), revision(A, [], "e-1")],
      "",
    ],
    [
      "that was undone below two explicit edits is an edit on top, which costs less",
      wanting(A, "one", "two"),
      [A0, B1, ONE_ON_B, TWO_ON_B],
      "derived edit",
    ],
  ])("%s", (...given) => check(given));
});

describe("a list of explicit edits", () => {
  const two = [A0, ONE, TWO];

  test.each<Case>([
    ["that grew sends what is new in order", wanting(A, "one", "two", "three", "four"), two, "edit: three, edit: four"],
    ["that lost its last is a revert", wanting(A, "one"), two, "revert e-2"],
    ["that was emptied is reverts", wanting(A), two, "revert e-2, revert e-1"],
    ["whose last was reworded sends it once more", wanting(A, "one", "2"), two, "revert e-2, edit: 2"],
    ["whose first was reworded sends all", wanting(A, "1", "two"), two, "revert e-2, revert e-1, edit: 1, edit: two"],
    ["in another order sends all", wanting(A, "two", "one"), two, "revert e-2, revert e-1, edit: two, edit: one"],
    [
      "with one between sends it and what follows",
      wanting(A, "one", "and a half", "two"),
      two,
      "revert e-2, edit: and a half, edit: two",
    ],
    ["that holds the same words twice sends them twice", wanting(A, "one", "one"), [A0], "edit: one, edit: one"],
    ["that grew while the brief changed takes that with it", wanting(B, "one", "two", "three"), two, "edit: three"],
    ["that changed with the brief goes back to what both share", wanting(B, "one", "2"), two, "revert e-2, edit: 2"],
    ["that is shorter, of a new brief, is a revert and an edit", wanting(B, "one"), two, "revert e-2, derived edit"],
  ])("%s", (...given) => check(given));

  test("leads through revisions with the old brief to the last one with the new brief", async () => {
    const steps = await editsOf(wanting(TALL, "one", "two"), record([A0]));
    expect(steps.map((step) => ({ look: step.look, aspectRatio: step.aspectRatio }))).toEqual([
      { look: look(A, "one"), aspectRatio: null },
      { look: look(TALL, "one", "two"), aspectRatio: "9:16" },
    ]);
  });

  test("keeps the brief that the video shows where the entry's is ignored", async () => {
    const wanted = entry({ brief: TALL, edits: explicit("one"), onChange: "ignore" });
    expect(await editsOf(wanted, record([A0]))).toMatchObject([{ look: look(A, "one"), aspectRatio: null }]);
  });

  test("takes its pictures with it, and another picture is another edit", async () => {
    const edits = [{ request: "one", reference_image_urls: ["https://example.com/a.png"] }];
    const wanted = entry({ brief: A, edits });
    const known = record([A0, ONE]);
    expect(inWords(await planOfOne(wanted, known))).toEqual(["revert e-1", "edit: one"]);
    expect(await editsOf(wanted, known)).toMatchObject([{ referenceImageUrls: ["https://example.com/a.png"] }]);
  });
});

test.each([
  ["a new ratio", A, TALL, "9:16"],
  ["another ratio", WIDE, TALL, "9:16"],
  ["the ratio it has", TALL, brief("Another task.", { aspect_ratio: "9:16" }), null],
])("a derived edit sends %s in its own field only where it changes", async (_, from, to, aspectRatio) => {
  expect(await editsOf(entry({ brief: to }), record([revision(from)]))).toMatchObject([
    { source: "derived", aspectRatio, referenceImageUrls: [] },
  ]);
});

test("an aspect ratio that is taken out needs a word: an edit keeps the video's, and nothing is sent", async () => {
  for (const edits of [[], ["one"]]) {
    const made = await planOfOne(entry({ brief: A, edits: explicit(...edits) }), record([revision(TALL)]));
    expect(inWords(made)).toEqual(["failed"]);
    expect(made.obstacle?.detail).toBe(message("ratio-removed", { ratio: "9:16" }).words);
  }
  // A revert takes it back.
  const back = await planOfOne(entry({ brief: B }), record([revision(A), revision(TALL, [], "e-1")]));
  expect(inWords(back)).toEqual(["revert e-1", "derived edit"]);
  const anew = await planOfOne(entry({ brief: A, onChange: "recreate" }), record([revision(TALL)]));
  expect(inWords(anew)).toEqual([expect.stringMatching(/^create/)]);
});

test("a difference that doesn't fit five edits names the ways out and sends nothing", async () => {
  const long = brief(Array.from({ length: 4_000 }, (_, line) => `Line ${line}.`).join("\n"));
  const made = await planOfOne(entry({ brief: long }), record([A0]));
  expect(inWords(made)).toEqual(["failed"]);
  expect(made.obstacle?.detail).toMatch(/5 edits of 5,000 characters.*append to edits.*on_change: recreate/);
  const inFlight = await planOfOne(entry({ brief: long }), record([A0], { open: editJob(B1) }));
  expect(inWords(inFlight)).toEqual(["cancel edit", "failed"]);
  expect(inWords(await planOfOne(wanting(long, "Do it."), record([A0])))).toEqual(["edit: Do it."]);
  expect(inWords(await planOfOne(entry({ brief: long, onChange: "recreate" }), record([A0])))).toEqual([
    "create instead of 11",
  ]);
});

test("a text that is gone is missed only by the edit that would be derived from it, which names the ways out", async () => {
  const gone = { ...B, task: "0".repeat(64) };
  const { task_canonical: _, ...unread } = A;
  const known = record([revision({ ...unread, task: "1".repeat(64) })]);
  const made = await planOfOne(wanting(A), known);
  expect(inWords(made)).toEqual(["failed"]);
  expect(made.obstacle?.detail).toMatch(
    /^What changed can't be told: the text 1{64} is gone.*append to edits.*on_change: recreate/,
  );
  expect(inWords(await planOfOne(entry({ brief: gone }), record([revision(gone)])))).toEqual([]);
  expect(inWords(await planOfOne(wanting(A, "one"), known))).toEqual(["edit: one"]);
  expect(inWords(await planOfOne(entry({ brief: A, onChange: "recreate" }), known))).toEqual(["create instead of 11"]);
  const undone = record([revision(gone), revision(A, [], "e-1")]);
  expect(inWords(await planOfOne(entry({ brief: gone }), undone))).toEqual(["revert e-1"]);
});

test.each<[string, readonly Shown[]]>([
  ["and no other", [revision(A, ["one"])]],
  ["and a later one", [revision(A, ["one"]), TWO]],
  ["and has had no brief yet", [revision(null, ["one"])]],
])(
  "a video that shows an explicit edit from its beginning %s is not made anew once the entry lacks that edit",
  async (_, stack) => {
    const { steps, obstacle } = await planOfOne(wanting(A), record(stack));
    expect(steps).toEqual([]);
    expect(obstacle?.detail).toMatch(/taken over with explicit edits.*Put them back.*the input recreate: billing\.$/);
  },
);

test("where a change makes a video anew, so does an edit that a taken over video can't lose", async () => {
  const wanted = entry({ brief: A, onChange: "recreate" });
  expect(inWords(await planOfOne(wanted, record([revision(A, ["one"])])))).toEqual(["create instead of 11"]);
});

test("a fault that is not about a text is never told as one", async () => {
  const texts = {
    get: async () => {
      throw new TypeError("broken");
    },
  };
  await expect(planOfOne(wanting(B), record([A0]), { texts })).rejects.toThrow("broken");
});

describe("a video whose brief is known by its hash alone", () => {
  const known = record([{ look: { ...look(A), brief: null, bytes: null }, edit: null }]);

  test.each<[string, Entry, readonly string[]]>([
    ["is left alone while that hash is the entry's", wanting(A), []],
    ["gets no derived edit, which can't be told", wanting(B), ["failed"]],
    ["is edited in the words of the entry", wanting(B, "one"), ["edit: one"]],
    ["is made anew where the entry says so", entry({ brief: B, onChange: "recreate" }), ["create instead of 11"]],
  ])("%s", async (_, wanted, steps) => {
    expect(inWords(await planOfOne(wanted, known))).toEqual(steps);
  });

  test("is told with the ways out", async () => {
    const { obstacle } = await planOfOne(wanting(B), known);
    expect(obstacle?.detail).toMatch(/isn't known.*taken over.*append an explicit edit.*write on_change: ignore\.$/);
  });
});

describe("a video that was adopted without a brief and gets one", () => {
  const adopting = (...requests: string[]) => ({ ...wanting(A, ...requests), uuid: UUID });
  const edited = [revision(null), revision(null, ["one"], "e-1")];

  test.each<Case>([
    ["is described by it, and nothing is sent", adopting(), [revision(null)], ""],
    ["is described with its explicit edits", adopting("one"), edited, ""],
    ["gets further edits after that", adopting("one", "two"), edited, "edit: two"],
    ["loses an explicit edit after that", adopting(), edited, "revert e-1"],
    ["is left alone where the brief is ignored", { ...adopting(), onChange: "ignore" }, [revision(null)], ""],
    ["is not made anew for it", { ...adopting(), onChange: "recreate" }, [revision(null)], ""],
  ])("%s", (...given) => check(given));

  test("is described once: the next brief is an edit", async () => {
    const { record: key, uuid } = { record: "billing", uuid: UUID };
    const stands = { fact: "stands", record: key, uuid, over: "e-1", look: look(A, "one"), answers: null } as const;
    const described = record(edited, { said: [stands] });
    expect(inWords(await planOfOne(adopting("one"), described))).toEqual([]);
    expect(inWords(await planOfOne({ ...wanting(B, "one"), uuid: UUID }, described))).toEqual(["derived edit"]);
  });

  test("waits for its job first", async () => {
    const known = record([revision(null)], { open: editJob(revision(null, ["one"], "e-1")) });
    expect(inWords(await planOfOne(adopting("one"), known))).toEqual(["resume edit"]);
  });
});
