import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/manifest/manifest.js";
import { type Next, next } from "../../src/plan/next.js";
import { situationOf } from "../../src/plan/plan.js";
import type { PullState } from "../../src/plan/step.js";
import { wishOf } from "../../src/plan/wish.js";
import {
  createJob,
  editJob,
  editWork,
  type HistoryGiven,
  type JobGiven,
  ledgerOf,
  look,
  record,
  revision,
} from "../fixtures/ledgers.js";
import { brief, entry, explicit, inWords, NOW, OPTIONS, OTHER_UUID, planOfOne, UUID } from "../fixtures/plans.js";

const A = brief("Explain A.");
const ONE = revision(A);
const ZERO = revision(A, ["zero"], "e-0");
const wanting = (...requests: string[]) => entry({ brief: A, edits: explicit(...requests) });
const say = ({ steps }: { readonly steps: readonly { readonly kind: string }[] }) => steps.map(({ kind }) => kind);

/** What pull request 7 previews: the first explicit edit of a video. */
function preview(request: string, given: Partial<JobGiven> = {}): JobGiven {
  const work = editWork(look(A, request), { request, held: true });
  return { work, id: "e-1", pull_request: 7, at: NOW - 60_000, ...given };
}
const previewed = (request: string, given: Partial<JobGiven> = {}) => record([ONE], { open: preview(request, given) });

describe("an apply that finds a preview", () => {
  test.each<[string, Entry, HistoryGiven, string[]]>([
    ["approves what is wanted now", wanting("one"), previewed("one"), ["edit"]],
    ["approves it, and sends what follows", wanting("one", "two"), previewed("one"), ["edit", "edit"]],
    ["cancels what isn't wanted first of all", wanting("two"), previewed("one"), ["cancel preview", "edit"]],
    [
      "cancels what was made for another revision",
      entry({ brief: A }),
      record([ONE, ZERO], { open: preview("one") }),
      ["cancel preview", "revert"],
    ],
    [
      "cancels it where another video comes",
      entry({ brief: A, uuid: OTHER_UUID }),
      previewed("one"),
      ["cancel preview", "adopt"],
    ],
    [
      "leaves it alone where its video is described",
      entry({ brief: A, uuid: UUID }),
      record([revision(null)], { open: preview("one") }),
      [],
    ],
    ["leaves it alone where nothing is to be done", entry({ brief: A }), previewed("one"), []],
  ])("%s", async (_, wanted, known, steps) => {
    expect(say(await planOfOne(wanted, known))).toEqual(steps);
  });

  test("goes on from it where its id isn't known, while the service knows its key, and is sent anew after that", async () => {
    expect(say(await planOfOne(wanting("one"), previewed("one", { id: null })))).toEqual(["edit"]);
    const old = previewed("one", { id: null, at: NOW - 24 * 3_600_000 });
    // Nobody has approved the other one, so it is never made.
    expect(inWords(await planOfOne(wanting("one"), old))).toEqual(["edit: one"]);
  });

  test.each(["closed", "merged"] as const)("cancels what a %s pull request has left", async (state) => {
    expect(inWords(await planOfOne(entry({ brief: A }), previewed("one"), { pullState: () => state }))).toEqual([
      "cancel preview",
    ]);
  });

  test("counts what approving could cost", async () => {
    expect((await planOfOne(wanting("one"), previewed("one"))).creditsAtMost).toBe(145);
  });
});

describe("a pull request", () => {
  type Given = { readonly number?: number; readonly pull?: PullState };

  /** What the run of a pull request does for an entry. */
  function shown(wanted: Entry, known: HistoryGiven | null, { number = 7, pull = "open" }: Given = {}): string {
    const ledger = ledgerOf(known === null ? {} : { billing: known });
    const one = ledger.byId.get("billing") ?? null;
    const situation = situationOf(ledger, { ...OPTIONS, pullState: () => pull })("billing", one);
    return inWord(next(one, wishOf(wanted), { ...situation, previews: number }));
  }

  function inWord(then: Next): string {
    if (then.next === "begin") return then.what.kind === "edit" ? `preview: ${then.what.explicit?.request}` : "begin";
    return then.next === "ask" ? then.control : then.next;
  }

  const behind = (pull: PullState) => ({ number: 8, pull });
  const failed = { end: { how: "failed", retriable: true } } as const;
  const plan = { waits: { need: { for: "approval", plan: "0".repeat(64) }, run: OPTIONS.run.key } } as const;

  test.each<[string, Entry, HistoryGiven | null, Given, string]>([
    ["has its first edit planned", wanting("one", "two"), record([ONE]), {}, "preview: one"],
    ["keeps what it has, where it wants the same", wanting("one"), previewed("one"), {}, "go on"],
    ["wants something else now", wanting("two"), previewed("one"), {}, "cancel"],
    ["wants nothing any more", entry({ brief: A }), previewed("one"), {}, "cancel"],
    ["comes second", wanting("two"), previewed("one"), behind("open"), "nothing"],
    ["wants the same, but comes second", wanting("one"), previewed("one"), behind("open"), "nothing"],
    ["comes after one that was closed", wanting("two"), previewed("one"), behind("closed"), "cancel"],
    ["comes after one that is about to be approved", wanting("two"), previewed("one"), behind("merged"), "nothing"],
    ["creates", wanting(), null, {}, "nothing"],
    ["adopts", entry({ brief: A, uuid: OTHER_UUID }), record([ONE]), {}, "nothing"],
    ["reverts first", entry({ brief: A }), record([ONE, ZERO]), {}, "nothing"],
    [
      "wants what has failed before",
      wanting("one"),
      record([ONE], { jobs: [editJob(revision(A, ["one"], "e-0"), failed)] }),
      {},
      "nothing",
    ],
    ["finds a job at work", wanting("one"), { video: null, jobs: [createJob(ONE)] }, {}, "go on"],
  ])("that %s", (_, wanted, known, given, expected) => {
    expect(shown(wanted, known, given)).toBe(expected);
  });

  test("has nothing more to do once the service's plan is there", () => {
    const ledger = ledgerOf({ billing: previewed("one", plan) });
    const one = ledger.byId.get("billing") ?? null;
    const own = one?.open?.waits?.run ?? "";
    const situation = situationOf(ledger, { ...OPTIONS, run: { id: "100", key: own } })("billing", one);
    expect(next(one, wishOf(wanting("one")), { ...situation, previews: 7 })).toEqual({ next: "nothing" });
  });
});
