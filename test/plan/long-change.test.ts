import { describe, expect, test } from "vitest";
import { fingerprintOnTheWay } from "../../src/plan/brief-parts.js";
import { editJob, record, revision, type Shown } from "../fixtures/ledgers.js";
import { brief, explicit, inWords, planOfOne, wanting } from "../fixtures/plans.js";

const A = brief("Explain billing.");
const B = brief("Explain billing and refunds.");
/** A page whose words fit three edits. */
const LONG = brief("Explain billing.", {
  sources: { "docs/long.md": Array.from({ length: 1_500 }, (_, at) => `word${at}`).join(" ") },
});
const TALL = brief("Explain billing.", {
  sources: { "docs/long.md": Array.from({ length: 1_500 }, (_, at) => `word${at}`).join(" ") },
  aspect_ratio: "9:16",
});

const A0 = revision(A);

/** The revisions of the video after so many of the edits. */
async function upTo(count: number): Promise<Shown[]> {
  const edits = await editsOf(wanting(LONG), [A0]);
  return [A0, ...edits.slice(0, count).map(({ look }, at): Shown => ({ look, edit: `e-${at + 1}` }))];
}

async function editsOf(wanted: ReturnType<typeof wanting>, stack: readonly Shown[]) {
  const { steps } = await planOfOne(wanted, record(stack));
  return steps.flatMap((step) => (step.kind === "edit" ? [step] : []));
}

async function wordsFor(wanted: ReturnType<typeof wanting>, stack: readonly Shown[]): Promise<string> {
  return inWords(await planOfOne(wanted, record(stack))).join(", ");
}

const partOf = ({ request }: { readonly request: string }) => /part \d of \d/.exec(request)?.[0];

describe("a change that takes several edits", () => {
  test("is planned as several, each of which counts for the bound", async () => {
    const made = await planOfOne(wanting(LONG), record([A0]));
    expect(inWords(made)).toEqual(["derived edit", "derived edit", "derived edit"]);
    expect(made.creditsAtMost).toBe(3 * 5 * 29);
    const edits = await editsOf(wanting(LONG), [A0]);
    expect(edits.map(partOf)).toEqual(["part 1 of 3", "part 2 of 3", "part 3 of 3"]);
    expect(new Set(edits.map(({ look }) => look.fingerprint)).size).toBe(3);
    expect(await wordsFor(wanting(LONG), await upTo(3))).toBe("");
  });

  test("brings the aspect ratio with its last edit", async () => {
    const edits = await editsOf(wanting(TALL), [A0]);
    expect(edits.map(({ aspectRatio }) => aspectRatio)).toEqual([null, null, "9:16"]);
  });

  test("goes on where an earlier run has ended", async () => {
    expect((await editsOf(wanting(LONG), await upTo(1))).map(partOf)).toEqual(["part 2 of 3", "part 3 of 3"]);
    expect((await editsOf(wanting(LONG), await upTo(2))).map(partOf)).toEqual(["part 3 of 3"]);
  });

  test("goes on with the edit that is in flight", async () => {
    const [first, second, third] = await upTo(2);
    if (first === undefined || second === undefined || third === undefined) throw new Error("no revisions");
    const begun = record([first], { open: editJob(second) });
    expect(inWords(await planOfOne(wanting(LONG), begun))).toEqual(["resume edit", "derived edit", "derived edit"]);
    const busy = record([first, second], { open: editJob(third, { on: "e-1" }) });
    expect(inWords(await planOfOne(wanting(LONG), busy))).toEqual(["resume edit", "derived edit"]);
  });

  test("is taken back, free, where the commit is undone, or another change takes its place", async () => {
    expect(await wordsFor(wanting(A), await upTo(2))).toBe("revert e-2, revert e-1");
    expect(await wordsFor(wanting(B), await upTo(2))).toBe("revert e-2, revert e-1, derived edit");
  });

  test("is cancelled in flight where the commit is undone, or another change takes its place", async () => {
    const [first, second] = await upTo(1);
    if (first === undefined || second === undefined) throw new Error("no revisions");
    const begun = record([first], { open: editJob(second) });
    expect(inWords(await planOfOne(wanting(A), begun))).toEqual(["cancel edit"]);
    expect(inWords(await planOfOne(wanting(B), begun))).toEqual(["cancel edit", "derived edit"]);
  });

  test("is begun anew where it is told in another number of edits now", async () => {
    const [first, second] = await upTo(1);
    const [last] = (await upTo(3)).slice(-1);
    if (first === undefined || second === undefined || last === undefined) throw new Error("no revisions");
    const change = { from: first.look.fingerprint ?? "", to: last.look.fingerprint ?? "" };
    const other = { ...second.look, fingerprint: fingerprintOnTheWay(change, { made: 1, of: 5 }) };
    expect(await wordsFor(wanting(LONG), [first, { ...second, look: other }])).toBe(
      "revert e-1, derived edit, derived edit, derived edit",
    );
  });

  test("stands for the rest where an explicit edit comes in its midst", async () => {
    const wanted = { ...wanting(LONG), edits: explicit("one", "two") };
    expect(await wordsFor(wanted, await upTo(1))).toBe("edit: one, edit: two");
    const edits = await editsOf(wanted, await upTo(1));
    const shown = edits.map(({ look }, at): Shown => ({ look, edit: `x-${at + 1}` }));
    expect(await wordsFor(wanted, [...(await upTo(1)), ...shown.slice(0, 1)])).toBe("edit: two");
    expect(await wordsFor(wanted, [...(await upTo(1)), ...shown])).toBe("");
  });
});
